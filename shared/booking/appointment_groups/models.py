"""Request bodies of the routes of visits (spec §4.14)."""

from typing import Annotated

from pydantic import AfterValidator, Field

from booking.appointments.models import MOST_SERVICES
from booking.core.fields import Id, RequestBody, WallClock, all_distinct
from booking.overrides.models import Override


class ChangeOfVisit(RequestBody):
    """startsAt moves the visit as well, such as to one of the nearest starts that a refusal names; left out, it begins
    when it did. notify says whether the client is emailed the visit as it is then; left out, they are. override moves a
    service into its provider's time off. With dryRun nothing is changed: the answer is what would be."""

    starts_at: WallClock | None = None
    notify: bool = True
    override: Override | None = None
    dry_run: bool = False


class AddService(ChangeOfVisit):
    """position is where the service comes in the visit, from 0; left out, at its end. Without a providerId it is with
    whoever does the one before, if they are free, or else with the first who is."""

    service_id: Id
    provider_id: Id | None = None
    position: Annotated[int, Field(ge=0, le=MOST_SERVICES)] | None = None


class SetOrder(ChangeOfVisit):
    """appointmentIds are all services of the visit that are still open, each once, in the order in which they come."""

    appointment_ids: Annotated[list[Id], Field(min_length=1, max_length=MOST_SERVICES), AfterValidator(all_distinct)]
