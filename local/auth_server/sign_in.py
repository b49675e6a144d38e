"""Signing up, signing in, staying signed in and signing out."""

from urllib.parse import urljoin

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from local.auth_server import sessions, users
from local.auth_server.access import bearer_token, check_api_key
from local.auth_server.parameters import mapping, text
from local.auth_server.protocol import BASE_PATH, AuthError, OAuthError
from local.connections import connection

routes = Blueprint("sign_in", __name__)
routes.before_request(check_api_key)


@routes.post("/signup")
def sign_up() -> ResponseReturnValue:
    """POST /signup: confirms the user at once."""
    email, password = text("email"), text("password")
    if not password:
        raise AuthError(400, "validation_failed", "Signup requires a valid password")
    if not email:
        raise AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled")
    email = users.read_email(email)
    users.check_password_strength(password)
    if users.find_by_email(connection(), email):
        raise AuthError(422, "user_already_exists", "User already registered")
    with users.losing_a_race_as("Database error saving new user"), connection().transaction():
        user = users.insert(connection(), email, password, confirmed=True, user_metadata=mapping("data"))
        session = sessions.start(connection(), user.id)
    return signed_in(session)


@routes.post("/token")
def token() -> ResponseReturnValue:
    """POST /token: sign in with a password or a refresh token."""
    match request.args.get("grant_type"):
        case "password":
            return signed_in(_sign_in())
        case "refresh_token":
            refresh_token = text("refresh_token")
            if not refresh_token:
                raise OAuthError(400, "invalid_request", "refresh_token required")
            return signed_in(sessions.rotate(connection(), refresh_token))
        case _:
            raise AuthError(400, "invalid_credentials", "unsupported_grant_type")


@routes.get("/user")
def show_user() -> ResponseReturnValue:
    """GET /user."""
    return sessions.authenticate(connection(), bearer_token()).to_json()


@routes.post("/logout")
def sign_out() -> ResponseReturnValue:
    """POST /logout."""
    session = sessions.authenticate(connection(), bearer_token())
    sessions.end(connection(), session, request.args.get("scope") or "global")
    return "", 204


def _sign_in() -> sessions.Session:
    email, password = text("email"), text("password")
    if not email:
        raise AuthError(400, "validation_failed", "missing email or phone")
    user = users.find_by_email(connection(), email.lower())
    if user is None or not users.password_matches(user, password or ""):
        raise AuthError(400, "invalid_credentials", "Invalid login credentials")
    if user.is_banned:
        raise AuthError(400, "user_banned", "User is banned")
    if user.email_confirmed_at is None:
        raise AuthError(400, "email_not_confirmed", "Email not confirmed")
    return sessions.start(connection(), user.id)


def signed_in(session: sessions.Session) -> ResponseReturnValue:
    """The session as it is answered."""
    return sessions.token_response(session, issuer=urljoin(request.host_url, BASE_PATH))
