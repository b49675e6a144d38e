"""Signing up, signing in, staying signed in and signing out."""

import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import jwt
import pytest

from local.auth_server import ANON_KEY, JWT_SECRET, SERVICE_KEY, running
from tests.local.auth_server.auth_client import NOBODY, PASSWORD, AuthClient, error_of

pytestmark = pytest.mark.machine

# POST /signup


def test_signing_up_confirms_and_signs_in_at_once(anyone: AuthClient, email: str) -> None:
    session = anyone.sign_up(email.upper(), data={"name": "Zoë"}).json()
    user = session["user"]
    assert user["email"] == email
    assert user["email_confirmed_at"].endswith("Z")
    assert user["app_metadata"] == {"provider": "email", "providers": ["email"]}
    assert user["user_metadata"] == {"name": "Zoë"}
    assert [identity["user_id"] for identity in user["identities"]] == [user["id"]]
    assert session["token_type"] == "bearer"
    assert session["expires_in"] == 3600
    assert abs(session["expires_at"] - time.time() - 3600) < 5
    assert anyone.user(session["access_token"]).json() == user


def test_an_email_signs_up_once(anyone: AuthClient, email: str, session: dict[str, Any]) -> None:
    assert error_of(anyone.sign_up(email.title())) == (422, "user_already_exists")


def test_a_short_password_is_weak(anyone: AuthClient, email: str) -> None:
    response = anyone.sign_up(email, password="1234567")
    assert error_of(response) == (422, "weak_password")
    assert response.json()["weak_password"] == {"reasons": ["length"]}
    assert anyone.sign_up(email, password="12345678").status_code == 200


def test_how_short_a_password_may_be_is_a_setting(database_url: str, email: str) -> None:
    with running(database_url, password_min_length=12) as url, AuthClient(url) as strict:
        assert error_of(strict.sign_up(email, password="eleven char")) == (422, "weak_password")
        assert strict.sign_up(email, password="twelve chars").status_code == 200


def test_a_password_longer_than_can_be_kept_is_refused(anyone: AuthClient, email: str) -> None:
    assert error_of(anyone.sign_up(email, password="ä" * 37)) == (400, "validation_failed")
    assert anyone.sign_up(email, password="ä" * 36).status_code == 200


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"email": "ada@people.test"}, (400, "validation_failed")),
        ({"password": PASSWORD}, (422, "anonymous_provider_disabled")),
        ({"email": "ada", "password": PASSWORD}, (400, "validation_failed")),
    ],
    ids=["no password", "no email", "not an email"],
)
def test_signing_up_takes_an_email_and_a_password(
    anyone: AuthClient, body: dict[str, str], expected: tuple[int, str]
) -> None:
    assert error_of(anyone.post("/signup", json=body)) == expected


# POST /token


def test_the_password_signs_in(anyone: AuthClient, base_url: str, email: str, session: dict[str, Any]) -> None:
    signed_in = anyone.sign_in(email.upper()).json()
    assert signed_in["user"]["id"] == session["user"]["id"]
    assert signed_in["user"]["last_sign_in_at"] > session["user"]["last_sign_in_at"]
    claims = jwt.decode(signed_in["access_token"], JWT_SECRET, ["HS256"], audience="authenticated")
    assert claims["sub"] == session["user"]["id"]
    assert claims["role"] == "authenticated"
    assert claims["amr"][0]["method"] == "password"
    assert claims["iss"] == f"{base_url}/auth/v1"


def test_a_wrong_password_and_an_unknown_email_are_answered_alike(
    anyone: AuthClient, email: str, session: dict[str, Any]
) -> None:
    wrong, unknown = anyone.sign_in(email, "another"), anyone.sign_in("nobody@people.test")
    assert error_of(wrong) == (400, "invalid_credentials")
    assert wrong.json() == unknown.json()


@pytest.mark.parametrize(
    ("query", "body", "code"),
    [
        ("?grant_type=password", {"password": PASSWORD}, "validation_failed"),
        ("?grant_type=password", {"email": "nobody@people.test"}, "invalid_credentials"),
        ("?grant_type=magic", {}, "invalid_credentials"),
        ("", {}, "invalid_credentials"),
        ("?grant_type=refresh_token", {"refresh_token": "nonsense"}, "refresh_token_not_found"),
        ("?grant_type=refresh_token", {"refresh_token": f"{NOBODY}.{NOBODY}"}, "refresh_token_not_found"),
    ],
)
def test_a_token_request_that_proves_nothing_is_refused(
    anyone: AuthClient, query: str, body: dict[str, str], code: str
) -> None:
    assert error_of(anyone.post(f"/token{query}", json=body)) == (400, code)


