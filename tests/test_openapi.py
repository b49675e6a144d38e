"""The API description: valid, fresh, complete, and strict enough to notice a wrong answer."""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypedDict

import jsonschema_rs
import openapi_spec_validator
import pytest
import yaml

from booking.booking_series.errors import SeriesHasEnded, SeriesNotFound
from booking.core.errors import ForeignOrigin, NotFound
from generators.openapi import __main__ as command, document, examples, schemas, v1_document
from generators.openapi.document import all_operations
from generators.openapi.operations import Operation, Undescribed
from local import checkout, template
from local.template import Route
from tests.support import openapi_conformance
from tests.support.every_route import SESSION_ROUTES, V1_ROUTES, contract_of
from tests.support.makers import Maker, Tenant
from tests.support.openapi_conformance import Undocumented

COUNTED = {"x-ratelimit-limit": "120", "x-ratelimit-remaining": "119", "x-ratelimit-reset": "1795204860"}
JSON = {"content-type": "application/json", "x-content-type-options": "nosniff"}


def route_of(function: str) -> Route:
    return next(route for route in template.load().routes if route.function == function)


def operations() -> dict[str, dict[str, Any]]:
    return {
        operation["operationId"]: operation
        for methods in document()["paths"].values()
        for operation in methods.values()
    }


def responses() -> list[dict[str, Any]]:
    """Every response object of the document that is not a reference."""
    described = [*document()["components"]["responses"].values()]
    for operation in operations().values():
        described += [response for response in operation["responses"].values() if "$ref" not in response]
    return described


# The document


@pytest.mark.reads_code
@pytest.mark.parametrize("described", [document, v1_document], ids=["whole", "v1"])
def test_the_description_is_valid_openapi(described: Callable[[], dict[str, Any]]) -> None:
    openapi_spec_validator.validate(described())
    assert described()["openapi"].startswith("3.1.")


@pytest.mark.parametrize("described", [document, v1_document])
def test_the_description_names_a_contact_and_describes_nothing_that_no_operation_leads_to(
    described: Callable[[], dict[str, Any]],
) -> None:
    whole = described()
    assert whole["info"]["contact"]["name"]
    led_to = set(re.findall(r'"#/components/(\w+)/([\w-]+)"', json.dumps(whole)))
    components = {kind: parts for kind, parts in whole["components"].items() if kind != "securitySchemes"}
    assert {(kind, name) for kind, parts in components.items() for name in parts} == led_to


def test_every_route_but_the_catch_alls_is_described_under_its_functions_name() -> None:
    declared = {
        (route.function, route.path, route.method.lower()) for route in template.load().routes if route.method != "ANY"
    }
    described = {
        (operation["operationId"], path, method)
        for path, methods in document()["paths"].items()
        for method, operation in methods.items()
    }
    assert described == declared


# How what is asked without a credential refuses.
ANYBODYS = {
    **dict.fromkeys(("PublicPing", "PublicReadWidget"), "415"),
    **dict.fromkeys(("PublicReadVenue", "PublicCancelByForm", "PublicPayByForm", "PublicExtendByForm"), "404"),
    **dict.fromkeys(("PublicCorrectByForm", "PublicAskToDisown", "PublicDisown"), "404"),
    **dict.fromkeys(("PublicAskToDisownEntry", "PublicDisownEntry", "PublicShowWaitlist"), "404"),
    **dict.fromkeys(("PassesListChanged", "PassesTakeLog"), "413"),
    **dict.fromkeys(("CalendarFeedsRead", "CustomersReadUnsubscription", "PublicShowEntry"), "404"),
    **dict.fromkeys(("PublicReadLogo", "PublicReadCalendar"), "404"),
    "CustomersUnsubscribe": "404",
    "CspReportsTake": "415",
    "ClientErrorsTake": "415",
}


def test_every_operation_says_what_it_does_who_may_call_it_and_how_it_refuses() -> None:
    for name, operation in operations().items():
        assert operation["summary"], name
        assert "**Who may call it:**" in operation["description"], name
        schemes = [scheme for each in operation["security"] for scheme in each]
        assert schemes or name in ANYBODYS or "everybody." in operation["description"], name
        proves = {*schemes} - {"stripeSignature"}
        unproven = "401" if proves else ANYBODYS.get(name, "400")
        assert {unproven, "500", "503"} < operation["responses"].keys(), name


