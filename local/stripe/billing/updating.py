"""A change of a live subscription, and how it is billed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from local.connections import Connection
from local.stripe import cards, clock, due, objects
from local.stripe.billing import invoicing, lifecycle
from local.stripe.billing.billed import last_billed
from local.stripe.billing.changes import Change, plan
from local.stripe.billing.lifecycle import discard_pending
from local.stripe.errors import StripeError
from local.stripe.events import store_changed
from local.stripe.objects import Object


@dataclass(frozen=True)
class Billing:
    """How a change is to be billed, in the words of Stripe's parameters. `moment` is what prorations are counted from
    (unix seconds), None for now."""

    proration_behavior: str = "create_prorations"
    payment_behavior: str = "allow_incomplete"
    moment: int | None = None
    resets_anchor: bool = False
    ends_trial: bool = False


def planned(db: Connection, subscription: Object, items: Sequence[Object], billing: Billing) -> Change:
    """What a change to these items comes to. A moment outside the current periods is a StripeError."""
    moment = billing.moment or clock.now(db)
    starts = [item["current_period_start"] for item in subscription["items"]["data"]]
    ends = [item["current_period_end"] for item in subscription["items"]["data"]]
    if not max(starts) <= moment <= min(ends):
        message = "The `proration_date` must be within the subscription's current period."
        raise StripeError(400, message, param="proration_date")
    return plan(
        subscription,
        items,
        moment,
        resets_anchor=billing.resets_anchor or billing.ends_trial,
        prorates=billing.proration_behavior != "none",
        usage_of=lambda item, until: lifecycle.usage_of(db, subscription, item, until),
        billed_of=lambda item: last_billed(db, subscription, item),
    )


def change(db: Connection, before: Object, items: Sequence[Object], others: Object, billing: Billing) -> Object:
    """The subscription with these items and other fields, or with a pending update to them. A card that is declined is
    a StripeError (402) where nothing may change without payment (`error_if_incomplete`)."""
    subscription = discard_pending(db, before)
    outcome = planned(db, subscription, items, billing)
    changes = others | {"billing_cycle_anchor": outcome.anchor}
    if billing.ends_trial:
        changes |= {"status": "active", "trial_end": clock.now(db)}
    after = subscription | changes | {"items": subscription["items"] | {"data": outcome.items}}
    if after["cancel_at_period_end"]:
        after["cancel_at"] = first_period_end(after)
    if not outcome.lines:
        return store_changed(db, "customer.subscription.updated", before, after)
    if not outcome.restarts and billing.proration_behavior != "always_invoice":
        for line in outcome.lines:
            invoicing.new_item(db, subscription, line)
        return store_changed(db, "customer.subscription.updated", before, after)
    customer = objects.get(db, "customer", subscription["customer"])
    invoice = invoicing.new_invoice(
        db, customer, outcome.lines, reason="subscription_update", subscription=subscription
    )
    invoice = invoicing.finalize(db, invoicing.draft(db, invoice))
    if invoice["status"] == "open" and billing.payment_behavior != "default_incomplete":
        invoice = invoicing.collect(db, invoice, invoicing.default_method(db, subscription))
    latest = {"latest_invoice": invoice["id"]}
    if invoice["status"] == "paid":
        return store_changed(db, "customer.subscription.updated", before, after | latest)
    if billing.payment_behavior == "error_if_incomplete":
        raise cards.declined()
    if billing.payment_behavior == "pending_if_incomplete":
        pending = {"invoice": invoice["id"], "items": outcome.items, "changes": changes}
        waiting = subscription | latest | {"pending_update": _pending_update(db, subscription, outcome, changes)}
        store_changed(db, "customer.subscription.updated", before, waiting)
        return objects.store(db, waiting, {"pending": pending})
    return store_changed(db, "customer.subscription.updated", before, after | latest | {"status": "past_due"})


def first_period_end(subscription: Object) -> int:
    """The end of the period that ends first: when a subscription ends that is to cancel at the end of its period."""
    return min(int(item["current_period_end"]) for item in subscription["items"]["data"])


def _pending_update(db: Connection, subscription: Object, outcome: Change, changes: Object) -> Object:
    ends: list[Any] = [item["current_period_end"] for item in subscription["items"]["data"]]
    return {
        "billing_cycle_anchor": outcome.anchor if outcome.restarts else None,
        "cancel_at_period_end": None,
        "discount": None,
        "discounts": None,
        "expires_at": min(*ends, clock.now(db) + due.INCOMPLETE_LASTS),
        "metadata": changes.get("metadata"),
        "subscription_items": outcome.items,
        "trial_end": changes.get("trial_end"),
        "trial_from_plan": None,
    }
