"""POST /api/appointments/{id}/deposit: where the customer pays the deposit of an appointment.

A page of the payment processor; it stays the same while nobody has paid there. That it was paid, the processor's
webhook writes.
"""

from functools import partial

from booking.appointments.errors import AppointmentNotFound
from booking.audit_log import queries as audit_log
from booking.checkouts.errors import PaymentUnderWay
from booking.checkouts.records import PageToPayOn
from booking.payments.actions import ask_for_appointment_deposit
from booking.payments.errors import DepositIsPaid, NoDepositDue
from booking.upstreams.stripe.checkouts import ReturnAddresses
from booking.upstreams.stripe.conversation import Conversation
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.web.upstream import UpstreamRequest, upstream_route


@upstream_route(
    engine="appointments",
    errors=[
        AppointmentNotFound,
        DepositIsPaid,
        NoDepositDue,
        PaymentUnderWay,
        PaymentProcessorRefused,
        PaymentProcessorFailed,
    ],
    needs=["stripe"],
)
def handler(request: UpstreamRequest[None]) -> PageToPayOn:
    appointment_id = request.id
    back = ReturnAddresses(paid=request.page_address("/deposit/paid"), cancelled=request.page_address("/deposit"))
    url = ask_for_appointment_deposit(Conversation(), request.transact, appointment_id, back)
    asked_for = {"deposit": "asked for"}
    request.transact(
        partial(audit_log.enter, record_type="appointments", record_id=str(appointment_id), after=asked_for)
    )
    return {"url": url}
