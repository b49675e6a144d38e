"""The dashboard's diary of a large salon in Chromium: drawing it, against what the browser needs for the same cells as
bare HTML, and moving an appointment with the keys on a processor four times as slow.

The pages are those that `make dashboard` built. What they ask, the service answers once; then its answer is at hand, so
that nothing but the browser is measured.
"""

import json
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import LiteralString, NamedTuple
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
from playwright.sync_api import Browser, Page, Route, sync_playwright

from bench.calls import Request
from bench.environments import ExecutionEnvironment, Service
from bench.progress import progress
from bench.ratios import in_turns, milliseconds, ratio
from bench.report import Line
from bench.scratch import PASSWORD, sign_in
from local import auth_server, browser, pages


class Size(NamedTuple):
    """How many providers a salon has, and how many appointments each of them on its busy day."""

    providers: int
    of_each: int

    @property
    def bookings(self) -> int:
        return self.providers * self.of_each


SIZE, LARGE = Size(20, 14), Size(25, 16)
ZONE = "Australia/Melbourne"
BUSY, EMPTY = "2030-03-04", "2030-03-05"
MAX_OF_BARE = 3
MAX_MILLISECONDS = 100
# Sixty frames a second, as a screen shows them.
MAX_MILLISECONDS_OF_FRAME = 17
STEPS_OF_DRAG = 40
SLOWER = 4

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


def measure(service: Service, rounds: int) -> Sequence[Line]:
    """How long the diary takes to be drawn, and each key of a move to be seen."""
    program = browser.find()
    if program is None:
        progress("no diary: Chromium is missing on this machine")
        return []
    progress("diary")
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright, program)
        with diary(service, chromium) as page:
            lines = [_drawing(page, rounds), _dragging(page, rounds, SIZE)]
            keys = _keys(page, rounds)
        with diary(service, chromium, LARGE) as page:
            lines.append(_dragging(page, rounds, LARGE))
        chromium.close()
    return [*lines, *(_line_of_key(what, taken) for what, taken in keys.items())]


def _drawing(page: Page, rounds: int) -> Line:
    def drawn() -> float:
        _go(page, "Day after", bookings=0)
        return float(page.evaluate(DRAW)) / 1000

    timings = in_turns({"drawn": drawn, "bare": lambda: float(page.evaluate(BARE)) / 1000}, rounds, unmeasured=3)
    return Line(
        f"diary of {SIZE.providers} providers and {SIZE.bookings} appointments, from a press until it is laid out",
        "bare innerHTML of the same cells",
        ratio(timings, "drawn", "bare"),
        MAX_OF_BARE,
        milliseconds=milliseconds(timings, "drawn"),
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
    return Line(
        f"the key {what}, until it is painted, {SLOWER} times as slow a processor",
        "milliseconds",
        round(statistics.median(taken)),
        MAX_MILLISECONDS,
        remark=f"the slowest {max(taken):.0f}",
    )


@contextmanager
def diary(service: Service, chromium: Browser, size: Size = SIZE) -> Iterator[Page]:
    """The page of the busy day of a salon that is founded for it."""
    email = f"owner@{uuid4().hex}.test"
    found_salon(service.salon.owner_url, email, size, day=BUSY)
    with service.environment() as environment:
        context = chromium.new_context(base_url="http://salon.test", viewport={"width": 1440, "height": 900})
        context.route("**/*", _answering(environment, sign_in(service.auth_origin, email).cookie))
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


def found_salon(owner_url: str, email: str, size: Size, *, day: str) -> None:
    """Founds the salon whose diary of this day is looked at, with an owner of that address."""
    company_id = uuid4()
    with psycopg.connect(owner_url, autocommit=True) as connection:
        owner_id = auth_server.create_user(connection, email, PASSWORD, {"company_id": str(company_id)})
        parameters = {
            "company": company_id,
            "organization": uuid4(),
            "owner": owner_id,
            "providers": size.providers,
            "each": size.of_each,
            "day": day,
            "zone": ZONE,
        }
        for statement in _SALON:
            connection.execute(statement, parameters)


_SALON: Sequence[LiteralString] = [
    """
    insert into organizations (id, name, business_type, founded_by)
    values (%(organization)s, 'Salon', 'appointments', %(owner)s)
    """,
    """
    insert into billing_records (organization_id, tier, subscription_status)
    values (%(organization)s, 'team', 'active')
    """,
    """
    insert into companies (id, organization_id, name, slug, timezone, country, locale, currency, onboarded_at)
    values (%(company)s, %(organization)s, 'Salon', %(company)s, %(zone)s, 'AU', 'en-AU', 'AUD', now())
    """,
    "insert into memberships (company_id, user_id, role) values (%(company)s, %(owner)s, 'admin')",
    """
    insert into services (company_id, name, duration_minutes, price_cents)
    values (%(company)s, 'Cut and finish', 30, 6500)
    """,
    """
    insert into staff (company_id, name)
    select %(company)s, 'Provider ' || number from generate_series(1, %(providers)s) as number
    """,
    """
    insert into staff_working_hours (company_id, staff_id, day, opens, closes)
    select company_id, id, day, '09:00', '18:00' from staff cross join generate_series(0, 6) as day
     where company_id = %(company)s
    """,
    """
    insert into customers (company_id, name)
    select %(company)s, 'Customer ' || number from generate_series(0, %(each)s - 1) as number
    """,
    # With a free quarter of an hour after every third.
    """
    insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at, duration_minutes,
                              price_cents, deposit_amount_cents, status, provider_confirmed)
    select p.company_id, s.id, p.id, c.id, at, at + interval '30 minutes', 30, s.price_cents, 0,
           (array['pending', 'confirmed', 'confirmed'])[place %% 3 + 1], place %% 3 > 0
      from staff p
      join services s using (company_id)
     cross join generate_series(0, %(each)s - 1) as place
      join customers c on c.company_id = p.company_id and c.name = 'Customer ' || place
     cross join lateral (
         select %(day)s::date + time '09:00' + place * interval '30 minutes' + place / 3 * interval '15 minutes' as at
     ) as visit
     where p.company_id = %(company)s
    """,
]