def test_a_missing_refresh_token_is_answered_in_the_shape_of_oauth(anyone: AuthClient) -> None:
    response = anyone.post("/token?grant_type=refresh_token", json={})
    assert response.status_code == 400
    assert response.json() == {"error": "invalid_request", "error_description": "refresh_token required"}


def test_a_refresh_token_serves_once(anyone: AuthClient, session: dict[str, Any]) -> None:
    refreshed = anyone.refresh(session).json()
    assert anyone.user(refreshed["access_token"]).status_code == 200
    assert error_of(anyone.refresh(session)) == (400, "refresh_token_already_used")
    assert anyone.refresh(refreshed).status_code == 200


def signed(secret: str = JWT_SECRET, **changes: Any) -> str:
    """An access token for nobody, with these claims changed and those that are None left out."""
    claims = {"sub": NOBODY, "aud": "authenticated", "exp": int(time.time()) + 60, "session_id": NOBODY}
    return jwt.encode({name: value for name, value in (claims | changes).items() if value is not None}, secret)


# GET /user


def test_without_a_bearer_token_nobody_is_signed_in(anyone: AuthClient) -> None:
    assert error_of(anyone.get("/user")) == (401, "no_authorization")


@pytest.mark.parametrize(
    ("make_token", "expected"),
    [
        (lambda: SERVICE_KEY, (403, "bad_jwt")),
        (lambda: ANON_KEY, (403, "bad_jwt")),
        (lambda: signed(exp=int(time.time()) - 1), (403, "bad_jwt")),
        (lambda: signed(secret="somebody else's secret, long enough to sign with"), (403, "bad_jwt")),
        (lambda: signed(exp=None), (403, "bad_jwt")),
        (lambda: signed(sub=None), (403, "bad_jwt")),
        (lambda: signed(sub="nobody"), (403, "bad_jwt")),
        (lambda: signed(aud="another"), (400, "validation_failed")),
        (signed, (403, "user_not_found")),
    ],
    ids=["service key", "anon key", "expired", "forged", "no expiry", "no sub", "odd sub", "audience", "nobody's"],
)
def test_a_token_that_does_not_name_a_user_is_refused(
    anyone: AuthClient, make_token: Callable[[], str], expected: tuple[int, str]
) -> None:
    assert error_of(anyone.user(make_token())) == expected


def test_a_token_without_an_open_session_is_refused(anyone: AuthClient, session: dict[str, Any]) -> None:
    for session_id in (NOBODY, None):
        token = signed(sub=session["user"]["id"], session_id=session_id)
        assert error_of(anyone.user(token)) == (403, "session_not_found")


def test_a_token_that_names_another_users_session_is_refused(anyone: AuthClient, session: dict[str, Any]) -> None:
    other = anyone.sign_up(f"{uuid4().hex}@people.test").json()
    session_id = jwt.decode(other["access_token"], options={"verify_signature": False})["session_id"]
    token = signed(sub=session["user"]["id"], session_id=session_id)
    assert error_of(anyone.user(token)) == (403, "session_not_found")


# POST /logout


@pytest.mark.parametrize(
    ("query", "survivors"),
    [("", []), ("?scope=global", []), ("?scope=local", ["other"]), ("?scope=others", ["own"])],
)
def test_signing_out_ends_the_sessions_in_scope_at_once(
    anyone: AuthClient, email: str, session: dict[str, Any], query: str, survivors: list[str]
) -> None:
    sessions = {"own": session, "other": anyone.sign_in(email).json()}
    response = anyone.sign_out(session, query)
    assert (response.status_code, response.content) == (204, b"")
    for name, each in sessions.items():
        if name in survivors:
            assert anyone.user(each["access_token"]).status_code == 200
        else:
            assert error_of(anyone.user(each["access_token"])) == (403, "session_not_found")
            assert error_of(anyone.refresh(each)) == (400, "refresh_token_not_found")


def test_signing_out_takes_a_session_and_a_known_scope(anyone: AuthClient, session: dict[str, Any]) -> None:
    assert error_of(anyone.post("/logout")) == (401, "no_authorization")
    assert error_of(anyone.sign_out(session, "?scope=all")) == (400, "validation_failed")
    anyone.sign_out(session)
    assert error_of(anyone.sign_out(session)) == (403, "session_not_found")
