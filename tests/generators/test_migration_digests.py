"""A migration that databases may have had is never edited: they would not get what it says by then."""

import pytest

from generators.migration_digests import faults, migrations_here, noted, with_new

pytestmark = pytest.mark.reads_code

FIRST, SECOND = "tables/20270101000001_rooms.sql", "tables/20270101000002_rooms_names.sql"
HAD = {FIRST: "create table rooms ();"}


def test_no_migration_was_edited_since_databases_could_have_it() -> None:
    assert faults(noted(), migrations_here()) == []


def test_an_edited_one_has_to_become_a_new_one_and_no_generator_takes_it_for_right() -> None:
    known = dict(line.split("  ")[::-1] for line in with_new({}, HAD).splitlines())
    edited = {FIRST: "create table rooms (name text);"}
    [said] = faults(known, edited)
    assert said.startswith(f"migrations/{FIRST} was edited")
    assert "write a new migration" in said
    assert with_new(known, edited) == with_new({}, HAD)


def test_one_that_is_gone_and_one_that_is_new_are_said() -> None:
    known = dict(line.split("  ")[::-1] for line in with_new({}, HAD).splitlines())
    gone, new = faults(known, {SECOND: "alter table rooms add name text;"})
    assert "is gone" in gone
    assert "run make generate" in new
    both = with_new(known, HAD | {SECOND: "alter table rooms add name text;"})
    assert [line.split("  ")[1] for line in both.splitlines()] == [FIRST, SECOND]
