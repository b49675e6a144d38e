"""The dashboard on a bad line: a phone at the network that is called slow 4G, with a processor four times as slow. How
long it takes from the press on "Sign in", or from its address, until today's diary is painted."""

import statistics
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from uuid import uuid4
from zoneinfo import ZoneInfo

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bench.against_peers import our_server
from bench.diary import SIZE, ZONE, found_salon
from bench.edge import edge
from bench.environments import Service
from bench.guests_page import PHONE, SLOW_4G, SLOWER
from bench.progress import progress
from bench.report import Line
from bench.scratch import PASSWORD
from local import browser

MAX_FIRST, MAX_AGAIN = 3_500, 1_200  # milliseconds

# When the last booking of the day is painted, by the clock of the page, which begins with its address.
NOTE_PAINTED = """
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll('.booked').length < EXPECTED) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      painted.port1.onmessage = () => (window.painted = performance.now())
      painted.port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true })
  addEventListener('click', ({ timeStamp }) => (window.pressed = timeStamp), { capture: true })
""".replace("EXPECTED", str(SIZE.bookings))


def measure(service: Service, rounds: int) -> Sequence[Line]:
    program = browser.find()
    if program is None:
        progress("no bad line: Chromium is missing on this machine")
        return []
    progress("the dashboard on a bad line")
    email = f"owner@{uuid4().hex}.test"
    found_salon(service.salon.owner_url, email, SIZE, day=str(datetime.now(ZoneInfo(ZONE)).date()))
    with our_server(service) as origin, edge(origin) as address, sync_playwright() as playwright:
        chromium = browser.launch(playwright, program)
        _visit(chromium, address, email)  # the functions import and connect
        visits = [_visit(chromium, address, email) for _ in range(max(5, rounds // 30))]
        chromium.close()
    signing_in, opening, again = zip(*visits, strict=True)
    return [
        _line("from the press on “Sign in” until the day is painted, the first time", signing_in, MAX_FIRST),
        _line("from its address until the day is painted, signed in, with nothing cached", opening, MAX_FIRST),
        _line("the same with its files cached", again, MAX_AGAIN),
    ]


def _line(what: str, measured: Sequence[float], most: float) -> Line:
    return Line(
        f"the dashboard on slow 4G, {SLOWER} times as slow a processor, {what}",
        "milliseconds",
        round(statistics.median(measured)),
        most,
        remark=f"the worst of {len(measured)} visits {max(measured):.0f}",
    )


def _visit(chromium: Browser, address: str, email: str) -> tuple[float, float, float]:
    """The milliseconds of signing in, of opening the dashboard elsewhere with that session, and of opening it again."""
    with _device(chromium, address) as device:
        page = _slow_page(device)
        page.goto("/sign-in")
        page.get_by_label("Email").fill(email)
        page.get_by_label("Password").fill(PASSWORD)
        page.wait_for_load_state("networkidle")  # who types takes longer
        page.get_by_role("button", name="Sign in").click()
        signing_in = _painted(page) - float(page.evaluate("pressed"))
        session = device.cookies()
    with _device(chromium, address) as device:
        device.add_cookies(session)  # type: ignore[arg-type]
        opening, again = (_opened(device) for _ in range(2))
    return signing_in, opening, again


def _opened(device: BrowserContext) -> float:
    page = _slow_page(device)
    page.goto("/", wait_until="commit")
    painted = _painted(page)
    page.wait_for_load_state("networkidle")
    page.close()
    return painted


def _painted(page: Page) -> float:
    page.wait_for_function("() => window.painted !== undefined")
    return float(page.evaluate("painted"))


@contextmanager
def _device(chromium: Browser, address: str) -> Iterator[BrowserContext]:
    """A phone that has never seen the dashboard."""
    context = chromium.new_context(base_url=address, viewport=PHONE, has_touch=True, is_mobile=True)
    yield context
    context.close()


def _slow_page(device: BrowserContext) -> Page:
    page = device.new_page()
    page.add_init_script(NOTE_PAINTED)
    developer = device.new_cdp_session(page)
    developer.send("Network.enable")
    developer.send("Network.emulateNetworkConditions", SLOW_4G)
    developer.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page
