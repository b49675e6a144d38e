"""GET /api/organization/billing: what stands on the invoices of the organization."""

from booking.billing import queries as billing
from booking.billing.records import BillingDetails
from booking.web.session import SessionRequest, session_route


@session_route(role="admin")
def handler(request: SessionRequest[None]) -> BillingDetails:
    return billing.get_details(request.db)
