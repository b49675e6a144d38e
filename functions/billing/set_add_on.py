"""POST /api/organization/addons: how many of an add-on the organization pays for.

The add-on's own item of the subscription changes and nothing else. More are charged at once. Fewer count from the next
month on, which `countsFrom` names: what is paid for lasts until then, and nothing is given back. The payment
processor's webhook writes the number that counts.
"""

from functools import partial

from booking.audit_log import queries as audit_log
from booking.billing.actions import set_add_on
from booking.billing.models import SetAddOn
from booking.billing.records import AddOnQuantity
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=member(role="admin", step_up=True),
    runs=between_calls,
    body=SetAddOn,
    errors=raised_by(set_add_on),
    needs=["stripe"],
)
def handler(request: CallingRequest[Member, SetAddOn]) -> AddOnQuantity:
    wanted = request.body
    starts_at = set_add_on(ProcessorClient(), request.transact_db, wanted.addon, wanted.quantity)
    record_id = str(request.actor.business.get().organization_id)
    requested = {str(wanted.addon): wanted.quantity}
    request.transact_db(partial(audit_log.enter, record_type="billing_records", record_id=record_id, after=requested))
    return {"addon": wanted.addon, "quantity": wanted.quantity, "countsFrom": starts_at}
