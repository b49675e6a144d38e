"""Guests and strangers: what a caller whom nobody knows costs, what the time of a public form reveals, and how soon the
page on which guests book shows on a slow phone."""

import base64
import gzip
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal, NamedTuple
from urllib.request import urlopen
from uuid import uuid4

import psycopg
from playwright.sync_api import Browser

from bench.browser import PHONE, SLOWER, running_chromium, slow_page
from bench.businesses import Size, found_month, offer_services, show_pictures
from bench.environments import (
    ExecutionEnvironment,
    Request,
    Service,
    answer,
    bucket,
    our_server,
    serve_one_after_the_other,
)
from bench.network import Network, edge, observed
from bench.reads import UNKNOWN_KEY, appointments_list, page
from bench.report import ROUND_TRIPS, Line, progress
from bench.setting import Salon, api_key, sign_in
from bench.statements import connect_as_among_many, fetching_statement, work_of
from bench.turns import Subject, in_turns, line, line_of_median, milliseconds, ratio
from booking.database.paging import DEFAULT_LIMIT
from booking.database.transactions import transaction
from booking.guests.pages.fonts import FONT_PATH
from booking.pictures.records import PictureOf
from booking.pictures.rules import SIZES, Size as PictureSize
from booking.sign_ups import queries as sign_ups
from booking.sign_ups.models import RequestAccess
from booking.web.callers.anybody import ENTER_THE_SERVICE
from local.template import GUEST_DOMAIN

MAX_HEADER_CHARACTERS = 10_000  # API Gateway takes a little more, all headers together
MAX_ROWS = 1  # a hash join looks at one row of its other side before it knows that there is no key
MAX_AGAINST_KNOWN = 1.0
MAX_FOR_TWO_CALLS = 1.5
MAX_WITHOUT_ASKING = 0.2
MAX_WITH_BODY = 1.2
_KEYS = 1_000
_MEGABYTE = 1024 * 1024


def measure_strangers(service: Service, rounds: int) -> Sequence[Line]:
    """What a caller whom nobody knows costs, against one who is known: with a key, a cookie, a body, a path."""
    return [
        *_keys(service, rounds),
        *_work_for_unknown_key(service),
        *_cookies(service, rounds),
        *_bodies(service),
    ]


