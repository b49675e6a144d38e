"""`make rehearse-restore`: plays the drill of docs/capacity.md through, with a database server of its own.

The server is filled and backed up, goes on working, and meets an accident. A second server is then restored to the
moment before, from the backup and the archived log, and compared with what was there.
"""

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg import sql

from booking.erasures.rules import erasure_key
from local import auth_server, checkout, demo, migrations, postgres, stripe
from local.postgres import Cluster, Server
from local.postgres_binaries import run_as_server
from operators.replay_erasures import erase_again
from operators.verify_ledgers import differences_in

DATABASE = "booking"
ARCHIVE_SECONDS = 30.0

Fill = Callable[[Server], None]


class DrillFailed(RuntimeError):
    """The restored database is not what it was; the message says how."""


@dataclass(frozen=True)
class State:
    """A summary of all customers and bookings at a moment: how many there are, and a digest of their rows."""

    customers: tuple[int, str]
    appointments: tuple[int, str]
    reservations: tuple[int, str]


def main() -> int:
    """Rehearses a restore, and says what was done and how long it took. Returns the exit status: 0 if all is back."""
    if os.environ.get("DATABASE_URL"):
        print("The drill makes database servers of its own; run it without DATABASE_URL.", file=sys.stderr)
        return 1
    try:
        rehearse(fill_with_demo_data)
    except RuntimeError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    print("\nEverything is back as it was at that moment, and what came later is not there.")
    return 0


def rehearse(fill: Fill) -> None:
    """Plays the drill through. Raises DrillFailed."""
    _remove("drill", "drill-restored")
    folder = _server_folder("drill-archive")
    backup, archive = folder / "backup", folder / "log"
    archive.mkdir()
    _hand_over(archive)
    try:
        with _running("drill") as server:
            _archive_the_log_to(server, archive)
        with _running("drill") as server:
            with _step("A database with its businesses"):
                fill(server)
            with _step("The base backup, while it runs"):
                run_as_server([_program("pg_basebackup"), *_options(server.conninfo, backup)])
            with _step("A day's work, and the moment to go back to"):
                _work(server, "before the accident")
                before, moment = _state(server), _now(server)
            with _step("The accident: an update without its where"):
                _write(server, "update customers set name = 'Nobody', email = null")
                erased = _erase_somebody(server)
                _work(server, "after the accident")
                _finish_the_log(server, archive)
        with _step(f"Restoring to {moment}"):
            _prepare(backup, archive, moment)
            restored = Cluster.of_checkout("drill-restored").acquire(durable=True, port=None)
            try:
                _compare(restored, before)
                _forget(restored, erased)
            finally:
                restored.stop()
    finally:
        _remove("drill", "drill-restored")
        shutil.rmtree(folder)


def fill_with_demo_data(server: Server) -> None:
    server.create_database(DATABASE)
    migrations.migrate(server.owner_url(DATABASE))
    auth_server.ensure_schema(server.owner_url(DATABASE))
    stripe.ensure_schema(server.owner_url(DATABASE))
    demo.load(server.admin_url(DATABASE))


def _archive_the_log_to(server: Server, archive: Path) -> None:
    """Archives each finished part of the log from the server's next start on, as a managed database does."""
    settings = {"archive_mode": "on", "archive_command": f"cp %p {archive}/%f"}
    with psycopg.connect(server.conninfo, autocommit=True) as connection:
        for name, value in settings.items():
            connection.execute(sql.SQL("alter system set {} = {}").format(sql.Identifier(name), sql.Literal(value)))


def _work(server: Server, note: str) -> None:
    _write(
        server,
        "insert into customers (company_id, name) select id, %(note)s from companies",
        {"note": f"Guest {note}"},
    )


def _write(server: Server, statement: str, parameters: dict[str, str] | None = None) -> None:
    with psycopg.connect(server.admin_url(DATABASE)) as connection:
        connection.execute(statement.encode(), parameters)


def _now(server: Server) -> str:
    """Returns the moment on the server's clock. What is written next is later."""
    with psycopg.connect(server.admin_url(DATABASE)) as connection:
        row = connection.execute("select clock_timestamp()::text, pg_sleep(0.1)").fetchone()
    assert row is not None, "one row"
    return str(row[0])


