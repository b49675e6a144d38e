"""A route as OpenAPI describes it: an operation."""

import importlib
import inspect
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from http import HTTPStatus
from types import ModuleType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import DeclaredError
from booking.core.fields import OptionalBody, PartialBody
from booking.core.query_parameters import UUID_PATTERN, NumbersUpTo, Parameter, UpTo
from booking.database.paging import DEFAULT_LIMIT
from booking.web.callers.browsers import FAILURES, OF_ONE, OF_SEVERAL, page
from booking.web.callers.integrators import Listing, Single
from booking.web.contract import RouteContract
from booking.web.http import FORM, Accepted, Created, File, Fresh, NoContent, NotModified, SeeOther, Tagged
from booking.web.idempotency_keys import KEY_LIFETIME, MAX_KEY_CHARACTERS
from generators.openapi import examples, responses
from generators.openapi.schemas import Schema
from local.template import Route

SECURITY = {
    "session": "sessionCookie",
    "v1": "bearerApiKey",
    "cron": "cronBearer",
    "webhook": "stripeSignature",
    "wallet": "applePass",
    "booking": "bookingToken",
    "waiting": "waitlistToken",
}
_FORMATS: Mapping[type, str] = {UUID: "uuid", date: "date", datetime: "date-time"}
_IF_NONE_MATCH = "The `ETag` of an answer that the caller has, or several of them: if it is still the same, 304."
_STATUSES: Mapping[Any, HTTPStatus] = {Accepted: HTTPStatus.ACCEPTED, Created: HTTPStatus.CREATED}
_NOT_MODIFIED = "What the caller has is still the same."
_COUNTS = " The call counts like any other."
PARAMETERS: Mapping[str, dict[str, Any]] = {
    "XBusiness": {
        "name": "X-Business",
        "in": "header",
        "required": False,
        "description": "The id of the business that the screen shows. It is never where the business comes from: if the"
        " session's is another, or this is no id, 409 `business_changed`. Left out, nothing is compared.",
        "schema": {"type": "string"},
    },
    "IfMatch": {
        "name": "If-Match",
        "in": "header",
        "required": False,
        "description": "The `version` of the record that the caller has seen, in quotes. If it has another one by now,"
        " nothing is changed: 412 `version_conflict` says what was, by whom and when. Left out, nothing is compared.",
        "schema": {"type": "string", "pattern": '^"[0-9]{1,9}"$'},
        "example": '"7"',
    },
}
"""What many routes take alike, by name."""
OPEN = ("public", "guest", "page", "calendar", "device", "unsubscribe", "report")
_CALLERS = {
    "public": "everybody.",
    "guest": "everybody.",
    "page": "everybody.",
    "calendar": "who has the address of the feed.",
    "booking": "whoever has the token of the booking.",
    "waiting": "whoever has the token of the entry.",
    "cron": "the scheduler.",
    "webhook": "the payment processor.",
    "wallet": "a phone with the pass.",
    "device": "any phone.",
    "unsubscribe": "who has the link of an email.",
    "report": "any browser.",
}
_SEE_OTHER = "To a form: the page to go on to."
_FIRST_LINE = re.compile(r"(?P<method>[A-Z]+) (?P<path>\S+): (?P<summary>.+)\.")


class Undescribed(RuntimeError):
    """A function lacks something that its description needs; the message says what."""


