"""Second factors: an authenticator app that is enrolled, checked by its code, and removed again."""

import io
import time
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from flask import Blueprint
from flask.typing import ResponseReturnValue
from psycopg.rows import class_row

from local.auth_server import sessions, totp
from local.auth_server.access import bearer_token, check_api_key
from local.auth_server.parameters import text, uuid_of
from local.auth_server.protocol import AuthError
from local.auth_server.sessions import Session
from local.auth_server.settings import settings
from local.auth_server.sign_in import signed_in
from local.connections import Connection, connection

MAX_FACTORS = 10
UNVERIFIED_LASTS = timedelta(minutes=5)
CHALLENGE_SECONDS = 300
_KNOWN_ELSEWHERE = {"phone": "Phone", "webauthn": "WebAuthn"}

routes = Blueprint("factors", __name__)
routes.before_request(check_api_key)


@dataclass(frozen=True)
class Factor:
    """One that a user has enrolled."""

    id: UUID
    user_id: UUID
    status: str
    secret: str


def create_factor(connection: Connection, user_id: UUID, *, days_ago: int) -> str:
    """Give a user a factor without HTTP that was enrolled and verified so long ago; its secret. The caller commits."""
    secret = totp.make_secret()
    connection.execute(
        "insert into auth.factors (user_id, friendly_name, status, secret, created_at)"
        " values (%s, 'Phone', 'verified', %s, now() - make_interval(days => %s))",
        [user_id, secret, days_ago],
    )
    return secret


@routes.post("/factors")
def enrol() -> ResponseReturnValue:
    """POST /factors: enrols a new one, which counts once a code of it has been verified."""
    session = sessions.authenticate(connection(), bearer_token())
    kind = text("factor_type")
    if kind in _KNOWN_ELSEWHERE:
        sentence = f"MFA enroll is disabled for {_KNOWN_ELSEWHERE[kind]}"
        raise AuthError(422, f"mfa_{kind}_enroll_not_enabled", sentence)
    if kind != "totp":
        raise AuthError(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn")
    name = text("friendly_name") or ""
    _check_room_for_one_more(session, name)
    secret = totp.make_secret()
    [(factor_id,)] = connection().execute(
        "insert into auth.factors (user_id, friendly_name, secret) values (%s, %s, %s) returning id",
        [session.id, name, secret],
    )
    issuer = text("issuer") or urlsplit(settings().site_url).netloc
    uri = totp.address(secret, issuer, session.email or "")
    shown = {"qr_code": _qr_code(uri), "secret": secret, "uri": uri}
    return {"id": str(factor_id), "type": "totp", "friendly_name": name, "totp": shown}


@routes.post("/factors/<raw_id>/challenge")
def challenge(raw_id: str) -> ResponseReturnValue:
    """POST /factors/{id}/challenge: begins a challenge, which the next code answers."""
    factor = owned_factor(sessions.authenticate(connection(), bearer_token()).id, raw_id)
    [(challenge_id,)] = connection().execute(
        """
        with f as (update auth.factors set last_challenged_at = now() where id = %s returning id)
        insert into auth.challenges (factor_id) select id from f returning id
        """,
        [factor.id],
    )
    return {"id": str(challenge_id), "type": "totp", "expires_at": int(time.time()) + CHALLENGE_SECONDS}


@routes.post("/factors/<raw_id>/verify")
def verify(raw_id: str) -> ResponseReturnValue:
    """POST /factors/{id}/verify: the session has proved the factor from now on; sessions that have not, end."""
    session = sessions.authenticate(connection(), bearer_token())
    factor = owned_factor(session.id, raw_id)
    code, challenge_id = text("code"), uuid_of(text("challenge_id") or "", "challenge_id")
    if not code:
        raise AuthError(400, "validation_failed", "Code needs to be non-empty")
    _check_challenge(factor, challenge_id)
    if not totp.is_code(factor.secret, code, time.time()):
        raise AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered")
    with connection().transaction():
        connection().execute("update auth.challenges set verified_at = now() where id = %s", [challenge_id])
        connection().execute(
            "update auth.factors set status = 'verified', updated_at = now() where id = %s and status <> 'verified'",
            [factor.id],
        )
        connection().execute(
            "delete from auth.factors where user_id = %s and status = 'unverified'",
            [session.id],
        )
        proved = sessions.prove_factor(connection(), session.session_id, factor.id)
        sessions.end_unproved(connection(), session.id)
    return signed_in(proved)


@routes.delete("/factors/<raw_id>")
def unenrol(raw_id: str) -> ResponseReturnValue:
    """DELETE /factors/{id}."""
    session = sessions.authenticate(connection(), bearer_token())
    factor = owned_factor(session.id, raw_id)
    if factor.status == "verified" and not session.has_proved_factor:
        raise AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor")
    remove(factor)
    return {"id": str(factor.id)}


def owned_factor(user_id: UUID, raw_id: str) -> Factor:
    """The user's factor, or 404."""
    factor = (
        connection()
        .cursor(row_factory=class_row(Factor))
        .execute(
            "select id, user_id, status, secret from auth.factors where id = %s and user_id = %s",
            [uuid_of(raw_id, "factor_id"), user_id],
        )
        .fetchone()
    )
    if factor is None:
        raise AuthError(404, "mfa_factor_not_found", "Factor not found")
    return factor


def remove(factor: Factor) -> None:
    """Take a factor away, and what it has proved."""
    with connection().transaction():
        connection().execute("delete from auth.factors where id = %s", [factor.id])
        sessions.forget_factor(connection(), factor.id)


def _check_room_for_one_more(session: Session, name: str) -> None:
    connection().execute(
        "delete from auth.factors where user_id = %s and status = 'unverified' and created_at < now() - %s",
        [session.id, UNVERIFIED_LASTS],
    )
    names: list[Any] = (
        connection().execute("select friendly_name from auth.factors where user_id = %s", [session.id]).fetchall()
    )
    if (name,) in names:
        sentence = f'A factor with the friendly name "{name}" for this user already exists'
        raise AuthError(422, "mfa_factor_name_conflict", sentence)
    if len(names) >= MAX_FACTORS:
        sentence = "Maximum number of verified factors reached, unenroll to continue"
        raise AuthError(422, "too_many_enrolled_mfa_factors", sentence)
    if session.has_verified_factor and not session.has_proved_factor:
        raise AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor")


def _check_challenge(factor: Factor, challenge_id: UUID) -> None:
    row = (
        connection()
        .execute(
            """
        select verified_at is not null, created_at < now() - make_interval(secs => %s)
          from auth.challenges where id = %s and factor_id = %s
        """,
            [CHALLENGE_SECONDS, challenge_id, factor.id],
        )
        .fetchone()
    )
    if row is None:
        raise AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found")
    is_used, is_over = row
    if is_used:
        raise AuthError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.")
    if is_over:
        sentence = f"MFA challenge {challenge_id} has expired, verify against another challenge or create a new one."
        raise AuthError(422, "mfa_challenge_expired", sentence)


def _qr_code(uri: str) -> str:
    """An SVG. Clients put it into a data address as it is, which would end at a `#`: hence the names of its colours."""
    import segno  # noqa: PLC0415 — only who enrols needs it

    drawn = io.BytesIO()
    segno.make_qr(uri, error="h").save(drawn, kind="svg", xmldecl=False, scale=3, light="white")
    return drawn.getvalue().decode().replace("#fff", "white").replace("#000", "black")
