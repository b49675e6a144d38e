"""A route as OpenAPI describes it: an operation."""

import importlib
import inspect
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from http import HTTPStatus
from types import ModuleType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from booking.availability.rules import MAX_DAYS
from booking.core.clock import WALL_CLOCK
from booking.database.transactions import Deferred
from booking.reservations.rules import MAX_MINUTES, MAX_PARTY, MIN_MINUTES
from booking.web.api_key import MAX_V1_ROWS, Listing, Single
from booking.web.bodies import PartialBody
from booking.web.contract import RouteContract
from booking.web.http import FORM, Created, File, NoContent, NotModified
from booking.web.idempotency_keys import KEY_LIFETIME, MAX_KEY_CHARACTERS
from booking.web.paging import DEFAULT_LIMIT, BookingList
from booking.web.session import MAX_DASHBOARD_ROWS
from local.openapi import examples, responses
from local.openapi.schemas import Schema
from local.template import Route

SECURITY = {
    "session": "sessionCookie",
    "v1": "bearerApiKey",
    "cron": "cronBearer",
    "webhook": "stripeSignature",
    "wallet": "applePass",
}
_IF_NONE_MATCH = "The `ETag` of an answer that the caller has, or several of them: if it is still the same, 304."
_NOT_MODIFIED = "What the caller has is still the same."
_COUNTS = " The call counts like any other."
OPEN = ("public", "device")
_CALLERS = {
    "public": "everybody.",
    "cron": "the scheduler.",
    "webhook": "the payment processor.",
    "wallet": "a phone with the pass.",
    "device": "any phone.",
}
_SEE_OTHER = "To a form: the page to go on to."
_FIRST_LINE = re.compile(r"(?P<method>[A-Z]+) (?P<path>\S+): (?P<summary>.+)\.")


class Undescribed(RuntimeError):
    """A function lacks something that its description needs; the message says what."""


