"""The operator's command says whether every number is what its ledger says."""

from collections.abc import Iterator
from uuid import uuid4

import psycopg
import pytest

from local.postgres import Server
from local.run import DATABASE
from operators import database, verify_ledgers


@pytest.fixture
def owner_url(server: Server, migrated: str) -> Iterator[str]:
    name = f"ledgers_{uuid4().hex}"
    server.create_database(name, template=migrated)
    yield server.owner_url(name)
    server.drop_database(name)


def test_a_database_without_differences_passes(owner_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify_ledgers.main(["--database-url", owner_url]) == 0
    assert capsys.readouterr().out == "Every number is what its ledger says.\n"


def test_a_difference_is_listed_and_fails_the_check(owner_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with psycopg.connect(owner_url) as database:
        row = database.execute(
            """
            with founded as (
                insert into organizations (name, business_type, founded_by)
                values ('Founded', 'appointments', gen_random_uuid()) returning id
            ), opened as (
                insert into companies (organization_id, name, slug, timezone, country, currency)
                select id, 'Opened', 'opened', 'Australia/Melbourne', 'AU', 'AUD' from founded returning id
            )
            insert into products (company_id, name, price_cents, stock_on_hand) select id, 'Gel', 1, 7 from opened
            returning company_id, id
            """
        ).fetchone()
    assert row is not None
    assert verify_ledgers.main(["--database-url", owner_url]) == 1
    assert capsys.readouterr().out == (
        f"company {row[0]}: product stock of {row[1]} is 7, its ledger says 0\nDifferences: 1\n"
    )


def test_without_a_local_service_one_sentence_says_what_to_do(
    server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", server.conninfo)
    monkeypatch.setattr(database, "DATABASE", f"{DATABASE}_{uuid4().hex}")
    assert verify_ledgers.main([]) == 1
    assert "make run" in capsys.readouterr().err
