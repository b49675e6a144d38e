"""Requests, responses and errors as GoTrue's clients expect them."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar
from urllib.parse import parse_qs
from wsgiref.types import WSGIEnvironment

BASE_PATH = "/auth/v1"
ANON_KEY = "local-anon-key"
SERVICE_KEY = "local-service-key"

# Clients that send this version read a string `code`, and only when the response names the version too.
API_VERSION = "2024-01-01"

Value = TypeVar("Value")


@dataclass(frozen=True)
class Response:
    """A status and a JSON value; None sends no body."""

    status: int
    payload: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)


class AuthError(Exception):
    """An answer other than success. `details` stand beside the message in the body."""

    def __init__(self, status: int, code: str, message: str, **details: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.details = details

    def response(self, api_version: str | None) -> Response:
        """Render the error in the shape that the client's API version asks for."""
        payload: dict[str, Any] = {"code": self.status, "error_code": self.code, "msg": self.message}
        if api_version == API_VERSION:
            payload = {"code": self.code, "message": self.message}
        return Response(self.status, payload | self.details, {"x-sb-error-code": self.code})


class OAuthError(AuthError):
    """An error in the shape of OAuth 2, whatever the client's API version."""

    def response(self, api_version: str | None) -> Response:
        """Render the error as OAuth 2 does."""
        return Response(self.status, {"error": self.code, "error_description": self.message})


class Request:
    """One HTTP request."""

    def __init__(self, environ: WSGIEnvironment) -> None:
        self._environ = environ
        self.method: str = environ["REQUEST_METHOD"]
        self.path: str = environ.get("PATH_INFO", "")
        self.host: str = f"{environ['wsgi.url_scheme']}://{environ.get('HTTP_HOST', environ['SERVER_NAME'])}"
        query = parse_qs(environ.get("QUERY_STRING", ""))
        self.query: dict[str, str] = {name: values[0] for name, values in query.items()}

    def header(self, name: str) -> str | None:
        """The header's value, or None."""
        return self._environ.get(f"HTTP_{name.upper().replace('-', '_')}")

    @property
    def api_key(self) -> str | None:
        """The key of the application that asks, or None."""
        return self.header("apikey") or self.query.get("apikey")

    @property
    def bearer(self) -> str | None:
        """The credential of the Authorization header, or None."""
        scheme, _, credential = (self.header("Authorization") or "").partition(" ")
        return credential if scheme.lower() == "bearer" and credential else None

    @cached_property
    def body(self) -> dict[str, Any]:
        """The JSON object that was sent; nothing sent is an empty one."""
        raw = self._environ["wsgi.input"].read(int(self._environ.get("CONTENT_LENGTH") or 0))
        try:
            body = json.loads(raw or b"{}")
        except ValueError:
            raise AuthError(400, "bad_json", "Could not parse request body as JSON") from None
        if not isinstance(body, dict):
            raise AuthError(400, "bad_json", "Could not parse request body as JSON: not an object")
        return body

    def text(self, name: str) -> str | None:
        """A string of the body; null and a missing one are None."""
        return self._value(name, str)

    def flag(self, name: str) -> bool:
        """A boolean of the body, false unless given."""
        return bool(self._value(name, bool))

    def mapping(self, name: str) -> dict[str, Any]:
        """An object of the body, empty unless given."""
        return self._value(name, dict) or {}

    def positive(self, name: str, default: int) -> int:
        """A whole number of the query string, from 1 up."""
        raw = self.query.get(name) or str(default)
        if not re.fullmatch(r"[1-9][0-9]{0,5}", raw):
            raise AuthError(400, "validation_failed", f"Bad Pagination Parameters: {name} is not a positive number")
        return int(raw)

    def _value(self, name: str, kind: type[Value]) -> Value | None:
        value = self.body.get(name)
        if value is not None and not isinstance(value, kind):
            raise AuthError(400, "bad_json", f"Could not parse request body as JSON: {name} has the wrong type")
        return value
