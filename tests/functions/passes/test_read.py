"""GET /api/wallet/v1/passes/{passType}/{serial}: the pass as it is, and 304 while it is the same."""

import json
from typing import Any
from uuid import uuid4

import pytest

from tests.support.makers import Tenant
from tests.support.wallet import Phone, files_in, points_on


def test_an_unchanged_pass_is_304_and_two_changes_within_a_second_count_as_two(
    salon: Tenant, phone: Phone, member: dict[str, Any], token: str
) -> None:
    first = phone.fetch(member["id"], token)
    assert (first.status, first.headers["content-type"]) == (200, "application/vnd.apple.pkpass")
    known = first.headers["last-modified"]
    unchanged = phone.fetch(member["id"], token, known)
    assert (unchanged.status, unchanged.text, unchanged.headers["last-modified"]) == (304, "", known)
    for points in (31, 32):
        salon.owner.patch(f"/api/loyalty/members/{member['id']}", {"delta": 1})
        changed = phone.fetch(member["id"], token, known)
        assert (changed.status, points_on(changed.content)) == (200, points)
        known = changed.headers["last-modified"]
    assert phone.fetch(member["id"], token, known).status == 304


def test_the_pass_shows_the_present_venue_and_colour(
    salon: Tenant, phone: Phone, member: dict[str, Any], token: str
) -> None:
    known = phone.fetch(member["id"], token).headers["last-modified"]
    salon.owner.patch("/api/companies", {"name": "Café Zoë", "colour": "#8a2be2"})
    described = json.loads(files_in(phone.fetch(member["id"], token, known).content)["pass.json"])
    assert (described["logoText"], described["backgroundColor"]) == ("Café Zoë", "rgb(138, 43, 226)")


def test_a_pass_keeps_its_token_and_serial_number(
    salon: Tenant, phone: Phone, member: dict[str, Any], token: str
) -> None:
    salon.owner.patch(f"/api/loyalty/members/{member['id']}", {"delta": 1})
    described = json.loads(files_in(phone.fetch(member["id"], token).content)["pass.json"])
    assert (described["serialNumber"], described["authenticationToken"]) == (member["id"], token)


@pytest.mark.parametrize("since", ["", "yesterday", "Sat, 01 Jan 2000 00:00:00 GMT", "ж"])
def test_a_request_with_an_invalid_or_early_date_gets_the_pass(
    phone: Phone, member: dict[str, Any], token: str, since: str
) -> None:
    assert phone.fetch(member["id"], token, since).status == 200


@pytest.mark.parametrize("wrong", [None, "", "x", "ж" * 43, "\udc80"])
def test_a_wrong_token_and_an_unknown_pass_are_both_401(
    phone: Phone, member: dict[str, Any], wrong: str | None
) -> None:
    answers = [phone.fetch(serial, wrong) for serial in (member["id"], str(uuid4()), "no-uuid")]
    assert [(one.status, one.text) for one in answers] == [(401, answers[0].text)] * 3


def test_an_unknown_pass_takes_as_long_as_a_wrong_token(db: Any, member: dict[str, Any]) -> None:
    """Either is compared by its digest, whether there is something to compare with or not."""
    definition = db.execute("select pg_get_functiondef('admit_pass'::regproc) as written").fetchone()["written"]
    assert "sha256(convert_to(coalesce(token, repeat('-', 43)), 'UTF8')) is distinct from in_digest" in definition
    for serial in (member["id"], uuid4()):
        digest = db.execute("select sha256(convert_to(repeat('-', 43), 'UTF8')) as d").fetchone()["d"]
        assert db.execute("select admit_pass(%s, %s) as c", (serial, digest)).fetchone()["c"] is None
