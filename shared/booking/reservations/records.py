"""The reservation as stored (spec §2.17) and as integrators read it (spec §4.2.1)."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Literal, NotRequired, TypeAlias, TypedDict
from uuid import UUID

from booking.bookings.deposits import DepositMethod, DepositStatus
from booking.bookings.free_days import FreeDay
from booking.bookings.moves import Move
from booking.core.clock import WallClock
from booking.core.locks import Locked
from booking.identity.sources import Source
from booking.overrides.records import BookingWarning
from booking.tables.records import NamedTable

Status: TypeAlias = Literal["pending", "confirmed", "seated", "completed", "cancelled", "no_show"]

News: TypeAlias = Literal["reservation_cancelled", "booking_confirmation", "booking_moved"]
"""The jobs that email a guest about a change of the booking."""


class Reservation(TypedDict):
    """Tables held for a party. customer_id is null of a walk-in and of a party from the wait list at the door, who may
    have a guest_name. table_id is the
    reservation's own table, the first of table_ids; the others are its companions. starts_at and ends_at are the
    venue's wall clock written with +00:00, created_at is a true instant. version adds one with each change. The …_at of
    a status say when it came to it: null if it has not, or before this was kept. arrived_at says when the host noted
    that the party is here; null if nobody has. planned_ends_at is when a completed one was to end that is over earlier;
    null: it ends as planned. sale_id is the completed sale that closes it out.
    deposit_amount_cents is fixed when the deposit is requested, null before."""

    id: UUID
    company_id: UUID
    customer_id: UUID | None
    guest_name: str | None
    service_period_id: UUID | None
    table_id: UUID
    table_ids: list[UUID]
    party_size: int
    starts_at: WallClock
    ends_at: WallClock
    status: Status
    payment_intent_id: str | None
    deposit_status: DepositStatus
    deposit_amount_cents: int | None
    notes: str | None
    created_at: datetime
    version: int
    source: Source
    arrived_at: datetime | None
    confirmed_at: datetime | None
    seated_at: datetime | None
    completed_at: datetime | None
    cancelled_at: datetime | None
    no_show_at: datetime | None
    planned_ends_at: WallClock | None
    sale_id: UUID | None


@dataclass(frozen=True)
class LockedReservation(Locked):
    """A reservation that nobody else changes until this transaction ends."""

    reservation: Reservation


USUAL_TURN_MINUTES = 120


@dataclass(frozen=True)
class WantedTime:
    """When a party wants to sit down (the venue's wall clock), for so many minutes or else as long as the service
    period says, which is the one that is on then unless it is named."""

    starts_at: WallClock
    duration_minutes: int | None = None
    service_period_id: UUID | None = None

    @classmethod
    def between(cls, starts_at: datetime, ends_at: datetime) -> "WantedTime":
        return cls(starts_at, int((ends_at - starts_at).total_seconds()) // 60)

    def parameters(self) -> dict[str, object]:
        return asdict(self)


class Stay(TypedDict):
    """From when to when a party would be at its table, on the venue's wall clock."""

    starts_at: datetime
    ends_at: datetime


class LockedFloor(Locked):
    """All tables on certain dates: nobody else takes the time of any, and none is taken off the floor, until this
    transaction ends."""


class LockedFloorBetween(LockedFloor):
    """The floor on certain dates, with all service periods and their covers on these."""


@dataclass(frozen=True)
class LockedPeriod(Locked):
    """The conditions of a service period for a reservation: at most cover_cap covers (None: no limit) on its date,
    which begins at day_begins_at (wall clock) and lasts 24 hours, and turn_minutes at the table by default. Nobody else
    changes it until this transaction ends."""

    id: UUID
    active: bool
    cover_cap: int | None
    turn_minutes: int
    day_begins_at: datetime


class ReservationChanges(TypedDict, total=False):
    """What may be changed of a reservation. starts_at is the venue's wall clock; table_ids replaces the whole list."""

    starts_at: WallClock
    duration_minutes: int
    party_size: int
    table_ids: list[UUID]
    status: Status
    arrived: bool
    notes: str | None
    service_period_id: UUID | None
    deposit_status: DepositStatus
    deposit_method: DepositMethod
    customer_id: UUID
    guest_name: str | None


class ReservationColumns(TypedDict, total=False):
    """The columns of a reservation to write, beside its tables: the requested changes, and what follows from them."""

    starts_at: WallClock
    ends_at: WallClock
    planned_ends_at: WallClock | None
    party_size: int
    status: Status
    arrived_at: datetime | None
    notes: str | None
    service_period_id: UUID | None
    cancelled_quietly: bool
    customer_id: UUID
    guest_name: str | None
    client_since: datetime
    deposit_status: DepositStatus
    deposit_amount_cents: int | None


class OneReservation(TypedDict):
    reservation: Reservation


class ReservationRead(OneReservation):
    """A reservation; moves, where they were asked for: when it was moved to another time, the newest
    first, as far as that is kept."""

    moves: NotRequired[list[Move]]


class BookedReservation(OneReservation):
    """A reservation that has just been booked or changed, and what is unusual about it."""

    warnings: list[BookingWarning]


class ReservationsPage(TypedDict):
    reservations: list[Reservation]
    nextCursor: str | None


class AvailableTime(TypedDict):
    """When a party can be seated, and the tables that it would get, the reservation's own first."""

    startsAt: WallClock
    tables: list[NamedTable]


class AvailableTimes(TypedDict):
    times: list[AvailableTime]
    days: list[FreeDay]


class ReservationV1(TypedDict):
    """A reservation as integrators read it. startsAt and endsAt hold the venue's wall clock although they carry +00:00;
    the zone is the `timezone` of GET /api/v1/organization. createdAt is a true UTC instant. tableId is the first of
    tableIds. customerId is null of a walk-in, who has no customer record."""

    id: UUID
    customerId: UUID | None
    tableId: UUID
    tableIds: list[UUID]
    partySize: int
    startsAt: WallClock
    endsAt: WallClock
    status: Status
    servicePeriodId: UUID | None
    notes: str | None
    createdAt: datetime
