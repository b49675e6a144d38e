"""What happens to an appointment, whoever asks for it: booking, changing, rescheduling, cancelling."""

from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from booking.appointments import queries, rules
from booking.appointments.records import Appointment, AppointmentChanges
from booking.database.transactions import Transaction
from booking.identity.actors import Actor
from booking.services import queries as services
from booking.services.errors import NO_SUCH_SERVICE
from booking.services.records import Service
from booking.services.rules import check_offered
from booking.staff import queries as staff
from booking.staff.rules import check_takes_bookings

if TYPE_CHECKING:
    from booking.appointments.models import CreateAppointment


def book(db: Transaction, actor: Actor, wanted: "CreateAppointment") -> Appointment:
    """Books a provider for a customer. Raises NO_SUCH_PROVIDER, ProviderInactive, NO_SUCH_SERVICE, ServiceInactive,
    ProviderTaken, NO_SUCH_CUSTOMER."""
    provider = staff.lock_provider(db, wanted.provider_id)
    check_takes_bookings(provider)
    service = bookable_service(db, wanted.service_id)
    [appointment] = queries.create_appointments(
        db, service, provider, wanted.customer_id, [wanted.starts_at], notes=wanted.notes
    )
    return appointment


def bookable_service(db: Transaction, service_id: UUID) -> Service:
    """A service that somebody names to book it. Raises NO_SUCH_SERVICE, ServiceInactive."""
    service = services.get_service(db, service_id, missing=NO_SUCH_SERVICE)
    check_offered(service)
    return service


def change(db: Transaction, actor: Actor, appointment_id: UUID, changes: AppointmentChanges) -> Appointment:
    """Writes what is asked for and what follows from it. Locks the appointment, then, if it moves, its providers.

    Raises AppointmentNotFound, StatusIsFinal, StatusChangeRefused, and whatever `book` raises about provider and
    service."""
    locked = queries.lock_appointment(db, appointment_id)
    current = locked.appointment
    if not changes:
        return current
    if "status" in changes:
        rules.check_transition(current["status"], changes["status"])
    if not rules.is_move(changes):
        return queries.update_appointment(db, locked, changes)
    rules.check_movable(current["status"])
    provider_id = changes.get("provider_id", current["provider_id"])
    providers = staff.lock_providers(db, list({provider_id, current["provider_id"]}))
    if provider_id != current["provider_id"]:
        check_takes_bookings(providers[provider_id])
    service = None
    if changes.get("service_id", current["service_id"]) != current["service_id"]:
        service = bookable_service(db, changes["service_id"])
    columns = rules.moved(current, changes, service)
    return queries.move_appointment(db, locked, [*providers.values()], columns)


def reschedule(
    db: Transaction, actor: Actor, appointment_id: UUID, starts_at: datetime, provider_id: UUID | None = None
) -> Appointment:
    """Moves an appointment to another time (wall clock), with the same provider unless another is named. Raises what
    `change` raises."""
    changes: AppointmentChanges = {"starts_at": starts_at}
    if provider_id is not None:
        changes["provider_id"] = provider_id
    return change(db, actor, appointment_id, changes)


def cancel(db: Transaction, actor: Actor, appointment_id: UUID) -> Appointment:
    """Gives the time back. Raises AppointmentNotFound, StatusIsFinal."""
    return change(db, actor, appointment_id, {"status": "cancelled"})
