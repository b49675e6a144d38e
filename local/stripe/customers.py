"""Customers, their tax ids and their payment methods."""

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import cards, objects
from local.stripe.billing import lifecycle
from local.stripe.errors import StripeError
from local.stripe.events import emit, store_changed, store_new
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
    integer,
    merged,
    metadata,
    parameters,
    text,
    text_or_none,
)
from local.stripe.views import deleting, reading

routes = Blueprint("customers", __name__)

ADDRESS = Hash(dict.fromkeys(("city", "country", "line1", "line2", "postal_code", "state"), text_or_none))
TAX_ID = Hash({"type": text, "value": text}, required=("type", "value"))
CUSTOMER: Fields = {
    "address": ADDRESS,
    "balance": integer,
    "description": text_or_none,
    "email": lambda name, value: None if value == "" else email(name, value),
    "invoice_settings": Hash({"default_payment_method": text_or_none}),
    "metadata": metadata,
    "name": text_or_none,
    "phone": text_or_none,
    "preferred_locales": ListOf(text),
}


@routes.post("/customers")
@idempotent
def create_customer() -> Object:
    """POST /v1/customers."""
    given = parameters({**CUSTOMER, "payment_method": text, "tax_id_data": ListOf(TAX_ID)})
    method, tax_ids = given.pop("payment_method", None), given.pop("tax_id_data", [])
    customer = new_customer(connection(), **given)
    for tax_id in tax_ids:
        _new_tax_id(connection(), customer, tax_id)
    if method is not None:
        _attach(connection(), method, customer)
    return customer


@routes.post("/customers/<id:customer_id>")
@idempotent
def update_customer(customer_id: str) -> Object:
    """POST /v1/customers/{id}."""
    given = parameters(CUSTOMER)
    customer = _existing(connection(), customer_id)
    given["metadata"] = merged(customer["metadata"], given.get("metadata"))
    if "invoice_settings" in given:
        method = given["invoice_settings"].get("default_payment_method")
        if method is not None:
            method_of(connection(), method, customer, named_by="invoice_settings[default_payment_method]")
        given["invoice_settings"] = customer["invoice_settings"] | given["invoice_settings"]
    if "address" in given:
        given["address"] = (customer["address"] or {}) | given["address"]
    return store_changed(connection(), "customer.updated", customer, customer | given)


@routes.get("/customers/<id:customer_id>")
@reading
def show_customer(customer_id: str) -> Object:
    """GET /v1/customers/{id}; of a deleted one only that it is."""
    parameters()
    return objects.get(connection(), "customer", customer_id)


@routes.delete("/customers/<id:customer_id>")
@deleting
def delete_customer(customer_id: str) -> Object:
    """DELETE /v1/customers/{id}; the customer's subscriptions end with it."""
    db = connection()
    customer = _existing(db, customer_id)
    for subscription in objects.every(db, "subscription", {"customer": customer_id}):
        if subscription["status"] not in lifecycle.ENDED:
            lifecycle.end(db, subscription, reason="cancellation_requested")
    emit(db, "customer.deleted", customer)
    return objects.store(db, {"id": customer_id, "object": "customer", "deleted": True})


@routes.get("/customers")
@reading
def list_customers() -> Object:
    """GET /v1/customers."""
    given = parameters({**PAGE, "email": text})
    return objects.list_page(connection(), "customer", "/v1/customers", given, matching=filters(given))


@routes.post("/customers/<id:customer_id>/tax_ids")
@idempotent
def create_tax_id(customer_id: str) -> Object:
    """POST /v1/customers/{id}/tax_ids."""
    given = parameters(TAX_ID.fields, required=TAX_ID.required)
    return _new_tax_id(connection(), objects.get(connection(), "customer", customer_id), given)


@routes.get("/customers/<id:customer_id>/tax_ids")
@reading
def list_tax_ids(customer_id: str) -> Object:
    """GET /v1/customers/{id}/tax_ids."""
    url = f"/v1/customers/{customer_id}/tax_ids"
    return objects.list_page(connection(), "tax_id", url, parameters(PAGE), matching={"customer": customer_id})


@routes.delete("/customers/<id:customer_id>/tax_ids/<id:tax_id>")
@deleting
def delete_tax_id(customer_id: str, tax_id: str) -> Object:
    """DELETE /v1/customers/{id}/tax_ids/{id}."""
    found = objects.get(connection(), "tax_id", tax_id)
    if found["customer"] != customer_id:
        raise StripeError(404, f"No such tax id: '{tax_id}'", code="resource_missing", param="id")
    return objects.delete(connection(), found)


