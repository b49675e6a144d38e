"""PostgreSQL's log has nobody in it: with the parameters of the stack's own database, whatever goes wrong or slowly on
a real server, an address that was sent stands nowhere in it (docs/decisions/logs-and-metrics.md#the-databases-log)."""

import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from psycopg import errors as postgres, sql

from local.postgres import APP, Server
from tests.support.makers import Maker, Tenant
from tests.support.service_client import disconnect
from tests.support.stack import written

PARAMETERS: dict[str, str] = {
    name: value
    for name, value in written("base")["Resources"]["DatabaseParameters"]["Properties"]["Parameters"].items()
    if name.startswith("log_")
}


class Log:
    """What the server writes from now on."""

    def __init__(self, server: Server) -> None:
        assert server.cluster is not None, "its log is in reach of the tests"
        self._file: Path = server.cluster.folder / "server.log"
        self._begins = self._file.stat().st_size

    def text(self) -> str:
        with self._file.open(errors="replace") as file:
            file.seek(self._begins)
            return file.read()

    def wait_for(self, what: str) -> str:
        """Waits until the log has this text, and returns the log."""
        deadline = time.monotonic() + 10
        while what not in (text := self.text()):
            assert time.monotonic() < deadline, f"nothing is logged of {what}"
            time.sleep(0.05)
        return text


@pytest.fixture
def log(server: Server) -> Log:
    if server.cluster is None:
        pytest.skip("the log of a server that others run is not in reach")
    return Log(server)


def _set(db: Any, database: str, settings: dict[str, str | None]) -> None:
    """Gives the login of routes, and the superuser to whom PostgreSQL shows every row, these settings in the tests'
    database, with their next connections."""
    for role, (name, value) in product((APP, db.info.user), settings.items()):
        change = sql.SQL("alter role {} in database {} ").format(sql.Identifier(role), sql.Identifier(database))
        named = sql.Identifier(name)
        end = sql.SQL("reset {}").format(named) if value is None else sql.SQL("set {} = {}").format(named, value)
        db.execute(change + end)
    disconnect()


@pytest.fixture
def as_deployed(db: Any, database: str) -> Iterator[None]:
    """Connections log as those of the stack's own database."""
    _set(db, database, dict(PARAMETERS))
    yield
    _set(db, database, dict.fromkeys(PARAMETERS))


@pytest.fixture
def as_postgresql_does(db: Any, database: str) -> Iterator[None]:
    """Connections log as PostgreSQL does by itself, and what is slow."""
    settings: dict[str, str | None] = {"log_min_duration_statement": "1000", "log_parameter_max_length_on_error": "-1"}
    _set(db, database, settings)
    yield
    _set(db, database, dict.fromkeys(settings))


STATEMENTS = (
    "insert into customers (company_id, name, email) values (%(company)s, %(mark)s, %(mark)s)",
    "insert into customers (company_id, name, email) values (%(company)s, '', %(mark)s)",
    "insert into customers (company_id, name, email) values (%(company)s, null, %(mark)s)",
    "select %(mark)s::text, 1 / %(nothing)s",
)
TOLD = ("duplicate key value", "violates check constraint", "violates not-null constraint", "division by zero")


@pytest.fixture
def go_wrong(server: Server, database: str, make: Maker, salon: Tenant) -> Callable[[str], None]:
    """Has an address be refused by each kind of constraint, at the desk too, be in a statement that fails, and in a
    slow one, which says `is slow`."""

    def provoke(mark: str) -> None:
        make.customer(salon, email=mark)
        assert salon.owner.post("/api/customers", {"name": "Zoë", "email": mark}).status == 409
        for url in (server.app_url(database), server.admin_url(database)):
            with psycopg.connect(url, autocommit=True) as connection:
                connection.execute(
                    "select set_config('app.organization_id', %s, false), set_config('app.company_id', %s, false)",
                    (str(salon.organization_id), str(salon.company_id)),
                )
                for statement in STATEMENTS:
                    with pytest.raises(postgres.Error):
                        connection.execute(statement, {"company": salon.company_id, "mark": mark, "nothing": 0})
                connection.execute("select 'is slow', %(mark)s::text, pg_sleep(1.1)", {"mark": mark})

    return provoke


@pytest.mark.usefixtures("as_deployed")
def test_an_address_stands_nowhere_in_the_log_of_errors_and_slow_statements(
    log: Log, go_wrong: Callable[[str], None]
) -> None:
    mark = f"marked-{uuid4().hex}@example.com"
    go_wrong(mark)
    text = log.wait_for("is slow")
    assert [told for told in TOLD if told not in text] == []
    assert mark not in text


@pytest.mark.usefixtures("as_postgresql_does")
def test_without_these_parameters_it_would_stand_there_in_each(log: Log, go_wrong: Callable[[str], None]) -> None:
    mark = f"marked-{uuid4().hex}@example.com"
    go_wrong(mark)
    lines = [line for line in log.wait_for("is slow").splitlines() if mark in line]
    for shown in ("Key (", "Failing row contains", "with parameters", "Parameters:"):
        assert [line for line in lines if shown.lower() in line.lower()], shown


def test_the_parameters_are_those_that_keep_values_out() -> None:
    assert PARAMETERS == {
        "log_error_verbosity": "terse",
        "log_min_error_statement": "panic",
        "log_parameter_max_length": "0",
        "log_parameter_max_length_on_error": "0",
        "log_min_duration_statement": "1000",
    }
    database = written("base")["Resources"]["Database"]["Properties"]
    assert database["EnableCloudwatchLogsExports"] == ["postgresql"]
