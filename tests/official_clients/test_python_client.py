"""The official Python client, `supabase-auth`, signs in and administers at the development auth server."""

from collections.abc import Iterator
from uuid import uuid4

import pytest
from supabase_auth import SyncGoTrueClient
from supabase_auth.errors import AuthApiError, AuthWeakPasswordError

from local.auth_server import ANON_KEY, SERVICE_KEY

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