def _state(server: Server) -> State:
    def of(table: str) -> tuple[int, str]:
        query = sql.SQL("select count(*), md5(string_agg(t::text, '' order by t.id)) from {} t")
        with psycopg.connect(server.admin_url(DATABASE)) as connection:
            row = connection.execute(query.format(sql.Identifier(table))).fetchone()
        assert row is not None, "an aggregate is one row"
        return int(row[0]), str(row[1])

    return State(of("customers"), of("appointments"), of("reservations"))


def _finish_the_log(server: Server, archive: Path) -> None:
    """Waits until the part of the log that was written last is in the archive."""
    with psycopg.connect(server.conninfo, autocommit=True) as connection:
        row = connection.execute("select pg_walfile_name(pg_switch_wal())").fetchone()
    assert row is not None, "one row"
    deadline = time.monotonic() + ARCHIVE_SECONDS
    while not (archive / str(row[0])).exists():
        if time.monotonic() > deadline:
            raise DrillFailed("The server does not archive its log.")
        time.sleep(0.1)


def _prepare(backup: Path, archive: Path, moment: str) -> None:
    """Prepares a new server with the backup as its data, which will read the log up to the moment and then serve."""
    original, restored = Cluster.of_checkout("drill"), Cluster.of_checkout("drill-restored")
    backup.rename(restored.data)
    shutil.copy(original.folder / "password", restored.folder)
    _hand_over(restored.folder / "password")
    with (restored.data / "postgresql.auto.conf").open("a") as settings:
        settings.write(f"archive_mode = 'off'\nrestore_command = 'cp {archive}/%f %p'\n")
        settings.write(f"recovery_target_time = '{moment}'\nrecovery_target_action = 'promote'\n")
    (restored.data / "recovery.signal").touch()
    _hand_over(restored.data / "recovery.signal")


def _compare(restored: Server, before: State) -> None:
    deadline = time.monotonic() + ARCHIVE_SECONDS
    while _in_recovery(restored):
        if time.monotonic() > deadline:
            raise DrillFailed("The restored server does not end its recovery.")
        time.sleep(0.1)
    after = _state(restored)
    if after != before:
        raise DrillFailed(f"The restored database differs: {after} instead of {before}")
    if differences := differences_in(restored.admin_url(DATABASE)):
        raise DrillFailed(f"Numbers of the restored database differ from their ledgers: {differences}")


def _erase_somebody(server: Server) -> str:
    """Erases a customer; returns the key under which the bucket would keep that."""
    with psycopg.connect(server.admin_url(DATABASE)) as connection:
        row = connection.execute("select company_id, id from customers order by id limit 1").fetchone()
    assert row is not None, "there are customers"
    key = erasure_key(*row)
    if erase_again(server.owner_url(DATABASE), [key]) != 1:
        raise DrillFailed("A customer could not be erased.")
    return key


def _forget(restored: Server, key: str) -> None:
    """Erases once more who was erased after the moment."""
    if erase_again(restored.owner_url(DATABASE), [key]) != 1:
        raise DrillFailed("Who was erased after that moment is still there.")
    if differences := differences_in(restored.admin_url(DATABASE)):
        raise DrillFailed(f"Numbers differ from their ledgers once somebody is erased again: {differences}")


def _in_recovery(server: Server) -> bool:
    with psycopg.connect(server.conninfo) as connection:
        row = connection.execute("select pg_is_in_recovery()").fetchone()
    return row is None or bool(row[0])


def _options(conninfo: str, backup: Path) -> list[str]:
    """Returns the options for a backup without its log, which the archive has, that does not wait for the next
    checkpoint."""
    return ["--dbname", conninfo, "--pgdata", str(backup), "--wal-method", "none", "--checkpoint", "fast"]


def _program(name: str) -> str:
    return Cluster.of_checkout("drill").binaries.path(name)


def _server_folder(name: str) -> Path:
    """Makes an empty folder that the server may write to."""
    folder = checkout.postgres_home() / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    _hand_over(folder)
    return folder


def _hand_over(path: Path) -> None:
    account = checkout.server_account()
    if account is not None:
        os.chown(path, account.pw_uid, account.pw_gid)


def _remove(*names: str) -> None:
    for name in names:
        Cluster.of_checkout(name).remove()


@contextmanager
def _running(name: str) -> Iterator[Server]:
    server = postgres.start(name)
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def _step(name: str) -> Iterator[None]:
    print(f"  {name:<60}", end="", flush=True)
    began = time.monotonic()
    yield
    print(f"{time.monotonic() - began:5.1f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
