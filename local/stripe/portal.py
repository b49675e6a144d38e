"""Billing portal sessions."""

from flask import Blueprint

from local.connections import connection
from local.stripe import objects
from local.stripe.addresses import page_of
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import parameters, text, url

routes = Blueprint("portal", __name__)


@routes.post("/billing_portal/sessions")
@idempotent
def create_portal_session() -> Object:
    """POST /v1/billing_portal/sessions."""
    given = parameters({"customer": text, "locale": text, "return_url": url}, required=("customer",))
    db = connection()
    customer = objects.get(db, "customer", given["customer"], named_by="customer")
    session = objects.new(
        db,
        "billing_portal.session",
        "bps",
        configuration="bpc_local",
        customer=customer["id"],
        flow=None,
        locale=given.get("locale"),
        on_behalf_of=None,
        return_url=given.get("return_url"),
    )
    return objects.store(db, session | {"url": page_of("billing_portal.session", session["id"])})
