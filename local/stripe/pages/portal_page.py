"""The page where customers look after their plan: cancel it, keep it after all, change the card."""

from http import HTTPStatus

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from local.connections import Connection, connection
from local.stripe import cards, objects
from local.stripe.billing import lifecycle
from local.stripe.errors import StripeError
from local.stripe.events import store_changed
from local.stripe.objects import Object
from local.stripe.subscriptions import cancellation_at
from local.stripe.views import turn

routes = Blueprint("portal_page", __name__)

SHOWN_INVOICES = 12


@routes.get("/portal/<id:session_id>")
def show(session_id: str) -> ResponseReturnValue:
    """The customer's plan, card and invoices."""
    return _page(connection(), session_id)


@routes.post("/portal/<id:session_id>")
def act(session_id: str) -> ResponseReturnValue:
    """Does what the form's `action` says: `cancel` or `keep` a `subscription`, or `card`: charge another one."""
    with turn() as database:
        session = objects.find(database, session_id)
        if session is None:
            return _page(database, session_id)
        customer = objects.get(database, "customer", session["customer"])
        if request.form.get("action") == "card":
            try:
                number = cards.checked_number(request.form.get("card", ""))
            except StripeError as error:
                return _page(database, session_id, refusal=str(error))
            method = cards.new_method(database, number, customer=customer)
            cards.remember(database, customer, method)
            for subscription in _live(database, customer):
                lifecycle.charge_to(database, subscription["id"], method)
        else:
            _change_plan(database, customer)
    return redirect(request.path, HTTPStatus.SEE_OTHER)


def _change_plan(database: Connection, customer: Object) -> None:
    """Lets a plan end with what has been paid for, or go on: by `cancel_at`, as in flexible billing mode."""
    ends = {"cancel": "max_period_end", "keep": None}
    action = request.form.get("action", "")
    for subscription in _live(database, customer):
        if action in ends and subscription["id"] == request.form.get("subscription"):
            ended = subscription | cancellation_at(database, subscription, ends[action])
            store_changed(database, "customer.subscription.updated", subscription, ended)


def _live(database: Connection, customer: Object) -> list[Object]:
    found = objects.every(database, "subscription", {"customer": customer["id"]})
    return [each for each in found if each["status"] not in lifecycle.ENDED]


def _page(database: Connection, session_id: str, refusal: str | None = None) -> ResponseReturnValue:
    session = objects.find(database, session_id)
    if session is None or session["object"] != "billing_portal.session":
        return render_template("message.html", title="There is no such page"), HTTPStatus.NOT_FOUND
    customer = objects.get(database, "customer", session["customer"])
    live = _live(database, customer)
    charged = [each["default_payment_method"] for each in live] + [
        customer["invoice_settings"]["default_payment_method"]
    ]
    method = next(filter(None, charged), None)
    invoices = objects.every(database, "invoice", {"customer": customer["id"]})
    page = render_template(
        "portal.html",
        session=session,
        customer=customer,
        subscriptions=[_shown(database, each) for each in live],
        method=objects.find(database, method) if method else None,
        invoices=[each for each in reversed(invoices) if each["number"]][:SHOWN_INVOICES],
        refusal=refusal,
        card=request.form.get("card", ""),
    )
    return page, HTTPStatus.PAYMENT_REQUIRED if refusal else HTTPStatus.OK


def _shown(database: Connection, subscription: Object) -> Object:
    """The subscription, its items with their products' names, and when it renews."""
    items = [
        item | {"name": objects.get(database, "product", item["price"]["product"])["name"]}
        for item in subscription["items"]["data"]
    ]
    renews_at = min(item["current_period_end"] for item in items)
    return subscription | {"lines": items, "renews_at": renews_at}
