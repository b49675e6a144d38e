"""The page on which guests book, in Chromium on a slow phone: the network that is called slow 4G, and a processor four
times as slow. How soon it shows (LCP), how soon a press shows (INP), and how much moves meanwhile (CLS)."""

import statistics
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import psycopg
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from bench.against_peers import our_server
from bench.attacked_page import slug_of
from bench.availability import Size, found_salon
from bench.environments import Service
from bench.progress import progress
from bench.report import Line
from local import browser
from local.template import GUEST_DOMAIN

# Lighthouse's slow 4G: 150 ms there and back, 1.6 megabits a second down and 750 kilobits up.
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
SLOWER = 4
MAX_LCP, MAX_INP, MAX_CLS = 1_500, 100, 20  # milliseconds, milliseconds, thousandths
PHONE: ViewportSize = {"width": 390, "height": 844}

# What web-vitals reads, by the observers that it reads it with.
NOTE_VITALS = """
  window.vitals = { lcp: 0, inp: 0, cls: 0 }
  const note = (type, each, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options })
  note('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime))
  note('layout-shift', (entry) => { if (!entry.hadRecentInput) vitals.cls += entry.value })
  note('event', (entry) => {
    if (entry.interactionId) vitals.inp = Math.max(vitals.inp, entry.duration)
  }, { durationThreshold: 16 })
"""


class Vitals(NamedTuple):
    """Of one visit: milliseconds until the largest part is painted and until the slowest press is, and how much of the
    window moved by how much of it."""

    lcp: float
    inp: float
    cls: float


def measure(service: Service, rounds: int) -> Sequence[Line]:
    program = browser.find()
    if program is None:
        progress("no page of guests: Chromium is missing on this machine")
        return []
    progress("the guests' page on a slow phone")
    path = f"/{_slug_of_a_page(service)}"
    with our_server(service, workers=1, domain=GUEST_DOMAIN) as origin, _chromium(program) as chromium:
        _visit(chromium, origin + path)  # the function imports and connects
        visits = [_visit(chromium, origin + path) for _ in range(max(5, rounds // 30))]
    return [
        _line("until its largest part is painted (LCP)", "milliseconds", [one.lcp for one in visits], MAX_LCP),
        _line("from a press until it is painted (INP)", "milliseconds", [one.inp for one in visits], MAX_INP),
        _line("how much moves (CLS)", "thousandths", [one.cls * 1000 for one in visits], MAX_CLS),
    ]


def _line(what: str, unit: str, measured: Sequence[float], most: float) -> Line:
    return Line(
        f"a venue's page on slow 4G, {SLOWER} times as slow a processor, {what}",
        unit,
        round(statistics.median(measured)),
        most,
        remark=f"the worst of {len(measured)} visits {max(measured):.0f}",
    )


def _visit(chromium: Browser, url: str) -> Vitals:
    """Opens the page, chooses the service and then a time, as somebody does who books."""
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    try:
        page = context.new_page()
        page.add_init_script(NOTE_VITALS)
        developer = context.new_cdp_session(page)
        developer.send("Network.enable")
        developer.send("Network.emulateNetworkConditions", SLOW_4G)
        developer.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(url, wait_until="load")
        _press(page, "a[href*=serviceId]")
        _press(page, "a[href*=startsAt]")
        page.locator("form[method=post]").wait_for()
        page.wait_for_timeout(500)  # the observers hear of the last frames
        vitals: dict[str, Any] = page.evaluate("vitals")
        return Vitals(**vitals)
    finally:
        context.close()


def _press(page: Page, link: str) -> None:
    page.locator(link).first.click()


@contextmanager
def _chromium(program: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright, program)
        yield chromium
        chromium.close()


def _slug_of_a_page(service: Service) -> str:
    with psycopg.connect(service.salon.owner_url, autocommit=True) as connection:
        month = found_salon(connection, service.auth_origin, Size(4, 1_000))
        connection.execute("update companies set books_online = true where id = %s", (month.company_id,))
        connection.execute("vacuum analyze")
    return slug_of(month)
