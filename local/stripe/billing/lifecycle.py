"""The life of a subscription: how it starts, what its invoices' payments make of it, how it renews and how it ends."""

from collections.abc import Sequence
from typing import Any

from local.connections import Connection
from local.stripe import cards, clock, meters, objects
from local.stripe.billing import invoicing, lines
from local.stripe.billing.changes import renewed
from local.stripe.billing.periods import period_at
from local.stripe.events import emit, store_changed, store_new
from local.stripe.objects import Object

ENDED = ("canceled", "incomplete_expired")


def plan_of(price: Object) -> Object:
    """The plan that an item of this price shows beside it, as clients from before there were prices read it."""
    recurring = price["recurring"]
    return {
        "id": price["id"],
        "object": "plan",
        "active": price["active"],
        "amount": price["unit_amount"],
        "amount_decimal": price["unit_amount_decimal"],
        "billing_scheme": price["billing_scheme"],
        "created": price["created"],
        "currency": price["currency"],
        "interval": recurring["interval"],
        "interval_count": recurring["interval_count"],
        "livemode": price["livemode"],
        "metadata": price["metadata"],
        "meter": recurring["meter"],
        "nickname": price["nickname"],
        "product": price["product"],
        "tiers_mode": price["tiers_mode"],
        "transform_usage": None,
        "trial_period_days": recurring["trial_period_days"],
        "usage_type": recurring["usage_type"],
    }


def new_item(db: Connection, subscription: str, price: Object, quantity: int | None, **fields: Any) -> Object:
    """A subscription item that has no period yet."""
    item = objects.new(
        db,
        "subscription_item",
        "si",
        billing_thresholds=None,
        discounts=[],
        metadata={},
        plan=plan_of(price),
        price=price,
        subscription=subscription,
        tax_rates=[],
        **fields,
    )
    return item if price["recurring"]["usage_type"] == "metered" else item | {"quantity": quantity or 1}


def start(
    db: Connection,
    customer: Object,
    prices: Sequence[tuple[Object, int | None]],
    *,
    payment_behavior: str = "allow_incomplete",
    trial_end: int | None = None,
    **fields: Any,
) -> Object:
    """A new subscription to quantities of prices (None for a metered one), with its first invoice, which is tried to be
    charged. A declined card leaves it incomplete or, with `error_if_incomplete`, is a StripeError."""
    now = clock.now(db)
    anchor = trial_end or now
    subscription = objects.new(
        db,
        "subscription",
        "sub",
        application=None,
        automatic_tax={"disabled_reason": None, "enabled": False, "liability": None},
        billing_cycle_anchor=anchor,
        billing_cycle_anchor_config=None,
        billing_mode={"flexible": {"proration_discounts": "included"}, "type": "flexible", "updated_at": now},
        billing_schedules=[],
        billing_thresholds=None,
        cancel_at=None,
        cancel_at_period_end=False,
        canceled_at=None,
        cancellation_details={"comment": None, "feedback": None, "feedback_option": None, "reason": None},
        collection_method="charge_automatically",
        currency=prices[0][0]["currency"],
        customer=customer["id"],
        days_until_due=None,
        default_payment_method=None,
        default_source=None,
        default_tax_rates=[],
        description=None,
        discounts=[],
        ended_at=None,
        invoice_settings={
            "account_tax_ids": None,
            "custom_fields": None,
            "description": None,
            "footer": None,
            "issuer": {"type": "self"},
        },
        latest_invoice=None,
        metadata={},
        next_pending_invoice_item_invoice=None,
        on_behalf_of=None,
        pause_collection=None,
        pending_setup_intent=None,
        pending_update=None,
        schedule=None,
        start_date=now,
        status="trialing" if trial_end else "active",
        test_clock=None,
        transfer_data=None,
        trial_end=trial_end,
        trial_settings={"end_behavior": {"billing_cycle_anchor": None, "missing_payment_method": "create_invoice"}},
        trial_start=now if trial_end else None,
    )
    subscription |= fields
    items = []
    for price, quantity in prices:
        begin, end = (now, trial_end) if trial_end else period_at(anchor, price["recurring"], now)
        period = {"current_period_start": begin, "current_period_end": end}
        items.append(new_item(db, subscription["id"], price, quantity, **period))
    subscription["items"] = objects.listed(items, f"/v1/subscription_items?subscription={subscription['id']}")
    charged = [item for item in items if not lines.is_metered(item)]
    first = [lines.on_trial(item) if trial_end else lines.in_advance(item) for item in charged]
    if not first:
        return store_new(db, "customer.subscription.created", subscription)
    return _with_first_invoice(db, subscription, customer, first, payment_behavior)


