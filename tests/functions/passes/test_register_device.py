"""POST /api/wallet/v1/devices/{device}/registrations/{passType}/{serial}: a phone is notified from now on."""

from typing import Any
from uuid import uuid4

import pytest

from booking.passes.queries import MAX_DEVICES
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call
from tests.support.wallet import Phone


def push_tokens(db: Any, member: dict[str, Any]) -> list[str]:
    rows = db.execute(
        "select push_token from wallet_registrations where member_id = %s order by created_at", (member["id"],)
    )
    return [row["push_token"] for row in rows]


def test_a_phone_is_registered_once_and_its_newest_push_token_counts(
    phone: Phone, member: dict[str, Any], token: str, db: Any
) -> None:
    assert phone.register(member["id"], token).status == 201
    phone.push_token = "ab" * 32
    assert phone.register(member["id"], token).status == 200
    assert push_tokens(db, member) == ["ab" * 32]


@pytest.mark.parametrize("wrong", [None, "", "x", "ж" * 43, "\udc80", "€"])
def test_registering_without_the_passs_own_token_or_for_an_unknown_pass_is_401(
    phone: Phone, member: dict[str, Any], db: Any, wrong: str | None
) -> None:
    answers = [phone.register(serial, wrong) for serial in (member["id"], str(uuid4()), "no-uuid")]
    assert [(one.status, one.text) for one in answers] == [(401, answers[0].text)] * 3
    assert push_tokens(db, member) == []


def test_registering_with_another_members_token_or_pass_type_is_401(
    make: Maker, salon: Tenant, other_salon: Tenant, phone: Phone, member: dict[str, Any], token: str, db: Any
) -> None:
    for tenant in (salon, other_salon):
        other = loyalty_member(make, tenant)
        assert phone.register(other["id"], token).status == 401
    path = f"/{phone.registrations('pass.somebody.elses')}/{member['id']}"
    assert phone.ask("POST", path, token, {"pushToken": phone.push_token}).status == 401
    bearer = {"authorization": f"Bearer {token}"}
    assert phone.ask("POST", f"/{phone.registrations()}/{member['id']}", None, {}, headers=bearer).status == 401
    assert push_tokens(db, member) == []


@pytest.mark.parametrize("push_token", ["", "xyz", "a" * 201, None, 7])
def test_a_push_token_is_hexadecimal(phone: Phone, member: dict[str, Any], token: str, push_token: Any) -> None:
    phone.push_token = push_token
    answer = phone.register(member["id"], token)
    assert (answer.status, answer.error.partition(":")[0]) == (400, "pushToken")
    assert phone.register(member["id"], "wrong").status == 401, "a caller who is not admitted is refused first"


def test_only_the_newest_phones_are_notified_above_the_limit(
    call: Call, member: dict[str, Any], token: str, db: Any
) -> None:
    phones = [Phone(call) for _ in range(MAX_DEVICES + 2)]
    assert [phone.register(member["id"], token).status for phone in phones] == [201] * len(phones)
    assert push_tokens(db, member) == [phone.push_token for phone in phones[2:]]


def test_passes_of_a_suspended_organization_are_not_found(
    salon: Tenant, phone: Phone, member: dict[str, Any], token: str, db: Any
) -> None:
    db.execute("update organizations set active = false where id = %s", (salon.organization_id,))
    assert phone.register(member["id"], token).status == 401
