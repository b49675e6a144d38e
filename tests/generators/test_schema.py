"""docs/schema.sql: the database as it is, all of it, each thing once and under its domain."""

import re
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from generators import schema
from local import checkout


def test_the_file_says_what_the_catalog_says(db: Any) -> None:
    if not schema.is_comparable(db):
        pytest.skip("another major version of PostgreSQL has written the file")
    assert schema.describe(db) == schema.FILE.read_text(), "`make schema` writes it anew"


def test_the_schema_has_every_table_type_policy_trigger_index_and_function_once(db: Any) -> None:
    described = schema.describe(db).lower()
    for kind, catalog in {
        "table": "select relname as name from pg_class where relkind = 'r' and relname <> 'schema_migrations'"
        " and relnamespace = 'public'::regnamespace",
        "type": "select relname as name from pg_class where relkind = 'c' and relnamespace = 'public'::regnamespace",
        "function": "select proname as name from pg_proc p where pronamespace = 'public'::regnamespace"
        " and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')",
        "trigger": "select tgname as name from pg_trigger where not tgisinternal",
        "index": "select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid"
        " where c.relnamespace = 'public'::regnamespace and i.indrelid <> 'schema_migrations'::regclass"
        " and not exists (select from pg_constraint k where k.conindid = i.indexrelid)",
        "policy": "select policyname as name from pg_policies where schemaname = 'public' and policyname <> 'owner'",
    }.items():
        found = re.findall(rf"^create (?:unlogged |unique |constraint )?{kind} (\w+)", described, re.MULTILINE)
        assert found, kind
        assert sorted(found) == sorted(row["name"] for row in db.execute(catalog)), kind


def test_every_migration_belongs_to_a_domain_by_its_name() -> None:
    assert {schema.domain_of(file.name) for file in checkout.MIGRATIONS.glob("*.sql")} <= set(schema.DOMAINS)
    assert schema.domain_of("20270101000001_service_periods_of_a_day.sql") == "service_periods"
    assert schema.domain_of("20270101000001_services.sql") == "services"
    with pytest.raises(ValueError, match=r"weather_of_guests\.sql: its name begins with no package of shared/booking"):
        schema.domain_of("20270101000001_weather_of_guests.sql")


def test_an_object_that_migrations_create_twice_is_listed_where_it_was_first(
    db: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in checkout.MIGRATIONS.glob("*.sql"):
        (tmp_path / file.name).write_text(file.read_text())
    (tmp_path / "20990101000001_staff_search.sql").write_text("create or replace function matching_customers()\n")
    before = schema.describe(db)
    monkeypatch.setattr(checkout, "MIGRATIONS", tmp_path)
    assert schema.describe(db) == before


def test_the_baseline_has_every_function_once_and_every_table_complete() -> None:
    baseline = "".join(file.read_text() for file in sorted(checkout.MIGRATIONS.glob("20261130*.sql")))
    created = re.findall(r"^create (?:or replace )?function (\w+)", baseline, re.MULTILINE)
    assert sorted(created) == sorted(set(created))
    altered = re.findall(r"^alter (?:table|type) (.*);", baseline, re.MULTILINE)
    assert {change.partition(" ")[2] for change in altered} == {"enable row level security, force row level security"}
    assert not re.search(r"^drop |^create or replace ", baseline, re.MULTILINE)


def test_a_file_that_is_not_fresh_fails_the_check(
    db: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "schema.sql"
    old.write_text(schema.FILE.read_text() + "\ncreate table rooms ();\n")
    monkeypatch.setattr(checkout, "ROOT", tmp_path)
    monkeypatch.setattr(schema, "FILE", old)
    monkeypatch.setattr(schema, "migrated_database", lambda name: nullcontext(db))
    monkeypatch.setattr(schema, "is_comparable", lambda db: True)
    assert schema.main(["--check"]) == 1
    assert capsys.readouterr().err == "Not fresh: schema.sql; run make schema.\n"
