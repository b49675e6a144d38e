"""Invoices from their draft to their payment. What a payment does to a subscription is not said here."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from local.connections import Connection
from local.stripe import cards, clock, objects, payments
from local.stripe.addresses import page_of
from local.stripe.billing.lines import Line
from local.stripe.events import emit, store_changed, store_new
from local.stripe.objects import Object

# After a declined renewal, the card is tried again so many days later; then Stripe gives up.
RETRY_AFTER_DAYS = (3, 5, 7)
FINALIZED_AFTER = clock.HOUR

# What a line has from the invoice item that it is for.
_OF_ITEM = (
    "amount",
    "currency",
    "description",
    "discountable",
    "discounts",
    "livemode",
    "metadata",
    "period",
    "pricing",
    "quantity",
)


def new_invoice(
    db: Connection,
    customer: Object,
    lines: Sequence[Line],
    *,
    reason: str,
    subscription: Object,
    pending: Sequence[Object] = (),
    **fields: Any,
) -> Object:
    """A draft of the lines and of pending invoice items, not stored yet; fields may name another id."""
    invoice = objects.new(
        db,
        "invoice",
        "in",
        account_country="AU",
        account_name="Booking",
        amount_overpaid=0,
        amount_shipping=0,
        attempt_count=0,
        attempted=False,
        auto_advance=True,
        automatic_tax={
            "disabled_reason": None,
            "enabled": False,
            "liability": None,
            "provider": None,
            "status": None,
        },
        automatically_finalizes_at=None,
        billing_reason=reason,
        collection_method="charge_automatically",
        currency=subscription["currency"],
        customer=customer["id"],
        customer_address=customer["address"],
        customer_email=customer["email"],
        customer_name=customer["name"],
        customer_phone=customer["phone"],
        customer_tax_ids=[
            {"type": tax_id["type"], "value": tax_id["value"]}
            for tax_id in objects.every(db, "tax_id", {"customer": customer["id"]})
        ],
        default_payment_method=None,
        description=None,
        discounts=[],
        due_date=None,
        ending_balance=None,
        footer=None,
        hosted_invoice_url=None,
        invoice_pdf=None,
        metadata={},
        next_payment_attempt=None,
        number=None,
        receipt_number=None,
        starting_balance=customer["balance"],
        status="draft",
        status_transitions={"finalized_at": None, "marked_uncollectible_at": None, "paid_at": None, "voided_at": None},
        **fields,
    )
    shown = [_pending_line(invoice, item) for item in pending]
    shown += [_line(db, invoice, subscription, line) for line in lines]
    invoice["lines"] = objects.listed(shown, f"/v1/invoices/{invoice['id']}/lines")
    invoice["parent"] = {
        "quote_details": None,
        "subscription_details": {"metadata": subscription["metadata"], "subscription": subscription["id"]},
        "type": "subscription_details",
    }
    invoice["period_start"] = min((line["period"]["start"] for line in shown), default=invoice["created"])
    invoice["period_end"] = invoice["created"]
    amount = sum(line["amount"] for line in shown)
    due = max(amount + customer["balance"], 0)
    return invoice | {
        "amount_due": due,
        "amount_paid": 0,
        "amount_remaining": due,
        "subtotal": amount,
        "subtotal_excluding_tax": amount,
        "total": amount,
        "total_excluding_tax": amount,
        "total_taxes": [],
    }


def draft(db: Connection, invoice: Object, *, finalized_later: bool = False) -> Object:
    """Stores a new invoice; one that is finalized later waits for an hour, as those of renewals do."""
    if finalized_later:
        invoice["automatically_finalizes_at"] = invoice["created"] + FINALIZED_AFTER
    for line in invoice["lines"]["data"]:
        if details := line["parent"]["invoice_item_details"]:
            item = objects.get(db, "invoiceitem", details["invoice_item"])
            objects.store(db, item | {"invoice": invoice["id"]})
    return store_new(db, "invoice.created", invoice)


def finalize(db: Connection, invoice: Object) -> Object:
    """Gives the draft its number and its addresses, and takes from what is due what the customer has left with Stripe,
    or leaves there what is due to the customer. Nothing due is paid at once."""
    customer = objects.get(db, "customer", invoice["customer"])
    sum_due = invoice["total"] + customer["balance"]
    finalized = invoice | {
        "amount_due": max(sum_due, 0),
        "amount_remaining": max(sum_due, 0),
        "automatically_finalizes_at": None,
        "effective_at": clock.now(db),
        "ending_balance": min(sum_due, 0),
        "hosted_invoice_url": page_of("invoice", invoice["id"]),
        "invoice_pdf": page_of("invoice", invoice["id"]) + "/pdf",
        "number": f"{customer['invoice_prefix']}-{customer['next_invoice_sequence']:04}",
        "starting_balance": customer["balance"],
        "status": "open",
        "status_transitions": invoice["status_transitions"] | {"finalized_at": clock.now(db)},
    }
    counted = {"balance": min(sum_due, 0), "next_invoice_sequence": customer["next_invoice_sequence"] + 1}
    store_changed(db, "customer.updated", customer, customer | counted | {"currency": invoice["currency"]})
    objects.store(db, finalized)
    emit(db, "invoice.finalized", finalized)
    return _mark_paid(db, finalized) if finalized["amount_due"] == 0 else finalized


def collect(db: Connection, invoice: Object, method: Object | None, *, by_hand: bool = False) -> Object:
    """Tries to charge an open invoice to a payment method; the invoice, paid or still open. What somebody tries by hand
    does not change when Stripe tries next."""
    attempted = invoice | {"attempted": True, "attempt_count": invoice["attempt_count"] + 1}
    intent = _intent_of(db, invoice)
    if method is not None and cards.can_be_charged(method):
        payments.pay(db, intent, method)
        return _mark_paid(db, attempted)
    payments.fail(db, intent, cards.declined())
    if invoice["billing_reason"] == "subscription_cycle" and not by_hand:
        attempted["next_payment_attempt"] = _next_attempt(db, attempted)
    objects.store(db, attempted)
    emit(db, "invoice.payment_failed", attempted)
    return attempted


def void(db: Connection, invoice: Object) -> Object:
    """The invoice, as if it had never been: its payment is cancelled, and the customer's balance as if it had not been
    there."""
    for payment in objects.every(db, "invoice_payment", {"invoice": invoice["id"], "status": "open"}):
        objects.store(db, payment | {"status": "canceled"})
        payments.cancel(db, objects.get(db, "payment_intent", payment["payment"]["payment_intent"]), "void_invoice")
    customer = objects.get(db, "customer", invoice["customer"])
    given_back = customer["balance"] + invoice["starting_balance"] - (invoice["ending_balance"] or 0)
    store_changed(db, "customer.updated", customer, customer | {"balance": given_back})
    voided = invoice | {
        "auto_advance": False,
        "next_payment_attempt": None,
        "status": "void",
        "status_transitions": invoice["status_transitions"] | {"voided_at": clock.now(db)},
    }
    objects.store(db, voided)
    emit(db, "invoice.voided", voided)
    return voided


def default_method(db: Connection, subscription: Object) -> Object | None:
    """What a subscription is charged to: its own payment method, else that of its customer."""
    customer = objects.get(db, "customer", subscription["customer"])
    method = subscription["default_payment_method"] or customer["invoice_settings"]["default_payment_method"]
    return objects.get(db, "payment_method", method) if method else None


def subscription_of(invoice: Object) -> str:
    """The id of the subscription that an invoice is for."""
    return str(invoice["parent"]["subscription_details"]["subscription"])


def new_item(db: Connection, subscription: Object, line: Line) -> Object:
    """An invoice item of a line, which waits for the subscription's next invoice."""
    item = objects.new(
        db,
        "invoiceitem",
        "ii",
        amount=line.amount,
        currency=subscription["currency"],
        customer=subscription["customer"],
        date=clock.now(db),
        description=_description(db, line),
        discountable=False,
        discounts=[],
        invoice=None,
        metadata={},
        parent={
            "subscription_details": {"subscription": subscription["id"], "subscription_item": line.item},
            "type": "subscription_details",
        },
        period={"start": line.start, "end": line.end},
        pricing=_pricing(line),
        proration=line.is_proration,
        quantity=line.quantity,
        quantity_decimal=str(line.quantity),
    )
    del item["created"]
    return store_new(db, "invoiceitem.created", item)


