"""The appointment as stored (dashboard) and as integrators read it (spec §2.8)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NotRequired, TypeAlias, TypedDict
from uuid import UUID

from booking.bookings.deposits import DepositMethod, DepositStatus
from booking.bookings.moves import Move
from booking.core.clock import WallClock
from booking.core.locks import Locked
from booking.identity.sources import Source
from booking.overrides.records import BookingWarning
from booking.staff.records import TimeOff

Status: TypeAlias = Literal["pending", "confirmed", "completed", "cancelled", "no_show"]

News: TypeAlias = Literal["appointment_cancelled", "booking_confirmation", "booking_moved"]
"""The jobs that tell a guest what has become of the booking."""


class Appointment(TypedDict):
    """A booking of a provider. starts_at and ends_at are the venue's wall clock written with +00:00, created_at is a
    true instant. Duration (minutes), price and deposit (cents) are as agreed when it was booked. customer_id is null
    of a walk-in, who may have a guest_name, and for staff who may not see this client. version adds one with each
    change. The …_at of a status say when it came to it: null if it has not, or before this was kept. planned_ends_at
    is when a completed one was to end that is over earlier; null: it ends as planned. sale_id is the completed sale
    that closes it out. Appointments with one group_id are the services of one visit; null: it was
    booked alone."""

    id: UUID
    company_id: UUID
    service_id: UUID
    provider_id: UUID
    customer_id: UUID | None
    guest_name: str | None
    starts_at: WallClock
    ends_at: WallClock
    duration_minutes: int
    price_cents: int
    deposit_amount_cents: int
    status: Status
    deposit_status: DepositStatus
    provider_confirmed: bool
    notes: str | None
    created_at: datetime
    version: int
    source: Source
    confirmed_at: datetime | None
    completed_at: datetime | None
    cancelled_at: datetime | None
    no_show_at: datetime | None
    planned_ends_at: WallClock | None
    sale_id: UUID | None
    group_id: UUID | None


@dataclass(frozen=True)
class LockedAppointment(Locked):
    """An appointment that nobody else changes until this transaction ends. client_id is its client, also for who may
    not see them. placed_by are the users who made it and who last moved it; confirmed_by_booker is whether its last
    confirmation was in its author's own favour."""

    appointment: Appointment
    client_id: UUID | None = None
    placed_by: frozenset[UUID | None] = frozenset()
    confirmed_by_booker: bool = False


class AppointmentChanges(TypedDict, total=False):
    """What may be changed of an appointment. starts_at is the venue's wall clock."""

    starts_at: WallClock
    provider_id: UUID
    service_id: UUID
    duration_minutes: int
    notes: str | None
    status: Status
    provider_confirmed: bool
    deposit_status: DepositStatus
    deposit_method: DepositMethod
    customer_id: UUID
    guest_name: str | None
    price_cents: int


class AppointmentColumns(AppointmentChanges, total=False):
    """The columns of an appointment that a change writes: the wanted ones, and what follows from them."""

    ends_at: WallClock
    planned_ends_at: WallClock | None
    client_since: datetime
    group_id: UUID
    deposit_amount_cents: int
    moved_by: UUID | None
    confirmed_by_booker: bool
    cancelled_with_series: bool
    override_reason: str


class AgreedTerms(TypedDict):
    """What an appointment keeps of a service as it was when it was agreed."""

    service_id: UUID
    duration_minutes: int
    price_cents: int
    deposit_amount_cents: int


class OneAppointment(TypedDict):
    appointment: Appointment


class AppointmentRead(OneAppointment):
    """An appointment; moves, where they were asked for: when it was moved to another time, the newest
    first, as far as that is kept."""

    moves: NotRequired[list[Move]]


class BookedAppointment(OneAppointment):
    """An appointment that has just been booked or changed, and what is unusual about it. appointments: all of the
    visit, by time, if the whole was changed."""

    warnings: list[BookingWarning]
    appointments: NotRequired[list[Appointment]]


class LedBackAppointment(OneAppointment):
    """An appointment whose last change of status was taken back. appointments are all that changed together with it, by
    time; they are there if the request was for the whole visit."""

    appointments: NotRequired[list[Appointment]]


class TimeOffWithAppointments(TypedDict):
    """Time off that was just set for a provider: if it repeats, timeOff is the first and count how many there are.
    appointments are those of the provider that lie in this time, by time; setting time off neither moves nor cancels
    them."""

    timeOff: TimeOff
    count: int
    appointments: list[Appointment]


class AppointmentsPage(TypedDict):
    appointments: list[Appointment]
    nextCursor: str | None


class AppointmentV1(TypedDict):
    """An appointment as integrators read it. startsAt and endsAt hold the venue's wall clock although they carry
    +00:00; the zone is the `timezone` of GET /api/v1/organization. createdAt is a true UTC instant. price is in
    currency units. customerId is null of a walk-in, who has no customer record."""

    id: UUID
    serviceId: UUID
    providerId: UUID
    customerId: UUID | None
    startsAt: WallClock
    endsAt: WallClock
    createdAt: datetime
    status: Status
    depositStatus: DepositStatus
    durationMinutes: int
    price: float
    depositAmountCents: int
    notes: str | None
