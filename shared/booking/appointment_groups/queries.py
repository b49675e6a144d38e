"""All SQL of several services in one visit, beside that of their appointments."""

from uuid import UUID

from booking.appointments.queries import COLUMNS, OF_ITS_VISIT
from booking.appointments.records import Appointment
from booking.core.deferred import Deferred
from booking.database.statements import send_all
from booking.database.transactions import Transaction


def list_visit(db: Transaction, appointment_id: UUID) -> Deferred[list[Appointment]]:
    """Lists an appointment with all others of its visit, by time."""
    return send_all(db, Appointment, f"select {COLUMNS} {OF_ITS_VISIT} order by starts_at, id", {"id": appointment_id})
