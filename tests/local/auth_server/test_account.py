"""A new password, a new address, and a password that was forgotten."""

import re
from collections.abc import Callable
from typing import Any, TypeAlias

import psycopg
import pytest

from local.auth_server import SERVICE_KEY, running
from tests.local.auth_server.auth_client import PASSWORD, AuthClient, error_of

pytestmark = pytest.mark.machine

Session: TypeAlias = dict[str, Any]
Mails: TypeAlias = Callable[[str], list[dict[str, Any]]]
Token: TypeAlias = Callable[[str], str]
NEW = "battery staple"


def verified(anyone: AuthClient, kind: str, token_hash: str) -> Any:
    return anyone.post("/verify", json={"type": kind, "token_hash": token_hash})


# A new password


def test_a_new_password_ends_all_other_sessions(anyone: AuthClient, email: str, session: Session) -> None:
    elsewhere = anyone.sign_in(email).json()
    assert anyone.change(session, password=NEW, current_password=PASSWORD).json()["email"] == email
    assert error_of(anyone.sign_in(email)) == (400, "invalid_credentials")
    assert anyone.sign_in(email, NEW).status_code == 200
    assert anyone.user(session["access_token"]).status_code == 200
    assert error_of(anyone.user(elsewhere["access_token"])) == (403, "session_not_found")
    assert error_of(anyone.refresh(elsewhere)) == (400, "refresh_token_not_found")


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        ({"password": NEW}, (400, "current_password_required")),
        ({"password": NEW, "current_password": "guessed"}, (400, "current_password_invalid")),
        ({"password": "short", "current_password": PASSWORD}, (422, "weak_password")),
        ({"password": "x" * 73, "current_password": PASSWORD}, (400, "validation_failed")),
        ({"password": PASSWORD, "current_password": PASSWORD}, (422, "same_password")),
        ({"app_metadata": {"company_id": "c1"}}, (403, "not_admin")),
        ({"email": "nobody"}, (400, "validation_failed")),
    ],
)
def test_a_change_that_may_not_be_changes_nothing(
    anyone: AuthClient, email: str, session: Session, sent: dict[str, Any], expected: tuple[int, str]
) -> None:
    assert error_of(anyone.change(session, **sent)) == expected
    assert anyone.sign_in(email).status_code == 200


def test_after_a_day_in_one_session_a_new_password_needs_a_mailed_code(
    anyone: AuthClient, email: str, session: Session, mails_to: Mails, auth_db: psycopg.Connection
) -> None:
    auth_db.execute(
        "update auth.sessions set created_at = now() - interval '25 hours' where user_id = %s", [session["user"]["id"]]
    )
    wanted = {"password": NEW, "current_password": PASSWORD}
    assert error_of(anyone.change(session, **wanted)) == (400, "reauthentication_needed")
    assert anyone.as_user(session, "GET", "/reauthenticate").status_code == 200
    assert error_of(anyone.as_user(session, "GET", "/reauthenticate")) == (429, "over_email_send_rate_limit")
    [mail] = mails_to(email)
    code = re.search(r"\d{8}", mail["text"])
    assert code is not None
    assert error_of(anyone.change(session, **wanted, nonce="00000000")) == (422, "reauthentication_not_valid")
    assert anyone.change(session, **wanted, nonce=code[0]).status_code == 200
    assert anyone.sign_in(email, NEW).status_code == 200


def test_a_password_that_an_administrator_sets_ends_all_sessions(
    anyone: AuthClient, admin: AuthClient, email: str, session: Session
) -> None:
    path = f"/admin/users/{session['user']['id']}"
    assert error_of(admin.put(path, json={"password": "short"})) == (422, "weak_password")
    assert admin.put(path, json={"password": NEW}).status_code == 200
    assert error_of(anyone.user(session["access_token"])) == (403, "session_not_found")
    assert anyone.sign_in(email, NEW).status_code == 200


