"""Which addresses and events an endpoint may have, which events a change is, what is signed, when it is tried again,
and what comes of an attempt. Without a database."""

import base64
import hmac
import random
import re
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any, Final, get_args
from urllib.parse import urlsplit
from uuid import UUID

from booking.identity.actors import Engine
from booking.webhooks.errors import WebhookEventRefused
from booking.webhooks.records import (
    AttemptedDelivery,
    AttemptedEndpoint,
    Kind,
    NotedAttempt,
    Row,
    WebhookEventType,
)

EVENT_TYPES: tuple[WebhookEventType, ...] = get_args(WebhookEventType)
_OF_THE_OTHER_ENGINE: dict[Engine, tuple[str, ...]] = {
    "appointments": ("reservation",),
    "hospitality": ("appointment",),
}
_PREFIX = "whsec_"
_HTTPS_PORT = 443
_HOST = re.compile(r"(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_ENDS_IN_A_NUMBER = re.compile(r"(.*\.)?([0-9]+|0x[0-9a-f]*)")  # an IPv4 address in one of its spellings
_NOT_IN_AN_ADDRESS = re.compile(r"[^!-~]|\\")

# The statuses of a booking before it is over, in their order.
_ON_THE_WAY = ("pending", "confirmed", "seated")
_DISABLED_AFTER: Final = timedelta(days=5)

# Seconds before each attempt after the first (spec §6.6).
STEPS = (5, 5 * 60, 30 * 60, *(hours * 3600 for hours in (2, 5, 10, 14, 20, 24)))
_SPREAD = 0.2


def webhook_url(text: str) -> str:
    """Returns the address of an endpoint as it is stored. Raises ValueError unless its text is https, without
    credentials, at port 443, and names a host. What the name resolves to is looked at when an event is sent."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise ValueError("must be a web address, such as https://example.com/hooks") from None
    if parts.scheme != "https":
        raise ValueError("must begin with https://")
    if "@" in parts.netloc:
        raise ValueError("must not contain a user name or a password")
    if port not in (None, _HTTPS_PORT):
        raise ValueError("must use port 443")
    behind = text[text.index(parts.netloc) + len(parts.netloc) :] if parts.netloc else ""
    if _NOT_IN_AN_ADDRESS.search(behind) or "#" in behind:
        raise ValueError("must not contain spaces, a fragment or letters that are not percent-encoded")
    return f"https://{_host(parts.hostname or '')}{behind if behind.startswith('/') else '/' + behind}"


def _host(name: str) -> str:
    """Returns the name of a host in ASCII. Raises ValueError for an IP address in whatever spelling, and for a name
    without a dot."""
    try:
        host = name.encode("idna").decode().lower().removesuffix(".")
    except UnicodeError:
        host = ""
    if ":" in host or _ENDS_IN_A_NUMBER.fullmatch(host):
        raise ValueError("must name a host, not an IP address")
    if not _HOST.fullmatch(host):
        raise ValueError("must name a host with a dot, such as example.com")
    return host


def types_of(engine: Engine) -> list[WebhookEventType]:
    """Returns the types of event to which an endpoint of this kind of business may subscribe."""
    return [one for one in EVENT_TYPES if one.partition(".")[0] not in _OF_THE_OTHER_ENGINE[engine]]


def check_events(wanted: Iterable[WebhookEventType], engine: Engine) -> list[WebhookEventType]:
    """Returns the types of event, each once, in the order given. Raises WebhookEventRefused for one that this kind of
    business does not have."""
    events = list(dict.fromkeys(wanted))
    for one in events:
        if one not in types_of(engine):
            raise WebhookEventRefused(f"events: {one!r} does not exist for this kind of business.")
    return events


def events_of(kind: Kind, was: Row | None, now: Row | None) -> list[WebhookEventType]:
    """Returns which events a change of a record is: None is a record that was not there before, or is gone. A booking
    that waits for its guest's payment (`held_until`) is nothing yet, and ends without a word."""
    match kind:
        case "appointment" | "reservation":
            told = _events_of_booking(kind, was, now)
        case "customer":
            told = _event_of_customer(was, now)
        case "merge":
            told = ["customer.merged"]
        case "sale":
            told = _event_of_sale(was, now)
        case "waitlist":
            told = _event_of_waitlist(was, now)
    return [one for one in EVENT_TYPES if one in told]


def _events_of_booking(kind: Kind, was: Row | None, now: Row | None) -> list[str]:
    if was is not None and was["held_until"] is not None:
        was = None
        if now is None or now["status"] == "cancelled":
            return []
    if now is not None and now["held_until"] is not None:
        return []
    told = _what_became(was, now)
    deposit = None if now is None else now["deposit_status"]
    changes = deposit != (None if was is None else was["deposit_status"])
    return [*([f"{kind}.{told}"] if told else []), *([f"deposit.{deposit}"] if changes else [])]


def _what_became(was: Row | None, now: Row | None) -> str | None:
    """Names what has become of a booking; None if nothing has."""
    if was is None or now is None:
        return "created" if now is not None else "released" if was is not None else None
    if now["status"] != was["status"]:
        return "updated" if _goes_back(was["status"], now["status"]) else str(now["status"])
    moves = any(now.get(name) != was.get(name) for name in ("starts_at", "ends_at", "provider_id"))
    if moves and now["status"] != "completed":
        return "rescheduled"
    return "updated" if now["version"] != was["version"] else None


def _goes_back(was: str, now: str) -> bool:
    return now in _ON_THE_WAY and (was not in _ON_THE_WAY or _ON_THE_WAY.index(now) < _ON_THE_WAY.index(was))


def _event_of_customer(was: Row | None, now: Row | None) -> list[str]:
    if now is None:
        return []
    if was is None:
        return ["customer.created"]
    if was["erased_at"] is None and now["erased_at"] is not None:
        return ["customer.erased"]
    return ["customer.updated"] if now["version"] != was["version"] else []


def _event_of_sale(was: Row | None, now: Row | None) -> list[str]:
    if now is None:
        return []
    if was is None:
        return ["sale.recorded"]
    if now["returns_count"] > was["returns_count"]:
        return ["sale.returned"]
    return ["sale.voided"] if _gets_to("voided", was, now) else []


def _event_of_waitlist(was: Row | None, now: Row | None) -> list[str]:
    if now is not None and now["is_confirmed"] and not (was is not None and was["is_confirmed"]):
        return ["waitlist.joined"]
    return [f"waitlist.{status}" for status in ("offered", "accepted") if _gets_to(status, was, now)]


def _gets_to(status: str, was: Row | None, now: Row | None) -> bool:
    return was is not None and now is not None and now["status"] == status != was["status"]


def written_secret(secret: bytes) -> str:
    """Returns the secret as the integrator keeps it: that of the specification Standard Webhooks 1.0."""
    return _PREFIX + base64.b64encode(secret).decode()


def signature(secrets: Sequence[bytes], event_id: UUID, timestamp: int, body: str) -> str:
    """Returns the header `webhook-signature`: a signature with each of the secrets, separated by a space."""
    signed = f"{event_id}.{timestamp}.{body}".encode()
    macs = (base64.b64encode(hmac.digest(secret, signed, "sha256")).decode() for secret in secrets)
    return " ".join(f"v1,{mac}" for mac in macs)


def seconds_until_next(attempt: int, retry_after: float | None = None, *, spread: float | None = None) -> float | None:
    """Returns how long to wait after the attempt of this number has failed; None after the last. What the endpoint
    asks for is heeded between one and two times the step. `spread` is from 0 to 1; random if not given."""
    if attempt > len(STEPS):
        return None
    step = STEPS[attempt - 1]
    if retry_after is not None:
        return min(max(retry_after, step), 2 * step)
    return step * (1 - _SPREAD + 2 * _SPREAD * (random.random() if spread is None else spread))  # noqa: S311 — no secret


def after_attempt(
    attempt: NotedAttempt, delivery: AttemptedDelivery, endpoint: AttemptedEndpoint
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Returns what an attempt changes of its delivery, and of its endpoint. That is nothing if it is known already: but
    for a success, which counts whenever it is reported, only what is under way can end. Of one that nobody has reported
    the endpoint is not to blame. It is disabled by 410, and by a failure after five days with nothing else."""
    now, outcome, wait = endpoint["now"], attempt["outcome"], attempt.get("wait")
    is_under_way = delivery["status"] == "sending" and delivery["attempts"] == attempt["attempt"] - 1
    if delivery["status"] == "delivered" if outcome == "delivered" else not is_under_way:
        return {}, {}
    if outcome == "unsent":
        return {"status": "pending", "leased_until": None, "next_attempt_at": now}, {}
    of_endpoint: dict[str, Any] = {}
    if outcome != "lost":
        of_endpoint = {"last_attempt_at": now, "last_status": attempt.get("status"), "last_error": attempt.get("error")}
        of_endpoint |= _standing_after(outcome, endpoint)
    is_tried_again = outcome in ("failed", "lost") and wait is not None and endpoint["disabled_at"] is None
    of_delivery = {
        "status": "delivered" if outcome == "delivered" else "pending" if is_tried_again else "failed",
        "attempts": max(delivery["attempts"], attempt["attempt"]),
        "next_attempt_at": now + timedelta(seconds=wait) if is_tried_again and wait is not None else None,
        "leased_until": None,
        "last_attempt_at": now,
        "answer_status": attempt.get("status"),
        "error": attempt.get("error"),
        "answer": attempt.get("answer"),
        "duration_ms": attempt.get("ms"),
    }
    return of_delivery, of_endpoint


def _standing_after(outcome: str, endpoint: AttemptedEndpoint) -> dict[str, Any]:
    if outcome == "delivered":
        return {"failing_since": None, "warnings": 0}
    now, failing_since = endpoint["now"], endpoint["failing_since"] or endpoint["now"]
    because = "gone" if outcome == "gone" else "failing" if failing_since <= now - _DISABLED_AFTER else None
    if because is None or endpoint["disabled_at"] is not None:
        return {"failing_since": failing_since}
    return {"failing_since": failing_since, "disabled_at": now, "disabled_because": because}
