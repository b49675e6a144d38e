"""Completes a paid checkout session."""

from local.connections import Connection
from local.stripe import cards, clock, objects, payments
from local.stripe.billing import lifecycle
from local.stripe.checkout import payer
from local.stripe.customers import new_customer
from local.stripe.events import emit
from local.stripe.objects import Object
from local.stripe.parameters import merged


def complete(db: Connection, session: Object, card: str, email: str | None) -> Object:
    """The open session, paid with a card; a card that is declined is a StripeError (402), and nothing has happened.

    A subscription begins, or a payment is made; the customer keeps the card for what comes later.
    """
    number = cards.checked_number(card)
    customer = _customer(db, session, email)
    private = objects.private(db, session["id"])
    done = session | {
        "customer": customer and customer["id"],
        "customer_details": payer(
            (customer and customer["email"]) or session["customer_email"] or email,
            customer["name"] if customer else None,
        ),
        "payment_status": "paid" if session["amount_total"] else "no_payment_required",
        "status": "complete",
        "url": None,
    }
    method = cards.new_method(db, number, customer=customer)
    if session["mode"] == "subscription":
        assert customer is not None
        subscription = _subscribe(db, customer, method, private)
        done |= {"subscription": subscription["id"], "invoice": subscription["latest_invoice"]}
    else:
        if not cards.can_be_charged(method):
            raise cards.declined()
        intent = payments.new_intent(
            db,
            session["amount_total"],
            session["currency"],
            customer=done["customer"],
            description=private["payment_intent_data"].get("description"),
            metadata=private["payment_intent_data"].get("metadata"),
            application_fee_amount=private["payment_intent_data"].get("application_fee_amount"),
        )
        done["payment_intent"] = payments.pay(db, intent, method)["id"]
    objects.store(db, done)
    emit(db, "checkout.session.completed", done)
    return done


def _customer(db: Connection, session: Object, email: str | None) -> Object | None:
    if session["customer"]:
        return objects.get(db, "customer", session["customer"])
    if session["customer_creation"] == "always":
        return new_customer(db, email=session["customer_email"] or email)
    return None


def _subscribe(db: Connection, customer: Object, method: Object, private: Object) -> Object:
    customer = cards.remember(db, customer, method)
    data = private["subscription_data"]
    trial_end = data.get("trial_end")
    if "trial_period_days" in data:
        trial_end = clock.now(db) + data["trial_period_days"] * clock.DAY
    prices = [(objects.get(db, "price", item["price"]), item["quantity"]) for item in private["line_items"]]
    return lifecycle.start(
        db,
        customer,
        [(price, quantity) for price, quantity in prices if price["type"] == "recurring"],
        payment_behavior="error_if_incomplete",
        trial_end=trial_end,
        default_payment_method=method["id"],
        description=data.get("description"),
        metadata=merged(None, data.get("metadata")),
    )
