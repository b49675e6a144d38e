"""The PostgreSQL of this checkout: started by the first who needs it, shared, stopped by the last to leave.

`DATABASE_URL` (a superuser or database-creating role of an existing server) takes the place of an own server.
"""

import contextlib
import fcntl
import os
import secrets
import shutil
import socket
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO
from urllib.parse import quote, urlencode

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from local import checkout
from local.postgres_binaries import Binaries, ProgramFailed, find, run_as_server

# They are reachable from this machine only and see made-up data: their passwords are their names.
OWNER = "booking_owner"
APP = "booking_app"
JOBS = "booking_jobs"
BILLING = "booking_billing"
SUPERUSER = "postgres"
START_TIMEOUT_SECONDS = 10.0
BUILTIN_LOCALE_SINCE = 17
SCRAM_ITERATIONS_SINCE = 16_00_00

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "200",
    "shared_buffers": "256MB",
    "random_page_cost": "1.1",
    "jit": "off",
    "timezone": "UTC",
}
THROWAWAY_SETTINGS = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "400",  # of races, in several processes at once
}


@dataclass(frozen=True)
class Server:
    """A running server, with the role that owns its databases and those of the functions in place."""

    conninfo: str = field(repr=False)
    cluster: "Cluster | None" = None
    in_use: IO[str] | None = field(default=None, repr=False)

    def admin_url(self, database: str = "postgres") -> str:
        """Connects as the role that creates databases."""
        parameters = conninfo_to_dict(self.conninfo)
        return self._url(str(parameters.get("user", "")), str(parameters.get("password") or ""), database)

    def owner_url(self, database: str) -> str:
        """Connects as `booking_owner`, which owns the databases and runs the migrations."""
        return self._url(OWNER, OWNER, database)

    def app_url(self, database: str) -> str:
        """Connects as `booking_app`, the role of routes: neither owner nor exempt from row-level security."""
        return self._url(APP, APP, database)

    def jobs_url(self, database: str) -> str:
        """Connects as `booking_jobs`, the role of jobs and schedules."""
        return self._url(JOBS, JOBS, database)

    def billing_url(self, database: str) -> str:
        """Connects as `booking_billing`, the role of the payment processor's webhook."""
        return self._url(BILLING, BILLING, database)

    def has_database(self, name: str) -> bool:
        """Whether the database exists."""
        with self._admin() as connection:
            return connection.execute("select 1 from pg_database where datname = %s", (name,)).fetchone() is not None

    def create_database(self, name: str, template: str | None = None) -> None:
        """Create a database owned by `booking_owner`; a `template` to copy must have no connections."""
        statement = sql.SQL("create database {} owner {}").format(sql.Identifier(name), sql.Identifier(OWNER))
        if template:
            statement += sql.SQL(" template {}").format(sql.Identifier(template))
        with self._admin() as connection:
            connection.execute(statement)

    def drop_database(self, name: str) -> None:
        """Drop a database if it exists, cutting off whoever is connected."""
        with self._admin() as connection:
            connection.execute(sql.SQL("drop database if exists {} with (force)").format(sql.Identifier(name)))

    def rename_database(self, old: str, new: str) -> None:
        """Rename a database that nobody is connected to."""
        with self._admin() as connection:
            connection.execute(sql.SQL("alter database {} rename to {}").format(*map(sql.Identifier, (old, new))))

    def stop(self) -> None:
        """Give the server up: it stops when nobody else of this checkout uses it. One from DATABASE_URL runs on."""
        if self.cluster is not None and self.in_use is not None:
            self.cluster.release(self.in_use)

    def start_again_if_ended(self) -> bool:
        """Starts the server at the port that it had, if it has ended though nobody gave it up: killed, or out of
        memory. Says whether it had; RuntimeError if it does not start. One from DATABASE_URL is left to its owner."""
        return self.cluster is not None and self.cluster.revive(int(str(conninfo_to_dict(self.conninfo)["port"])))

    def _admin(self) -> psycopg.Connection:
        return psycopg.connect(self.conninfo, autocommit=True, connect_timeout=5)

    def _url(self, user: str, password: str, database: str) -> str:
        parameters = conninfo_to_dict(self.conninfo)
        host, port = parameters.pop("host", "127.0.0.1"), parameters.pop("port", 5432)
        for replaced in ("user", "password", "dbname"):
            parameters.pop(replaced, None)
        options = f"?{urlencode(parameters)}" if parameters else ""
        return (
            f"postgresql://{quote(user, safe='')}:{quote(password, safe='')}@{host}:{port}/{quote(database)}{options}"
        )


