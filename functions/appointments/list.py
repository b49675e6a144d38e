"""GET /api/appointments: the appointments of the business, newest first, a page at a time."""

from typing import Any, get_args

from booking.appointments import queries as appointments
from booking.appointments.queries import APPOINTMENTS
from booking.appointments.records import AppointmentsPage, Status
from booking.errors import BadRequest, NotFound
from booking.http import uuid_or_not_found
from booking.routes import SessionRequest, session_route


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
    filters: dict[str, Any] = {}
    if "providerId" in request.query:
        try:
            filters["providerId"] = uuid_or_not_found(request.query["providerId"])
        except NotFound:
            raise BadRequest("providerId: must be a uuid.") from None
    if "status" in request.query:
        if request.query["status"] not in get_args(Status):
            raise BadRequest(f"status: must be one of {', '.join(get_args(Status))}.")
        filters["status"] = request.query["status"]
    return filters
