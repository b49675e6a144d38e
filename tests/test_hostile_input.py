"""Whatever a caller sends: 400 or 413 and nothing written, never 500. Shown for every field of every body, every query
parameter and every id in a path, all taken from the routes themselves."""

import json
from typing import Any
from urllib.parse import quote
from uuid import UUID

import psycopg
import pytest

from booking.web.http import Request
from booking.web.paging import PagedList
from local.template import Route
from tests.support.body_fields import Path, fields_of, with_value
from tests.support.every_route import (
    MEMBER_ROUTES,
    REMOVES_WHAT_IS_NOT_THERE,
    SESSION_ROUTES,
    V1_ROUTES,
    contract_of,
    name_of,
    takes_body,
)
from tests.support.makers import Maker
from tests.support.sample_requests import Samples, samples_for
from tests.support.service_client import Answer, Call
from tests.support.tenant_rows import rows_of

pytestmark = pytest.mark.usefixtures("remembered_sessions")

MEGABYTE = 1024 * 1024
NIL_UUID = UUID(int=0)
BODY_ROUTES = [route for route in SESSION_ROUTES if contract_of(route).body]
every_body_route = pytest.mark.parametrize("route", BODY_ROUTES, ids=name_of)

# JSON texts that no field takes, whatever its type.
NEVER_VALID: dict[str, str | bytes] = {
    "a number beyond every integer": "1" + "0" * 400,
    "a number beyond what a parser reads": "1" + "0" * 5000,
    "a number beyond every float": "1e999",
    "not a number": "NaN",
    "infinity": "-Infinity",
    "a NUL character": json.dumps("a\0b"),
    "a control character": json.dumps("a\x1bb"),
    "a direction override": json.dumps("a\u202eb"),
    "a direction isolate": json.dumps("a\u2067b"),
    "a lone surrogate": r'"\ud800"',
    "half a pair": r'"\udc00 x"',
    "a surrogate in bytes": b'"\xed\xa0\x80"',
    "bytes that are no text": b'"\xff"',
    "deep nesting": "[" * 5000 + "]" * 5000,
    "deep nesting of objects": '{"a":' * 5000 + "1" + "}" * 5000,
    "a very long text": json.dumps("x" * 100_000),
    "a list of lists": "[[[]]]",
    "a list of everything": '[null, 1, "x", {}, []]',
}
# JSON texts that some fields take and others do not: the models decide, and the answer follows them.
PERHAPS_VALID = {
    "null": "null",
    "true": "true",
    "false": "false",
    "zero": "0",
    "a negative number": "-1",
    "a fraction": "0.5",
    "a whole float": "60.0",
    "a number in exponent form": "6e1",
    "a number beyond 32 bits": str(2**31),
    "a number beyond 64 bits": str(2**63),
    "a number in a text": '"60"',
    "an empty text": '""',
    "white space": r'" \t\n\u00a0\u2003"',
    "a text": '"x"',
    "SQL": '"\'; drop table services; --"',
    "placeholders": '"%s %(id)s {} {0} ${x} $1 \\\\ %"',
    "right to left": r'"\u202e\u0661\u0662\u0663"',
    "characters beyond the basic plane": json.dumps("🍵" * 20),
    "combining characters": json.dumps("e\u0301" * 90),
    "control characters": r'"\u0001\u001b[31m\u007f\u0085"',
    "infinity in words": '"infinity"',
    "a date of long ago": '"0001-01-01T00:00:00"',
    "a date far away": '"99999-01-01T00:00:00"',
    "a leap second": '"2030-12-31T23:59:60"',
    "an empty list": "[]",
    "an empty object": "{}",
    "an object with strange keys": r'{"\u0000": 1, "__proto__": {}, "": []}',
}
# A slug is only asked about: every text has an answer (spec §4.8).
TAKES_EVERY_TEXT = {("OnboardingSlugCheck", ("slug",))}
# Whoever has an organization adds a business to it: what only a founder tells is not looked at (spec §4.8.1). That it
# is in a founder's body: tests/functions/onboarding/test_complete.py.
NOT_LOOKED_AT = {("OnboardingComplete", ("organizationName",)), ("OnboardingComplete", ("betaCode",))}
PLACEHOLDER = '"5e7a3b1c-the-value"'


def fields_looked_at(route: Route) -> list[tuple[Path, dict[str, Any]]]:
    fields = fields_of(contract_of(route).body)
    return [(at, schema) for at, schema in fields if (route.function, at) not in NOT_LOOKED_AT]


