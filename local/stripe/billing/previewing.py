"""What an invoice would be, without making it."""

from collections.abc import Sequence
from typing import Any

from local.connections import Connection
from local.stripe import objects
from local.stripe.billing import invoicing, lifecycle, lines, updating
from local.stripe.billing.changes import Change, renewed
from local.stripe.billing.updating import Billing
from local.stripe.objects import Object


def preview(db: Connection, subscription: Object, items: Sequence[Object], billing: Billing) -> Object:
    """The subscription's next invoice if it had these items: the one that the change brings at once or, if it brings
    none, that of the next renewal."""
    customer = objects.get(db, "customer", subscription["customer"])
    outcome = updating.planned(db, subscription, items, billing)
    at_once = bool(outcome.lines) and (outcome.restarts or billing.proration_behavior == "always_invoice")
    if at_once:
        charged, pending, reason = outcome.lines, [], "subscription_update"
        moment = None
    else:
        moment = min(item["current_period_end"] for item in outcome.items)
        charged = [*outcome.lines, *_renewal(db, subscription, outcome, moment)]
        pending, reason = invoicing.pending_items(db, subscription), "upcoming"
    invoice = invoicing.new_invoice(
        db, customer, charged, reason=reason, subscription=subscription, pending=pending, **_upcoming(moment)
    )
    del invoice["hosted_invoice_url"], invoice["invoice_pdf"]
    return invoice | {"ending_balance": min(invoice["total"] + customer["balance"], 0)}


def _renewal(db: Connection, subscription: Object, outcome: Change, moment: int) -> list[lines.Line]:
    after = renewed(outcome.items, outcome.anchor, moment)
    begun = [new for old, new in zip(outcome.items, after, strict=True) if old != new and not lines.is_metered(new)]
    ending = [item for item in outcome.items if item["current_period_end"] <= moment]
    used = lifecycle.usage_lines(db, subscription, ending, moment, zeros=True)
    return [*used, *map(lines.in_advance, begun)]


def _upcoming(moment: int | None) -> dict[str, Any]:
    identity = {"id": "upcoming_in_preview"}
    return identity if moment is None else {**identity, "created": moment}
