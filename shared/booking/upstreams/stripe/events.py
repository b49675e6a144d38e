"""What the processor's webhook brings: an event, and which of its kinds are of interest."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias
from uuid import UUID

ABOUT_SUBSCRIPTIONS = frozenset(
    {
        "customer.subscription.created",
        "customer.subscription.updated",
        "customer.subscription.deleted",
        "customer.subscription.paused",
        "customer.subscription.resumed",
        "customer.subscription.pending_update_applied",
        "customer.subscription.pending_update_expired",
    }
)
ABOUT_CHECKOUTS = frozenset(
    {
        "checkout.session.completed",
        "checkout.session.async_payment_succeeded",
        "checkout.session.async_payment_failed",
        "checkout.session.expired",
    }
)
ABOUT_PAYMENTS = frozenset(
    {
        "payment_intent.succeeded",
        "payment_intent.canceled",
        "charge.refunded",
        "charge.dispute.created",
        "charge.dispute.updated",
        "charge.dispute.closed",
        "charge.dispute.funds_withdrawn",
        "charge.dispute.funds_reinstated",
        "refund.updated",
        "refund.failed",
    }
)
ABOUT_ACCOUNTS = frozenset({"account.updated", "account.application.deauthorized"})
NOTIFIED_OF_ACCOUNTS = frozenset(
    {
        "v2.core.account[requirements].updated",
        "v2.core.account[configuration.merchant].capability_status_updated",
        "v2.core.account[configuration.merchant].updated",
        "v2.core.account.closed",
    }
)
"""The events of connected accounts of which v2 of the API notifies, without a word of what has changed: their event
destination subscribes to these."""
LOOK: Final = "look"
"""The type of what is no event of the processor's: this service asks by itself how something stands."""
OF_INTEREST = ABOUT_SUBSCRIPTIONS | ABOUT_CHECKOUTS | ABOUT_PAYMENTS
"""The events that the webhook endpoint subscribes to (`make stripe-setup`)."""
OF_ACCOUNTS = ABOUT_ACCOUNTS | ABOUT_CHECKOUTS | ABOUT_PAYMENTS
"""The events of connected accounts that their endpoint subscribes to."""


NOTIFICATION: Final = "v2.core.event"


def is_notification(document: Any) -> bool:
    """Says whether a parsed JSON document is an event of which v2 of the API notifies."""
    return isinstance(document, dict) and document.get("object") == NOTIFICATION


class ProcessorEvent(NamedTuple):
    """An event as it was sent. `object` is the object that it is about, as it was then: it says where to look, and
    nothing in it is stored; one of which v2 of the API notifies has none. `account_id` is the connected account on
    which it happened, None on this service's own; `is_live` says whether real money is meant."""

    id: str
    type: str
    object: Mapping[str, Any]
    account_id: str | None = None
    is_live: bool = False

    @classmethod
    def of(cls, document: Any) -> "ProcessorEvent":
        """Returns the event that a parsed JSON document describes. Raises ValueError if the document has not the shape
        of an event."""
        try:
            event_id, event_type = document["id"], document["type"]
            if is_notification(document):
                # Also of what has no related object; its address is never fetched: it is the sender's word.
                about, account_id = {}, (document.get("related_object") or {}).get("id")
            else:
                about, account_id = document["data"]["object"], document.get("account")
        except (AttributeError, KeyError, TypeError) as error:
            raise ValueError("not an event") from error
        if not (isinstance(event_id, str) and isinstance(event_type, str) and isinstance(about, dict)):
            raise ValueError("not an event")
        if not (account_id is None or isinstance(account_id, str)):
            raise ValueError("not an event")
        return cls(event_id, event_type, about, account_id, document.get("livemode") is True)

    @classmethod
    def look(cls, account_id: str, key: UUID) -> "ProcessorEvent":
        """Returns what stands for an event when this service asks by itself how an account stands. With the same key
        it does so once."""
        return cls(f"look_{key}", LOOK, {}, account_id)

    @property
    def metadata(self) -> Mapping[str, Any]:
        """Returns the metadata that we gave the object, if it is ours."""
        return self.object.get("metadata") or {}

    def named(self, field: str) -> str | None:
        """Returns the id that this field of the object names, whether the event has the id alone there or a whole
        object; None if the field has neither."""
        value = self.object.get(field)
        value = value.get("id") if isinstance(value, dict) else value
        return value if isinstance(value, str) else None


class NobodysEvent(Exception):
    """The event is about no organization of this service, and about none of their businesses; or it names a business
    that has nothing to do with the account on which it happened."""


class SoldElsewhere(NobodysEvent):
    """The event is about what a business sells on its account without this service: nothing that we gave the processor
    is in it, and it is recorded nowhere here."""


class NamedTenant(NamedTuple):
    """How an event names its tenant: the ids that we gave the processor when it began, or else the processor's ids of a
    customer or payment that is recorded here."""

    organization_id: UUID | None = None
    company_id: UUID | None = None
    customer_id: str | None = None
    payment_intent_id: str | None = None


class NamedAccount(NamedTuple):
    """How an event of a connected account names its tenant: by the account, which gives the businesses that it may be
    about, and by the business that we gave the processor when the payment began, or the payment that is recorded here;
    `of_a_business` is false of what is about the account itself."""

    account_id: str
    organization_id: UUID | None = None
    company_id: UUID | None = None
    payment_intent_id: str | None = None
    of_a_business: bool = True


Named: TypeAlias = NamedTenant | NamedAccount


def id_in(metadata: Mapping[str, Any], name: str) -> UUID | None:
    """Returns the id of ours under this name in the metadata; None if there is no such id."""
    value = metadata.get(name)
    try:
        return UUID(value) if isinstance(value, str) else None
    except ValueError:
        return None