def test_every_tag_is_described_and_used() -> None:
    tags = [tag["name"] for tag in document()["tags"]]
    assert {tag for operation in operations().values() for tag in operation["tags"]} == set(tags)


def examples_of(described: dict[str, Any]) -> list[Any]:
    """The examples of a Media Type, Parameter or Header Object; each is what its schema says."""
    shown = [described["example"]] if "example" in described else []
    shown += [example["value"] for example in described.get("examples", {}).values()]
    schema = {**described["schema"], "components": document()["components"]}
    validator = jsonschema_rs.Draft202012Validator(schema, validate_formats=True)
    for example in shown:
        validator.validate(example)
    return shown


def test_examples_of_errors_have_the_shape_that_is_described() -> None:
    contents = [content for response in responses() for content in response.get("content", {}).values()]
    assert any(examples_of(content) for content in contents)


# The integrators' part of it


def test_the_integrators_description_has_their_routes_and_what_these_refer_to_and_nothing_else() -> None:
    described, whole = v1_document(), document()
    assert {*described["paths"]} == {route.path for route in V1_ROUTES}
    assert described["paths"].items() <= whole["paths"].items()
    assert {*described["components"]["securitySchemes"]} == {"bearerApiKey"}
    assert {name for name in described["components"]["schemas"] if not name.endswith("V1")} == set()
    referred = set(re.findall(r'"#/components/(\w+)/([\w-]+)"', json.dumps(described)))
    parts = {(kind, name) for kind, named in described["components"].items() for name in named}
    assert referred == parts - {("securitySchemes", "bearerApiKey")}


def test_every_endpoint_parameter_header_and_code_of_integrators_has_an_example_that_is_right() -> None:
    components = v1_document()["components"]
    for path, methods in v1_document()["paths"].items():
        for described in methods["get"].get("parameters", []):
            assert examples_of(described), (path, described["name"])
        for status, response in methods["get"]["responses"].items():
            found = components["responses"][response["$ref"].rpartition("/")[2]] if "$ref" in response else response
            if status == "304":
                assert "content" not in found
                continue
            [content] = found["content"].values()
            shown = examples_of(content)
            if status == "200":
                assert len(shown) == 1, path
            else:
                codes = content["schema"]["allOf"][1]["properties"]["code"]["enum"]
                assert [example["code"] for example in shown] == codes, (path, status)
    assert all(examples_of(header) for header in components["headers"].values())


def test_examples_of_records_show_their_fields_in_order() -> None:
    for operation in all_operations():
        if operation.contract.surface == "v1":
            [record] = operation.records
            assert list(examples.record(record)) == list(record.__annotations__)


def test_an_integrators_operation_lists_its_codes_and_its_headers() -> None:
    described = operations()["AppointmentsListV1"]["responses"]
    codes = described["403"]["content"]["application/json"]["schema"]["allOf"][1]["properties"]["code"]["enum"]
    assert codes == ["wrong_network", "plan_required", "wrong_vertical", "insufficient_scope"]
    assert {"X-RateLimit-Remaining", "Deprecation", "Sunset"} < described["200"]["headers"].keys()
    assert "Retry-After" in document()["components"]["responses"]["RateLimitedV1"]["headers"]


def test_a_body_is_described_in_the_spelling_it_is_sent_in() -> None:
    schema = document()["components"]["schemas"]["CreateService"]
    assert {"durationMinutes", "priceCents"} < schema["properties"].keys()
    assert schema["required"] == ["name", "durationMinutes", "priceCents"]


