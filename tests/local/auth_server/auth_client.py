"""What the tests of the auth server say to it."""

from typing import Any

import httpx

from local.auth_server import ANON_KEY

PASSWORD = "correct horse"
NOBODY = "00000000-0000-4000-8000-000000000000"


class AuthClient(httpx.Client):
    """Holds the anon key, unless the headers say otherwise."""

    def __init__(self, base_url: str, **headers: str) -> None:
        super().__init__(base_url=f"{base_url}/auth/v1", headers={"apikey": ANON_KEY} | headers)

    def sign_up(self, email: str, **more: Any) -> httpx.Response:
        return self.post("/signup", json={"email": email, "password": PASSWORD} | more)

    def sign_in(self, email: str, password: str = PASSWORD) -> httpx.Response:
        return self.post("/token?grant_type=password", json={"email": email, "password": password})

    def refresh(self, session: dict[str, Any]) -> httpx.Response:
        return self.post("/token?grant_type=refresh_token", json={"refresh_token": session["refresh_token"]})

    def user(self, access_token: str) -> httpx.Response:
        return self.get("/user", headers={"Authorization": f"Bearer {access_token}"})

    def as_user(self, session: dict[str, Any], method: str, path: str, body: Any = None) -> httpx.Response:
        """A request with the session's access token."""
        bearer = {"Authorization": f"Bearer {session['access_token']}"}
        return self.request(method, path, json={} if body is None else body, headers=bearer)

    def change(self, session: dict[str, Any], **changes: Any) -> httpx.Response:
        """PUT /user."""
        return self.as_user(session, "PUT", "/user", changes)

    def sign_out(self, session: dict[str, Any], query: str = "") -> httpx.Response:
        return self.post(f"/logout{query}", headers={"Authorization": f"Bearer {session['access_token']}"})


def error_of(response: httpx.Response) -> tuple[int, str]:
    """The status and code of an error."""
    return response.status_code, response.json()["error_code"]
