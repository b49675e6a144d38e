"""What the owner of a connected account sees: the pages on which Stripe gets to know them, and their dashboard."""

from http import HTTPStatus

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from local.connections import Connection, connection
from local.stripe import accounts, acting, clock, objects, standing
from local.stripe.objects import Object
from local.stripe.views import turn

routes = Blueprint("account_pages", __name__)

SHOWN_PAYMENTS = 50


@routes.get("/onboarding/<id:link_id>")
def show_onboarding(link_id: str) -> ResponseReturnValue:
    """What Stripe still wants to know, with a form. A link that has been used or is old leads to where a new one is
    made."""
    link = objects.find(connection(), link_id)
    if link is None or link["object"] != "account_link":
        return render_template("message.html", title="There is no such page"), HTTPStatus.NOT_FOUND
    given = objects.private(connection(), link_id)
    if link["is_used"] or link["expires_at"] <= clock.now(connection()):
        return redirect(given["refresh_url"], HTTPStatus.SEE_OTHER)
    account = objects.find(connection(), given["account"])
    assert account is not None
    return render_template("onboarding.html", account=account, later=given["return_url"])


@routes.post("/onboarding/<id:link_id>")
def complete_onboarding(link_id: str) -> ResponseReturnValue:
    """Tells Stripe all that it wants to know, and goes back to where the link was made."""
    with turn() as database:
        link = objects.get(database, "account_link", link_id)
        given = objects.private(database, link_id)
        if link["is_used"]:
            return redirect(given["refresh_url"], HTTPStatus.SEE_OTHER)
        objects.store(database, link | {"is_used": True})
        accounts.review(database, given["account"], standing.of_complete())
    return redirect(given["return_url"], HTTPStatus.SEE_OTHER)


@routes.get("/accounts/<id:account_id>")
def show_account(account_id: str) -> ResponseReturnValue:
    """The owner's dashboard: what was paid on the account, paid back, disputed and taken as a fee."""
    return _dashboard(connection(), account_id)


@routes.post("/accounts/<id:account_id>")
def act(account_id: str) -> ResponseReturnValue:
    """Does what the form's `action` says: `withdraw` the connection, or be restricted by Stripe (`restrict`)."""
    with turn() as database:
        if request.form.get("action") == "withdraw":
            accounts.deauthorize(database, account_id)
        elif request.form.get("action") == "restrict":
            accounts.review(database, account_id, {"cards": "restricted", "due": ["individual.verification.document"]})
        else:
            accounts.review(database, account_id, standing.of_complete())
        return _dashboard(database, account_id)


def _dashboard(database: Connection, account_id: str) -> ResponseReturnValue:
    account = objects.find(database, account_id)
    if account is None or account["object"] != "account":
        return render_template("message.html", title="There is no such account"), HTTPStatus.NOT_FOUND
    is_connected = objects.private(database, account_id)["is_connected"]
    with acting.on(account_id):
        charges: list[Object] = objects.every(database, "charge", {})[::-1][:SHOWN_PAYMENTS]
    return render_template("account.html", account=account, is_connected=is_connected, charges=charges)
