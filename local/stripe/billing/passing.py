"""What the passing of time brings: renewals, ends, expiries, and further attempts to charge a card."""

from local.connections import Connection
from local.stripe import acting, checkout, clock, due, objects
from local.stripe.billing import invoicing, lifecycle
from local.stripe.events import emit, store_changed
from local.stripe.objects import Object


def is_something_due(db: Connection) -> bool:
    """Whether something should have happened by now."""
    [(is_due,)] = db.execute("select exists (select from stripe.objects where due_at <= %s)", (clock.now(db),))
    return bool(is_due)


def run_until(db: Connection, moment: int) -> None:
    """Does what is due until a moment (unix seconds), in the order of time, and sets the clock to that moment."""
    while (thing := _next_due(db, moment)) is not None:
        at = due.moment_of(thing)
        assert at is not None
        clock.set_to(db, max(at, clock.now(db)))
        with acting.on(objects.account_of(db, thing["id"])):
            _let_happen(db, thing, at)
            changed = objects.find(db, thing["id"])
        assert changed is not None
        assert due.moment_of(changed) != at, f"{thing['id']} would be due forever"
    clock.set_to(db, max(moment, clock.now(db)))


def _next_due(db: Connection, moment: int) -> Object | None:
    row = db.execute(
        "select data from stripe.objects where due_at <= %s order by due_at, position limit 1", (moment,)
    ).fetchone()
    return row[0] if row else None


def _let_happen(db: Connection, thing: Object, moment: int) -> None:
    match thing["object"], thing["status"]:
        case "checkout.session", _:
            checkout.expire(db, thing)
        case "invoice", "draft":
            invoice = invoicing.finalize(db, thing)
            _charge(db, invoice)
        case "invoice", _:
            _charge(db, thing)
        case _, "incomplete":
            _expire_incomplete(db, thing)
        case _:
            _pass_in_subscription(db, thing, moment)


def _charge(db: Connection, invoice: Object) -> None:
    subscription = objects.get(db, "subscription", invoicing.subscription_of(invoice))
    if invoice["status"] == "open":
        lifecycle.settle(db, invoice, invoicing.default_method(db, subscription))
    else:
        lifecycle.on_paid(db, subscription, invoice)


def _expire_incomplete(db: Connection, subscription: Object) -> None:
    """Nobody paid the first invoice in time."""
    invoicing.void(db, objects.get(db, "invoice", subscription["latest_invoice"]))
    expired = subscription | {"ended_at": clock.now(db), "status": "incomplete_expired"}
    store_changed(db, "customer.subscription.updated", subscription, expired)


def _pass_in_subscription(db: Connection, subscription: Object, moment: int) -> None:
    pending = subscription["pending_update"]
    if pending is not None and pending["expires_at"] <= moment:
        discarded = lifecycle.discard_pending(db, subscription)
        emit(db, "customer.subscription.pending_update_expired", discarded)
        emit(db, "customer.subscription.updated", discarded, previous=subscription)
    elif subscription["cancel_at"] is not None and subscription["cancel_at"] <= moment:
        lifecycle.end(db, subscription, reason="cancellation_requested", bills_usage=True)
    else:
        lifecycle.renew(db, subscription, moment)
