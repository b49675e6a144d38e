"""Invoices, as the API shows them, and what can be done with one by hand."""

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import cards, customers, objects
from local.stripe.billing import invoicing, lifecycle
from local.stripe.billing.items import ITEM, changed_items
from local.stripe.billing.previewing import preview
from local.stripe.errors import StripeError
from local.stripe.expanding import includable
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import (
    PAGE,
    Choice,
    Hash,
    ListOf,
    filters,
    flag,
    merged,
    metadata,
    parameters,
    text,
)
from local.stripe.subscriptions import BILLED, billing_of
from local.stripe.views import reading

routes = Blueprint("invoices", __name__)

STATUSES = ("draft", "open", "paid", "uncollectible", "void")


@routes.get("/invoices/<id:invoice_id>")
@reading
def show_invoice(invoice_id: str) -> Object:
    """GET /v1/invoices/{id}."""
    parameters()
    return objects.get(connection(), "invoice", invoice_id)


@routes.get("/invoices")
@reading
def list_invoices() -> Object:
    """GET /v1/invoices, newest first, of a customer or a subscription, by status."""
    given = parameters({**PAGE, "customer": text, "status": Choice(STATUSES), "subscription": text})
    matching = filters(given, but=["subscription"])
    if "subscription" in given:
        matching["parent"] = {"subscription_details": {"subscription": given["subscription"]}}
    return objects.list_page(connection(), "invoice", "/v1/invoices", given, matching=matching)


@routes.get("/invoices/<id:invoice_id>/lines")
@reading
def list_lines(invoice_id: str) -> Object:
    """GET /v1/invoices/{id}/lines, all on one page."""
    parameters(PAGE)
    lines: Object = objects.get(connection(), "invoice", invoice_id)["lines"]
    return lines


@routes.post("/invoices/create_preview")
@idempotent
def create_preview() -> Object:
    """POST /v1/invoices/create_preview: what a subscription's next invoice will be, or would be after a change."""
    details = Hash(
        {
            **{name: BILLED[name] for name in ("proration_behavior", "proration_date")},
            "billing_cycle_anchor": Hash({"type": Choice(("now", "unchanged"))}, required=("type",)),
            "items": ListOf(Hash({**ITEM, "deleted": flag, "id": text})),
            "trial_end": Choice(("now",)),
        }
    )
    given = parameters(
        {"customer": text, "subscription": text, "subscription_details": details}, required=("subscription",)
    )
    db = connection()
    subscription = objects.get(db, "subscription", given["subscription"], named_by="subscription")
    if given.get("customer", subscription["customer"]) != subscription["customer"]:
        message = f"The subscription {subscription['id']} does not belong to the customer {given['customer']}."
        raise StripeError(400, message, param="customer")
    if subscription["status"] in lifecycle.ENDED:
        raise StripeError(400, "No upcoming invoices for this subscription.", code="invoice_upcoming_none")
    wanted = given.get("subscription_details", {})
    return preview(db, subscription, changed_items(db, subscription, wanted.get("items", [])), billing_of(wanted))


@routes.post("/invoices/<id:invoice_id>")
@idempotent
def update_invoice(invoice_id: str) -> Object:
    """POST /v1/invoices/{id}."""
    given = parameters({"metadata": metadata})
    invoice = objects.get(connection(), "invoice", invoice_id)
    return objects.store(connection(), invoice | {"metadata": merged(invoice["metadata"], given.get("metadata"))})


@routes.post("/invoices/<id:invoice_id>/finalize")
@idempotent
def finalize_invoice(invoice_id: str) -> Object:
    """POST /v1/invoices/{id}/finalize."""
    parameters({"auto_advance": flag})
    invoice = objects.get(connection(), "invoice", invoice_id)
    if invoice["status"] != "draft":
        raise StripeError(400, "This invoice is already finalized, you can't re-finalize a non-draft invoice.")
    return invoicing.finalize(connection(), invoice)


@routes.post("/invoices/<id:invoice_id>/pay")
@idempotent
def pay_invoice(invoice_id: str) -> Object:
    """POST /v1/invoices/{id}/pay. Unlike with Stripe, a declined card leaves no trace of the attempt."""
    given = parameters({"off_session": flag, "payment_method": text})
    db = connection()
    invoice = objects.get(db, "invoice", invoice_id)
    _check_open(invoice, "pay")
    subscription = objects.get(db, "subscription", invoicing.subscription_of(invoice))
    method = invoicing.default_method(db, subscription)
    if "payment_method" in given:
        customer = objects.get(db, "customer", invoice["customer"])
        method = customers.method_of(db, given["payment_method"], customer, named_by="payment_method")
    if method is None:
        message = "Cannot charge a customer that has no active card"
        raise StripeError(402, message, kind="card_error", code="missing")
    if not cards.can_be_charged(method):
        raise cards.declined()
    return lifecycle.pay_by_hand(db, invoice, method)


@routes.post("/invoices/<id:invoice_id>/void")
@idempotent
def void_invoice(invoice_id: str) -> Object:
    """POST /v1/invoices/{id}/void; an update that waited for it is forgotten."""
    parameters()
    db = connection()
    invoice = objects.get(db, "invoice", invoice_id)
    _check_open(invoice, "void")
    subscription = objects.get(db, "subscription", invoicing.subscription_of(invoice))
    if lifecycle.is_pending(db, subscription, invoice):
        lifecycle.discard_pending(db, subscription)
        return objects.get(db, "invoice", invoice_id)
    return invoicing.void(db, invoice)


@includable("invoice", "payments")
def _payments(db: Connection, invoice: Object) -> Object:
    found = objects.every(db, "invoice_payment", {"invoice": invoice["id"]})
    return objects.listed(found, f"/v1/invoices/{invoice['id']}/payments")


@includable("invoice", "confirmation_secret")
def _confirmation_secret(db: Connection, invoice: Object) -> Object | None:
    for payment in objects.every(db, "invoice_payment", {"invoice": invoice["id"], "status": "open"}):
        intent = objects.get(db, "payment_intent", payment["payment"]["payment_intent"])
        return {"client_secret": intent["client_secret"], "type": "payment_intent"}
    return None


def _check_open(invoice: Object, verb: str) -> None:
    if invoice["status"] == "paid":
        raise StripeError(400, "Invoice is already paid")
    if invoice["status"] != "open":
        message = f"You can only {verb} an open invoice. This invoice is {invoice['status']}."
        raise StripeError(400, message, code="invoice_not_editable")
