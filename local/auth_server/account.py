"""What users do about their own accounts: a new password, a new address, and a password that was forgotten."""

from datetime import UTC, datetime
from uuid import UUID

from flask import Blueprint
from flask.typing import ResponseReturnValue

from local.auth_server import mail, one_time_tokens, sessions, users
from local.auth_server.access import bearer_token, check_api_key
from local.auth_server.parameters import mapping, text
from local.auth_server.protocol import AuthError
from local.auth_server.sessions import Session
from local.auth_server.settings import settings
from local.auth_server.sign_in import signed_in
from local.auth_server.users import User
from local.connections import connection

ONE_IS_CONFIRMED = "Confirmation link accepted. Please proceed to confirm link sent to the other email"
CONFIRMATIONS_OF_A_CHANGE = 2  # of the address that was and of the new one: GoTrue's secure email change

routes = Blueprint("account", __name__)
routes.before_request(check_api_key)


@routes.put("/user")
def change_user() -> ResponseReturnValue:
    """PUT /user: password, metadata and, once both addresses have confirmed, the email."""
    session = sessions.authenticate(connection(), bearer_token())
    email, password = text("email"), text("password")
    email = users.read_email(email) if email else None
    if password is not None:
        users.check_password_strength(password)
    if mapping("app_metadata"):
        raise AuthError(403, "not_admin", "Updating app_metadata requires admin privileges")
    is_other_email = email is not None and email != session.email
    if session.has_verified_factor and not session.has_proved_factor and (password or is_other_email):
        sentence = "AAL2 session is required to update email or password when MFA is enabled."
        raise AuthError(401, "insufficient_aal", sentence)
    if is_other_email and users.find_by_email(connection(), str(email)):
        raise AuthError(422, "email_exists", "A user with this email address has already been registered")
    with connection().transaction():
        if password is not None:
            _check_may_set_password(session, password)
            sessions.end_after_new_password(connection(), session.id, but=session.session_id)
        user = users.update(connection(), session.id, password=password, user_metadata=mapping("data"))
        assert user is not None, "there is a session of theirs"
        if is_other_email:
            user = _begin_email_change(user, str(email), pkce=bool(text("code_challenge")))
    return user.to_json()


@routes.post("/recover")
def recover() -> ResponseReturnValue:
    """POST /recover: mails a link to the owner of this address. The answer, the limit included, is the same for a known
    and an unknown address; GoTrue's own limit counts only for addresses that it knows."""
    if not text("email"):
        raise AuthError(400, "validation_failed", "Password recovery requires an email")
    email = users.read_email(text("email") or "")
    with connection().transaction():
        _note_recovery_request(email)
        user = users.find_by_email(connection(), email)
        if user is not None:
            pkce = bool(text("code_challenge"))
            _, token_hash = one_time_tokens.make(connection(), user.id, "recovery", email, pkce=pkce)
            connection().execute("update auth.users set recovery_sent_at = now() where id = %s", [user.id])
            mail.send_recovery(email, token_hash)
    return {}


@routes.get("/reauthenticate")
def reauthenticate() -> ResponseReturnValue:
    """GET /reauthenticate: mails a code that shows that it is still the same person."""
    session = sessions.authenticate(connection(), bearer_token())
    one_time_tokens.refuse_too_soon(session.reauthentication_sent_at)
    with connection().transaction():
        address = session.email or ""
        code, _ = one_time_tokens.make(connection(), session.id, "reauthentication", address)
        connection().execute("update auth.users set reauthentication_sent_at = now() where id = %s", [session.id])
        mail.send_reauthentication(address, code)
    return {}


@routes.post("/verify")
def verify() -> ResponseReturnValue:
    """POST /verify: uses the link, or the code, of a mail."""
    kind, token, token_hash = text("type"), text("token"), text("token_hash")
    if not kind:
        raise AuthError(400, "validation_failed", "Verify requires a verification type")
    if bool(token) == bool(token_hash):
        raise AuthError(400, "validation_failed", "Verify requires either a token or a token hash")
    if token:
        token_hash = one_time_tokens.hash_of(users.read_email(text("email") or ""), token)
    with connection().transaction():
        if kind == "recovery":
            return signed_in(sessions.start(connection(), _recovered_user(str(token_hash)), "otp"))
        if kind == "email_change":
            user_id = _confirmed_change(str(token_hash))
            if user_id is None:
                return {"msg": ONE_IS_CONFIRMED, "code": "200"}
            return signed_in(sessions.start(connection(), user_id, "otp"))
    raise AuthError(400, "validation_failed", "Invalid email verification type")