def send(samples: Samples, route: Route, raw: bytes, call: Call, **more_headers: str | None) -> Answer:
    headers = samples.headers(route) | {name.replace("_", "-"): value for name, value in more_headers.items()}
    return call(route.method, samples.path(route), raw=raw, cookie=samples.tenant.owner.cookie, headers=headers)


def body_with(samples: Samples, route: Route, at: Path, text: str | bytes) -> bytes:
    """The route's sample body with this JSON text in one place."""
    document = json.dumps(with_value(samples.body(route), at, json.loads(PLACEHOLDER))).encode()
    assert document.count(PLACEHOLDER.encode()) == 1
    return document.replace(PLACEHOLDER.encode(), text if isinstance(text, bytes) else text.encode())


@every_body_route
def test_the_sample_body_of_every_route_is_accepted(route: Route, make: Maker, call: Call) -> None:
    samples = samples_for(make, route)
    body = samples.body(route)
    assert send(samples, route, json.dumps(body).encode(), call).status in (200, 201)
    missing = {at for at, _ in fields_of(contract_of(route).body) if len(at) == 1 and at[0] not in body}
    excluded_by_customer = {("customerId",)}
    assert missing <= excluded_by_customer, "the sample lacks fields"


@every_body_route
def test_what_no_field_takes_is_refused_in_every_field_and_writes_nothing(
    route: Route, make: Maker, call: Call, db: psycopg.Connection[dict[str, Any]]
) -> None:
    samples = samples_for(make, route)
    before = rows_of(db, samples.tenant)
    for at, _ in fields_looked_at(route):
        for what, text in NEVER_VALID.items():
            raw = body_with(samples, route, at, text)
            answer = send(samples, route, raw, call)
            asked_only = (route.function, at) in TAKES_EVERY_TEXT and takes_body(route, raw)
            assert answer.status == (200 if asked_only else 400), (at, what, answer.text)
            assert answer.json.keys() == ({"available", "reason"} if asked_only else {"error"}), (at, what)
    assert rows_of(db, samples.tenant) == before


@every_body_route
def test_what_some_fields_take_is_refused_by_the_others_and_writes_nothing(
    route: Route, make: Maker, call: Call, db: psycopg.Connection[dict[str, Any]]
) -> None:
    samples = samples_for(make, route)
    before = rows_of(db, samples.tenant)
    fitting = []
    for at, _ in fields_looked_at(route):
        for what, text in PERHAPS_VALID.items():
            raw = body_with(samples, route, at, text)
            if takes_body(route, raw):
                fitting.append((at, what, raw))
            else:
                answer = send(samples, route, raw, call)
                assert (answer.status, answer.json.keys()) == (400, {"error"}), (at, what, answer.text)
    assert rows_of(db, samples.tenant) == before
    for at, what, raw in fitting:
        assert send(samples, route, raw, call).status in (200, 201, 400, 403, 404, 409), (at, what)


@every_body_route
def test_every_wrong_kind_of_value_is_refused_in_every_field(route: Route, make: Maker, call: Call) -> None:
    """By the fields' declared types, not by the models that are under test."""
    samples = samples_for(make, route)
    kinds = {"string": '"x"', "integer": "7", "boolean": "true", "array": "[7]", "object": '{"x": 7}'}
    for at, schema in fields_looked_at(route):
        for kind, text in kinds.items():
            if kind != schema.get("type"):
                assert send(samples, route, body_with(samples, route, at, text), call).status == 400, (at, kind)


@every_body_route
@pytest.mark.parametrize("content_type", ["application/json", None], ids=["as text", "in base64"])
def test_a_body_that_is_no_object_is_refused_and_writes_nothing(
    route: Route, content_type: str | None, make: Maker, call: Call, db: psycopg.Connection[dict[str, Any]]
) -> None:
    samples = samples_for(make, route)
    before = rows_of(db, samples.tenant)
    valid = json.dumps(samples.body(route)).encode()
    wholes = [
        b"",
        b" ",
        b"null",
        b"[]",
        b"1",
        b'"x"',
        b"true",
        valid[:-1],
        valid + b"x",
        valid + valid,
        b"[" + valid + b"]",
    ]
    wholes += [
        b"\xff\xfe" + valid,
        valid.decode().encode("utf-16"),
        b"[" * 100_000,
        b'{"":' * 50_000,
        b"a=1&b=2",
        b"\0",
    ]
    for raw in wholes:
        answer = send(samples, route, raw, call, content_type=content_type)
        assert (answer.status, answer.json.keys()) == (400, {"error"}), raw[:40]
    large = valid[:-1] + b', "filler": "' + b"x" * 2 * MEGABYTE + b'"}'
    for raw in (large, b" " * 2 * MEGABYTE, b"[" * 2 * MEGABYTE):
        assert send(samples, route, raw, call, content_type=content_type).status == 413
    assert rows_of(db, samples.tenant) == before