@dataclass(frozen=True)
class Operation:
    """A route with what its function declares."""

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
        """Returns the folder of the function."""
        return self.route.module.split(".")[-2]

    @property
    def answer(self) -> Any:
        """Returns the annotation of the handler's answer, deferred or not, tagged or not, fresh for a while or not."""
        answer = self._annotation
        return get_args(answer)[0] if get_origin(answer) in (Tagged, Fresh) else answer

    @property
    def _annotation(self) -> Any:
        answer = get_type_hints(self.contract.answers)["return"]
        tagged = (one for one in get_args(answer) if get_origin(one) is Tagged)  # its tag promises NotModified as well
        return next(tagged, get_args(answer)[0] if get_origin(answer) is Deferred else answer)

    @property
    def has_entity_tag(self) -> bool:
        """Says whether the answer has a tag: for integrators, all but a page of a list."""
        return get_origin(self._annotation) is Tagged or (self.contract.surface == "v1" and self.contract.paged is None)

    @property
    def alternatives(self) -> list[Any]:
        """Lists what the answer may be: one thing, for nearly all routes."""
        return list(get_args(self.answer)) if get_origin(self.answer) in (Union, UnionType) else [self.answer]

    @property
    def records(self) -> list[Any]:
        """Lists the alternatives that are JSON, without their wrappers (Accepted, Created, Listing, …)."""
        return [_unwrapped(one) for one in self.alternatives if not _is_no_json(one)]

    @property
    def record(self) -> Any:
        """Returns the only one of them, where there is one."""
        [record] = self.records
        return record

    @property
    def errors(self) -> list[DeclaredError]:
        """Lists all errors that the route may answer."""
        return self.contract.all_errors(self.route.method)

    def describe(self, tag: str, schemas: Mapping[Any, Schema]) -> dict[str, Any]:
        """Writes the Operation Object; `schemas` has those of the body and the record."""
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
            *self._business_header(),
        ]
        if self.contract.surface == "v1":
            parameters = [{**parameter, "example": examples.PARAMETERS[parameter["name"]]} for parameter in parameters]
        if parameters:
            described["parameters"] = parameters
        if self.contract.body is not None:
            described["requestBody"] = _request_body(self.contract.body, schemas)
            if self.contract.caller.takes_forms:
                content = described["requestBody"]["content"]
                described["requestBody"]["content"] = content | {FORM: content["application/json"]}
        if self.contract.surface == "webhook":
            event = {"type": "object", "description": "An event, as Stripe sends it."}
            described["requestBody"] = {"required": True, "content": {"application/json": {"schema": event}}}
        if self.contract.surface == "report":
            described["requestBody"] = {"required": True, "content": self._reports()}
        described["responses"] = self._successes(schemas) | responses.responses_of(self.contract.caller, self.errors)
        return described

    def _reports(self) -> Schema:
        """Describes the forms of a report: a browser's about the pages' policy, or a page's about what failed in it."""
        several: Schema = {"type": "array", "items": {}}
        if self.contract.caller is page:
            kinds = ", ".join(FAILURES)
            of_failures = f"Each has the type `client-error` and a body with its `kind` ({kinds}); another is skipped."
            return {OF_SEVERAL: {"schema": several | {"description": of_failures}}}
        report = {"type": "object", "description": "What was violated, as CSP level 2 has it."}
        of_violations = "Reports of the Reporting API; one that is not of a violation is skipped."
        return {OF_ONE: {"schema": report}, OF_SEVERAL: {"schema": several | {"description": of_violations}}}

    def _docstring(self) -> tuple[str, list[str]]:
        """Returns the sentence behind method and path, and the paragraphs that follow."""
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
        business = f"{'an' if contract.asked.engine == 'appointments' else 'a'} {contract.asked.engine} business"
        if contract.surface == "v1":
            of_engine = f" of {business}" if contract.asked.engine else ""
            return f"an API key{of_engine} with the scope `{contract.asked.scope}`."
        if contract.surface in _CALLERS:
            return _CALLERS[contract.surface]
        if not contract.asked.needs_business:
            return "any signed-in user, with or without a business."
        who = "admins" if contract.asked.role == "admin" else "members"
        needed = contract.asked.permission
        permission = f" with the permission `{needed}`; admins have it" if needed else ""
        return f"{who} of {business if contract.asked.engine else 'the business'}{permission}."

    def _security(self) -> list[dict[str, list[str]]]:
        surface = self.contract.surface
        return [] if surface in OPEN else [{SECURITY[surface]: self._roles()}]

    def _roles(self) -> list[str]:
        """Lists the scope or the role that the credential must have."""
        return [needed for needed in (self.contract.asked.scope, self.contract.asked.role) if needed is not None]

    def _path_parameters(self) -> list[dict[str, Any]]:
        return [
            _parameter("path", name, {"type": "string"}, "An unknown one, or another tenant's, matches nothing.")
            for name in re.findall(r"{(\w+)}", self.route.path)
        ]

    def _paging(self) -> list[dict[str, Any]]:
        if self.contract.paged is None:
            return []
        most = self.contract.caller.most_rows
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
        return [
            _parameter("query", one.name, _query_schema(one), one.description, required=one.is_required)
            for one in self.contract.parameters
        ]

    def _header_parameters(self) -> list[dict[str, Any]]:
        if self.contract.has_version:
            return [{"$ref": "#/components/parameters/IfMatch"}]
        if self.has_entity_tag:
            return [_parameter("header", "If-None-Match", {"type": "string"}, _IF_NONE_MATCH)]
        if not self.contract.is_once:
            return []
        hours = KEY_LIFETIME // timedelta(hours=1)
        return [
            _parameter(
                "header",
                "Idempotency-Key",
                {"type": "string", "minLength": 1, "maxLength": MAX_KEY_CHARACTERS},
                "A text of the client's own, such as a new uuid, quoted or bare. Sent again with the same body within"
                f" {hours} hours, the request is answered as before and nothing is done twice.",
                required=self.contract.needs_key,
            )
        ]

    def _business_header(self) -> list[dict[str, Any]]:
        if not self.contract.asked.needs_business:
            return []
        return [{"$ref": "#/components/parameters/XBusiness"}]

    def _successes(self, schemas: Mapping[Any, Schema]) -> dict[str, Any]:
        described: dict[str, Any] = {}
        for answer in self.alternatives:
            if not _is_no_json(answer):
                found = self._success(answer, schemas[_unwrapped(answer)])
            elif issubclass(answer, File):
                found = self._successes_of(answer)
            elif answer is SeeOther:
                shown = self._content(schemas[self.record]) if self.records else None
                located = responses.response(
                    self.contract.surface, HTTPStatus.SEE_OTHER, _SEE_OTHER, shown, ("Location",)
                )
                found = {str(HTTPStatus.SEE_OTHER.value): located}
            else:
                status = HTTPStatus.NO_CONTENT if answer is NoContent else HTTPStatus.NOT_MODIFIED
                found = {str(status.value): {"description": f"{status.phrase}."}}
            for status_code, response in found.items():
                content = _either(described.get(status_code, {}).get("content", {}), response.get("content", {}))
                described[status_code] = response | ({"content": content} if content else {})
        return dict(sorted(described.items()))

    def _successes_of(self, file: type[File]) -> dict[str, Any]:
        surface, content = self.contract.surface, {file.media_type: dict[str, Any]()}
        if not self.has_entity_tag:
            return {"200": {"description": "OK.", "content": content}}
        found = responses.response(surface, HTTPStatus.OK, "OK.", None, ("ETag",)) | {"content": content}
        return {"200": found, **self._unchanged()}

    def _unchanged(self) -> dict[str, Any]:
        unchanged, surface = HTTPStatus.NOT_MODIFIED, self.contract.surface
        sentence = _NOT_MODIFIED + (_COUNTS if surface == "v1" else "")
        return {str(unchanged.value): responses.response(surface, unchanged, sentence, None, ("ETag",))}

    def _success(self, answer: Any, record: Schema) -> dict[str, Any]:
        status = _STATUSES.get(get_origin(answer), HTTPStatus.OK)
        content = self._content(record)
        surface, tag = self.contract.surface, ("ETag",) if self.has_entity_tag else ()
        described = {str(status.value): responses.response(surface, status, f"{status.phrase}.", content, tag)}
        if self.has_entity_tag:
            described |= self._unchanged()
        return described

    @property
    def envelope(self) -> str | None:
        """Returns the name of the schema of an integrator's envelope; None for the dashboard, whose records come
        without one."""
        if self.contract.surface != "v1":
            return None
        name = self.record.__name__.removesuffix("V1")
        return f"One{name}V1" if get_origin(self.answer) is Single else f"{name}sV1"

    def describe_envelope(self, record: Schema) -> Schema:
        """Describes the schema of that name."""
        if get_origin(self.answer) is Single:
            return responses.closed_object({"data": record})
        return responses.closed_object({"data": {"type": "array", "items": record}, "nextCursor": self._next_cursor()})

    def _content(self, record: Schema) -> dict[str, Any]:
        """Writes the Media Type Object of a success; with an example, if integrators read it."""
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
    """Writes the Media Type Objects of an answer that has one of two forms."""
    both = {
        media_type: {"schema": {"anyOf": [one[media_type]["schema"], other[media_type]["schema"]]}}
        for media_type in one.keys() & other.keys()
    }
    return {**one, **other, **both}


