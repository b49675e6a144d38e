"""Behind CloudFront the service learns from a header where a request comes from, which it believes with a secret alone.
So whatever counts or compares addresses has that secret, and says so: declaration, template and use are the same."""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest

from booking.core import secrets_manager, settings
from booking.core.errors import Unavailable
from booking.web import client_address
from local import checkout, template
from local.template import GUEST_DOMAIN, Route
from tests.support.doors import ask, token_for
from tests.support.every_route import AT_NIGHT, SESSION_ROUTES, entrance_of, every, name_of
from tests.support.guests import GuestsPage, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.needs import SETTINGS, needs_of
from tests.support.public_forms import new_address
from tests.support.sample_requests import engine_for, samples_of
from tests.support.service_client import Answer, Call

EDGE_SECRET = "known-to-cloudfront-alone-and-the-service"
SECRET = "EDGE_SECRET_ARN"
ALL = template.load().routes
FUNCTIONS = template.load().functions
OTHERS = [route for route in ALL if route not in SESSION_ROUTES]


class Looked:
    """How often the secret was looked for, as whoever wants to know an address does."""

    def __init__(self) -> None:
        self.times = 0

    def optional(self, name: str) -> str | None:
        assert name in ("EDGE_SECRET", "EDGE_SECRET_PREVIOUS")
        self.times += 1
        return settings.optional(name)


@pytest.fixture
def page(make: Maker, salon: Tenant) -> GuestsPage:
    return salon_page(make, salon)


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    looked = Looked()
    monkeypatch.setenv("EDGE_SECRET", EDGE_SECRET)
    monkeypatch.setattr(client_address, "settings", looked)
    return looked


def through_the_edge(viewer: str) -> dict[str, str]:
    return {"cloudfront-viewer-address": f"{viewer}:4711", "x-origin-secret": EDGE_SECRET}


@pytest.mark.parametrize(
    "route", [*every(OTHERS, by=name_of), *every(SESSION_ROUTES, by=entrance_of, others=AT_NIGHT)], ids=name_of
)
def test_a_function_looks_at_addresses_if_it_declares_so_and_only_then(
    route: Route, make: Maker, call: Call, page: GuestsPage, looked: Looked, monkeypatch: pytest.MonkeyPatch
) -> None:
    samples, token = samples_of(make, engine_for(route)), token_for(route, page)
    monkeypatch.setenv("VENUE_HOSTS", "test")  # so that the host of the tests names a page
    looked.times = 0
    ask(route, samples, call, token, headers=through_the_edge(new_address()))
    function = FUNCTIONS[route.function]
    declared = any(SECRET in SETTINGS[need] for need in needs_of(function))
    assert (looked.times > 0) == declared == (SECRET in function.environment)


@pytest.mark.reads_code
def test_no_function_that_nobody_calls_by_http_knows_the_secret() -> None:
    asked = {route.function for route in ALL}
    assert not [name for name, one in FUNCTIONS.items() if SECRET in one.environment and name not in asked]


@pytest.mark.reads_code
def test_nobody_but_a_caller_looks_at_addresses() -> None:
    """A caller says what it needs once, for all routes that it serves."""
    looking = {
        file.relative_to(checkout.ROOT).as_posix()
        for folder in ("functions", "shared")
        for file in (checkout.ROOT / folder).rglob("*.py")
        if "client_address(" in file.read_text() or "counting(" in file.read_text()
    }
    allowed = ("shared/booking/web/callers/", "shared/booking/web/client_")
    assert not [one for one in looking if not one.startswith(allowed)]


def test_the_secret_is_looked_for_only_if_a_request_shows_one(page: GuestsPage, looked: Looked) -> None:
    assert page.times().status == 200
    assert looked.times == 0


# What it is for


def through_the_pages(viewer: str) -> dict[str, str]:
    """With the pages' distribution before the edge's, which takes it for the viewer."""
    return {**through_the_edge("198.51.100.1"), "x-viewer-address": viewer, "x-pages-secret": EDGE_SECRET}


def times(page: GuestsPage, call: Call, headers: dict[str, str]) -> Answer:
    path = f"/api/public/{page.slug}/times?{urlencode({'from': page.day().date(), **page.of})}"
    return call("GET", path, domain=GUEST_DOMAIN, headers=headers, source_ip="198.51.100.1")


