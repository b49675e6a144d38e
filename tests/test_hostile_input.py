"""Whatever a caller sends: 400 or 413 and nothing written, never 500. Shown for every field of every body, every query
parameter and every id in a path, all taken from the routes themselves.

A body's model is given every value in every field. What it takes is sent, all of it; of what it refuses, every value is
sent in one field of each kind: those of one type and format in the same body take turns.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, get_args
from urllib.parse import quote
from uuid import UUID

import psycopg
import pytest
from psycopg.rows import dict_row

from booking.database.paging import PagedList
from booking.identity.actors import Engine
from booking.web.http import HttpRequest
from local.postgres import Server
from local.template import Route
from tests.support.body_fields import Path, fields_of, with_value
from tests.support.every_route import (
    MEMBER_ROUTES,
    REMOVES_WHAT_IS_NOT_THERE,
    SESSION_ROUTES,
    V1_ROUTES,
    WITH_EVERY_CHANGE,
    contract_of,
    every,
    name_of,
    takes_body,
)
from tests.support.makers import SCOPES, Maker
from tests.support.sample_requests import Samples, engine_for, samples_for, samples_of
from tests.support.service_client import Answer, Call, ServiceClient
from tests.support.tenant_rows import rows_of

MEGABYTE = 1024 * 1024
NIL_UUID = UUID(int=0)
BODY_ROUTES = [route for route in SESSION_ROUTES if contract_of(route).body]
every_body_route = pytest.mark.parametrize("route", every(BODY_ROUTES, others=WITH_EVERY_CHANGE), ids=name_of)
body_routes_of_every_kind = pytest.mark.parametrize("route", every(BODY_ROUTES), ids=name_of)

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
# What is only asked about: every text has an answer, with these fields (spec §4.8.1).
TAKES_EVERY_TEXT: dict[tuple[str, tuple[str, ...]], set[str]] = {
    ("OnboardingSlugCheck", ("slug",)): {"available", "reason"},
    ("OnboardingLookUpOnGoogle", ("query",)): {"found"},
}
# Whoever has an organization adds a business to it: what only a founder tells is not looked at (spec §4.8.1). That it
# is in a founder's body: tests/functions/onboarding/test_complete.py.
NOT_LOOKED_AT = {("OnboardingComplete", ("organizationName",)), ("OnboardingComplete", ("betaCode",))}
PLACEHOLDER = '"5e7a3b1c-the-value"'


SIGNED_ANEW = {"AttachmentsDownload", "LoyaltyReadPass", "PicturesList"}  # the time of its signature is in the answer


@pytest.fixture(scope="module")
def unchanging(server: Server, database: str, auth_url: str) -> Iterator[dict[str, Samples]]:
    """A tenant of each kind with a record of everything, for tests that write nothing."""
    with psycopg.connect(server.admin_url(database), autocommit=True, row_factory=dict_row) as db:
        make = Maker(db, auth_url, ServiceClient().call)
        yield {engine: samples_of(make, engine, complete=True) for engine in get_args(Engine)}


def fields_looked_at(route: Route) -> list[tuple[Path, dict[str, Any]]]:
    fields = fields_of(contract_of(route).body)
    return [(at, schema) for at, schema in fields if (route.function, at) not in NOT_LOOKED_AT]


def send(samples: Samples, route: Route, raw: bytes, call: Call, **more_headers: str | None) -> Answer:
    headers = samples.headers(route) | {name.replace("_", "-"): value for name, value in more_headers.items()}
    return call(route.method, samples.path(route), raw=raw, cookie=samples.tenant.owner.cookie, headers=headers)


def body_with(body: dict[str, Any], at: Path, text: str | bytes) -> bytes:
    """The body with this JSON text in one place."""
    document = json.dumps(with_value(body, at, json.loads(PLACEHOLDER))).encode()
    assert document.count(PLACEHOLDER.encode()) == 1
    return document.replace(PLACEHOLDER.encode(), text if isinstance(text, bytes) else text.encode())


@every_body_route
def test_the_sample_body_of_every_route_is_accepted(route: Route, make: Maker, call: Call) -> None:
    samples = samples_for(make, route)
    body = samples.body(route)
    assert send(samples, route, json.dumps(body).encode(), call).status in (200, 201, 202)
    missing = {at for at, _ in fields_of(contract_of(route).body) if len(at) == 1 and at[0] not in body}
    assert missing <= {(field,) for field in EXCLUDED_BY_OTHERS}, "the sample lacks fields"


# Fields that a body with the sample's others cannot have.
EXCLUDED_BY_OTHERS = {
    *("customerId", "guestName", "bookingIds", "payments", "override", "dryRun", "services", "wholeGroup"),
    *("all", "quotedMinutes", "partySize", "providerId", "number", "startsAt", "depositMethod"),
}


class Probe(NamedTuple):
    """A body with one hostile value in it. `stands_for_its_kind`: of the fields of its kind, it is this one's turn."""

    at: Path
    what: str
    raw: bytes
    stands_for_its_kind: bool


