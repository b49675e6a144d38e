"""Checkout sessions: what somebody is asked to pay on a hosted page, once or by subscription."""

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import application_fees, catalog, clock, objects
from local.stripe.addresses import page_of
from local.stripe.billing import lines
from local.stripe.errors import StripeError
from local.stripe.events import emit, store_changed
from local.stripe.expanding import includable
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import (
    PAGE,
    Choice,
    Fields,
    Hash,
    ListOf,
    email,
    filters,
    flag,
    merged,
    metadata,
    parameters,
    positive,
    text,
    url,
)
from local.stripe.views import reading

routes = Blueprint("checkout", __name__)

SHORTEST, LONGEST = 30 * 60, 24 * clock.HOUR
SUBSCRIPTION_DATA = Hash(
    {
        "billing_mode": Hash({"type": Choice(("flexible",))}),
        "description": text,
        "metadata": metadata,
        "trial_end": positive,
        "trial_period_days": positive,
    }
)
SESSION: Fields = {
    "allow_promotion_codes": flag,
    "allowed_payment_method_types": ListOf(Choice(("card",))),
    "automatic_tax": Hash({"enabled": flag}),
    "billing_address_collection": Choice(("auto", "required")),
    "cancel_url": url,
    "client_reference_id": text,
    "currency": text,
    "customer": text,
    "customer_creation": Choice(("always", "if_required")),
    "customer_email": email,
    "customer_update": Hash({name: Choice(("auto", "never")) for name in ("address", "name", "shipping")}),
    "expires_at": positive,
    "line_items": ListOf(Hash({"price": text, "price_data": catalog.PRICE_DATA, "quantity": positive})),
    "locale": text,
    "metadata": metadata,
    "mode": Choice(("payment", "subscription")),
    "payment_intent_data": Hash(
        {"application_fee_amount": positive, "description": text, "metadata": metadata, "receipt_email": email}
    ),
    "payment_method_collection": Choice(("always", "if_required")),
    "submit_type": Choice(("auto", "book", "donate", "pay", "subscribe")),
    "subscription_data": SUBSCRIPTION_DATA,
    "success_url": url,
    "tax_id_collection": Hash({"enabled": flag, "required": Choice(("if_supported", "never"))}),
    "ui_mode": Choice(("hosted_page",)),
}


@routes.post("/checkout/sessions")
@idempotent
def create_session() -> Object:
    """POST /v1/checkout/sessions."""
    given = parameters(SESSION, required=("line_items", "mode", "success_url"))
    _check(given)
    db = connection()
    customer = None
    if "customer" in given:
        customer = objects.get(db, "customer", given["customer"], named_by="customer")
    wanted = [_line_item(db, number, item, given["mode"]) for number, item in enumerate(given["line_items"])]
    if given["mode"] == "subscription" and any(price["type"] == "one_time" for price, _ in wanted):
        # Stripe takes one-time prices beside a recurring one; nobody needs that here.
        message = "You must provide recurring prices alone in `subscription` mode."
        raise StripeError(400, message, param="line_items")
    if len({_interval(price) for price, _ in wanted if price["type"] == "recurring"}) > 1:
        raise StripeError(400, "Checkout does not support multiple prices with different billing intervals.")
    now = clock.now(db)
    expires_at = given.get("expires_at", now + LONGEST)
    if not now + SHORTEST <= expires_at <= now + LONGEST:
        message = "The `expires_at` timestamp must be 30 minutes to 24 hours after the Checkout Session's creation."
        raise StripeError(400, message, param="expires_at")
    amount = _amount(
        wanted, on_trial=bool({"trial_end", "trial_period_days"} & given.get("subscription_data", {}).keys())
    )
    application_fees.check(given.get("payment_intent_data", {}).get("application_fee_amount"), amount)
    session = objects.new(
        db,
        "checkout.session",
        "cs_test",
        allowed_payment_method_types=given.get("allowed_payment_method_types"),
        amount_subtotal=amount,
        amount_total=amount,
        automatic_tax={"enabled": False, "liability": None, "provider": None, "status": None},
        cancel_url=given.get("cancel_url"),
        client_reference_id=given.get("client_reference_id"),
        client_secret=None,
        currency=wanted[0][0]["currency"],
        custom_fields=[],
        customer=customer and customer["id"],
        customer_creation=None if customer else given.get("customer_creation", _creates(given["mode"])),
        customer_details=payer(customer["email"], customer["name"]) if customer else None,
        customer_email=given.get("customer_email"),
        expires_at=expires_at,
        invoice=None,
        locale=given.get("locale"),
        metadata=merged(None, given.get("metadata")),
        mode=given["mode"],
        payment_intent=None,
        payment_link=None,
        payment_method_collection=given.get("payment_method_collection", "always"),
        payment_method_types=["card"],
        payment_status="unpaid",
        setup_intent=None,
        status="open",
        submit_type=given.get("submit_type"),
        subscription=None,
        success_url=given["success_url"],
        total_details={"amount_discount": 0, "amount_shipping": 0, "amount_tax": 0},
        ui_mode="hosted_page",
    )
    session["url"] = page_of("checkout.session", session["id"])
    private = {
        "line_items": [{"price": price["id"], "quantity": quantity} for price, quantity in wanted],
        "payment_intent_data": given.get("payment_intent_data", {}),
        "subscription_data": given.get("subscription_data", {}),
    }
    return objects.store(db, session, private)


@routes.get("/checkout/sessions/<id:session_id>")
@reading
def show_session(session_id: str) -> Object:
    """GET /v1/checkout/sessions/{id}."""
    parameters()
    return objects.get(connection(), "checkout.session", session_id)


