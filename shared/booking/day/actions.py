"""What a date looks like to a member: everything that the diary, or the floor, shows of it."""

from datetime import date

from booking.database.transactions import Deferred, Transaction
from booking.day import queries, rules
from booking.day.records import DayOfAppointments, DayOfReservations
from booking.identity.actors import Member
from booking.organization.queries import send_special_hours


def read(db: Transaction, member: Member, day: date) -> Deferred[DayOfAppointments | DayOfReservations]:
    """The date of the member's business, in one round trip with the admission. Raises TooManyBookings."""
    extent, special_hours = queries.send_extent(db, day), send_special_hours(db, day)
    appointments = queries.send_appointments(db, day, member.user_id)
    providers, windows = queries.send_providers(db, day), queries.send_working_windows(db, day)
    time_off = queries.send_time_off(db, day)
    reservations, periods = queries.send_reservations(db, day), queries.send_periods(db, day)
    tables, assignments = queries.send_tables(db, day), queries.send_assignments(db, day)

    def of_appointments() -> DayOfAppointments:
        rules.check_extent(appointments.get())
        return {
            "businessType": "appointments",
            "date": day,
            **extent.get(),
            "specialHours": special_hours.get(),
            "appointments": [rules.shown_to(member.membership, found) for found in appointments.get()],
            "providers": providers.get(),
            "workingWindows": windows.get(),
            "timeOff": time_off.get(),
        }

    def of_reservations() -> DayOfReservations:
        rules.check_extent(reservations.get())
        return {
            "businessType": "hospitality",
            "date": day,
            **extent.get(),
            "specialHours": special_hours.get(),
            "reservations": reservations.get(),
            "servicePeriods": periods.get(),
            "tables": tables.get(),
            "serverAssignments": assignments.get(),
        }

    return Deferred(lambda: of_appointments() if member.business_type == "appointments" else of_reservations())
