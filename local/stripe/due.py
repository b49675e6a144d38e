"""When an object changes by the passing of time alone."""

from typing import Any

from local.stripe.clock import HOUR

INCOMPLETE_LASTS = 23 * HOUR
RENEWING = ("active", "past_due", "trialing")


def moment_of(thing: dict[str, Any]) -> int | None:
    """The next such moment of an object, in unix seconds; None when it waits for nothing."""
    match thing["object"]:
        case "checkout.session" if thing["status"] == "open":
            return int(thing["expires_at"])
        case "invoice" if thing["status"] == "draft":
            return _int(thing["automatically_finalizes_at"])
        case "invoice" if thing["status"] == "open":
            return _int(thing["next_payment_attempt"])
        case "subscription":
            return _of_subscription(thing)
    return None


def _of_subscription(subscription: dict[str, Any]) -> int | None:
    if subscription["status"] == "incomplete":
        return int(subscription["created"]) + INCOMPLETE_LASTS
    if subscription["status"] not in RENEWING:
        return None
    moments = [item["current_period_end"] for item in subscription["items"]["data"]]
    if subscription["cancel_at"] is not None:
        moments.append(subscription["cancel_at"])
    if subscription["pending_update"] is not None:
        moments.append(subscription["pending_update"]["expires_at"])
    return int(min(moments))


def _int(moment: int | None) -> int | None:
    return None if moment is None else int(moment)
