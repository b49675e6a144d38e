"""GET /api/organization/plans: what the plans and the add-ons cost, by the month and by the year.

The prices are the payment processor's. They are kept for ten minutes, so that looking at the plans costs one call there
and not one each time.
"""

from functools import lru_cache
from time import monotonic

from booking.billing.records import PlanPrices
from booking.billing.rules import ADD_ONS, PLANS, prices_of_plans
from booking.identity.actors import Member
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.upstreams.stripe.subscriptions import list_prices
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, between_calls, route

KEPT_SECONDS = 600


@lru_cache(maxsize=1)
def prices_during(_period: int) -> PlanPrices:
    """Returns the prices: one call to the processor in each period, another only after a failure."""
    return prices_of_plans(list_prices(ProcessorClient(), *PLANS, *ADD_ONS.values()))


@route(
    caller=member(role="admin"),
    runs=between_calls,
    errors=[PaymentProcessorRefused, PaymentProcessorFailed],
    needs=["stripe"],
)
def handler(request: CallingRequest[Member, None]) -> PlanPrices:
    request.admit()
    return prices_during(int(monotonic() // KEPT_SECONDS))
