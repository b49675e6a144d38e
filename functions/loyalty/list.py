"""GET /api/loyalty/members: a customer's membership, an empty list if there is none."""

from dataclasses import dataclass
from uuid import UUID

from booking.core.query_parameters import required
from booking.customers import queries as customers
from booking.customers.errors import CustomerNotFound
from booking.identity.actors import Member
from booking.loyalty import queries as loyalty
from booking.loyalty.records import LoyaltyMembers
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class LoyaltyQuery:
    customer_id: UUID = required("Whose.")


@route(
    caller=member(),
    query=LoyaltyQuery,
    errors=[CustomerNotFound],
)
def handler(request: Request[Member, LoyaltyQuery]) -> LoyaltyMembers:
    customer = customers.get_customer(request.db, request.query.customer_id).get()
    return {"members": loyalty.list_members_of_customer(request.db, customer["id"]).get()}
