"""What holds for every screen of a restaurant, as `test_every_screen` holds it for a salon's."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.support.browsing import Desk, unmarked
from tests.support.makers import Maker, Tenant

SCREENS = {
    "timeline": "/reservations/2030-03-04",
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


@pytest.fixture
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_for_everybody_and_fits_every_window(
    open_desk: Callable[..., Desk],
    inspect: Callable[[Page, str], None],
    bistro: Tenant,
    places: dict[str, str],
    screen: str,
    scheme: str,
) -> None:
    page = open_desk(bistro.owner, color_scheme=scheme).go(SCREENS[screen].format(**places))
    page.wait_for_load_state("networkidle")
    inspect(page, f"{screen}-{scheme}")


def test_forced_colours_keep_what_is_chosen_apart_from_the_rest(
    open_desk: Callable[..., Desk], bistro: Tenant, places: dict[str, str]
) -> None:
    desk = open_desk(bistro.owner, forced_colors="active")
    for screen, path in SCREENS.items():
        page = desk.go(path.format(**places))
        page.wait_for_load_state("networkidle")
        assert unmarked(page) == [], screen