def pending_items(db: Connection, subscription: Object) -> list[Object]:
    """The invoice items that wait for the subscription's next invoice."""
    parent = {"subscription_details": {"subscription": subscription["id"]}}
    return objects.every(db, "invoiceitem", {"invoice": None, "parent": parent})


def _mark_paid(db: Connection, invoice: Object) -> Object:
    for payment in objects.every(db, "invoice_payment", {"invoice": invoice["id"], "status": "open"}):
        transitions = {"canceled_at": None, "paid_at": clock.now(db)}
        objects.store(
            db,
            payment | {"amount_paid": payment["amount_requested"], "status": "paid", "status_transitions": transitions},
        )
    paid = invoice | {
        "amount_paid": invoice["amount_due"],
        "amount_remaining": 0,
        "attempted": True,
        "next_payment_attempt": None,
        "status": "paid",
        "status_transitions": invoice["status_transitions"] | {"paid_at": clock.now(db)},
    }
    objects.store(db, paid)
    emit(db, "invoice.paid", paid)
    emit(db, "invoice.payment_succeeded", paid)
    return paid


def _intent_of(db: Connection, invoice: Object) -> Object:
    """The payment intent that pays an invoice, made with the first attempt."""
    found = objects.every(db, "invoice_payment", {"invoice": invoice["id"], "status": "open"})
    if found:
        return objects.get(db, "payment_intent", found[0]["payment"]["payment_intent"])
    description = (
        "Subscription creation" if invoice["billing_reason"] == "subscription_create" else "Subscription update"
    )
    intent = payments.new_intent(
        db, invoice["amount_due"], invoice["currency"], customer=invoice["customer"], description=description
    )
    payment = objects.new(
        db,
        "invoice_payment",
        "inpay",
        amount_paid=None,
        amount_requested=invoice["amount_due"],
        currency=invoice["currency"],
        invoice=invoice["id"],
        is_default=True,
        payment={"payment_intent": intent["id"], "type": "payment_intent"},
        status="open",
        status_transitions={"canceled_at": None, "paid_at": None},
    )
    objects.store(db, payment)
    return intent


