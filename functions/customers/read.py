"""GET /api/customers/{id}: one customer, and what has come of them."""

from booking.customers import queries as customers
from booking.customers.errors import CustomerNotFound
from booking.customers.records import CustomerWithStats
from booking.customers.rules import redacted, visibility_for
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), errors=[CustomerNotFound])
def handler(request: Request[Member, None]) -> CustomerWithStats:
    found = customers.get_customer(request.db, request.id)
    stats = customers.get_stats(request.db, request.id)
    visibility = visibility_for(request.actor.membership.get())
    return {"customer": redacted(found.get(), visibility), "stats": stats.get()}
