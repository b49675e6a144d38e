"""GET /api/reservations: the reservations of the business, newest first, a page at a time."""

from typing import get_args

from booking.parameters import find_choice, find_uuid
from booking.reservations import queries as reservations
from booking.reservations.queries import RESERVATIONS
from booking.reservations.records import ReservationsPage, Status
from booking.routes.session import SessionRequest, session_route


@session_route(
    engine="hospitality",
    paged=RESERVATIONS,
    query={
        "from": "Inclusive lower bound on starts_at, on the venue's wall clock; any offset is ignored.",
        "to": "Exclusive upper bound on starts_at, on the same clock.",
        "status": "Only those in this status.",
        "tableId": "Only those with this table among theirs.",
    },
)
def handler(request: SessionRequest[None]) -> ReservationsPage:
    query, page = request.query, request.page(RESERVATIONS)
    found, next_cursor = RESERVATIONS.cut(
        reservations.list_reservations(
            request.db,
            page,
            query,
            status=find_choice(query, "status", get_args(Status)),
            table_id=find_uuid(query, "tableId"),
        ),
        page,
        request.caller.company_id,
    )
    return {"reservations": [*found], "nextCursor": next_cursor}
