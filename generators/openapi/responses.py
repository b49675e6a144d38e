"""The responses of all routes: their headers, and errors in the shape of their surface."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from http import HTTPStatus
from typing import Any

from booking.core import errors
from booking.core.errors import ApiError, DeclaredError
from booking.web.callers.caller import Caller, Surface
from booking.web.http import MAX_BODY_BYTES
from generators.openapi import examples
from generators.openapi.schemas import Schema

RATE_LIMIT = ("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset")
DEPRECATION = ("Deprecation", "Sunset")
HEADERS: Mapping[str, dict[str, Any]] = {
    "Location": {"description": "Where to go on to.", "required": True, "schema": {"type": "string"}},
    "X-RateLimit-Limit": {
        "description": "Calls that the key has in a window of 60 seconds.",
        "required": True,
        "schema": {"type": "integer"},
        "example": 120,
    },
    "X-RateLimit-Remaining": {
        "description": "Calls that are left in this window.",
        "required": True,
        "schema": {"type": "integer", "minimum": 0},
        "example": 117,
    },
    "X-RateLimit-Reset": {
        "description": "When the window ends, in unix seconds.",
        "required": True,
        "schema": {"type": "integer"},
        "example": 1795204860,
    },
    "Retry-After": {
        "description": "Seconds to wait before trying again.",
        "required": True,
        "schema": {"type": "integer", "minimum": 1},
        "example": 2,
    },
    "ETag": {
        "description": "The answer's entity tag, strong: another one as soon as anything in it differs.",
        "required": True,
        "schema": {"type": "string"},
        "example": examples.ENTITY_TAG,
    },
    "Deprecation": {
        "description": "Only once v1 is announced to end: since when it is deprecated (RFC 9745).",
        "schema": {"type": "string"},
        "example": "@1811808000",
    },
    "Sunset": {
        "description": "Only once v1 is announced to end: when it stops answering (RFC 8594).",
        "schema": {"type": "string"},
        "example": "Tue, 01 Jun 2027 00:00:00 GMT",
    },
}

# A general error's own message says less than the route's description can.
_GENERAL: Mapping[type[ApiError], str] = {
    errors.BadRequest: "The request is malformed; the sentence names the field.",
    errors.Unauthorized: "No session, or one that has ended.",
    errors.UnsupportedMediaType: "A body was sent with another Content-Type than application/json.",
    errors.PayloadTooLarge: f"The body is larger than {MAX_BODY_BYTES // 1024**2} MB.",
    errors.InternalError: "Something went wrong on our side; the sentence has a request id.",
}
# The caller is known, so the answer shows what is left of the rate limit.
_COUNTED = (
    HTTPStatus.OK,
    HTTPStatus.NOT_MODIFIED,
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.TOO_MANY_REQUESTS,
)
# Where every error has its code, its shape.
_CODED: Mapping[Surface, str] = {
    "v1": "ErrorV1",
    **dict.fromkeys(("guest", "booking", "waiting", "calendar"), "ErrorGuest"),
}
_SENTENCE: Schema = {"type": "string", "description": "For people; it may change."}
_RETRIED = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)


def response(
    surface: Surface, status: int, description: str, content: Mapping[str, Any] | None, headers: Sequence[str] = ()
) -> dict[str, Any]:
    """Writes a Response Object: `content`, a Media Type Object or None for an answer without, these headers, and those
    that the surface sends with this status."""
    names = [
        *headers,
        *(RATE_LIMIT if surface == "v1" and status in _COUNTED else ()),
        *(("Retry-After",) if status in _RETRIED else ()),
        *(DEPRECATION if surface == "v1" else ()),
    ]
    described: dict[str, Any] = {"description": description}
    if names:
        described["headers"] = {name: {"$ref": f"#/components/headers/{name}"} for name in names}
    if content is not None:
        described["content"] = {"application/json": content}
    return described


def responses_of(caller: Caller[Any], declared: Iterable[DeclaredError]) -> dict[str, Any]:
    """Returns the responses for these errors, by status."""
    by_status = _by_status(declared)
    return {str(status): _response_to(caller.surface, status, errors) for status, errors in by_status.items()}


def share_refusals(paths: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Puts a reference in the place of each refusal that several operations have, and returns these by their names."""
    refusals: dict[str, list[tuple[dict[str, Any], str]]] = {}
    for methods in paths.values():
        for operation in methods.values():
            for status, described in operation["responses"].items():
                if int(status) >= HTTPStatus.BAD_REQUEST:
                    refusals.setdefault(json.dumps(described), []).append((operation["responses"], status))
    shared: dict[str, Any] = {}
    for described, places in refusals.items():
        if len(places) > 1:
            name = _name_of_refusal(places[0][1], json.loads(described))
            shared[name] = json.loads(described)
            for found, status in places:
                found[status] = {"$ref": f"#/components/responses/{name}"}
    return dict(sorted(shared.items()))


