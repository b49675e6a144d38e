"""GET /api/organization/billing: what stands on the invoices of the organization."""

from booking.billing import queries as billing
from booking.billing.records import BillingDetails
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(role="admin"))
def handler(request: Request[Member, None]) -> BillingDetails:
    return billing.get_details(request.db).get()