def _with_first_invoice(
    db: Connection, subscription: Object, customer: Object, first: list[lines.Line], payment_behavior: str
) -> Object:
    invoice = invoicing.new_invoice(db, customer, first, reason="subscription_create", subscription=subscription)
    invoice = invoicing.finalize(db, invoicing.draft(db, invoice))
    if invoice["status"] == "open" and payment_behavior != "default_incomplete":
        invoice = invoicing.collect(db, invoice, invoicing.default_method(db, subscription))
        if invoice["status"] == "open" and payment_behavior == "error_if_incomplete":
            raise cards.declined()
    if invoice["status"] == "open":
        subscription["status"] = "incomplete"
    subscription["latest_invoice"] = invoice["id"]
    return store_new(db, "customer.subscription.created", subscription)


def settle(db: Connection, invoice: Object, method: Object | None) -> Object:
    """Charges an open invoice when it is time to, and lets its subscription know how that went; the invoice then."""
    settled = invoicing.collect(db, invoice, method)
    subscription = objects.get(db, "subscription", invoicing.subscription_of(invoice))
    if settled["status"] == "paid":
        on_paid(db, subscription, settled)
    elif settled["next_payment_attempt"] is None and settled["billing_reason"] == "subscription_cycle":
        end(db, subscription, reason="payment_failed")
    elif subscription["status"] == "active" and not is_pending(db, subscription, invoice):
        store_changed(db, "customer.subscription.updated", subscription, subscription | {"status": "past_due"})
    return settled


def pay_by_hand(db: Connection, invoice: Object, method: Object) -> Object:
    """Charges an open invoice to a payment method that its customer has chosen; the invoice, paid or still open."""
    paid = invoicing.collect(db, invoice, method, by_hand=True)
    if paid["status"] == "paid":
        on_paid(db, objects.get(db, "subscription", invoicing.subscription_of(invoice)), paid)
    return paid


def charge_to(db: Connection, subscription_id: str, method: Object) -> None:
    """From now on the subscription is charged to this payment method, and so is whatever else its customer takes."""
    subscription = objects.get(db, "subscription", subscription_id)
    cards.remember(db, objects.get(db, "customer", subscription["customer"]), method)
    charged = subscription | {"default_payment_method": method["id"]}
    store_changed(db, "customer.subscription.updated", subscription, charged)


def on_paid(db: Connection, subscription: Object, invoice: Object) -> None:
    """Acts on a paid invoice of a subscription: a pending update happens, and what waited for money is active."""
    if is_pending(db, subscription, invoice):
        apply_pending(db, subscription)
        return
    others = objects.every(db, "invoice", {"status": "open", "customer": subscription["customer"]})
    owes = any(invoicing.subscription_of(other) == subscription["id"] for other in others)
    if subscription["status"] in ("incomplete", "past_due") and not owes:
        store_changed(db, "customer.subscription.updated", subscription, subscription | {"status": "active"})


def is_pending(db: Connection, subscription: Object, invoice: Object) -> bool:
    """Whether a pending update of the subscription waits for this invoice."""
    if subscription["pending_update"] is None:
        return False
    return bool(objects.private(db, subscription["id"])["pending"]["invoice"] == invoice["id"])


def apply_pending(db: Connection, subscription: Object) -> Object:
    """Does what was waiting for its invoice to be paid."""
    pending = objects.private(db, subscription["id"])["pending"]
    applied: Object = subscription | pending["changes"] | {"pending_update": None}
    applied["items"] = subscription["items"] | {"data": pending["items"]}
    objects.store(db, applied, {})
    emit(db, "customer.subscription.pending_update_applied", applied)
    emit(db, "customer.subscription.updated", applied, previous=subscription)
    return applied


