"""A browser at the dashboard, and what must hold whatever is done there."""

import functools
import json
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from http import HTTPStatus
from typing import Any, Literal, TypeAlias
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Request, Response, Route, expect

from local import checkout
from tests.support.makers import User

AXE = checkout.ROOT / "dashboard/node_modules/axe-core/axe.min.js"
# Sooner than any page asks again by itself: for what has happened once its clock was put forward.
SOON_MS = 4_000
LONGEST_WAIT_SECONDS = 20
Scheme: TypeAlias = Literal["light", "dark"]
SCHEMES: Sequence[Scheme] = ("light", "dark")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"]
# What was said to screen readers stands there for some seconds more, and may name an element that has gone since.
ANNOUNCED = ["[data-live-announcer]"]
# An answer like 401 or 409 is no fault of the page; the browser notes it all the same.
EXPECTED_MESSAGES = ("Failed to load resource: the server responded with a status of",)

# What reaches beyond the window, unless it lies in something that people scroll: sideways, no whole screen or dialog.
OUTSIDE = """() => [...document.querySelectorAll('body *')].filter((one) => {
  const box = one.getBoundingClientRect()
  if (box.width <= 1 || box.height <= 1 || getComputedStyle(one).visibility === 'hidden') return false
  if (box.right <= innerWidth + 1 && box.left >= -1) return false
  for (let parent = one.parentElement; parent; parent = parent.parentElement) {
    const isWhole = parent.matches('main, [role=dialog], .sheet')
    if (!isWhole && ['auto', 'scroll', 'hidden'].includes(getComputedStyle(parent).overflowX)) return false
  }
  return true
}).map((one) => one.outerHTML.slice(0, 120))"""

# Under forced colours: what is chosen, or where one is, but has no colour of the system for it.
UNMARKED = """() => {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.background = 'Highlight'
  const { backgroundColor: marked } = getComputedStyle(probe)
  probe.remove()
  const isMarked = (one) => {
    const tick = one.querySelector('.checkbox-box > .icon')
    return tick ? getComputedStyle(tick).visibility === 'visible' : getComputedStyle(one).backgroundColor === marked
  }
  const chosen = document.querySelectorAll('[aria-current=page], [aria-pressed=true], [data-selected]')
  const empty = document.querySelectorAll(':not([data-selected]) > .checkbox-box > .icon')
  return [
    ...[...chosen].filter((one) => one.checkVisibility() && !isMarked(one)),
    ...[...empty].filter((one) => getComputedStyle(one).visibility === 'visible'),
  ].map((one) => one.outerHTML.slice(0, 160))
}"""

# Fonts are there, what a script did about the size has been drawn, and what slips into its place has come there.
DRAWN = """async () => {
  await document.fonts.ready
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const ends = ({ effect }) => effect?.getComputedTiming().endTime !== Infinity
  await Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished))
}"""


def is_of_its_frame(request: Request) -> bool:
    """Whether a page in a frame asks its own host."""
    frame = request.frame
    return frame.parent_frame is not None and urlsplit(frame.url).netloc == urlsplit(request.url).netloc


class Desk:
    """One browser window at the dashboard. It notes what the page must never do; `check` says whether it did."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page = page
        self.origin = origin
        self.asked: list[Request] = []
        self.refused: list[str] = []
        self.faults: list[str] = []
        page.on("request", self._count)
        page.on("response", self._heed)
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def keep_session(self, cookie: str) -> None:
        """Puts the cookie of a session, as a header has it, into the browser."""
        name, _, value = cookie.partition("=")
        self.page.context.add_cookies([{"name": name, "value": value, "url": self.origin}])

    def session(self) -> str | None:
        """The cookie that holds the session now."""
        cookies = self.page.context.cookies()
        return next((one["value"] for one in cookies if one["name"].endswith("auth-token")), None)

    def go(self, path: str) -> Page:
        """Opens a path, and waits for its screen."""
        self.page.goto(path)
        self.page.get_by_role("heading", level=1).wait_for()
        return self.page

    def check(self) -> None:
        """Checks that pages called no host but their own and the bucket, kept to their policy and threw no error."""
        hosts = {urlsplit(request.url).netloc for request in self.asked}
        assert hosts <= {urlsplit(one).netloc for one in (self.origin, os.environ["AWS_ENDPOINT_URL"])}, hosts
        assert self.faults == [], self.faults

    def _count(self, request: Request) -> None:
        """People may go elsewhere, and a page in a frame asks its own host."""
        if not request.is_navigation_request() and not is_of_its_frame(request):
            self.asked.append(request)

    def _heed(self, response: Response) -> None:
        if response.status >= HTTPStatus.BAD_REQUEST:
            self.refused.append(f"{response.status} {response.request.method} {urlsplit(response.url).path}")

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(EXPECTED_MESSAGES):
            self.faults.append(message.text)


def resize(page: Page, width: int, height: int) -> None:
    """Gives the window another size, and waits until the page is drawn in it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)


