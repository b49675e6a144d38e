"""Google Wallet with the service account's token, and the Places API (New)."""

import functools
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import parse_qsl

import jwt

from local.exchanges import Exchange
from tests.descriptions.description import Description, Schema
from tests.descriptions.findings import OK, Finding, compare, in_answer, in_request, parsed

_ASSERTION: Schema = {"$ref": "#/$defs/Assertion"}
_ERROR: Schema = {"$ref": "#/$defs/Error"}


@functools.cache
def wallet() -> Description:
    return Description("google_wallet")


@functools.cache
def oauth() -> Description:
    return Description("google_oauth")


@functools.cache
def places() -> Description:
    return Description("places")


def findings_in_wallet(exchange: Exchange) -> Iterator[Finding]:
    """What is wrong with an exchange about classes and objects, or about an access token."""
    if exchange.path == "/token":
        yield from _findings_in_grant(exchange)
    elif exchange.path.startswith("/walletobjects/"):
        yield from compare(wallet(), exchange, exchange.path)
        yield from _findings_in_error(exchange)


def _findings_in_grant(exchange: Exchange) -> Iterator[Finding]:
    form = dict(parse_qsl(exchange.body.decode(), keep_blank_values=True))
    described = oauth().content["operations"]["POST /token"]
    for problem in oauth().problems(described["parameters"], form):
        yield in_request(exchange, problem)
    claims = jwt.decode(form["assertion"], options={"verify_signature": False})
    for problem in oauth().problems(_ASSERTION, claims):
        yield in_request(exchange, f"in the assertion, {problem}")
    for problem in oauth().problems(described["answers"][str(exchange.status)], parsed(exchange.answer)):
        yield in_answer(problem)


def findings_in_places(exchange: Exchange) -> Iterator[Finding]:
    """What is wrong with a search for places, the mask of its fields included."""
    yield from compare(places(), exchange, exchange.path.removeprefix("/places"))
    yield from _findings_in_error(exchange)
    if "x-goog-api-key" not in exchange.headers:
        yield in_request(exchange, "no key")
    mask = exchange.headers.get("x-goog-fieldmask", "")
    for field in mask.split(","):
        if not _has(places().defined("GoogleMapsPlacesV1SearchTextResponse"), field.split(".")):
            yield in_request(exchange, f"the mask has {field!r}, which is no field")
    if exchange.status in OK:
        shown = {f"places.{name}" for place in parsed(exchange.answer).get("places", []) for name in place}
        for field in shown - {*mask.split(",")}:
            yield in_answer(f"{field}, for which nobody asked")


def _findings_in_error(exchange: Exchange) -> Iterator[Finding]:
    if exchange.status not in OK:
        for problem in oauth().problems(_ERROR, parsed(exchange.answer)):
            yield in_answer(problem)


def _has(schema: Mapping[str, Any], steps: list[str]) -> bool:
    """Whether a path of names leads to a field."""
    if "$ref" in schema:
        return _has(places().defined(schema["$ref"].removeprefix("#/$defs/")), steps)
    if not steps:
        return True
    if "items" in schema:
        return _has(schema["items"], steps)
    return steps[0] in schema.get("properties", {}) and _has(schema["properties"][steps[0]], steps[1:])
