"""POST /api/webhooks/stripe/connect: events of the accounts that businesses have connected at the payment processor.

They change what such an account may do, and what guests have paid on it. Like the other events of the processor,
each is signed, taken once, and says where to look. They come of two kinds, each signed with a secret of its own: those
that show what they are about, and notifications of v2 of the processor's API, which name the account. The account says
which businesses an event may be about. One that names another business, or of an account that nobody here has, is
answered with 200 and raises an alarm: the processor stops sending to an address that answers with errors. What a
business sells on its account without this service, and events of the other mode, live or test, mean nothing here.
"""

from booking.core.log import log_line, logger
from booking.core.metrics import measure
from booking.payments.actions import take_page, take_payment
from booking.payments_accounts.actions import take_account
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.upstreams.stripe.events import (
    ABOUT_ACCOUNTS,
    ABOUT_CHECKOUTS,
    NOTIFIED_OF_ACCOUNTS,
    OF_ACCOUNTS,
    NobodysEvent,
    SoldElsewhere,
)
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.web.callers.processor import SignedEvent, processor_of_accounts
from booking.web.http import Done
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=processor_of_accounts,
    runs=between_calls,
    errors=[PaymentProcessorFailed],
    needs=["stripe", "stripe_accounts"],
)
def handler(request: CallingRequest[SignedEvent, None]) -> Done:
    event = request.actor.event
    is_of_interest = event.type in OF_ACCOUNTS | NOTIFIED_OF_ACCOUNTS
    if is_of_interest and event.account_id is not None and request.actor.is_of_our_mode:
        try:
            _take(request.actor)
        except SoldElsewhere:
            log_line("an event about what was sold elsewhere", processor_event=event.id, type=event.type)
        except (NobodysEvent, PaymentProcessorRefused) as error:
            logger().error(
                "an event of a connected account is about none of its businesses",
                processor_event=event.id,
                type=event.type,
                account=event.account_id,
                error=repr(error),
            )
            measure({"AccountEventsRefused": 1})
    return {"ok": True}


def _take(signed: SignedEvent) -> None:
    if signed.event.type in ABOUT_CHECKOUTS:
        take_page(signed.event, signed.within)
    elif signed.event.type in ABOUT_ACCOUNTS | NOTIFIED_OF_ACCOUNTS:
        take_account(ProcessorClient(), signed.event, signed.within)
    else:
        take_payment(ProcessorClient(), signed.event, signed.within)
