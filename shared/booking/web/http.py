"""Turns an API Gateway event (payload 2.0) into a request, and a route's result into an answer."""

import base64
import re
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypedDict, TypeVar
from uuid import UUID

import orjson

from booking.core.deferred import Deferred
from booking.core.errors import BadRequest, NotFound, PayloadTooLarge
from booking.core.query_parameters import parse_uuid
from booking.identity.actors import BotCheck
from booking.web.validation import field_of, sentence_of

Content_co = TypeVar("Content_co", covariant=True)
Body = TypeVar("Body")

MAX_BODY_BYTES = 1024 * 1024
MAX_PATH_PARAMETER = 200  # characters: no id, date or code of this service is longer
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
FORM = "application/x-www-form-urlencoded"
MAX_FORM_FIELDS = 100
MAX_ACCEPTED = 100  # characters of Accept-Language: as many as browsers send
_ACCEPTED = re.compile(r"\b([a-z]{2})\b(?:-[a-z0-9-]+)? ?(?:; ?q=(0\.\d{1,3}|1))?(?=[ ,]|$)")


class Created(NamedTuple, Generic[Content_co]):
    """Answers 201 with its content."""

    content: Content_co


class Accepted(NamedTuple, Generic[Content_co]):
    """Answers 202 with its content: the work is done later."""

    content: Content_co


class Tagged(NamedTuple, Generic[Content_co]):
    """Answers 200 with its content and an entity tag; 304 to a caller who has sent the tag of this very content. What
    it was made of stands behind the tag as `state`, where the route can tell by it that the content is still the same
    without making it (booking.web.entity_tags)."""

    content: Content_co
    state: str = ""


class Fresh(NamedTuple, Generic[Content_co]):
    """Answers 200 with content that is nobody's own: whoever reads it may keep it for so many seconds."""

    content: Content_co
    seconds: int


class SeeOther(NamedTuple):
    """Answers 303: a browser that has sent a form goes on to a path of this origin (booking.web.redirects). `content`
    is what the route answers to others."""

    path: str
    content: Mapping[str, Any] | None = None


class File:
    """Answers 200 with a file, of the media type of its class."""

    media_type: ClassVar[str] = "application/octet-stream"

    def __init__(self, content: bytes, headers: Mapping[str, str] | None = None) -> None:
        self.content = content
        self.headers = headers or {}


class NoContent:
    """Answers 204: there is nothing to return."""


class NotModified(NamedTuple):
    """Answers 304: what the caller has is unchanged."""

    headers: Mapping[str, str] = {}


Content: TypeAlias = (
    Mapping[str, Any]
    | Created[Any]
    | Accepted[Any]
    | Tagged[Any]
    | Fresh[Any]
    | SeeOther
    | File
    | NoContent
    | NotModified
)
Answer: TypeAlias = Content | Deferred[Any]


class Done(TypedDict):
    """The request was carried out, and there is nothing to return."""

    ok: bool


class Response(NamedTuple):
    """An answer; `content` is None where there is none. What `is_tagged` goes out with its entity tag, and with the
    `state` that it was made of."""

    status: int
    content: Any
    headers: Mapping[str, str]
    is_tagged: bool = False
    state: str = ""


def json_bytes(content: Any) -> bytes:
    """Returns content as JSON, with `+00:00` on times that have no zone."""
    return orjson.dumps(content, option=orjson.OPT_NAIVE_UTC)


def response_of(answer: Answer) -> Response:
    """Returns 200 with what a handler answered, or the status that the answer names."""
    match answer:
        case Deferred():
            return response_of(answer.get())
        case Tagged():
            return response_of(answer.content)._replace(is_tagged=True, state=answer.state)
        case Fresh():
            return Response(200, answer.content, {"cache-control": f"public, max-age={answer.seconds}"})
        case SeeOther():
            from booking.web.redirects import see_other  # noqa: PLC0415 — for the few functions that take forms

            return see_other(answer.path, answer.content)
        case _:
            return _response_of_content(answer)


def _response_of_content(answer: Content) -> Response:
    match answer:
        case Accepted() | Created():
            status = HTTPStatus.CREATED if isinstance(answer, Created) else HTTPStatus.ACCEPTED
            return Response(status, answer.content, {})
        case File():
            return Response(200, answer.content, {"content-type": answer.media_type, **answer.headers})
        case NoContent():
            return Response(204, None, {})
        case NotModified():
            return Response(304, None, answer.headers)
        case _:
            return Response(200, answer, {})


_WRAPPERS: Mapping[int, Callable[[Any], Any]] = {HTTPStatus.CREATED: Created, HTTPStatus.ACCEPTED: Accepted}


def answer_with(status: int, content: Any) -> Any:
    """Returns the answer that has this status and content, as `response_of` reads it."""
    return _WRAPPERS.get(status, lambda content: content)(content)


