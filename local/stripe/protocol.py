"""Requests, answers and errors as Stripe's clients expect them."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import parse_qsl
from wsgiref.types import WSGIEnvironment

SECRET_KEY = "sk_test_local_stand_in"

# `metadata[order]`, `items[0][price]`: the steps to a value in a form's field name.
_FIELD = re.compile(r"(?P<name>[^\[\]]+)(?P<steps>(\[[^\[\]]*\])*)")


@dataclass(frozen=True)
class Answer:
    """A status and a JSON object."""

    status: int
    content: dict[str, Any]
    replayed: bool = False


class StripeError(Exception):
    """An answer other than success. `details` are code and param, where Stripe tells them.

    Like Stripe, the stand-in remembers an error under the request's idempotency key only if the request had begun to
    take effect, not if its parameters were wrong.
    """

    def __init__(
        self,
        status: int,
        message: str,
        *,
        kind: str = "invalid_request_error",
        remembered: bool = False,
        **details: str,
    ) -> None:
        super().__init__(message)
        self.remembered = remembered
        self.answer = Answer(status, {"error": {"message": message, "type": kind, **details}})


class Request:
    """One HTTP request."""

    def __init__(self, environ: WSGIEnvironment) -> None:
        self._environ = environ
        self.method: str = environ["REQUEST_METHOD"]
        self.path: str = environ.get("PATH_INFO", "")

    def header(self, name: str) -> str | None:
        """The header's value, or None."""
        return self._environ.get(f"HTTP_{name.upper().replace('-', '_')}")

    @property
    def secret_key(self) -> str:
        """The key that the Authorization header presents, empty if there is none."""
        scheme, _, key = (self.header("Authorization") or "").partition(" ")
        return key if scheme == "Bearer" else ""

    @cached_property
    def parameters(self) -> dict[str, Any]:
        """What the form or the query string holds, nested as its field names say."""
        if self.method == "POST":
            sent = self._environ["wsgi.input"].read(int(self._environ.get("CONTENT_LENGTH") or 0)).decode()
        else:
            sent = self._environ.get("QUERY_STRING", "")
        return nested(parse_qsl(sent, keep_blank_values=True))

    @property
    def as_text(self) -> str:
        """The same text for the same request."""
        return f"{self.method} {self.path} {json.dumps(self.parameters, sort_keys=True)}"


def nested(fields: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """A form as an object: `items[0][price]=x` is `{"items": {"0": {"price": "x"}}}`."""
    form: dict[str, Any] = {}
    for field, value in fields:
        match = _FIELD.fullmatch(field)
        if match is None:
            raise StripeError(400, f"Invalid field name: {field}")
        place, last = form, match["name"]
        for step in re.findall(r"\[([^\[\]]*)\]", match["steps"]):
            place, last = place.setdefault(last, {}), step
        place[last] = value
    return form


def check_parameters(parameters: dict[str, Any], *, required: Sequence[str] = (), optional: Sequence[str] = ()) -> None:
    """Refuses what is missing and what is not known, as Stripe does."""
    for name in required:
        if not parameters.get(name):
            raise StripeError(400, f"Missing required param: {name}.", code="parameter_missing", param=name)
    for name in parameters.keys() - {*required, *optional, "expand"}:
        raise StripeError(400, f"Received unknown parameter: {name}", code="parameter_unknown", param=name)


def whole_number(parameters: dict[str, Any], name: str) -> int:
    """A parameter that must be a number from 1 up."""
    value = parameters[name]
    if not isinstance(value, str) or not re.fullmatch(r"[1-9][0-9]{0,8}", value):
        raise StripeError(400, f"Invalid positive integer: {value}", code="parameter_invalid_integer", param=name)
    return int(value)