@dataclass(frozen=True)
class Operation:
    """A route with what its function says of it."""

    route: Route
    contract: RouteContract
    function: ModuleType

    @classmethod
    def of(cls, route: Route) -> "Operation":
        """Imports the function. Raises Undescribed if it has no route decorator."""
        function = importlib.import_module(route.module)
        contract = getattr(function.handler, "contract", None)
        if not isinstance(contract, RouteContract):
            raise Undescribed(f"{route.module}: the handler has no route decorator.")
        return cls(route, contract, function)

    @property
    def domain(self) -> str:
        """The folder of the function."""
        return self.route.module.split(".")[-2]

    @property
    def answer(self) -> Any:
        """The annotation of what the handler returns, or has with the commit."""
        answer = get_type_hints(self.contract.answers)["return"]
        return get_args(answer)[0] if get_origin(answer) is Deferred else answer

    @property
    def alternatives(self) -> list[Any]:
        """What the answer may be: one thing, for nearly all routes."""
        return list(get_args(self.answer)) if get_origin(self.answer) in (Union, UnionType) else [self.answer]

    @property
    def records(self) -> list[Any]:
        """The alternatives that are JSON, without what wraps them (Created, Listing, Single)."""
        return [_unwrapped(one) for one in self.alternatives if not _is_no_json(one)]

    @property
    def record(self) -> Any:
        """The one of them that there is, where there is one."""
        [record] = self.records
        return record

    def describe(self, tag: str, schemas: Mapping[Any, Schema]) -> dict[str, Any]:
        """The Operation Object; `schemas` holds those of the body and the record."""
        summary, details = self._docstring()
        described: dict[str, Any] = {
            "operationId": self.route.function,
            "tags": [tag],
            "summary": summary[0].upper() + summary[1:],
            "description": "\n\n".join([*details, f"**Who may call it:** {self._callers()}"]),
            "security": self._security(),
        }
        parameters = [
            *self._path_parameters(),
            *self._paging(),
            *self._query_parameters(),
            *self._header_parameters(),
        ]
        if self.contract.surface == "v1":
            parameters = [{**parameter, "example": examples.PARAMETERS[parameter["name"]]} for parameter in parameters]
        if parameters:
            described["parameters"] = parameters
        if self.contract.body is not None:
            described["requestBody"] = _request_body(self.contract.body, schemas)
            if self.contract.forms:
                content = described["requestBody"]["content"]
                described["requestBody"]["content"] = content | {FORM: content["application/json"]}
        if self.contract.surface == "webhook":
            event = {"type": "object", "description": "An event, as Stripe sends it."}
            described["requestBody"] = {"required": True, "content": {"application/json": {"schema": event}}}
        described["responses"] = self._successes(schemas) | responses.errors_told(
            self.contract.surface, self.contract.all_errors(self.route.method)
        )
        return described

    def _docstring(self) -> tuple[str, list[str]]:
        """The sentence behind method and path, and the paragraphs that follow."""
        first, *details = (inspect.getdoc(self.function) or "").split("\n\n")
        match = _FIRST_LINE.fullmatch(first)
        if not match or (match["method"], match["path"]) != (self.route.method, self.route.path):
            raise Undescribed(
                f"{self.route.module}: the docstring must begin with '{self.route.method} {self.route.path}: …'"
                " and be one sentence up to the first blank line."
            )
        return match["summary"], details

    def _callers(self) -> str:
        contract = self.contract
        business = f"{'an' if contract.engine == 'appointments' else 'a'} {contract.engine} business"
        if contract.surface == "v1":
            of_engine = f" of {business}" if contract.engine else ""
            return f"an API key{of_engine} with the scope `{contract.scope}`."
        if contract.surface in _CALLERS:
            return _CALLERS[contract.surface]
        if not contract.needs_business:
            return "any signed-in user, with or without a business."
        who = "admins" if contract.role == "admin" else "members"
        permission = f" with the permission `{contract.permission}`; admins have it" if contract.permission else ""
        return f"{who} of {business if contract.engine else 'the business'}{permission}."

    def _security(self) -> list[dict[str, list[str]]]:
        surface = self.contract.surface
        return [] if surface in OPEN else [{SECURITY[surface]: self._roles()}]

    def _roles(self) -> list[str]:
        """The scope or the role that the credential must have."""
        return [needed for needed in (self.contract.scope, self.contract.role) if needed is not None]

    def _path_parameters(self) -> list[dict[str, Any]]:
        return [
            _parameter("path", name, {"type": "string"}, "One that is nobody's or another tenant's matches nothing.")
            for name in re.findall(r"{(\w+)}", self.route.path)
        ]

    def _paging(self) -> list[dict[str, Any]]:
        if self.contract.paged is None:
            return []
        most = MAX_V1_ROWS if self.contract.surface == "v1" else MAX_DASHBOARD_ROWS
        limit = {"type": "integer", "minimum": 1, "maximum": most, "default": DEFAULT_LIMIT}
        return [
            _parameter(
                "query", "limit", limit, f"Clamped, never refused: below 1 is {DEFAULT_LIMIT}, above {most} is {most}."
            ),
            _parameter(
                "query",
                "cursor",
                {"type": "string"},
                "`nextCursor` of the page before, unchanged; leave it out at first.",
            ),
        ]

    def _query_parameters(self) -> list[dict[str, Any]]:
        bounds = {WALL_CLOCK: True} if isinstance(self.contract.paged, BookingList) else {}
        return [
            _parameter(
                "query",
                name,
                _query_schema(name) | (bounds if name in ("from", "to") else {}),
                description,
                required=name in self.contract.required_query,
            )
            for name, description in self.contract.query.items()
        ]

    def _header_parameters(self) -> list[dict[str, Any]]:
        if self.contract.entity_tag:
            return [_parameter("header", "If-None-Match", {"type": "string"}, _IF_NONE_MATCH)]
        if not self.contract.idempotent:
            return []
        hours = KEY_LIFETIME // timedelta(hours=1)
        return [
            _parameter(
                "header",
                "Idempotency-Key",
                {"type": "string", "minLength": 1, "maxLength": MAX_KEY_CHARACTERS},
                "A text of the client's own, such as a new uuid, quoted or bare. Sent again with the same body within"
                f" {hours} hours, the request is answered as before and nothing is done twice.",
                required=True,
            )
        ]

    def _successes(self, schemas: Mapping[Any, Schema]) -> dict[str, Any]:
        described: dict[str, Any] = {}
        for answer in self.alternatives:
            if not _is_no_json(answer):
                found = self._success(answer, schemas[_unwrapped(answer)])
            elif issubclass(answer, File):
                found = {"200": {"description": "OK.", "content": {answer.media_type: {}}}}
            else:
                status = HTTPStatus.NO_CONTENT if answer is NoContent else HTTPStatus.NOT_MODIFIED
                found = {str(status.value): {"description": f"{status.phrase}."}}
            for status_code, response in found.items():
                content = _either(described.get(status_code, {}).get("content", {}), response.get("content", {}))
                described[status_code] = response | ({"content": content} if content else {})
        return dict(sorted(described.items()))

    def _success(self, answer: Any, record: Schema) -> dict[str, Any]:
        status = HTTPStatus.CREATED if get_origin(answer) is Created else HTTPStatus.OK
        content = self._content(record)
        surface, tag = self.contract.surface, ("ETag",) if self.contract.entity_tag else ()
        described = {str(status.value): responses.response(surface, status, f"{status.phrase}.", content, tag)}
        if self.contract.entity_tag:
            unchanged = HTTPStatus.NOT_MODIFIED
            told = _NOT_MODIFIED + (_COUNTS if surface == "v1" else "")
            described[str(unchanged.value)] = responses.response(surface, unchanged, told, None, tag)
        if self.contract.form_redirect is not None:
            see_other = HTTPStatus.SEE_OTHER
            described[str(see_other.value)] = responses.response(surface, see_other, _SEE_OTHER, content, ("Location",))
        return described

    @property
    def envelope(self) -> str | None:
        """The name of the schema that holds what integrators read; None for what the dashboard reads as it is."""
        if self.contract.surface != "v1":
            return None
        name = self.record.__name__.removesuffix("V1")
        return f"One{name}V1" if get_origin(self.answer) is Single else f"{name}sV1"

    def describe_envelope(self, record: Schema) -> Schema:
        """The schema of that name."""
        if get_origin(self.answer) is Single:
            return responses.closed_object({"data": record})
        return responses.closed_object({"data": {"type": "array", "items": record}, "nextCursor": self._next_cursor()})

    def _content(self, record: Schema) -> dict[str, Any]:
        """The Media Type Object of a success; with an example, if integrators read it."""
        if self.envelope is None:
            return {"schema": record}
        shown = examples.record(self.record)
        following = {"nextCursor": None if self.contract.paged is None else examples.CURSOR}
        return {
            "schema": {"$ref": f"#/components/schemas/{self.envelope}"},
            "example": {"data": shown} if get_origin(self.answer) is Single else {"data": [shown], **following},
        }

    def _next_cursor(self) -> Schema:
        if self.contract.paged is None:
            return {"type": "null", "description": "The list is always whole."}
        return {"type": ["string", "null"], "description": "The `cursor` of the next page; null on the last one."}


