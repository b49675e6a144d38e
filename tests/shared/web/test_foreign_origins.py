"""A browser that shows another site's page must not write with the user's cookie (spec §5.5)."""

import json
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import pytest

from local.template import Route
from tests.support.every_route import SESSION_ROUTES, V1_ROUTES, contract_of, name_of
from tests.support.makers import Tenant
from tests.support.service_client import Answer, Call
from tests.support.tenant_rows import rows_of

OWN = "http://booking.test"  # the host that tests ask
FOREIGN = {"error": "This request comes from another site."}
NO_JSON = {"error": "The body must be sent as application/json."}
NOT_SIGNED_IN = {"error": "Sign in first."}
SERVICE = {"name": "Haircut", "durationMinutes": 60, "priceCents": 6500}

UNSAFE = [route for route in SESSION_ROUTES if route.method != "GET"]
pytestmark = pytest.mark.every_case

every_unsafe_route = pytest.mark.parametrize("route", UNSAFE, ids=name_of)


def ask(call: Call, route: Route, headers: Mapping[str, str | None], raw: bytes = b"") -> Answer:
    """A request without a cookie: what is refused for where it comes from is refused before anybody looks for one."""
    return call(route.method, route.path.replace("{id}", str(uuid4())), raw=raw, headers=headers)


def test_there_are_unsafe_routes_of_every_kind_with_and_without_a_body() -> None:
    kinds = {(contract_of(route).asked.needs_business, contract_of(route).is_once) for route in UNSAFE}
    assert kinds == {(True, False), (True, True), (False, False)}
    assert {route.method for route in UNSAFE} == {"POST", "PATCH", "PUT", "DELETE"}
    assert {contract_of(route).body is None for route in UNSAFE if route.method == "POST"} == {True, False}


@every_unsafe_route
def test_no_route_writes_for_a_page_of_another_site(call: Call, route: Route) -> None:
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": OWN, "sec-fetch-site": "cross-site"},
        {"origin": "https://evil.example", "sec-fetch-site": "same-origin"},
        {"origin": "https://evil.example", "content-type": "text/plain"},
    ):
        answer = ask(call, route, headers)
        assert (answer.status, answer.json) == (403, FOREIGN), headers


@every_unsafe_route
def test_no_route_takes_a_body_that_a_form_of_any_page_can_send(call: Call, route: Route) -> None:
    for content_type in (
        "text/plain",
        "text/plain; application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/octet-stream",
        "application/jsonp",
        "application/json, text/plain",
        "text/json",
        "json",
        "",
    ):
        for raw in (b"{}", b" ", b"\xff"):
            answer = ask(call, route, {"content-type": content_type}, raw)
            assert (answer.status, answer.json) == (415, NO_JSON), content_type


@every_unsafe_route
def test_every_route_answers_our_own_page_and_clients_that_are_no_browsers(call: Call, route: Route) -> None:
    for headers in (
        {},
        {"content-type": None},
        {"content-type": "application/json; charset=utf-8"},
        {"content-type": "Application/JSON"},
        {"origin": OWN},
        {"origin": OWN, "sec-fetch-site": "same-origin"},
        {"sec-fetch-site": "none"},
    ):
        answer = ask(call, route, headers, b"{}")
        assert (answer.status, answer.json) == (401, NOT_SIGNED_IN), headers


@every_unsafe_route
def test_a_content_type_is_not_looked_at_without_a_body(call: Call, route: Route) -> None:
    assert ask(call, route, {"content-type": "text/plain"}).json == NOT_SIGNED_IN


@pytest.mark.parametrize("route", [r for r in SESSION_ROUTES if r.method == "GET"] + V1_ROUTES, ids=name_of)
def test_a_link_on_any_page_may_call_a_route_that_only_reads(call: Call, route: Route) -> None:
    """The answer stays with the browser: no route has a CORS policy."""
    answer = ask(call, route, {"origin": "https://evil.example", "sec-fetch-site": "cross-site"})
    assert answer.status == 401
    assert not any(name.startswith("access-control") for name in answer.headers)


def test_a_form_on_another_site_writes_nothing_with_the_users_cookie(salon: Tenant, db: Any) -> None:
    before = rows_of(db, salon)
    raw = json.dumps(SERVICE).encode()
    for headers in (
        {"content-type": "text/plain", "origin": "https://evil.example", "sec-fetch-site": "cross-site"},
        {"content-type": "text/plain", "origin": "http://neighbour.booking.test", "sec-fetch-site": "same-site"},
        {"content-type": None, "origin": "https://evil.example"},
        {"content-type": "application/json", "origin": "https://evil.example"},
    ):
        assert salon.owner.post("/api/services", raw=raw, headers=headers).status == 403
    assert salon.owner.post("/api/services", raw=raw, headers={"content-type": "text/plain"}).status == 415
    assert rows_of(db, salon) == before
    answer = salon.owner.post("/api/services", raw=raw, headers={"origin": OWN, "sec-fetch-site": "same-origin"})
    assert answer.status == 201


# Which origins are ours


def status_from(call: Call, origin: str, **headers: str) -> int:
    return call("POST", "/api/services", headers={"origin": origin, **headers}).status


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("booking.test", "http://booking.test"),
        ("127.0.0.1:3000", "http://127.0.0.1:3000"),
        ("Booking.test", "http://booking.test"),
        ("[::1]:3000", "http://[::1]:3000"),
    ],
)
def test_the_host_of_the_request_is_our_origin_without_a_setting(call: Call, host: str, origin: str) -> None:
    assert status_from(call, origin, host=host) == 401


@pytest.mark.parametrize(
    "origin",
    [
        "https://booking.test",
        "http://booking.test:8080",
        "http://booking.test.evil.example",
        "http://evil.example/booking.test",
        "http://xbooking.test",
        "http://neighbour.booking.test",
        "http://test",
        "booking.test",
        "http://booking.test,https://evil.example",
        "http://",
        "",
    ],
)
def test_an_origin_that_only_resembles_the_host_of_the_request_is_not_ours(call: Call, origin: str) -> None:
    assert status_from(call, origin) == 403


def test_only_the_origins_in_the_setting_are_ours_if_it_is_set(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a proxy stands before the API, the host of a request to API Gateway is not the one that browsers see."""
    monkeypatch.setenv("APP_ORIGINS", "https://app.booking.test, https://Desk.booking.test:8443")
    assert status_from(call, "https://app.booking.test") == status_from(call, "https://desk.booking.test:8443") == 401
    for origin in (OWN, "http://app.booking.test", "https://desk.booking.test", "https://evil.example", "null", ""):
        assert status_from(call, origin) == 403


# What every answer says to the browser


def answers_of_all_surfaces(call: Call, salon: Tenant) -> list[Answer]:
    return [
        salon.owner.get("/api/services"),
        salon.owner.post("/api/services", {}),
        call("POST", "/api/services", headers={"origin": "https://evil.example"}),
        call("GET", "/api/services"),
        call("GET", "/api/nothing"),
        salon.get_v1("services"),
        salon.get_v1("nothing"),
        call("GET", "/api/v1/services"),
    ]


def test_no_answer_may_be_taken_for_another_kind_of_content(call: Call, salon: Tenant) -> None:
    for answer in answers_of_all_surfaces(call, salon):
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_deployed_every_answer_asks_for_https_from_now_on(
    call: Call, salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    for answer in answers_of_all_surfaces(call, salon):
        assert "strict-transport-security" not in answer.headers, "this machine has no https"
    monkeypatch.setenv("STRICT_TRANSPORT_SECURITY", "max-age=31536000")
    for answer in answers_of_all_surfaces(call, salon):
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
