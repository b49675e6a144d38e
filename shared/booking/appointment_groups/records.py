"""Several services in one visit: an appointment for each, with one group_id (spec §4.14)."""

from typing import TypedDict

from booking.appointments.records import Appointment
from booking.overrides.records import BookingWarning


class BookedGroup(TypedDict):
    """The services of a visit that has just been booked, by time, and what is unusual about it."""

    appointments: list[Appointment]
    warnings: list[BookingWarning]
