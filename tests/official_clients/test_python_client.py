"""The official Python client, `supabase-auth`, signs in and administers at the development auth server."""

import re
import time
from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

import pytest
import requests
from psycopg import Connection
from supabase_auth import SyncGoTrueClient
from supabase_auth.errors import AuthApiError, AuthWeakPasswordError

from local.auth_server import ANON_KEY, SERVICE_KEY, totp
from local.processes import Process
from tests.support.account_mails import mailed_code

PASSWORD = "correct horse"


def client_with(auth_url: str, key: str) -> SyncGoTrueClient:
    """The client as an application makes it, but without the timer that would refresh the session by itself."""
    headers = {"apikey": key, "Authorization": f"Bearer {key}"}
    return SyncGoTrueClient(url=f"{auth_url}/auth/v1", headers=headers, auto_refresh_token=False)


def error_of(error: AuthApiError) -> tuple[int, str | None]:
    """What the client made of the server's error."""
    return error.status, error.code


@pytest.fixture
def client(auth_url: str) -> Iterator[SyncGoTrueClient]:
    with client_with(auth_url, ANON_KEY) as client:
        yield client


@pytest.fixture
def admin_client(auth_url: str) -> Iterator[SyncGoTrueClient]:
    with client_with(auth_url, SERVICE_KEY) as client:
        yield client


@pytest.fixture
def email() -> str:
    return f"{uuid4().hex}@people.test"


@pytest.fixture
def mailed_token(aws_server: Process) -> Callable[[str], str]:
    """The token in the link of the last mail to an address."""

    def read(address: str) -> str:
        emails = requests.get(f"{aws_server.origin}/dev/outbox", timeout=5).json()["emails"]
        texts = [mail["text"] for mail in emails if mail["to"] == [address]]
        found = re.search(r"token_hash=(\S+)", texts[-1])
        assert found is not None
        return found[1]

    return read


def test_a_user_signs_up_reads_herself_refreshes_and_signs_out(client: SyncGoTrueClient, email: str) -> None:
    signed_up = client.sign_up({"email": email, "password": PASSWORD, "options": {"data": {"name": "Zoë"}}})
    assert signed_up.user is not None
    assert signed_up.session is not None
    assert signed_up.user.user_metadata == {"name": "Zoë"}

    shown = client.get_user()
    assert shown is not None
    assert shown.user.id == signed_up.user.id
    assert shown.user.email == email

    refreshed = client.refresh_session().session
    assert refreshed is not None
    assert refreshed.refresh_token != signed_up.session.refresh_token
    with pytest.raises(AuthApiError) as again:
        client.refresh_session(signed_up.session.refresh_token)
    assert error_of(again.value) == (400, "refresh_token_already_used")

    client.sign_out()
    assert client.get_session() is None
    with pytest.raises(AuthApiError) as ended:
        client.get_user(refreshed.access_token)
    assert error_of(ended.value) == (403, "session_not_found")


def test_a_user_signs_in_and_her_token_verifies(client: SyncGoTrueClient, email: str) -> None:
    client.sign_up({"email": email, "password": PASSWORD})
    session = client.sign_in_with_password({"email": email, "password": PASSWORD}).session
    assert session is not None
    verified = client.get_claims(session.access_token)
    assert verified is not None
    assert verified["claims"]["sub"] == session.user.id


def test_errors_keep_their_codes(client: SyncGoTrueClient, email: str) -> None:
    with pytest.raises(AuthWeakPasswordError) as weak:
        client.sign_up({"email": email, "password": "short"})
    assert weak.value.reasons == ["length"]
    with pytest.raises(AuthApiError) as unknown:
        client.sign_in_with_password({"email": email, "password": PASSWORD})
    assert error_of(unknown.value) == (400, "invalid_credentials")
    with pytest.raises(AuthApiError) as refused:
        client.admin.list_users()
    assert error_of(refused.value) == (403, "not_admin")


def test_an_administrator_creates_updates_lists_and_deletes_a_user(
    admin_client: SyncGoTrueClient, client: SyncGoTrueClient, email: str
) -> None:
    admin = admin_client.admin
    user = admin.create_user({"email": email, "password": PASSWORD, "email_confirm": True}).user
    assert admin.get_user_by_id(user.id).user.email == email

    admin.update_user_by_id(user.id, {"app_metadata": {"company_id": "c1"}})
    signed_in = client.sign_in_with_password({"email": email, "password": PASSWORD})
    assert signed_in.user is not None
    assert signed_in.user.app_metadata == {"provider": "email", "providers": ["email"], "company_id": "c1"}

    assert admin.list_users()[0].id == user.id
    assert [each.id for each in admin.list_users(page=1, per_page=1)] == [user.id]

    admin.delete_user(user.id)
    with pytest.raises(AuthApiError) as gone:
        admin.get_user_by_id(user.id)
    assert error_of(gone.value) == (404, "user_not_found")


