"""GET /api/public/ping: the guests' address answers everybody, and no other address does."""

from local.template import GUEST_DOMAIN
from tests.support.makers import Tenant
from tests.support.service_client import Call


def test_a_ping_answers_everybody(call: Call) -> None:
    answer = call("GET", "/api/public/ping", domain=GUEST_DOMAIN)
    assert (answer.status, answer.json) == (200, {"ok": True})


def test_a_session_makes_no_difference_to_a_ping(call: Call, salon: Tenant) -> None:
    answer = call("GET", "/api/public/ping", cookie=salon.owner.cookie, domain=GUEST_DOMAIN)
    assert (answer.status, answer.json) == (200, {"ok": True})


def test_the_dashboards_api_has_no_ping(call: Call) -> None:
    assert call("GET", "/api/public/ping").status == 404
