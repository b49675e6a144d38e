"""A second factor: enrolled, proved, required, and removed."""

import time
from collections.abc import Callable
from typing import Any, TypeAlias
from xml.etree import ElementTree as ET

import jwt
import psycopg
import pytest

from local.auth_server import JWT_SECRET, totp
from tests.local.auth_server.auth_client import NOBODY, AuthClient, error_of

pytestmark = pytest.mark.machine

Session: TypeAlias = dict[str, Any]
Prove: TypeAlias = Callable[..., Any]


def claims_of(session: Session) -> dict[str, Any]:
    claims: dict[str, Any] = jwt.decode(session["access_token"], JWT_SECRET, ["HS256"], audience="authenticated")
    return claims


@pytest.fixture
def enrol(anyone: AuthClient) -> Callable[..., dict[str, Any]]:
    def do(session: Session, name: str = "Phone") -> dict[str, Any]:
        body = {"factor_type": "totp", "friendly_name": name, "issuer": "Booking"}
        factor: dict[str, Any] = anyone.as_user(session, "POST", "/factors", body).json()
        return factor

    return do


@pytest.fixture
def prove(anyone: AuthClient) -> Prove:
    """The answer to a code of the factor, by default the one that its app shows now."""

    def do(session: Session, factor: dict[str, Any], code: str | None = None) -> Any:
        path = f"/factors/{factor['id']}"
        challenge = anyone.as_user(session, "POST", f"{path}/challenge").json()
        code = totp.code_at(factor["totp"]["secret"], time.time()) if code is None else code
        return anyone.as_user(session, "POST", f"{path}/verify", {"challenge_id": challenge["id"], "code": code})

    return do


@pytest.fixture
def proved(session: Session, enrol: Callable[..., Any], prove: Prove) -> tuple[Session, dict[str, Any]]:
    """A session that has proved a second factor, and the factor."""
    factor = enrol(session)
    return prove(session, factor).json(), factor


def test_enrolling_shows_a_qr_code_the_secret_and_the_address_for_an_app(
    session: Session, enrol: Callable[..., Any], email: str
) -> None:
    factor = enrol(session)
    assert (factor["type"], factor["friendly_name"]) == ("totp", "Phone")
    assert factor["totp"]["uri"] == totp.address(factor["totp"]["secret"], "Booking", email)
    picture = factor["totp"]["qr_code"]
    assert ET.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert "#" not in picture, "clients put it into a data address, which would end there"


def test_a_factor_counts_once_its_code_was_verified(
    anyone: AuthClient, session: Session, enrol: Callable[..., Any], prove: Prove
) -> None:
    factor = enrol(session)
    [shown] = anyone.user(session["access_token"]).json()["factors"]
    assert (shown["id"], shown["status"], shown["factor_type"]) == (factor["id"], "unverified", "totp")
    assert claims_of(session)["aal"] == "aal1"

    began = int(time.time())
    proved = prove(session, factor).json()
    claims = claims_of(proved)
    assert (claims["aal"], claims["session_id"]) == ("aal2", claims_of(session)["session_id"])
    assert [proof["method"] for proof in claims["amr"]] == ["totp", "password"]
    assert claims["amr"][0]["timestamp"] >= began
    assert [one["status"] for one in proved["user"]["factors"]] == ["verified"]
    assert claims_of(anyone.refresh(proved).json())["amr"] == claims["amr"]
    assert error_of(anyone.refresh(session)) == (400, "refresh_token_already_used")


def test_sessions_without_proof_end_when_a_factor_is_proved(
    anyone: AuthClient, email: str, session: Session, enrol: Callable[..., Any], prove: Prove
) -> None:
    elsewhere = anyone.sign_in(email).json()
    assert prove(session, enrol(session)).status_code == 200
    assert error_of(anyone.user(elsewhere["access_token"])) == (403, "session_not_found")
    assert claims_of(anyone.sign_in(email).json())["aal"] == "aal1"


def test_proving_again_is_noted_with_its_time(
    proved: tuple[Session, dict[str, Any]], prove: Prove, auth_db: psycopg.Connection
) -> None:
    session, factor = proved
    auth_db.execute(
        "update auth.sessions set amr = jsonb_set(amr, '{0,timestamp}', '1000') where user_id = %s",
        [session["user"]["id"]],
    )
    claims = claims_of(prove(session, factor).json())
    assert [proof["method"] for proof in claims["amr"]] == ["totp", "password"]
    assert claims["amr"][0]["timestamp"] > 1000


@pytest.mark.parametrize("code", ["000000x", "12345", "abcdef"])
def test_a_wrong_code_proves_nothing(
    anyone: AuthClient, session: Session, enrol: Callable[..., Any], prove: Prove, code: str
) -> None:
    factor = enrol(session)
    assert error_of(prove(session, factor, code)) == (422, "mfa_verification_failed")
    assert error_of(prove(session, factor, "")) == (400, "validation_failed")
    assert [one["status"] for one in anyone.user(session["access_token"]).json()["factors"]] == ["unverified"]