def violations(page: Page, rules: Sequence[str] = RULES) -> list[str]:
    """What axe finds on the page against WCAG 2.2 AA, or these of its rules: the rule and where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    # What a frame shows is inspected by itself.
    options = {"runOnly": rules, "resultTypes": ["violations"], "iframes": False}
    found: dict[str, Any] = page.evaluate(f"axe.run({{exclude: {json.dumps(ANNOUNCED)}}}, {json.dumps(options)})")
    return [f"{one['id']}: {node['html'][:200]}" for one in found["violations"] for node in one["nodes"]]


def outside(page: Page) -> list[str]:
    """What is wider than the window and cannot be scrolled to."""
    page.evaluate(DRAWN)
    found: list[str] = page.evaluate(OUTSIDE)
    return found


def unmarked(page: Page) -> list[str]:
    """What is chosen, or where one is, and cannot be told from the rest under forced colours."""
    found: list[str] = page.evaluate(UNMARKED)
    return found


# Words that no German sentence has, and that hardly any English one does without.
ENGLISH = re.compile(
    r"\b(the|and|is|are|of|with|from|by|to|for|your|you|this|that|it|no|yes|not|has|have|when|what|who|each|every|any|or|as"
    r"|client|clients|guest|guests|customer|sale|sales|visit|visits|deposit|appointment|appointments|reservation|booking"
    r"|table|tables|price|day|days|week|month|year|time|times|today|added|changed|removed|save|add|close|open|search)\b",
    re.IGNORECASE,
)
READ = """() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true })
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const read = []
  while (texts.nextNode()) {
    const { parentElement: where, data } = texts.currentNode
    if (!where.closest('script, style, [lang=en]') && shown(where)) read.push(data)
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const one of document.querySelectorAll(`[${name}]`)) if (shown(one)) read.push(one.getAttribute(name))
  return read.map((text) => text.trim()).filter(Boolean)
}"""


def english_in(page: Page, data: Iterable[str]) -> list[str]:
    """What a page in German says in English, by text, name or hint; what a business has called its own is not meant."""
    own = re.compile("|".join(re.escape(one) for one in sorted(data, key=len, reverse=True)))
    read: list[str] = page.evaluate(READ)
    return sorted({text for text in read if ENGLISH.search(own.sub("", text))})


@functools.cache
def _axe() -> str:
    return AXE.read_text()


def sign_in(page: Page, email: str, password: str) -> None:
    """Signs in on the sign-in page. It waits for that page first: the one before may have an "Email", too."""
    expect(page.get_by_role("heading", name="Sign in", exact=True)).to_be_visible()
    page.get_by_label("Email").fill(email)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()


def take_further_step(page: Page, name: str) -> None:
    """Takes a step of the menu at the foot of a booking: what is rare, or goes against it."""
    page.get_by_role("button", name="More steps").click()
    page.get_by_role("menuitem", name=name).click()


def day_of(user: User, day: str) -> Any:
    """The day as the service has it. A screen may be reading days at the same moment, and a business has two places for
    that: like the screen, this asks again for as long as there is none."""
    deadline = time.monotonic() + LONGEST_WAIT_SECONDS
    while (answer := user.get(f"/api/day?date={day}")).status == HTTPStatus.TOO_MANY_REQUESTS:
        assert time.monotonic() < deadline, answer.text
        time.sleep(0.1)
    assert answer.status == HTTPStatus.OK, answer.text
    return answer.json


@contextmanager
def waiting_for(page: Page, requests: str) -> Iterator[None]:
    """The service hears of such requests only afterwards."""
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route(requests, hold)
    yield
    for route in asked:
        route.continue_()
    page.unroute(requests)


def answering(page: Page, method: str) -> AbstractContextManager[object]:
    """The next request of this method has its answer afterwards: a page shows sooner what it expects to be stored."""
    return page.expect_response(lambda answer: answer.request.method == method)


def knowing_nothing_new(page: Page) -> AbstractContextManager[None]:
    """The page's own questions are not answered until later, so it does not know what happens meanwhile."""
    return waiting_for(page, "**/api/day?*")


COUNT_PRESSES = """(typedInto) => {
  window.presses = 0
  addEventListener('pointerdown', () => (window.presses += 1), true)
  addEventListener('keydown', ({ target, isTrusted }) => {
    if (isTrusted && !(typedInto && target.name === typedInto)) window.presses += 1
  }, true)
}"""


def presses(page: Page, typed_into: str = "") -> Callable[[], int]:
    """Counts from now on what is pressed, with a pointer or on the keyboard, but for what is typed into the field of
    this name: a guest's has as many letters as it has."""
    page.evaluate(COUNT_PRESSES, typed_into)
    return lambda: int(page.evaluate("window.presses"))
