"""Reads everything that a member's diary, or floor, shows of a date."""

from datetime import date

from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.database.holds import see_holds
from booking.database.transactions import Transaction
from booking.day import queries, rules
from booking.day.errors import TooManyBookings
from booking.day.records import DayOfAppointments, DayOfReservations
from booking.identity.actors import Member
from booking.organization.queries import find_special_hours
from booking.sections.queries import list_sections


@raises(TooManyBookings)
def read(db: Transaction, member: Member, day: date) -> Deferred[DayOfAppointments | DayOfReservations]:
    """Reads everything that the diary or the floor shows of the date `day` in the member's business, what is held there
    included. The statements travel together with the member's admission, in one round trip to the database."""
    see_holds(db)
    extent, special_hours = queries.get_extent(db, day), find_special_hours(db, day)
    appointments = queries.list_appointments(db, day)
    providers, windows = queries.list_providers(db, day), queries.list_working_windows(db, day)
    time_off = queries.list_time_off(db, day)
    reservations, periods = queries.list_reservations(db, day), queries.list_periods(db, day)
    sections, waitlist = list_sections(db), queries.list_waitlist(db, day)
    tables, assignments = queries.list_tables(db, day), queries.list_assignments(db, day)

    db.check_before_commit(appointments.then(rules.check_extent))
    db.check_before_commit(reservations.then(rules.check_extent))

    def of_appointments() -> DayOfAppointments:
        return {
            "businessType": "appointments",
            "date": day,
            **extent.get(),
            "specialHours": special_hours.get(),
            "appointments": rules.shown_to(member.membership.get(), appointments.get()),
            "providers": providers.get(),
            "workingWindows": windows.get(),
            "timeOff": time_off.get(),
        }

    def of_reservations() -> DayOfReservations:
        return {
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

    return member.business.then(
        lambda business: of_appointments() if business.business_type == "appointments" else of_reservations()
    )
