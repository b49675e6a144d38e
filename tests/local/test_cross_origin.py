"""Which other origins' pages may read what the guests' origin answers, as API Gateway would say it."""

from local.cross_origin import preflight, readable
from local.responses import HttpResponse
from local.template import GUEST_DOMAIN, SERVICE_DOMAIN, load

GUESTS = load().cross_origin[GUEST_DOMAIN]
FOREIGN = {"origin": "https://salon.example"}
ANSWER = HttpResponse(200, [("content-type", "application/json")], b"{}")


def test_the_page_of_any_site_reads_what_guests_are_answered_and_nothing_of_the_dashboards() -> None:
    assert set(load().cross_origin) == {GUEST_DOMAIN}
    assert SERVICE_DOMAIN not in load().cross_origin
    answer = readable(GUESTS, FOREIGN, ANSWER)
    assert dict(answer.headers)["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in dict(answer.headers), "no cookie ever goes along"
    assert readable(GUESTS, {}, ANSWER) == ANSWER


def test_a_browser_that_asks_first_reads_which_requests_a_page_may_send() -> None:
    asking = {**FOREIGN, "access-control-request-method": "POST"}
    answered = preflight(GUESTS, "OPTIONS", asking)
    assert answered is not None
    headers = dict(answered.headers)
    assert (answered.status, headers["access-control-allow-origin"]) == (204, "*")
    assert {"GET", "POST", "PATCH", "DELETE"} == {*headers["access-control-allow-methods"].split(",")}
    assert {"authorization", "idempotency-key"} < {*headers["access-control-allow-headers"].split(",")}


def test_only_a_page_of_another_origin_that_asks_is_answered_so() -> None:
    for method, headers in [("OPTIONS", FOREIGN), ("GET", {**FOREIGN, "access-control-request-method": "POST"})]:
        assert preflight(GUESTS, method, headers) is None
