"""What each route answers."""

import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from uuid import UUID

import psycopg

from local.auth_server import sessions, users
from local.auth_server.protocol import ANON_KEY, BASE_PATH, SERVICE_KEY, AuthError, OAuthError, Request, Response
from local.auth_server.users import User
from local.connections import Connection

Handler = Callable[..., Response]


def find_handler(request: Request) -> tuple[Handler, tuple[str, ...]]:
    """The handler of the request's route, with what the path holds for it."""
    path = request.path.removeprefix(BASE_PATH)
    methods_here = {
        method: (handler, match.groups())
        for method, pattern, handler in ROUTES
        if (match := re.fullmatch(pattern, path))
    }
    if not methods_here or path == request.path:
        raise AuthError(404, "not_found", "Not found")
    if request.method not in methods_here:
        raise AuthError(405, "method_not_allowed", "Method not allowed")
    return methods_here[request.method]


def check_api_key(request: Request) -> None:
    """Refuse a request without one of the two keys, as the gateway before GoTrue does."""
    key = request.api_key
    if key is None:
        raise AuthError(401, "no_api_key", "No API key found in request")
    if key not in (ANON_KEY, SERVICE_KEY):
        raise AuthError(401, "invalid_api_key", "Invalid API key")


def check_admin(request: Request, connection: Connection) -> None:
    """Admit the service key only; it counts as the bearer token when no other is sent."""
    credential = request.bearer or request.api_key
    if credential == SERVICE_KEY:
        return
    if credential != ANON_KEY:
        sessions.authenticate(connection, credential)
    raise AuthError(403, "not_admin", "User not allowed")


def health(request: Request, connection: Connection) -> Response:
    """GET /health."""
    connection.execute("select 1")
    return Response(200, {"name": "GoTrue", "version": "local", "description": "Development auth server"})


def key_set(request: Request, connection: Connection) -> Response:
    """GET /.well-known/jwks.json: empty, because tokens are signed with a shared secret."""
    return Response(200, {"keys": []})


def show_user(request: Request, connection: Connection) -> Response:
    """GET /user."""
    return Response(200, sessions.authenticate(connection, request.bearer).to_json())


def sign_up(request: Request, connection: Connection) -> Response:
    """POST /signup: confirms the user at once."""
    email, password = request.text("email"), request.text("password")
    if not password:
        raise AuthError(400, "validation_failed", "Signup requires a valid password")
    if not email:
        raise AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled")
    email = users.read_email(email)
    users.check_password_strength(password)
    if users.find_by_email(connection, email):
        raise AuthError(422, "user_already_exists", "User already registered")
    with _losing_a_race_as("Database error saving new user"), connection.transaction():
        user = users.insert(connection, email, password, confirmed=True, user_metadata=request.mapping("data"))
        session = sessions.start(connection, user.id)
    return _signed_in(request, session)


def token(request: Request, connection: Connection) -> Response:
    """POST /token: sign in with a password or a refresh token."""
    match request.query.get("grant_type"):
        case "password":
            return _signed_in(request, _sign_in(request, connection))
        case "refresh_token":
            refresh_token = request.text("refresh_token")
            if not refresh_token:
                raise OAuthError(400, "invalid_request", "refresh_token required")
            return _signed_in(request, sessions.rotate(connection, refresh_token))
        case _:
            raise AuthError(400, "invalid_credentials", "unsupported_grant_type")


def _sign_in(request: Request, connection: Connection) -> sessions.Session:
    email, password = request.text("email"), request.text("password")
    if not email:
        raise AuthError(400, "validation_failed", "missing email or phone")
    user = users.find_by_email(connection, email.lower())
    if user is None or not users.password_matches(user, password or ""):
        raise AuthError(400, "invalid_credentials", "Invalid login credentials")
    if user.is_banned:
        raise AuthError(400, "user_banned", "User is banned")
    if user.email_confirmed_at is None:
        raise AuthError(400, "email_not_confirmed", "Email not confirmed")
    return sessions.start(connection, user.id)


def _signed_in(request: Request, session: sessions.Session) -> Response:
    return Response(200, sessions.token_response(session, issuer=request.host + BASE_PATH))


def sign_out(request: Request, connection: Connection) -> Response:
    """POST /logout."""
    session = sessions.authenticate(connection, request.bearer)
    sessions.end(connection, session, request.query.get("scope", "global"))
    return Response(204)


