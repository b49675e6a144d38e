"""The page of an invoice, and its PDF."""

from http import HTTPStatus

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from local.connections import Connection, connection
from local.stripe import cards, objects
from local.stripe.billing import invoicing, lifecycle
from local.stripe.errors import StripeError
from local.stripe.objects import Object
from local.stripe.pages.pdf import invoice_pdf
from local.stripe.views import turn

routes = Blueprint("invoice_page", __name__)


@routes.get("/invoices/<id:invoice_id>")
def show(invoice_id: str) -> ResponseReturnValue:
    """The invoice, with a form as long as it is open."""
    return _page(connection(), invoice_id)


@routes.post("/invoices/<id:invoice_id>")
def pay(invoice_id: str) -> ResponseReturnValue:
    """Pays with the form's `card` (nothing is a good one), which the subscription is charged to from then on. A
    declined card shows the form again."""
    with turn() as database:
        invoice = _find(database, invoice_id)
        if invoice is None or invoice["status"] != "open":
            return _page(database, invoice_id)
        customer = objects.get(database, "customer", invoice["customer"])
        try:
            method = cards.new_method(database, cards.checked_number(request.form.get("card", "")), customer=customer)
        except StripeError as error:
            invoicing.collect(database, invoice, None, by_hand=True)
            return _page(database, invoice_id, refusal=str(error))
        paid = lifecycle.pay_by_hand(database, invoice, method)
        if paid["status"] != "paid":
            return _page(database, invoice_id, refusal=str(cards.declined()))
        lifecycle.charge_to(database, invoicing.subscription_of(paid), method)
    return redirect(request.path, HTTPStatus.SEE_OTHER)


@routes.get("/invoices/<id:invoice_id>/pdf")
def show_pdf(invoice_id: str) -> ResponseReturnValue:
    """The invoice as a PDF."""
    invoice = _find(connection(), invoice_id)
    if invoice is None:
        return render_template("message.html", title="There is no such invoice"), HTTPStatus.NOT_FOUND
    headers = {
        "Content-Type": "application/pdf",
        "Content-Disposition": f'inline; filename="Invoice-{invoice["number"]}.pdf"',
    }
    return invoice_pdf(invoice), HTTPStatus.OK, headers


def _find(database: Connection, invoice_id: str) -> Object | None:
    """An invoice that has been finalized; a draft has no page."""
    invoice = objects.find(database, invoice_id)
    is_shown = invoice is not None and invoice["object"] == "invoice" and invoice["status"] != "draft"
    return invoice if is_shown else None


def _page(database: Connection, invoice_id: str, refusal: str | None = None) -> ResponseReturnValue:
    invoice = _find(database, invoice_id)
    if invoice is None:
        return render_template("message.html", title="There is no such invoice"), HTTPStatus.NOT_FOUND
    page = render_template("invoice.html", invoice=invoice, refusal=refusal, card=request.form.get("card", ""))
    return page, HTTPStatus.PAYMENT_REQUIRED if refusal else HTTPStatus.OK
