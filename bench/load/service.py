"""The service of `make run` beside any other that runs: its own database server, port and state, gone afterwards."""

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import UUID

import psutil

from bench.load import venues
from bench.load.venues import Venue
from local import auth_server, aws, environment, job_queues, migrations, postgres, processes, stripe
from local.postgres import Cluster, Server
from local.processes import Process
from local.run import DATABASE

READY_SECONDS = 120.0
GATEWAY, GUESTS, AUTH = "gateway", "guests' gateway", "auth server"
POSTGRES, BESIDE = "PostgreSQL", "jobs and stand-ins"


class CannotRun(RuntimeError):
    """The service does not start; the message says why."""


@dataclass(frozen=True)
class LoadedService:
    """The running service with its venues, and the Cookie header of each one's owner by the company's id."""

    process: Process
    server: Server
    venues: Sequence[Venue]
    cookies: Mapping[UUID, str] = field(repr=False)
    state: Path

    @property
    def guests_origin(self) -> str:
        """Where guests book, as `make run` has it: at the next port."""
        return f"http://127.0.0.1:{self.process.port + 1}"

    @property
    def superuser_url(self) -> str:
        return self.server.admin_url(DATABASE)

    def crash_database(self) -> None:
        """PostgreSQL is gone from one moment to the next, and comes back at the same address: what is committed, it
        finds in its log, and everybody has to connect anew."""
        assert self.server.cluster is not None, "a server of its own"
        self.server.cluster.crash_and_restart()

    def hand_jobs_out_again_after(self, seconds: int) -> None:
        """How long the queues wait for a worker that has received jobs, and does not say that they are done."""
        sqs = aws.client((self.state / job_queues.ENDPOINT.name).read_text(), "sqs")
        for url in sqs.list_queues()["QueueUrls"]:
            sqs.set_queue_attributes(QueueUrl=url, Attributes={"VisibilityTimeout": str(seconds)})

    def gateway_workers(self) -> Sequence[psutil.Process]:
        """The execution environments, in the order of their ids."""
        return sorted(self._gateway().children(), key=lambda worker: worker.pid)

    def cpu_seconds(self) -> Mapping[str, float]:
        """How long each part of the service has worked on a core so far."""
        beside = psutil.Process(self.process.popen.pid)
        children = {
            GATEWAY: self._gateway(),
            GUESTS: self._child(f"127.0.0.1:{self.process.port + 1}"),
            AUTH: self._child("local.auth_server"),
        }
        named = {part: _cpu_seconds(child) for part, child in children.items()}
        return {
            **named,
            POSTGRES: _cpu_seconds(self._postmaster()),
            BESIDE: _cpu_seconds(beside) - sum(named.values()),
        }

    def _gateway(self) -> psutil.Process:
        return self._child(f"127.0.0.1:{self.process.port}")

    def _child(self, argument: str) -> psutil.Process:
        """The program of the service that has an argument which begins so."""
        children = psutil.Process(self.process.popen.pid).children()
        return next(one for one in children if any(part.startswith(argument) for part in one.cmdline()))

    def _postmaster(self) -> psutil.Process:
        assert self.server.cluster is not None, "a server of its own"
        return psutil.Process(int((self.server.cluster.data / "postmaster.pid").read_text().split()[0]))


@contextmanager
def running(number: int, *, durable: bool = True) -> Iterator[LoadedService]:
    """The service with so many venues, an even number. Raises CannotRun."""
    if os.environ.get("DATABASE_URL"):
        raise CannotRun("This makes a database server of its own; run it without DATABASE_URL.")
    name = f"load-{os.getpid()}"
    server = postgres.start(name, durable=durable)
    try:
        superuser_url = server.admin_url(DATABASE)
        server.create_database(DATABASE)
        migrations.migrate(server.owner_url(DATABASE))
        auth_server.ensure_schema(server.owner_url(DATABASE))
        stripe.ensure_schema(server.owner_url(DATABASE))
        at_work = venues.fill(superuser_url, number)
        with TemporaryDirectory() as state, _started(server, Path(state)) as process:
            cookies = venues.sign_in(superuser_url, at_work, process.origin)
            yield LoadedService(process, server, at_work, cookies, Path(state))
    finally:
        server.stop()
        Cluster.of_checkout(name).remove()


@contextmanager
def _started(server: Server, state: Path) -> Iterator[Process]:
    port = postgres.two_free_ports()
    own = {"DATABASE_URL": server.admin_url(), "LOCAL_STATE": str(state), "PORT": str(port)}
    program = processes.start_module("service under load", ["local.run"], environment.of_process() | own)
    process = Process(program.name, program.log, program.popen, port)
    try:
        _wait_until_announced(process)
        yield process
    finally:
        process.stop()


def _wait_until_announced(process: Process) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while "Ctrl-C stops" not in process.log.read_text():
        process.check()
        if time.monotonic() > deadline:
            raise CannotRun(f"The service is not ready; its log is {process.log}")
        time.sleep(0.1)


def _cpu_seconds(process: psutil.Process) -> float:
    """With all that it has started, whether or not that has ended."""
    total = 0.0
    for one in [process, *process.children(recursive=True)]:
        try:
            total += sum(one.cpu_times()[:4])  # its own, and that of its children that have ended
        except psutil.NoSuchProcess:
            continue
    return total
