"""What holds for every screen of a restaurant, as `test_every_screen` holds it for a salon's."""

from collections.abc import Callable
from typing import Any

import psycopg
import pytest
from playwright.sync_api import Page

from tests.support.browsing import SCHEMES, Desk, english_in, unmarked
from tests.support.makers import Maker, Tenant
from tests.support.service_client import ServiceClient

SCREENS = {
    "timeline": "/reservations/2030-03-04",
    "evening": "/reservations/list/2030-03-04",
    "floor": "/floor",
    "enquiries": "/enquiries",
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
def make(admin_connection: psycopg.Connection[dict[str, Any]], auth_url: str) -> Maker:
    """Makes what all screens of this file show: they are only looked at."""
    return Maker(admin_connection, auth_url, ServiceClient().call)


@pytest.fixture(scope="module")
def bistro(make: Maker) -> Tenant:
    return make.tenant("hospitality")


@pytest.fixture(scope="module")
def places(make: Maker, bistro: Tenant) -> dict[str, str]:
    """A restaurant with a full evening, and a group that asks for another."""
    make.service_period(bistro, coverCap=10)
    for number in range(1, 9):
        table = make.table(bistro, name=str(number), area="Dining room" if number < 5 else "Terrace")
        if number in STEPS:
            party = make.reservation(bistro, tableIds=[table["id"]], partySize=1)["id"]
            for status in STEPS[number]:
                assert bistro.owner.patch(f"/api/reservations/{party}", {"status": status}).status == 200
    make.held_enquiry(bistro, partySize=6)
    guest = make.customer(bistro, name="Maya Okafor", email="maya@example.com")["id"]
    make.reservation(bistro, customerId=guest, startsAt="2030-03-11T19:00:00", notes="By the window")
    return {"enquiry": make.enquiry(bistro)["id"], "guest": guest}


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_for_everybody_and_fits_every_window(
    open_desk: Callable[..., Desk],
    inspect: Callable[[Page, str], None],
    bistro: Tenant,
    places: dict[str, str],
    screen: str,
) -> None:
    page = open_desk(bistro.owner).go(SCREENS[screen].format(**places))
    page.wait_for_load_state("networkidle")
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        inspect(page, f"{screen}-{scheme}")


def test_forced_colours_keep_what_is_chosen_apart_from_the_rest(
    open_desk: Callable[..., Desk], bistro: Tenant, places: dict[str, str]
) -> None:
    desk = open_desk(bistro.owner, forced_colors="active")
    for screen, path in SCREENS.items():
        page = desk.go(path.format(**places))
        page.wait_for_load_state("networkidle")
        assert unmarked(page) == [], screen


# What the business itself has called so.
OWN_WORDS = ["By the window", "Could you seat all of us at one table?", "Dining room", "Terrace"]


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
