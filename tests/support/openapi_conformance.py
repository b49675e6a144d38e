"""Holds every answer that a test gets to the API description: status, headers, content type and shape; and events that
integrators are sent."""

import functools
import json
import re
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

import jsonschema_rs

from booking.core.errors import ApiError
from booking.web.callers.caller import Caller
from booking.web.callers.integrators import ERRORS_OF_KEYS, integrator
from booking.web.callers.members import signed_in
from booking.web.unmatched import REFUSALS
from generators.openapi import document, responses
from local.template import Route

# The catch-alls have no operation of their own; the introduction describes what they answer. By API, whose errors
# have the same shape, and the errors.
UNMATCHED: Mapping[str, tuple[Caller[Any], Sequence[type[ApiError]]]] = {
    "DashboardApi": (signed_in, REFUSALS),
    "VenueApi": (signed_in, REFUSALS),
    "IntegratorApi": (integrator(scope=""), [*REFUSALS, *ERRORS_OF_KEYS]),
    "GuestApi": (integrator(scope=""), REFUSALS),
}


class Undocumented(AssertionError):
    """An answer differs from the API description; the message says in what."""


def check(route: Route, status: int, headers: Mapping[str, str], body: str) -> None:
    """Raises Undocumented unless the description has such an answer of this route."""
    where = f"{route.method} {route.path} answered {status}"
    described = _responses(route).get(str(status))
    if described is None:
        raise Undocumented(f"{where}, which is not described")
    media_type, content = headers.get("content-type"), described.get("content")
    # What is not modified may say which type it has where it is sent.
    kept = _responses(route)["200"]["content"] if status == HTTPStatus.NOT_MODIFIED else ()
    if media_type not in (content or {"application/json", None, *kept}):
        raise Undocumented(f"{where} with the content type {media_type}")
    if headers.get("x-content-type-options") != "nosniff":
        raise Undocumented(f"{where} without X-Content-Type-Options: nosniff")
    problems = _header_problems(described.get("headers", {}), headers)
    if content is not None and media_type == "application/json":
        problems += map(_problem, _validator(route, status).iter_errors(json.loads(body)))
    elif body and content is None:
        problems.append("it has a body")
    if problems:
        raise Undocumented(f"{where}: {'; '.join(problems)}\n{body}")


def check_event(body: str) -> None:
    """Raises Undocumented unless the description has such an event (spec §6.6)."""
    type_ = json.loads(body)["type"]
    content = document()["webhooks"][type_]["post"]["requestBody"]["content"]["application/json"]
    if problems := [
        _problem(error) for error in _compiled(json.dumps(content["schema"])).iter_errors(json.loads(body))
    ]:
        raise Undocumented(f"{type_}: {'; '.join(problems)}\n{body}")


@functools.cache
def _responses(route: Route) -> dict[str, dict[str, Any]]:
    """The route's Response Objects by status, looked up where they are references."""
    if route.method == "ANY":
        described = responses.responses_of(*UNMATCHED[route.api])
        if route.api == "GuestApi":
            described = described | {"303": {"description": "With a slash behind the address of a page: to that page."}}
    else:
        described = document()["paths"][route.path][route.method.lower()]["responses"]
    return {status: _looked_up(response) for status, response in described.items()}


@functools.cache
def _validator(route: Route, status: int) -> jsonschema_rs.Draft202012Validator:
    return _compiled(json.dumps(_responses(route)[str(status)]["content"]["application/json"]["schema"]))


@functools.cache
def _compiled(text: str) -> jsonschema_rs.Draft202012Validator:
    schema = json.loads(text)
    schema = {**schema, "components": {"schemas": _referred_to(schema)}}
    return jsonschema_rs.Draft202012Validator(schema, validate_formats=True)


def _referred_to(schema: dict[str, Any]) -> dict[str, Any]:
    """The components that a schema leads to; all of them would have to be compiled for every schema."""
    components = document()["components"]["schemas"]
    found: dict[str, Any] = {}
    unread = [schema]
    while unread:
        names = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(unread.pop()))) - found.keys()
        found |= {name: components[name] for name in names}
        unread += [components[name] for name in names]
    return found


def _problem(error: jsonschema_rs.ValidationError) -> str:
    return f"{'.'.join(map(str, error.instance_path)) or 'the body'}: {error.message}"


def _header_problems(described: Mapping[str, Any], headers: Mapping[str, str]) -> list[str]:
    problems = []
    for name, reference in described.items():
        header, value = _looked_up(reference), headers.get(name.lower())
        if value is None and header.get("required"):
            problems.append(f"{name} is missing")
        if value is not None and header["schema"]["type"] == "integer" and not value.isdecimal():
            problems.append(f"{name} is {value!r}, not a whole number")
    return problems


def _looked_up(described: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = described
    if "$ref" in described:
        found = document()
        for key in described["$ref"].removeprefix("#/").split("/"):
            found = found[key]
    return found
