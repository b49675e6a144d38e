"""POST /api/reservations/{id}/deposit: where the guest pays the deposit of a reservation.

The deposit is that of the largest tier that the party reaches. The page is the payment processor's; it stays the same
while nobody has paid there. That it was paid, the processor's webhook writes.
"""

from functools import partial

from booking.audit_log import queries as audit_log
from booking.checkouts.errors import PaymentUnderWay
from booking.checkouts.records import PageToPayOn
from booking.payments.actions import ask_for_reservation_deposit
from booking.payments.errors import DepositIsPaid, NoDepositDue
from booking.reservations.errors import ReservationNotFound
from booking.upstreams.stripe.checkouts import ReturnAddresses
from booking.upstreams.stripe.conversation import Conversation
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.web.upstream import UpstreamRequest, upstream_route


@upstream_route(
    engine="hospitality",
    errors=[
        ReservationNotFound,
        DepositIsPaid,
        NoDepositDue,
        PaymentUnderWay,
        PaymentProcessorRefused,
        PaymentProcessorFailed,
    ],
    needs=["stripe"],
)
def handler(request: UpstreamRequest[None]) -> PageToPayOn:
    reservation_id = request.id
    back = ReturnAddresses(paid=request.page_address("/deposit/paid"), cancelled=request.page_address("/deposit"))
    url = ask_for_reservation_deposit(Conversation(), request.transact, reservation_id, back)
    asked_for = {"deposit": "asked for"}
    request.transact(
        partial(audit_log.enter, record_type="reservations", record_id=str(reservation_id), after=asked_for)
    )
    return {"url": url}
