"""GET /api/reservations: the reservations of the business, newest first, a page at a time."""

from typing import get_args

from booking.core.errors import BadRequest
from booking.reservations import queries as reservations
from booking.reservations.queries import RESERVATIONS
from booking.reservations.records import ReservationsPage, Status
from booking.web.parameters import find_choice, find_uuid
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="hospitality",
    paged=RESERVATIONS,
    query={
        "from": "Inclusive lower bound on starts_at, on the venue's wall clock; any offset is ignored.",
        "to": "Exclusive upper bound on starts_at, on the same clock.",
        "customerId": "Only this guest's.",
        "status": "Only those in this status.",
        "tableId": "Only those with this table among theirs.",
    },
    errors=[BadRequest],
)
def handler(request: SessionRequest[None]) -> ReservationsPage:
    found = reservations.list_reservations(
        request.db,
        request.page,
        customer_id=find_uuid(request.query, "customerId"),
        status=find_choice(request.query, "status", get_args(Status)),
        table_id=find_uuid(request.query, "tableId"),
    )
    return {"reservations": found.rows, "nextCursor": found.next_cursor}
