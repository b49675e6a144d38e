"""PATCH /api/appointments/{id}: reschedule, change provider or service, move the status on, or note something."""

from datetime import timedelta
from typing import Any

from booking.appointments import queries as appointments, rules
from booking.appointments.models import UpdateAppointment
from booking.appointments.records import Appointment, OneAppointment
from booking.routes.session import SessionRequest, session_route
from booking.services import queries as services
from booking.staff import queries as staff
from booking.staff.errors import ProviderInactive


@session_route(engine="appointments", body=UpdateAppointment)
def handler(request: SessionRequest[UpdateAppointment]) -> OneAppointment:
    current = appointments.lock_appointment(request.db, request.id)
    changes = request.body.changes()
    if not changes:
        return {"appointment": current}
    if "status" in changes:
        rules.check_transition(current["status"], changes["status"])
    if changes.keys() & {"starts_at", "provider_id", "service_id"}:
        rules.check_movable(current["status"])
        changes = _moved(request, current, changes) | changes  # what was sent stands
    return {"appointment": appointments.update_appointment(request.db, current["id"], changes)}


def _moved(request: SessionRequest[UpdateAppointment], current: Appointment, changes: dict[str, Any]) -> dict[str, Any]:
    """What else changes with the time, the provider or the service, once the providers concerned are locked."""
    provider_id = changes.get("provider_id", current["provider_id"])
    is_active = staff.lock_providers(request.db, list({provider_id, current["provider_id"]}))
    if provider_id != current["provider_id"] and not is_active[provider_id]:
        raise ProviderInactive
    moved: dict[str, Any] = {}
    if provider_id != current["provider_id"]:
        moved["provider_confirmed"] = False  # the new provider has not
    if changes.get("service_id", current["service_id"]) != current["service_id"]:
        service = services.get_active_service(request.db, changes["service_id"])
        moved |= rules.agreed_terms(service)
        if current["deposit_status"] in rules.NOTHING_PAID:
            moved["deposit_status"] = rules.due_deposit(service)
    duration = timedelta(minutes=moved.get("duration_minutes", current["duration_minutes"]))
    return {**moved, "ends_at": changes.get("starts_at", current["starts_at"]) + duration}
