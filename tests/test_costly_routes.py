"""A business has two places for what is costly to answer, which all costly routes share: a call that finds none is
refused with a time to come back before anything is done, and a place is free again however its call ends
(docs/decisions/bounds.md#costly-calls)."""

import re
import threading
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from typing import Any

import psycopg
import pytest

from booking.availability import queries as availability
from booking.core.errors import BusinessBusy
from booking.database import connection as environment
from booking.database.costly_places import COSTLY_AT_ONCE
from local import checkout, gateway, template
from local.template import Route
from tests.support.costly_places import taken
from tests.support.every_route import MEMBER_ROUTES, contract_of, name_of, parameters
from tests.support.makers import Maker, Tenant
from tests.support.races import PATIENCE_SECONDS, at_once
from tests.support.sample_requests import Samples, samples_for
from tests.support.service_client import Answer, Call
from tests.support.tenant_rows import rows_of

COSTLY = [route for route in MEMBER_ROUTES if contract_of(route).asked.costly]
each_costly = pytest.mark.parametrize("route", COSTLY, ids=name_of)
# In places of their own: tests/functions/public/test_bounds.py.
OF_GUESTS = {"PublicListOwnTimes", "PublicListTimes", "PublicShowVenue", "PublicShowVenueOfHost"}
MANY = 8
DAY = "/api/day?date=2030-03-04"
SEARCHED = {"CustomersSearch": {"q": "Zoë"}}  # without a text nothing is looked for

# Reads that take parameters and come in no pages, and why there is little to them.
LOOKS_AT_LITTLE = {
    "AppointmentsRead": "one appointment by its id, and its moves by an index",
    "ReservationsRead": "one reservation by its id, and its moves by an index",
    "BookingSeriesLookup": "one visit, by its id",
    "LoyaltyList": "the one member of a customer",
    "LoyaltyReadPass": "one pass",
    "OrganizationListHolidays": "the holidays of a year, which are kept",
    "PicturesList": "the pictures of a venue, of which it may have few, and one file where its logo is asked about",
    "RotaList": "one week of the providers, of whom a business has few",
    "ServerAssignmentsList": "who serves the tables of one date, by its index",
    "WaitlistList": "the parties that wait at the door, of which a business has few",
}


def ask(samples: Samples, route: Route, call: Call) -> Answer:
    body = samples.body(route) if contract_of(route).body else None
    path = samples.path(route) + samples.query(route, SEARCHED.get(route.function))
    return call(route.method, path, body, cookie=samples.tenant.owner.cookie)


def assert_refused_as_busy(answer: Answer) -> None:
    answered = (answer.status, answer.json, answer.headers["retry-after"])
    assert answered == (429, {"error": BusinessBusy.message, "code": "business_busy"}, "1")


# Which routes are costly


def test_the_routes_that_search_and_compute_are_declared_costly() -> None:
    assert {name_of(route) for route in COSTLY} >= {
        "AvailabilityList",
        "BookingSeriesCreate",
        "CustomersSearch",
        "DayRead",
        "DayReadWeek",
        "ReservationsListAvailability",
    }


def test_every_read_with_parameters_is_paged_or_costly_or_looks_at_little() -> None:
    """So that whoever adds a report decides."""
    asked = {route.function for route in MEMBER_ROUTES if route.method == "GET" and parameters(route)}
    in_pages = {route.function for route in MEMBER_ROUTES if contract_of(route).paged}
    costly = {route.function for route in COSTLY}
    assert asked - in_pages - costly == LOOKS_AT_LITTLE.keys()


def test_every_read_named_like_a_search_or_a_report_is_costly() -> None:
    words = re.compile(r"/(availability|day|search|reports?|exports?)\b")
    named = [route for route in MEMBER_ROUTES if route.method == "GET" and words.search(route.path)]
    assert named
    assert {route.function for route in named} <= {route.function for route in COSTLY}


def test_the_dashboard_sends_the_same_routes_in_turns() -> None:
    turns = (checkout.ROOT / "dashboard/src/turns.ts").read_text()
    [listed], [at_once] = re.findall(r"COSTLY: .*? = \[(.*?)\]", turns, re.S), re.findall(r"AT_ONCE = (\d+)", turns)
    assert sorted(re.findall(r"'(.*?)'", listed)) == sorted(route.path for route in COSTLY)
    assert int(at_once) == COSTLY_AT_ONCE


def test_the_local_gateway_keeps_the_same_routes_apart() -> None:
    apart = {route.function for route in template.load().routes if gateway.is_costly(route)}
    assert apart == {route.function for route in COSTLY} | OF_GUESTS


def test_only_routes_of_members_and_searches_of_guests_are_declared_costly() -> None:
    """Others have no place to take: theirs would be a word without effect."""
    declared = {route.function for route in template.load().routes if contract_of(route).asked.costly}
    assert declared == {route.function for route in COSTLY} | OF_GUESTS


# Two at once


@each_costly
def test_a_costly_call_is_refused_with_a_time_to_wait_when_every_place_is_taken(
    route: Route, make: Maker, call: Call, db: Any
) -> None:
    samples = samples_for(make, route)
    ask_for = (samples, route, call)
    before = rows_of(db, samples.tenant)
    with taken(db, samples.tenant.company_id):
        assert_refused_as_busy(ask(*ask_for))
        assert rows_of(db, samples.tenant) == before
    with taken(db, samples.tenant.company_id, COSTLY_AT_ONCE - 1):
        assert ask(*ask_for).status in (200, 201, 202)


