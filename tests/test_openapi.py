"""The API description: valid, fresh, complete, and strict enough to notice a wrong answer."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypedDict

import jsonschema_rs
import openapi_spec_validator
import pytest
import yaml

from booking.booking_series.errors import SeriesHasEnded, SeriesNotFound
from booking.core.errors import ForeignOrigin, NotFound
from generators.openapi import __main__ as command, document, examples, guests_document, schemas, v1_document
from generators.openapi.document import GUESTS_ADDRESS, all_operations
from generators.openapi.events import DATA, TYPES
from generators.openapi.operations import Operation, Undescribed
from local import checkout, template
from tests.support.every_route import SESSION_ROUTES, V1_ROUTES, contract_of


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


def responses_of(name: str) -> dict[str, Any]:
    """The responses of an operation by status, references followed."""
    return {
        status: document()["components"]["responses"].get(described.get("$ref", "").rpartition("/")[2], described)
        for status, described in operations()[name]["responses"].items()
    }


def operations_of(described: dict[str, Any]) -> list[dict[str, Any]]:
    return [operation for methods in described["paths"].values() for operation in methods.values()]


# The document


@pytest.mark.reads_code
@pytest.mark.parametrize("described", [document, v1_document, guests_document], ids=["whole", "v1", "guests"])
def test_the_description_is_valid_openapi(described: Callable[[], dict[str, Any]]) -> None:
    openapi_spec_validator.validate(described())
    assert described()["openapi"].startswith("3.1.")


@pytest.mark.parametrize("described", [document, v1_document, guests_document])
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


# What is asked without a credential refuses one of these at least.
OF_ANYBODY = {"400", "404", "413", "415"}


def test_every_operation_says_what_it_does_who_may_call_it_and_how_it_refuses() -> None:
    for name, operation in operations().items():
        assert operation["summary"], name
        assert "**Who may call it:**" in operation["description"], name
        proves = {scheme for each in operation["security"] for scheme in each} - {"stripeSignature"}
        assert operation["responses"].keys() & ({"401"} if proves else OF_ANYBODY), name
        assert {"500", "503"} < operation["responses"].keys(), name


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


def test_the_integrators_description_has_their_routes_and_events_and_what_these_refer_to_and_nothing_else() -> None:
    described, whole = v1_document(), document()
    assert {*described["webhooks"]} == {*TYPES}
    assert described["webhooks"] == whole["webhooks"]
    assert {*described["paths"]} == {route.path for route in V1_ROUTES}
    assert described["paths"].items() <= whole["paths"].items()
    assert {*described["components"]["securitySchemes"]} == {"bearerApiKey"}
    of_events = {part for data in DATA.values() for part in (data.__name__, data.__name__.removesuffix("Data"))}
    assert {name for name in described["components"]["schemas"] if not name.endswith("V1")} == of_events
    referred = set(re.findall(r'"#/components/(\w+)/([\w-]+)"', json.dumps(described)))
    parts = {(kind, name) for kind, named in described["components"].items() for name in named}
    assert referred == parts - {("securitySchemes", "bearerApiKey")}


def test_the_guests_description_has_their_routes_and_what_these_refer_to_and_nothing_else() -> None:
    described, whole = guests_document(), document()
    of_guests = {route.path for route in template.load().routes if route.domain == template.GUEST_DOMAIN}
    assert {*described["paths"]} == {path for path in of_guests if path.startswith("/api/public/")}
    assert described["servers"] == [GUESTS_ADDRESS]
    for path, methods in described["paths"].items():
        assert {way: {**one, "servers": described["servers"]} for way, one in methods.items()} == whole["paths"][path]
    asked_for = {name for one in operations_of(described) for way in one["security"] for name in way}
    assert {*described["components"]["securitySchemes"]} == asked_for
    assert described["info"]["description"].startswith("What guests do for themselves")


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
    described = responses_of("AppointmentsListV1")
    codes = described["403"]["content"]["application/json"]["schema"]["allOf"][1]["properties"]["code"]["enum"]
    assert codes == ["wrong_network", "plan_required", "wrong_vertical", "insufficient_scope"]
    assert {"X-RateLimit-Remaining", "Deprecation", "Sunset"} < described["200"]["headers"].keys()
    assert "Retry-After" in described["429"]["headers"]


def test_a_body_is_described_in_the_spelling_it_is_sent_in() -> None:
    schema = document()["components"]["schemas"]["CreateService"]
    assert {"durationMinutes", "priceCents"} < schema["properties"].keys()
    assert schema["required"] == ["name", "durationMinutes", "priceCents"]


# The files


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with just made files."""
    document(), v1_document(), guests_document()  # made of this checkout, whichever test comes first
    (tmp_path / "docs").mkdir()
    (tmp_path / "functions/unmatched").mkdir(parents=True)
    monkeypatch.setattr(checkout, "ROOT", tmp_path)
    assert command.main([]) == 0
    return tmp_path


def test_what_is_written_reads_back_as_the_document(copy: Path) -> None:
    described_in = {"openapi": document(), "openapi-v1": v1_document(), "openapi-guests": guests_document()}
    for name, described in described_in.items():
        written = yaml.load((copy / f"docs/{name}.yaml").read_text(), yaml.CSafeLoader)
        assert written == json.loads(json.dumps(described))
    assert command.main(["--check"]) == 0


@pytest.mark.parametrize(
    "name", ["docs/openapi.yaml", "docs/openapi-v1.yaml", "docs/openapi-guests.yaml", "functions/unmatched/paths.json"]
)
def test_a_stale_or_missing_file_fails_the_check_with_what_to_do(
    copy: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (copy / name).write_text("old")
    assert command.main(["--check"]) == 1
    assert capsys.readouterr().err == f"Not fresh: {name}; run make generate.\n"
    (copy / name).unlink()
    assert command.main(["--check"]) == 1


def test_the_catch_alls_know_every_path_with_its_methods_relative_to_their_api() -> None:
    paths = command.known_paths()
    assert paths["dashboard"]["/api/services"] == ["GET", "POST"]
    assert paths["integrator"]["/appointments"] == ["GET"]
    assert not any(path.endswith("*") for known in paths.values() for path in known)


# Errors are declared


def test_an_operation_lists_the_errors_of_its_route_and_of_its_caller() -> None:
    described = responses_of("BookingSeriesEnd")
    assert f"- {SeriesHasEnded.message}" in described["409"]["description"].splitlines()
    assert described["404"]["description"] == SeriesNotFound.message
    assert "This route does not serve this kind of business." in described["403"]["description"]
    assert described["413"]["description"] == "The body is larger than 1 MB."


def test_an_operation_that_writes_lists_the_refusals_of_foreign_pages_and_of_other_media_types() -> None:
    for route in SESSION_ROUTES:
        described = responses_of(route.function)
        reads = route.method == "GET"
        assert (ForeignOrigin.message in described.get("403", {}).get("description", "")) != reads, route.function
        assert ("415" in described) != reads


def test_a_refusal_of_several_operations_is_described_once() -> None:
    inline = [
        json.dumps(described)
        for operation in operations().values()
        for status, described in operation["responses"].items()
        if int(status) >= 400 and "$ref" not in described
    ]
    assert len(inline) == len(set(inline))
    assert len(inline) < len(operations())


def test_an_error_that_names_a_field_is_described_in_its_own_words() -> None:
    description = responses_of("AppointmentsCreate")["404"]["description"]
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
