"""What a request makes of a subscription's items, before anything is billed."""

from collections.abc import Sequence

from local.connections import Connection
from local.stripe import catalog, objects
from local.stripe.billing.lifecycle import new_item, plan_of
from local.stripe.checkout import quantity_of
from local.stripe.errors import StripeError
from local.stripe.objects import Object
from local.stripe.parameters import Fields, merged, metadata, text, whole

ITEM: Fields = {"metadata": metadata, "price": text, "price_data": catalog.PRICE_DATA, "quantity": whole}
MAX_ITEMS = 20


def changed_items(db: Connection, subscription: Object, given: Sequence[Object]) -> list[Object]:
    """The subscription's items after the changes: one that names an id changes that item or takes it away, one without
    an id is a new item. New items have no periods yet."""
    items: dict[str, Object] = {item["id"]: item for item in subscription["items"]["data"]}
    for number, wanted in enumerate(given):
        name = f"items[{number}]"
        if "id" not in wanted:
            added = _added(db, subscription, wanted, name)
            items[added["id"]] = added
        elif wanted["id"] not in items:
            message = f"No such subscription item: '{wanted['id']}'"
            raise StripeError(400, message, code="resource_missing", param=f"{name}[id]")
        elif wanted.get("deleted"):
            del items[wanted["id"]]
        else:
            items[wanted["id"]] = _changed(db, subscription, items[wanted["id"]], wanted, name)
    prices = [item["price"]["id"] for item in items.values()]
    twice = next((price for price in prices if prices.count(price) > 1), None)
    if twice is not None:
        raise StripeError(400, f"Cannot add multiple subscription items with the same plan: {twice}", param="items")
    if not items:
        message = (
            "A subscription must have at least one active plan. To cancel a subscription, please use the cancel API"
            " endpoint on the subscription."
        )
        raise StripeError(400, message, param="items")
    if len(items) > MAX_ITEMS:
        raise StripeError(400, f"A subscription can have at most {MAX_ITEMS} items.", param="items")
    return list(items.values())


def recurring_price(db: Connection, price_id: str, named_by: str, currency: str | None = None) -> Object:
    """A price that a subscription can have, in its currency."""
    price = objects.get(db, "price", price_id, named_by=named_by)
    if not price["active"]:
        message = "The price specified is inactive. This field only accepts active prices."
        raise StripeError(400, message, param=named_by)
    if price["type"] != "recurring":
        message = (
            "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`."
        )
        raise StripeError(400, message, param=named_by)
    if currency is not None and price["currency"] != currency:
        message = (
            f"The price specified only supports `{price['currency']}`. This doesn't match the expected currency:"
            f" `{currency}`."
        )
        raise StripeError(400, message, param=named_by)
    return price


def _added(db: Connection, subscription: Object, wanted: Object, name: str) -> Object:
    if ("price" in wanted) == ("price_data" in wanted):
        raise StripeError(400, "You must specify one of `price` or `price_data`.", param=name)
    price = _price(db, subscription, wanted, name)
    metered = price["recurring"]["usage_type"] == "metered"
    quantity = quantity_of(price, wanted.get("quantity", None if metered else 1), f"{name}[quantity]")
    item = new_item(db, subscription["id"], price, quantity)
    return item | {"metadata": merged(None, wanted.get("metadata"))}


def _changed(db: Connection, subscription: Object, item: Object, wanted: Object, name: str) -> Object:
    changed = item | {"metadata": merged(item["metadata"], wanted.get("metadata"))}
    unnamed = item.get("quantity", 1)
    if {"price", "price_data"} & wanted.keys():
        changed["price"] = _price(db, subscription, wanted, name)
        changed["plan"] = plan_of(changed["price"])
        unnamed = unnamed if changed["price"]["id"] == item["price"]["id"] else 1
    if changed["price"]["recurring"]["usage_type"] == "metered":
        quantity_of(changed["price"], wanted.get("quantity"), f"{name}[quantity]")
        changed.pop("quantity", None)
    else:
        changed["quantity"] = wanted.get("quantity", unnamed)
    return changed


def _price(db: Connection, subscription: Object, wanted: Object, name: str) -> Object:
    if "price" in wanted:
        return recurring_price(db, wanted["price"], f"{name}[price]", subscription["currency"])
    return catalog.price_of(db, wanted["price_data"])