def discard_pending(db: Connection, subscription: Object) -> Object:
    """Forgets what was waiting for its invoice to be paid, and voids that."""
    if subscription["pending_update"] is None:
        return subscription
    invoice = objects.get(db, "invoice", objects.private(db, subscription["id"])["pending"]["invoice"])
    if invoice["status"] == "open":
        invoicing.void(db, invoice)
    return objects.store(db, subscription | {"pending_update": None}, {})


def renew(db: Connection, subscription: Object, moment: int) -> Object:
    """Begins the periods that begin at this moment, and drafts their invoice with what was used in those that end."""
    customer = objects.get(db, "customer", subscription["customer"])
    items = subscription["items"]["data"]
    ending = [item for item in items if item["current_period_end"] <= moment]
    on_trial = subscription["status"] == "trialing"
    after = renewed(items, subscription["billing_cycle_anchor"], moment)
    begun = [new for old, new in zip(items, after, strict=True) if old != new and not lines.is_metered(new)]
    charged = [*usage_lines(db, subscription, ending, moment, zeros=True), *map(lines.in_advance, begun)]
    pending = invoicing.pending_items(db, subscription)
    renewing = subscription | {"items": subscription["items"] | {"data": after}}
    if on_trial:
        renewing["status"] = "active"
    if charged or pending:
        invoice = invoicing.new_invoice(
            db, customer, charged, reason="subscription_cycle", subscription=subscription, pending=pending
        )
        renewing["latest_invoice"] = invoicing.draft(db, invoice, finalized_later=True)["id"]
    return store_changed(db, "customer.subscription.updated", subscription, renewing)


def usage_lines(
    db: Connection, subscription: Object, items: Sequence[Object], moment: int, *, zeros: bool = False
) -> list[lines.Line]:
    """What has been used of the metered items in their current periods until a moment; with `zeros`, as on the invoice
    of a renewal, also of those that nobody has used."""
    used = []
    for item in items:
        if lines.is_metered(item) and subscription["status"] != "trialing":
            quantity = usage_of(db, subscription, item, moment)
            if quantity or zeros:
                used.append(lines.used(item, quantity, moment))
    return used


def usage_of(db: Connection, subscription: Object, item: Object, moment: int) -> int:
    """How much of a metered item has been used in its current period until a moment."""
    meter = item["price"]["recurring"]["meter"]
    return meters.usage(db, meter, subscription["customer"], item["current_period_start"], moment)


def end(db: Connection, subscription: Object, *, reason: str, bills_usage: bool = False, **details: Any) -> Object:
    """Ends a subscription now. Its open invoices are not charged again; `bills_usage` invoices what was used."""
    now = clock.now(db)
    ended = discard_pending(db, subscription) | {
        "cancel_at_period_end": False,
        "canceled_at": subscription["canceled_at"] or now,
        "cancellation_details": subscription["cancellation_details"] | {"reason": reason} | details,
        "ended_at": now,
        "status": "canceled",
    }
    for invoice in objects.every(db, "invoice", {"customer": subscription["customer"], "auto_advance": True}):
        if invoice["status"] in ("draft", "open") and invoicing.subscription_of(invoice) == subscription["id"]:
            stopped = {"auto_advance": False, "automatically_finalizes_at": None, "next_payment_attempt": None}
            objects.store(db, invoice | stopped)
    used = usage_lines(db, subscription, subscription["items"]["data"], now) if bills_usage else []
    if used:
        customer = objects.get(db, "customer", subscription["customer"])
        last = invoicing.new_invoice(db, customer, used, reason="subscription_cycle", subscription=subscription)
        last = invoicing.finalize(db, invoicing.draft(db, last))
        ended["latest_invoice"] = last["id"]
        if last["status"] == "open":
            invoicing.collect(db, last, invoicing.default_method(db, subscription))
    objects.store(db, ended, {})
    emit(db, "customer.subscription.deleted", ended)
    return ended