def _name_of_refusal(status: str, described: Mapping[str, Any]) -> str:
    """Names a refusal by its status and what it says, so that another one that comes or goes renames none."""
    digest = hashlib.sha256(json.dumps(described, sort_keys=True).encode()).hexdigest()[:6]
    return f"{HTTPStatus(int(status)).phrase.title().replace(' ', '').replace('-', '')}-{digest}"


def error_schemas() -> dict[str, Schema]:
    """Returns the three shapes of an error. One with details has a schema of its own (`error_with_details`)."""
    sentence = _SENTENCE
    code = {"type": "string", "description": "For programs; it stays."}
    return {
        "Error": {
            **closed_object({"error": sentence}),
            "properties": {"error": sentence, "code": _codes_of_the_dashboard()},
            "description": "Why the dashboard's API refused.",
        },
        "ErrorV1": closed_object({"error": sentence, "code": code})
        | {"description": "Why the integrators' API refused."},
        "ErrorGuest": closed_object({"error": sentence, "code": code})
        | {"description": "Why the guests' API refused."},
    }


def error_with_details(error: type[ApiError], details: Schema) -> Schema:
    """Describes the shape of an error that has these fields beside its sentence and its code."""
    code = {"const": error.code(), "type": "string"}
    return {
        **details,
        "properties": {"error": _SENTENCE, "code": code, **details["properties"]},
        "required": ["error", "code", *details.get("required", [])],
    }


def with_details(kinds: Iterable[type[ApiError]]) -> dict[str, type[ApiError]]:
    """Returns those of these errors that have fields beside their sentence and their code, by the names of their
    schemas."""
    return {f"{kind.__name__}Error": kind for kind in kinds if kind.details is not None}


def _codes_of_the_dashboard() -> Schema:
    codes = sorted(code for code, error in ApiError.by_code.items() if error.tells_code and error.details is None)
    return {"type": "string", "enum": codes, "description": "Where a client has something to do about it; it stays."}


def closed_object(properties: dict[str, Schema]) -> Schema:
    """Describes an object with exactly these properties."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _by_status(declared: Iterable[DeclaredError]) -> dict[int, list[tuple[type[ApiError], str]]]:
    """Sorts the errors by status; within one the general ones first, then in the order of declaration, each with its
    description."""
    by_status: dict[int, list[tuple[type[ApiError], str]]] = {}
    for error in (make() for make in declared):
        alternatives = by_status.setdefault(error.status, [])
        if (described := (type(error), str(error))) not in alternatives:
            alternatives.append(described)
    for alternatives in by_status.values():
        alternatives.sort(key=lambda described: described[0] not in _GENERAL)
    return dict(sorted(by_status.items()))


def _reference(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _response_to(surface: Surface, status: int, alternatives: list[tuple[type[ApiError], str]]) -> dict[str, Any]:
    sentences = [_GENERAL.get(error, message) for error, message in alternatives]
    plain = [(error.code(), message) for error, message in alternatives if error.details is None]
    detailed = [_reference(name) for name in sorted(with_details(error for error, _ in alternatives))]
    shown: dict[str, Any] = {"example": {"error": plain[0][1]}} if plain else {}
    schema: Schema = _reference("Error")
    if surface in _CODED:
        sentences = [f"`{error.code()}`: {said}" for (error, _), said in zip(alternatives, sentences, strict=True)]
        schema = {"allOf": [_reference(_CODED[surface]), {"properties": {"code": {"enum": [*dict(plain)]}}}]}
        shown = {"examples": {code: {"value": {"error": message, "code": code}} for code, message in plain}}
    if surface == "page":
        description = "\n".join(dict.fromkeys(sentences))
        return response(surface, status, description, None) | {"content": {"text/html": {}}}
    schemas = [*([schema] if plain else []), *detailed]
    schema = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
    description = sentences[0] if len(sentences) == 1 else "\n".join(["One of:", "", *(f"- {s}" for s in sentences)])
    return response(surface, status, description, {"schema": schema, **shown})
