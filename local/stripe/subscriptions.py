"""Subscriptions: begun, changed and ended by the API."""

from collections.abc import Sequence

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import clock, customers, objects
from local.stripe.billing import lifecycle, updating
from local.stripe.billing.items import ITEM, changed_items, recurring_price
from local.stripe.billing.updating import Billing
from local.stripe.checkout import quantity_of
from local.stripe.errors import StripeError
from local.stripe.events import store_changed
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import (
    PAGE,
    Choice,
    Fields,
    Hash,
    ListOf,
    filters,
    flag,
    merged,
    metadata,
    parameters,
    positive,
    text,
    text_or_none,
)
from local.stripe.views import deleting, reading

routes = Blueprint("subscriptions", __name__)

FEEDBACK = (
    "customer_service",
    "low_quality",
    "missing_features",
    "other",
    "switched_service",
    "too_complex",
    "too_expensive",
    "unused",
)
CANCELLATION_DETAILS = Hash({"comment": text_or_none, "feedback": Choice(FEEDBACK)})
BILLED: Fields = {
    "payment_behavior": Choice(
        ("allow_incomplete", "default_incomplete", "error_if_incomplete", "pending_if_incomplete")
    ),
    "proration_behavior": Choice(("always_invoice", "create_prorations", "none")),
    "proration_date": positive,
}
# What may be changed together with `pending_if_incomplete`.
PENDING = {*BILLED, "billing_cycle_anchor", "items", "metadata", "trial_end"}
STATUSES = ("active", "all", "canceled", "ended", "incomplete", "incomplete_expired", "past_due", "trialing")
MAX_ITEMS = 20


def now_or_moment(name: str, value: object) -> int | str:
    """A moment (unix seconds), or `now`."""
    return "now" if value == "now" else positive(name, value)


def cancel_at(name: str, value: object) -> int | str | None:
    """A moment (unix seconds), the end of the first or the last of the periods, or nothing."""
    if value in ("", "min_period_end", "max_period_end"):
        return str(value) or None
    return positive(name, value)


@routes.post("/subscriptions")
@idempotent
def create_subscription() -> Object:
    """POST /v1/subscriptions."""
    given = parameters(
        {
            **{name: BILLED[name] for name in ("payment_behavior", "proration_behavior")},
            "billing_mode": Hash({"type": Choice(("flexible",))}),
            "cancel_at_period_end": flag,
            "collection_method": Choice(("charge_automatically",)),
            "customer": text,
            "default_payment_method": text,
            "description": text,
            "items": ListOf(Hash({"metadata": metadata, "price": text, "quantity": positive}, required=("price",))),
            "metadata": metadata,
            "off_session": flag,
            "trial_end": positive,
            "trial_period_days": positive,
        },
        required=("customer", "items"),
    )
    db = connection()
    customer = objects.get(db, "customer", given["customer"], named_by="customer")
    method = given.get("default_payment_method")
    if method is not None:
        customers.method_of(db, method, customer, named_by="default_payment_method")
    prices = []
    for number, item in enumerate(given["items"]):
        price = recurring_price(db, item["price"], f"items[{number}][price]")
        quantity = item.get("quantity", None if price["recurring"]["usage_type"] == "metered" else 1)
        prices.append((price, quantity_of(price, quantity, f"items[{number}][quantity]")))
    trial_end = given.get("trial_end")
    if "trial_period_days" in given:
        trial_end = clock.now(db) + given["trial_period_days"] * clock.DAY
    subscription = lifecycle.start(
        db,
        customer,
        prices,
        payment_behavior=given.get("payment_behavior", "allow_incomplete"),
        trial_end=trial_end,
        default_payment_method=method,
        description=given.get("description"),
        metadata=merged(None, given.get("metadata")),
    )
    if not given.get("cancel_at_period_end"):
        return subscription
    return objects.store(db, subscription | _cancellation(db, subscription, at_period_end=True))


@routes.get("/subscriptions/<id:subscription_id>")
@reading
def show_subscription(subscription_id: str) -> Object:
    """GET /v1/subscriptions/{id}."""
    parameters()
    return objects.get(connection(), "subscription", subscription_id)


@routes.get("/subscriptions")
@reading
def list_subscriptions() -> Object:
    """GET /v1/subscriptions, of a customer or to a price; without `status` all but those that were canceled."""
    given = parameters({**PAGE, "customer": text, "price": text, "status": Choice(STATUSES)})
    matching = filters(given, but=["price", "status"])
    if "price" in given:
        matching["items"] = {"data": [{"price": {"id": given["price"]}}]}
    return objects.list_page(
        connection(),
        "subscription",
        "/v1/subscriptions",
        given,
        matching=matching,
        any_of=_statuses(given.get("status")),
    )


@routes.post("/subscriptions/<id:subscription_id>")
@idempotent
def update_subscription(subscription_id: str) -> Object:
    """POST /v1/subscriptions/{id}."""
    given = parameters(
        {
            **BILLED,
            "billing_cycle_anchor": Hash({"type": Choice(("now", "unchanged"))}, required=("type",)),
            "cancel_at": cancel_at,
            "cancel_at_period_end": flag,
            "cancellation_details": CANCELLATION_DETAILS,
            "default_payment_method": text,
            "description": text_or_none,
            "items": ListOf(Hash({**ITEM, "deleted": flag, "id": text})),
            "metadata": metadata,
            "off_session": flag,
            "trial_end": now_or_moment,
        }
    )
    db = connection()
    subscription = objects.get(db, "subscription", subscription_id)
    _check_update(subscription, given)
    others = _other_fields(db, subscription, given)
    billing = billing_of(given)
    if "items" in given or billing.resets_anchor or billing.ends_trial:
        items = changed_items(db, subscription, given.get("items", []))
        return updating.change(db, subscription, items, others, billing)
    return store_changed(db, "customer.subscription.updated", subscription, subscription | others)