def test_the_password_of_a_user_added_by_an_administrator_may_be_weak_but_not_too_long(
    anyone: AuthClient, admin: AuthClient, email: str
) -> None:
    """GoTrue does not check the strength there."""
    too_long = {"email": email, "password": "x" * 73, "email_confirm": True}
    assert error_of(admin.post("/admin/users", json=too_long)) == (400, "validation_failed")
    assert admin.post("/admin/users", json=too_long | {"password": "1"}).status_code == 200
    assert anyone.sign_in(email, "1").status_code == 200


# A password that was forgotten


def test_a_forgotten_password_is_replaced_by_the_mailed_link_and_all_sessions_end(
    anyone: AuthClient, email: str, session: Session, mails_to: Mails, mailed_token: Token
) -> None:
    assert anyone.post("/recover", json={"email": email.upper()}).json() == {}
    [mail] = mails_to(email)
    assert "http://127.0.0.1:3000/reset-password?token_hash=" in mail["text"]
    recovered = verified(anyone, "recovery", mailed_token(email)).json()
    assert recovered["user"]["email"] == email
    assert anyone.change(recovered, password=NEW).status_code == 200, "the old password is not required"
    assert error_of(anyone.user(session["access_token"])) == (403, "session_not_found")
    assert anyone.sign_in(email, NEW).status_code == 200


def test_no_answer_reveals_whether_an_address_is_known(anyone: AuthClient, email: str, mails_to: Mails) -> None:
    known, unknown = email, f"nobody-{email}"
    anyone.sign_up(known)
    first = [anyone.post("/recover", json={"email": address}) for address in (known, unknown)]
    again = [anyone.post("/recover", json={"email": address}) for address in (known, unknown)]
    assert [(one.status_code, one.json()) for one in first] == [(200, {})] * 2
    assert [error_of(one) for one in again] == [(429, "over_email_send_rate_limit")] * 2
    assert len(mails_to(known)) == 1
    assert mails_to(unknown) == []


def test_a_link_works_once_and_for_an_hour(
    anyone: AuthClient, email: str, session: Session, mailed_token: Token, auth_db: psycopg.Connection
) -> None:
    anyone.post("/recover", json={"email": email})
    token = mailed_token(email)
    assert verified(anyone, "recovery", token).status_code == 200
    assert error_of(verified(anyone, "recovery", token)) == (403, "otp_expired")
    auth_db.execute("delete from auth.recovery_requests where email = %s", [email])
    anyone.post("/recover", json={"email": email})
    auth_db.execute(
        "update auth.one_time_tokens set sent_at = now() - interval '61 minutes' where user_id = %s",
        [session["user"]["id"]],
    )
    assert error_of(verified(anyone, "recovery", mailed_token(email))) == (403, "otp_expired")


def test_a_link_that_was_requested_with_a_challenge_works_too(
    anyone: AuthClient, email: str, session: Session, mailed_token: Token
) -> None:
    asked = {"email": email, "code_challenge": "c" * 43, "code_challenge_method": "s256"}
    anyone.post("/recover", json=asked)
    token = mailed_token(email)
    assert token.startswith("pkce_")
    assert verified(anyone, "recovery", token).json()["user"]["id"] == session["user"]["id"]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({}, (400, "validation_failed")),
        ({"type": "recovery"}, (400, "validation_failed")),
        ({"type": "recovery", "token": "1", "token_hash": "2"}, (400, "validation_failed")),
        ({"type": "recovery", "token_hash": "0" * 56}, (403, "otp_expired")),
        ({"type": "recovery", "token": "00000000", "email": "nobody@people.test"}, (403, "otp_expired")),
        ({"type": "email_change", "token_hash": "0" * 56}, (403, "otp_expired")),
        ({"type": "pigeon", "token_hash": "0" * 56}, (400, "validation_failed")),
    ],
)
def test_a_wrong_or_used_link_is_refused(anyone: AuthClient, body: dict[str, str], expected: tuple[int, str]) -> None:
    assert error_of(anyone.post("/verify", json=body)) == expected


