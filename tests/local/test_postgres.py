"""Starting, sharing and stopping the embedded PostgreSQL."""

import os
import signal
import time
import uuid
from collections.abc import Iterator
from urllib.parse import urlsplit

import psycopg
import pytest

from local import postgres
from local.postgres import Server

pytestmark = pytest.mark.machine


@pytest.fixture(scope="module")
def data_name() -> Iterator[str]:
    """The name of a server of this module's own, which runs for as long as a test uses it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("DATABASE_URL", raising=False)
        name = f"trial-{uuid.uuid4().hex[:8]}"
        yield name
        postgres.Cluster.of_checkout(name).remove()


@pytest.fixture
def house() -> str:
    """The name of a database that there is not yet."""
    return f"house_{uuid.uuid4().hex[:8]}"


@pytest.fixture
def trial(data_name: str, house: str) -> Iterator[Server]:
    started = postgres.start(data_name, durable=False)
    yield started
    started.drop_database(house)
    started.stop()


def postmaster(server: Server) -> int:
    assert server.cluster is not None
    return int((server.cluster.data / "postmaster.pid").read_text().splitlines()[0])


def answers(url: str) -> bool:
    try:
        psycopg.connect(url, connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True


def test_the_server_listens_on_the_loopback_interface_only(trial: Server) -> None:
    with psycopg.connect(trial.admin_url()) as connection:
        assert connection.execute("show listen_addresses").fetchone() == ("127.0.0.1",)
        assert connection.execute("show unix_socket_directories").fetchone() == ("",)


def test_the_application_role_neither_owns_nor_bypasses(trial: Server, house: str) -> None:
    trial.create_database(house)
    with psycopg.connect(trial.app_url(house)) as connection:
        attributes = "rolsuper, rolbypassrls, rolcreaterole, rolcreatedb"
        row = connection.execute(
            f"select current_user, {attributes} from pg_roles where rolname = current_user"
        ).fetchone()
        assert row == ("booking_app", False, False, False, False)
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute("create table mine (id int)")


def test_the_owner_may_create_the_extensions_that_the_migrations_need(trial: Server, house: str) -> None:
    trial.create_database(house)
    with psycopg.connect(trial.owner_url(house)) as connection:
        for extension in ("btree_gist", "pg_trgm", "unaccent"):
            connection.execute(f"create extension {extension}")
        assert connection.execute("select lower('ÅÉ'), public.unaccent('é')").fetchone() == ("åé", "e")


def test_a_second_start_uses_the_running_server_and_the_last_to_stop_stops_it(data_name: str) -> None:
    first = postgres.start(data_name, durable=False)
    second = postgres.start(data_name, durable=False)
    assert postmaster(first) == postmaster(second)
    url = first.admin_url()
    first.stop()
    assert answers(url)
    second.stop()
    assert not answers(url)


def test_data_outlives_a_stop(data_name: str, house: str) -> None:
    trial = postgres.start(data_name)
    trial.create_database(house)
    trial.stop()
    trial = postgres.start(data_name)
    assert trial.has_database(house)
    trial.stop()


def test_a_killed_server_starts_again_with_its_data(data_name: str, house: str) -> None:
    trial = postgres.start(data_name)
    trial.create_database(house)
    os.kill(postmaster(trial), signal.SIGKILL)
    again = postgres.start(data_name)
    assert again.has_database(house)
    again.stop()
    trial.stop()


def test_a_killed_server_is_started_again_where_it_was(data_name: str, house: str) -> None:
    trial = postgres.start(data_name)
    trial.create_database(house)
    assert not trial.start_again_if_ended()
    for _ in range(2):
        os.kill(postmaster(trial), signal.SIGKILL)
        deadline = time.monotonic() + 10
        while not trial.start_again_if_ended():
            assert time.monotonic() < deadline
        assert not trial.start_again_if_ended()
        assert trial.has_database(house), "at the same port, with all that it had"
    trial.stop()


def test_a_server_that_somebody_else_runs_is_theirs_to_start(trial: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", trial.admin_url().replace(str(urlsplit(trial.admin_url()).port), "1"))
    assert not Server(os.environ["DATABASE_URL"]).start_again_if_ended()


def test_giving_up_a_killed_server_is_quiet(data_name: str) -> None:
    trial = postgres.start(data_name, durable=False)
    os.kill(postmaster(trial), signal.SIGKILL)
    trial.stop()


def test_data_in_use_is_not_removed(trial: Server) -> None:
    assert trial.cluster is not None
    with pytest.raises(BlockingIOError):
        trial.cluster.remove()
    assert trial.cluster.data.exists()


def test_a_database_url_takes_the_place_of_an_own_server(
    trial: Server, monkeypatch: pytest.MonkeyPatch, house: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", trial.admin_url())
    other = postgres.start("never-started")
    other.create_database(house)
    other.stop()
    assert answers(trial.app_url(house))
    assert other.app_url(house) == trial.app_url(house)


def test_a_database_can_be_cloned_renamed_and_dropped(trial: Server, house: str) -> None:
    trial.create_database(f"{house}_model")
    with psycopg.connect(trial.owner_url(f"{house}_model")) as connection:
        connection.execute("create table rooms as select 7 as number")
    trial.create_database(f"{house}_clone", template=f"{house}_model")
    trial.rename_database(f"{house}_clone", house)
    with psycopg.connect(trial.owner_url(house)) as connection:
        assert connection.execute("select number from rooms").fetchone() == (7,)
    trial.drop_database(house)
    assert not trial.has_database(house)
    trial.drop_database(f"{house}_model")
