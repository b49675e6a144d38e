"""POST /api/reservations/{id}/deposit: where the guest pays the deposit of a reservation.

The deposit is that of the largest tier that the party reaches. The page is the payment processor's; it stays the same
while nobody has paid there. The processor's webhook records the payment. With `notify` the guest is emailed.
"""

from functools import partial

from booking.checkouts.records import PageToPayOn
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.payments.actions import ask_for_reservation_deposit, note_request
from booking.payments.models import DepositQuery
from booking.upstreams.stripe.checkouts import ReturnAddresses
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.members import member
from booking.web.pages import page_address
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=member(engine="hospitality"),
    runs=between_calls,
    query=DepositQuery,
    errors=raised_by(ask_for_reservation_deposit),
    needs=["stripe", "links", "service_fee"],
)
def handler(request: CallingRequest[Member, DepositQuery]) -> PageToPayOn:
    reservation_id = request.id
    back = ReturnAddresses(paid=page_address("/deposit/paid"), cancelled=page_address("/deposit"))
    url = ask_for_reservation_deposit(ProcessorClient(), request.transact_db, reservation_id, back)
    emails = request.query.notify == "true"
    request.transact_db(partial(note_request, record_type="reservations", booking_id=reservation_id, emails=emails))
    return {"url": url}
