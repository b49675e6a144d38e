"""Unknown paths and methods of the guests' API."""

import pytest

from local.template import GUEST_DOMAIN
from tests.support.makers import Tenant
from tests.support.service_client import Call


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])
@pytest.mark.parametrize("path", ["/api/public", "/api/public/a/b/c", "/api/organization", "/api/v1/x"])
def test_an_unknown_path_is_not_found(call: Call, method: str, path: str) -> None:
    answer = call(method, path, domain=GUEST_DOMAIN)
    assert (answer.status, answer.json) == (404, {"error": "There is nothing here.", "code": "not_found"})


@pytest.mark.parametrize(("method", "path"), [("DELETE", "/api/public/ping"), ("POST", "/")])
def test_a_wrong_method_on_a_known_path_is_refused_with_the_allowed_ones(call: Call, method: str, path: str) -> None:
    answer = call(method, path, domain=GUEST_DOMAIN)
    refusal = {"error": "This path does not answer that method.", "code": "method_not_allowed"}
    assert (answer.status, answer.json, answer.headers["allow"]) == (405, refusal, "GET, HEAD")


def test_routes_of_the_dashboard_and_of_integrators_are_unknown_here(call: Call, salon: Tenant) -> None:
    assert call("GET", "/api/organization", cookie=salon.owner.cookie, domain=GUEST_DOMAIN).status == 404
    assert call("GET", "/api/v1/organization", key=salon.key, domain=GUEST_DOMAIN).status == 404
