"""Idempotency keys: how they are read, and what makes two bodies the same. What they do, the tests of the routes that
take them show."""

import pytest

from booking.core.errors import BadRequest
from booking.core.fields import RequestBody
from booking.web.http import HttpRequest
from booking.web.idempotency_keys import HELD_FOR, fingerprint, parse_key
from local import template
from local.template import Route
from tests.support.every_route import MEMBER_ROUTES, contract_of, name_of

UUID = "8e03978e-40d5-43e8-bc93-6894a57f9324"


@pytest.mark.parametrize(
    ("header", "key"),
    [
        (UUID, UUID),
        (f'"{UUID}"', UUID),
        (f"  {UUID} ", UUID),
        ("a", "a"),
        ("!#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", "!#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"),
        ('"two words"', "two words"),
        (r'"a \"quoted\" \\ word"', r'a "quoted" \ word'),
        ("x" * 255, "x" * 255),
        (f'"{"x" * 255}"', "x" * 255),
        ('"' + r"\"" * 255 + '"', '"' * 255),
        ('say"so"', 'say"so"'),
    ],
)
def test_a_key_is_read_quoted_or_bare(header: str, key: str) -> None:
    assert parse_key(header) == key


@pytest.mark.parametrize(
    "header",
    [
        None,
        "",
        " ",
        '"',
        '""',
        '"open',
        '"a"b',
        r'"\a"',
        '"a", "b"',
        "two words",
        "a\nb",
        "a\0b",
        "clé",
        '"clé"',
        "x" * 256,
        f'"{"x" * 256}"',
    ],
)
def test_a_malformed_idempotency_key_is_refused_by_the_headers_name(header: str | None) -> None:
    with pytest.raises(BadRequest, match=r"^Idempotency-Key: "):
        parse_key(header)


class Order(RequestBody):
    item_id: str
    amount_cents: int | None = None


def fingerprint_of(text: str) -> bytes:
    return fingerprint(HttpRequest({}), Order.model_validate_json(text))


@pytest.mark.parametrize(
    "same",
    [
        '{"amountCents": 5, "itemId": "x"}',
        '{ "itemId" : "\\u0078" , "amountCents" : 5 }',
        '{"itemId": "x", "amountCents": 5, "unknown": 1}',
    ],
)
def test_bodies_that_request_the_same_have_the_same_fingerprint(same: str) -> None:
    assert fingerprint_of(same) == fingerprint_of('{"itemId": "x", "amountCents": 5}')
    assert fingerprint_of('{"itemId": "x", "amountCents": null}') == fingerprint_of('{"itemId": "x"}')


@pytest.mark.parametrize("other", ['{"itemId": "x"}', '{"itemId": "x", "amountCents": 6}', '{"itemId": "y"}'])
def test_bodies_that_request_something_else_have_another_fingerprint(other: str) -> None:
    assert fingerprint_of(other) != fingerprint_of('{"itemId": "x", "amountCents": 5}')


@pytest.mark.parametrize("route", [r for r in MEMBER_ROUTES if contract_of(r).is_once], ids=name_of)
def test_a_claim_lasts_longer_than_lambda_lets_its_function_run(route: Route) -> None:
    """Or else another request could take over from an attempt that is still in progress."""
    assert template.load().functions[route.function].timeout_seconds < HELD_FOR.total_seconds()