def _next_attempt(db: Connection, invoice: Object) -> int | None:
    made = invoice["attempt_count"] - 1
    return clock.now(db) + RETRY_AFTER_DAYS[made] * clock.DAY if made < len(RETRY_AFTER_DAYS) else None


def _line(db: Connection, invoice: Object, subscription: Object, line: Line) -> Object:
    details = {
        "invoice_item": None,
        "proration": line.is_proration,
        "proration_details": {"credited_items": None} if line.is_proration else None,
        "subscription": subscription["id"],
        "subscription_item": line.item,
    }
    parent = {
        "invoice_item_details": None,
        "subscription_item_details": details,
        "type": "subscription_item_details",
    }
    return _shown_line(db, invoice, line, parent)


def _shown_line(db: Connection, invoice: Object, line: Line, parent: Object) -> Object:
    made = objects.new(
        db,
        "line_item",
        "il",
        amount=line.amount,
        currency=invoice["currency"],
        description=_description(db, line),
        discount_amounts=[],
        discountable=not line.is_proration,
        discounts=[],
        invoice=invoice["id"],
        metadata={},
        parent=parent,
        period={"start": line.start, "end": line.end},
        pricing=_pricing(line),
        quantity=line.quantity,
        quantity_decimal=str(line.quantity),
        subscription=parent["subscription_item_details"]["subscription"],
        subtotal=line.amount,
        taxes=[],
    )
    del made["created"]
    return made


def _pending_line(invoice: Object, item: Object) -> Object:
    details = {
        "subscription": item["parent"]["subscription_details"]["subscription"],
        "invoice_item": item["id"],
        "proration": item["proration"],
        "proration_details": {"credited_items": None},
    }
    return {
        "id": f"il_{item['id'].removeprefix('ii_')}",
        "object": "line_item",
        "discount_amounts": [],
        "invoice": invoice["id"],
        "parent": {"invoice_item_details": details, "subscription_item_details": None, "type": "invoice_item_details"},
        "pretax_credit_amounts": None,
        "quantity_decimal": str(item["quantity"]),
        "subscription": details["subscription"],
        "subtotal": item["amount"],
        "taxes": [],
    } | {name: item[name] for name in _OF_ITEM}


def _pricing(line: Line) -> Object:
    return {
        "price_details": {"price": line.price["id"], "product": line.price["product"]},
        "type": "price_details",
        "unit_amount_decimal": line.price["unit_amount_decimal"],
    }


def _description(db: Connection, line: Line) -> str:
    product = objects.get(db, "product", line.price["product"])["name"]
    day = datetime.fromtimestamp(line.start, UTC).strftime("%d %b %Y")
    several = f"{line.quantity} × {product}"
    match line.kind:
        case "unused":
            return f"Unused time on {several if line.quantity != 1 else product} after {day}"
        case "remaining":
            return f"Remaining time on {several if line.quantity != 1 else product} after {day}"
        case "trial":
            return f"Free trial for {several}"
        case _:
            recurring, amount = line.price["recurring"], float(line.price["unit_amount_decimal"]) / 100
            return f"{several} (at ${amount:.2f} / {recurring['interval']})"
