"""The dashboard in Chromium: the diary of a large salon, and the way to it on a bad line.

The pages are those that `make dashboard` built. What the diary asks, the service answers once; then its answer is at
hand, so that nothing but the browser is measured."""

import json
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import NamedTuple
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import psycopg
from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize, sync_playwright

from bench.businesses import ZONE, found_day
from bench.environments import ExecutionEnvironment, Request, Service, our_server
from bench.network import edge
from bench.report import Line, progress
from bench.setting import PASSWORD, sign_in
from bench.turns import in_turns, line, line_of_median
from local import browser, pages


class Size(NamedTuple):
    """How many providers a salon has, and how many appointments each of them on its busy day."""

    providers: int
    of_each: int

    @property
    def bookings(self) -> int:
        return self.providers * self.of_each


SIZE, LARGE = Size(20, 14), Size(25, 16)
BUSY, EMPTY = "2030-03-04", "2030-03-05"
MAX_OF_BARE = 3
MAX_MILLISECONDS = 100
# Sixty frames a second, as a screen shows them.
MAX_MILLISECONDS_OF_FRAME = 17
STEPS_OF_DRAG = 40
SLOWER = 4
# Lighthouse's slow 4G: 150 ms there and back, 1.6 megabits a second down and 750 kilobits up.
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
PHONE: ViewportSize = {"width": 390, "height": 844}

# From the press on the button until the diary is there and laid out, in milliseconds.
DRAW = """() => new Promise((done) => {
  const button = document.querySelector('[aria-label="Day before"]')
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll('.booked').length < EXPECTED) return
    observer.disconnect()
    document.querySelector('[role=grid]').getBoundingClientRect()
    done(performance.now() - began)
  }).observe(document.body, { childList: true, subtree: true })
  const began = performance.now()
  button.click()
})""".replace("EXPECTED", str(SIZE.bookings))

# The same cells as text, in the same place and laid out, in milliseconds.
BARE = """() => {
  const grid = document.querySelector('[role=grid]')
  const bare = grid.cloneNode(false)
  const html = grid.innerHTML
  grid.style.display = 'none'
  grid.after(bare)
  const began = performance.now()
  bare.innerHTML = html
  bare.getBoundingClientRect()
  const took = performance.now() - began
  bare.remove()
  grid.style.display = ''
  return took
}"""

# From each key press, as the browser knows it, until its frame is painted.
NOTE_KEYS = """() => addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
  const painted = new MessageChannel()
  painted.port1.onmessage = () => (window.painted = performance.now() - timeStamp)
  painted.port2.postMessage(null)
}), { capture: true })"""

# How long each frame takes from now on, in milliseconds.
NOTE_FRAMES = """() => {
  window.frames_taken = []
  let before = performance.now()
  const note = (now) => {
    window.frames_taken.push(now - before)
    before = now
    window.noting = requestAnimationFrame(note)
  }
  window.noting = requestAnimationFrame(note)
}"""


def measure_diary(service: Service, rounds: int) -> Sequence[Line]:
    """How long the diary takes to be drawn, against what the browser needs for the same cells as bare HTML, and each
    key of a move to be seen, on a processor four times as slow."""
    with running_chromium() as chromium:
        if chromium is None:
            return []
        progress("diary")
        with diary(service, chromium) as page:
            lines = [_drawing(page, rounds), _dragging(page, rounds, SIZE)]
            keys = _keys(page, rounds)
        with diary(service, chromium, LARGE) as page:
            lines.append(_dragging(page, rounds, LARGE))
    return [*lines, *(_line_of_key(what, taken) for what, taken in keys.items())]


@contextmanager
def running_chromium() -> Iterator[Browser | None]:
    """Chromium, None where it is missing."""
    program = browser.find()
    if program is None:
        progress("Chromium is missing on this machine")
        yield None
        return
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright, program)
        yield chromium
        chromium.close()


def _drawing(page: Page, rounds: int) -> Line:
    def drawn() -> float:
        _go(page, "Day after", bookings=0)
        return float(page.evaluate(DRAW)) / 1000

    timings = in_turns({"drawn": drawn, "bare": lambda: float(page.evaluate(BARE)) / 1000}, rounds, unmeasured=3)
    return line(
        f"diary of {SIZE.providers} providers and {SIZE.bookings} appointments, from a press until it is laid out",
        "bare innerHTML of the same cells",
        timings,
        "drawn",
        "bare",
        MAX_OF_BARE,
    )