@pytest.mark.parametrize("body", [{}, {"email": ""}, {"email": "nobody"}])
def test_recovery_takes_an_address(anyone: AuthClient, body: dict[str, str]) -> None:
    assert error_of(anyone.post("/recover", json=body)) == (400, "validation_failed")


def test_a_banned_user_recovers_nothing(
    anyone: AuthClient, admin: AuthClient, email: str, session: Session, mailed_token: Token
) -> None:
    anyone.post("/recover", json={"email": email})
    admin.put(f"/admin/users/{session['user']['id']}", json={"ban_duration": "1h"})
    assert error_of(verified(anyone, "recovery", mailed_token(email))) == (403, "user_banned")


# A new address


@pytest.mark.parametrize("first", ["old", "new"])
def test_an_address_changes_once_both_have_confirmed(
    anyone: AuthClient, email: str, session: Session, mailed_token: Token, first: str
) -> None:
    new = f"new-{email}"
    assert anyone.change(session, email=new.upper()).json()["new_email"] == new
    tokens = [mailed_token(email), mailed_token(new)]
    tokens = tokens if first == "old" else tokens[::-1]
    halfway = verified(anyone, "email_change", tokens[0]).json()
    assert halfway["msg"].startswith("Confirmation link accepted.")
    assert error_of(verified(anyone, "email_change", tokens[0])) == (403, "otp_expired")
    shown = anyone.user(session["access_token"]).json()
    assert (shown["email"], shown["new_email"]) == (email, new)

    assert verified(anyone, "email_change", tokens[1]).json()["user"]["email"] == new
    shown = anyone.user(session["access_token"]).json()
    assert (shown["email"], "new_email" in shown) == (new, False)
    assert anyone.sign_in(new).status_code == 200
    assert error_of(anyone.sign_in(email)) == (400, "invalid_credentials")


def test_a_change_of_email_needs_both_addresses_to_confirm_and_not_one_twice(
    anyone: AuthClient, email: str, session: Session, mailed_token: Token
) -> None:
    new = f"new-{email}"
    anyone.change(session, email=new)
    token = mailed_token(new)
    verified(anyone, "email_change", token)
    verified(anyone, "email_change", token)
    assert anyone.user(session["access_token"]).json()["email"] == email


def test_an_address_that_somebody_has_is_no_new_one(
    anyone: AuthClient, email: str, session: Session, mailed_token: Token
) -> None:
    taken, new = f"taken-{email}", f"new-{email}"
    anyone.sign_up(taken)
    assert error_of(anyone.change(session, email=taken)) == (422, "email_exists")
    anyone.change(session, email=new)
    verified(anyone, "email_change", mailed_token(email))
    anyone.sign_up(new)
    assert verified(anyone, "email_change", mailed_token(new)).status_code == 500
    assert anyone.user(session["access_token"]).json()["email"] == email


def test_two_changes_of_address_have_a_minute_between(anyone: AuthClient, email: str, session: Session) -> None:
    assert anyone.change(session, email=f"a-{email}").status_code == 200
    assert error_of(anyone.change(session, email=f"b-{email}")) == (429, "over_email_send_rate_limit")


def test_a_new_password_voids_what_was_mailed_before(
    anyone: AuthClient, email: str, session: Session, mailed_token: Token
) -> None:
    anyone.post("/recover", json={"email": email})
    recovery = mailed_token(email)
    anyone.change(session, email=f"new-{email}")
    confirmation = mailed_token(email)
    anyone.change(session, password=NEW, current_password=PASSWORD)
    assert error_of(verified(anyone, "recovery", recovery)) == (403, "otp_expired")
    assert error_of(verified(anyone, "email_change", confirmation)) == (403, "otp_expired")


def test_without_an_origin_for_mails_nothing_is_sent_and_all_else_works(database_url: str, email: str) -> None:
    with running(database_url) as url, AuthClient(url, apikey=SERVICE_KEY) as client:
        client.sign_up(email)
        assert client.post("/recover", json={"email": email}).status_code == 200
