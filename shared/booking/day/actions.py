"""Reads everything that a member's diary, or floor, shows of a date, or of a provider's week."""

from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.database.holds import see_holds
from booking.database.statements import use_kept_plans
from booking.database.transactions import Transaction
from booking.day import queries, rules
from booking.day.errors import TooManyBookings
from booking.day.records import (
    AppointmentOfDay,
    AppointmentsOfDate,
    DayBounds,
    DayOfAppointments,
    DayOfReservations,
    ProviderOfDay,
    ReservationsOfDate,
    WeekOfAppointments,
)
from booking.identity.actors import Member
from booking.organization.queries import find_special_hours
from booking.organization.records import SpecialHours
from booking.sections.queries import list_sections


class ReadDay(NamedTuple):
    """A day, and the state that it was made of (booking.day.rules)."""

    day: DayOfAppointments | DayOfReservations
    state: str


def find_state(db: Transaction, member: Member, day: date, since: datetime) -> Deferred[str]:
    """Returns the state of the date, counted from this moment on: what `read` would read is the same as long as the
    state is. It travels with the member's admission."""
    use_kept_plans(db)
    see_holds(db)
    state = queries.get_state(db, day, since)
    return state.then(lambda found: rules.state_of(member.membership.get(), day, since, found))


@raises(TooManyBookings)
def read(db: Transaction, member: Member, day: date, since: datetime) -> Deferred[ReadDay]:
    """Reads everything that the diary or the floor shows of the date `day` in the member's business, what is held there
    included, with its state, counted from `since` on. The statements travel together with the member's admission, in
    one round trip to the database."""
    use_kept_plans(db)
    see_holds(db)
    state = queries.get_state(db, day, since)  # before the rest: what is written meanwhile makes another one
    booked = queries.list_appointments(db, day)
    of_date = _of_date(db, day)
    diary = _diary(db, member, of_date, booked, queries.list_providers(db, day, day))
    floor = _floor(db, of_date)
    db.check_before_commit(booked.then(rules.check_extent))

    def shown() -> DayOfAppointments | DayOfReservations:
        news = state.get()["news"]
        is_diary = member.business.get().business_type == "appointments"
        return {**diary.get(), "newsTag": news} if is_diary else {**floor.get(), "newsTag": news}

    return Deferred(lambda: ReadDay(shown(), rules.state_of(member.membership.get(), day, since, state.get())))


@raises(TooManyBookings)
def read_week(db: Transaction, member: Member, first_day: date, wanted: UUID | None) -> Deferred[WeekOfAppointments]:
    """Reads what the diary shows of one provider on seven dates: of the `wanted` one, or else of the member's own, or
    else of the first. Whose it is comes with the admission, and everything else in a second round trip."""
    use_kept_plans(db)
    see_holds(db)
    days = rules.week_from(first_day)
    team = queries.list_providers(db, days[0], days[-1]).get()
    provider = rules.whose_week(team, wanted, member.membership.get().provider_id)
    provider_id = None if provider is None else provider["id"]
    of_provider = Deferred.of([] if provider is None else [provider])

    booked = [queries.list_appointments(db, day, provider_id) for day in days]
    diaries = [
        _diary(db, member, _of_date(db, day), of_day, of_provider, provider_id)
        for day, of_day in zip(days, booked, strict=True)
    ]
    db.check_before_commit(Deferred(lambda: rules.check_extent([one for of_day in booked for one in of_day.get()])))
    return Deferred(lambda: {"providerId": provider_id, "providers": team, "days": [diary.get() for diary in diaries]})


class _OfDate(NamedTuple):
    """What a date has in either kind of business."""

    day: date
    extent: Deferred[DayBounds]
    special_hours: Deferred[SpecialHours | None]


def _of_date(db: Transaction, day: date) -> _OfDate:
    return _OfDate(day, queries.get_extent(db, day), find_special_hours(db, day))


def _diary(
    db: Transaction,
    member: Member,
    of_date: _OfDate,
    booked: Deferred[list[AppointmentOfDay]],
    providers: Deferred[list[ProviderOfDay]],
    provider_id: UUID | None = None,
) -> Deferred[AppointmentsOfDate]:
    day, extent, special_hours = of_date
    windows = queries.list_working_windows(db, day, provider_id)
    time_off = queries.list_time_off(db, day, provider_id)
    return Deferred(
        lambda: {
            "businessType": "appointments",
            "date": day,
            **extent.get(),
            "specialHours": special_hours.get(),
            "appointments": rules.shown_to(member.membership.get(), booked.get()),
            "providers": providers.get(),
            "workingWindows": windows.get(),
            "timeOff": time_off.get(),
        }
    )


def _floor(db: Transaction, of_date: _OfDate) -> Deferred[ReservationsOfDate]:
    day, extent, special_hours = of_date
    reservations, periods = queries.list_reservations(db, day), queries.list_periods(db, day)
    sections, waitlist = list_sections(db), queries.list_waitlist(db, day)
    tables, assignments = queries.list_tables(db, day), queries.list_assignments(db, day)
    db.check_before_commit(reservations.then(rules.check_extent))
    return Deferred(
        lambda: {
            "businessType": "hospitality",
            "date": day,
            **extent.get(),
            "specialHours": special_hours.get(),
            "reservations": reservations.get(),
            "servicePeriods": periods.get(),
            "tables": tables.get(),
            "serverAssignments": assignments.get(),
            "sections": sections.get(),
            "waitlist": waitlist.get(),
        }
    )