class HttpRequest:
    """What a caller sent. Nothing in it decides the tenant: that comes from the verified credential alone."""

    def __init__(self, event: Mapping[str, Any]) -> None:
        self.event = event
        self.query: Mapping[str, str] = _storable_values(event.get("queryStringParameters"))
        # An id that is longer names nothing, and one character shows that: handlers never see the rest.
        self.path_parameters: Mapping[str, str] = {
            name: text[: MAX_PATH_PARAMETER + 1] for name, text in _storable_values(event.get("pathParameters")).items()
        }
        self.caller: dict[str, Any] = {}
        self.bot_check: BotCheck = "unasked"

    def is_from(self, **ids: object) -> None:
        """Notes the caller for the log, once they are known: `user_id` or `key_id`, and `company_id`."""
        self.caller.update({name: str(value) for name, value in ids.items() if value is not None})

    @property
    def id(self) -> UUID:
        """Returns the `{id}` of the path. Raises NotFound if it is no uuid, since nothing has such an id."""
        return self.path_id("id")

    def path_id(self, name: str) -> UUID:
        """Returns an id of the path by its name. Raises NotFound if it is no uuid, since nothing has such an id."""
        try:
            return parse_uuid(self.path_parameter(name))
        except ValueError:
            raise NotFound from None

    @property
    def cookies(self) -> list[str]:
        return list(self.event.get("cookies") or [])

    @property
    def route(self) -> str:
        """Returns the route of the request, as API Gateway names it: `POST /api/packages/{id}/sell`. HEAD is answered
        by the route for GET, and counts as it does."""
        return str(self.event["routeKey"]).replace("HEAD ", "GET ", 1)

    @property
    def method(self) -> str:
        return str(self.event["requestContext"]["http"]["method"])

    @property
    def request_id(self) -> str:
        """Returns the id that the gateway gave this request; the gateway's own log has the same."""
        return str(self.event["requestContext"]["requestId"])

    @property
    def may_write(self) -> bool:
        """Says whether the method is one that changes something."""
        return self.method not in SAFE_METHODS

    @property
    def source_ip(self) -> str:
        """Returns the address that connected to the gateway: behind CloudFront one of CloudFront's."""
        return str(self.event["requestContext"]["http"]["sourceIp"])

    @property
    def path(self) -> str:
        return str(self.event["rawPath"])

    @property
    def raw_query(self) -> str:
        """Returns the query string as it was sent, percent-encoded."""
        return str(self.event.get("rawQueryString") or "")

    def path_parameter(self, name: str) -> str:
        """Returns a part of the path by its name, empty without one. A text over MAX_PATH_PARAMETER characters, which
        names nothing, is cut."""
        return self.path_parameters.get(name, "")

    def header(self, name: str) -> str | None:
        value = (self.event.get("headers") or {}).get(name)
        return None if value is None else str(value)

    @property
    def languages(self) -> list[str]:
        """Returns the languages that the caller reads (ISO 639-1), the preferred one first, by `Accept-Language`. What
        stands far behind in a long one nobody prefers, and it is not looked at."""
        accepted = _ACCEPTED.findall((self.header("accept-language") or "")[:MAX_ACCEPTED].lower())
        return [language for language, _ in sorted(accepted, key=lambda one: -float(one[1] or 1))]

    @property
    def has_body(self) -> bool:
        return bool(self.event.get("body"))

    @property
    def is_form(self) -> bool:
        """Says whether a browser sent the body as a form."""
        return self.media_type == FORM

    @property
    def media_type(self) -> str | None:
        """Returns the Content-Type without its parameters, in lower case; None if none was sent."""
        content_type = self.header("content-type")
        return None if content_type is None else content_type.partition(";")[0].strip().lower()

    def read_body(self, model: type[Body]) -> Body:
        """Reads the JSON body as a pydantic model. Raises BadRequest with a sentence that names the field,
        PayloadTooLarge over 1 MB."""
        from pydantic import TypeAdapter, ValidationError  # noqa: PLC0415 — a route that only reads never gets here

        raw = self.raw_body()
        if not raw and getattr(model, "may_be_left_out", False):
            raw = b"{}"
        try:
            orjson.loads(raw)  # pydantic's parser takes NaN and Infinity, which are no JSON, where no field looks
            return TypeAdapter(model).validate_json(raw)
        except orjson.JSONDecodeError as error:
            raise BadRequest("The body is not valid JSON.") from error
        except ValidationError as error:
            raise BadRequest(sentence_of(error.errors(include_url=False, include_input=False)[0])) from error

    def read_form(self, model: type[Body]) -> Body:
        """Reads the form-encoded body as a model whose fields are texts; of a field that is there twice the last
        counts. Raises as `read_body` does; the error names all fields in which something is wrong."""
        from urllib.parse import parse_qsl  # noqa: PLC0415 — for the few routes that take forms

        from pydantic import TypeAdapter, ValidationError  # noqa: PLC0415

        try:
            fields = parse_qsl(
                self.raw_body().decode(), keep_blank_values=True, errors="strict", max_num_fields=MAX_FORM_FIELDS
            )
        except ValueError as error:
            raise BadRequest("The body is not a valid form.") from error
        try:
            return TypeAdapter(model).validate_python(dict(fields))
        except ValidationError as error:
            wrong = error.errors(include_url=False, include_input=False)
            refusal = BadRequest(sentence_of(wrong[0]))
            refusal.fields = [field for one in wrong if (field := field_of(one))]
            raise refusal from error

    def read_values(self, model: type[Body], values: Mapping[str, object]) -> Body:
        """Reads what a query says as a pydantic model, by the API's names. Raises BadRequest as `read_body` does."""
        from pydantic import TypeAdapter, ValidationError  # noqa: PLC0415

        try:
            return TypeAdapter(model).validate_python(values)
        except ValidationError as error:
            raise BadRequest(sentence_of(error.errors(include_url=False, include_input=False)[0])) from error

    def raw_body(self) -> bytes:
        """Returns the body's bytes as they were sent. Raises PayloadTooLarge over 1 MB."""
        body = self.event.get("body") or ""
        raw = base64.b64decode(body) if self.event.get("isBase64Encoded") else body.encode(errors="surrogatepass")
        if len(raw) > MAX_BODY_BYTES:
            raise PayloadTooLarge
        return raw


def _storable_values(parameters: Mapping[str, str] | None) -> dict[str, str]:
    """Returns parameters with text that the database takes: NUL and lone surrogates become characters that match
    nothing."""
    return {
        name: text.replace("\0", "\ufffd").encode(errors="replace").decode()
        for name, text in (parameters or {}).items()
    }
