"""Subscription items, each changed by itself: how an add-on is added, counted and taken away."""

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import objects
from local.stripe.billing import updating
from local.stripe.billing.items import ITEM, changed_items
from local.stripe.errors import StripeError
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import PAGE, flag, parameters, text
from local.stripe.subscriptions import BILLED, billing_of
from local.stripe.views import deleting, reading

routes = Blueprint("subscription_items", __name__)


@routes.post("/subscription_items")
@idempotent
def create_item() -> Object:
    """POST /v1/subscription_items."""
    given = parameters({**BILLED, **ITEM, "subscription": text}, required=("subscription",))
    db = connection()
    subscription = objects.get(db, "subscription", given["subscription"], named_by="subscription")
    items = changed_items(db, subscription, [{name: given[name] for name in ITEM if name in given}])
    _change(db, subscription, items, given)
    return _shown(db, subscription["id"], items[-1])


@routes.get("/subscription_items/<id:item_id>")
@reading
def show_item(item_id: str) -> Object:
    """GET /v1/subscription_items/{id}."""
    parameters()
    return _found(connection(), item_id)[1]


@routes.get("/subscription_items")
@reading
def list_items() -> Object:
    """GET /v1/subscription_items, of a subscription, all on one page."""
    given = parameters({**PAGE, "subscription": text}, required=("subscription",))
    subscription = objects.get(connection(), "subscription", given["subscription"], named_by="subscription")
    items: Object = subscription["items"]
    return items


@routes.post("/subscription_items/<id:item_id>")
@idempotent
def update_item(item_id: str) -> Object:
    """POST /v1/subscription_items/{id}."""
    given = parameters({**BILLED, **ITEM, "off_session": flag})
    db = connection()
    subscription, item = _found(db, item_id)
    wanted = {"id": item_id} | {name: given[name] for name in ITEM if name in given}
    _change(db, subscription, changed_items(db, subscription, [wanted]), given)
    return _shown(db, subscription["id"], item)


@routes.delete("/subscription_items/<id:item_id>")
@deleting
def delete_item(item_id: str) -> Object:
    """DELETE /v1/subscription_items/{id}."""
    given = parameters({**BILLED, "clear_usage": flag})
    db = connection()
    subscription, _ = _found(db, item_id)
    _change(db, subscription, changed_items(db, subscription, [{"id": item_id, "deleted": True}]), given)
    return {"id": item_id, "object": "subscription_item", "deleted": True}


def _change(db: Connection, subscription: Object, items: list[Object], given: Object) -> None:
    if subscription["status"] not in ("active", "past_due", "trialing"):
        message = f"The items of a subscription in status `{subscription['status']}` cannot be changed."
        raise StripeError(400, message)
    updating.change(db, subscription, items, {}, billing_of(given))


def _found(db: Connection, item_id: str) -> tuple[Object, Object]:
    """The subscription that has the item, and the item."""
    for subscription in objects.every(db, "subscription", {"items": {"data": [{"id": item_id}]}}):
        for item in subscription["items"]["data"]:
            if item["id"] == item_id:
                return objects.get(db, "subscription", subscription["id"]), item
    raise StripeError(404, f"No such subscription item: '{item_id}'", code="resource_missing", param="id")


def _shown(db: Connection, subscription_id: str, item: Object) -> Object:
    """The item as the subscription has it now; one whose update is pending as it was, or as it will be if it is new."""
    subscription = objects.get(db, "subscription", subscription_id)
    pending = subscription["pending_update"] or {"subscription_items": []}
    for each in [*subscription["items"]["data"], *pending["subscription_items"]]:
        if each["id"] == item["id"]:
            return dict(each)
    return item
