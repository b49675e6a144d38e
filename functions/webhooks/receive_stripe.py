"""POST /api/webhooks/stripe: events of the payment processor.

Only they change what an organization pays for, and what its customers have paid. An event is signed over its bytes and
taken once. It says where to look: the subscription or the payment is read anew from the processor and written as it is
now, so that neither repetitions nor their order matter. An event about nobody here, or of another kind, is answered as
taken.
"""

from booking.billing.actions import take_subscription
from booking.core.log import log_line
from booking.payments.actions import take_payment
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.upstreams.stripe.events import ABOUT_PAYMENTS, OF_INTEREST, NobodysEvent
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.processor import SignedEvent, processor
from booking.web.http import Done
from booking.web.routes import CallingRequest, between_calls, route


@route(caller=processor, runs=between_calls, errors=[PaymentProcessorRefused, PaymentProcessorFailed], needs=["stripe"])
def handler(request: CallingRequest[SignedEvent, None]) -> Done:
    event = request.actor.event
    if event.type in OF_INTEREST and event.account_id is None:
        take = take_payment if event.type in ABOUT_PAYMENTS else take_subscription
        try:
            take(ProcessorClient(), event, request.actor.within)
        except NobodysEvent:
            log_line("an event about nobody here", processor_event=event.id, type=event.type)
    return {"ok": True}
