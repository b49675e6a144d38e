"""Decisions about packages (spec §4.6), without a database."""

from collections import Counter
from collections.abc import Collection, Iterable
from uuid import UUID

from booking.appointments.records import Appointment
from booking.packages.errors import (
    AppointmentNotCovered,
    NoCoveredBooking,
    NoSessionLeft,
    SoldPackageOfLineNotFound,
)
from booking.packages.records import CoveredBooking, CustomerPackage


def check_covers(sold: CustomerPackage, service_ids: Collection[UUID], appointment: Appointment) -> None:
    """Raises AppointmentNotCovered unless the appointment is the buyer's own and for one of the services that the
    package was sold for. Its status does not matter: the desk may charge a session for a missed visit."""
    if appointment["customer_id"] != sold["customer_id"] or appointment["service_id"] not in service_ids:
        raise AppointmentNotCovered


def bookings_paid_by(
    wanted: Iterable[tuple[UUID, UUID]], covered: Collection[CoveredBooking]
) -> list[tuple[UUID, UUID]]:
    """Returns which sold package pays for which appointment, by the ids of the packages: for each package and service
    that are wanted the first appointment that is covered and not paid for by another session. Raises
    SoldPackageOfLineNotFound, NoCoveredBooking and NoSessionLeft."""
    left = {one["customer_package_id"]: one["sessions_left"] for one in covered}
    paid: dict[UUID, UUID] = {}
    for package_id, service_id in wanted:
        if package_id not in left:
            raise SoldPackageOfLineNotFound
        candidates = (
            one["appointment_id"]
            for one in covered
            if one["customer_package_id"] == package_id and one["service_id"] == service_id
        )
        booking_id = next((one for one in candidates if one is not None and one not in paid), None)
        if booking_id is None:
            raise NoCoveredBooking
        paid[booking_id] = package_id
    if any(sessions > left[package_id] for package_id, sessions in Counter(paid.values()).items()):
        raise NoSessionLeft
    return sorted((package_id, booking_id) for booking_id, package_id in paid.items())