def probes(body: dict[str, Any], route: Route, texts: Mapping[str, str | bytes]) -> Iterator[Probe]:
    """Every value in every field of a body that the route takes."""
    alike: dict[tuple[Any, ...], list[Path]] = defaultdict(list)
    for at, schema in fields_looked_at(route):
        alike[schema.get("type"), schema.get("format"), "enum" in schema, "pattern" in schema].append(at)
    for fields in alike.values():
        for turn, (what, text) in enumerate(texts.items()):
            for at in fields:
                yield Probe(at, what, body_with(body, at, text), at == fields[turn % len(fields)])


@body_routes_of_every_kind
def test_a_value_that_no_field_takes_is_refused_in_every_field_and_writes_nothing(
    route: Route, unchanging: dict[str, Samples], call: Call, db: psycopg.Connection[dict[str, Any]]
) -> None:
    samples = unchanging[engine_for(route)]
    before = rows_of(db, samples.tenant)
    for at, what, raw, stands_for_its_kind in probes(samples.body(route), route, NEVER_VALID):
        taken = takes_body(route, raw)
        if taken or stands_for_its_kind:
            answer = send(samples, route, raw, call)
            asked_only = (route.function, at) in TAKES_EVERY_TEXT and taken
            assert answer.status == (200 if asked_only else 400), (at, what, answer.text)
            fields = TAKES_EVERY_TEXT[route.function, at] if asked_only else {"error"}
            assert answer.json.keys() == fields, (at, what)
    assert rows_of(db, samples.tenant) == before


@pytest.mark.thorough
@body_routes_of_every_kind
def test_what_only_some_fields_take_is_refused_by_the_others_and_writes_nothing(
    route: Route, unchanging: dict[str, Samples], call: Call, db: psycopg.Connection[dict[str, Any]]
) -> None:
    samples = unchanging[engine_for(route)]
    before = rows_of(db, samples.tenant)
    for at, what, raw, stands_for_its_kind in probes(samples.body(route), route, PERHAPS_VALID):
        if stands_for_its_kind and not takes_body(route, raw):
            answer = send(samples, route, raw, call)
            assert (answer.status, answer.json.keys()) == (400, {"error"}), (at, what, answer.text)
    assert rows_of(db, samples.tenant) == before


@pytest.mark.thorough
@every_body_route
def test_no_value_that_a_field_takes_makes_a_request_fail(route: Route, make: Maker, call: Call) -> None:
    samples = samples_for(make, route)
    for at, what, raw, _ in probes(samples.body(route), route, PERHAPS_VALID):
        if takes_body(route, raw):
            assert send(samples, route, raw, call).status in (200, 201, 202, 400, 403, 404, 409, 429), (at, what)


@body_routes_of_every_kind
def test_every_wrong_kind_of_value_is_refused_in_every_field(
    route: Route, unchanging: dict[str, Samples], call: Call
) -> None:
    samples = unchanging[engine_for(route)]
    for at, kind, raw in wrong_kinds(samples.body(route), route):
        assert send(samples, route, raw, call).status == 400, (at, kind)


def wrong_kinds(body: dict[str, Any], route: Route) -> Iterator[tuple[Path, str, bytes]]:
    """A value of every kind but its own in every field: by their declared types, not by the models under test."""
    kinds = {"string": '"x"', "integer": "7", "boolean": "true", "array": "[7]", "object": '{"x": 7}'}
    for at, schema in fields_looked_at(route):
        for kind, text in kinds.items():
            if kind != schema.get("type"):
                yield at, kind, body_with(body, at, text)