@routes.delete("/subscriptions/<id:subscription_id>")
@deleting
def cancel_subscription(subscription_id: str) -> Object:
    """DELETE /v1/subscriptions/{id}: it ends now. What has been used is invoiced with `invoice_now`."""
    given = parameters({"cancellation_details": CANCELLATION_DETAILS, "invoice_now": flag})
    db = connection()
    subscription = objects.get(db, "subscription", subscription_id)
    if subscription["status"] in lifecycle.ENDED:
        raise StripeError(404, f"No such subscription: '{subscription_id}'", code="resource_missing", param="id")
    return lifecycle.end(
        db,
        subscription,
        reason="cancellation_requested",
        bills_usage=given.get("invoice_now", False),
        **given.get("cancellation_details", {}),
    )


def billing_of(given: Object) -> Billing:
    """How a change with these parameters is to be billed."""
    names = [name for name in ("proration_behavior", "payment_behavior") if name in given]
    return Billing(
        **{name: given[name] for name in names},
        moment=given.get("proration_date"),
        resets_anchor=given.get("billing_cycle_anchor", {}).get("type") == "now",
        ends_trial=given.get("trial_end") == "now",
    )


def _check_update(subscription: Object, given: Object) -> None:
    """Refuses what cannot be changed, or not together."""
    if subscription["status"] in lifecycle.ENDED and given.keys() - {"cancellation_details", "metadata"}:
        message = "A canceled subscription can only update its cancellation_details and metadata."
        raise StripeError(400, message)
    if subscription["status"] == "incomplete" and "items" in given:
        message = (
            "The items of a subscription in status `incomplete` cannot be updated; its invoice must be paid first."
        )
        raise StripeError(400, message, param="items")
    if "trial_end" in given and subscription["status"] != "trialing":
        message = "The stand-in changes `trial_end` of subscriptions that are on trial alone."
        raise StripeError(400, message, param="trial_end")
    if {"cancel_at", "cancel_at_period_end"} <= given.keys():
        message = "You may only specify one of these parameters: cancel_at, cancel_at_period_end."
        raise StripeError(400, message, param="cancel_at")
    unfit = sorted(given.keys() - PENDING)
    if given.get("payment_behavior") == "pending_if_incomplete" and unfit:
        message = (
            f"When `payment_behavior` is set to `pending_if_incomplete`, you cannot also update `{unfit[0]}`; see"
            " https://stripe.com/docs/billing/subscriptions/pending-updates-reference#supported-attributes."
        )
        raise StripeError(400, message, param=unfit[0])


def _other_fields(db: Connection, subscription: Object, given: Object) -> Object:
    """What the parameters change beside the items."""
    others: Object = {name: given[name] for name in ("default_payment_method", "description") if name in given}
    if "metadata" in given:
        others["metadata"] = merged(subscription["metadata"], given["metadata"])
    if "default_payment_method" in others:
        customer = objects.get(db, "customer", subscription["customer"])
        customers.method_of(db, others["default_payment_method"], customer, named_by="default_payment_method")
    if "cancellation_details" in given:
        others["cancellation_details"] = subscription["cancellation_details"] | given["cancellation_details"]
    if "cancel_at_period_end" in given:
        others |= _cancellation(db, subscription, at_period_end=given["cancel_at_period_end"])
    if "cancel_at" in given:
        others |= cancellation_at(db, subscription, given["cancel_at"])
    if isinstance(given.get("trial_end"), int):
        period = {"current_period_end": given["trial_end"]}
        items = [item | period for item in subscription["items"]["data"]]
        moved = {"trial_end": given["trial_end"], "billing_cycle_anchor": given["trial_end"]}
        others |= moved | {"items": subscription["items"] | {"data": items}}
    return others


def _cancellation(db: Connection, subscription: Object, *, at_period_end: bool) -> Object:
    moment = updating.first_period_end(subscription) if at_period_end else None
    return cancellation_at(db, subscription, moment) | {"cancel_at_period_end": at_period_end}


def cancellation_at(db: Connection, subscription: Object, moment: int | str | None) -> Object:
    """Returns the fields of a subscription that ends at a moment, or with its first or its last period; None: it goes
    on."""
    ends: Sequence[int] = [item["current_period_end"] for item in subscription["items"]["data"]]
    ending = {"max_period_end": max(ends), "min_period_end": min(ends)}.get(str(moment), moment)
    details = subscription["cancellation_details"]
    return {
        "cancel_at": ending,
        "cancel_at_period_end": False,
        "canceled_at": None if ending is None else clock.now(db),
        "cancellation_details": details | {"reason": None if ending is None else "cancellation_requested"},
    }


def _statuses(wanted: str | None) -> dict[str, Sequence[str]]:
    match wanted:
        case "all":
            return {}
        case "ended":
            return {"status": lifecycle.ENDED}
        case None:
            return {"status": [each for each in STATUSES if each not in ("all", "canceled", "ended")]}
        case status:
            return {"status": [status]}
