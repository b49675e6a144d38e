"""`make rehearse-restore`: real servers, a real backup, a real archive of the log; only the data are few."""

import psycopg
import pytest

from local import migrations
from local.postgres import Server
from operators import restore_drill
from operators.restore_drill import DATABASE, DrillFailed, rehearse

pytestmark = pytest.mark.machine


@pytest.fixture(autouse=True)
def without_database_url(monkeypatch: pytest.MonkeyPatch) -> None:
    """The drill has servers of its own, and the tests' functions one that is named."""
    monkeypatch.delenv("DATABASE_URL", raising=False)


def few_customers(server: Server) -> None:
    server.create_database(DATABASE)
    migrations.migrate(server.owner_url(DATABASE))
    with psycopg.connect(server.admin_url(DATABASE)) as connection:
        connection.execute(
            """
            with organization as (
                insert into organizations (name, business_type, founded_by)
                values ('Salons', 'appointments', gen_random_uuid()) returning id
            ), company as (
                insert into companies (organization_id, name, slug, timezone, country, currency)
                select id, 'Salon', 'salon', 'Australia/Melbourne', 'AU', 'AUD' from organization returning id
            )
            insert into customers (company_id, name) select id, 'Kim Lee' from company
            """
        )


def test_after_an_accident_all_is_restored_to_the_moment_before(capsys: pytest.CaptureFixture[str]) -> None:
    rehearse(few_customers)
    assert "Restoring to" in capsys.readouterr().out


def test_a_restored_database_that_is_not_as_it_was_fails_the_drill(monkeypatch: pytest.MonkeyPatch) -> None:
    now = restore_drill._now

    def a_moment_too_late(server: Server) -> str:
        restore_drill._write(server, "update customers set name = 'Nobody'")
        return now(server)

    monkeypatch.setattr(restore_drill, "_now", a_moment_too_late)
    with pytest.raises(DrillFailed, match="differs"):
        rehearse(few_customers)


def test_the_drill_leaves_a_server_alone_that_is_not_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://somewhere.example/booking")
    assert restore_drill.main() == 1
    assert "without DATABASE_URL" in capsys.readouterr().err
