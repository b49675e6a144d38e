"""Request bodies of the routes of the wait list (spec §4.9.7)."""

from datetime import date
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from booking.core.fields import (
    Email,
    Id,
    LongText,
    Minutes,
    Name,
    PartialBody,
    Phone,
    RequestBody,
    TimeOfDay,
    VenueDate,
    WallClock,
    absent,
)
from booking.overrides.models import Override
from booking.reservations.models import CreateReservation, PartySize, TableIds
from booking.waitlist.records import LockedEntry, WaitlistKind

_Quoted = Annotated[
    int, Field(ge=0, le=720, description="The wait that the party is quoted, counted from when it joined.")
]


def _in_order(dates: list[date]) -> list[date]:
    return sorted(set(dates))


Dates = Annotated[
    list[VenueDate],
    Field(min_length=1, max_length=14, description="Days of the venue's calendar on which the guest can come."),
    AfterValidator(_in_order),
]
_OF_THE_DOOR = ("party_size", "quoted_minutes")
_OF_A_BOOKING = ("email", "dates")


class WantedBooking(RequestBody):
    """What a guest waits for: a service, with a provider or anybody, or a table for a party; on which days, and
    between which starts."""

    service_id: Id | None = None
    provider_id: Id | None = None
    party_size: PartySize | None = None
    dates: Dates
    from_time: TimeOfDay | None = None
    until_time: TimeOfDay | None = None

    @model_validator(mode="after")
    def _is_of_one_engine(self) -> Self:
        check_wanted(self.service_id, self.provider_id, self.party_size)
        check_window(self.from_time, self.until_time)
        return self


def check_wanted(service_id: object, provider_id: object, party_size: object) -> None:
    """Raises ValueError unless either a service or a party is named, and a provider with a service alone."""
    if (service_id is None) == (party_size is None):
        raise ValueError("serviceId: name either serviceId or partySize")
    if provider_id is not None and service_id is None:
        raise ValueError("providerId: does not go with partySize")


def check_window(from_time: str | None, until_time: str | None) -> None:
    """Raises ValueError for a window of the day that ends before it begins."""
    if from_time is not None and until_time is not None and from_time >= until_time:
        raise ValueError("untilTime: must be later than fromTime")


class JoinWaitlist(RequestBody):
    """Somebody who waits: `door`, a party that stands there, with partySize and quotedMinutes; or `booking`, a guest
    for a time that is taken, with an email address to which it is offered, dates, and either serviceId or partySize."""

    kind: WaitlistKind
    guest_name: Name
    phone: Phone | None = None
    email: Email | None = None
    service_id: Id | None = None
    provider_id: Id | None = None
    party_size: PartySize | None = None
    dates: Dates | None = None
    from_time: TimeOfDay | None = None
    until_time: TimeOfDay | None = None
    quoted_minutes: _Quoted | None = None
    notes: LongText | None = None

    @model_validator(mode="after")
    def _is_of_its_kind(self) -> Self:
        needed, others = (
            (_OF_THE_DOOR, ("email", "service_id", "provider_id", "dates", "from_time", "until_time"))
            if self.kind == "door"
            else (_OF_A_BOOKING, ("quoted_minutes",))
        )
        for name in (*needed, *others):
            if (getattr(self, name) is None) == (name in needed):
                alias = type(self).model_fields[name].alias
                raise ValueError(f"{alias}: is required" if name in needed else f"{alias}: is not of a {self.kind}")
        if self.kind == "booking":
            check_wanted(self.service_id, self.provider_id, self.party_size)
            check_window(self.from_time, self.until_time)
        return self


class UpdateEntry(PartialBody):
    """Of a party at the door: with the status `left` it waits no longer, with `waiting` it is back. Of somebody who
    waits for a booking: `cancelled` ends the wait, `waiting` withdraws what was offered."""

    guest_name: Name = absent()
    phone: Phone | None = absent()
    party_size: PartySize = absent()
    quoted_minutes: _Quoted = absent()
    dates: Dates = absent()
    from_time: TimeOfDay | None = absent()
    until_time: TimeOfDay | None = absent()
    notes: LongText | None = absent()
    status: Literal["waiting", "left", "cancelled"] = absent()


class SeatEntry(RequestBody):
    """When and where the party sits down, as for a walk-in: without tableIds at the best fitting table or combination
    that is free, without durationMinutes for the service period's turn. override seats above the period's cap of
    covers."""

    starts_at: WallClock
    table_ids: TableIds | None = None
    duration_minutes: Minutes | None = None
    override: Override | None = None

    def of(self, locked: LockedEntry) -> CreateReservation:
        """Returns the walk-in that the party becomes."""
        entry = locked.entry
        assert entry["party_size"] is not None, "a party at the door has a size"
        return CreateReservation.model_construct(
            walk_in=True,
            guest_name=entry["guest_name"],
            party_size=entry["party_size"],
            notes=entry["notes"],
            starts_at=self.starts_at,
            table_ids=self.table_ids,
            duration_minutes=self.duration_minutes,
            override=self.override,
        )
