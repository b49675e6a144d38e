"""Request bodies of the appointments routes (spec §4.14)."""

from typing import Annotated, Self, cast
from uuid import UUID

from pydantic import Field, model_validator

from booking.appointments.records import AppointmentChanges, Status
from booking.bookings.walk_ins import ChangesWhoComes, ForGuestOrWalkIn
from booking.core.fields import Cents, Id, LongText, Minutes, RequestBody, WallClock, absent
from booking.overrides.models import Override

_HOW = ("notify", "override", "dry_run", "whole_group")  # how it is changed, and not what
_OF_A_WHOLE_GROUP = frozenset({"starts_at", "status", "customer_id", "guest_name"})
MOST_SERVICES = 10


class WantedService(RequestBody):
    """A service of a visit. Without a providerId it is with whoever is free."""

    service_id: Id
    provider_id: Id | None = None


class CreateAppointment(ForGuestOrWalkIn):
    """Either serviceId and providerId or, for a visit of several, services in turn: each begins when the one before
    ends. Either customerId or walkIn. override books in the provider's time off. With dryRun nothing is booked: the
    answer is 200, and only has the warnings."""

    service_id: Id | None = None
    provider_id: Id | None = None
    services: Annotated[list[WantedService], Field(min_length=1, max_length=MOST_SERVICES)] | None = None
    customer_id: Id | None = None
    starts_at: WallClock
    notes: LongText | None = None
    override: Override | None = None
    dry_run: bool = False

    @model_validator(mode="after")
    def _of_something(self) -> Self:
        for field, sent in (("serviceId", self.service_id), ("providerId", self.provider_id)):
            if self.services is None and sent is None:
                raise ValueError(f"{field}: is required")
            if self.services is not None and sent is not None:
                raise ValueError(f"{field}: does not go with services")
        return self

    @property
    def alone(self) -> tuple[UUID, UUID]:
        """The service and the provider of a booking that names no services."""
        assert self.service_id is not None
        assert self.provider_id is not None, "there are no services"
        return self.service_id, self.provider_id

    @model_validator(mode="after")
    def _for_somebody(self) -> Self:
        if not self.check_walk_in(customerId=self.customer_id) and self.customer_id is None:
            raise ValueError("customerId: is required")
        return self


class UpdateAppointment(ChangesWhoComes):
    """notify says whether the guest gets an email about it. Left out, the guest is emailed about another start and a
    cancellation, and about another client both are. wholeGroup changes all appointments of the visit that are still
    open: it goes with startsAt, by which all shift alike, and status; and with customerId and guestName, which are
    those of the whole visit. override moves it into the provider's time off. With dryRun nothing is changed: the
    answer is what would be."""

    starts_at: WallClock = absent()
    provider_id: Id = absent()
    service_id: Id = absent()
    duration_minutes: Minutes = absent()
    price_cents: Cents = absent()
    notes: LongText | None = absent()
    status: Status = absent()
    provider_confirmed: bool = absent()
    notify: bool = absent()
    override: Override = absent()
    dry_run: bool = absent()
    whole_group: bool = absent()

    @model_validator(mode="after")
    def _of_the_whole(self) -> Self:
        if self.whole_group and not self.wanted().keys() <= _OF_A_WHOLE_GROUP:
            raise ValueError("wholeGroup: goes with startsAt, status, customerId, guestName and notify")
        return self

    def wanted(self) -> AppointmentChanges:
        """Returns what is to be changed."""
        return cast(AppointmentChanges, {name: value for name, value in self.changes().items() if name not in _HOW})
