"""GET /api/appointments: the appointments of the business, newest first, a page at a time."""

from typing import get_args

from booking.appointments import queries as appointments
from booking.appointments.queries import APPOINTMENTS
from booking.appointments.records import AppointmentsPage, Status
from booking.appointments.rules import seen_by
from booking.core.errors import BadRequest
from booking.customers.rules import Visibility, visibility_for
from booking.web.parameters import find_choice, find_uuid
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="appointments",
    paged=APPOINTMENTS,
    query={
        "from": "Inclusive lower bound on starts_at, on the venue's wall clock; any offset is ignored.",
        "to": "Exclusive upper bound on starts_at, on the same clock.",
        "providerId": "Only this provider's.",
        "customerId": "Only this customer's; for staff who see own clients only, those with their own provider.",
        "status": "Only those in this status.",
    },
    errors=[BadRequest],
)
def handler(request: SessionRequest[None]) -> AppointmentsPage:
    customer_id = find_uuid(request.query, "customerId")
    found = appointments.list_appointments(
        request.db,
        request.page,
        provider_id=find_uuid(request.query, "providerId"),
        customer_id=customer_id,
        status=find_choice(request.query, "status", get_args(Status)),
        visibility=Visibility() if customer_id is None else visibility_for(request.caller.membership),
    )
    shown = [seen_by(request.caller.membership, appointment) for appointment in found.rows]
    return {"appointments": shown, "nextCursor": found.next_cursor}
