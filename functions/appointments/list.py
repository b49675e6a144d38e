"""GET /api/appointments: the appointments of the business, newest first, a page at a time."""

from dataclasses import dataclass
from uuid import UUID

from booking.appointments import queries as appointments
from booking.appointments.queries import APPOINTMENTS
from booking.appointments.records import AppointmentsPage, Status
from booking.core.deferred import Deferred
from booking.core.errors import BadRequest
from booking.core.query_parameters import optional
from booking.customers.rules import Visibility, visibility_for
from booking.database.list_bounds import BookingBounds
from booking.identity.actors import Member
from booking.identity.sources import Source
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class AppointmentsQuery(BookingBounds):
    provider_id: UUID | None = optional("Only this provider's.")
    customer_id: UUID | None = optional(
        "Only this customer's; for staff who see own clients only, those with their own provider."
    )
    group_id: UUID | None = optional("Only the services of this visit.")
    status: Status | None = optional("Only those in this status.")
    source: Source | None = optional("Only those that came from there.")


@route(
    caller=member(engine="appointments"),
    paged=APPOINTMENTS,
    query=AppointmentsQuery,
    errors=[BadRequest],
)
def handler(request: Request[Member, AppointmentsQuery]) -> Deferred[AppointmentsPage]:
    customer_id = request.query.customer_id
    found = appointments.list_appointments(
        request.db,
        request.page,
        provider_id=request.query.provider_id,
        customer_id=customer_id,
        group_id=request.query.group_id,
        status=request.query.status,
        source=request.query.source,
        visibility=Visibility() if customer_id is None else visibility_for(request.actor.membership.get()),
    )
    return found.then(lambda page: {"appointments": page.rows, "nextCursor": page.next_cursor})
