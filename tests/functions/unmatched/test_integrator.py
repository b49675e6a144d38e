"""Unknown paths and methods of the integrators' API."""

import pytest

from local import template
from local.events import LambdaContext, http_event
from tests.support.every_route import V1_ROUTES
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call

NOT_FOUND = {"error": "There is nothing here.", "code": "not_found"}
NOT_ALLOWED = {"error": "This path does not answer that method.", "code": "method_not_allowed"}
UNKNOWN_KEY = "sk_live_0123456789abcdef_" + "x" * 43


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])
@pytest.mark.parametrize(
    "path", ["", "/", "/nothing", "/appointments/1", "/keys", "/%00", "/appointments/", "/v1/appointments"]
)
def test_an_unknown_path_is_not_found(call: Call, salon: Tenant, method: str, path: str) -> None:
    for answer in (call(method, f"/api/v1{path}"), call(method, f"/api/v1{path}", key=salon.key)):
        assert (answer.status, answer.json) == (404, NOT_FOUND)


@pytest.mark.parametrize("path", sorted({route.path for route in V1_ROUTES}))
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_the_surface_is_read_only(call: Call, salon: Tenant, path: str, method: str) -> None:
    for answer in (call(method, path, {}), call(method, path, {}, key=salon.key)):
        assert (answer.status, answer.json, answer.headers["allow"]) == (405, NOT_ALLOWED, "GET")


def test_a_call_with_a_key_is_admitted_and_counted_before_it_is_refused(make: Maker, salon: Tenant, call: Call) -> None:
    key = make.key(salon.company_id, ["organization:read"], per_minute=2)
    answers = [call("GET", "/api/v1/nothing", key=each) for each in (UNKNOWN_KEY, key)]
    answers += [call("POST", "/api/v1/organization", {}, key=key), call("GET", "/api/v1/nothing", key=key)]
    assert [answer.status for answer in answers] == [401, 404, 405, 429]
    assert [answer.headers.get("x-ratelimit-remaining") for answer in answers] == [None, "1", "0", "0"]


@pytest.mark.parametrize("before", ["/v1", "/api/v1", ""])
def test_a_path_is_known_whatever_api_gateway_writes_before_it(before: str) -> None:
    (route,) = (route for route in template.load().routes if route.function == "UnmatchedIntegrator")
    event = http_event(route, {}, "POST", "/api/v1/organization") | {"rawPath": f"{before}/organization"}
    context = LambdaContext.of(template.load().functions[route.function])
    assert template.load_handler(route)(event, context)["statusCode"] == 405
