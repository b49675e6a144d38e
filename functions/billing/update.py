"""PATCH /api/organization/billing: change what stands on the invoices of the organization."""

from booking.billing import queries as billing
from booking.billing.models import UpdateBilling
from booking.billing.records import BillingDetails
from booking.web.session import SessionRequest, session_route


@session_route(role="admin", body=UpdateBilling)
def handler(request: SessionRequest[UpdateBilling]) -> BillingDetails:
    return billing.update_details(request.db, request.body.changes())
