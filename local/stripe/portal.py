"""Billing portal sessions, and what the portal offers."""

from flask import Blueprint

from local.connections import connection
from local.stripe import objects
from local.stripe.addresses import page_of
from local.stripe.events import store_new
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import PAGE, Choice, Hash, ListOf, filters, flag, merged, metadata, parameters, text, url
from local.stripe.views import reading

routes = Blueprint("portal", __name__)

CONFIGURATION = "billing_portal.configuration"
ENABLED = {"enabled": flag}
FEATURES = Hash(
    {
        "customer_update": Hash({**ENABLED, "allowed_updates": ListOf(text)}, required=("enabled",)),
        "invoice_history": Hash(ENABLED, required=("enabled",)),
        "payment_method_update": Hash(ENABLED, required=("enabled",)),
        "subscription_cancel": Hash(
            {**ENABLED, "mode": Choice(("at_period_end", "immediately"))}, required=("enabled",)
        ),
    }
)

# What a configuration shows of features that it says nothing of.
SWITCHED_OFF: dict[str, Object] = {
    "customer_update": {"allowed_updates": [], "enabled": False},
    "invoice_history": {"enabled": False},
    "payment_method_update": {"enabled": False, "payment_method_configuration": None},
    "subscription_cancel": {
        "cancellation_reason": {"enabled": False, "feedback_options": None, "options": []},
        "enabled": False,
        "mode": "at_period_end",
        "proration_behavior": "none",
    },
    "subscription_pause": {"duration": {"interval_options": [], "type": "indefinite"}, "enabled": False},
    "subscription_update": {
        "billing_cycle_anchor": None,
        "default_allowed_updates": [],
        "enabled": False,
        "proration_behavior": "none",
        "schedule_at_period_end": {"conditions": []},
        "trial_update_behavior": "end_trial",
    },
}


@routes.post("/billing_portal/configurations")
@idempotent
def create_portal_configuration() -> Object:
    """POST /v1/billing_portal/configurations. The stand-in's portal offers what it offers, whatever the request
    says."""
    given = parameters({"features": FEATURES, "metadata": metadata, "name": text}, required=("features",))
    configuration = objects.new(
        connection(),
        CONFIGURATION,
        "bpc",
        active=True,
        default_return_url=None,
        features={name: shown | given["features"].get(name, {}) for name, shown in SWITCHED_OFF.items()},
        is_default=False,
        metadata=merged(None, given.get("metadata")),
        name=given.get("name"),
    )
    configuration["updated"] = configuration["created"]
    return store_new(connection(), "billing_portal.configuration.created", configuration)


@routes.get("/billing_portal/configurations")
@reading
def list_portal_configurations() -> Object:
    """GET /v1/billing_portal/configurations."""
    given = parameters({**PAGE, "active": flag})
    return objects.list_page(
        connection(), CONFIGURATION, "/v1/billing_portal/configurations", given, matching=filters(given)
    )


@routes.post("/billing_portal/sessions")
@idempotent
def create_portal_session() -> Object:
    """POST /v1/billing_portal/sessions."""
    given = parameters(
        {"configuration": text, "customer": text, "locale": text, "return_url": url}, required=("customer",)
    )
    db = connection()
    if "configuration" in given:
        objects.get(db, CONFIGURATION, given["configuration"], named_by="configuration")
    customer = objects.get(db, "customer", given["customer"], named_by="customer")
    session = objects.new(
        db,
        "billing_portal.session",
        "bps",
        configuration=given.get("configuration", "bpc_local"),
        customer=customer["id"],
        flow=None,
        locale=given.get("locale"),
        on_behalf_of=None,
        return_url=given.get("return_url"),
    )
    return objects.store(db, session | {"url": page_of("billing_portal.session", session["id"])})
