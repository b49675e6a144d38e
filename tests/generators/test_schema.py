"""docs/schema.sql: the database as it is, all of it, each thing once and under its domain."""

import re
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from generators import schema
from local import checkout

TABLES = checkout.MIGRATIONS / "tables"


def test_the_file_says_what_the_catalog_says(db: Any) -> None:
    if not schema.is_comparable(db):
        pytest.skip("another major version of PostgreSQL has written the file")
    assert schema.describe(db) == schema.FILE.read_text(), "`make generate` writes it anew"


def test_the_schema_has_every_table_type_policy_trigger_and_index_once(db: Any) -> None:
    described = schema.describe(db).lower()
    for kind, catalog in {
        "table": "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"
        f" and relname not in {schema.OWN_TABLES}",
        "type": "select relname as name from pg_class where relkind = 'c' and relnamespace = 'public'::regnamespace",
        "trigger": "select tgname as name from pg_trigger where not tgisinternal",
        "index": "select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid"
        " where c.relnamespace = 'public'::regnamespace"
        f" and i.indrelid::regclass::text not in {schema.OWN_TABLES}"
        " and not exists (select from pg_constraint k where k.conindid = i.indexrelid)",
        "policy": "select policyname as name from pg_policies where schemaname = 'public' and policyname <> 'owner'",
    }.items():
        found = re.findall(rf"^create (?:unlogged |unique |constraint )?{kind} (\w+)", described, re.MULTILINE)
        assert found, kind
        assert sorted(found) == sorted(row["name"] for row in db.execute(catalog)), kind


def test_every_migration_belongs_to_a_domain_by_its_name() -> None:
    assert {schema.domain_of(file.name) for file in TABLES.glob("*.sql")} <= set(schema.DOMAINS)
    assert {file.stem for file in (checkout.MIGRATIONS / "functions").glob("*.sql")} <= set(schema.DOMAINS)
    assert schema.domain_of("20270101000001_service_periods_of_a_day.sql") == "service_periods"
    assert schema.domain_of("20270101000001_services.sql") == "services"
    with pytest.raises(ValueError, match=r"weather_of_guests\.sql: its name begins with no package of shared/booking"):
        schema.domain_of("20270101000001_weather_of_guests.sql")


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
    assert capsys.readouterr().err == "Not fresh: schema.sql; run make generate.\n"
