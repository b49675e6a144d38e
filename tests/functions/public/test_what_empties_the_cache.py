"""Whatever changes the free times of a venue empties its cache of them, also while somebody searches
(docs/decisions/availability.md#cached-times)."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple

import psycopg
import pytest

from booking.bookings import cached_times
from booking.bookings.cached_times import Question
from booking.database.transactions import Transaction
from tests.support.guests import MORNING, GuestsPage, bistro_page, salon_page
from tests.support.guests_searches import columns_read, no_search
from tests.support.makers import Maker, Tenant
from tests.support.races import holding


@pytest.fixture
def page(make: Maker, salon: Tenant) -> GuestsPage:
    return salon_page(make, salon, slotStepMinutes=60)


class Change(NamedTuple):
    """Something that somebody does at a venue, after which guests find other times."""

    what: str
    do: Callable[[GuestsPage, Maker], object]
    at_salon: bool = True


def _of_bistro(page: GuestsPage) -> dict[str, str]:
    [period] = page.tenant.owner.get("/api/service-periods").json["servicePeriods"]
    return {"period": period["id"], "table": page.tenant.owner.get("/api/tables").json["tables"][0]["id"]}


def _owner(method: str, path: str, body: dict[str, Any]) -> Callable[[GuestsPage, Maker], object]:
    """Sends it as the venue's owner; the path may name the record of the page."""

    def do(page: GuestsPage, make: Maker) -> None:
        monday = (page.day() - timedelta(days=page.day().weekday())).date()
        of_salon = {"service": page.service["id"], "provider": page.provider["id"]} if page.service else {}
        named = {"monday": str(monday), **(of_salon or _of_bistro(page))}
        answer = getattr(page.tenant.owner, method)(path.format(**named), body)
        assert answer.status in (200, 201, 204), answer.text

    return do


def _book_at_the_desk(page: GuestsPage, make: Maker) -> None:
    booked = {"serviceId": page.service["id"], "providerId": page.provider["id"]}
    make.appointment(page.tenant, **booked, startsAt=page.day().isoformat())


def _take_off(page: GuestsPage, make: Maker) -> None:
    until = (page.day() + timedelta(hours=1)).isoformat()
    make.time_off(page.tenant, page.provider["id"], startsAt=page.day().isoformat(), endsAt=until)


def _close(page: GuestsPage, make: Maker) -> None:
    closed = {"date": str(page.day().date()), "closed": True}
    assert page.tenant.owner.post("/api/organization/special-hours", closed).status == 201


CHANGES = [
    Change("a guest books", lambda page, make: page.booked()),
    Change("the desk books", _book_at_the_desk),
    Change("time off", _take_off),
    Change("hours", _owner("patch", "/api/staff/{provider}", {"workingHours": []})),
    Change("a week of the rota", _owner("put", "/api/staff/{provider}/rota/{monday}", {"workingHours": []})),
    Change("a closed date", _close),
    Change("a longer service", _owner("patch", "/api/services/{service}", {"durationMinutes": 120})),
    Change("a provider who is not offered", _owner("patch", "/api/staff/{provider}", {"bookableOnline": False})),
    Change("a provider without the service", _owner("patch", "/api/staff/{provider}", {"serviceIds": []})),
    Change("another step", lambda page, make: page.set(slotStepMinutes=30)),
    Change("more notice", lambda page, make: page.set(minNoticeMinutes=8 * 24 * 60)),
    Change("fewer days ahead", lambda page, make: page.set(maxAdvanceDays=1)),
    Change("a guest books a table", lambda page, make: page.booked(), at_salon=False),
    Change("smaller tables", _owner("patch", "/api/tables/{table}", {"minSeats": 1, "maxSeats": 1}), at_salon=False),
    Change("a longer turn", _owner("patch", "/api/service-periods/{period}", {"turnMinutes": 90}), at_salon=False),
    Change("fewer covers", _owner("patch", "/api/service-periods/{period}", {"coverCap": 1}), at_salon=False),
    Change("a closed date of a bistro", _close, at_salon=False),
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.what)
def test_whatever_changes_the_times_of_a_venue_empties_its_cache(
    change: Change, make: Maker, request: pytest.FixtureRequest, db: Any
) -> None:
    page = (
        salon_page(make, request.getfixturevalue("salon"), slotStepMinutes=60)
        if change.at_salon
        else bistro_page(make, request.getfixturevalue("bistro"))
    )
    before = page.times(days=2).json
    change.do(page, make)
    after = page.times(days=2).json
    db.execute("delete from cached_times where company_id = %s", (page.tenant.company_id,))
    assert after == page.times(days=2).json, "as a search finds it"
    assert after != before


