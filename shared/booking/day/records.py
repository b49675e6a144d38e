"""All of a date in one answer (spec §4.16): the records of their own routes, with names beside their ids."""

from datetime import date, datetime
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.appointments.records import Appointment
from booking.bookings.diary_colours import DiaryColour
from booking.bookings.named import Named
from booking.core.clock import WallClock
from booking.customers.records import EmailProblem
from booking.online_bookings.records import ActionOfGuest
from booking.organization.records import SpecialHours
from booking.payments.records import Deposit
from booking.reservations.records import Reservation
from booking.sections.records import Section
from booking.servers.records import ServerAssignment
from booking.staff.records import TimeOff
from booking.tables.records import NamedTable, Table
from booking.waitlist.records import DoorEntry

TableState: TypeAlias = Literal["free", "due", "seated", "out_of_use"]


class CustomerOfDay(Named):
    """email and phone are also null where the business hides them from the caller."""

    email: str | None
    phone: str | None
    allergies: str | None
    pinned_note: str | None
    email_problem: EmailProblem | None


class DayBounds(TypedDict):
    """How long a date is worked on: from midnight to midnight, or until what began on it ends after that."""

    startsAt: WallClock
    endsAt: WallClock


class AppointmentOfDay(Appointment, ActionOfGuest):
    """An appointment with names. customer is null of a walk-in, and for staff who may not see this client. first_visit
    says that this client, if known, has no earlier one but cancelled and missed ones; one of the same date counts as
    the same visit. colour is that of the service or of the provider, as the business has chosen; null where the diary
    has those of the status. deposit is null where none is due and nothing was paid. held_until: its time is only
    held until then, for the guest to pay, and no other route has it yet; null of what is booked. guest_action is null
    unless its guest made it online."""

    held_until: datetime | None
    customer: CustomerOfDay | None
    first_visit: bool
    service: Named
    provider: Named
    colour: DiaryColour | None
    deposit: Deposit | None


class ProviderOfDay(Named):
    active: bool


class WorkingWindow(TypedDict):
    """When a provider works, by the weekly and the special hours; time off is listed beside."""

    provider_id: UUID
    starts_at: WallClock
    ends_at: WallClock


class AppointmentsOfDate(TypedDict):
    """Everything on a date of an appointments business, by time; providers by name. Providers are those who are active,
    and those who have an appointment on it."""

    businessType: Literal["appointments"]
    date: date
    startsAt: WallClock
    endsAt: WallClock
    specialHours: SpecialHours | None
    appointments: list[AppointmentOfDay]
    providers: list[ProviderOfDay]
    workingWindows: list[WorkingWindow]
    timeOff: list[TimeOff]


class NewsOfDay(TypedDict):
    """newsTag is another one once GET /api/online-bookings has others: bookings that wait, or what guests did."""

    newsTag: str


class DayOfAppointments(AppointmentsOfDate, NewsOfDay):
    """The date as a diary shows it."""


class DayState(TypedDict):
    """What a day is made of, in a few words. changes: how much was written in the business since some moment. booked:
    the versions of what touches the date, and what no log has. news: as newsTag."""

    changes: int
    booked: str
    news: str


class WeekOfAppointments(TypedDict):
    """Seven dates of one provider, each as GET /api/day has it of this provider alone; its appointments are those of
    all visits that have a service with them. providerId says whose week it is, null where there is nobody. providers
    are those who are active, and those who have an appointment in it."""

    providerId: UUID | None
    providers: list[ProviderOfDay]
    days: list[AppointmentsOfDate]


class ReservationOfDay(Reservation, ActionOfGuest):
    """A reservation with names. customer is null of a walk-in. first_visit is as of an appointment. tables are those of
    table_ids, in their order. deposit is null where none is due and nothing was paid. held_until is as of an
    appointment."""

    held_until: datetime | None
    customer: CustomerOfDay | None
    first_visit: bool
    tables: list[NamedTable]
    service_period: Named | None
    deposit: Deposit | None


class PeriodOfDay(Named):
    """A service period as it is on the date, and how many covers are booked in it, of at most cover_cap (null: no
    cap)."""

    starts_at: WallClock
    ends_at: WallClock
    turn_minutes: int
    cover_cap: int | None
    covers: int
    active: bool


class PartyAtTable(TypedDict):
    """A party that sits at a table, or whose time there has begun (`due`)."""

    reservation_id: UUID
    state: Literal["seated", "due"]


class TableOfDay(Table):
    """A table, and its state by the venue's clock: `seated` by a party, `due` for one whose time has begun and who is
    not seated, `free`, or `out_of_use`. reservation_id is the party's, null unless the table is seated or due; of
    several parties that of the one who came last. parties are all who sit there, however long they were to stay, and
    who is due, by their start."""

    state: TableState
    reservation_id: UUID | None
    parties: list[PartyAtTable]


class AssignmentOfDay(ServerAssignment):
    server: Named


class ReservationsOfDate(TypedDict):
    """Everything on a date of a hospitality business: reservations by time, periods by start, tables and
    sections by name, the wait list in the order in which they came."""

    businessType: Literal["hospitality"]
    date: date
    startsAt: WallClock
    endsAt: WallClock
    specialHours: SpecialHours | None
    reservations: list[ReservationOfDay]
    servicePeriods: list[PeriodOfDay]
    tables: list[TableOfDay]
    serverAssignments: list[AssignmentOfDay]
    sections: list[Section]
    waitlist: list[DoorEntry]


class DayOfReservations(ReservationsOfDate, NewsOfDay):
    """The date as a floor shows it."""
