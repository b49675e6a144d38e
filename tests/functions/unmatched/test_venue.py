"""Unknown paths and methods of the dashboard's API below /api/venue."""

import pytest

from local import template
from tests.support.makers import Tenant
from tests.support.service_client import Call

ROUTES = [route for route in template.load().routes if route.api == "VenueApi" and route.route_key != "$default"]


@pytest.mark.parametrize("method", ["GET", "POST", "PATCH", "DELETE", "HEAD"])
@pytest.mark.parametrize("path", ["/api/venue", "/api/venue/", "/api/venue/nothing", "/api/venue/setup/1"])
def test_an_unknown_path_is_not_found(call: Call, method: str, path: str) -> None:
    answer = call(method, path)
    assert (answer.status, answer.json) == (404, {"error": "There is nothing here."})


@pytest.mark.parametrize("path", sorted({route.path for route in ROUTES}))
def test_a_wrong_method_on_a_known_path_is_refused_with_the_allowed_ones(call: Call, path: str) -> None:
    answer = call("TRACE", path)
    assert (answer.status, answer.json) == (405, {"error": "This path does not answer that method."})
    assert set(answer.headers["allow"].split(", ")) == {route.method for route in ROUTES if route.path == path}


def test_a_path_that_is_not_below_it_is_the_other_apis(salon: Tenant) -> None:
    assert salon.owner.get("/api/venues").status == 404
    assert salon.owner.get("/api/services").status == 200
