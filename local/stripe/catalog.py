"""Products and their prices."""

from decimal import Decimal, InvalidOperation
from typing import Any

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import currencies, objects
from local.stripe.errors import StripeError
from local.stripe.events import store_changed, store_new
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
    whole,
)
from local.stripe.views import deleting, reading

routes = Blueprint("catalog", __name__)

INTERVALS = ("day", "week", "month", "year")
MAX_LOOKUP_KEYS = 10


def decimal(name: str, value: Any) -> str:
    """An amount in cents with up to 12 decimal places."""
    try:
        amount = Decimal(text(name, value))
    except InvalidOperation:
        amount = Decimal(-1)
    if amount < 0:
        raise StripeError(400, f"Invalid decimal: {value}", code="parameter_invalid_integer", param=name)
    return str(value)


PRODUCT: Fields = {
    "active": flag,
    "description": text_or_none,
    "metadata": metadata,
    "unit_label": text_or_none,
    "url": text,
}
RECURRING = Hash(
    {
        "interval": Choice(INTERVALS),
        "interval_count": positive,
        "meter": text,
        "usage_type": Choice(("licensed", "metered")),
    },
    required=("interval",),
)
AMOUNT: Fields = {"currency": text, "unit_amount": whole, "unit_amount_decimal": decimal, "recurring": RECURRING}
PRODUCT_DATA = Hash({"name": text, "description": text, "metadata": metadata, "unit_label": text}, required=("name",))
PRICE_DATA = Hash({**AMOUNT, "product": text, "product_data": PRODUCT_DATA}, required=("currency",))


@routes.post("/products")
@idempotent
def create_product() -> Object:
    """POST /v1/products."""
    given = parameters({**PRODUCT, "id": text, "name": text}, required=("name",))
    if "id" in given and objects.find(connection(), given["id"]):
        raise StripeError(400, "Product already exists.", code="resource_already_exists", param="id")
    return _product(connection(), given)


@routes.post("/products/<id:product_id>")
@idempotent
def update_product(product_id: str) -> Object:
    """POST /v1/products/{id}."""
    given = parameters({**PRODUCT, "default_price": text, "name": text})
    product = objects.get(connection(), "product", product_id)
    return _update(connection(), product, given)


@routes.get("/products/<id:product_id>")
@reading
def show_product(product_id: str) -> Object:
    """GET /v1/products/{id}."""
    parameters()
    return objects.get(connection(), "product", product_id)


@routes.get("/products")
@reading
def list_products() -> Object:
    """GET /v1/products."""
    given = parameters({**PAGE, "active": flag, "ids": ListOf(text)})
    any_of = {"id": given["ids"]} if "ids" in given else {}
    return objects.list_page(
        connection(), "product", "/v1/products", given, matching=filters(given, but=["ids"]), any_of=any_of
    )


@routes.delete("/products/<id:product_id>")
@deleting
def delete_product(product_id: str) -> Object:
    """DELETE /v1/products/{id}, which only a product without prices can be."""
    product = objects.get(connection(), "product", product_id)
    if objects.every(connection(), "price", {"product": product_id}):
        message = "This product cannot be deleted because it has one or more user-created prices."
        raise StripeError(400, message)
    return objects.delete(connection(), product)


@routes.post("/prices")
@idempotent
def create_price() -> Object:
    """POST /v1/prices."""
    given = parameters(
        {
            **AMOUNT,
            "active": flag,
            "billing_scheme": Choice(("per_unit",)),
            "lookup_key": text,
            "metadata": metadata,
            "nickname": text,
            "product": text,
            "product_data": PRODUCT_DATA,
            "tax_behavior": Choice(("exclusive", "inclusive", "unspecified")),
            "transfer_lookup_key": flag,
        },
        required=("currency",),
    )
    return price_of(connection(), given)


@routes.post("/prices/<id:price_id>")
@idempotent
def update_price(price_id: str) -> Object:
    """POST /v1/prices/{id}; what is charged never changes."""
    given = parameters(
        {
            "active": flag,
            "lookup_key": text_or_none,
            "metadata": metadata,
            "nickname": text_or_none,
            "transfer_lookup_key": flag,
        }
    )
    transfers = given.pop("transfer_lookup_key", False)
    price = objects.get(connection(), "price", price_id)
    if given.get("lookup_key") and given["lookup_key"] != price["lookup_key"]:
        _free_lookup_key(connection(), given["lookup_key"], transfers=transfers)
    return _update(connection(), price, given)


@routes.get("/prices/<id:price_id>")
@reading
def show_price(price_id: str) -> Object:
    """GET /v1/prices/{id}."""
    parameters()
    return objects.get(connection(), "price", price_id)