# The files


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with just made files."""
    document(), v1_document()  # made of this checkout, whichever test comes first
    (tmp_path / "docs").mkdir()
    (tmp_path / "functions/unmatched").mkdir(parents=True)
    monkeypatch.setattr(checkout, "ROOT", tmp_path)
    assert command.main([]) == 0
    return tmp_path


def test_what_is_written_reads_back_as_the_document(copy: Path) -> None:
    for name, described in (("openapi", document()), ("openapi-v1", v1_document())):
        written = yaml.load((copy / f"docs/{name}.yaml").read_text(), yaml.CSafeLoader)
        assert written == json.loads(json.dumps(described))
    assert command.main(["--check"]) == 0


@pytest.mark.parametrize("name", ["docs/openapi.yaml", "docs/openapi-v1.yaml", "functions/unmatched/paths.json"])
def test_a_stale_or_missing_file_fails_the_check_with_what_to_do(
    copy: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (copy / name).write_text("old")
    assert command.main(["--check"]) == 1
    assert capsys.readouterr().err == f"Not fresh: {name}; run make openapi.\n"
    (copy / name).unlink()
    assert command.main(["--check"]) == 1


def test_the_catch_alls_know_every_path_with_its_methods_relative_to_their_api() -> None:
    paths = command.known_paths()
    assert paths["dashboard"]["/api/services"] == ["GET", "POST"]
    assert paths["integrator"]["/appointments"] == ["GET"]
    assert not any(path.endswith("*") for known in paths.values() for path in known)


# Errors are declared


def test_an_operation_lists_the_errors_of_its_route_and_of_its_caller() -> None:
    described = operations()["BookingSeriesEnd"]["responses"]
    assert f"- {SeriesHasEnded.message}" in described["409"]["description"].splitlines()
    assert described["404"]["description"] == SeriesNotFound.message
    assert "This route does not serve this kind of business." in described["403"]["description"]
    assert described["413"] == {"$ref": "#/components/responses/TooLarge"}


def test_an_operation_that_writes_lists_the_refusals_of_foreign_pages_and_of_other_media_types() -> None:
    for route in SESSION_ROUTES:
        described = operations()[route.function]["responses"]
        reads = route.method == "GET"
        assert (ForeignOrigin.message in described.get("403", {}).get("description", "")) != reads, route.function
        assert described.get("415") == (None if reads else {"$ref": "#/components/responses/UnsupportedMediaType"})


def test_an_error_that_names_a_field_is_described_in_its_own_words() -> None:
    description = operations()["AppointmentsCreate"]["responses"]["404"]["description"]
    assert description.splitlines()[2:] == [
        "- customerId: there is no such customer.",
        "- serviceId: there is no such service.",
        "- providerId: there is no such provider.",
        "- services: there is no such service.",
        "- services: there is no such provider.",
    ]


def test_a_path_with_an_id_may_always_find_nothing() -> None:
    for route in template.load().routes:
        if "{id}" in route.path or "{userId}" in route.path:
            assert any(issubclass(type(make()), NotFound) for make in contract_of(route).errors), route.function


@pytest.mark.parametrize("first_line", ["", "GET /api/other: a thing.", "GET /api/services: no full stop"])
def test_a_function_without_its_route_in_the_docstring_cannot_be_described(
    first_line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    listing = next(one for one in all_operations() if one.route.function == "ServicesList")
    monkeypatch.setattr(listing.function, "__doc__", first_line)
    with pytest.raises(Undescribed, match="must begin with 'GET /api/services: "):
        listing.describe("Services", {listing.records[0]: {}})


def test_a_handler_without_a_decorator_cannot_be_described(monkeypatch: pytest.MonkeyPatch) -> None:
    listing = next(one for one in all_operations() if one.route.function == "ServicesList")
    monkeypatch.setattr(listing.function, "handler", lambda event, context: {})
    with pytest.raises(Undescribed, match="no route decorator"):
        Operation.of(listing.route)


def test_two_types_of_one_name_are_refused() -> None:
    def of_a_table() -> Any:
        class Status(TypedDict):
            free: bool

        return Status

    def of_a_booking() -> Any:
        class Status(TypedDict):
            final: bool

        return Status

    with pytest.raises(schemas.NameTaken, match="Status"):
        schemas.describe([], [of_a_table(), of_a_booking()])


# Answers are checked against the description


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
    monkeypatch.setattr(openapi_conformance, "_validator", openapi_conformance._validator.__wrapped__)
    record = document()["components"]["schemas"]["Service"]
    monkeypatch.setitem(record, "properties", {k: v for k, v in record["properties"].items() if k != "buffer_minutes"})
    with pytest.raises(Undocumented, match="buffer_minutes"):
        salon.owner.get("/api/services")
