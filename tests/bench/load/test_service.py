"""Copies of the demo businesses are businesses of their own."""

import os
from collections.abc import Iterator, Sequence
from typing import Any

import psycopg
import pytest

from bench.load.service import Venue, fill, sign_in
from local import auth_server, demo, postgres, stripe
from operators.verify_ledgers import differences_in
from tests.support.databases import create_clone

pytestmark = pytest.mark.machine

NAME = f"venues_to_copy_{os.getpid()}"  # each process of a run may have some of the tests


@pytest.fixture(scope="module")
def url(server: postgres.Server, migrated: str) -> Iterator[str]:
    create_clone(server, migrated, NAME)
    auth_server.ensure_schema(server.owner_url(NAME))
    stripe.ensure_schema(server.owner_url(NAME))
    yield server.admin_url(NAME)
    server.drop_database(NAME)


Indexes = list[tuple[str, str]]


def indexes(url: str) -> Indexes:
    """What there is of indexes and constraints, each with its definition."""
    with psycopg.connect(url) as connection:
        return connection.execute(
            "select indexname, indexdef from pg_indexes where schemaname = 'public'"
            " union all select conname, pg_get_constraintdef(oid) from pg_constraint"
            " where connamespace = 'public'::regnamespace order by 1, 2"
        ).fetchall()


@pytest.fixture(scope="module")
def before(url: str) -> Indexes:
    return indexes(url)


@pytest.fixture(scope="module")
def filled(url: str, before: Indexes) -> Sequence[Venue]:
    return fill(url, 6)


def count(url: str, table: str) -> dict[Any, int]:
    with psycopg.connect(url) as connection:
        return dict(connection.execute(f"select company_id, count(*) from {table} group by company_id").fetchall())


@pytest.mark.thorough
def test_half_of_them_are_salons_and_the_demo_businesses_are_among_them(filled: Sequence[Venue]) -> None:
    assert [venue.is_salon for venue in filled] == [True, False] * 3
    assert {venue.company_id for venue in demo.VENUES} < {venue.company_id for venue in filled}
    assert len({venue.api_key for venue in filled} | set(demo.API_KEYS.values())) == 6


@pytest.mark.parametrize("table", ["customers", "opening_hours", "memberships"])
def test_each_has_as_much_as_its_original(filled: Sequence[Venue], url: str, table: str) -> None:
    counted = count(url, table)
    for venues_of_engine in (filled[::2], filled[1::2]):
        assert len({counted[venue.company_id] for venue in venues_of_engine}) == 1


def test_a_copied_venue_refers_only_to_its_own_records(filled: Sequence[Venue], url: str) -> None:
    """Composite foreign keys say so, which were not looked at while copying."""
    with psycopg.connect(url) as connection:
        keys = connection.execute(
            "select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint"
            " where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0"
        ).fetchall()
        for table, name, definition in keys:
            connection.execute(f'alter table {table} drop constraint "{name}"'.encode())
            connection.execute(f'alter table {table} add constraint "{name}" {definition}'.encode())
        connection.rollback()
    assert len(keys) > 20


def test_indexes_and_constraints_are_as_they_were(filled: Sequence[Venue], url: str, before: Indexes) -> None:
    assert indexes(url) == before


def test_every_number_is_what_its_ledger_says(filled: Sequence[Venue], url: str) -> None:
    assert differences_in(url) == []


def test_the_owner_of_each_has_a_session_for_it_alone(filled: Sequence[Venue], url: str) -> None:
    with auth_server.running(url) as origin:
        cookies = sign_in(url, filled, origin)
    assert cookies.keys() == {venue.company_id for venue in filled}
    with psycopg.connect(url) as connection:
        claims = connection.execute(
            "select u.id, u.app_metadata->>'company_id' from auth.sessions s join auth.users u on u.id = s.user_id"
        ).fetchall()
    assert dict(claims) == {venue.owner_id: str(venue.company_id) for venue in filled}
