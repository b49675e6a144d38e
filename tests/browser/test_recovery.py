"""Where the service, the network or a part of the pages fails: it is said, the rest stays, and the way on works."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import SOON_MS, Desk, waiting_for
from tests.support.makers import Tenant

DAY = "2031-03-03"
NOT_REACHED = "Failed to load resource: net::ERR_FAILED"


@pytest.fixture
def unreached(open_desk: Callable[..., Desk], salon: Tenant) -> Desk:
    """The salon's owner, of whose browser it is known that some requests are not answered."""
    desk = open_desk(salon.owner)
    expected = desk.check

    def check() -> None:
        desk.faults = [fault for fault in desk.faults if not fault.startswith((NOT_REACHED, "TypeError: Failed to"))]
        expected()

    desk.check = check  # type: ignore[method-assign]
    return desk


def cut(page: Page, requests: str) -> None:
    page.route(requests, lambda route: route.abort())


def test_try_again_asks_anew_for_a_screen_that_was_not_answered(unreached: Desk) -> None:
    page = unreached.go("/customers")  # an empty diary has asked for the services already
    cut(page, "**/api/services")
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("link", name="Services").click()
    expect(page.get_by_role("heading", name="This cannot be shown now")).to_be_visible()
    page.unroute("**/api/services")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Services", level=1)).to_be_visible()


def test_a_screen_that_cannot_be_loaded_fails_below_the_navigation_and_is_loaded_again(unreached: Desk) -> None:
    page = unreached.go(f"/appointments/{DAY}")
    cut(page, "**/assets/CustomersScreen-*.js")
    page.get_by_role("link", name="Clients").click()
    expect(page.get_by_role("heading", name="This cannot be shown now")).to_be_visible()
    expect(page.get_by_role("navigation", name="Screens")).to_be_visible()
    page.unroute("**/assets/CustomersScreen-*.js")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Clients", level=1)).to_be_visible()


def test_a_part_that_cannot_be_loaded_fails_alone_and_is_loaded_again(
    unreached: Desk, picture: Callable[[Page, str], None]
) -> None:
    cut(unreached.page, "**/assets/SearchDialog-*.js")
    page = unreached.go(f"/appointments/{DAY}")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("alert").filter(has_text="This could not be loaded.")).to_be_visible()
    expect(page.get_by_role("button", name="New appointment")).to_be_enabled()
    picture(page, "failed-part")
    page.unroute("**/assets/SearchDialog-*.js")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_what_cannot_be_read_anew_says_since_when_it_is_old_until_it_is_read(
    unreached: Desk, picture: Callable[[Page, str], None]
) -> None:
    unreached.page.clock.install()
    page = unreached.go(f"/appointments/{DAY}")
    cut(page, "**/api/day?*")
    page.clock.fast_forward(16_000)
    for _ in range(2):  # the two times that it tries again by itself
        page.clock.fast_forward(SOON_MS)
    stale = page.get_by_role("status").filter(
        has_text=re.compile("Not up to date since .+ The service cannot be reached")
    )
    expect(stale).to_be_visible()
    picture(page, "stale")
    page.unroute("**/api/day?*")
    page.get_by_role("button", name="Try again").click()
    expect(stale).to_be_hidden()


def test_a_service_that_does_not_answer_is_said_after_four_seconds(unreached: Desk) -> None:
    page = unreached.go("/settings/hours")
    slow = page.get_by_role("status").filter(has_text="The service is slow to answer.")
    with waiting_for(page, "**/api/services"):
        page.get_by_role("link", name="Services").click()
        expect(slow).to_be_visible()
    expect(slow).to_be_hidden()


def test_a_newer_build_is_offered(unreached: Desk) -> None:
    built = '<script type="module" crossorigin src="/assets/index-newer.js"></script>'
    page = unreached.go(f"/appointments/{DAY}")
    page.route(
        unreached.origin + "/",
        lambda route: route.fulfill(content_type="text/html", body=built),
    )
    page.reload()
    expect(page.get_by_role("status").filter(has_text="A new version is ready.")).to_be_visible()
    expect(page.get_by_role("button", name="Load the new version")).to_be_visible()


def test_an_uncaught_failure_is_reported_by_its_kind(unreached: Desk) -> None:
    page = unreached.go(f"/appointments/{DAY}")
    with page.expect_response("**/api/client-errors") as answered:
        page.evaluate("setTimeout(() => { throw new Error('Renée Okafor') })")
    assert answered.value.status == 204
    assert answered.value.request.post_data_json == [{"type": "client-error", "body": {"kind": "script"}}]
    unreached.faults.clear()
