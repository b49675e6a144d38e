"""Decisions about packages (spec §4.6), without a database."""

from collections.abc import Collection
from uuid import UUID

from booking.appointments.records import Appointment
from booking.packages.errors import AppointmentNotCovered
from booking.packages.records import CustomerPackage


def check_covers(sold: CustomerPackage, service_ids: Collection[UUID], appointment: Appointment) -> None:
    """Raises AppointmentNotCovered unless the appointment is the buyer's own and for one of the services that the
    package was sold for. Its status does not matter: the desk may charge a session for a missed visit."""
    if appointment["customer_id"] != sold["customer_id"] or appointment["service_id"] not in service_ids:
        raise AppointmentNotCovered
