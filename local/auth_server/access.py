"""Who may call: API keys, bearer tokens, administrators."""

from flask import request

from local import stand_ins
from local.auth_server import sessions
from local.auth_server.protocol import AuthError, GatewayError
from local.connections import connection

ANON_KEY = stand_ins.AUTH_ANON_KEY
SERVICE_KEY = stand_ins.AUTH_SERVICE_KEY


def check_api_key() -> None:
    """Refuse a request without one of the two keys, as the gateway before GoTrue does."""
    key = _api_key()
    if not key:
        raise GatewayError("No API key found in request", "No `apikey` request header or url param was found.")
    if key not in (ANON_KEY, SERVICE_KEY):
        raise GatewayError("Invalid API key", "Double check your `anon` or `service_role` API key.")


def check_admin() -> None:
    """Admit the service key only; it counts as the bearer token when no other is sent."""
    credential = bearer_token() or _api_key()
    if credential == SERVICE_KEY:
        return
    if credential != ANON_KEY:
        sessions.authenticate(connection(), credential)
    raise AuthError(403, "not_admin", "User not allowed")


def bearer_token() -> str | None:
    """The credential of the Authorization header, or None."""
    scheme, _, credential = request.headers.get("Authorization", "").partition(" ")
    return credential if scheme.lower() == "bearer" and credential else None


def _api_key() -> str | None:
    return request.headers.get("apikey") or request.args.get("apikey")
