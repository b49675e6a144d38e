"""Routes that need no API key."""

from flask import Blueprint
from flask.typing import ResponseReturnValue

from local.connections import connection

routes = Blueprint("public", __name__)


@routes.get("/health")
def health() -> ResponseReturnValue:
    """GET /health."""
    connection().execute("select 1")
    return {"name": "GoTrue", "version": "local", "description": "Development auth server"}


@routes.get("/.well-known/jwks.json")
def key_set() -> ResponseReturnValue:
    """GET /.well-known/jwks.json: empty, because tokens are signed with a shared secret."""
    return {"keys": []}