@every_body_route
def test_what_no_field_takes_or_is_of_a_wrong_kind_is_refused_by_the_model_or_else_by_its_route(
    route: Route, unchanging: dict[str, Samples], call: Call
) -> None:
    """What a model does not take is refused alike, whichever route it is of: shown here for one of each kind."""
    samples = unchanging[engine_for(route)]
    body = samples.body(route)
    for at, what, raw, _ in probes(body, route, NEVER_VALID):
        if takes_body(route, raw):
            asked_only = (route.function, at) in TAKES_EVERY_TEXT
            assert send(samples, route, raw, call).status == (200 if asked_only else 400), (at, what)
    for at, kind, raw in wrong_kinds(body, route):
        assert not takes_body(route, raw) or send(samples, route, raw, call).status == 400, (at, kind)


@body_routes_of_every_kind
def test_a_body_that_is_no_object_is_refused_and_writes_nothing(
    route: Route, unchanging: dict[str, Samples], call: Call, db: psycopg.Connection[dict[str, Any]]
) -> None:
    """The types of content take turns: one arrives as text, the other as Base64."""
    samples = unchanging[engine_for(route)]
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
    large = valid[:-1] + b', "filler": "' + b"x" * 2 * MEGABYTE + b'"}'
    too_large = [large, b" " * 2 * MEGABYTE, b"[" * 2 * MEGABYTE]
    content_types = ["application/json", None]  # as text, in base64
    for turn, raw in enumerate(wholes + too_large, start=BODY_ROUTES.index(route)):
        answer = send(samples, route, raw, call, content_type=content_types[turn % 2])
        assert (answer.status, answer.json.keys()) == (413 if raw in too_large else 400, {"error"}), raw[:40]
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
    """The query parameters that a route knows."""
    contract = contract_of(route)
    return [
        *(one.name for one in contract.parameters),
        *(["limit", "cursor"] if isinstance(contract.paged, PagedList) else []),
    ]


@pytest.mark.thorough
@pytest.mark.parametrize("route", [r for r in MEMBER_ROUTES + V1_ROUTES if r.method == "GET"], ids=name_of)
def test_no_query_makes_a_read_fail(route: Route, unchanging: dict[str, Samples], make: Maker, call: Call) -> None:
    """A parameter that the route does not know has no effect; the values of all such come in one request."""
    samples = unchanging[engine_for(route)]
    tenant = samples.tenant
    if route in V1_ROUTES:  # each route with a key of its own, for a key may not ask without end
        credential = {"key": make.key(tenant.company_id, SCOPES[engine_for(route)])}
    else:
        credential = {"cookie": tenant.owner.cookie}
    unknown = {f"unknown{number}": text for number, text in enumerate(HOSTILE_TEXTS)}
    plain, crowded = (
        call("GET", samples.path(route) + samples.query(route, more), **credential) for more in ({}, unknown)
    )
    assert crowded.status == 200
    assert crowded.text == plain.text or route.function in SIGNED_ANEW
    for name in parameters_of(route):
        for text in HOSTILE_TEXTS:
            answer = call("GET", samples.path(route) + samples.query(route, {name: text}), **credential)
            allowed = (200,) if name in ("limit", "q") else (200, 400, 404)
            assert answer.status in allowed, (name, text, answer.text)


@pytest.mark.thorough
@pytest.mark.parametrize("route", [r for r in MEMBER_ROUTES if "{id}" in r.path or "{userId}" in r.path], ids=name_of)
def test_no_other_text_is_an_id(
    route: Route, unchanging: dict[str, Samples], call: Call, db: psycopg.Connection[dict[str, Any]]
) -> None:
    samples = unchanging[engine_for(route)]
    before = rows_of(db, samples.tenant)
    body = samples.body(route) if contract_of(route).body else None
    own = samples.id_for(route)
    close = [f" {own}", f"{own} ", f"{{{own}}}", own[:-1], own + "0", own.replace("-", "") + "-", f"{own}\n", f"{own}%"]
    for text in [text for text in HOSTILE_TEXTS if text] + close:
        path = samples.path(route, quote(text, safe="", errors="surrogatepass")) + samples.query(route)
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
    request = HttpRequest({"queryStringParameters": {"q": "a\0\ud800b"}, "pathParameters": {"id": "\udfff\0"}})
    for text in (request.query["q"], request.path_parameter("id")):
        assert "\0" not in text
        assert text.encode().decode() == text


def test_an_event_without_any_optional_part_is_a_request() -> None:
    request = HttpRequest({"queryStringParameters": None, "pathParameters": None, "headers": None, "cookies": None})
    assert (request.query, request.cookies, request.header("x"), request.path_parameter("id")) == ({}, [], None, "")
