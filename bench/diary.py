"""The dashboard's diary of a large salon in Chromium: drawing it, against what the browser needs for the same cells as
bare HTML, and moving an appointment with the keys on a processor four times as slow.

The pages are those that `make dashboard` built; what they ask the service is answered here, so that nothing but the
browser is measured.
"""

import json
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, Route, sync_playwright

from bench.progress import progress
from bench.ratios import in_turns, milliseconds, ratio
from bench.report import Line
from local import browser, pages

PROVIDERS, BOOKINGS_OF_EACH = 20, 14
BOOKINGS = PROVIDERS * BOOKINGS_OF_EACH
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
})""".replace("EXPECTED", str(BOOKINGS))

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


def measure(rounds: int) -> Sequence[Line]:
    """How long the diary takes to be drawn, and each key of a move to be seen."""
    program = browser.find()
    if program is None:
        progress("no diary: Chromium is missing on this machine")
        return []
    progress("diary")
    with _diary(program) as page:
        lines = [_drawing(page, rounds), _dragging(page, rounds)]
        keys = _keys(page, rounds)
    return [*lines, *(_line_of_key(what, taken) for what, taken in keys.items())]


def _drawing(page: Page, rounds: int) -> Line:
    def drawn() -> float:
        _go(page, "Day after", bookings=0)
        return float(page.evaluate(DRAW)) / 1000

    timings = in_turns({"drawn": drawn, "bare": lambda: float(page.evaluate(BARE)) / 1000}, rounds, unmeasured=3)
    return Line(
        f"diary of {PROVIDERS} providers and {BOOKINGS} appointments, from a press until it is laid out",
        "bare innerHTML of the same cells",
        ratio(timings, "drawn", "bare"),
        MAX_OF_BARE,
        milliseconds=milliseconds(timings, "drawn"),
    )


def _dragging(page: Page, rounds: int) -> Line:
    """The frames while an appointment is dragged through the hours of three columns."""
    frames = [frame for _ in range(max(1, rounds // 3)) for frame in _frames_of_drag(page)]
    return Line(
        "a frame while an appointment is dragged",
        "milliseconds",
        round(statistics.median(frames)),
        MAX_MILLISECONDS_OF_FRAME,
        remark=f"{sum(frame < 1.5 * MAX_MILLISECONDS_OF_FRAME for frame in frames) / len(frames):.0%} of all in time",
    )


def _frames_of_drag(page: Page) -> list[float]:
    box = page.locator(".booked").nth(BOOKINGS_OF_EACH + 3).bounding_box()
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
    page.locator(".booked").nth(BOOKINGS_OF_EACH + 3).focus()
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
def _diary(program: str) -> Iterator[Page]:
    """The page of the busy day."""
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright, program)
        context = chromium.new_context(base_url="http://salon.test", viewport={"width": 1440, "height": 900})
        context.route("**/*", _answer)
        page = context.new_page()
        page.goto(f"/appointments/{EMPTY}")
        page.get_by_role("grid").wait_for()
        _go(page, "Day before", bookings=BOOKINGS)
        yield page
        chromium.close()


def _go(page: Page, button: str, *, bookings: int) -> None:
    page.get_by_role("button", name=button).click()
    page.wait_for_function(f"() => document.querySelectorAll('.booked').length === {bookings}")
    page.wait_for_load_state("networkidle")


def _answer(route: Route) -> None:
    """What the service would answer; the files of the build for anything else, without their policy, which would not
    let bare HTML have styles."""
    url = urlsplit(route.request.url)
    answers: dict[str, Callable[[], object]] = {
        "/config.json": lambda: {"authUrl": "/auth/v1", "authKey": "key", "cookieName": "session"},
        "/api/organization": _organization,
        "/api/day": lambda: _day(parse_qs(url.query)["date"][0]),
        "/api/services": lambda: {"services": []},
        "/api/staff": lambda: {"providers": []},
    }
    if route.request.method == "PATCH":
        answers[url.path] = lambda: {"appointment": {}, "warnings": []}
    if url.path in answers or url.path.startswith("/api/"):
        answer = answers.get(url.path, dict)
        route.fulfill(status=200, content_type="application/json", body=json.dumps(answer()))
    else:
        file = pages.DIST / url.path.removeprefix("/")
        route.fulfill(path=file if file.is_file() else pages.DIST / "index.html")


def _organization() -> dict[str, Any]:
    return {
        "organization": {"id": "o", "name": "Salon", "business_type": "appointments"},
        "business": {
            "id": "b",
            "name": "Salon",
            "timezone": "Australia/Melbourne",
            "locale": "en-AU",
            "currency": "AUD",
        },
        "membership": {"role": "admin", "provider_id": None, "client_scope": "all", "permissions": []},
        "businesses": [],
    }


def _day(date: str) -> dict[str, Any]:
    providers = [{"id": f"p{number}", "name": f"Provider {number}", "active": True} for number in range(PROVIDERS)]
    return {
        "businessType": "appointments",
        "date": date,
        "startsAt": _clock(date, 0),
        "endsAt": _clock(date, 24 * 60 - 1),
        "specialHours": None,
        "appointments": [_appointment(date, one, place) for one in providers for place in range(BOOKINGS_OF_EACH)]
        if date == BUSY
        else [],
        "providers": providers,
        "workingWindows": [
            {"provider_id": one["id"], "starts_at": _clock(date, 540), "ends_at": _clock(date, 1080)}
            for one in providers
        ],
        "timeOff": [],
    }


def _appointment(date: str, provider: dict[str, Any], place: int) -> dict[str, Any]:
    starts = 540 + 30 * place + 15 * (place // 3)  # with a free quarter of an hour after every third
    return {
        "id": f"{provider['id']}-{place}",
        "version": 1,
        "source": "desk",
        "group_id": None,
        "guest_name": None,
        "provider_id": provider["id"],
        "starts_at": _clock(date, starts),
        "ends_at": _clock(date, starts + 30),
        "duration_minutes": 30,
        "price_cents": 6500,
        "status": ("pending", "confirmed", "confirmed")[place % 3],
        "notes": None,
        "customer": {"id": f"c{place}", "name": f"Customer {place}", "email": None, "phone": None},
        "service": {"id": "s", "name": "Cut and finish"},
        "provider": {"id": provider["id"], "name": provider["name"]},
    }


def _clock(date: str, minutes: int) -> str:
    return f"{date}T{minutes // 60:02}:{minutes % 60:02}:00+00:00"