def _either(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """The Media Type Objects of an answer that is like one or like the other."""
    both = {
        media_type: {"schema": {"anyOf": [one[media_type]["schema"], other[media_type]["schema"]]}}
        for media_type in one.keys() & other.keys()
    }
    return {**one, **other, **both}


def _is_no_json(answer: Any) -> bool:
    return isinstance(answer, type) and issubclass(answer, File | NoContent | NotModified)


def _unwrapped(answer: Any) -> Any:
    return get_args(answer)[0] if get_origin(answer) in (Created, Listing, Single) else answer


def _parameter(place: str, name: str, schema: Schema, description: str, *, required: bool = False) -> dict[str, Any]:
    required = required or place == "path"
    return {"name": name, "in": place, "required": required, "description": description, "schema": schema}


def _query_schema(name: str) -> Schema:
    if name in ("from", "to"):
        return {"type": "string", "examples": ["2030-03-04T00:00:00"]}
    if name == "days":
        return {"type": "integer", "minimum": 1, "maximum": MAX_DAYS, "default": 1}
    if name == "partySize":
        return {"type": "integer", "minimum": 1, "maximum": MAX_PARTY}
    if name == "durationMinutes":
        return {"type": "integer", "minimum": MIN_MINUTES, "maximum": MAX_MINUTES}
    if name == "date":
        return {"type": "string", "format": "date"}
    return {"type": "string", "format": "uuid"} if name.endswith("Id") else {"type": "string"}


def _request_body(model: type, schemas: Mapping[Any, Schema]) -> dict[str, Any]:
    body: dict[str, Any] = {"required": True, "content": {"application/json": {"schema": schemas[model]}}}
    if issubclass(model, PartialBody):
        body["description"] = "Only the fields that are sent change."
    return body
