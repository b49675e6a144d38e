"""POST /api/appointments/{id}/deposit: where the customer pays the deposit of an appointment.

A page of the payment processor; it stays the same while nobody has paid there. The processor's webhook records the
payment. With `notify` the page is emailed to the customer.
"""

from functools import partial

from booking.checkouts.records import PageToPayOn
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.payments.actions import ask_for_appointment_deposit, note_request
from booking.payments.models import DepositQuery
from booking.upstreams.stripe.checkouts import ReturnAddresses
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.members import member
from booking.web.pages import page_address
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=member(engine="appointments"),
    runs=between_calls,
    query=DepositQuery,
    errors=raised_by(ask_for_appointment_deposit),
    needs=["stripe", "links", "service_fee"],
)
def handler(request: CallingRequest[Member, DepositQuery]) -> PageToPayOn:
    appointment_id = request.id
    back = ReturnAddresses(paid=page_address("/deposit/paid"), cancelled=page_address("/deposit"))
    url = ask_for_appointment_deposit(ProcessorClient(), request.transact_db, appointment_id, back)
    emails = request.query.notify == "true"
    request.transact_db(partial(note_request, record_type="appointments", booking_id=appointment_id, emails=emails))
    return {"url": url}
