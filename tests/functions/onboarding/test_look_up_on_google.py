"""POST /api/onboarding/google-lookup."""

from collections.abc import Iterator
from threading import Event
from typing import Any

import orjson
import pytest
from werkzeug.wrappers import Request, Response

from booking.onboarding.queries import LOOKUPS_PER_USER_AND_HOUR
from booking.onboarding.rules import found_business
from booking.upstreams import places
from local.serving import serving
from tests.support.makers import Maker, Tenant, User
from tests.support.service_client import Answer

ROUTE = "/api/onboarding/google-lookup"
NOTHING = {"found": False}


def look_up(user: User, query: str = "Night Heron") -> Answer:
    return user.post(ROUTE, {"query": query})


@pytest.fixture
def founder(make: Maker) -> User:
    """Somebody who has signed up, and has no business yet."""
    return make.user()


def test_a_business_is_found_in_this_services_own_shapes(founder: User) -> None:
    answer = look_up(founder, "Wattle & Wren Hair Fitzroy")
    assert (answer.status, answer.json) == (
        200,
        {
            "found": True,
            "name": "Wattle & Wren Hair",
            "address": "214 Brunswick Street",
            "country": "AU",
            "state": "VIC",
            "city": "Fitzroy",
            "postalCode": "3065",
            "timezone": "Australia/Melbourne",
            "phone": "(03) 5550 0142",
            "website": "https://wattle-and-wren.example",
            "openingHours": [{"day": day, "opens": "09:00", "closes": "18:00"} for day in range(1, 6)],
        },
    )


def test_opening_hours_past_midnight_and_without_an_end_are_found(founder: User) -> None:
    overnight = look_up(founder, "night heron").json
    assert overnight["openingHours"] == [{"day": day, "opens": "18:00", "closes": "03:00"} for day in range(7)]
    assert overnight.keys().isdisjoint({"phone", "website"})
    always = look_up(founder, "Round the Clock").json["openingHours"]
    assert always == [{"day": day, "opens": "00:00", "closes": "00:00"} for day in range(7)]


@pytest.mark.parametrize("query", ["Nobody's Diner", "", "   ", "?!", "x", "x" * 201])
def test_a_lookup_that_finds_nothing_is_answered_with_200(founder: User, query: str) -> None:
    answer = look_up(founder, query)
    assert (answer.status, answer.json) == (200, NOTHING)


@pytest.mark.parametrize("body", [{}, {"query": None}, {"query": 7}])
def test_a_lookup_without_a_text_is_refused(founder: User, body: dict[str, Any]) -> None:
    answer = founder.post(ROUTE, body)
    assert answer.status == 400
    assert answer.error.startswith("query: ")


def test_a_lookup_without_an_api_key_finds_nothing(founder: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLACES_API_KEY", "")
    assert look_up(founder).json == NOTHING


# What goes to Google, and what does not come back


class ScriptedPlaces:
    """Answers what the test says, and keeps what it was asked."""

    def __init__(self) -> None:
        self.response = Response(b"{}", content_type="application/json")
        self.asked: list[Request] = []
        self.bodies: list[bytes] = []

    def __call__(self, environ: Any, start_response: Any) -> Any:
        request = Request(environ)
        self.bodies.append(request.get_data())
        self.asked.append(request)
        return self.response(environ, start_response)


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedPlaces]:
    api = ScriptedPlaces()
    with serving(api) as url:
        monkeypatch.setenv("PLACES_API_URL", url)
        monkeypatch.setenv("PLACES_API_KEY", "a-key")
        yield api


def test_the_request_is_one_text_search_for_the_fields_that_are_shown(founder: User, scripted: ScriptedPlaces) -> None:
    assert look_up(founder, ' Café "Zürich" ').json == NOTHING
    [asked], [body] = scripted.asked, scripted.bodies
    assert (asked.method, asked.full_path) == ("POST", "/v1/places:searchText?")
    assert body == '{"textQuery":"Café \\"Zürich\\"","languageCode":"en","pageSize":1}'.encode()
    assert asked.headers["content-type"] == "application/json"
    assert asked.headers["x-goog-api-key"] == "a-key"
    assert asked.headers["x-goog-fieldmask"] == (
        "places.displayName,places.formattedAddress,places.addressComponents,places.regularOpeningHours,"
        "places.nationalPhoneNumber,places.websiteUri,places.timeZone"
    )


@pytest.mark.parametrize(
    "response",
    [
        Response(b'{"error": {"code": 403, "status": "PERMISSION_DENIED"}}', status=403),
        Response(b'{"error": {"code": 429, "status": "RESOURCE_EXHAUSTED"}}', status=429),
        Response(status=500),
        Response(b"<html>"),
        Response(b"[]"),
        Response(b'{"places": []}'),
        Response(b'{"places": 5}'),
        Response(b'{"places": ["x"]}'),
        Response(b'{"places": [{}]}'),
        Response(b'{"places": [{"displayName": {"text": "X"}, "addressComponents": [{}]}]}'),
        Response(orjson.dumps({"places": [{"displayName": {"text": "x" * 70_000}}]})),
    ],
    ids=["403", "429", "500", "no JSON", "a list", "no places", "a number", "a text", "no name", "no types", "endless"],
)
def test_an_upstream_that_fails_finds_nothing(founder: User, scripted: ScriptedPlaces, response: Response) -> None:
    scripted.response = response
    answer = look_up(founder)
    assert (answer.status, answer.json) == (200, NOTHING)
    assert len(scripted.asked) == 1


