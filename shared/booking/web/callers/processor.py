"""The payment processor: a signature over the bytes that it sent. Its function logs in to the database with a role of
its own, which alone may write what the processor says (docs/database-roles.md)."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import orjson

from booking.core import errors, settings
from booking.core.errors import BadRequest
from booking.database.acting import act_as
from booking.database.connection import Row
from booking.database.transactions import Admission, Transact, Transaction, retrying, settled, transaction
from booking.identity import credentials
from booking.upstreams.stripe.events import NamedTenant, NobodysEvent, ProcessorEvent
from booking.web.callers.caller import OF_EVERYBODY, AdmittedCaller
from booking.web.http import HttpRequest


@dataclass(frozen=True)
class SignedEvent:
    """An event that the processor has signed. Its tenant is found while the event is handled."""

    event: ProcessorEvent
    http: HttpRequest

    def within(self, whose: NamedTenant) -> Transact:
        """Runs work in transactions of its own, in the tenant that the event is about; runs it once more if its
        transaction was chosen to break a deadlock. Raises NobodysEvent if there is no such tenant."""
        admission = Admission(
            "select admit_processor_event(%(organization_id)s, %(company_id)s, %(customer_id)s, %(payment_intent_id)s)"
            " as organization_id",
            whose._asdict(),
            check=_check_is_somebodys,
        )

        def transact(work: Callable[[Transaction], Any]) -> Any:
            def attempt() -> Any:
                with transaction(admission) as db:
                    act_as(db, "system", None, action=self.http.route, request_id=self.http.request_id)
                    return settled(work(db))

            return retrying(attempt)

        return transact


def _signed_event(request: HttpRequest) -> ProcessorEvent:
    """Reads the event. Raises PayloadTooLarge before anything else, and BadRequest unless the processor has signed
    these bytes lately."""
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


processor: AdmittedCaller[ProcessorEvent, SignedEvent] = AdmittedCaller(
    surface="webhook",
    read=_signed_event,
    admission=lambda event, http: None,
    acting=lambda event, http, admitted: SignedEvent(event, http),
    is_admitted_first=False,
    errors=(BadRequest, errors.PayloadTooLarge, *OF_EVERYBODY),
    needs=("stripe_webhook",),
)
"""The payment processor. Nothing is parsed, and no database or upstream is called, before the signature is verified."""
