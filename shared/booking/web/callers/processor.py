"""The payment processor: a signature over the bytes that it sent. Its function logs in to the database with a role of
its own, which alone may write what the processor says (docs/database-roles.md)."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import orjson

from booking.core import errors, settings
from booking.core.errors import BadRequest
from booking.core.handlers import Need
from booking.database.acting import act_as
from booking.database.connection import Row
from booking.database.transactions import Admission, Transact, Transaction, retrying, settled, transaction
from booking.identity import credentials
from booking.upstreams.stripe.events import (
    Named,
    NamedAccount,
    NamedTenant,
    NobodysEvent,
    ProcessorEvent,
    is_notification,
)
from booking.web.callers.caller import OF_EVERYBODY, AdmittedCaller
from booking.web.http import HttpRequest


@dataclass(frozen=True)
class SignedEvent:
    """An event that the processor has signed. Its tenant is found while the event is handled."""

    event: ProcessorEvent
    http: HttpRequest

    @property
    def is_of_our_mode(self) -> bool:
        """Says whether the event is about real money exactly if our key is. The endpoint of connected accounts receives
        those of both modes."""
        is_live = not settings.required("STRIPE_SECRET_KEY").partition("_")[2].startswith("test_")
        return self.event.is_live == is_live

    def within(self, whose: Named) -> Transact:
        """Runs work in transactions of its own, in the tenant that the event is about; runs it once more if its
        transaction was chosen to break a deadlock. Raises NobodysEvent if there is no such tenant."""
        admission = Admission(
            f"select {_ADMITTED[type(whose)]} as organization_id", whose._asdict(), check=_check_is_somebodys
        )

        def transact(work: Callable[[Transaction], Any]) -> Any:
            def attempt() -> Any:
                with transaction(admission) as db:
                    act_as(db, "system", None, action=self.http.route, request_id=self.http.request_id)
                    return settled(work(db))

            return retrying(attempt)

        return transact


_ADMITTED: Mapping[type[Named], str] = {
    NamedTenant: ("admit_processor_event(%(organization_id)s, %(company_id)s, %(customer_id)s, %(payment_intent_id)s)"),
    NamedAccount: (
        "admit_account_event("
        "%(account_id)s, %(organization_id)s, %(company_id)s, %(payment_intent_id)s, %(of_a_business)s)"
    ),
}


def _signed_event(secret_name: str, request: HttpRequest) -> ProcessorEvent:
    """Reads the event. Raises PayloadTooLarge before anything else, and BadRequest unless the processor has signed
    these bytes lately, with the secret of this name."""
    body = request.raw_body()
    return _read_signed(request, body, settings.required(secret_name), orjson.loads)


def _signed_event_of_accounts(request: HttpRequest) -> ProcessorEvent:
    """Reads the event of a connected account. Which of the two secrets it is signed with, its `object` says, the only
    word of it that is heard before: that of the destination of what v2 notifies of, or that of the other events'
    endpoint. Raises as `_signed_event` does; also BadRequest for the former while its secret is not set."""
    body = request.raw_body()
    try:
        document = orjson.loads(body)
    except ValueError:
        document = None
    if is_notification(document):
        secret = settings.optional("STRIPE_ACCOUNTS_WEBHOOK_SECRET")
    else:
        secret = settings.required("STRIPE_CONNECT_WEBHOOK_SECRET")
    return _read_signed(request, body, secret, lambda _: document)


def _read_signed(
    request: HttpRequest, body: bytes, secret: str | None, parse: Callable[[bytes], Any]
) -> ProcessorEvent:
    signature = request.header("stripe-signature")
    if secret is None or not credentials.is_signed_by_processor(signature, body, secret, time.time()):
        raise BadRequest("Stripe-Signature: does not hold for this body.")
    try:
        return ProcessorEvent.of(parse(body))
    except ValueError as error:
        raise BadRequest("The body is not an event.") from error


def _check_is_somebodys(row: Row | None) -> None:
    if row is None or row["organization_id"] is None:
        raise NobodysEvent


def _processor(
    read: Callable[[HttpRequest], ProcessorEvent], need: Need
) -> AdmittedCaller[ProcessorEvent, SignedEvent]:
    return AdmittedCaller(
        surface="webhook",
        read=read,
        admission=lambda event, http: None,
        acting=lambda event, http, admitted: SignedEvent(event, http),
        is_admitted_first=False,
        errors=(BadRequest, errors.PayloadTooLarge, *OF_EVERYBODY),
        needs=(need,),
    )


processor = _processor(partial(_signed_event, "STRIPE_WEBHOOK_SECRET"), "stripe_webhook")
"""The payment processor, with events of this service's own account. Nothing is parsed, and no database or upstream is
called, before the signature is verified."""

processor_of_accounts = _processor(_signed_event_of_accounts, "stripe_connect_webhook")
"""The payment processor, with events of accounts that businesses have connected, of both kinds."""