def test_a_time_that_is_given_back_is_offered_again(page: GuestsPage) -> None:
    before = page.times().json
    own = page.booked()
    assert page.times().json != before
    assert own.cancel().status == 200
    assert page.times().json == before


def test_a_booking_that_moves_changes_the_day_that_it_leaves_and_the_day_that_it_enters(page: GuestsPage) -> None:
    days = [page.day(number) for number in (7, 21)]
    own = page.booked(days[0])
    assert [len(page.starts(day)) for day in days] == [2, 3]
    assert own.move(days[1]).status == 200
    assert [len(page.starts(day)) for day in days] == [3, 2]


def test_a_booking_leaves_the_answers_about_other_weeks_in_the_cache(
    page: GuestsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.times(page.day(14))
    page.booked()
    with no_search(monkeypatch):
        assert page.times(page.day(14)).status == 200
        assert page.times().status == 500


# Whoever searches meanwhile


@pytest.mark.parametrize("engine", ["salon", "bistro"])
def test_an_answer_found_while_a_booking_is_cancelled_counts_until_that_is_committed(
    engine: str, make: Maker, request: pytest.FixtureRequest, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    tenant: Tenant = request.getfixturevalue(engine)
    page = salon_page(make, tenant) if engine == "salon" else bistro_page(make, tenant)
    free = page.starts()
    own = page.booked()
    with _cancelling(db, page, own.id) as desk:
        meanwhile = page.starts()
        with no_search(monkeypatch):
            assert page.starts() == meanwhile != free
            desk.rollback()
            assert page.starts() == meanwhile, "nothing has changed"
    with _cancelling(db, page, own.id) as desk:
        desk.commit()
    assert page.starts() == free


def _cancelling(db: Any, page: GuestsPage, booking_id: str) -> psycopg.Connection[Any]:
    """A transaction that has cancelled a booking, and is neither committed nor rolled back."""
    desk = psycopg.connect(db.info.dsn, password=db.info.password)
    desk.execute("select enter_tenant(organization_id, id) from companies where id = %s", (page.tenant.company_id,))
    desk.execute(f"update {page.engine} set status = 'cancelled' where id = %s", (booking_id,))
    return desk


@pytest.mark.parametrize("engine", ["salon", "bistro"])
def test_an_answer_that_was_found_before_a_booking_and_cached_after_it_does_not_count(
    engine: str, make: Maker, request: pytest.FixtureRequest, db: Any
) -> None:
    """The search has begun, and waits where it caches what it finds; meanwhile somebody books."""
    tenant: Tenant = request.getfixturevalue(engine)
    page = salon_page(make, tenant) if engine == "salon" else bistro_page(make, tenant)
    first, company = page.day(), page.tenant.company_id
    page.times()
    db.execute("update cached_times set cached_at = now() - interval '1 hour' where company_id = %s", (company,))
    with holding(db, "cached_times", company, key="company_id", until_waiting=1, meanwhile=lambda: page.booked(first)):
        assert page.starts()[0] == first.isoformat(), "it was free when the search began"
    row = db.execute("select starts[1] as start from cached_times where company_id = %s", (company,)).fetchone()
    assert row == {"start": first}, "and is cached"
    assert first.isoformat() not in page.starts()


# Every table that a search reads

NEVER_CHANGES = {"id", "company_id", "transaction_id"}
OF_WHAT_MOVES = {"duration_minutes"}  # is read of a booking that moves, whose search is never kept


@pytest.fixture
def venues(make: Maker, salon: Tenant, bistro: Tenant) -> list[GuestsPage]:
    """A salon and a bistro that have something in every table that a search may read."""
    page, evening = salon_page(make, salon), bistro_page(make, bistro)
    for venue in (page, evening):
        venue.booked(venue.day(9))
        special = {"date": str(venue.day().date()), "windows": [{"opens": "09:00", "closes": "23:00"}]}
        assert venue.tenant.owner.post("/api/organization/special-hours", special).status == 201
    _owner("put", "/api/staff/{provider}/rota/{monday}", {"workingHours": [{"day": 0, **MORNING}]})(page, make)
    _take_off(page, make)
    for venue in (page, evening):
        make.db.execute(  # of long ago, so that what is found is cached
            "insert into freed_times (company_id, starts_at, ends_at, noted_at)"
            " values (%s, %s, %s, now() - interval '1 hour')",
            (venue.tenant.company_id, venue.day(), venue.day(8)),
        )
    make.combo(bistro, make.link_group(bistro, kind="furniture_set"))
    make.link_group(bistro, kind="adjacent")
    return [page, evening]


def test_whoever_writes_what_a_search_reads_empties_the_cache(venues: list[GuestsPage], db: Any) -> None:
    for page in venues:
        read = columns_read(db, page)
        assert len(read) > 5
        page.times()
        assert _is_cached(db, page)
        for table, columns in read.items():
            events = _noted_events(db, table)
            assert events >= ({"UPDATE"} if table == "companies" else {"INSERT", "UPDATE", "DELETE"}), table
            owner = "id" if table == "companies" else "company_id"
            of_bookings = OF_WHAT_MOVES if table == "appointments" else set()
            for column in _written(db, table, columns) - NEVER_CHANGES - of_bookings:
                with db.transaction(force_rollback=True):
                    written = db.execute(
                        f"update {table} set {column} = {column} where {owner} = %s", (page.tenant.company_id,)
                    )
                    assert written.rowcount > 0, table
                    assert not _is_cached(db, page), f"{table}.{column}"


def _is_cached(db: Any, page: GuestsPage) -> bool:
    """Says whether an answer to the question of the tests counts, as this connection sees it."""
    what = f"service {page.service['id']} with anybody" if page.service else "party of 2"
    with db.transaction(force_rollback=True):
        db.execute("select enter_tenant(organization_id, id) from companies where id = %s", (page.tenant.company_id,))
        asked = Question(what, page.day().date(), 1)
        return cached_times.find(Transaction(connection=db), asked, has_place=True).get().stays is not None


def _noted_events(db: Any, table: str) -> set[str]:
    """After which events of the table a trigger notes that times may have changed."""
    rows = db.execute(
        """
        select event_manipulation as event from information_schema.triggers
         where event_object_table = %s and trigger_name = 'changed_times' and action_orientation = 'ROW'
           and action_condition is null
        """,
        (table,),
    )
    return {row["event"] for row in rows}


def _written(db: Any, table: str, columns: set[str]) -> set[str]:
    """The columns, and in the place of one that is generated those that it is generated from."""
    generated = db.execute(
        """
        select own.attname as column, origin.attname as origin
          from pg_attrdef g
          join pg_attribute own on own.attrelid = g.adrelid and own.attnum = g.adnum and own.attgenerated <> ''
          join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = g.oid
          join pg_attribute origin on origin.attrelid = d.refobjid and origin.attnum = d.refobjsubid
         where g.adrelid = %s::regclass and origin.attnum <> own.attnum
        """,
        (table,),
    ).fetchall()
    origins = {row["origin"] for row in generated if row["column"] in columns}
    return columns - {row["column"] for row in generated} | origins


def test_who_writes_much_at_once_notes_all_dates_instead_of_each(page: GuestsPage, db: Any) -> None:
    with db.transaction(force_rollback=True):
        db.execute(
            "insert into staff_time_off (company_id, staff_id, starts_at, ends_at)"
            " select %s, %s, at, at + interval '1 hour' from generate_series(%s::timestamp, %s, '2 weeks') at",
            (page.tenant.company_id, page.provider["id"], page.day(), page.day() + timedelta(days=40 * 14)),
        )
        noted = db.execute(
            "select count(*), count(*) filter (where first_day is null) as all_dates from changed_times"
            " where transaction_id = pg_current_xact_id()"
        ).fetchone()
    assert noted == {"count": 31, "all_dates": 1}
