"""GET /api/appointments: the appointments of the business, newest first, a page at a time."""

from typing import Any, get_args

from booking.appointments import queries as appointments
from booking.appointments.queries import APPOINTMENTS
from booking.appointments.records import AppointmentsPage, Status
from booking.parameters import find_choice, find_uuid
from booking.routes.session import SessionRequest, session_route


@session_route(
    engine="appointments",
    paged=APPOINTMENTS,
    query={
        "from": "Inclusive lower bound on starts_at, on the venue's wall clock; any offset is ignored.",
        "to": "Exclusive upper bound on starts_at, on the same clock.",
        "providerId": "Only this provider's.",
        "status": "Only those in this status.",
    },
)
def handler(request: SessionRequest[None]) -> AppointmentsPage:
    page = request.page(APPOINTMENTS)
    found, next_cursor = APPOINTMENTS.cut(
        appointments.list_appointments(request.db, page, request.query, _filters(request)),
        page,
        request.caller.company_id,
    )
    return {"appointments": [*found], "nextCursor": next_cursor}


def _filters(request: SessionRequest[None]) -> dict[str, Any]:
    wanted = {
        "providerId": find_uuid(request.query, "providerId"),
        "status": find_choice(request.query, "status", get_args(Status)),
    }
    return {name: value for name, value in wanted.items() if value is not None}