@routes.get("/prices")
@reading
def list_prices() -> Object:
    """GET /v1/prices, of some lookup keys, of a product, active ones …"""
    given = parameters(
        {
            **PAGE,
            "active": flag,
            "currency": text,
            "lookup_keys": ListOf(text),
            "product": text,
            "recurring": Hash({name: RECURRING.fields[name] for name in ("interval", "meter", "usage_type")}),
            "type": Choice(("one_time", "recurring")),
        }
    )
    keys = given.get("lookup_keys", [])
    if len(keys) > MAX_LOOKUP_KEYS:
        message = f"You can only specify up to {MAX_LOOKUP_KEYS} lookup_keys."
        raise StripeError(400, message, param="lookup_keys")
    any_of = {"lookup_key": keys} if keys else {}
    return objects.list_page(
        connection(), "price", "/v1/prices", given, matching=filters(given, but=["lookup_keys"]), any_of=any_of
    )


def price_of(db: Connection, given: Object) -> Object:
    """A new price as the parameters `given` describe it, with its product if they describe that too."""
    if ("product" in given) == ("product_data" in given):
        raise StripeError(400, "You must specify either `product` or `product_data`.", param="product")
    if ("unit_amount" in given) == ("unit_amount_decimal" in given):
        message = "You must specify either `unit_amount` or `unit_amount_decimal`."
        raise StripeError(400, message, code="parameter_missing", param="unit_amount")
    currency = currencies.checked(given["currency"])
    currencies.check_amount(given.get("unit_amount", 0), currency)
    if "lookup_key" in given:
        _free_lookup_key(db, given["lookup_key"], transfers=given.get("transfer_lookup_key", False))
    if "product_data" in given:
        product = _product(db, given["product_data"])
    else:
        product = objects.get(db, "product", given["product"], named_by="product")
    exact = given.get("unit_amount_decimal", str(given.get("unit_amount")))
    recurring = given.get("recurring")
    price = objects.new(
        db,
        "price",
        "price",
        active=given.get("active", True),
        billing_scheme="per_unit",
        currency=currency,
        custom_unit_amount=None,
        lookup_key=given.get("lookup_key"),
        metadata=merged(None, given.get("metadata")),
        nickname=given.get("nickname"),
        product=product["id"],
        recurring=_recurring(db, recurring) if recurring else None,
        tax_behavior=given.get("tax_behavior", "unspecified"),
        tiers_mode=None,
        transform_quantity=None,
        type="recurring" if recurring else "one_time",
        unit_amount=int(exact) if exact.isdecimal() else None,
        unit_amount_decimal=exact,
    )
    return store_new(db, "price.created", price)


def _recurring(db: Connection, given: Object) -> Object:
    metered = given.get("usage_type") == "metered"
    if metered and "meter" not in given:
        message = "As of version 2025-03-31.basil, prices with `usage_type=metered` must be backed by a meter."
        raise StripeError(400, message, param="recurring[meter]")
    if "meter" in given:
        if not metered:
            raise StripeError(400, "`meter` needs `usage_type=metered`.", param="recurring[meter]")
        objects.get(db, "billing.meter", given["meter"], named_by="recurring[meter]")
    defaults = {"interval_count": 1, "meter": None, "trial_period_days": None, "usage_type": "licensed"}
    return defaults | given


def _free_lookup_key(db: Connection, key: str, *, transfers: bool) -> None:
    """Makes sure that no price has this lookup key, by taking it away if it is to be transferred."""
    for holder in objects.every(db, "price", {"lookup_key": key}):
        if not transfers:
            message = f"A price (`{holder['id']}`) already uses that lookup key."
            raise StripeError(400, message, param="lookup_key")
        store_changed(db, "price.updated", holder, holder | {"lookup_key": None})


def _product(db: Connection, given: Object) -> Object:
    product = objects.new(
        db,
        "product",
        "prod",
        active=given.get("active", True),
        default_price=None,
        description=given.get("description"),
        images=[],
        marketing_features=[],
        metadata=merged(None, given.get("metadata")),
        name=given["name"],
        package_dimensions=None,
        shippable=None,
        statement_descriptor=None,
        tax_code=None,
        type="service",
        unit_label=given.get("unit_label"),
        url=given.get("url"),
        **({"id": given["id"]} if "id" in given else {}),
    )
    product["updated"] = product["created"]
    return store_new(db, "product.created", product)


def _update(db: Connection, thing: Object, given: Object) -> Object:
    after = thing | given | {"metadata": merged(thing["metadata"], given.get("metadata"))}
    return store_changed(db, f"{thing['object']}.updated", thing, after)
