"""How a database is brought up to date: tables go forward, functions are as their files say, all of it or nothing."""

import re
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg
import pytest

from booking.database import migrations
from booking.database.migrations import ACCESS, MigrationFailed
from local import migrations as files_here
from local.postgres import Server
from tests.support.races import holding_name

ROOMS = "tables/20270101000001_rooms.sql"
GROUND = """
do $$ begin
    if to_regrole('booking_definer') is null then create role booking_definer nologin; end if;
end $$;
alter default privileges revoke execute on functions from public;
create table rooms (name text unique, changes integer not null default 0);
insert into rooms values ('Blue');
"""
COUNT = """
create or replace function count_change() returns trigger language plpgsql security definer as $$
begin new.changes := new.changes + 1; return new; end $$;
create trigger counts before update on rooms for each row execute function count_change();
"""
NAMES = """
create or replace function room_names() returns setof text language sql stable
begin atomic select name from rooms order by name; end;
grant execute on function room_names to booking_app;
"""
FILES = {
    ROOMS: GROUND,
    "functions/counts.sql": COUNT,
    "functions/names.sql": NAMES,
    ACCESS: "revoke all on all tables in schema public from booking_app, booking_definer;\n"
    "grant select on rooms to booking_app;\ngrant select, update on rooms to booking_definer;\n",
}


@pytest.fixture
def owner(server: Server) -> Iterator[psycopg.Connection[Any]]:
    """The owner's connection to a database of this test's own, without a table."""
    name = f"migrations_{uuid.uuid4().hex[:8]}"
    server.create_database(name)
    with psycopg.connect(server.owner_url(name), autocommit=True) as connection:
        yield connection
    server.drop_database(name)


@pytest.fixture
def rooms(owner: psycopg.Connection[Any]) -> psycopg.Connection[Any]:
    """The same, up to date with FILES."""
    assert migrations.apply(owner, FILES) == list(FILES)
    return owner


def value(connection: psycopg.Connection[Any], query: str) -> Any:
    row = connection.execute(query.encode()).fetchone()
    assert row is not None
    return row[0]


def trigger(connection: psycopg.Connection[Any]) -> Any:
    """Which trigger is there: another one after it was made anew."""
    return connection.execute("select oid from pg_trigger where tgname = 'counts'").fetchall()


def may_call(connection: psycopg.Connection[Any], role: str, function: str = "room_names()") -> Any:
    return value(connection, f"select has_function_privilege('{role}', '{function}', 'execute')")


def test_what_was_applied_is_not_applied_again(rooms: psycopg.Connection[Any]) -> None:
    assert migrations.apply(rooms, FILES) == []
    later = "tables/20270101000002_a_room.sql"
    assert migrations.apply(rooms, {**FILES, later: "insert into rooms values ('Red');"}) == [later]
    assert value(rooms, "select count(*) from rooms") == 2


def test_a_file_of_functions_is_applied_when_it_changes_and_no_other_with_it(rooms: psycopg.Connection[Any]) -> None:
    changed = NAMES.replace("order by name", "where name <> 'Red' order by name")
    assert migrations.apply(rooms, {**FILES, "functions/names.sql": changed}) == ["functions/names.sql"]


def test_a_function_that_is_gone_is_brought_back_by_its_file(rooms: psycopg.Connection[Any]) -> None:
    """As where a migration drops what a function names, and the function first."""
    retyped = {
        "tables/20270101000002_names.sql": "drop function room_names; alter table rooms alter name type varchar(50);"
    }
    fits = {"functions/names.sql": NAMES.replace("setof text", "setof varchar")}
    assert migrations.apply(rooms, {**FILES, **retyped, **fits}) == [*retyped, *fits]
    rooms.execute("drop function room_names")
    assert migrations.apply(rooms, {**FILES, **retyped, **fits}) == [*fits]