def _dragging(page: Page, rounds: int, size: Size) -> Line:
    """The frames while an appointment is dragged through the hours of three columns."""
    frames = [frame for _ in range(max(1, rounds // 3)) for frame in _frames_of_drag(page, size)]
    return Line(
        f"a frame while one of {size.bookings} appointments of {size.providers} providers is dragged",
        "milliseconds",
        round(statistics.median(frames)),
        MAX_MILLISECONDS_OF_FRAME,
        remark=f"{sum(frame < 1.5 * MAX_MILLISECONDS_OF_FRAME for frame in frames) / len(frames):.0%} of all in time",
    )


def _frames_of_drag(page: Page, size: Size) -> list[float]:
    box = page.locator(".booked").nth(size.of_each + 3).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] + 20)
    page.locator(".diary-ghost").wait_for()
    page.evaluate(NOTE_FRAMES)
    for step in range(STEPS_OF_DRAG):
        page.mouse.move(box["x"] + 20 + 10 * step, box["y"] + 10 + 4 * step)
    taken: list[float] = page.evaluate("() => (cancelAnimationFrame(window.noting), window.frames_taken.slice(1))")
    page.keyboard.press("Escape")
    page.mouse.up()
    page.locator(".diary-ghost").wait_for(state="detached")
    return taken


def _keys(page: Page, rounds: int) -> Mapping[str, Sequence[float]]:
    """The milliseconds of each key of a move, by what it does."""
    page.evaluate(NOTE_KEYS)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.locator(".booked").nth(SIZE.of_each + 3).focus()
    keys = {
        "that picks one up": "m",
        "of a step in time": "ArrowDown",
        "of a step aside": "ArrowRight",
        "that drops it": "Enter",
    }
    taken: dict[str, list[float]] = {what: [] for what in keys}
    for _ in range(rounds):
        for what, key in keys.items():
            taken[what].append(_pressed(page, key))
        # The service is asked and says that nothing has changed: it goes back to where it was.
        page.locator(".booked[data-picked-up], .diary-ghost").wait_for(state="detached")
        page.wait_for_load_state("networkidle")
    return taken


def _pressed(page: Page, key: str) -> float:
    page.evaluate("window.painted = null")
    page.keyboard.press(key)
    page.wait_for_function("() => window.painted !== null")
    return float(page.evaluate("window.painted"))


def _line_of_key(what: str, taken: Sequence[float]) -> Line:
    what = f"the key {what}, until it is painted, {SLOWER} times as slow a processor"
    return line_of_median(what, "milliseconds", taken, MAX_MILLISECONDS, of="keys")


@contextmanager
def diary(service: Service, chromium: Browser, size: Size = SIZE) -> Iterator[Page]:
    """The page of the busy day of a salon that is founded for it."""
    owner_email = _found_salon(service, size, BUSY)
    with service.environment() as environment:
        context = chromium.new_context(base_url="http://salon.test", viewport={"width": 1440, "height": 900})
        context.route("**/*", _answering(environment, sign_in(service.auth_origin, owner_email).cookie))
        page = context.new_page()
        page.goto(f"/appointments/{EMPTY}")
        page.get_by_role("grid").wait_for()
        _go(page, "Day before", bookings=size.bookings)
        yield page
        context.close()


def _go(page: Page, button: str, *, bookings: int) -> None:
    page.get_by_role("button", name=button).click()
    page.wait_for_function(f"() => document.querySelectorAll('.booked').length === {bookings}")
    page.wait_for_load_state("networkidle")


def _answering(environment: ExecutionEnvironment, cookie: str) -> Callable[[Route], None]:
    """Answers what the pages read as the service did when they first read it; a move, by its appointment as it was. All
    else are files of the build, without their policy, which would not let bare HTML have styles."""
    known: dict[str, str] = {}

    def read(target: str) -> str:
        if target not in known:
            url = urlsplit(target)
            known[target] = environment.answer(Request("GET", url.path, {"cookie": cookie}, url.query))
        return known[target]

    def appointment(identity: str) -> str:
        [found] = [one for one in json.loads(read(f"/api/day?date={BUSY}"))["appointments"] if one["id"] == identity]
        return json.dumps({"appointment": found, "warnings": []})

    def answer(route: Route) -> None:
        url = urlsplit(route.request.url)
        if url.path == "/config.json":
            config = {"authUrl": "/auth/v1", "authKey": "key", "cookieName": "session"}
            route.fulfill(status=200, content_type="application/json", body=json.dumps(config))
        elif url.path.startswith("/api/"):
            moved = route.request.method == "PATCH"
            body = appointment(url.path.rpartition("/")[2]) if moved else read(f"{url.path}?{url.query}".rstrip("?"))
            route.fulfill(status=200, content_type="application/json", body=body)
        else:
            file = pages.DIST / url.path.removeprefix("/")
            route.fulfill(path=file if file.is_file() else pages.DIST / "index.html")

    return answer


def _found_salon(service: Service, size: Size, date: str) -> str:
    """Founds the salon whose diary of this day is looked at; the email of its owner."""
    with psycopg.connect(service.salon.owner_url, autocommit=True) as connection:
        return found_day(connection, providers=size.providers, of_each=size.of_each, date=date).owner_email


MAX_FIRST, MAX_KNOWN, MAX_AGAIN = 3_500, 600, 1_200  # milliseconds
# Longer than a page takes to keep the day, and its files.
WORKED_MS = 5_000

# When the last booking is painted, by the clock of the page, which begins with its address: of the day as the service
# says it (`fresh`), and of the diary in which people work (`painted`). What this device knows is what is painted first.
NOTE_PAINTED = """
  const count = (selector) => document.querySelectorAll(selector).length
  const wanted = {
    fresh: () => count('.last-day[data-fresh] .last-day-booking, .booked') >= EXPECTED,
    painted: () => count('.booked') >= EXPECTED,
  }
  new MutationObserver(() => {
    for (const [name, isThere] of Object.entries(wanted)) {
      if (!isThere()) continue
      delete wanted[name]
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => (window[name] = performance.now())
        painted.port2.postMessage(null)
      })
    }
  }).observe(document, { attributes: true, childList: true, subtree: true })
  addEventListener('click', ({ timeStamp }) => (window.pressed = timeStamp), { capture: true })
""".replace("EXPECTED", str(SIZE.bookings))


NOTED = "({ known: performance.getEntriesByName('first-contentful-paint')[0].startTime, fresh, painted })"


class Visit(NamedTuple):
    """Milliseconds: of signing in, of an address on a device that knows nothing, and of one that has shown the day."""

    signing_in: float
    opening: float
    known: float
    fresh: float
    again: float


def measure_bad_line(service: Service, rounds: int) -> Sequence[Line]:
    """A phone at the network that is called slow 4G, with a processor four times as slow: from the press on "Sign in",
    or from its address, until today's diary is painted."""
    with running_chromium() as chromium:
        if chromium is None:
            return []
        progress("the dashboard on a bad line")
        email = _found_salon(service, SIZE, str(datetime.now(ZoneInfo(ZONE)).date()))
        with our_server(service) as origin, edge(origin) as address:
            _visit(chromium, address, email)  # the functions import and connect
            visits = [_visit(chromium, address, email) for _ in range(max(5, rounds // 30))]
    of = Visit(*(statistics.median(measured) for measured in zip(*visits, strict=True)))
    worst = Visit(*(max(measured) for measured in zip(*visits, strict=True)))
    said = [
        (
            "from the press on “Sign in” until the day is painted, the first time",
            of.signing_in,
            worst.signing_in,
            MAX_FIRST,
        ),
        (
            "from its address until the day is painted, signed in, with nothing cached",
            of.opening,
            worst.opening,
            MAX_FIRST,
        ),
        (
            "the same on a device that showed the day before, until what it knows is painted",
            of.known,
            worst.known,
            MAX_KNOWN,
        ),
        ("until what the service says is painted", of.fresh, worst.fresh, MAX_AGAIN),
        ("until the diary stands, in which people work", of.again, worst.again, None),
    ]
    return [_line_of_visits(*one, visits=len(visits)) for one in said]


def _line_of_visits(what: str, median: float, worst: float, most: float | None, *, visits: int) -> Line:
    what = f"the dashboard on slow 4G, {SLOWER} times as slow a processor, {what}"
    return Line(what, "milliseconds", round(median), most, remark=f"the worst of {visits} visits {worst:.0f}")


def _visit(chromium: Browser, address: str, email: str) -> Visit:
    """Somebody signs in, opens the dashboard elsewhere with that session, works there, and opens it again."""
    with phone(chromium, address) as device:
        page = slow_page(device, NOTE_PAINTED)
        page.goto("/sign-in")
        page.get_by_label("Email").fill(email)
        page.get_by_label("Password").fill(PASSWORD)
        page.wait_for_load_state("networkidle")  # who types takes longer
        page.get_by_role("button", name="Sign in").click()
        signing_in = _noted(page, "painted") - _noted(page, "pressed")
        session = device.cookies()
    with phone(chromium, address) as device:
        device.add_cookies(session)  # type: ignore[arg-type]
        opening = _opened(device)["painted"]
        again = _opened(device)
    return Visit(signing_in, opening, again["known"], again["fresh"], again["painted"])


def _opened(device: BrowserContext) -> Mapping[str, float]:
    """What was painted when, once frames are noted, too; what was first is `known` where the day was shown before."""
    page = slow_page(device, NOTE_PAINTED)
    page.goto("/", wait_until="commit")
    page.wait_for_function("() => window.painted && performance.getEntriesByName('first-contentful-paint').length")
    noted: dict[str, float] = page.evaluate(NOTED)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(WORKED_MS)
    page.close()
    return noted


def _noted(page: Page, name: str) -> float:
    page.wait_for_function(f"() => window.{name} !== undefined")
    return float(page.evaluate(name))


@contextmanager
def phone(chromium: Browser, address: str | None = None) -> Iterator[BrowserContext]:
    """A phone that has never been here."""
    context = chromium.new_context(base_url=address, viewport=PHONE, has_touch=True, is_mobile=True)
    try:
        yield context
    finally:
        context.close()


def slow_page(device: BrowserContext, script: str) -> Page:
    """A page with a script of ours, on the network that is called slow 4G."""
    page = device.new_page()
    page.add_init_script(script)
    developer = device.new_cdp_session(page)
    developer.send("Network.enable")
    developer.send("Network.emulateNetworkConditions", SLOW_4G)
    developer.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page
