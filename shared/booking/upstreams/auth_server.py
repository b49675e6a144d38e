"""The auth server: any GoTrue-compatible one, named by AUTH_URL. It alone says who a session belongs to."""

from dataclasses import dataclass
from functools import cache, partial
from http import HTTPStatus
from typing import Any
from uuid import UUID

import certifi
import orjson
import urllib3
from urllib3.exceptions import HTTPError, TimeoutError as NoAnswer

from booking.core import settings
from booking.core.errors import Unauthorized, Unavailable

_TIMEOUT_SECONDS = urllib3.Timeout(connect=0.9, read=2.0)
_NOT_SIGNED_IN = {400, 401, 403, 404}  # GoTrue's releases differ in which they use for a refused token


@dataclass(frozen=True)
class User:
    """A signed-in user as the auth server knows it at this moment. company_id is the claim, None if it is unset."""

    id: UUID
    email: str
    company_id: UUID | None


@cache
def _connections() -> urllib3.PoolManager:
    """Keeps the connection to the auth server."""
    return urllib3.PoolManager(ca_certs=certifi.where(), maxsize=10, retries=False)


def get_user(access_token: str) -> User:
    """Asks the auth server whose token this is. Raises Unauthorized if it says nobody's, Unavailable if it cannot
    say."""
    response = _request("GET", "/user", settings.required("AUTH_ANON_KEY"), access_token)
    if response.status in _NOT_SIGNED_IN:
        raise Unauthorized("Your session has ended; sign in again.")
    return _user(_json(response))


def set_company_claim(user_id: UUID, company_id: UUID) -> None:
    """Moves the user's company_id claim. Raises Unavailable if the auth server does not confirm it."""
    key = settings.required("AUTH_SERVICE_KEY")
    claim = {"app_metadata": {"company_id": str(company_id)}}
    _json(_request("PUT", f"/admin/users/{user_id}", key, key, json=claim))


def _request(method: str, path: str, api_key: str, token: str, json: Any = None) -> urllib3.BaseHTTPResponse:
    headers = {"apikey": api_key, "Authorization": f"Bearer {token}", "X-Supabase-Api-Version": "2024-01-01"}
    send = partial(
        _connections().request,
        method,
        settings.required("AUTH_URL") + path,
        headers=headers,
        json=json,
        timeout=_TIMEOUT_SECONDS,
        redirect=False,
    )
    try:
        try:
            return send()
        except NoAnswer:
            raise
        except HTTPError:
            if method != "GET":
                raise
            return send()  # the kept connection had died; what only reads may be sent once more
    except HTTPError as error:
        raise Unavailable("Sign-in is temporarily unavailable; please try again.") from error


def _json(response: urllib3.BaseHTTPResponse) -> Any:
    if response.status != HTTPStatus.OK:
        raise Unavailable("Sign-in is temporarily unavailable; please try again.")
    try:
        return orjson.loads(response.data)
    except ValueError as error:
        raise Unavailable("Sign-in is temporarily unavailable; please try again.") from error


def _user(document: Any) -> User:
    try:
        claim = (document.get("app_metadata") or {}).get("company_id")
        return User(UUID(document["id"]), document.get("email") or "", _uuid_or_none(claim))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise Unavailable("Sign-in is temporarily unavailable; please try again.") from error


def _uuid_or_none(claim: object) -> UUID | None:
    try:
        return UUID(claim) if isinstance(claim, str) else None
    except ValueError:
        return None
