"""Unknown paths and methods of the dashboard's API."""

import pytest

from tests.support.every_route import SESSION_ROUTES
from tests.support.makers import Tenant
from tests.support.service_client import Call


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])
@pytest.mark.parametrize(
    "path", ["/", "/api", "/api/", "/api/nothing", "/api/services/1/2", "/api/v2/appointments", "/api/v1x", "/x"]
)
def test_an_unknown_path_is_not_found(call: Call, method: str, path: str) -> None:
    answer = call(method, path)
    assert (answer.status, answer.json) == (404, {"error": "There is nothing here."})


@pytest.mark.parametrize("path", sorted({route.path for route in SESSION_ROUTES}))
def test_a_wrong_method_on_a_known_path_is_refused_with_the_allowed_ones(call: Call, path: str) -> None:
    answer = call("TRACE", path.replace("{id}", "1"))
    assert (answer.status, answer.json) == (405, {"error": "This path does not answer that method."})
    methods = {route.method for route in SESSION_ROUTES if route.path == path}
    assert set(answer.headers["allow"].split(", ")) == methods


def test_a_signed_in_caller_gets_the_same_answer(salon: Tenant) -> None:
    assert salon.owner.get("/api/nothing").status == 404
    assert salon.owner.delete("/api/services").status == 405
