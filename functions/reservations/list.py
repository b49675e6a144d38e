"""GET /api/reservations: the reservations of the business, newest first, a page at a time."""

from dataclasses import dataclass
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import BadRequest
from booking.core.query_parameters import optional
from booking.database.list_bounds import BookingBounds
from booking.identity.actors import Member
from booking.identity.sources import Source
from booking.reservations import queries as reservations
from booking.reservations.queries import RESERVATIONS
from booking.reservations.records import ReservationsPage, Status
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class ReservationsQuery(BookingBounds):
    customer_id: UUID | None = optional("Only this guest's.")
    status: Status | None = optional("Only those in this status.")
    source: Source | None = optional("Only those that came from there.")
    table_id: UUID | None = optional("Only those with this table among theirs.")


@route(
    caller=member(engine="hospitality"),
    paged=RESERVATIONS,
    query=ReservationsQuery,
    errors=[BadRequest],
)
def handler(request: Request[Member, ReservationsQuery]) -> Deferred[ReservationsPage]:
    found = reservations.list_reservations(
        request.db,
        request.page,
        customer_id=request.query.customer_id,
        status=request.query.status,
        source=request.query.source,
        table_id=request.query.table_id,
    )
    return found.then(lambda page: {"reservations": page.rows, "nextCursor": page.next_cursor})
