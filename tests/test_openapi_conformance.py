"""Answers are checked against the API description, which is strict enough to notice a wrong one."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from generators.openapi import document
from local import template
from local.template import Route
from tests.support import openapi_conformance
from tests.support.makers import Maker, Tenant
from tests.support.openapi_conformance import Undocumented

COUNTED = {"x-ratelimit-limit": "120", "x-ratelimit-remaining": "119", "x-ratelimit-reset": "1795204860"}
JSON = {"content-type": "application/json", "x-content-type-options": "nosniff"}


def route_of(function: str) -> Route:
    return next(route for route in template.load().routes if route.function == function)


def a_service(**changes: Any) -> dict[str, Any]:
    service = {
        "id": "6f1c0f0e-8f0a-4b52-9d7b-0d1b1f2d3c4e",
        "company_id": "6f1c0f0e-8f0a-4b52-9d7b-0d1b1f2d3c4f",
        "name": "Haircut",
        "description": None,
        "duration_minutes": 60,
        "buffer_minutes": 0,
        "price_cents": 6500,
        "deposit_amount_cents": 0,
        "tax_rate_basis_points": 0,
        "active": True,
        "bookable_online": True,
        "group_id": None,
        "price_from": False,
        "colour": None,
        "created_at": "2026-11-21T09:00:00+00:00",
        "version": 1,
    }
    return service | changes


def check(function: str, status: int, body: Any, headers: Mapping[str, str] = JSON) -> None:
    openapi_conformance.check(route_of(function), status, headers, json.dumps(body))


def test_an_answer_as_described_is_accepted() -> None:
    check("ServicesList", 200, {"services": [a_service()]})


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"secret": "x"}, "Additional properties are not allowed"),
        ({"price_cents": "6500"}, 'is not of type "integer"'),
        ({"active": 1}, 'is not of type "boolean"'),
        ({"id": "7"}, 'is not a "uuid"'),
        ({"created_at": "2026-11-21 09:00"}, 'is not a "date-time"'),
        ({"name": None}, 'is not of type "string"'),
    ],
)
def test_a_wrong_field_is_noticed(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Undocumented, match=complaint):
        check("ServicesList", 200, {"services": [a_service(**changes)]})


def test_a_missing_field_is_noticed() -> None:
    service = a_service()
    del service["buffer_minutes"]
    with pytest.raises(Undocumented, match='"buffer_minutes" is a required property'):
        check("ServicesList", 200, {"services": [service]})


def test_a_status_that_is_not_described_is_noticed() -> None:
    with pytest.raises(Undocumented, match="which is not described"):
        check("ServicesList", 418, {"error": "No."})


def test_another_content_type_and_one_that_browsers_may_doubt_are_noticed() -> None:
    with pytest.raises(Undocumented, match="content type text/plain"):
        check("ServicesList", 200, {"services": []}, {"content-type": "text/plain"})
    with pytest.raises(Undocumented, match="without X-Content-Type-Options: nosniff"):
        check("ServicesList", 200, {"services": []}, {"content-type": "application/json"})


def test_an_integrators_error_needs_one_of_its_codes() -> None:
    error = {"error": "No.", "code": "wrong_vertical"}
    check("AppointmentsListV1", 403, error, JSON | COUNTED)
    with pytest.raises(Undocumented, match="is not one of"):
        check("OrganizationReadV1", 403, error, JSON | COUNTED)
    with pytest.raises(Undocumented, match='"code" is a required property'):
        check("AppointmentsListV1", 403, {"error": "No."}, JSON | COUNTED)


def test_a_missing_or_malformed_rate_limit_header_is_noticed() -> None:
    page: dict[str, Any] = {"data": [], "nextCursor": None}
    check("AppointmentsListV1", 200, page, JSON | COUNTED)
    with pytest.raises(Undocumented, match="X-RateLimit-Limit is missing"):
        check("AppointmentsListV1", 200, page)
    with pytest.raises(Undocumented, match="X-RateLimit-Remaining is '-1', not a whole number"):
        check("AppointmentsListV1", 200, page, JSON | COUNTED | {"x-ratelimit-remaining": "-1"})


def test_a_503_says_when_to_come_back() -> None:
    with pytest.raises(Undocumented, match="Retry-After is missing"):
        check("ServicesList", 503, {"error": "No."})


def test_an_unknown_path_answers_in_the_shape_of_its_surface() -> None:
    check("UnmatchedDashboard", 404, {"error": "No."})
    check("UnmatchedIntegrator", 405, {"error": "No.", "code": "method_not_allowed"})
    with pytest.raises(Undocumented, match='"not_found" is not one of'):
        check("UnmatchedDashboard", 404, {"error": "No.", "code": "not_found"})


def test_every_answer_of_a_test_is_checked_against_the_description(
    make: Maker, salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client that all tests use complains, without the test having to ask."""
    make.service(salon)
    for kept in ("_validator", "_compiled"):
        monkeypatch.setattr(openapi_conformance, kept, getattr(openapi_conformance, kept).__wrapped__)
    record = document()["components"]["schemas"]["Service"]
    monkeypatch.setitem(record, "properties", {k: v for k, v in record["properties"].items() if k != "buffer_minutes"})
    with pytest.raises(Undocumented, match="buffer_minutes"):
        salon.owner.get("/api/services")
