"""Sessions: access tokens, single-use refresh tokens and their end."""

import time
from dataclasses import dataclass
from datetime import datetime
from typing import Any, LiteralString
from uuid import UUID

import jwt
from jwt.utils import base64url_encode
from psycopg.rows import class_row
from psycopg.types.json import Jsonb

from local.auth_server import users
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

COLUMNS: LiteralString = f"""
    {users.COLUMNS}, s.id as session_id, s.refresh_id, s.created_at as session_started_at, s.amr
"""
# Takes the proof of a second factor out of `amr`, if it holds one.
WITHOUT_TOTP: LiteralString = """
    (select coalesce(jsonb_agg(proof), '[]') from jsonb_array_elements(amr) as proof where proof ->> 'method' <> 'totp')
"""


@dataclass(frozen=True)
class Session(User):
    """A user together with one of the user's sessions."""

    session_id: UUID
    refresh_id: UUID
    session_started_at: datetime
    amr: list[dict[str, Any]]

    @property
    def has_proved_factor(self) -> bool:
        """Whether the session is of assurance level 2."""
        return any(proof["method"] == "totp" for proof in self.amr)


def start(connection: Connection, user_id: UUID, method: str = "password") -> Session:
    """Open a session for a user who has just proved the password, or an `otp` from a mail."""
    [session] = _sessions(
        connection,
        f"""
        with s as (insert into auth.sessions (user_id, amr) values (%(user_id)s, %(amr)s) returning *)
        update auth.users u set last_sign_in_at = now() from s where u.id = s.user_id
        returning {COLUMNS}
        """,
        user_id=user_id,
        amr=Jsonb([{"method": method, "timestamp": int(time.time())}]),
    )
    return session


def prove_factor(
    connection: Connection, session_id: UUID, factor_id: UUID | None, moment: float | None = None
) -> Session:
    """Note in the session that this second factor has been proved, now if nothing else is said (unix seconds); its
    refresh token is replaced."""
    [session] = _sessions(
        connection,
        f"""
        update auth.sessions s
           set amr = %(proof)s || {WITHOUT_TOTP}, factor_id = %(factor_id)s, refresh_id = gen_random_uuid()
          from auth.users u
         where u.id = s.user_id and s.id = %(session_id)s
        returning {COLUMNS}
        """,
        session_id=session_id,
        factor_id=factor_id,
        proof=Jsonb([{"method": "totp", "timestamp": int(time.time() if moment is None else moment)}]),
    )
    return session


def prove_factor_in_session(connection: Connection, session_id: UUID, origin: str) -> dict[str, Any]:
    """Note in a session without HTTP that a second factor has been proved now, and give what a client keeps of it."""
    return token_response(prove_factor(connection, session_id, None), origin + BASE_PATH)


def end_unproved(connection: Connection, user_id: UUID) -> None:
    """End the user's sessions that have proved no second factor."""
    connection.execute(
        """delete from auth.sessions where user_id = %s and not amr @> '[{"method": "totp"}]'""", [user_id]
    )


def forget_factor(connection: Connection, factor_id: UUID) -> None:
    """Take back what this factor has proved; the sessions go on without."""
    connection.execute(
        f"update auth.sessions set factor_id = null, amr = {WITHOUT_TOTP} where factor_id = %s", [factor_id]
    )


def end_after_new_password(connection: Connection, user_id: UUID, but: UUID | None = None) -> None:
    """End all sessions of a user whose password has changed, but the one that has changed it; what was mailed before
    is void, too."""
    connection.execute("delete from auth.sessions where user_id = %s and id is distinct from %s", [user_id, but])
    connection.execute("delete from auth.one_time_tokens where user_id = %s", [user_id])
    connection.execute(
        "update auth.users set recovery_sent_at = null, email_change_sent_at = null, reauthentication_sent_at = null"
        " where id = %s",
        [user_id],
    )


def create_session(
    connection: Connection, user_id: UUID, origin: str, *, factor_proved_at: float | None = None
) -> dict[str, Any]:
    """Begin a user's session without a password and without HTTP, and give what a client keeps of it; `origin` is where
    the server is reached, `factor_proved_at` when a second factor was proved in it (unix seconds), None: not at all.
    The caller commits."""
    session = start(connection, user_id)
    if factor_proved_at is not None:
        session = prove_factor(connection, session.session_id, None, factor_proved_at)
    return token_response(session, origin + BASE_PATH)


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
        "aal": "aal2" if session.has_proved_factor else "aal1",
        "amr": session.amr,
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
