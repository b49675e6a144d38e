"""Request bodies of the reservations routes (spec §4.9.4)."""

from typing import Annotated, Self, cast

from pydantic import AfterValidator, Field, model_validator

from booking.bookings.walk_ins import ChangesWhoComes, ForGuestOrWalkIn
from booking.core.fields import (
    Email,
    Id,
    LongText,
    Minutes,
    Name,
    Phone,
    RequestBody,
    WallClock,
    absent,
    all_distinct,
)
from booking.overrides.models import Override
from booking.reservations.records import ReservationChanges, Status
from booking.reservations.rules import MAX_PARTY

_HOW = ("notify", "dry_run")  # how it is changed, and not what

TableIds = Annotated[
    list[Id],
    Field(
        min_length=1, max_length=20, description="The first is the reservation's own table, the others its companions."
    ),
    AfterValidator(all_distinct),
]
PartySize = Annotated[int, Field(ge=1, le=MAX_PARTY)]


class NewGuest(RequestBody):
    """The guest of a reservation. One with the email address of a customer, in any case, is that customer."""

    name: Name
    email: Email | None = None
    phone: Phone | None = None


class CreateReservation(ForGuestOrWalkIn):
    """One of customer, customerId and walkIn. Without tableIds the best fitting free table or combination is taken;
    without servicePeriodId the period is the one at startsAt; without durationMinutes it lasts as long as the period's
    turn. override books above the period's cap of covers. With dryRun nothing is booked: the answer is 200, and only
    has the warnings."""

    customer: NewGuest | None = None
    customer_id: Id | None = None
    table_ids: TableIds | None = None
    party_size: PartySize
    starts_at: WallClock
    duration_minutes: Minutes | None = None
    service_period_id: Id | None = None
    notes: LongText | None = None
    override: Override | None = None
    dry_run: bool = False

    @model_validator(mode="after")
    def _one_customer(self) -> Self:
        if self.check_walk_in(customer=self.customer, customerId=self.customer_id):
            return self
        if (self.customer is None) == (self.customer_id is None):
            raise ValueError("customer: name either customer or customerId")
        return self


class UpdateReservation(ChangesWhoComes):
    """tableIds replaces the whole list. arrived notes that the party is here, or takes that back. notify says whether
    the guest gets an email about it. Left out, the guest is emailed about a cancellation, and about another client both
    are. With dryRun nothing is changed: the answer is what would be."""

    starts_at: WallClock = absent()
    duration_minutes: Minutes = absent()
    party_size: PartySize = absent()
    table_ids: TableIds = absent()
    status: Status = absent()
    arrived: bool = absent()
    notes: LongText | None = absent()
    service_period_id: Id | None = absent()
    notify: bool = absent()
    dry_run: bool = absent()

    def wanted(self) -> ReservationChanges:
        """Returns what is to be changed."""
        return cast(ReservationChanges, {name: value for name, value in self.changes().items() if name not in _HOW})
