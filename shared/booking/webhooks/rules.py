"""Which addresses and events an endpoint may have, what is signed, and when it is tried again. Without a database."""

import base64
import hmac
import random
import re
from collections.abc import Iterable, Sequence
from typing import get_args
from urllib.parse import urlsplit
from uuid import UUID

from booking.identity.actors import Engine
from booking.webhooks.errors import WebhookEventRefused
from booking.webhooks.records import WebhookEventType

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


def events_of(engine: Engine) -> list[WebhookEventType]:
    """Returns the types of event to which an endpoint of this kind of business may subscribe."""
    return [one for one in EVENT_TYPES if one.partition(".")[0] not in _OF_THE_OTHER_ENGINE[engine]]


def check_events(wanted: Iterable[WebhookEventType], engine: Engine) -> list[WebhookEventType]:
    """Returns the types of event, each once, in the order given. Raises WebhookEventRefused for one that this kind of
    business does not have."""
    events = list(dict.fromkeys(wanted))
    for one in events:
        if one not in events_of(engine):
            raise WebhookEventRefused(f"events: {one!r} does not exist for this kind of business.")
    return events


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