def test_a_function_is_called_by_whom_its_file_grants_it_to_and_by_nobody_else(rooms: psycopg.Connection[Any]) -> None:
    assert (may_call(rooms, "booking_app"), may_call(rooms, "booking_jobs")) == (True, False)
    rooms.execute("grant execute on function room_names to booking_jobs, public")
    to_jobs = NAMES.replace("to booking_app", "to booking_jobs")
    migrations.apply(rooms, {**FILES, "functions/names.sql": to_jobs})
    assert (may_call(rooms, "booking_app"), may_call(rooms, "booking_jobs")) == (False, True)


def test_a_function_that_looks_across_tenants_runs_as_the_definer_and_all_others_as_the_owner(
    rooms: psycopg.Connection[Any],
) -> None:
    owners = (
        "select array_agg(pg_get_userbyid(proowner)::text order by proname) from pg_proc"
        " where proname in ('count_change', 'room_names')"
    )
    assert value(rooms, owners) == ["booking_definer", "booking_owner"]
    plain = {"functions/counts.sql": COUNT.replace(" security definer", "")}
    migrations.apply(rooms, {**FILES, **plain})
    assert value(rooms, owners) == ["booking_owner", "booking_owner"]
    assert not value(rooms, "select pg_has_role('booking_owner', 'booking_definer', 'usage')")


def test_a_trigger_is_made_anew_only_when_its_own_text_has_changed(rooms: psycopg.Connection[Any]) -> None:
    """To make it locks writers out."""
    before = trigger(rooms)
    more = {"functions/counts.sql": COUNT.replace("changes + 1", "changes + 2")}
    assert migrations.apply(rooms, {**FILES, **more}) == [*more]
    assert trigger(rooms) == before
    rooms.execute("update rooms set name = 'Green'")
    assert value(rooms, "select changes from rooms") == 2
    of_names = {"functions/counts.sql": COUNT.replace("before update on", "before update of name on")}
    migrations.apply(rooms, {**FILES, **of_names})
    assert trigger(rooms) != before


def test_a_trigger_that_no_file_has_any_more_is_dropped(rooms: psycopg.Connection[Any]) -> None:
    without = {"functions/counts.sql": COUNT.partition("create trigger")[0]}
    migrations.apply(rooms, {**FILES, **without})
    assert trigger(rooms) == []
    migrations.apply(rooms, FILES)
    assert len(trigger(rooms)) == 1


def test_a_file_that_misses_a_function_of_another_is_tried_again_after_it(owner: psycopg.Connection[Any]) -> None:
    needs = """
create or replace function first_room() returns text language sql stable
begin atomic select room_names() limit 1; end;
"""
    assert migrations.apply(owner, {**FILES, "functions/first.sql": needs})
    assert value(owner, "select first_room()") == "Blue"


def test_a_function_that_no_file_has_is_named_and_nothing_is_applied(owner: psycopg.Connection[Any]) -> None:
    needs = {"functions/first.sql": NAMES.replace("select name from rooms order by name", "select nobodys_function()")}
    with pytest.raises(MigrationFailed, match=r"^functions/first\.sql: function nobodys_function\(\) does not exist"):
        migrations.apply(owner, {**FILES, **needs})
    assert value(owner, "select to_regclass('rooms')") is None


def test_a_migration_that_fails_takes_all_of_the_run_back(rooms: psycopg.Connection[Any]) -> None:
    two = {
        "tables/20270101000002_a_room.sql": "insert into rooms values ('Red');",
        "tables/20270101000003_more_rooms.sql": "insert into rooms values ('Blue');",
        "functions/names.sql": NAMES.replace("order by name", "order by name desc"),
    }
    with pytest.raises(MigrationFailed, match=r"^tables/20270101000003_more_rooms\.sql: duplicate key") as raised:
        migrations.apply(rooms, {**FILES, **two})
    assert "Blue" not in str(raised.value), "the server's details may be somebody's data"
    assert value(rooms, "select count(*) from rooms") == 1


