"""What API Gateway makes of a function's answer (payload format 2.0)."""

import base64
import binascii
import json
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

BODILESS_STATUSES = (204, 304)


@dataclass(frozen=True)
class HttpResponse:
    """A response as the client gets it."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class MalformedResponse(ValueError):
    """The function answered something that is no response."""


def message(status: int, text: str) -> HttpResponse:
    """One of the gateway's own answers."""
    return HttpResponse(status, [("content-type", "application/json")], json.dumps({"message": text}).encode())


def http_response(result: Any) -> HttpResponse:
    """Turn what a handler returned into a response; MalformedResponse when API Gateway would answer 500.

    A result without `statusCode` is the body of a 200. Lambda carries results as JSON: what JSON cannot carry fails.
    """
    try:
        result = json.loads(json.dumps(result))
        if not isinstance(result, dict) or "statusCode" not in result:
            text = result if isinstance(result, str) else json.dumps(result)
            return HttpResponse(200, [("content-type", "application/json")], text.encode())
        headers = [(str(name).lower(), _text(value)) for name, value in (result.get("headers") or {}).items()]
        if "content-type" not in dict(headers):
            headers.append(("content-type", "text/plain; charset=utf-8"))
        headers += [("set-cookie", _text(cookie)) for cookie in result.get("cookies") or []]
        body = result.get("body") or ""
        decoded = base64.b64decode(body, validate=True) if result.get("isBase64Encoded") else body.encode()
        status = HTTPStatus(int(result["statusCode"]))
    except (TypeError, ValueError, AttributeError, binascii.Error) as error:
        raise MalformedResponse(f"Not a response: {error}") from error
    return HttpResponse(status, headers, b"" if status in BODILESS_STATUSES else decoded)


def _text(value: Any) -> str:
    """A header's value as a string; JSON's true and numbers are allowed there."""
    return value if isinstance(value, str) else json.dumps(value)