def test_a_challenge_is_answered_once_and_in_time(
    anyone: AuthClient, proved: tuple[Session, dict[str, Any]], auth_db: psycopg.Connection
) -> None:
    session, factor = proved
    path = f"/factors/{factor['id']}"

    def answer(challenge_id: str) -> Any:
        code = totp.code_at(factor["totp"]["secret"], time.time())
        return anyone.as_user(session, "POST", f"{path}/verify", {"challenge_id": challenge_id, "code": code})

    first = anyone.as_user(session, "POST", f"{path}/challenge").json()
    assert abs(first["expires_at"] - time.time() - 300) < 5
    assert answer(first["id"]).status_code == 200
    assert error_of(answer(first["id"])) == (422, "mfa_ip_address_mismatch")
    late = anyone.as_user(session, "POST", f"{path}/challenge").json()
    auth_db.execute("update auth.challenges set created_at = now() - interval '6 minutes' where id = %s", [late["id"]])
    assert error_of(answer(late["id"])) == (422, "mfa_challenge_expired")
    assert error_of(answer(NOBODY)) == (422, "mfa_factor_not_found")


def test_anothers_factor_is_not_there(anyone: AuthClient, proved: tuple[Session, dict[str, Any]]) -> None:
    _, factor = proved
    stranger = anyone.sign_up(f"stranger-{factor['id']}@people.test").json()
    sent = {"code": "123456", "challenge_id": NOBODY}
    for method, path in (("POST", "/challenge"), ("POST", "/verify"), ("DELETE", "")):
        answered = anyone.as_user(stranger, method, f"/factors/{factor['id']}{path}", sent)
        assert error_of(answered) == (404, "mfa_factor_not_found")


def test_names_and_number_of_factors_are_bounded(anyone: AuthClient, session: Session) -> None:
    def enrolled(name: str) -> Any:
        return anyone.as_user(session, "POST", "/factors", {"factor_type": "totp", "friendly_name": name})

    assert enrolled("0").status_code == 200
    assert error_of(enrolled("0")) == (422, "mfa_factor_name_conflict")
    assert all(enrolled(str(number)).status_code == 200 for number in range(1, 10))
    assert error_of(enrolled("10")) == (422, "too_many_enrolled_mfa_factors")


def test_an_unverified_factor_is_deleted_after_five_minutes(
    anyone: AuthClient, session: Session, enrol: Callable[..., Any], auth_db: psycopg.Connection
) -> None:
    enrol(session)
    auth_db.execute(
        "update auth.factors set created_at = now() - interval '6 minutes' where user_id = %s", [session["user"]["id"]]
    )
    factor = enrol(session)
    assert [one["id"] for one in anyone.user(session["access_token"]).json()["factors"]] == [factor["id"]]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"factor_type": "phone"}, (422, "mfa_phone_enroll_not_enabled")),
        ({"factor_type": "webauthn"}, (422, "mfa_webauthn_enroll_not_enabled")),
        ({"factor_type": "pigeon"}, (400, "validation_failed")),
        ({}, (400, "validation_failed")),
    ],
)
def test_only_authenticator_apps_are_enrolled(
    anyone: AuthClient, session: Session, body: dict[str, str], expected: tuple[int, str]
) -> None:
    assert error_of(anyone.as_user(session, "POST", "/factors", body)) == expected


def test_a_session_without_proof_changes_nothing_of_the_account(
    anyone: AuthClient, email: str, proved: tuple[Session, dict[str, Any]]
) -> None:
    _, factor = proved
    unproved = anyone.sign_in(email).json()
    assert error_of(anyone.change(unproved, password="another-one")) == (401, "insufficient_aal")
    assert error_of(anyone.change(unproved, email=f"new-{email}")) == (401, "insufficient_aal")
    assert anyone.change(unproved, data={"name": "Zoë"}).status_code == 200
    enrolling = {"factor_type": "totp", "friendly_name": "Tablet"}
    assert error_of(anyone.as_user(unproved, "POST", "/factors", enrolling)) == (403, "insufficient_aal")
    removing = anyone.as_user(unproved, "DELETE", f"/factors/{factor['id']}")
    assert error_of(removing) == (422, "insufficient_aal")


def test_a_user_who_proved_a_factor_removes_it_and_the_sessions_are_as_before(
    anyone: AuthClient, proved: tuple[Session, dict[str, Any]]
) -> None:
    session, factor = proved
    assert anyone.as_user(session, "DELETE", f"/factors/{factor['id']}").json() == {"id": factor["id"]}
    assert "factors" not in anyone.user(session["access_token"]).json()
    claims = claims_of(anyone.refresh(session).json())
    assert (claims["aal"], [proof["method"] for proof in claims["amr"]]) == ("aal1", ["password"])


def test_an_administrator_lists_and_takes_away_the_factors_of_who_has_lost_the_phone(
    anyone: AuthClient, admin: AuthClient, proved: tuple[Session, dict[str, Any]]
) -> None:
    session, factor = proved
    path = f"/admin/users/{session['user']['id']}/factors"
    assert [one["id"] for one in admin.get(path).json()] == [factor["id"]]
    assert error_of(anyone.get(path)) == (403, "not_admin")
    assert error_of(admin.delete(f"{path}/{NOBODY}")) == (404, "mfa_factor_not_found")
    assert admin.delete(f"{path}/{factor['id']}").json()["id"] == factor["id"]
    assert admin.get(path).json() == []
    assert claims_of(anyone.refresh(session).json())["aal"] == "aal1"
