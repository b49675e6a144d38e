"""The payment processor's webhook: a signature over the bytes that it sent. It logs in to the database with a role of
its own, which alone may write what the processor says (docs/database-roles.md)."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import orjson

from booking.core import settings
from booking.core.errors import BadRequest
from booking.core.handlers import LambdaHandler, Need
from booking.database.acting import act_as
from booking.database.connection import Row
from booking.database.transactions import Admission, Transact, Transaction, retrying, transaction
from booking.identity import credentials
from booking.upstreams.stripe.events import NamedTenant, NobodysEvent, ProcessorEvent
from booking.web.contract import DeclaredError, RouteContract
from booking.web.http import Request, Response, response_of
from booking.web.pipeline import Call, route

Result = TypeVar("Result")


@dataclass(frozen=True)
class WebhookRequest:
    """An event that the processor has signed. It opens its own transactions, and none is open while the processor is
    asked about it."""

    http: Request
    event: ProcessorEvent

    def within(self, whose: NamedTenant) -> Transact:
        """Does work in transactions of their own in the tenant that the event is about; anew if one was chosen to break
        a deadlock. Raises NobodysEvent then, if there is no such tenant."""
        admission = Admission(
            "select admit_processor_event(%(organization_id)s, %(company_id)s, %(customer_id)s, %(payment_intent_id)s)"
            " as organization_id",
            whose._asdict(),
            check=_check_is_somebodys,
        )

        def transact(work: Callable[[Transaction], Result]) -> Result:
            def attempt() -> Result:
                with transaction(admission) as db:
                    act_as(db, "system", None, action=self.http.route, request_id=self.http.request_id)
                    return work(db)

            return retrying(attempt)

        return transact


def webhook_route(
    *, errors: Sequence[DeclaredError] = (), needs: Sequence[Need] = ()
) -> Callable[[Callable[[WebhookRequest], Mapping[str, Any]]], LambdaHandler]:
    """A route that the payment processor calls. Before the signature holds, nothing is parsed and nobody is asked."""

    def decorate(answer: Callable[[WebhookRequest], Mapping[str, Any]]) -> LambdaHandler:
        def without_a_transaction(call: Call[ProcessorEvent]) -> Response:
            return response_of(answer(WebhookRequest(call.http, call.credential)))

        contract = RouteContract(surface="webhook", answers=answer, errors=errors, needs=[*needs, "stripe_webhook"])
        return route(contract, credential=_signed_event, policy=without_a_transaction)

    return decorate


def _signed_event(request: Request) -> ProcessorEvent:
    """Raises BadRequest unless the processor has signed these bytes lately, PayloadTooLarge before it looks."""
    body = request.raw_body()
    secret = settings.required("STRIPE_WEBHOOK_SECRET")
    if not credentials.is_signed_by_processor(request.header("stripe-signature"), body, secret, time.time()):
        raise BadRequest("Stripe-Signature: does not hold for this body.")
    try:
        return ProcessorEvent.of(orjson.loads(body))
    except ValueError as error:
        raise BadRequest("The body is not an event.") from error


def _check_is_somebodys(row: Row | None) -> None:
    if row is None or row["organization_id"] is None:
        raise NobodysEvent
