"""PATCH /api/organization/billing: change what stands on the invoices of the organization."""

from booking.billing import queries as billing
from booking.billing.models import UpdateBilling
from booking.billing.records import BillingDetails
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(role="admin", step_up=True), body=UpdateBilling)
def handler(request: Request[Member, UpdateBilling]) -> BillingDetails:
    return billing.update_details(request.db, request.body.changes()).get()