def test_what_wants_no_transaction_has_none_and_goes_before_the_rest(rooms: psycopg.Connection[Any]) -> None:
    name = "tables/20270101000003_index.sql"
    statement = "create index concurrently rooms_by_name on rooms (name);\n"
    with pytest.raises(MigrationFailed, match="CREATE INDEX CONCURRENTLY cannot run inside a transaction block"):
        migrations.apply(rooms, {**FILES, name: statement})
    other = {"tables/20270101000002_a_room.sql": "insert into rooms values ('Red');"}
    alone = {name: f"-- transaction:false\n{statement}"}
    assert migrations.apply(rooms, {**FILES, **other, **alone}) == [*alone, *other]


@pytest.mark.parametrize(
    "name", ["rooms.sql", "tables/rooms.sql", "tables/20270101000003_doors.txt", "functions/a/b.sql"]
)
def test_a_file_that_is_none_of_these_stops_all_of_them(name: str, owner: psycopg.Connection[Any]) -> None:
    with pytest.raises(MigrationFailed, match=f"^{name}: neither a migration of tables, nor functions of a domain"):
        migrations.apply(owner, {**FILES, name: "create table doors (id int);"})
    assert value(owner, "select to_regclass('rooms')") is None


def test_a_lock_that_somebody_holds_is_tried_for_again(
    rooms: psycopg.Connection[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrations, "LOCK_TIMEOUT", "50ms")
    monkeypatch.setattr(migrations, "SECONDS_BETWEEN_TRIES", 0.01)
    doors = {"tables/20270101000002_doors.sql": "alter table rooms add doors integer;"}
    with psycopg.connect(rooms.info.dsn, password="booking_owner") as somebody:
        somebody.execute("select from rooms")
        with pytest.raises(MigrationFailed, match="Locks were not to be had in 10 tries"):
            migrations.apply(rooms, {**FILES, **doors})
    assert migrations.apply(rooms, {**FILES, **doors}) == [*doors]


def test_two_at_once_apply_each_file_once(owner: psycopg.Connection[Any], server: Server) -> None:
    url = server.owner_url(owner.info.dbname)
    with (
        psycopg.connect(server.admin_url(owner.info.dbname)) as holder,
        psycopg.connect(url, autocommit=True) as one,
        psycopg.connect(url, autocommit=True) as other,
        ThreadPoolExecutor(2) as operators,
        holding_name(holder, "booking: migrations", until_waiting=2),
    ):
        runs = [operators.submit(migrations.apply, connection, FILES) for connection in (one, other)]
        assert sorted(len(run.result()) for run in runs) == [0, len(FILES)]


def test_every_function_of_the_database_stands_in_one_file(db: Any) -> None:
    """And in none twice. `protect` and what tables depend on stand in the first migration."""
    sources = files_here.files()
    of_files = [name for file, text in sources.items() if file.startswith("functions/") for name in created_in(text)]
    of_tables = created_in("".join(text for file, text in sources.items() if file.startswith("tables/")))
    there = db.execute(
        "select proname as name from pg_proc p where pronamespace = 'public'::regnamespace"
        " and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')"
    )
    assert sorted([*of_files, *of_tables]) == sorted(row["name"] for row in there)
    assert set(of_tables) == {*of_ground(db), "protect"}


def created_in(text: str) -> list[str]:
    return re.findall(r"^create (?:or replace )?function (\w+)", text, re.MULTILINE)


def of_ground(db: Any) -> set[str]:
    """The functions on which tables, their policies and indexes depend."""
    rows = db.execute(
        "select distinct p.proname as name from pg_depend d join pg_proc p on p.oid = d.refobjid"
        " where d.refclassid = 'pg_proc'::regclass and p.pronamespace = 'public'::regnamespace"
        " and d.classid::regclass::text in ('pg_policy', 'pg_constraint', 'pg_attrdef', 'pg_class')"
        " and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')"
    )
    return {row["name"] for row in rows}
