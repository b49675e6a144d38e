"""What the holder of the service key may do to users, and nobody else."""

from typing import Any
from uuid import uuid4

import jwt
import pytest

from local.auth_server import ANON_KEY, SERVICE_KEY
from tests.local.auth_server.auth_client import NOBODY, PASSWORD, AuthClient, error_of

pytestmark = pytest.mark.machine


def add(admin: AuthClient, email: str, **more: Any) -> dict[str, Any]:
    """A confirmed user with the usual password."""
    response = admin.post("/admin/users", json={"email": email, "password": PASSWORD, "email_confirm": True} | more)
    assert response.status_code == 200, response.text
    user: dict[str, Any] = response.json()
    return user


def change(admin: AuthClient, user: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """The user after the changes."""
    response = admin.put(f"/admin/users/{user['id']}", json=changes)
    assert response.status_code == 200, response.text
    changed: dict[str, Any] = response.json()
    return changed


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/admin/users"),
        ("POST", "/admin/users"),
        ("GET", f"/admin/users/{NOBODY}"),
        ("PUT", f"/admin/users/{NOBODY}"),
        ("DELETE", f"/admin/users/{NOBODY}"),
    ],
)
def test_only_the_service_key_administers(anyone: AuthClient, session: dict[str, Any], method: str, path: str) -> None:
    assert error_of(anyone.request(method, path)) == (403, "not_admin")
    for apikey in (ANON_KEY, SERVICE_KEY):
        user = {"apikey": apikey, "Authorization": f"Bearer {session['access_token']}"}
        assert error_of(anyone.request(method, path, headers=user)) == (403, "not_admin")
        stranger = {"apikey": apikey, "Authorization": "Bearer nonsense"}
        assert error_of(anyone.request(method, path, headers=stranger)) == (403, "bad_jwt")


def test_the_service_key_counts_without_a_bearer_token(base_url: str) -> None:
    with AuthClient(base_url, apikey=SERVICE_KEY) as admin:
        assert admin.get("/admin/users").status_code == 200


def test_an_added_user_has_what_was_given(admin: AuthClient, anyone: AuthClient, email: str) -> None:
    user_id = str(uuid4())
    user = add(
        admin,
        email.upper(),
        id=user_id,
        role="reviewer",
        app_metadata={"company_id": "c1"},
        user_metadata={"name": "Ada"},
    )
    assert user["id"] == user_id
    assert user["email"] == email
    assert user["role"] == "reviewer"
    assert user["app_metadata"] == {"provider": "email", "providers": ["email"], "company_id": "c1"}
    assert user["user_metadata"] == {"name": "Ada"}
    assert admin.get(f"/admin/users/{user_id}").json() == user
    assert anyone.sign_in(email).json()["user"]["id"] == user_id


def test_an_unconfirmed_user_signs_in_only_after_confirmation(
    admin: AuthClient, anyone: AuthClient, email: str
) -> None:
    user = add(admin, email, email_confirm=False)
    assert "email_confirmed_at" not in user
    assert error_of(anyone.sign_in(email)) == (400, "email_not_confirmed")
    assert "email_confirmed_at" in change(admin, user, email_confirm=True)
    assert anyone.sign_in(email).status_code == 200


def test_a_user_added_without_a_password_gets_a_random_one(admin: AuthClient, anyone: AuthClient, email: str) -> None:
    add(admin, email, password=None)
    for guess in ("", PASSWORD):
        assert error_of(anyone.sign_in(email, guess)) == (400, "invalid_credentials")


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({}, (400, "validation_failed")),
        ({"email": "ada"}, (400, "validation_failed")),
        ({"email": "a@people.test", "id": "a"}, (404, "validation_failed")),
        ({"email": "a@people.test", "ban_duration": "a while"}, (400, "validation_failed")),
        ({"email": "a@people.test", "ban_duration": ""}, (400, "validation_failed")),
        ({"email": "a@people.test", "app_metadata": ["company_id"]}, (400, "bad_json")),
    ],
)
def test_a_user_that_cannot_be_is_refused(admin: AuthClient, body: dict[str, Any], expected: tuple[int, str]) -> None:
    assert error_of(admin.post("/admin/users", json=body)) == expected


def test_an_email_is_one_users(admin: AuthClient, email: str) -> None:
    add(admin, email)
    other = add(admin, f"other-{email}")
    assert error_of(admin.post("/admin/users", json={"email": email.upper()})) == (422, "email_exists")
    assert error_of(admin.put(f"/admin/users/{other['id']}", json={"email": email})) == (422, "email_exists")
    assert change(admin, other, email=other["email"].upper())["email"] == other["email"]


def test_metadata_is_merged_key_by_key_and_null_takes_a_key_away(admin: AuthClient, email: str) -> None:
    user = add(admin, email, app_metadata={"company_id": "c1", "role": "owner"}, user_metadata={"name": "Ada"})
    user = change(admin, user, app_metadata={"company_id": "c2", "role": None, "tags": {"kept": None}})
    assert user["app_metadata"] == {
        "provider": "email",
        "providers": ["email"],
        "company_id": "c2",
        "tags": {"kept": None},
    }
    assert user["user_metadata"] == {"name": "Ada"}
    assert change(admin, user, user_metadata={"name": None})["user_metadata"] == {}


