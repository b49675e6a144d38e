"""Behind CloudFront the service learns from a header where a request comes from, which it believes with a secret alone.
So whatever counts or compares addresses has that secret, and says so: declaration, template and use are the same."""

from urllib.parse import urlencode

import pytest

from booking.core import settings
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
SECRET = "PUBLIC_FORMS_SECRET_ARN"
ALL = template.load().routes
FUNCTIONS = template.load().functions
OTHERS = [route for route in ALL if route not in SESSION_ROUTES]


class Looked:
    """How often the secret was looked for, as whoever wants to know an address does."""

    def __init__(self) -> None:
        self.times = 0

    def optional(self, name: str) -> str | None:
        assert name == "EDGE_SECRET"
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


def times(page: GuestsPage, call: Call, viewer: str) -> Answer:
    path = f"/api/public/{page.slug}/times?{urlencode({'from': page.day().date(), **page.of})}"
    return call("GET", path, domain=GUEST_DOMAIN, headers=through_the_edge(viewer), source_ip="198.51.100.1")


def test_behind_the_edge_each_guest_counts_for_themselves(
    page: GuestsPage, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EDGE_SECRET", EDGE_SECRET)
    one, other = new_address(), new_address()
    assert [times(page, call, one).status for _ in range(61)] == [200] * 60 + [429]
    assert times(page, call, other).status == 200


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
