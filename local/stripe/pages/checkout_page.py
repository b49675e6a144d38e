"""The page of a checkout session."""

from http import HTTPStatus

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from local.connections import Connection, connection
from local.stripe import acting, checkout, objects
from local.stripe.billing.completing import complete
from local.stripe.errors import StripeError
from local.stripe.objects import Object
from local.stripe.views import turn

routes = Blueprint("checkout_page", __name__)


@routes.get("/pay/<id:session_id>")
def show(session_id: str) -> ResponseReturnValue:
    """What is to be paid, with a form; or that there is nothing to pay any more."""
    acting.settle_on(objects.account_of(connection(), session_id))
    return _page(connection(), session_id)


@routes.post("/pay/<id:session_id>")
def pay(session_id: str) -> ResponseReturnValue:
    """Pays with the form's `card` (nothing is a good one) and goes on to the shop; after a declined one, the form."""
    acting.settle_on(objects.account_of(connection(), session_id))
    try:
        with turn() as database:
            session = objects.get(database, "checkout.session", session_id)
            if session["status"] != "open":
                return _page(database, session_id)
            complete(database, session, request.form.get("card", ""), request.form.get("email") or None)
    except StripeError as error:
        if error.status != HTTPStatus.PAYMENT_REQUIRED:
            raise
        return _page(connection(), session_id, refusal=str(error))
    return redirect(session["success_url"].replace("{CHECKOUT_SESSION_ID}", session_id), HTTPStatus.SEE_OTHER)


def _page(database: Connection, session_id: str, refusal: str | None = None) -> ResponseReturnValue:
    session = objects.find(database, session_id)
    if session is None or session["object"] != "checkout.session":
        return render_template("message.html", title="There is no such page"), HTTPStatus.NOT_FOUND
    if session["status"] == "expired":
        text = "Ask for a new link where you came from. Nothing has been charged."
        page = render_template("message.html", title="This page has expired", text=text, back=session["cancel_url"])
        return page, HTTPStatus.GONE
    if session["status"] == "complete":
        text = "There is nothing more to pay here."
        return render_template("message.html", title="This has been paid", text=text, back=session["success_url"])
    page = render_template(
        "checkout.html",
        session=session,
        items=checkout.line_items(database, session)["data"],
        trial=_trial(database, session),
        refusal=refusal,
        card=request.form.get("card", ""),
        email=request.form.get("email", ""),
    )
    return page, HTTPStatus.PAYMENT_REQUIRED if refusal else HTTPStatus.OK


def _trial(database: Connection, session: Object) -> bool:
    data = objects.private(database, session["id"])["subscription_data"]
    return bool({"trial_end", "trial_period_days"} & data.keys())
