"""The auth server: any GoTrue-compatible one, named by AUTH_URL. Only it says whom a session belongs to."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from http import HTTPStatus
from http.client import HTTPException
from typing import Any, Literal, TypeAlias
from urllib.parse import urlencode
from uuid import UUID

import orjson

from booking.core import settings, snapshots
from booking.core.errors import ApiError, Unauthorized, Unavailable
from booking.core.log import logger
from booking.upstreams.kept_connection import Answer, Deadline, KeptConnection, exchange_once

_SECONDS = 2.5  # to connect, to be answered and to have read the answer, all attempts included
_NOT_SIGNED_IN = {400, 401, 403, 404}  # GoTrue's releases differ in which they use for a refused token
_MAX_RETRY_SECONDS = 60
_OUT_OF_REACH = "Sign-in is temporarily unavailable; please try again."

_connection = KeptConnection()
snapshots.before_one(_connection.close)

SignOutScope: TypeAlias = Literal["local", "others", "global"]


@dataclass(frozen=True)
class User:
    """A signed-in user as the auth server knows it at this moment. `company_id` is the claim, None if it is unset.
    `newest_factor_at` is when the newest of their verified authenticator apps was enrolled, None without one.
    `access_token` is the token that the auth server has confirmed."""

    id: UUID
    email: str
    company_id: UUID | None
    newest_factor_at: datetime | None
    access_token: str = field(repr=False)


def get_user(*access_tokens: str) -> User:
    """Asks the auth server to which user these tokens belong. Raises Unauthorized if they belong to nobody, or to
    several users; and Unavailable if the auth server does not answer."""
    deadline = Deadline(_SECONDS)
    users = [user for token in access_tokens if (user := _user_of(token, deadline)) is not None]
    if not users:
        raise Unauthorized("Your session has ended; sign in again.")
    if len({user.id for user in users}) > 1:
        raise Unauthorized("You are signed in as several users; sign out, then sign in again.")
    return users[0]


def sign_out(user: User, scope: SignOutScope) -> None:
    """Ends sessions of the user: this one (`local`), all but this one (`others`), or all (`global`). Raises Unavailable
    if the auth server does not confirm it; a session that it no longer knows has ended."""
    headers = _headers(settings.required("AUTH_ANON_KEY"), user.access_token)
    answer = _write("POST", f"/logout?{urlencode({'scope': scope})}", headers)
    if answer.status == HTTPStatus.NO_CONTENT or answer.status in _NOT_SIGNED_IN:
        return
    _document(answer)


def set_company_claim(user_id: UUID, company_id: UUID) -> None:
    """Moves the user's company_id claim. Raises Unavailable if the auth server does not confirm it."""
    _document(_administer("PUT", f"/admin/users/{user_id}", {"app_metadata": {"company_id": str(company_id)}}))


def move_claim(user: User, company_id: UUID, *, undo: Callable[[], object] = lambda: None) -> None:
    """Makes this business the one that the user works in. If the claim cannot be moved, runs `undo` and moves it back,
    since the auth server may have moved it without being able to answer. A claim that names no business counts as none.
    Raises as `set_company_claim` does."""
    try:
        set_company_claim(user.id, company_id)
    except ApiError:
        undo()
        if user.company_id is not None:
            try:
                set_company_claim(user.id, user.company_id)
            except ApiError:
                logger().warning("the claim could not be moved back", user_id=str(user.id))
        raise


def create_user(email: str, password: str) -> Literal["created", "exists", "password_refused", "address_refused"]:
    """Creates an account for this address, which counts as confirmed, and returns what came of it. The password must
    not be longer than the auth server can keep (72 bytes): it refuses that with the code of a bad address,
    `validation_failed`. Raises Unavailable if it does not answer."""
    answer = _administer("POST", "/admin/users", {"email": email, "password": password, "email_confirm": True})
    if answer.status == HTTPStatus.INTERNAL_SERVER_ERROR and _has_account(email):
        return "exists"  # of two at once, one receives a failure
    if answer.status not in (HTTPStatus.BAD_REQUEST, HTTPStatus.UNPROCESSABLE_ENTITY):
        _document(answer)
        return "created"
    refusal = _parsed(answer)
    code = refusal.get("code") if isinstance(refusal.get("code"), str) else refusal.get("error_code")
    if code in ("email_exists", "user_already_exists"):
        return "exists"
    if code == "weak_password":
        return "password_refused"
    if code == "validation_failed":
        return "address_refused"
    raise _unavailable()


