"""GET /api/loyalty/members: a customer's membership, an empty list if there is none."""

from booking.customers import queries as customers
from booking.customers.errors import CustomerNotFound
from booking.customers.rules import visibility_for
from booking.loyalty import queries as loyalty
from booking.loyalty.records import LoyaltyMembers
from booking.web.parameters import read_uuid
from booking.web.session import SessionRequest, session_route


@session_route(query={"customerId": "Whose."}, required_query=("customerId",), errors=[CustomerNotFound])
def handler(request: SessionRequest[None]) -> LoyaltyMembers:
    customer = customers.get_customer(
        request.db, read_uuid(request.query, "customerId"), visibility_for(request.caller.membership)
    )
    return {"members": loyalty.list_members_of_customer(request.db, customer["id"])}
