"""From an API Gateway event (payload 2.0) to a request, and from an answer or a refusal to a response."""

import base64
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypedDict, TypeVar
from uuid import UUID

import orjson

from booking.errors import ApiError, BadRequest, InternalError, NotFound, PayloadTooLarge
from booking.log import log_request, logger
from booking.parameters import parse_uuid
from booking.validation import sentence_of

Surface: TypeAlias = Literal["session", "v1"]
LambdaHandler: TypeAlias = Callable[[dict[str, Any], Any], dict[str, Any]]
Content_co = TypeVar("Content_co", covariant=True)
Body = TypeVar("Body")

MAX_BODY_BYTES = 1024 * 1024


@dataclass(frozen=True)
class Created(Generic[Content_co]):
    """Answers 201 with its content."""

    content: Content_co


class Done(TypedDict):
    """What was asked for has been done, and there is nothing to tell of it."""

    ok: bool


@dataclass(frozen=True)
class Response:
    status: int
    content: Any
    headers: Mapping[str, str]


class Request:
    """What a caller sent. Nothing in it decides the tenant: that comes from the verified credential alone."""

    def __init__(self, event: Mapping[str, Any]) -> None:
        self.event = event
        self.query: Mapping[str, str] = {
            name: _storable(value) for name, value in (event.get("queryStringParameters") or {}).items()
        }

    @property
    def id(self) -> UUID:
        """The `{id}` of the path. One that is not a uuid matches nothing: NotFound."""
        try:
            return parse_uuid(self.path_parameter("id"))
        except ValueError:
            raise NotFound from None

    @property
    def cookies(self) -> list[str]:
        return list(self.event.get("cookies") or [])

    @property
    def route(self) -> str:
        """Which route was asked, as API Gateway names it: `POST /api/packages/{id}/sell`."""
        return str(self.event["routeKey"])

    @property
    def path(self) -> str:
        return str(self.event["rawPath"])

    def path_parameter(self, name: str) -> str:
        return _storable((self.event.get("pathParameters") or {}).get(name, ""))

    def header(self, name: str) -> str | None:
        value = (self.event.get("headers") or {}).get(name)
        return None if value is None else str(value)

    def read_body(self, model: type[Body]) -> Body:
        """The JSON body as the model, a pydantic one. Raises BadRequest with a sentence that names the field,
        PayloadTooLarge over 1 MB."""
        from pydantic import TypeAdapter, ValidationError  # noqa: PLC0415 — a route that only reads never gets here

        try:
            return TypeAdapter(model).validate_json(self._raw_body())
        except ValidationError as error:
            raise BadRequest(sentence_of(error.errors(include_url=False, include_input=False)[0])) from error

    def _raw_body(self) -> bytes:
        body = self.event.get("body") or ""
        raw = base64.b64decode(body) if self.event.get("isBase64Encoded") else body.encode(errors="surrogatepass")
        if len(raw) > MAX_BODY_BYTES:
            raise PayloadTooLarge
        return raw


def _storable(text: str) -> str:
    """Text that the database takes: NUL and lone surrogates become characters that match nothing."""
    return text.replace("\0", "\ufffd").encode(errors="replace").decode()


def edge(
    surface: Surface, respond: Callable[[Request], Response], surface_headers: Callable[[], Mapping[str, str]] = dict
) -> LambdaHandler:
    """The outermost frame of a function: every refusal in its surface's shape, every request one line in the log."""

    def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
        began = time.perf_counter()
        request_id = str(event["requestContext"]["requestId"])
        try:
            answer = _render(respond(Request(event)), surface_headers())
        except ApiError as error:
            answer = _render(refusal(surface, error), surface_headers())
        except Exception:  # noqa: BLE001 — whatever it is, the caller gets a request id and the log the rest
            logger().exception("unexpected failure", request_id=request_id)
            failure = InternalError(f"Something went wrong on our side. Request id: {request_id}")
            answer = _render(refusal(surface, failure), surface_headers())
        log_request(
            request_id=request_id,
            route=event["routeKey"],
            status=answer["statusCode"],
            milliseconds=round((time.perf_counter() - began) * 1000, 1),
        )
        return answer

    return handler


def refusal(surface: Surface, error: ApiError) -> Response:
    content = {"error": str(error)} if surface == "session" else {"error": str(error), "code": error.code()}
    return Response(error.status, content, error.headers)


def _render(response: Response, surface_headers: Mapping[str, str]) -> dict[str, Any]:
    return {
        "statusCode": response.status,
        "headers": {
            "content-type": "application/json",
            "cache-control": "no-store",
            **surface_headers,
            **response.headers,
        },
        "body": orjson.dumps(response.content, option=orjson.OPT_NAIVE_UTC).decode(),
        "isBase64Encoded": False,
    }
