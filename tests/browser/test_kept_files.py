"""The service worker: it keeps built files and nothing else, opens the day without a network, and goes when the server
says so, with all that it kept."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.test_last_day import booked_today, expect_kept, last_day
from tests.support.browsing import Desk
from tests.support.makers import Maker, Tenant

OpenDesk = Callable[..., Desk]

WORKERS = "async () => (await navigator.serviceWorker.getRegistrations()).length"
CACHES = "async () => await caches.keys()"
KEPT = """async () => {
  const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  return caught.flat().map(({ url }) => new URL(url).pathname)
}"""
IS_IN_CHARGE = "() => navigator.serviceWorker.controller !== null"
HAS_SCREEN = """async () => {
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      if (url.includes('AppointmentsScreen')) return true
  return false
}"""


@pytest.fixture
def desk(open_desk: OpenDesk, make: Maker, salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A desk at today's diary, whose files a worker keeps."""
    monkeypatch.setenv("KEEPS_FILES", "true")
    booked_today(make, salon)
    desk = open_desk(salon.owner)
    page = desk.go("/")
    page.wait_for_function(IS_IN_CHARGE)
    page.wait_for_function(HAS_SCREEN)
    expect_kept(page, 1)
    return desk


def expect_day(page: Page) -> None:
    expect(page.get_by_role("gridcell", name="Renée Okafor")).to_be_visible()


def without_faults_of_the_network(desk: Desk) -> None:
    desk.faults = [fault for fault in desk.faults if "net::ERR_" not in fault]


def test_the_worker_keeps_built_files_and_no_answer(desk: Desk) -> None:
    page = desk.page
    page.goto("/")
    expect_day(page)
    page.get_by_role("button", name="New appointment").click()
    expect(page.get_by_label("Client")).to_be_visible()
    kept: list[str] = page.evaluate(KEPT)
    assert "/" in kept
    others = [path for path in kept if path not in ("/", "/icon.svg", "/press.css") and not path.startswith("/assets/")]
    assert others == []


def test_with_a_worker_the_day_is_opened_without_a_network_and_can_be_read(
    desk: Desk, picture: Callable[[Page, str], None]
) -> None:
    page = desk.page
    page.context.set_offline(True)
    page.goto("/")
    expect(last_day(page)).to_contain_text("Renée Okafor")
    expect(page.get_by_role("heading", name="This cannot be shown now")).to_be_visible()
    expect(last_day(page)).to_contain_text("You can read it, but not change anything.")
    picture(page, "last-day-offline")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect_day(page)
    without_faults_of_the_network(desk)


def test_what_is_loaded_anew_comes_from_the_network(desk: Desk) -> None:
    """Who presses "Load the new version" gets it, though a worker keeps the one before."""
    page = desk.page
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.service_worker is not None:
            asked.append(urlsplit(request.url).path)

    page.context.on("request", note)
    address = urlsplit(page.url).path
    page.goto(address)
    expect_day(page)
    assert address not in asked  # it is kept
    page.reload()
    expect_day(page)
    assert address in asked


def test_switched_off_at_the_server_the_worker_is_gone_with_what_it_kept(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = desk.page
    assert page.evaluate(WORKERS) == 1
    assert page.evaluate(CACHES)
    monkeypatch.setenv("KEEPS_FILES", "false")
    page.goto("/")
    expect_day(page)
    page.wait_for_function(f"async () => await ({WORKERS})() === 0")
    page.wait_for_function(f"async () => (await ({CACHES})()).length === 0")
    page.goto("/")
    expect_day(page)
    assert not page.evaluate(IS_IN_CHARGE)
    assert page.evaluate(WORKERS) == 0


def test_a_worker_goes_even_where_no_page_of_ours_runs(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one at its address takes its place, and ends: a build that is broken is left by it alone."""
    page = desk.page
    monkeypatch.setenv("KEEPS_FILES", "false")
    page.context.route("**/assets/**", lambda route: route.abort())
    page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update() }")
    page.wait_for_function(f"async () => await ({WORKERS})() === 0")
    page.wait_for_function(f"async () => (await ({CACHES})()).length === 0")
    page.context.unroute("**/assets/**")
    without_faults_of_the_network(desk)
