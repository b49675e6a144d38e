"""What holds for every screen of a restaurant, as `test_every_screen` holds it for a salon's."""

from collections.abc import Callable

import pytest

from tests.support.browsing import SCHEMES, Desk, english_in, unmarked
from tests.support.makers import Maker, Tenant
from tests.support.optional_features import offered_on, take_away_all

SCREENS = {
    "timeline": "/reservations/2030-03-04",
    "evening": "/reservations/list/2030-03-04",
    "floor": "/floor",
    "enquiries": "/enquiries",
    "reports": "/reports?report=covers&range=own&from=2030-03-01&to=2030-03-31",
    "occupancy": "/reports?report=occupancy&range=own&from=2030-03-01&to=2030-03-31",
    "tables": "/settings/tables",
    "enquiry": "/enquiries/{enquiry}",
    "guest": "/customers/{guest}",
}

# By the number of its table: what becomes of a party.
STEPS = {
    1: ("confirmed", "seated", "completed"),
    3: ("confirmed", "seated"),
    6: ("confirmed",),
    8: (),
}


@pytest.fixture(scope="module")
def bistro(make_once: Maker) -> Tenant:
    return make_once.tenant("hospitality")


@pytest.fixture(scope="module")
def places(make_once: Maker, bistro: Tenant) -> dict[str, str]:
    """A restaurant with a full evening, and a group that asks for another."""
    make_once.service_period(bistro, coverCap=10)
    for number in range(1, 9):
        table = make_once.table(bistro, name=str(number), area="Dining room" if number < 5 else "Terrace")
        if number in STEPS:
            party = make_once.reservation(bistro, tableIds=[table["id"]], partySize=1)["id"]
            for status in STEPS[number]:
                assert bistro.owner.patch(f"/api/reservations/{party}", {"status": status}).status == 200
    make_once.held_enquiry(bistro, partySize=6)
    guest = make_once.customer(bistro, name="Maya Okafor", email="maya@example.com")["id"]
    make_once.reservation(bistro, customerId=guest, startsAt="2030-03-11T19:00:00", notes="By the window")
    return {"enquiry": make_once.enquiry(bistro)["id"], "guest": guest}


@pytest.mark.every_case
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_for_everybody_and_fits_every_window(
    open_desk: Callable[..., Desk],
    inspect: Callable[..., None],
    bistro: Tenant,
    places: dict[str, str],
    screen: str,
) -> None:
    page = open_desk(bistro.owner).go(SCREENS[screen].format(**places))
    page.wait_for_load_state("networkidle")
    inspect(page, screen, SCHEMES)
    page.emulate_media(forced_colors="active")
    assert unmarked(page) == [], "under forced colours what is chosen is not apart from the rest"


@pytest.mark.thorough
def test_where_a_deployment_does_without_all_that_it_may_no_screen_offers_it_or_asks_for_it(
    monkeypatch: pytest.MonkeyPatch, open_desk: Callable[..., Desk], bistro: Tenant, places: dict[str, str]
) -> None:
    take_away_all(monkeypatch)
    desk, found = open_desk(bistro.owner), {}
    for screen, path in SCREENS.items():
        desk.refused.clear()
        page = desk.go(path.format(**places))
        page.wait_for_load_state("networkidle")
        found[screen] = [*offered_on(page), *desk.refused]
    assert {screen: what for screen, what in found.items() if what} == {}


# What the business itself has called so.
OWN_WORDS = ["By the window", "Could you seat all of us at one table?", "Dining room", "Terrace"]


@pytest.mark.thorough
def test_a_business_that_speaks_german_reads_no_english(
    open_desk: Callable[..., Desk], bistro: Tenant, places: dict[str, str]
) -> None:
    assert bistro.owner.patch("/api/companies", {"locale": "de-DE"}).status == 200
    owner = open_desk(bistro.owner, locale="de-DE")
    found = {}
    for screen, path in SCREENS.items():
        page = owner.go(path.format(**places))
        page.wait_for_load_state("networkidle")
        found[screen] = english_in(page, OWN_WORDS)
    assert {screen: texts for screen, texts in found.items() if texts} == {}