def _keys(service: Service, rounds: int) -> Sequence[Line]:
    progress("unknown keys and unknown paths")
    admitted, unknown = page(service.salon), _with_key(UNKNOWN_KEY)
    with service.environment() as direct, service.environment(milliseconds=1) as distant:
        subjects = {
            "admitted": admitted,
            "unknown": unknown,
            "rejected": _with_key(UNKNOWN_KEY, "from=x"),
            "malformed": _with_key("x" * MAX_HEADER_CHARACTERS),
            "path": Request("GET", "/api/v1/" + "x/" * (MAX_HEADER_CHARACTERS // 2), {}, status=404),
        }
        round_trips = {name: distant.round_trips(request) for name, request in subjects.items()}
        timings = in_turns({name: direct.serving(request) for name, request in subjects.items()}, rounds, unmeasured=20)

    def against_page(what: str, subject: str, most_round_trips: int, aim: float) -> Sequence[Line]:
        against = f"the page of {DEFAULT_LIMIT} that a known key gets"
        took = milliseconds(timings, subject)
        return [
            Line(what, ROUND_TRIPS, round_trips[subject], most_round_trips),
            Line(what, against, ratio(timings, subject, "admitted"), aim, milliseconds=took),
        ]

    return [
        *against_page("a key that nobody has", "unknown", 1, MAX_AGAINST_KNOWN),
        *against_page("the same, asking for what is no timestamp", "rejected", 1, MAX_AGAINST_KNOWN),
        *against_page("10,000 characters that are no key", "malformed", 0, MAX_WITHOUT_ASKING),
        *against_page("an unknown path of 10,000 characters", "path", 0, MAX_WITHOUT_ASKING),
    ]


def _with_key(key: str, query: str = "") -> Request:
    return Request("GET", "/api/v1/appointments", {"authorization": f"Bearer {key}"}, query, status=401)


def _work_for_unknown_key(service: Service) -> Sequence[Line]:
    progress("what an unknown key has looked at")
    with psycopg.connect(service.salon.owner_url) as owner:  # of a few keys PostgreSQL reads all to find none
        for _ in range(_KEYS):
            api_key(owner, service.salon.company_id, service.salon.owner_id)
        owner.execute("analyze api_keys, companies, organizations, billing_records")
    with service.environment() as environment:
        rows, writes = environment.run(_work, service.salon, _with_key(UNKNOWN_KEY))
    what = "a key that nobody has"
    return [Line(what, "rows looked at", rows, MAX_ROWS), Line(what, "transactions that write", int(writes), 0)]


def _work(salon: Salon, request: Request) -> tuple[int, bool]:
    """How many rows PostgreSQL looks at for a request, and whether it writes any."""
    statement = fetching_statement(partial(answer, request))
    with connect_as_among_many(salon.app_url) as connection, connection.transaction():
        rows = work_of(connection, statement, "generic").rows
        writing = connection.execute("select pg_current_xact_id_if_assigned()").fetchone()
    return rows.total(), writing != (None,)


def _cookies(service: Service, rounds: int) -> Sequence[Line]:
    progress("unknown cookies")
    known = appointments_list(sign_in(service.auth_origin))
    ended = {"exp": int(time.time()) - 3600}
    subjects = {
        "10,000 characters that are no session": "sb-127-auth-token=" + "x" * MAX_HEADER_CHARACTERS,
        "a session that has ended": f"sb-127-auth-token={_session(f'e30.{_base64url(ended)}.c2ln')}",
        "a session that nobody has": f"sb-127-auth-token={_session('e30.e30.e30')}",
        "10,000 characters of sessions that nobody has": _families(MAX_HEADER_CHARACTERS),
    }
    calls = dict(zip(subjects, (0, 0, 1, 2), strict=True))
    aims = dict(
        zip(subjects, (MAX_WITHOUT_ASKING, MAX_WITHOUT_ASKING, MAX_AGAINST_KNOWN, MAX_FOR_TWO_CALLS), strict=True)
    )
    requests = {
        what: Request("GET", "/api/appointments", {"cookie": cookie}, status=401) for what, cookie in subjects.items()
    }
    with observed(service.settings["AUTH_URL"]) as way_to_auth_server:
        any_family = {**service.settings, "AUTH_COOKIE_NAME": ""}
        observable = replace(service, settings={**any_family, "AUTH_URL": way_to_auth_server.url})
        with observable.environment() as environment:
            made = {what: _calls(environment, request, way_to_auth_server) for what, request in requests.items()}
        with replace(service, settings=any_family).environment() as environment:
            serving = {what: environment.serving(request) for what, request in {**requests, "known": known}.items()}
            timings = in_turns(serving, rounds, unmeasured=20)
    against = f"the dashboard's list of {DEFAULT_LIMIT}"
    return [
        *(Line(what, "calls to the auth server", made[what], calls[what]) for what in subjects),
        *(
            Line(what, against, ratio(timings, what, "known"), aims[what], milliseconds=milliseconds(timings, what))
            for what in subjects
        ),
    ]


def _calls(environment: ExecutionEnvironment, request: Request, way_to_auth_server: Network) -> int:
    """How many calls to the auth server one request takes."""
    environment.answer(request)
    before = way_to_auth_server.round_trips
    environment.answer(request)
    return way_to_auth_server.round_trips - before


def _session(token: str) -> str:
    return f"base64-{_base64url({'access_token': token, 'refresh_token': 'r', 'expires_at': 0})}"


def _base64url(document: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(document).encode()).decode().rstrip("=")


def _families(characters: int) -> str:
    """As many families of cookies as fit, each with another token."""
    family = "{0:04}-auth-token={1}; "
    length = len(family.format(0, _session("a.0000.c")))
    return "".join(family.format(number, _session(f"a.{number:04}.c")) for number in range(characters // length))


def _bodies(service: Service) -> Sequence[Line]:
    progress("bodies of strangers")
    nobody = Request("POST", "/api/services", {}, status=401)
    body = {"filler": "x" * (_MEGABYTE - len('{"filler": ""}'))}
    foreign = {"origin": "https://evil.example", "cookie": sign_in(service.auth_origin).cookie}
    subjects = {
        "bare": nobody,
        "a body of 1 MB without a session": nobody._replace(body=body),
        "a body of 1 MB from another site": nobody._replace(body=body, headers=foreign, status=403),
    }
    with service.environment() as environment:

        def serving(request: Request) -> Subject:
            several = [request] * 10  # the first after a large message finds nothing of the function in the caches
            return lambda: min(served.seconds for served in environment.run(serve_one_after_the_other, several, 0))

        timings = in_turns({what: serving(request) for what, request in subjects.items()}, 40, unmeasured=5)
    return [
        Line(what, "no body and no session", ratio(timings, what, "bare"), MAX_WITH_BODY)
        for what in subjects
        if what != "bare"
    ]


MAX_APART = 1.1
_STATES = ("pending", "approved or confirmed")
Form = Literal["beta request", "newsletter"]


def measure_public_forms(service: Service, rounds: int) -> Sequence[Line]:
    """Checks that the time of a form reveals nothing about an address: a new one against one that is there in each
    state."""
    return [*_of_form(service, "beta request", rounds), *_of_form(service, "newsletter", rounds)]


def _of_form(service: Service, form: Form, rounds: int) -> Sequence[Line]:
    """The transaction of the request. The rest (window, bot check, job) does not see the address."""
    progress(f"addresses of the {form}")
    known = {state: f"{uuid4().hex}@example.com" for state in _STATES}
    with service.environment() as environment:

        def noting(email: str | None) -> Subject:
            return lambda: environment.run(_seconds, form, email or f"{uuid4().hex}@example.com")

        for email in known.values():
            noting(email)()
        with psycopg.connect(service.salon.owner_url) as owner:
            settled = [known["approved or confirmed"]]
            owner.execute("update beta_requests set approved_at = now() where email = any (%s)", [settled])
            owner.execute("update newsletter_subscribers set confirmed_at = now() where email = any (%s)", [settled])
        subjects = {"new": noting(None), **{state: noting(email) for state, email in known.items()}}
        timings = in_turns(subjects, rounds, unmeasured=20)
    return [
        line(f"a {form} of an address that is {state}", "that of a new address", timings, state, "new", MAX_APART)
        for state in _STATES
    ]


def _seconds(form: Form, email: str) -> float:
    """How long the request's own transaction takes, in an execution environment."""
    note = partial(sign_ups.note_sign_up, email=email)
    if form == "beta request":
        body = RequestAccess.model_validate(
            {"email": email, "name": "Kim", "vertical": "appointments", "industry": "Hair", "botToken": None}
        )
        note = partial(sign_ups.note_beta_request, wanted=body)
    began = time.perf_counter()
    with transaction(ENTER_THE_SERVICE) as db:
        note(db)
    return time.perf_counter() - began


MAX_LCP, MAX_INP, MAX_CLS = 1_500, 100, 20  # milliseconds, milliseconds, thousandths
MAX_WEIGHT, SERVICES = 40_000, 80
PIXELS = 3
"""A px of the phone has so many pixels each way."""
PATIENCE_MS = 300_000
"""However slow a visit is, it is measured, and ends no measurement."""

# A picture as heavy as its size may be: grain over light, in the best quality in which it weighs no more.
_DRAW = """([width, height, most]) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  const grain = pen.createImageData(width, height)
  for (let at = 0; at < grain.data.length; at++)
    grain.data[at] = at % 4 === 3 ? 255 : 60 + (at / grain.data.length) * 100 + Math.random() * 60
  pen.putImageData(grain, 0, 0)
  let lightest = 0
  for (let heaviest = 1; heaviest - lightest > 0.01; ) {
    const quality = (lightest + heaviest) / 2
    const weight = (canvas.toDataURL('image/webp', quality).split(',')[1].length * 3) / 4
    if (weight > most) heaviest = quality
    else lightest = quality
  }
  return canvas.toDataURL('image/webp', lightest).split(',')[1]
}"""

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


def measure_guests_page(service: Service, rounds: int) -> Sequence[Line]:
    """The page on which guests book, with as many services as one page lists, on a slow phone with a fine screen: how
    much it weighs, how soon it shows (LCP), also with a picture on top, how soon a press shows (INP), and how much
    moves meanwhile (CLS). All pictures are as heavy as they may be."""
    with running_chromium() as chromium:
        if chromium is None:
            return []
        progress("the guests' page on a slow phone")
        with bucket(service) as (with_files, put), psycopg.connect(service.salon.owner_url, autocommit=True) as owner:
            month = found_month(owner, service.auth_origin, Size(4, 1_000), books_online=True)
            company_id = month.business.company_id
            offer_services(owner, company_id, SERVICES)
            show_pictures(owner, company_id, "service", _drawn(chromium, "service"), put)
            owner.execute("vacuum analyze")
            with our_server(with_files, workers=1, domain=GUEST_DOMAIN) as origin, edge(origin) as address:
                path = f"/{month.business.slug}"
                weight = _weight(origin, path)
                plain = _visits(chromium, address + path, rounds)
                show_pictures(owner, company_id, "cover", _drawn(chromium, "cover"), put)
                with_cover = _visits(chromium, address + path, rounds)
    visits = [*plain, *with_cover]
    lcp, lcp_of_cover = ([one.lcp for one in those] for those in (plain, with_cover))
    return [
        Line(f"a venue's page with {SERVICES} services, gzipped, with its font", "bytes", weight, MAX_WEIGHT),
        _line_of_visits("until its largest part is painted (LCP)", "milliseconds", lcp, MAX_LCP),
        _line_of_visits("the same with a picture on top", "milliseconds", lcp_of_cover, MAX_LCP),
        _line_of_visits("from a press until it is painted (INP)", "milliseconds", [one.inp for one in visits], MAX_INP),
        _line_of_visits("how much moves (CLS)", "thousandths", [one.cls * 1000 for one in visits], MAX_CLS),
    ]


def _drawn(chromium: Browser, kind: PictureOf) -> Mapping[PictureSize, bytes]:
    """A picture of this kind in all its sizes."""
    page = chromium.new_page()
    drawn = {one: base64.b64decode(page.evaluate(_DRAW, list(one))) for one in SIZES[kind]}
    page.close()
    assert all(0.9 * size.most_bytes < len(content) <= size.most_bytes for size, content in drawn.items())
    return drawn


def _weight(origin: str, path: str) -> int:
    """How many bytes travel until the page is whole, gzipped, without what is in no sight: its photos."""
    with urlopen(origin + path) as page, urlopen(origin + FONT_PATH) as font:
        html = page.read()
        assert html.count(b'name="serviceId"') == SERVICES
        return len(gzip.compress(html)) + len(font.read())


def _line_of_visits(what: str, unit: str, measured: Sequence[float], most: float) -> Line:
    what = f"a venue's page on slow 4G, {SLOWER} times as slow a processor, {what}"
    return line_of_median(what, unit, measured, most, of="visits")


def _visits(chromium: Browser, url: str, rounds: int) -> Sequence[Vitals]:
    _visit(chromium, url)  # the function imports and connects
    return [_visit(chromium, url) for _ in range(max(5, rounds // 30))]


def _visit(chromium: Browser, url: str) -> Vitals:
    """Opens the page, chooses the service and then a time, as somebody does who books."""
    screen = chromium.new_context(viewport=PHONE, device_scale_factor=PIXELS, has_touch=True, is_mobile=True)
    with screen as device:
        device.set_default_timeout(PATIENCE_MS)
        page = slow_page(device, NOTE_VITALS)
        page.goto(url, wait_until="load")
        page.locator("label:has([name=serviceId])").first.click()
        page.get_by_role("button", name="Choose a time").click()
        page.locator("a[href*=startsAt]").first.click()
        page.locator("form[method=post]").wait_for()
        page.wait_for_timeout(500)  # the observers hear of the last frames
        vitals: dict[str, Any] = page.evaluate("vitals")
        return Vitals(**vitals)
