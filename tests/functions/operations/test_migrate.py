"""Migrating the database that a stack has created."""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

import psycopg
import pytest

from booking.database.logins import MIGRATING
from booking.database.migrations import MigrationFailed
from booking.upstreams import secret_store
from local import checkout, migrations, template
from local.events import LambdaContext
from local.postgres import Server
from tests.conftest import WORKER
from tests.support import created_database
from tests.support.catalogue import catalogue
from tests.support.created_database import LOGINS, OWNER, Secrets, url
from tests.support.races import holding_name
from tests.support.service_client import invoking
from tests.support.stack import function_of

pytestmark = pytest.mark.thorough

FUNCTION = function_of(checkout.ROOT / "functions/operations/migrate.py")
RELEASED = migrations.files()
FEW = {
    "tables/20270101000001_rooms.sql": "create table rooms (name text unique);\n",
    "tables/20270101000002_a_room.sql": "insert into rooms values ('Blue');\n",
}

Migrate: TypeAlias = Callable[[Mapping[str, str]], list[str]]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Server]:
    with created_database.running(WORKER) as server:
        yield server


@pytest.fixture
def new_server(cluster: Server) -> Server:
    created_database.empty(cluster)
    return cluster


@pytest.fixture
def secrets(new_server: Server) -> Iterator[Secrets]:
    with created_database.secrets_of(new_server) as made:
        yield made


@pytest.fixture
def migrate(secrets: Secrets) -> Migrate:
    """Invokes the function, as `make migrate` does; what it applied."""

    def migrate(files: Mapping[str, str]) -> list[str]:
        with invoking(FUNCTION):
            answer = template.load_handler(FUNCTION)({"migrations": files}, LambdaContext.of(FUNCTION))
        applied: list[str] = answer["applied"]
        return applied

    return migrate


def test_a_new_server_gets_the_schema_that_every_other_database_has(
    new_server: Server, migrate: Migrate, secrets: Secrets
) -> None:
    assert migrate(RELEASED) == list(RELEASED)
    with psycopg.connect(new_server.conninfo, autocommit=True) as superuser:
        superuser.execute(f"create database beside owner {OWNER}".encode())
    migrations.migrate(url(new_server, OWNER, "generated for booking_owner", "beside"))
    made, expected = catalogue(new_server.admin_url("booking")), catalogue(new_server.admin_url("beside"))
    for kind, rows in expected.items():
        assert made[kind] == rows, kind
    assert len(made["policies"]) > 50


def test_what_the_servers_parameters_are_not_is_said(new_server: Server, secrets: Secrets) -> None:
    """A group of parameters that a server does not heed shows nowhere else."""
    with psycopg.connect(new_server.conninfo, autocommit=True) as superuser:
        superuser.execute("alter system set log_error_verbosity = 'terse'")
        superuser.execute("select pg_reload_conf()")
    wanted = {"log_error_verbosity": "terse", "log_min_error_statement": "panic", "log_made_up": "1"}
    with invoking(FUNCTION):
        event = {"migrations": FEW, "parameters": wanted}
        answer = template.load_handler(FUNCTION)(event, LambdaContext.of(FUNCTION))
    with psycopg.connect(new_server.conninfo, autocommit=True) as superuser:
        superuser.execute("alter system reset log_error_verbosity")
    assert answer["differing"] == {"log_min_error_statement": "error", "log_made_up": None}


def test_each_login_gets_in_with_what_its_secret_says_and_nobody_is_a_superuser(
    new_server: Server, migrate: Migrate, secrets: Secrets
) -> None:
    migrate(RELEASED)
    for role in LOGINS:
        with psycopg.connect(secrets.contents_of(role)["DATABASE_URL"]) as connection:
            assert connection.execute("select current_user, current_database()").fetchone() == (role, "booking")
            # RLS holds for it: what `booking.database.connection` asks of every login.
            assert connection.execute("select pg_has_role('booking_owner', 'member')").fetchone() == (False,)
    with psycopg.connect(new_server.conninfo) as superuser:
        privileged = "select rolname from pg_roles where rolsuper or rolbypassrls or rolreplication"
        assert superuser.execute(privileged).fetchall() == [("postgres",)]


def test_a_second_run_changes_nothing(new_server: Server, migrate: Migrate, secrets: Secrets) -> None:
    migrate(RELEASED)
    before, versions = catalogue(new_server.admin_url("booking")), secrets.versions()
    assert migrate(RELEASED) == []
    assert (catalogue(new_server.admin_url("booking")), secrets.versions()) == (before, versions)


def test_a_migration_that_fails_is_named_and_nothing_is_applied(new_server: Server, migrate: Migrate) -> None:
    name = "tables/20270101000003_more_rooms.sql"
    with pytest.raises(MigrationFailed, match=f"^{name}: duplicate key value violates unique constraint") as raised:
        migrate(FEW | {name: "insert into rooms values ('Red');\ninsert into rooms values ('Blue');\n"})
    assert "Blue" not in str(raised.value), "the server's details may be somebody's data"
    assert raised.value.__suppress_context__
    with psycopg.connect(new_server.admin_url("booking")) as connection:
        assert connection.execute("select to_regclass('rooms')").fetchone() == (None,)


def test_two_concurrent_runs_apply_each_migration_once(new_server: Server, migrate: Migrate, secrets: Secrets) -> None:
    with (
        psycopg.connect(new_server.conninfo) as holder,
        ThreadPoolExecutor(2) as operators,
        holding_name(holder, MIGRATING, until_waiting=2),
    ):
        runs = [operators.submit(migrate, FEW) for _ in range(2)]
        applied = sorted(len(run.result()) for run in runs)
    assert applied == [0, len(FEW)]
    for role in LOGINS:
        psycopg.connect(secrets.contents_of(role)["DATABASE_URL"]).close()


def test_a_new_password_in_a_secret_takes_the_place_of_the_old_one(migrate: Migrate, secrets: Secrets) -> None:
    migrate(FEW)
    before = secrets.contents_of("booking_app")
    secret_store.write(secrets.arns["booking_app"], before | {"password": "new"})
    assert migrate(FEW) == []
    psycopg.connect(secrets.contents_of("booking_app")["DATABASE_URL"]).close()
    with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
        psycopg.connect(before["DATABASE_URL"])


def test_no_password_reaches_the_servers_log(new_server: Server, migrate: Migrate, secrets: Secrets) -> None:
    with psycopg.connect(new_server.conninfo, autocommit=True) as superuser:
        superuser.execute("alter role master set log_statement = 'all'")
    migrate(FEW)
    assert new_server.cluster is not None
    logged = (new_server.cluster.folder / "server.log").read_text()
    assert 'role "booking_app" with login password \'SCRAM-SHA-256$' in logged
    assert "generated for" not in logged
