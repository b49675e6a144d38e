"""What guests' searches have found is cached until anything changes that a search reads
(docs/decisions/availability.md#cached-times)."""

from datetime import datetime, timedelta
from typing import Any, get_args
from zoneinfo import ZoneInfo

import psycopg
import pytest

from bench.statements import Mode, plan_of, recorded_statements, rows_looked_at
from booking.bookings import cached_times
from local.postgres import Server
from tests.support.guests import GuestsPage, bistro_page, salon_page
from tests.support.guests_searches import no_search
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import wait_until_earlier_transactions_are_over


@pytest.fixture
def page(make: Maker, salon: Tenant) -> GuestsPage:
    return salon_page(make, salon, slotStepMinutes=60)


def test_what_somebody_has_found_is_not_searched_for_again(
    make: Maker, salon: Tenant, bistro: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    for page in (salon_page(make, salon), bistro_page(make, bistro)):
        first = page.times(days=3)
        with no_search(monkeypatch):
            again = page.times(days=3)
            assert page.times(days=2).status == 500, "another question"
        assert (again.status, again.json) == (200, first.json)
        assert first.json["times"]


def test_the_next_free_time_beyond_days_that_are_full_is_cached_too(
    make: Maker, salon: Tenant, bistro: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    for page in (salon_page(make, salon), bistro_page(make, bistro)):
        page.set(minNoticeMinutes=9 * 24 * 60)
        first = page.times()
        with no_search(monkeypatch):
            assert page.times().json == first.json
        assert (first.json["times"], first.json["nextAvailable"] is None) == ([], False)


def test_a_time_that_has_come_too_near_is_left_out_of_what_is_cached(page: GuestsPage, db: Any) -> None:
    first = page.times().json
    soon = datetime.now(ZoneInfo(page.zone)).replace(tzinfo=None) + timedelta(minutes=30)
    db.execute(
        "update cached_times set starts = %(soon)s::timestamp || starts, ends = %(soon)s::timestamp || ends"
        " where company_id = %(company)s",
        {"soon": soon, "company": page.tenant.company_id},
    )
    assert page.times().json == first


@pytest.mark.parametrize("age", ["15 minutes", "1 day"])
def test_an_answer_is_cached_for_a_quarter_of_an_hour(page: GuestsPage, db: Any, age: str) -> None:
    page.times()
    db.execute(
        "update cached_times set cached_at = cached_at - %s::interval, starts = '{}', ends = '{}'"
        " where company_id = %s",
        (age, page.tenant.company_id),
    )
    assert page.starts(), "searched for anew"


def test_nothing_is_cached_of_what_does_not_exist(page: GuestsPage, db: Any) -> None:
    assert page.times(serviceId=NOBODYS_ID).status == 404
    assert page.times(providerId=NOBODYS_ID).status == 404
    assert _cached(db, page) == 0


def test_a_venue_has_no_more_answers_in_the_cache_than_slots(
    page: GuestsPage, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Guests ask 12 different questions; 4 slots hold the answers."""
    monkeypatch.setattr(cached_times, "_SLOT", "(hashtextextended(%(question)s, 0) & 3)::integer")
    for days in range(1, 13):
        assert page.times(days=days).status == 200
        assert 0 < _cached(db, page) <= 4


def _cached(db: Any, page: GuestsPage) -> int:
    row = db.execute("select count(*) from cached_times where company_id = %s", (page.tenant.company_id,)).fetchone()
    return int(row["count"])


def test_a_venue_finds_nothing_in_the_cache_of_another(
    page: GuestsPage, make: Maker, other_salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = salon_page(make, other_salon)
    page.times()
    other.book()
    with no_search(monkeypatch):
        assert page.times().status == 200, "a booking of another venue empties nothing"
        assert other.times(serviceId=page.service["id"]).status == 500, "nor is it found there"


def test_whoever_looks_into_the_cache_reads_no_note_from_before_the_answer(
    page: GuestsPage, db: Any, server: Server, database: str
) -> None:
    """However much the venue has changed before, once nothing is under way from before."""
    db.execute(
        "insert into changed_times (company_id, transaction_id)"
        " select %s, (n %% 1000 + 3)::text::xid8 from generate_series(1, 5000) n",
        (page.tenant.company_id,),
    )
    wait_until_earlier_transactions_are_over(db)
    page.times()
    db.execute("analyze changed_times, cached_times")
    with recorded_statements() as sent:
        page.times()
    [asked] = [statement for statement in sent if "cached_times" in statement.text]
    with psycopg.connect(server.app_url(database)) as connection:
        connection.execute("select enter_tenant(%s, %s)", (page.tenant.organization_id, page.tenant.company_id))
        for mode in get_args(Mode):
            assert rows_looked_at(plan_of(connection, asked, mode))["changed_times"] == 0
