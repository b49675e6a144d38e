"""What a request brings along, checked."""

import re
from typing import Any, TypeVar
from uuid import UUID

from flask import request
from werkzeug.exceptions import BadRequest

from local.auth_server.protocol import AuthError

Value = TypeVar("Value")

UNREADABLE = "Could not parse request body as JSON"


def text(name: str) -> str | None:
    """A string of the body; null and a missing one are None."""
    return _value(name, str)


def flag(name: str) -> bool:
    """A boolean of the body, false unless given."""
    return bool(_value(name, bool))


def mapping(name: str) -> dict[str, Any]:
    """An object of the body, empty unless given."""
    return _value(name, dict) or {}


def positive(name: str, default: int) -> int:
    """A whole number of the query string, from 1 up."""
    raw = request.args.get(name) or str(default)
    if not re.fullmatch(r"[1-9][0-9]{0,5}", raw):
        raise AuthError(400, "validation_failed", f"Bad Pagination Parameters: {name} is not a positive number")
    return int(raw)


def uuid_of(value: str, name: str) -> UUID:
    """The id that a path or a body holds under this name, or 404, as GoTrue has it."""
    try:
        return UUID(value)
    except ValueError:
        raise AuthError(404, "validation_failed", f"{name} must be an UUID") from None


def _value(name: str, kind: type[Value]) -> Value | None:
    value = _body().get(name)
    if value is not None and not isinstance(value, kind):
        raise AuthError(400, "bad_json", f"{UNREADABLE}: {name} has the wrong type")
    return value


def _body() -> dict[str, Any]:
    """The JSON object that was sent, whatever its content type; nothing sent is an empty one."""
    if not request.get_data():
        return {}
    try:
        body = request.get_json(force=True)
    except BadRequest:
        raise AuthError(400, "bad_json", UNREADABLE) from None
    if not isinstance(body, dict):
        raise AuthError(400, "bad_json", f"{UNREADABLE}: not an object")
    return body