def _check_may_set_password(session: Session, password: str) -> None:
    """Checks as GoTrue at its strictest: the user must know the old password, or have recovered the account; after a
    day in the same session they must read the address's mails."""
    if datetime.now(UTC) - session.session_started_at > settings().session_is_recent:
        nonce = text("nonce")
        if not nonce:
            raise AuthError(400, "reauthentication_needed", "Password update requires reauthentication")
        found = one_time_tokens.take(
            connection(), one_time_tokens.hash_of(session.email or "", nonce), "reauthentication"
        )
        if found is None:
            raise AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid")
    sentence = "Current password required when setting new password."
    has_recovered = any(proof["method"] == "otp" for proof in session.amr)
    if session.password_hash is not None and not has_recovered:
        current = text("current_password")
        if not current:
            raise AuthError(400, "current_password_required", sentence)
        if not users.password_matches(session, current):
            raise AuthError(400, "current_password_invalid", sentence)
    if users.password_matches(session, password):
        raise AuthError(422, "same_password", "New password should be different from the old password.")


def _begin_email_change(user: User, email: str, *, pkce: bool) -> User:
    """Mails a link to each of the two addresses."""
    one_time_tokens.refuse_too_soon(user.email_change_sent_at)
    old = user.email or ""
    _, hash_for_old = one_time_tokens.make(connection(), user.id, "email_change_current", old, pkce=pkce)
    _, hash_for_new = one_time_tokens.make(connection(), user.id, "email_change_new", email, pkce=pkce)
    connection().execute(
        "update auth.users set email_change = %s, email_change_confirmations = 0, email_change_sent_at = now()"
        " where id = %s",
        [email, user.id],
    )
    mail.send_email_change(old, email, hash_for_old)
    mail.send_email_change(email, email, hash_for_new)
    changed = users.find(connection(), user.id)
    assert changed is not None
    return changed


def _note_recovery_request(email: str) -> None:
    row = (
        connection()
        .execute("select asked_at from auth.recovery_requests where email = %s for update", [email])
        .fetchone()
    )
    one_time_tokens.refuse_too_soon(row and row[0])
    connection().execute(
        "insert into auth.recovery_requests (email, asked_at) values (%s, now())"
        " on conflict (email) do update set asked_at = excluded.asked_at",
        [email],
    )


def _recovered_user(token_hash: str) -> UUID:
    """Returns the user of this link. It works no more, like all else that was mailed to them, and their address counts
    as confirmed."""
    found = one_time_tokens.take(connection(), token_hash, "recovery")
    if found is None:
        raise _link_is_over()
    user = users.find(connection(), found.user_id)
    if user is not None and user.is_banned:
        raise AuthError(403, "user_banned", "User is banned")
    connection().execute("delete from auth.one_time_tokens where user_id = %s", [found.user_id])
    connection().execute(
        "update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = %s",
        [found.user_id],
    )
    return found.user_id


def _confirmed_change(token_hash: str) -> UUID | None:
    """Returns the user whose address has changed now; None while the other address has to confirm, too."""
    found = one_time_tokens.take(connection(), token_hash, "email_change_current", "email_change_new")
    if found is None:
        raise _link_is_over()
    row = (
        connection()
        .execute(
            """
        update auth.users set email_change_confirmations = email_change_confirmations + 1
         where id = %s returning email_change_confirmations
        """,
            [found.user_id],
        )
        .fetchone()
    )
    assert row is not None
    if row[0] < CONFIRMATIONS_OF_A_CHANGE:
        return None
    with users.losing_a_race_as("Error confirm email"):
        connection().execute(
            """
            update auth.users
               set email = email_change, email_change = null, email_change_confirmations = 0, updated_at = now()
             where id = %s
            """,
            [found.user_id],
        )
    connection().execute("delete from auth.one_time_tokens where user_id = %s", [found.user_id])
    return found.user_id


def _link_is_over() -> AuthError:
    return AuthError(403, "otp_expired", "Email link is invalid or has expired")