def test_new_app_metadata_is_in_the_user_at_once_and_in_the_token_after_a_refresh(
    admin: AuthClient, anyone: AuthClient, session: dict[str, Any]
) -> None:
    change(admin, session["user"], app_metadata={"company_id": "c1"})
    user = anyone.user(session["access_token"]).json()
    assert user["app_metadata"]["company_id"] == "c1"

    def claimed(token: str) -> str | None:
        company: str | None = jwt.decode(token, options={"verify_signature": False})["app_metadata"].get("company_id")
        return company

    assert claimed(session["access_token"]) is None
    assert claimed(anyone.refresh(session).json()["access_token"]) == "c1"


def test_a_new_password_and_email_replace_the_old_ones(admin: AuthClient, anyone: AuthClient, email: str) -> None:
    user = add(admin, email)
    change(admin, user, email=f"new-{email}", password="battery staple")
    assert error_of(anyone.sign_in(email)) == (400, "invalid_credentials")
    assert error_of(anyone.sign_in(f"new-{email}")) == (400, "invalid_credentials")
    assert anyone.sign_in(f"new-{email}", "battery staple").status_code == 200
    assert error_of(admin.put(f"/admin/users/{user['id']}", json={"password": "short"})) == (422, "weak_password")


def test_a_banned_user_is_shut_out_until_the_ban_is_lifted(
    admin: AuthClient, anyone: AuthClient, email: str, session: dict[str, Any]
) -> None:
    assert "banned_until" in change(admin, session["user"], ban_duration="1h30m")
    assert "banned_until" in change(admin, session["user"], role="authenticated")
    assert error_of(anyone.user(session["access_token"])) == (403, "user_banned")
    assert error_of(anyone.sign_in(email)) == (400, "user_banned")
    assert error_of(anyone.refresh(session)) == (400, "user_banned")

    assert "banned_until" not in change(admin, session["user"], ban_duration="none")
    assert anyone.user(session["access_token"]).status_code == 200
    assert anyone.refresh(session).status_code == 200


def test_a_deleted_user_is_signed_out_and_gone(
    admin: AuthClient, anyone: AuthClient, email: str, session: dict[str, Any]
) -> None:
    path = f"/admin/users/{session['user']['id']}"
    response = admin.delete(path)
    assert (response.status_code, response.json()) == (200, {})
    assert error_of(anyone.user(session["access_token"])) == (403, "user_not_found")
    assert error_of(anyone.refresh(session)) == (400, "refresh_token_not_found")
    assert error_of(anyone.sign_in(email)) == (400, "invalid_credentials")
    assert anyone.sign_up(email).status_code == 200


def test_a_softly_deleted_user_remains_without_email_or_sessions(
    admin: AuthClient, anyone: AuthClient, email: str, session: dict[str, Any]
) -> None:
    path = f"/admin/users/{session['user']['id']}"
    assert admin.request("DELETE", path, json={"should_soft_delete": True}).status_code == 200
    remains = admin.get(path).json()
    assert remains["email"] == ""
    assert "deleted_at" in remains
    assert error_of(anyone.user(session["access_token"])) == (403, "session_not_found")
    assert error_of(anyone.sign_in(email)) == (400, "invalid_credentials")
    assert anyone.sign_up(email).status_code == 200


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
@pytest.mark.parametrize(("user_id", "code"), [(NOBODY, "user_not_found"), ("ada", "validation_failed")])
def test_an_unknown_user_is_404(admin: AuthClient, method: str, user_id: str, code: str) -> None:
    assert error_of(admin.request(method, f"/admin/users/{user_id}")) == (404, code)


def test_users_are_listed_in_pages_newest_first(admin: AuthClient, base_url: str, email: str) -> None:
    emails = [f"{number}-{email}" for number in range(3)]
    for each in emails:
        add(admin, each)
    first = admin.get("/admin/users", params={"filter": email, "per_page": 2})
    last = admin.get("/admin/users", params={"filter": email, "per_page": 2, "page": 2})
    assert [user["email"] for user in first.json()["users"] + last.json()["users"]] == emails[::-1]
    assert first.json()["aud"] == "authenticated"
    assert first.headers["X-Total-Count"] == "3"
    address = f"{base_url}/auth/v1/admin/users?page=2&per_page=2"
    assert first.headers["Link"] == f'<{address}>; rel="next", <{address}>; rel="last"'
    assert last.headers["Link"] == f'<{address}>; rel="last"'


def test_the_filter_finds_part_of_an_email_or_of_a_name_in_any_case(admin: AuthClient, email: str) -> None:
    add(admin, email, user_metadata={"full_name": f"Ada {email[:8].upper()}"})
    for text in (email[4:20], f"ada {email[:8]}"):
        [found] = admin.get("/admin/users", params={"filter": text}).json()["users"]
        assert found["email"] == email
    assert admin.get("/admin/users", params={"filter": email[9:40].upper()}).json()["users"] == []


@pytest.mark.parametrize("query", ["page=0", "page=-1", "per_page=x", "page=1000000"])
def test_a_page_that_is_no_number_is_400(admin: AuthClient, query: str) -> None:
    assert error_of(admin.get(f"/admin/users?{query}")) == (400, "validation_failed")