def list_users(request: Request, connection: Connection) -> Response:
    """GET /admin/users."""
    page, per_page = request.positive("page", 1), request.positive("per_page", 50)
    found, total = users.list_page(connection, request.query.get("filter", ""), page, per_page)
    last = max(1, -(-total // per_page))
    address = f"{request.host}{request.path}?page=%d&per_page={per_page}"
    links = [f'<{address % (page + 1)}>; rel="next"'] if page < last else []
    links.append(f'<{address % last}>; rel="last"')
    return Response(
        200,
        {"users": [user.to_json() for user in found], "aud": sessions.AUDIENCE},
        {"Link": ", ".join(links), "X-Total-Count": str(total)},
    )


def add_user(request: Request, connection: Connection) -> Response:
    """POST /admin/users."""
    email = users.read_email(request.text("email") or "")
    wanted_id = request.text("id")
    _check_email_is_free(connection, email)
    with _losing_a_race_as("Database error creating new user"):
        user = users.insert(
            connection,
            email,
            request.text("password") or secrets.token_urlsafe(48),
            confirmed=request.flag("email_confirm"),
            user_id=_uuid(wanted_id) if wanted_id else None,
            role=request.text("role"),
            app_metadata=request.mapping("app_metadata"),
            user_metadata=request.mapping("user_metadata"),
            ban=_ban(request),
        )
    return Response(200, user.to_json())


def show_one_user(request: Request, connection: Connection, raw_id: str) -> Response:
    """GET /admin/users/{id}."""
    return _user(users.find(connection, _uuid(raw_id)))


def change_user(request: Request, connection: Connection, raw_id: str) -> Response:
    """PUT /admin/users/{id}."""
    user_id = _uuid(raw_id)
    email, password = request.text("email"), request.text("password")
    if email is not None:
        email = users.read_email(email)
        _check_email_is_free(connection, email, for_user=user_id)
    if password is not None:
        users.check_password_strength(password)
    with _losing_a_race_as("Error updating user"):
        user = users.update(
            connection,
            user_id,
            email=email,
            password=password,
            role=request.text("role"),
            confirm=request.flag("email_confirm"),
            app_metadata=request.mapping("app_metadata"),
            user_metadata=request.mapping("user_metadata"),
            rebanned=request.text("ban_duration") is not None,
            ban=_ban(request),
        )
    return _user(user)


def remove_user(request: Request, connection: Connection, raw_id: str) -> Response:
    """DELETE /admin/users/{id}."""
    remove = users.retire if request.flag("should_soft_delete") else users.delete
    if not remove(connection, _uuid(raw_id)):
        return _user(None)
    return Response(200, {})


def _user(user: User | None) -> Response:
    if user is None:
        raise AuthError(404, "user_not_found", "User not found")
    return Response(200, user.to_json())


def _uuid(value: str) -> UUID:
    try:
        return UUID(value)
    except ValueError:
        raise AuthError(404, "validation_failed", "user_id must be an UUID") from None


def _check_email_is_free(connection: Connection, email: str, for_user: UUID | None = None) -> None:
    holder = users.find_by_email(connection, email)
    if holder is not None and holder.id != for_user:
        raise AuthError(422, "email_exists", "A user with this email address has already been registered")


@contextmanager
def _losing_a_race_as(message: str) -> Iterator[None]:
    """Answer 500, as GoTrue does, to the one of two simultaneous requests that the unique index refuses."""
    try:
        yield
    except psycopg.errors.UniqueViolation:
        raise AuthError(500, "unexpected_failure", message) from None


def _ban(request: Request) -> timedelta | None:
    """How long to ban for: hours, minutes and seconds as in `1h30m`; None when nothing or `none` is asked for."""
    value = request.text("ban_duration")
    if value is None or value == "none":
        return None
    parts = re.fullmatch(r"(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?", value)
    if not value or parts is None:
        raise AuthError(400, "validation_failed", "invalid format for ban duration")
    hours, minutes, seconds = (int(part or 0) for part in parts.groups())
    return timedelta(hours=hours, minutes=minutes, seconds=seconds)


ROUTES: list[tuple[str, str, Handler]] = [
    ("GET", "/health", health),
    ("GET", "/.well-known/jwks.json", key_set),
    ("GET", "/user", show_user),
    ("POST", "/signup", sign_up),
    ("POST", "/token", token),
    ("POST", "/logout", sign_out),
    ("GET", "/admin/users", list_users),
    ("POST", "/admin/users", add_user),
    ("GET", "/admin/users/([^/]+)", show_one_user),
    ("PUT", "/admin/users/([^/]+)", change_user),
    ("DELETE", "/admin/users/([^/]+)", remove_user),
]