def test_an_upstream_that_is_slow_or_gone_finds_nothing(founder: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(environ: Any, start_response: Any) -> Any:
        is_over.wait(5)
        return Response(b"{}")(environ, start_response)

    is_over = Event()
    monkeypatch.setattr(places, "_SECONDS", 0.2)
    with serving(stuck) as url:
        monkeypatch.setenv("PLACES_API_URL", url)
        assert look_up(founder).json == NOTHING
        is_over.set()
    monkeypatch.setenv("PLACES_API_URL", "http://127.0.0.1:1")
    assert look_up(founder).json == NOTHING


# Bounds, since each question is paid for


def test_a_user_over_the_hourly_limit_of_lookups_finds_nothing_until_the_hour_is_over(
    founder: User, make: Maker, scripted: ScriptedPlaces, db: Any
) -> None:
    for _ in range(LOOKUPS_PER_USER_AND_HOUR + 3):
        assert look_up(founder).json == NOTHING
    assert len(scripted.asked) == LOOKUPS_PER_USER_AND_HOUR
    look_up(make.user())
    assert len(scripted.asked) == LOOKUPS_PER_USER_AND_HOUR + 1
    passed = "update place_lookups set started_at = now() - interval '61 minutes' where asked_by = %s"
    db.execute(passed, (str(founder.id),))
    look_up(founder)
    assert len(scripted.asked) == LOOKUPS_PER_USER_AND_HOUR + 2


def test_all_users_together_have_a_daily_limit_of_lookups(
    make: Maker, scripted: ScriptedPlaces, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    db.execute("delete from place_lookups where asked_by = 'all'")
    monkeypatch.setenv("PLACES_LOOKUPS_PER_DAY", "2")
    for _ in range(4):
        look_up(make.user())
    assert len(scripted.asked) == 2
    db.execute("update place_lookups set started_at = now() - interval '25 hours' where asked_by = 'all'")
    look_up(make.user())
    assert len(scripted.asked) == 3


def test_a_query_that_names_nothing_is_neither_looked_up_nor_counted(
    founder: User, scripted: ScriptedPlaces, db: Any
) -> None:
    look_up(founder, "  ?? ")
    assert scripted.asked == []
    assert db.execute("select from place_lookups where asked_by = %s", (str(founder.id),)).fetchall() == []


def test_members_of_a_business_may_look_up_a_business_too(salon: Tenant) -> None:
    assert look_up(salon.staff).json["found"] is True


# Opening hours


def moment(day: int, hour: int = 0, minute: int = 0) -> dict[str, int]:
    """As the API writes it: day 0 is Sunday, and a zero may be missing."""
    parts = {"day": day, "hour": hour, "minute": minute}
    return {part: value for part, value in parts.items() if value or part == "hour"}


def hours_of(*periods: dict[str, Any]) -> list[tuple[int, str, str]]:
    found = found_business({"displayName": {"text": "X"}, "regularOpeningHours": {"periods": list(periods)}})
    assert found["found"] is True
    return [(one["day"], one["opens"], one["closes"]) for one in found["openingHours"]]


@pytest.mark.parametrize(
    ("periods", "windows"),
    [
        ([(moment(0, 9), moment(0, 17, 30))], [(6, "09:00", "17:30")]),
        ([(moment(1, 12), moment(1, 15)), (moment(1, 18), moment(2))], [(0, "12:00", "15:00"), (0, "18:00", "00:00")]),
        ([(moment(6, 20), moment(0, 4))], [(5, "20:00", "04:00")]),
        ([(moment(0, 22), moment(1, 2))], [(6, "22:00", "02:00")]),
        ([(moment(3), moment(4))], [(2, "00:00", "00:00")]),
        ([(moment(5, 18), moment(0, 4))], [(4, "18:00", "00:00"), (5, "00:00", "00:00"), (6, "00:00", "04:00")]),
        ([(moment(1, 9), moment(1, 17)), (moment(1, 10), moment(1, 12))], []),
        ([], []),
    ],
    ids=[
        "a day",
        "twice, until midnight",
        "overnight",
        "into the next week",
        "a whole day",
        "a weekend",
        "double",
        "-",
    ],
)
def test_periods_become_windows_of_a_week(
    periods: list[tuple[dict[str, int], dict[str, int]]], windows: list[tuple[int, str, str]]
) -> None:
    assert hours_of(*({"open": opens, "close": closes} for opens, closes in periods)) == windows


def test_a_time_that_no_week_has_is_nothing_found() -> None:
    periods = [{"open": moment(1, 25), "close": moment(1, 26)}]
    place = {"displayName": {"text": "X"}, "regularOpeningHours": {"periods": periods}}
    assert found_business(place) == NOTHING
