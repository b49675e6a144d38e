"""The outermost frame of a function: every error in its surface's shape, every request one line in the log."""

import base64
import time
from collections.abc import Callable, Collection, Mapping
from http import HTTPStatus
from typing import Any

from booking.core import settings
from booking.core.errors import ApiError, InternalError
from booking.core.handlers import LambdaHandler
from booking.core.log import log_line, logger
from booking.core.metrics import measure
from booking.web.callers.caller import ErrorShape, Surface
from booking.web.http import HttpRequest, Response, json_bytes, response_of

ENGLISH = "en"
ON_SCREENS: Collection[Surface] = ("session", "public")
"""The surfaces that the dashboard asks: what they refuse with is shown to people."""


def error_boundary(
    shape: ErrorShape,
    surface: Surface,
    respond: Callable[[HttpRequest], Response],
    surface_headers: Callable[[], Mapping[str, str]] = dict,
) -> LambdaHandler:
    """Makes the handler that answers what `respond` does, with these headers on every answer. Whatever is raised
    becomes an error in this shape: `{error}`, or `{error, code}` for integrators, guests and where the dashboard acts
    on it, with what the last two need for that. Whatever the shape, a page too, the line of the request has the code.
    An answer of 500 and above is counted for the surface."""

    def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
        began = time.perf_counter()
        request = HttpRequest(event)
        refused: ApiError | None = None
        try:
            answer = _render(respond(request), surface_headers())
        except ApiError as error:
            refused = error
            answer = _render(error_response(shape, error, _said(surface, request, error)), surface_headers())
        except Exception:  # noqa: BLE001 — the caller gets a request id, the log gets the error itself
            logger().exception("unexpected failure", request_id=request.request_id, **request.caller)
            refused = InternalError(f"Something went wrong on our side. Request id: {request.request_id}")
            answer = _render(error_response(shape, refused, _said(surface, request, refused)), surface_headers())
        log_line(
            "request",
            request_id=request.request_id,
            route=request.route,
            **request.caller,
            status=answer["statusCode"],
            **({} if refused is None else {"code": refused.code()}),
            milliseconds=round((time.perf_counter() - began) * 1000, 1),
        )
        if answer["statusCode"] >= HTTPStatus.INTERNAL_SERVER_ERROR:
            measure({"FailedRequests": 1}, Surface=surface)
        return answer

    return handler


def _said(surface: Surface, request: HttpRequest, error: ApiError) -> str:
    """Returns the sentence of an error: on the dashboard's surfaces in the language that the caller prefers."""
    languages = request.languages if surface in ON_SCREENS else []
    if not languages or languages[0] == ENGLISH:
        return str(error)
    from booking.web.refusals import said_in_one_of  # noqa: PLC0415 — for what is not said in English

    return said_in_one_of(languages, str(error))


def error_response(shape: ErrorShape, error: ApiError, said: str) -> Response:
    """Makes the answer of an error, whose sentence is `said` to this caller."""
    if shape == "page":
        from booking.web.pages import page, page_of_error  # noqa: PLC0415 — for the few functions that answer with pages

        shown = response_of(page_of_error(error) if error.html is None else page(error.html))
        return Response(error.status, shown.content, {**shown.headers, **error.headers})
    has_code = shape != "session" or error.tells_code
    beside = {} if shape == "v1" else error.beside
    content = {"error": said, **({"code": error.code()} if has_code else {}), **beside}
    return Response(error.status, content, error.headers)


def _render(response: Response, surface_headers: Mapping[str, str]) -> dict[str, Any]:
    return {
        "statusCode": response.status,
        "headers": {
            **({} if response.status == HTTPStatus.NO_CONTENT else {"content-type": "application/json"}),
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
            **_transport_security(),
            **surface_headers,
            **response.headers,
        },
        "body": _body(response.content),
        "isBase64Encoded": isinstance(response.content, bytes),
    }


def _body(content: Any) -> str:
    """Returns the body as a function has to hand it over: JSON, a file in Base64, or nothing."""
    if isinstance(content, bytes):
        return base64.b64encode(content).decode()
    return "" if content is None else json_bytes(content).decode()


def _transport_security() -> Mapping[str, str]:
    """Returns the header that keeps browsers on https. Only a deployment has https, and this setting."""
    value = settings.optional("STRICT_TRANSPORT_SECURITY")
    return {} if value is None else {"strict-transport-security": value}