@pytest.mark.parametrize("distribution", [through_the_edge, through_the_pages])
@pytest.mark.parametrize("shown_is", ["EDGE_SECRET", "EDGE_SECRET_PREVIOUS"])
def test_two_viewers_behind_one_distribution_are_two_also_while_its_secret_is_replaced(
    page: GuestsPage,
    call: Call,
    monkeypatch: pytest.MonkeyPatch,
    distribution: Callable[[str], dict[str, str]],
    shown_is: str,
) -> None:
    for setting in ("EDGE_SECRET", "EDGE_SECRET_PREVIOUS"):
        monkeypatch.setenv(setting, "another-that-is-in-use-meanwhile")
    monkeypatch.setenv(shown_is, EDGE_SECRET)
    one, other = distribution(new_address()), distribution(new_address())
    assert [times(page, call, one).status for _ in range(61)] == [200] * 60 + [429]
    assert times(page, call, other).status == 200


def test_once_its_secret_is_dropped_a_distribution_is_one_viewer(
    page: GuestsPage, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EDGE_SECRET", "the-one-that-came-after-it-in-the-end")
    source = new_address()
    path = f"/api/public/{page.slug}/times?{urlencode({'from': page.day().date(), **page.of})}"
    answers = [
        call("GET", path, domain=GUEST_DOMAIN, headers=through_the_edge(new_address()), source_ip=source)
        for _ in range(61)
    ]
    assert [answer.status for answer in answers] == [200] * 60 + [429]


def test_without_an_edge_no_secret_is_waited_for_and_none_fails_a_call(
    make: Maker, call: Call, page: GuestsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a caller makes up: where nothing stands before the service, there is no secret to look for."""

    def out_of_reach(arn: str) -> dict[str, str]:
        raise AssertionError(f"the secret {arn} is asked for")

    monkeypatch.setattr(secrets_manager, "secret", out_of_reach)
    for name in ("EDGE_SECRET", "EDGE_SECRET_PREVIOUS", "EDGE_SECRET_ARN"):
        monkeypatch.setenv(name, "")
    made_up = through_the_edge("192.0.2.1") | {"x-pages-secret": "guessed"}
    assert times(page, call, made_up).status == 200
    secret = make.tenant("appointments").owner.post("/api/keys", {"name": "Import", "scopes": ["organization:read"]})
    answer = call("GET", "/api/v1/organization", key=secret.json["secret"], headers=made_up)
    assert answer.status == 200


def test_a_v1_call_that_shows_nothing_goes_on_while_the_secret_is_out_of_reach(
    make: Maker, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def out_of_reach(arn: str) -> dict[str, str]:
        raise Unavailable

    secret = make.tenant("appointments").owner.post("/api/keys", {"name": "Import", "scopes": ["organization:read"]})
    monkeypatch.setattr(secrets_manager, "secret", out_of_reach)
    for name in ("EDGE_SECRET", "EDGE_SECRET_PREVIOUS"):
        monkeypatch.delenv(name)
    monkeypatch.setenv("EDGE_SECRET_ARN", "arn:aws:secretsmanager:ap-southeast-2:000000000000:secret:booking/edge")
    assert call("GET", "/api/v1/organization", key=secret.json["secret"]).status == 200


def test_behind_the_edge_a_key_is_served_in_its_networks_and_nowhere_else(
    make: Maker, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EDGE_SECRET", EDGE_SECRET)
    home, elsewhere = new_address(), new_address()
    wanted = {"name": "Import", "scopes": ["organization:read"], "networks": [home]}
    secret = make.tenant("appointments").owner.post("/api/keys", wanted).json["secret"]

    def status(viewer: str, shown: str = EDGE_SECRET) -> int:
        headers = through_the_edge(viewer) | {"x-origin-secret": shown}
        return call("GET", "/api/v1/organization", key=secret, headers=headers, source_ip="198.51.100.1").status

    assert (status(home), status(elsewhere)) == (200, 403)
    assert status(home, shown="guessed") == 403, "who makes the header up is where they are"
