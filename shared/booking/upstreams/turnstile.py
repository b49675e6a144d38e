"""Cloudflare's Turnstile, which keeps programs out of the public forms."""

from http import HTTPStatus
from http.client import HTTPException

import orjson

from booking.core import features, settings
from booking.core.errors import Unavailable
from booking.core.log import logger
from booking.upstreams.kept_connection import Deadline, exchange_once

MAX_TOKEN_CHARACTERS = 2048
_SECONDS = 5.0


def passes(token: str | None, *, action: str, address: str) -> bool:
    """Says whether somebody at this address has solved the widget of this action, on one of our pages (the setting
    TURNSTILE_HOSTNAMES, comma separated), lately and for the first time. Any failure fails the check."""
    return verdict_on(token, action=action, address=address) is True


def verdict_on(token: str | None, *, action: str, address: str) -> bool | None:
    """Says whether the token passes, as `passes` does; None if Turnstile cannot be reached, or is not set up here."""
    if not features.is_set_up("publicForms"):
        return None
    hostnames = (settings.optional("TURNSTILE_HOSTNAMES") or "").replace(" ", "").lower().split(",")
    if not token or len(token) > MAX_TOKEN_CHARACTERS:
        return False
    try:
        verdict = _ask({"secret": settings.required("TURNSTILE_SECRET_KEY"), "response": token, "remoteip": address})
    except (OSError, HTTPException, ValueError, Unavailable, settings.MissingSetting) as error:
        logger().error("Turnstile cannot be asked", reason=repr(error))
        return None
    return (
        isinstance(verdict, dict)
        and verdict.get("success") is True
        and verdict.get("action") == action
        and str(verdict.get("hostname")).lower() in hostnames
    )


def _ask(question: dict[str, str]) -> object:
    url, headers = settings.required("TURNSTILE_URL"), {"Content-Type": "application/json"}
    body = orjson.dumps(question)
    answer = exchange_once(url, "POST", "/turnstile/v0/siteverify", headers, Deadline(_SECONDS), body)
    if answer.status != HTTPStatus.OK:
        raise HTTPException(f"status {answer.status}")
    verdict: object = orjson.loads(answer.content)
    return verdict
