"""Request bodies of the appointments routes (spec §4.14)."""

from typing import Self, cast

from pydantic import model_validator

from booking.appointments.records import AppointmentChanges, DepositStatus, Status
from booking.core.fields import Id, LongText, Minutes, PartialBody, WallClock, absent
from booking.core.walk_ins import ForGuestOrWalkIn
from booking.overrides.models import Override

_HOW = ("notify", "override", "dry_run")  # how it is changed, and not what


class CreateAppointment(ForGuestOrWalkIn):
    """Either customerId or walkIn. override books in the provider's time off. With dryRun nothing is booked: the answer
    is 200, and only has the warnings."""

    service_id: Id
    provider_id: Id
    customer_id: Id | None = None
    starts_at: WallClock
    notes: LongText | None = None
    override: Override | None = None
    dry_run: bool = False

    @model_validator(mode="after")
    def _for_somebody(self) -> Self:
        if not self.check_walk_in(customerId=self.customer_id) and self.customer_id is None:
            raise ValueError("customerId: is required")
        return self


class UpdateAppointment(PartialBody):
    """notify says whether the guest gets an email about it. Left out, the guest is told of another start and of a
    cancellation. override moves it into the provider's time off. With dryRun nothing is changed: the answer is what
    would be."""

    starts_at: WallClock = absent()
    provider_id: Id = absent()
    service_id: Id = absent()
    duration_minutes: Minutes = absent()
    notes: LongText | None = absent()
    status: Status = absent()
    provider_confirmed: bool = absent()
    deposit_status: DepositStatus = absent()
    notify: bool = absent()
    override: Override = absent()
    dry_run: bool = absent()

    def wanted(self) -> AppointmentChanges:
        """What is to be changed."""
        return cast(AppointmentChanges, {name: value for name, value in self.changes().items() if name not in _HOW})