def test_a_softly_deleted_user_can_no_longer_sign_in(
    admin_client: SyncGoTrueClient, client: SyncGoTrueClient, email: str
) -> None:
    user = admin_client.admin.create_user({"email": email, "password": PASSWORD, "email_confirm": True}).user
    admin_client.admin.delete_user(user.id, should_soft_delete=True)
    assert admin_client.admin.get_user_by_id(user.id).user.deleted_at is not None
    with pytest.raises(AuthApiError) as refused:
        client.sign_in_with_password({"email": email, "password": PASSWORD})
    assert error_of(refused.value) == (400, "invalid_credentials")


def test_a_user_enrols_a_second_factor_proves_it_and_takes_it_away(client: SyncGoTrueClient, email: str) -> None:
    client.sign_up({"email": email, "password": PASSWORD})
    enrolled = client.mfa.enroll({"factor_type": "totp", "friendly_name": "Phone", "issuer": "Booking"})
    assert enrolled.totp is not None
    challenge = client.mfa.challenge({"factor_id": enrolled.id})
    code = totp.code_at(enrolled.totp.secret, time.time())
    client.mfa.verify({"factor_id": enrolled.id, "challenge_id": challenge.id, "code": code})
    levels = client.mfa.get_authenticator_assurance_level()
    assert (levels.current_level, levels.next_level) == ("aal2", "aal2")
    assert [factor.id for factor in client.mfa.list_factors().totp] == [enrolled.id]
    client.mfa.unenroll({"factor_id": enrolled.id})
    client.refresh_session()
    assert client.mfa.get_authenticator_assurance_level().current_level == "aal1"


@pytest.mark.parametrize(
    ("scope", "ended"),
    [("local", ["here"]), ("others", ["elsewhere"]), ("global", ["here", "elsewhere"])],
)
def test_signing_out_ends_the_sessions_in_scope(
    client: SyncGoTrueClient, auth_url: str, email: str, scope: Any, ended: list[str]
) -> None:
    tokens = {}
    with client_with(auth_url, ANON_KEY) as elsewhere:
        client.sign_up({"email": email, "password": PASSWORD})
        elsewhere.sign_in_with_password({"email": email, "password": PASSWORD})
        for place, one in (("here", client), ("elsewhere", elsewhere)):
            session = one.get_session()
            assert session is not None
            tokens[place] = session.access_token
        client.sign_out({"scope": scope})
    for place, token in tokens.items():
        if place in ended:
            with pytest.raises(AuthApiError) as refused:
                client.get_user(token)
            assert error_of(refused.value) == (403, "session_not_found")
        else:
            assert client.get_user(token) is not None


def test_a_user_in_an_old_session_enters_a_mailed_code_for_a_new_password(
    client: SyncGoTrueClient, email: str, aws_server: Process, db: Connection[dict[str, Any]]
) -> None:
    client.sign_up({"email": email, "password": PASSWORD})
    db.execute(
        "update auth.sessions set created_at = now() - interval '2 days'"
        " where user_id = (select id from auth.users where email = %s)",
        [email],
    )
    wanted: Any = {"password": "battery staple", "current_password": PASSWORD}
    with pytest.raises(AuthApiError) as refused:
        client.update_user(wanted)
    assert error_of(refused.value) == (400, "reauthentication_needed")
    client.reauthenticate()
    client.update_user(wanted | {"nonce": mailed_code(aws_server, email)})
    assert client.sign_in_with_password({"email": email, "password": "battery staple"}).session is not None


def test_a_user_recovers_the_account_and_changes_the_address(
    client: SyncGoTrueClient, auth_url: str, email: str, mailed_token: Callable[[str], str]
) -> None:
    client.sign_up({"email": email, "password": PASSWORD})
    with client_with(auth_url, ANON_KEY) as elsewhere:
        elsewhere.reset_password_for_email(email)
        elsewhere.verify_otp({"type": "recovery", "token_hash": mailed_token(email)})
        elsewhere.update_user({"password": "battery staple"})
        with pytest.raises(AuthApiError) as ended:
            client.get_user()
        assert error_of(ended.value) == (403, "session_not_found")

        elsewhere.update_user({"email": f"new-{email}"})
        elsewhere.verify_otp({"type": "email_change", "token_hash": mailed_token(f"new-{email}")})
        confirmed = elsewhere.verify_otp({"type": "email_change", "token_hash": mailed_token(email)})
        assert confirmed.user is not None
        assert confirmed.user.email == f"new-{email}"
    signed_in = client.sign_in_with_password({"email": f"new-{email}", "password": "battery staple"})
    assert signed_in.user is not None


def test_an_administrator_takes_a_lost_factor_away(
    admin_client: SyncGoTrueClient, client: SyncGoTrueClient, email: str
) -> None:
    user = client.sign_up({"email": email, "password": PASSWORD}).user
    assert user is not None
    factor = client.mfa.enroll({"factor_type": "totp", "friendly_name": "Phone"})
    mfa = admin_client.admin.mfa
    assert [one.id for one in mfa.list_factors({"user_id": user.id})] == [factor.id]
    mfa.delete_factor({"user_id": user.id, "id": factor.id})
    assert mfa.list_factors({"user_id": user.id}) == []
