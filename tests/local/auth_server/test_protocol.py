"""What holds for every route: keys, shapes of errors, unreadable bodies, other origins."""

from uuid import uuid4

import httpx
import pytest

from tests.local.auth_server.auth_client import PASSWORD, AuthClient, error_of

pytestmark = pytest.mark.machine


@pytest.mark.parametrize("path", ["/health", "/.well-known/jwks.json"])
def test_health_and_the_key_set_need_no_api_key(base_url: str, path: str) -> None:
    assert httpx.get(f"{base_url}/auth/v1{path}").status_code == 200


@pytest.mark.parametrize(
    ("headers", "message"),
    [({}, "No API key found in request"), ({"apikey": "another"}, "Invalid API key")],
    ids=["missing", "wrong"],
)
def test_a_request_without_a_known_api_key_is_refused(base_url: str, headers: dict[str, str], message: str) -> None:
    refused = httpx.get(f"{base_url}/auth/v1/user", headers=headers)
    assert (refused.status_code, refused.json()["message"]) == (401, message)


def test_an_unknown_path_is_404_and_another_method_405(anyone: AuthClient) -> None:
    assert error_of(anyone.get("/users")) == (404, "not_found")
    assert error_of(anyone.put("/signup")) == (405, "method_not_allowed")


def test_an_error_has_the_shape_of_the_requested_api_version(anyone: AuthClient) -> None:
    plain = anyone.user("nonsense")
    assert plain.json()["code"] == 403
    assert plain.json()["error_code"] == "bad_jwt"
    assert plain.json()["msg"].startswith("invalid JWT: unable to parse or verify signature, ")

    headers = {"Authorization": "Bearer nonsense", "X-Supabase-Api-Version": "2024-01-01"}
    versioned = anyone.get("/user", headers=headers)
    assert versioned.json() == {"code": "bad_jwt", "message": plain.json()["msg"]}
    assert versioned.headers["X-Supabase-Api-Version"] == "2024-01-01"
    assert plain.headers["x-sb-error-code"] == versioned.headers["x-sb-error-code"] == "bad_jwt"


def test_a_page_of_another_origin_may_call_and_read(anyone: AuthClient) -> None:
    asked = {"Origin": "http://localhost:5173", "Access-Control-Request-Headers": "apikey,authorization"}
    preflight = anyone.options("/user", headers=asked)
    assert (preflight.status_code, preflight.content) == (204, b"")
    assert preflight.headers["Access-Control-Allow-Headers"] == "apikey,authorization"
    assert "PUT" in preflight.headers["Access-Control-Allow-Methods"]
    assert anyone.user("nonsense").headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("body", [b"{", b"[]", b'{"email": 5, "password": "long enough"}', b"\xff"])
def test_a_body_that_cannot_be_read_is_400(anyone: AuthClient, body: bytes) -> None:
    assert error_of(anyone.post("/signup", content=body)) == (400, "bad_json")


@pytest.mark.parametrize("unstorable", [r"\u0000", r"\ud800"], ids=["NUL", "half surrogate"])
@pytest.mark.parametrize("field", ["email", "password", "name"])
def test_text_that_the_database_cannot_hold_is_400_and_never_500(
    anyone: AuthClient, field: str, unstorable: str
) -> None:
    values = {"email": f"{uuid4().hex}@people.test", "password": PASSWORD, "name": "Ada"}
    values[field] += "*"
    body = '{{"email": "{email}", "password": "{password}", "data": {{"name": "{name}"}}}}'.format(**values)
    response = anyone.post("/signup", content=body.replace("*", unstorable))
    # A password is only hashed, so that a NUL byte does no harm there.
    harmless = field == "password" and unstorable == r"\u0000"
    assert response.status_code == (200 if harmless else 400)