def _has_account(email: str) -> bool:
    """Says whether an account has this address, as far as the auth server finds it: it looks for parts of addresses."""
    answer = _administer("GET", f"/admin/users?{urlencode({'filter': email.lower(), 'per_page': 50})}")
    return any(one.get("email", "").lower() == email.lower() for one in _document(answer).get("users", []))


def _administer(method: str, path: str, content: object = None) -> Answer:
    """Sends an administrator's request to the auth server, and returns the answer, whatever its status. Raises
    Unavailable if there is no answer."""
    key = settings.required("AUTH_SERVICE_KEY")
    headers = {**_headers(key, key), "Content-Type": "application/json"}
    return _write(method, path, headers, b"" if content is None else orjson.dumps(content))


def _write(method: str, path: str, headers: Mapping[str, str], body: bytes = b"") -> Answer:
    """Sends a request that writes, and returns the answer. The request is sent once, and so never on a connection that
    may turn out to be closed. Raises Unavailable if there is no answer."""
    try:
        return exchange_once(settings.required("AUTH_URL"), method, path, headers, Deadline(_SECONDS), body)
    except (OSError, HTTPException) as error:
        raise _unavailable() from error


def disconnect() -> None:
    """Closes the kept connection to the auth server, if there is one; the next check opens another."""
    _connection.close()


def _user_of(access_token: str, deadline: Deadline) -> User | None:
    headers = _headers(settings.required("AUTH_ANON_KEY"), access_token)
    try:
        answer = _connection.get(settings.required("AUTH_URL"), "/user", headers, deadline)
    except (OSError, HTTPException) as error:
        raise _unavailable() from error
    return None if answer.status in _NOT_SIGNED_IN else _user(_document(answer), access_token)


def _headers(api_key: str, token: str) -> Mapping[str, str]:
    return {"apikey": api_key, "Authorization": f"Bearer {token}", "X-Supabase-Api-Version": "2024-01-01"}


def _document(answer: Answer) -> Any:
    if answer.status == HTTPStatus.TOO_MANY_REQUESTS:
        raise _unavailable(answer.headers.get("retry-after"))
    if answer.status != HTTPStatus.OK:
        raise _unavailable()
    return _parsed(answer)


def _parsed(answer: Answer) -> Any:
    try:
        return orjson.loads(answer.content)
    except ValueError as error:
        raise _unavailable() from error


def _user(document: Any, access_token: str) -> User:
    try:
        claim = (document.get("app_metadata") or {}).get("company_id")
        enrolled_at = [
            datetime.fromisoformat(factor["created_at"])
            for factor in document.get("factors") or ()
            if (factor.get("factor_type"), factor.get("status")) == ("totp", "verified")
        ]
        return User(
            id=UUID(document["id"]),
            email=document.get("email") or "",
            company_id=_uuid_or_none(claim),
            newest_factor_at=max(enrolled_at, default=None),
            access_token=access_token,
        )
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise _unavailable() from error


def _uuid_or_none(claim: object) -> UUID | None:
    try:
        return UUID(claim) if isinstance(claim, str) else None
    except ValueError:
        return None


def _unavailable(retry_after: str | None = None) -> Unavailable:
    """Makes the error, with the seconds to wait that the auth server itself names, if it does and within reason."""
    if retry_after is None or not re.fullmatch("[0-9]{1,9}", retry_after):
        return Unavailable(_OUT_OF_REACH)
    return Unavailable(_OUT_OF_REACH, retry_after_seconds=min(max(1, int(retry_after)), _MAX_RETRY_SECONDS))