HOSTILE_TEXTS = [
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\udfff\ud800",
    "\ufffe\uffff",
    "🍵" * 50,
    "%",
    "_",
    "\\",
    "%25%00",
    "'; drop table services; --",
    "' or '1'='1",
    "%s %(id)s {} {0} $1",
    "null",
    "-1",
    "1e999",
    "NaN",
    "9" * 500,
    "٣",
    "infinity",
    "-infinity",
    "now",
    "epoch",
    "0044-03-15 BC",
    "294277-01-01",
    "2030-01-01T00:00:00+99:99",
    "x" * 5000,
    "\u202e\u0000\u001b[31m",
    "../../../etc/passwd",
    str(NIL_UUID),
    "{00000000-0000-0000-0000-000000000000}",
    "0" * 32,
    "urn:uuid:00000000-0000-0000-0000-000000000000",
]


def parameters_of(route: Route) -> list[str]:
    """The query parameters that a route declares, and one that it does not know."""
    contract = contract_of(route)
    return [*contract.query, *(["limit", "cursor"] if isinstance(contract.paged, PagedList) else []), "unknown"]


@pytest.mark.parametrize("route", [r for r in MEMBER_ROUTES + V1_ROUTES if r.method == "GET"], ids=name_of)
def test_no_query_makes_a_read_fail(route: Route, make: Maker, call: Call) -> None:
    samples = samples_for(make, route)
    credential = {"key": samples.tenant.key} if route in V1_ROUTES else {"cookie": samples.tenant.owner.cookie}
    for name in parameters_of(route):
        for text in HOSTILE_TEXTS:
            answer = call("GET", samples.path(route) + samples.query(route, {name: text}), **credential)
            allowed = (200,) if name in ("unknown", "limit", "q") else (200, 400, 404)
            assert answer.status in allowed, (name, text, answer.text)


@pytest.mark.parametrize("route", [r for r in MEMBER_ROUTES if "{id}" in r.path], ids=name_of)
def test_no_other_text_is_an_id(route: Route, make: Maker, call: Call, db: psycopg.Connection[dict[str, Any]]) -> None:
    samples = samples_for(make, route)
    before = rows_of(db, samples.tenant)
    body = samples.body(route) if contract_of(route).body else None
    own = samples.id_for(route)
    close = [f" {own}", f"{own} ", f"{{{own}}}", own[:-1], own + "0", own.replace("-", "") + "-", f"{own}\n", f"{own}%"]
    for text in [text for text in HOSTILE_TEXTS if text] + close:
        path = samples.path(route, quote(text, safe="", errors="surrogatepass"))
        answer = call(route.method, path, body, cookie=samples.tenant.owner.cookie)
        if text == str(NIL_UUID) and route.function in REMOVES_WHAT_IS_NOT_THERE:
            assert answer.json == {"ok": True}
        else:
            assert (answer.status, answer.json.keys()) == (404, {"error"}), (text, answer.text)
    if takes_body(route, b"{}"):
        for text in close:
            path = samples.path(route, quote(text, safe=""))
            assert call(route.method, path, {}, cookie=samples.tenant.owner.cookie).status == 404, text
    assert rows_of(db, samples.tenant) == before


def test_text_in_a_query_can_always_be_stored() -> None:
    """API Gateway hands lone surrogates on as escapes of its JSON."""
    request = Request({"queryStringParameters": {"q": "a\0\ud800b"}, "pathParameters": {"id": "\udfff\0"}})
    for text in (request.query["q"], request.path_parameter("id")):
        assert "\0" not in text
        assert text.encode().decode() == text


def test_an_event_without_any_optional_part_is_a_request() -> None:
    request = Request({"queryStringParameters": None, "pathParameters": None, "headers": None, "cookies": None})
    assert (request.query, request.cookies, request.header("x"), request.path_parameter("id")) == ({}, [], None, "")
