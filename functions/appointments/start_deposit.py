"""POST /api/appointments/{id}/deposit: where the customer pays the deposit of an appointment.

A page of the payment processor; it stays the same while nobody has paid there. The processor's webhook records the
payment.
"""

from functools import partial

from booking.audit_log import queries as audit_log
from booking.checkouts.records import PageToPayOn
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.payments.actions import ask_for_appointment_deposit
from booking.upstreams.stripe.checkouts import ReturnAddresses
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.members import member
from booking.web.pages import page_address
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=member(engine="appointments"),
    runs=between_calls,
    errors=raised_by(ask_for_appointment_deposit),
    needs=["stripe", "links", "service_fee"],
)
def handler(request: CallingRequest[Member, None]) -> PageToPayOn:
    appointment_id = request.id
    back = ReturnAddresses(paid=page_address("/deposit/paid"), cancelled=page_address("/deposit"))
    url = ask_for_appointment_deposit(ProcessorClient(), request.transact, appointment_id, back)
    requested = {"deposit": "asked for"}
    request.transact(
        partial(audit_log.enter, record_type="appointments", record_id=str(appointment_id), after=requested)
    )
    return {"url": url}