def _is_no_json(answer: Any) -> bool:
    return isinstance(answer, type) and issubclass(answer, File | NoContent | NotModified | SeeOther)


def _unwrapped(answer: Any) -> Any:
    return get_args(answer)[0] if get_origin(answer) in (Accepted, Created, Listing, Single) else answer


def _parameter(place: str, name: str, schema: Schema, description: str, *, required: bool = False) -> dict[str, Any]:
    required = required or place == "path"
    return {"name": name, "in": place, "required": required, "description": description, "schema": schema}


def _query_schema(parameter: Parameter) -> Schema:
    schema: Schema = {"type": "integer"} if parameter.kind is int else {"type": "string"}
    if parameter.kind in _FORMATS:
        schema["format"] = _FORMATS[parameter.kind]
    if parameter.several is not None:
        one = _pattern_of_one(parameter.several)
        schema["pattern"] = f"^{one}(,{one}){{0,{parameter.several.most - 1}}}$"
    if parameter.options:
        schema["enum"] = [*parameter.options]
    if parameter.bounds is not None:
        schema |= {"minimum": parameter.bounds.least, "maximum": parameter.bounds.most}
    if parameter.default:
        schema["default"] = parameter.default
    return schema | dict(parameter.extra)


def _pattern_of_one(several: UpTo | NumbersUpTo) -> str:
    if isinstance(several, NumbersUpTo):
        return "[0-9]{1,9}"
    return UUID_PATTERN if several.word is None else f"({UUID_PATTERN}|{several.word})"


def _request_body(model: type, schemas: Mapping[Any, Schema]) -> dict[str, Any]:
    is_required = not issubclass(model, OptionalBody)
    body: dict[str, Any] = {"required": is_required, "content": {"application/json": {"schema": schemas[model]}}}
    if issubclass(model, PartialBody):
        body["description"] = "Only the fields that are sent change."
    return body
