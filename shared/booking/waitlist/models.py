"""Request bodies of the routes of the wait list (spec §4.9.7)."""

from typing import Annotated, Literal

from pydantic import Field

from booking.core.fields import LongText, Minutes, Name, PartialBody, Phone, RequestBody, WallClock, absent
from booking.overrides.models import Override
from booking.reservations.models import CreateReservation, PartySize, TableIds
from booking.waitlist.records import WaitlistEntry, WaitlistKind

_Quoted = Annotated[
    int, Field(ge=0, le=720, description="The wait that the party is quoted, counted from when it joined.")
]


class JoinWaitlist(RequestBody):
    """A party that comes in and waits for a table."""

    kind: WaitlistKind
    guest_name: Name
    phone: Phone | None = None
    party_size: PartySize
    quoted_minutes: _Quoted
    notes: LongText | None = None


class UpdateEntry(PartialBody):
    """With the status `left` the party waits no longer, with `waiting` it is back."""

    guest_name: Name = absent()
    phone: Phone | None = absent()
    party_size: PartySize = absent()
    quoted_minutes: _Quoted = absent()
    notes: LongText | None = absent()
    status: Literal["waiting", "left"] = absent()


class SeatEntry(RequestBody):
    """When and where the party sits down, as for a walk-in: without tableIds at the best fitting table or combination
    that is free, without durationMinutes for the service period's turn. override seats above the period's cap of
    covers."""

    starts_at: WallClock
    table_ids: TableIds | None = None
    duration_minutes: Minutes | None = None
    override: Override | None = None

    def of(self, entry: WaitlistEntry) -> CreateReservation:
        """Returns the walk-in that the party becomes."""
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