@routes.get("/checkout/sessions")
@reading
def list_sessions() -> Object:
    """GET /v1/checkout/sessions, of a customer, a subscription, a payment intent, by status."""
    given = parameters(
        {
            **PAGE,
            "customer": text,
            "payment_intent": text,
            "status": Choice(("complete", "expired", "open")),
            "subscription": text,
        }
    )
    return objects.list_page(connection(), "checkout.session", "/v1/checkout/sessions", given, matching=filters(given))


@routes.get("/checkout/sessions/<id:session_id>/line_items")
@reading
def list_line_items(session_id: str) -> Object:
    """GET /v1/checkout/sessions/{id}/line_items, all on one page."""
    parameters(PAGE)
    return line_items(connection(), objects.get(connection(), "checkout.session", session_id))


@routes.post("/checkout/sessions/<id:session_id>")
@idempotent
def update_session(session_id: str) -> Object:
    """POST /v1/checkout/sessions/{id}."""
    given = parameters({"metadata": metadata})
    session = objects.get(connection(), "checkout.session", session_id)
    return objects.store(connection(), session | {"metadata": merged(session["metadata"], given.get("metadata"))})


@routes.post("/checkout/sessions/<id:session_id>/expire")
@idempotent
def expire_session(session_id: str) -> Object:
    """POST /v1/checkout/sessions/{id}/expire."""
    parameters()
    session = objects.get(connection(), "checkout.session", session_id)
    if session["status"] != "open":
        message = (
            f'This Session is in status {session["status"]}. Only Checkout Sessions with a status in ["open"] can be'
            " expired."
        )
        raise StripeError(400, message)
    return expire(connection(), session)


def payer(email: str | None, name: str | None) -> Object:
    """What a session shows of who pays."""
    unasked = dict.fromkeys(("address", "business_name", "individual_name", "phone", "tax_exempt", "tax_ids"))
    return {"email": email, "name": name, **unasked}


def expire(db: Connection, session: Object) -> Object:
    """The session, which cannot be paid any more."""
    expired = objects.store(db, session | {"status": "expired", "url": None})
    emit(db, "checkout.session.expired", expired)
    return expired


@includable("checkout.session", "line_items")
def line_items(db: Connection, session: Object) -> Object:
    """What a session is for, as Stripe lists it."""
    shown = []
    for number, item in enumerate(objects.private(db, session["id"])["line_items"]):
        price = objects.get(db, "price", item["price"])
        amount = lines.cost(price, item["quantity"] or 0)
        shown.append(
            {
                "id": f"li_{session['id'].removeprefix('cs_test_')}{number}",
                "object": "item",
                "adjustable_quantity": None,
                "amount_discount": 0,
                "amount_subtotal": amount,
                "amount_tax": 0,
                "amount_total": amount,
                "currency": price["currency"],
                "description": objects.get(db, "product", price["product"])["name"],
                "metadata": {},
                "price": price,
                "quantity": item["quantity"],
            }
        )
    return objects.listed(shown, f"/v1/checkout/sessions/{session['id']}/line_items")


def _check(given: Object) -> None:
    """Refuses what does not go together."""
    if "customer" in given and "customer_email" in given:
        message = "You may only specify one of these parameters: customer, customer_email."
        raise StripeError(400, message, param="customer")
    if "customer_update" in given and "customer" not in given:
        raise StripeError(400, "`customer_update` can only be used with `customer`.", param="customer_update")
    if not given["line_items"]:
        raise StripeError(400, "Missing required param: line_items.", code="parameter_missing", param="line_items")
    for name, mode in (
        ("subscription_data", "subscription"),
        ("payment_intent_data", "payment"),
        ("customer_creation", "payment"),
        ("submit_type", "payment"),
    ):
        if name in given and given["mode"] != mode:
            raise StripeError(400, f"You can not pass `{name}` in `{given['mode']}` mode.", param=name)


def _line_item(db: Connection, number: int, item: Object, mode: str) -> tuple[Object, int | None]:
    name = f"line_items[{number}]"
    if ("price" in item) == ("price_data" in item):
        raise StripeError(400, "You must specify one of `price` or `price_data`.", param=name)
    if "price" in item:
        price = objects.get(db, "price", item["price"], named_by=f"{name}[price]")
    else:
        price = catalog.price_of(db, item["price_data"])
        price = store_changed(db, "price.updated", price, price | {"active": False})
    if not price["active"] and "price" in item:
        message = "The price specified is inactive. This field only accepts active prices."
        raise StripeError(400, message, param=f"{name}[price]")
    if price["type"] == "recurring" and mode == "payment":
        message = (
            "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use"
            " only one-time prices."
        )
        raise StripeError(400, message, param="mode")
    return price, quantity_of(price, item.get("quantity"), f"{name}[quantity]")


def _interval(price: Object) -> tuple[str, int]:
    return price["recurring"]["interval"], price["recurring"]["interval_count"]


def quantity_of(price: Object, quantity: int | None, named_by: str) -> int | None:
    """The quantity that goes with a price; None with one that is metered, which takes none."""
    if price["type"] == "recurring" and price["recurring"]["usage_type"] == "metered":
        if quantity is not None:
            message = "Quantity should not be specified where usage_type is `metered`."
            raise StripeError(400, message, param=named_by)
        return None
    if quantity is None:
        raise StripeError(400, f"Missing required param: {named_by}.", code="parameter_missing", param=named_by)
    return quantity


def _amount(wanted: list[tuple[Object, int | None]], *, on_trial: bool) -> int:
    """What is paid on the page, in cents."""
    due_now = [each for each in wanted if not (on_trial and each[0]["type"] == "recurring")]
    return sum(lines.cost(price, quantity or 0) for price, quantity in due_now)


def _creates(mode: str) -> str:
    return "always" if mode == "subscription" else "if_required"
