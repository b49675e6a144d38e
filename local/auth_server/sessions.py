"""Sessions: access tokens, single-use refresh tokens and their end."""

import time
from dataclasses import dataclass
from datetime import datetime
from typing import Any, LiteralString
from uuid import UUID

import jwt
from jwt.utils import base64url_encode
from psycopg.rows import class_row

from local.auth_server.protocol import BASE_PATH, AuthError
from local.auth_server.users import User, find
from local.connections import Connection

# Public, like everything about this server: it signs for one machine only.
JWT_SECRET = "the-local-auth-server-signs-with-this-public-secret"
_KEY = jwt.PyJWK({"kty": "oct", "k": base64url_encode(JWT_SECRET.encode()).decode()}, "HS256")  # read only once
AUDIENCE = "authenticated"
LIFETIME_SECONDS = 3600

# Which of a user's sessions a sign-out ends.
SCOPES: dict[str, LiteralString] = {
    "global": "user_id = %(user_id)s",
    "local": "id = %(session_id)s",
    "others": "user_id = %(user_id)s and id <> %(session_id)s",
}

COLUMNS: LiteralString = "u.*, s.id as session_id, s.refresh_id, s.created_at as session_started_at"


@dataclass(frozen=True)
class Session(User):
    """A user together with one of the user's sessions."""

    session_id: UUID
    refresh_id: UUID
    session_started_at: datetime


def start(connection: Connection, user_id: UUID) -> Session:
    """Open a session for a user who has just proved the password."""
    [session] = _sessions(
        connection,
        f"""
        with s as (insert into auth.sessions (user_id) values (%(user_id)s) returning *)
        update auth.users u set last_sign_in_at = now() from s where u.id = s.user_id
        returning {COLUMNS}
        """,
        user_id=user_id,
    )
    return session


def create_session(connection: Connection, user_id: UUID, origin: str) -> dict[str, Any]:
    """Begin a user's session without a password and without HTTP, and give what a client keeps of it; `origin` is where
    the server is reached. The caller commits."""
    return token_response(start(connection, user_id), origin + BASE_PATH)


def rotate(connection: Connection, refresh_token: str) -> Session:
    """Exchange a refresh token for the next one; of several who bring the same one, the first succeeds."""
    unknown = AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found")
    try:
        session_id, refresh_id = map(UUID, refresh_token.split("."))
    except ValueError:
        raise unknown from None
    with connection.transaction():
        rotated = _sessions(
            connection,
            f"""
            update auth.sessions s set refresh_id = gen_random_uuid()
            from auth.users u
            where u.id = s.user_id and s.id = %(session_id)s and s.refresh_id = %(refresh_id)s
            returning {COLUMNS}
            """,
            session_id=session_id,
            refresh_id=refresh_id,
        )
        if rotated and rotated[0].is_banned:
            raise AuthError(400, "user_banned", "Invalid Refresh Token: User Banned")
    if rotated:
        return rotated[0]
    if connection.execute("select 1 from auth.sessions where id = %s", [session_id]).fetchone():
        raise AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")
    raise unknown


def authenticate(connection: Connection, access_token: str | None) -> Session:
    """The session of a user's access token; one query, so that what was changed or revoked counts at once."""
    user_id, session_id = _verify(access_token)
    found = _sessions(
        connection,
        f"""
        select {COLUMNS} from auth.sessions s join auth.users u on u.id = s.user_id
        where s.id = %(session_id)s and u.id = %(user_id)s
        """,
        user_id=user_id,
        session_id=session_id,
    )
    if not found:
        if find(connection, user_id) is None:
            raise AuthError(403, "user_not_found", "User from sub claim in JWT does not exist")
        raise AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist")
    [session] = found
    if session.is_banned:
        raise AuthError(403, "user_banned", "User is banned")
    return session


def end(connection: Connection, session: Session, scope: str) -> None:
    """Sign out of the sessions in scope; their access and refresh tokens are refused from now on."""
    if scope not in SCOPES:
        raise AuthError(400, "validation_failed", f"Unsupported logout scope: {scope}")
    connection.execute(
        f"delete from auth.sessions where {SCOPES[scope]}", {"user_id": session.id, "session_id": session.session_id}
    )


def token_response(session: Session, issuer: str) -> dict[str, Any]:
    """What a client keeps of a session, with a fresh access token."""
    now = int(time.time())
    claims = {
        "iss": issuer,
        "sub": str(session.id),
        "aud": AUDIENCE,
        "iat": now,
        "exp": now + LIFETIME_SECONDS,
        "email": session.email or "",
        "phone": "",
        "app_metadata": session.app_metadata,
        "user_metadata": session.user_metadata,
        "role": session.role,
        "aal": "aal1",
        "amr": [{"method": "password", "timestamp": int(session.session_started_at.timestamp())}],
        "session_id": str(session.session_id),
        "is_anonymous": False,
    }
    return {
        "access_token": jwt.encode(claims, _KEY),
        "token_type": "bearer",
        "expires_in": LIFETIME_SECONDS,
        "expires_at": now + LIFETIME_SECONDS,
        "refresh_token": f"{session.session_id.hex}.{session.refresh_id.hex}",
        "user": session.to_json(),
    }


def _verify(access_token: str | None) -> tuple[UUID, UUID | None]:
    """The user and session that a valid access token names."""
    if access_token is None:
        raise AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token")
    try:
        claims = jwt.decode(access_token, _KEY, ["HS256"], audience=AUDIENCE, options={"require": ["exp"]})
    except jwt.InvalidAudienceError:
        raise AuthError(400, "validation_failed", "Token audience doesn't match request audience") from None
    except jwt.InvalidTokenError as error:
        message = f"invalid JWT: unable to parse or verify signature, {error}"
        raise AuthError(403, "bad_jwt", message) from None
    if not claims.get("sub"):
        raise AuthError(403, "bad_jwt", "invalid claim: missing sub claim")
    try:
        return UUID(claims["sub"]), UUID(claims["session_id"]) if "session_id" in claims else None
    except ValueError:
        raise AuthError(403, "bad_jwt", "invalid claim: sub and session_id must be UUIDs") from None


def _sessions(connection: Connection, statement: LiteralString, **values: Any) -> list[Session]:
    return connection.cursor(row_factory=class_row(Session)).execute(statement, values).fetchall()
