"""POST /api/invites/register."""

import os
from typing import Any
from uuid import uuid4

import pytest
import requests

from tests.functions.invites.invitations import PASSWORD, ROUTE, expire, invited, mailed_token
from tests.support.faulty_upstream import FaultyUpstream, PassOn, Reply, refused
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, statuses
from tests.support.service_client import Answer, Call

REGISTER = f"{ROUTE}/register"


def registered(call: Call, token: str, password: str = PASSWORD, **more: Any) -> Answer:
    return call("POST", REGISTER, {"token": token, "password": password, **more})


def sign_in(email: str, password: str) -> Any:
    address = f"{os.environ['AUTH_URL']}/token?grant_type=password"
    headers = {"apikey": os.environ["AUTH_ANON_KEY"]}
    return requests.post(address, json={"email": email, "password": password}, headers=headers, timeout=5)


def test_the_token_creates_a_confirmed_account_for_the_invites_address(salon: Tenant, jobs: Jobs, call: Call) -> None:
    invite = invited(salon)
    token = mailed_token(salon, invite, jobs)
    answer = registered(call, token, email="somebody.else@example.com")
    assert (answer.status, answer.json) == (201, {"ok": True})
    session = sign_in(invite["email"], PASSWORD)
    assert session.status_code == 200
    assert session.json()["user"]["email_confirmed_at"]
    assert sign_in("somebody.else@example.com", PASSWORD).status_code == 400


def test_an_address_with_an_account_is_a_conflict_and_keeps_its_password(
    make: Maker, salon: Tenant, jobs: Jobs, call: Call
) -> None:
    user = make.user()
    password = make.password(user)
    token = mailed_token(salon, invited(salon, user.email), jobs)
    assert registered(call, token).status == 409
    assert sign_in(user.email, password).status_code == 200


def test_a_token_that_is_unknown_expired_or_used_is_not_found(
    make: Maker, salon: Tenant, jobs: Jobs, call: Call, db: Any
) -> None:
    expired, used = invited(salon), invited(salon)
    tokens = [mailed_token(salon, expired, jobs), mailed_token(salon, used, jobs), "x", uuid4().hex]
    expire(db, expired)
    make.user(email=used["email"]).post(f"{ROUTE}/accept", {"token": tokens[1]})
    answers = [registered(call, token) for token in tokens]
    assert {(answer.status, answer.text) for answer in answers} == {(404, answers[0].text)}


def test_an_invite_of_a_suspended_organization_registers_nobody(salon: Tenant, jobs: Jobs, call: Call, db: Any) -> None:
    token = mailed_token(salon, invited(salon), jobs)
    db.execute("update organizations set active = false where id = %s", (salon.organization_id,))
    assert registered(call, token).status == 404


def test_one_of_two_concurrent_registrations_creates_the_account(salon: Tenant, jobs: Jobs, call: Call) -> None:
    token = mailed_token(salon, invited(salon), jobs)
    assert statuses(at_once([lambda: registered(call, token)] * 2)) == [201, 409]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"password": PASSWORD}, "token"),
        ({"token": "", "password": PASSWORD}, "token"),
        ({"token": "x"}, "password"),
        ({"token": "x", "password": 12345678}, "password"),
    ],
)
def test_a_malformed_registration_is_refused_by_the_name_of_its_field(call: Call, body: object, field: str) -> None:
    answer = call("POST", REGISTER, body)
    assert answer.status == 400
    assert answer.error.startswith(field)


@pytest.mark.parametrize(
    ("password", "sentence"),
    [
        ("", "password: must be at least 8 characters long."),
        ("1", "password: must be at least 8 characters long."),
        ("seven77", "password: must be at least 8 characters long."),
        ("ж" * 7, "password: must be at least 8 characters long."),
        ("x" * 73, "password: must be at most 72 bytes long; a letter beyond ASCII takes two or more."),
        ("ж" * 37, "password: must be at most 72 bytes long; a letter beyond ASCII takes two or more."),
        ("🔑" * 19, "password: must be at most 72 bytes long; a letter beyond ASCII takes two or more."),
    ],
)
def test_a_password_that_is_too_short_or_too_long_is_refused_before_the_auth_server_is_called(
    salon: Tenant, jobs: Jobs, call: Call, password: str, sentence: str
) -> None:
    invite = invited(salon)
    token = mailed_token(salon, invite, jobs)
    answer = registered(call, token, password)
    assert (answer.status, answer.error) == (400, sentence)
    assert sign_in(invite["email"], password).status_code == 400
    assert registered(call, token).status == 201


@pytest.mark.parametrize("password", ["8 chars!", "ж" * 8, "x" * 72, "ж" * 36, "        ", "🔑" * 18])
def test_a_password_of_any_signs_opens_the_account(salon: Tenant, jobs: Jobs, call: Call, password: str) -> None:
    invite = invited(salon)
    assert registered(call, mailed_token(salon, invite, jobs), password).status == 201
    assert sign_in(invite["email"], password).status_code == 200


def test_a_body_of_another_type_is_refused(call: Call) -> None:
    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert call("POST", REGISTER, raw=b"token=x&password=y", headers=headers).status == 415


# What the auth server says


@pytest.fixture
def token(salon: Tenant, jobs: Jobs) -> str:
    return mailed_token(salon, invited(salon), jobs)


@pytest.mark.parametrize("code", [b'{"code": "weak_password"}', b'{"code": 422, "error_code": "weak_password"}'])
def test_a_password_that_the_auth_server_refuses_is_refused(
    call: Call, token: str, faulty_auth_admin: FaultyUpstream, code: bytes
) -> None:
    """It may ask for more than we do: digits, or none that was found in a breach."""
    faulty_auth_admin.faults.append(refused(422, code))
    answer = registered(call, token)
    assert answer.status == 400
    assert answer.error.startswith("password:")


@pytest.mark.parametrize(
    "refusal",
    [
        b'{"code": "validation_failed", "message": "Unable to validate email address: invalid format"}',
        b'{"code": 400, "error_code": "validation_failed", "msg": "An email address is too long"}',
    ],
)
def test_an_address_that_the_auth_server_refuses_is_not_called_a_bad_password(
    call: Call, token: str, faulty_auth_admin: FaultyUpstream, refusal: bytes
) -> None:
    faulty_auth_admin.faults.append(refused(400, refusal))
    answer = registered(call, token)
    assert answer.status == 409
    assert "address" in answer.error
    assert "password" not in answer.error


def test_an_auth_server_that_fails_is_out_of_reach_and_the_token_stays_good(
    call: Call, token: str, faulty_auth_admin: FaultyUpstream
) -> None:
    for status, body in ((500, b"{}"), (429, b"{}"), (503, b"{}"), (422, b'{"code": "unheard_of"}'), (422, b"<html>")):
        faulty_auth_admin.faults.append(refused(status, body))
        assert registered(call, token).status == 503
    assert registered(call, token).status == 201


def test_an_account_that_another_request_has_just_made_is_a_conflict(
    call: Call, token: str, faulty_auth_admin: FaultyUpstream
) -> None:
    """The auth server fails then, and is asked whether the address has an account."""

    def lost(pass_on: PassOn) -> Reply:
        pass_on()
        return Reply(500, b'{"code": "unexpected_failure"}')

    faulty_auth_admin.faults.append(lost)
    assert registered(call, token).status == 409
