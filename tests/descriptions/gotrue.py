"""The auth server: GoTrue, below `/auth/v1`."""

import functools
from collections.abc import Iterator
from typing import Any

import jwt

from local.exchanges import Exchange
from tests.descriptions.description import Description, Schema
from tests.descriptions.findings import OK, Finding, compare, in_answer, parsed

BASE_PATH = "/auth/v1"
VERSION = "x-supabase-api-version"
_GATEWAY: Schema = {"$ref": "#/$defs/ErrorOfGateway"}
_OAUTH: Schema = {"$ref": "#/$defs/ErrorOfOAuth"}
_ERROR: Schema = {"$ref": "#/$defs/Error"}
_ERROR_20240101: Schema = {"$ref": "#/$defs/Error20240101"}
_CLAIMS: Schema = {"$ref": "#/$defs/Claims"}


@functools.cache
def description() -> Description:
    return Description("gotrue")


def findings(exchange: Exchange) -> Iterator[Finding]:
    """What is wrong with an exchange; the preflight of a browser is the gateway's affair."""
    if exchange.method == "OPTIONS" or not exchange.path.startswith(BASE_PATH):
        return
    path = exchange.path.removeprefix(BASE_PATH)
    yield from compare(description(), exchange, path)
    answer = parsed(exchange.answer)
    if exchange.status in range(400, 500) and description().find(exchange.method, path) is not None:
        yield from _findings_in_error(exchange, path, answer)
    if exchange.status in OK and isinstance(answer, dict) and "access_token" in answer:
        claims = jwt.decode(answer["access_token"], options={"verify_signature": False})
        for problem in description().problems(_CLAIMS, claims):
            yield in_answer(f"in the access token, {problem}")


def _findings_in_error(exchange: Exchange, path: str, answer: Any) -> Iterator[Finding]:
    schemas = [_ERROR_20240101 if exchange.headers.get(VERSION) == "2024-01-01" else _ERROR]
    schemas += [_OAUTH] if path == "/token" else []
    schemas += [_GATEWAY] if exchange.status in (401, 403) else []
    problems = [list(description().problems(schema, answer)) for schema in schemas]
    if all(problems):
        yield in_answer(f"{exchange.status} with {problems[0][0]}")
