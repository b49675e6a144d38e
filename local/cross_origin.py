"""Which other origins' pages may read an API's answers, as API Gateway has it (`CorsConfiguration`): it answers the
question of a browser itself and writes the headers, whatever the functions say."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from local.responses import HttpResponse

Headers = Mapping[str, str]


def preflight(cors: Mapping[str, Any], method: str, headers: Headers) -> HttpResponse | None:
    """Answers a browser that asks whether it may send a request to another origin; None for any other request."""
    if method != "OPTIONS" or "origin" not in headers or "access-control-request-method" not in headers:
        return None
    allowed = [
        ("access-control-allow-methods", ",".join(cors["AllowMethods"])),
        ("access-control-allow-headers", ",".join(cors["AllowHeaders"])),
        ("access-control-max-age", str(cors["MaxAge"])),
    ]
    return HttpResponse(HTTPStatus.NO_CONTENT, [*_origin(cors), *allowed], b"")


def readable(cors: Mapping[str, Any], headers: Headers, response: HttpResponse) -> HttpResponse:
    """The response with what lets the page of another origin read it."""
    if "origin" not in headers:
        return response
    kept = [(name, value) for name, value in response.headers if not name.startswith("access-control-")]
    exposed = [("access-control-expose-headers", ",".join(cors["ExposeHeaders"]))]
    return HttpResponse(response.status, [*kept, *_origin(cors), *exposed], response.body)


def _origin(cors: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [("access-control-allow-origin", ",".join(cors["AllowOrigins"]))]
