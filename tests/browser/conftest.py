"""A browser at the dashboard as it is built, under the policy of the deployed pages, before the service on a real
database: by default in New York, while the salon is in Melbourne and the bistro in London.

With PICTURES=1 pictures of the screens land in `.local/screens/`; look at them.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

import psycopg
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from local import browser, checkout, pages
from tests.support.browser_contexts import SHARE_A_PROCESS, BrowserContexts
from tests.support.browsing import RULES, RULES_OF_COLOURS, Desk, Scheme, outside, resize, violations
from tests.support.gateway import running_gateway
from tests.support.makers import Maker, User
from tests.support.service_client import ServiceClient

PICTURES = checkout.STATE / "screens"
# How long anything is waited for, on a machine that has much else to do: nothing is measured here.
PATIENCE_MS = 20_000
WIDTHS = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900)}
# As wide as a desk's window at four times its size (WCAG 1.4.10), and the smallest phones.
SMALLEST = (320, 640)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's browser. On a developer's machine it is optional, in CI it is not."""
    program = browser.find()
    if program is None and "CI" not in os.environ:
        pytest.skip("Chromium is missing on this machine: no test of the dashboard in a browser")
    assert program is not None, "CI installs it"
    assert (pages.DIST / "index.html").exists(), "make dashboard"
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        launched = browser.launch(playwright, program, SHARE_A_PROCESS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def service(_function_environment: None) -> Iterator[str]:
    """The address of the gateway with the built pages, to which the payment processor's pages lead back."""
    with running_gateway() as origin, pytest.MonkeyPatch.context() as patch:
        patch.setenv("DASHBOARD_URL", origin)
        patch.setenv("KEEPS_FILES", "false")  # what a test holds up at the network is asked for there
        yield origin


@pytest.fixture(scope="session")
def make_once(admin_connection: psycopg.Connection[dict[str, Any]], auth_url: str) -> Maker:
    """Makes what the tests of a file only look at."""
    return Maker(admin_connection, auth_url, ServiceClient().call)


@pytest.fixture(scope="session")
def browser_contexts(chromium: Browser) -> BrowserContexts:
    return BrowserContexts(chromium)


@pytest.fixture(scope="session", autouse=True)
def _times_are_written_alike() -> Iterator[None]:
    """Businesses write times as in Australia, wherever they are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Maker, "locale", "en-AU")
        yield


@pytest.fixture(autouse=True)
def _nobody_has_called(db: psycopg.Connection[Any]) -> None:
    """Guests of all tests come from one address: it may book so often, and confirms by email after two forms."""
    db.execute("delete from public_windows")


@pytest.fixture
def open_desk(browser_contexts: BrowserContexts, service: str, make: Maker) -> Iterator[Callable[..., Desk]]:
    """Opens a browser at the dashboard, for a user who is signed in already, or for nobody. `options` are those of a
    context: base_url, locale, timezone_id, viewport, color_scheme …"""
    lent: list[tuple[BrowserContext, dict[str, Any]]] = []
    desks: list[Desk] = []

    def open_one(user: User | None = None, **options: Any) -> Desk:
        given = {
            "timezone_id": "America/New_York",
            "locale": "en-AU",
            "viewport": {"width": 1440, "height": 900},
            # Nothing slides or fades: to draw that took a tenth of the time, and waiting for its end more.
            "reduced_motion": "reduce",
        }
        chosen = {"base_url": service} | given | options
        context = browser_contexts.lend(chosen)
        lent.append((context, chosen))
        context.set_default_timeout(PATIENCE_MS)
        desk = Desk(context.new_page(), chosen["base_url"])
        desks.append(desk)
        if user is not None:
            desk.keep_session(make.begin_session(user.id))
        return desk

    yield open_one
    for context, chosen in lent:
        browser_contexts.take_back(context, chosen)
    for desk in desks:
        desk.check()


@pytest.fixture
def desk(open_desk: Callable[..., Desk]) -> Desk:
    """A browser at the dashboard, with nobody signed in."""
    return open_desk()


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Takes a picture of the page, for people to look at, if they ask for pictures."""

    def take(page: Page, name: str) -> None:
        if "PICTURES" in os.environ:
            PICTURES.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=Path(PICTURES / f"{name}.png"))

    return take


@pytest.fixture
def inspect(request: pytest.FixtureRequest, picture: Callable[[Page, str], None]) -> Callable[..., None]:
    """Holds what is shown to what holds for every screen: nothing that axe finds against WCAG 2.2 AA, and nothing
    outside the window on a phone, a tablet and a desk, nor on the smallest phone.

    With every change axe looks once: on a phone or at a desk, in one of the `schemes`, by the screen's name. `make
    test-browser-all` has it look in each window in each scheme, and so does whoever takes pictures, which are called by
    the name."""
    in_every_window = request.config.option.markexpr == "" or "PICTURES" in os.environ

    def look(page: Page, name: str, schemes: Sequence[Scheme] = ("light",)) -> None:
        number = crc32(name.encode())
        window_of_a_change, scheme_of_a_change = ("phone", "desk")[number % 2], schemes[number // 2 % len(schemes)]
        for device, (width, height) in {"smallest": SMALLEST, **WIDTHS}.items():
            resize(page, width, height)
            assert outside(page) == [], device
            if in_every_window:
                in_each_scheme(page, name, device, schemes)
            elif device == window_of_a_change:
                page.emulate_media(color_scheme=scheme_of_a_change)
                assert violations(page) == [], (device, scheme_of_a_change)
        page.emulate_media(color_scheme=schemes[0])

    def in_each_scheme(page: Page, name: str, device: str, schemes: Sequence[Scheme]) -> None:
        """The others differ from the first by their colours alone."""
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            picture(page, f"{name}-{device}" if scheme == schemes[0] else f"{name}-{device}-{scheme}")
            if device != "smallest":
                rules = RULES if scheme == schemes[0] else RULES_OF_COLOURS
                assert violations(page, rules) == [], (device, scheme)

    return look
