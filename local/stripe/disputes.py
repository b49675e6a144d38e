"""Disputes: a payer's bank takes a payment back, until it is decided who is right."""

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import clock, objects
from local.stripe.errors import StripeError
from local.stripe.events import emit, store_changed, store_new
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import PAGE, filters, parameters, text
from local.stripe.unused import EVIDENCE
from local.stripe.views import reading

routes = Blueprint("disputes", __name__)

REASONS = ("credit_not_processed", "duplicate", "fraudulent", "general", "product_not_received", "unrecognized")
OPENED = ("needs_response", "prevented", "warning_needs_response")
GOES_ON = ("appeal_needs_response", "appeal_under_review", "needs_response", "under_review", "warning_under_review")
DECIDED = ("lost", "warning_closed", "won")
DAYS_TO_RESPOND = 14


@routes.get("/disputes/<id:dispute_id>")
@reading
def show_dispute(dispute_id: str) -> Object:
    """GET /v1/disputes/{id}."""
    parameters()
    return objects.get(connection(), "dispute", dispute_id)


@routes.get("/disputes")
@reading
def list_disputes() -> Object:
    """GET /v1/disputes, of a payment intent or charge or of all."""
    given = parameters({**PAGE, "charge": text, "payment_intent": text})
    return objects.list_page(connection(), "dispute", "/v1/disputes", given, matching=filters(given))


@routes.post("/disputes/<id:dispute_id>/close")
@idempotent
def close_dispute(dispute_id: str) -> Object:
    """POST /v1/disputes/{id}/close: it is accepted as lost."""
    parameters()
    return close(connection(), dispute_id, "lost")


def open_dispute(
    db: Connection,
    payment_intent: str,
    amount: int | None = None,
    reason: str = "fraudulent",
    status: str = "needs_response",
) -> Object:
    """A payer disputes a payment, or a part of it (cents) that is not disputed yet. Their bank may only inquire, and a
    dispute may have been prevented by paying back."""
    intent = objects.get(db, "payment_intent", payment_intent, named_by="payment_intent")
    if intent["latest_charge"] is None:
        message = f"This PaymentIntent ({intent['id']}) does not have a successful charge to dispute."
        raise StripeError(400, message, param="payment_intent")
    charge = objects.get(db, "charge", intent["latest_charge"])
    left = charge["amount"] - sum(one["amount"] for one in objects.every(db, "dispute", {"charge": charge["id"]}))
    if not left:
        raise StripeError(400, f"Charge {charge['id']} has been disputed already.", param="payment_intent")
    disputed = left if amount is None else amount
    if disputed > left:
        raise StripeError(400, "More than the charge cannot be disputed.", param="amount")
    objects.store(db, charge | {"disputed": True})
    dispute = objects.new(
        db,
        "dispute",
        "dp",
        amount=disputed,
        balance_transactions=[],
        charge=charge["id"],
        currency=charge["currency"],
        evidence=EVIDENCE,
        evidence_details={
            "due_by": clock.now(db) + DAYS_TO_RESPOND * clock.DAY,
            "enhanced_eligibility": {},
            "has_evidence": False,
            "past_due": False,
            "submission_count": 0,
            "submission_method": "not_submitted",
        },
        is_charge_refundable=_is_inquiry(status),
        metadata={},
        payment_intent=intent["id"],
        reason=reason,
        status=status,
    )
    store_new(db, "charge.dispute.created", dispute)
    if not _is_inquiry(status):
        emit(db, "charge.dispute.funds_withdrawn", dispute)
    return dispute


def go_on(db: Connection, dispute_id: str, status: str) -> Object:
    """The dispute, which goes on: answered, reviewed, appealed, or more than an inquiry now."""
    dispute = objects.get(db, "dispute", dispute_id)
    after = dispute | {"status": status, "is_charge_refundable": _is_inquiry(status)}
    after = store_changed(db, "charge.dispute.updated", dispute, after)
    if _is_inquiry(dispute["status"]) and not _is_inquiry(status):
        emit(db, "charge.dispute.funds_withdrawn", after)
    return after


def close(db: Connection, dispute_id: str, status: str) -> Object:
    """The dispute, lost by the shop or won by it."""
    dispute = objects.get(db, "dispute", dispute_id)
    if dispute["status"] in DECIDED:
        raise StripeError(400, f"This dispute is already closed: {dispute['status']}.")
    closed = store_changed(db, "charge.dispute.closed", dispute, dispute | {"status": status})
    if status == "won":
        emit(db, "charge.dispute.funds_reinstated", closed)
    return closed


def holds_back(db: Connection, charge: Object) -> bool:
    """Whether a dispute that the shop has not won keeps a charge from being refunded; an inquiry does not."""
    return any(
        dispute["status"] != "won" and not _is_inquiry(dispute["status"])
        for dispute in objects.every(db, "dispute", {"charge": charge["id"]})
    )


def _is_inquiry(status: str) -> bool:
    return status.startswith("warning_")