@each_costly
def test_two_of_many_concurrent_costly_calls_are_answered_and_the_others_do_not_wait(
    route: Route, make: Maker, call: Call, db: Any
) -> None:
    """The two are delayed, so that they are under way while the others call."""
    samples = samples_for(make, route)
    assert samples.tenant.owner.get("/api/organization").status == 200  # the first use of a session is written down
    with held_up(db) as let_go, ThreadPoolExecutor(MANY) as threads:
        asked = [threads.submit(in_own_environment, samples, route, call) for _ in range(MANY)]
        refused = first(asked, MANY - COSTLY_AT_ONCE)
        let_go.set()
    for one in refused:
        assert_refused_as_busy(one.result())
    answered = sorted(one.result().status for one in asked if one not in refused)
    assert answered in ([200, 200], [201, 409])  # of two series at the same time one is booked


def test_another_business_has_places_of_its_own(salon: Tenant, other_salon: Tenant, db: Any) -> None:
    with taken(db, salon.company_id):
        assert_refused_as_busy(salon.owner.get(DAY))
        assert other_salon.owner.get(DAY).status == 200


def test_cheap_routes_go_on_while_every_costly_place_is_taken(salon: Tenant, db: Any) -> None:
    with taken(db, salon.company_id):
        assert salon.owner.get("/api/organization").status == 200
        assert salon.owner.get("/api/customers").status == 200


def test_a_caller_who_may_not_call_is_refused_and_takes_no_place(
    make: Maker, salon: Tenant, bistro: Tenant, db: Any
) -> None:
    stranger = make.user(company_id=salon.company_id)
    with taken(db, salon.company_id):
        assert stranger.get(DAY).status == 403
    with taken(db, bistro.company_id):
        assert bistro.owner.get("/api/availability").error == "This route is for appointments businesses only."


def test_a_refused_costly_call_computes_nothing(
    salon: Tenant, make: Maker, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = f"/api/availability?serviceId={make.service(salon)['id']}&date=2030-03-04"
    monkeypatch.delattr(availability, "list_slots")
    with taken(db, salon.company_id):
        assert_refused_as_busy(salon.owner.get(asked))


def test_statements_sent_without_a_costly_place_find_no_business(salon: Tenant, db: Any) -> None:
    with taken(db, salon.company_id), db.transaction():
        db.execute("select enter_tenant(%s, %s)", (salon.organization_id, salon.company_id))
        asked = "select take_place('costly', %s) as has_place"
        assert db.execute(asked, (COSTLY_AT_ONCE,)).fetchone() == {"has_place": False}
        assert db.execute("select current_company() as company, current_organization() as organization").fetchone() == {
            "company": None,
            "organization": None,
        }
        assert db.execute(asked, (COSTLY_AT_ONCE,)).fetchone() == {"has_place": None}


# Given back


def answered_elsewhere(tenant: Tenant, path: str) -> int:
    """The status in another execution environment, while the connection of this one stays as it is."""
    [answer] = at_once([lambda: tenant.owner.get(path)])
    return int(answer.status)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (DAY, 200),
        ("/api/day?date=tomorrow", 400),
        ("/api/availability?serviceId=00000000-0000-4000-8000-000000000000&date=2030-03-04", 404),
    ],
)
def test_a_place_is_free_again_however_its_call_was_answered(path: str, status: int, salon: Tenant, db: Any) -> None:
    with taken(db, salon.company_id, COSTLY_AT_ONCE - 1):
        assert [salon.owner.get(path).status for _ in range(3)] == [status] * 3
        assert answered_elsewhere(salon, path) == status


def test_a_place_is_free_again_when_the_call_fails(salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with taken(db, salon.company_id, COSTLY_AT_ONCE - 1):
        with monkeypatch.context() as broken:
            broken.setattr("booking.day.queries._EXTENT", "select 1 / 0")
            assert salon.owner.get(DAY).status == 500
        assert answered_elsewhere(salon, DAY) == 200


def test_a_place_is_free_again_when_whoever_had_it_is_gone(salon: Tenant, db: Any) -> None:
    with ExitStack() as stack:
        others = stack.enter_context(taken(db, salon.company_id))
        assert salon.owner.get(DAY).status == 429
        db.execute("select pg_terminate_backend(%s, 10000)", (others,))
        assert salon.owner.get(DAY).status == 200
        stack.pop_all()  # there is nothing left to commit


@contextmanager
def held_up(db: psycopg.Connection[Any]) -> Iterator[threading.Event]:
    """Whoever gets a place keeps it until the event."""
    let_go = threading.Event()
    db.execute(
        """
        alter function take_place rename to take_place_itself;
        create function take_place(in_kind text, in_places integer) returns boolean language plpgsql as $$
        declare
            has_place constant boolean := take_place_itself(in_kind, in_places);
        begin
            if has_place then
                perform pg_advisory_xact_lock_shared(hashtextextended('held up', 0));
            end if;
            return has_place;
        end
        $$
        """
    )
    with psycopg.connect(db.info.dsn, password=db.info.password) as holder:
        holder.execute("select pg_advisory_xact_lock(hashtextextended('held up', 0))")

        def wait_for_it() -> None:
            let_go.wait(PATIENCE_SECONDS)
            holder.rollback()

        waiting = threading.Thread(target=wait_for_it)
        waiting.start()
        try:
            yield let_go
        finally:
            let_go.set()
            waiting.join()
            db.execute("drop function take_place; alter function take_place_itself rename to take_place")


def in_own_environment(samples: Samples, route: Route, call: Call) -> Answer:
    try:
        return ask(samples, route, call)
    finally:
        environment.disconnect()


def first(asked: list[Future[Answer]], count: int) -> list[Future[Answer]]:
    """Those who are answered first, so many of them."""
    done: set[Future[Answer]] = set()
    while len(done) < count:
        came, _ = wait(set(asked) - done, PATIENCE_SECONDS, FIRST_COMPLETED)
        assert came, f"{len(done)} of {count} were answered"
        done |= came
    return [one for one in asked if one in done]