def start(data_name: str = "run", *, durable: bool = True, port: int | None = None) -> Server:
    """The server with this data, started if it is not running; `durable=False` trades crash safety for speed (tests).

    Each `data_name` is a server of its own, so that tests never touch the data of `make run`. Whoever starts it calls
    `Server.stop` at the end.
    """
    if os.environ.get("DATABASE_URL"):
        server = Server(os.environ["DATABASE_URL"])
    else:
        server = Cluster.of_checkout(data_name).acquire(durable=durable, port=port)
    _create_roles(server)
    return server


def remove_all() -> None:
    """Delete the data of all servers of this checkout; RuntimeError while somebody uses one."""
    home = checkout.postgres_home()
    if not home.exists():
        return
    binaries = find(home)
    for folder in home.glob("*/data/PG_VERSION"):
        cluster = Cluster(folder.parent.parent, binaries)
        try:
            cluster.remove()
        except BlockingIOError:
            raise RuntimeError(f"{cluster.folder} is in use: stop `make run` or `make test` first.") from None
    shutil.rmtree(home)


@dataclass(frozen=True)
class Cluster:
    """A data folder of this checkout and the server that may run on it.

    Two lock files order its users, whatever way they end. `starting` is locked while a process starts the server. All
    processes that use it share a lock on `users`, so that one that gets it exclusively knows to be the last.
    """

    folder: Path
    binaries: Binaries

    @classmethod
    def of_checkout(cls, data_name: str) -> "Cluster":
        """The cluster with this name; its folder carries the major version, which can only read its own data."""
        home = checkout.postgres_home()
        home.mkdir(parents=True, exist_ok=True)
        binaries = find(home)
        folder = home / f"{data_name}-{binaries.major}"
        folder.mkdir(exist_ok=True)
        account = checkout.server_account()
        if account is not None:
            os.chown(folder, account.pw_uid, account.pw_gid)
        return cls(folder, binaries)

    @property
    def data(self) -> Path:
        """PostgreSQL's own folder."""
        return self.folder / "data"

    def acquire(self, *, durable: bool, port: int | None) -> Server:
        """Use the server, starting it first if need be."""
        with _locked(self.folder / "starting.lock"):
            in_use = (self.folder / "users.lock").open("w")
            fcntl.flock(in_use, fcntl.LOCK_SH)  # waits while the last user is stopping the server
            conninfo = self._running() or self._start(durable, port)
        return Server(conninfo, self, in_use)

    def release(self, in_use: IO[str]) -> None:
        """Stop using the server, and stop it if nobody else uses it."""
        # Somebody else uses it, or it has been killed already: both leave nothing to do.
        with contextlib.suppress(BlockingIOError, ProgramFailed), in_use:
            fcntl.flock(in_use, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._pg_ctl("stop", "-m", "fast", "-t", "60")

    def crash_and_restart(self) -> None:
        """Ends the server without letting it finish anything, and starts it again as it was."""
        self._pg_ctl("restart", "-l", str(self.folder / "server.log"), "-m", "immediate", "-t", "60")

    def revive(self, port: int) -> bool:
        """Start the server at this port unless somebody listens there. Says whether nobody did."""
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except ConnectionRefusedError:
            with _locked(self.folder / "starting.lock"):
                if not self._running():  # somebody else of this checkout may have been quicker
                    self._start(durable=True, port=port)
            return True
        except OSError:
            return False  # it is there, and busy
        return False

    def remove(self) -> None:
        """Stop the server if it runs unattended and delete its data; BlockingIOError when somebody uses it."""
        with (self.folder / "users.lock").open("w") as in_use:
            fcntl.flock(in_use, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if self._running():
                self._pg_ctl("stop", "-m", "immediate")
            shutil.rmtree(self.folder)

    def _running(self) -> str | None:
        """How to connect to the server if it runs and serves this data."""
        try:
            lines = (self.data / "postmaster.pid").read_text().splitlines()
            conninfo = self._conninfo(int(lines[3]))
            with psycopg.connect(conninfo, connect_timeout=2) as connection:
                served = connection.execute("show data_directory").fetchone()
        except (OSError, IndexError, ValueError, psycopg.OperationalError):
            return None
        return conninfo if served == (str(self.data),) else None

    def _start(self, durable: bool, port: int | None) -> str:
        """Start the server; retried, because after a kill the old one's processes hold its memory for a while."""
        if not self.data.exists():
            self._initialize()
        log = self.folder / "server.log"
        deadline = time.monotonic() + START_TIMEOUT_SECONDS
        while True:
            chosen = port or free_port()
            settings = SETTINGS | ({} if durable else THROWAWAY_SETTINGS) | {"port": str(chosen)}
            options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
            try:
                self._pg_ctl("start", "-l", str(log), "-t", "60", "-o", options)
                return self._conninfo(chosen)
            except ProgramFailed as error:
                if conninfo := self._running():
                    return conninfo
                if time.monotonic() > deadline:
                    raise RuntimeError(f"PostgreSQL does not start; its log is {log}\n{error}") from error
                time.sleep(0.3)

    def _initialize(self) -> None:
        building = self.folder / "data.new"  # renamed when complete, so that an interruption leaves nothing half made
        shutil.rmtree(building, ignore_errors=True)
        password = self.folder / "password"
        password.touch(mode=0o600)
        password.write_text(secrets.token_urlsafe())
        account = checkout.server_account()
        if account is not None:
            os.chown(password, account.pw_uid, account.pw_gid)
        # Unicode case mapping without depending on the system's locales, where the version has it.
        locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
        if self.binaries.major < BUILTIN_LOCALE_SINCE:
            locale = ["--locale=C.UTF-8"]
        run_as_server(
            [
                self.binaries.path("initdb"),
                f"--pgdata={building}",
                f"--username={SUPERUSER}",
                f"--pwfile={password}",
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                *locale,
                "--no-sync",
                "--no-instructions",
            ]
        )
        building.rename(self.data)

    def _conninfo(self, port: int) -> str:
        password = (self.folder / "password").read_text()
        # Nobody else is on the loopback interface.
        return f"postgresql://{SUPERUSER}:{password}@127.0.0.1:{port}/postgres?sslmode=disable"

    def _pg_ctl(self, action: str, *options: str) -> None:
        run_as_server([self.binaries.path("pg_ctl"), action, "-D", str(self.data), "-w", *options])


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def free_port() -> int:
    """A TCP port of the loopback interface that nobody uses at this moment."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def two_free_ports() -> int:
    """The first of two TCP ports of the loopback interface, one after the other, that nobody uses at this moment: what
    `make run` takes."""
    while True:
        port = free_port()
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port + 1)):
            return port


def _create_roles(server: Server) -> None:
    """Create the roles that log in, or give those that exist their local password."""
    attributes = {OWNER: "login createrole", APP: "login", JOBS: "login", BILLING: "login"}
    with psycopg.connect(server.conninfo, autocommit=True, connect_timeout=5) as connection, connection.transaction():
        # Sessions that start at the same time would both find the role missing.
        connection.execute("select pg_advisory_xact_lock(hashtext('booking roles'))")
        for role, wanted in attributes.items():
            if connection.info.server_version >= SCRAM_ITERATIONS_SINCE:
                # Many connect as it, and four thousand hashes each time would guard a password that is public.
                connection.execute("set local scram_iterations = 1")
            known = connection.execute("select 1 from pg_roles where rolname = %s", (role,)).fetchone()
            statement = sql.SQL("{} role {} with {} password {}").format(
                sql.SQL("alter" if known else "create"), sql.Identifier(role), sql.SQL(wanted), sql.Literal(role)
            )
            connection.execute(statement)
        # From PostgreSQL 16 on, CREATEROLE alone may not alter a role that somebody else created; migrations do.
        for role in (APP, JOBS, BILLING):
            connection.execute(
                sql.SQL("grant {} to {} with admin option").format(sql.Identifier(role), sql.Identifier(OWNER))
            )
        if connection.info.parameter_status("is_superuser") != "on":
            # Only a member may make a role the owner of a database.
            connection.execute(sql.SQL("grant {} to current_user").format(sql.Identifier(OWNER)))
