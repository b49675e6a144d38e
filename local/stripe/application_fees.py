"""Application fees: what the operator takes of a charge on a connected account, on the operator's own account."""

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import acting, objects
from local.stripe.errors import StripeError
from local.stripe.events import emit, store_changed
from local.stripe.objects import Object
from local.stripe.parameters import PAGE, filters, parameters, text
from local.stripe.views import reading

routes = Blueprint("application_fees", __name__)

APPLICATION = "ca_local_stand_in"


@routes.get("/application_fees")
@reading
def list_fees() -> Object:
    """GET /v1/application_fees, of one charge or of all."""
    given = parameters({**PAGE, "charge": text})
    return objects.list_page(connection(), "application_fee", "/v1/application_fees", given, matching=filters(given))


@routes.get("/application_fees/<id:fee_id>")
@reading
def show_fee(fee_id: str) -> Object:
    """GET /v1/application_fees/{id}."""
    parameters()
    return objects.get(connection(), "application_fee", fee_id)


def check(fee: int | None, amount: int) -> None:
    """Refuses a fee of the operator's own charges, and one that is more than the charge. (Nothing is no positive
    integer.)"""
    if fee is None:
        return
    name = "payment_intent_data[application_fee_amount]"
    if acting.account() is None:
        message = (
            "Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an"
            " OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`)."
        )
        raise StripeError(400, message, param=name)
    if fee > amount:
        raise StripeError(400, "The application fee cannot be greater than the amount.", param=name)


def take(db: Connection, charge: Object) -> Object:
    """The charge of a connected account, with the operator's fee."""
    account, amount = acting.account(), charge["application_fee_amount"]
    assert account is not None
    with acting.on(None):
        fee = objects.new(
            db,
            "application_fee",
            "fee",
            account=account,
            amount=amount,
            amount_refunded=0,
            application=APPLICATION,
            balance_transaction=None,
            charge=charge["id"],
            currency=charge["currency"],
            fee_source={"charge": charge["id"], "type": "charge"},
            originating_transaction=None,
            refunded=False,
        )
        fee["refunds"] = objects.listed([], f"/v1/application_fees/{fee['id']}/refunds")
        emit(db, "application_fee.created", objects.store(db, fee))
    return charge | {"application": APPLICATION, "application_fee": fee["id"]}


def give_back(db: Connection, charge: Object, refunded: int) -> None:
    """Gives as large a part of the fee back as is refunded of the charge in all."""
    if charge["application_fee"] is None:
        message = f"Charge {charge['id']} has no application fee to refund."
        raise StripeError(400, message, param="refund_application_fee")
    with acting.on(None):
        fee = objects.get(db, "application_fee", charge["application_fee"])
        # to the nearest cent of the whole, so that all of a charge gives all of its fee back
        in_all = (fee["amount"] * refunded * 2 + charge["amount"]) // (charge["amount"] * 2)
        if in_all > fee["amount_refunded"]:
            part = objects.new(
                db,
                "fee_refund",
                "fr",
                amount=in_all - fee["amount_refunded"],
                balance_transaction=None,
                currency=fee["currency"],
                fee=fee["id"],
                metadata={},
            )
            shown = fee["refunds"] | {"data": [part, *fee["refunds"]["data"]]}
            after = fee | {"amount_refunded": in_all, "refunded": in_all == fee["amount"], "refunds": shown}
            store_changed(db, "application_fee.refunded", fee, after)