@routes.post("/payment_methods/<id:method_id>/attach")
@idempotent
def attach_payment_method(method_id: str) -> Object:
    """POST /v1/payment_methods/{id}/attach; the names that Stripe keeps for tests make a new one."""
    given = parameters({"customer": text}, required=("customer",))
    customer = objects.get(connection(), "customer", given["customer"], named_by="customer")
    return _attach(connection(), method_id, customer)


@routes.get("/payment_methods/<id:method_id>")
@reading
def show_payment_method(method_id: str) -> Object:
    """GET /v1/payment_methods/{id}."""
    parameters()
    return objects.get(connection(), "payment_method", method_id)


@routes.get("/payment_methods")
@reading
def list_payment_methods() -> Object:
    """GET /v1/payment_methods, of a customer."""
    given = parameters({**PAGE, "customer": text, "type": Choice(("card",))})
    matching = filters(given)
    return objects.list_page(connection(), "payment_method", "/v1/payment_methods", given, matching=matching)


def new_customer(db: Connection, **given: object) -> Object:
    """A customer with what is given of it."""
    customer = objects.new(
        db,
        "customer",
        "cus",
        address=None,
        balance=0,
        currency=None,
        default_source=None,
        delinquent=False,
        description=None,
        discount=None,
        email=None,
        name=None,
        phone=None,
        preferred_locales=[],
        shipping=None,
        tax_exempt="none",
        test_clock=None,
        next_invoice_sequence=1,
    )
    customer["invoice_prefix"] = customer["id"][-8:].upper()
    customer["invoice_settings"] = {
        "custom_fields": None,
        "default_payment_method": None,
        "footer": None,
        "rendering_options": None,
    }
    customer |= {name: value for name, value in given.items() if name != "invoice_settings"}
    customer["metadata"] = merged(None, customer.get("metadata"))
    return store_new(db, "customer.created", customer)


def method_of(db: Connection, method_id: str, customer: Object, *, named_by: str) -> Object:
    """A payment method that this customer keeps."""
    method = objects.get(db, "payment_method", method_id, named_by=named_by)
    if method["customer"] != customer["id"]:
        message = f"The customer does not have a payment method with the ID {method_id}."
        raise StripeError(400, message, code="resource_missing", param=named_by)
    return method


@includable("customer", "tax_ids")
def _tax_ids(db: Connection, customer: Object) -> Object:
    return objects.listed(
        objects.every(db, "tax_id", {"customer": customer["id"]}), f"/v1/customers/{customer['id']}/tax_ids"
    )


@includable("customer", "subscriptions")
def _subscriptions(db: Connection, customer: Object) -> Object:
    found = objects.every(db, "subscription", {"customer": customer["id"]})
    live = [each for each in reversed(found) if each["status"] not in ("canceled", "incomplete_expired")]
    return objects.listed(live, f"/v1/customers/{customer['id']}/subscriptions")


def _existing(db: Connection, customer_id: str) -> Object:
    """A customer that has not been deleted."""
    customer = objects.get(db, "customer", customer_id)
    if "deleted" in customer:
        raise StripeError(404, f"No such customer: '{customer_id}'", code="resource_missing", param="id")
    return customer


def _attach(db: Connection, method_id: str, customer: Object) -> Object:
    if method_id in cards.TEST_METHODS:
        return cards.new_method(db, cards.checked_number(cards.TEST_METHODS[method_id]), customer=customer)
    method = objects.get(db, "payment_method", method_id)
    if method["customer"] not in (None, customer["id"]):
        message = "The payment method you provided has already been attached to a customer."
        raise StripeError(400, message, code="payment_method_unexpected_state")
    attached = objects.store(db, method | {"customer": customer["id"]})
    emit(db, "payment_method.attached", attached)
    return attached


def _new_tax_id(db: Connection, customer: Object, given: Object) -> Object:
    digits = given["value"].replace(" ", "")
    if given["type"] == "au_abn" and not (digits.isdecimal() and len(digits) == len("12345678912")):
        raise StripeError(400, f"Invalid value for au_abn: {given['value']}", code="tax_id_invalid", param="value")
    tax_id = objects.new(
        db,
        "tax_id",
        "txi",
        country=given["type"][:2].upper(),
        customer=customer["id"],
        owner={"customer": customer["id"], "customer_account": None, "type": "customer"},
        type=given["type"],
        value=digits,
        verification={"status": "pending", "verified_address": None, "verified_name": None},
    )
    return store_new(db, "customer.tax_id.created", tax_id)
