"""`make run`: the whole service on this machine, until Ctrl-C or SIGTERM."""

import os
import shutil
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Never

from booking.web.versioning import deprecation_headers
from local import (
    aws,
    checkout,
    environment,
    job_queues,
    postgres,
    processes,
    stripe_account,
    template,
    triggers,
    wallets,
    webhook_receiver,
)
from local.gateway import AGING_ORIGIN, HOOKS_ORIGIN, READY_FILE, WALLETS_ORIGIN, WEBHOOKS_ORIGIN
from local.migrations import migrate, unknown_versions
from local.processes import Process, Program
from local.template import GUEST_DOMAIN

DATABASE = "booking"
GATEWAY_WORKERS = 8
WEBHOOK_PATH = "/api/webhooks/stripe"
SUPERVISION_SECONDS = 2
# There while everything is: `GET /health` is 200 with it alone.
READY = checkout.STATE / "ready"


class CannotRun(RuntimeError):
    """Something on this machine is in the way; the message says what, and what to do."""


def main() -> int:
    """Runs the service until a signal stops it; returns the exit status."""
    for signal_to_stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(signal_to_stop, signal.default_int_handler)
    try:
        with ExitStack() as stack:
            try:
                _run(stack)
            finally:
                # Stopping must not be interrupted halfway by an impatient second Ctrl-C.
                for signal_to_stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                    signal.signal(signal_to_stop, signal.SIG_IGN)
    except KeyboardInterrupt:
        print("\nStopped.")
        return 0
    except RuntimeError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1


def _run(stack: ExitStack) -> Never:
    """Start everything, side by side where nothing needs the other, and watch over it; the stack stops it in
    reverse."""
    deprecation_headers()  # raises BadSunset when the shell's dates are such that a deployment would refuse them
    port = _wanted_port()
    here, guests_here = (f"http://127.0.0.1:{one}" for one in (port, port + 1))
    declared = template.load()
    doing, begin = Progress(), _Beginning(stack, environment.of_process())
    READY.unlink(missing_ok=True)
    side_by_side = stack.enter_context(ThreadPoolExecutor())
    aws_server = begin("aws", f"local.aws_server:create_app({environment.MAIL_SENDER!r})", end=Process.kill)
    wallet_servers = stack.enter_context(wallets.starting("wallets", begin.shell))
    hooks_port = postgres.free_port()
    hooks = begin("hooks", f"local.webhook_receiver:create_app({hooks_port})", end=Process.kill)
    with doing("PostgreSQL"):
        server = postgres.start()
        stack.callback(server.stop)
    _prepare_database(server, doing)
    owner_url = server.owner_url(DATABASE)
    public = f"public_origin={here!r}, webhook_url={here + WEBHOOK_PATH!r}"
    stripe_server = begin("stripe", f"local.stripe:create_app({owner_url!r}, {public})", end=Process.kill)
    stripe_is_set_up = side_by_side.submit(_set_up_stripe, stripe_server, owner_url, doing)
    mails = f"site_url={here!r}, mail_origin={aws_server.origin!r}, mail_sender={environment.MAIL_SENDER!r}"
    auth = begin("auth", f"local.auth_server:create_app({owner_url!r}, {mails})", end=Process.kill)
    settings_of = partial(
        environment.of_functions,
        app_url=server.app_url(DATABASE),
        jobs_url=server.jobs_url(DATABASE),
        billing_url=server.billing_url(DATABASE),
        auth_origin=auth.origin,
        stripe_origin=stripe_server.origin,
        aws_origin=aws_server.origin,
        wallets=wallet_servers,
        references=aws.references(aws_server.origin, declared),
    )
    webhooks = begin("webhooks", "local.gateway:create_app()", settings_of(declared.functions_of_webhooks))
    of_jobs = settings_of(declared.functions_in_background) | webhook_receiver.settings(hooks_port)
    aging = begin("aging", f"local.aging:create_app({owner_url!r})", of_jobs)
    origins = {
        WEBHOOKS_ORIGIN: webhooks.origin,
        WALLETS_ORIGIN: wallet_servers.process.origin,
        HOOKS_ORIGIN: hooks.origin,
        AGING_ORIGIN: aging.origin,
        READY_FILE: str(READY),
    }
    of_routes = settings_of(declared.functions_of_routes) | origins
    gateway = begin("gateway", "local.gateway:create_app()", of_routes, at=here, workers=GATEWAY_WORKERS)
    of_guests = f"local.gateway:create_app(domain={GUEST_DOMAIN!r})"
    guests = begin("guests", of_guests, settings_of(declared.functions_of_guests), at=guests_here)
    with doing("Stand-in for AWS: queues, mail, files"):
        aws_server.wait_until_ready("/dev/outbox")
    jobs = _Jobs.begin(begin, aws_server, owner_url, of_jobs, settings_of(declared.functions_with_webhooks_login))
    from local import welcome  # noqa: PLC0415 — with the demo data; everything begins meanwhile

    with doing("Gateway and functions"):
        for part, path in (
            (auth, "/auth/v1/health"),
            (webhooks, "/health"),
            (gateway, "/auth/v1/health"),
            (guests, "/api/public/ping"),
            (wallet_servers.process, "/health"),
            (hooks, "/health"),
            (aging, "/health"),
        ):
            part.wait_until_ready(path)
    stripe_is_set_up.result()
    with doing("Plans of the demo businesses, jobs"):
        stripe_account.buy_plans(stripe_server, owner_url)
        welcome.write_demo_file(here, guests_here)
        jobs.wait_until_ready()
        READY.touch()
        stack.callback(READY.unlink, missing_ok=True)
        gateway.wait_until_ready("/health")
    doing.done()
    print(welcome.summary(here, guests_here, server.app_url(DATABASE)), flush=True)
    serving = [gateway, guests, webhooks, aging, *jobs.programs.values()]
    _watch(server, serving, [auth, stripe_server, aws_server, wallet_servers.process, hooks])


@dataclass(frozen=True)
class _Beginning:
    """Starts the parts that are WSGI applications; the stack stops them, or ends them as it is told. A stand-in may be
    killed: nobody asks it any more then, and what it keeps is in the database or ends with it."""

    stack: ExitStack
    shell: Mapping[str, str]

    def __call__(
        self,
        name: str,
        application: str,
        settings: Mapping[str, str] = MappingProxyType({}),
        *,
        at: str | None = None,
        workers: int = 1,
        end: Callable[[Process], None] = Process.stop,
    ) -> Process:
        port = postgres.free_port() if at is None else int(at.rpartition(":")[2])
        process = processes.start(name, application, port, {**self.shell, **settings}, workers=workers)
        self.stack.callback(end, process)
        return process


def _set_up_stripe(stripe_server: Process, owner_url: str, doing: "Progress") -> None:
    with doing("Stand-in for Stripe"):
        stripe_account.set_up(stripe_server, owner_url)


@dataclass(frozen=True)
class _Jobs:
    """What works on the queues and runs the schedules, with the login of jobs; and the same for what logs in as the
    webhook does."""

    programs: Mapping[Path, Program]

    @classmethod
    def begin(
        cls,
        begin: _Beginning,
        aws_server: Process,
        owner_url: str,
        of_jobs: Mapping[str, str],
        of_accounts: Mapping[str, str],
    ) -> "_Jobs":
        """Starts both. The queues of the last run are gone."""
        job_queues.ENDPOINT.write_text(aws_server.origin)
        begin.stack.callback(job_queues.ENDPOINT.unlink, missing_ok=True)
        triggers.forget_lost_messages(owner_url)
        triggers.forget_lost_files(owner_url)
        started = {}
        for name, login, settings in (("accounts", ["webhooks"], of_accounts), ("jobs", [], of_jobs)):
            ready = checkout.STATE / f"ready-{name}"
            ready.unlink(missing_ok=True)
            arguments = ["local.triggers", str(os.getpid()), str(ready), *login]
            started[ready] = processes.start_module(name, arguments, {**begin.shell, **settings})
            begin.stack.callback(started[ready].stop)
        return cls(started)

    def wait_until_ready(self) -> None:
        """Return when both serve; ProcessFailed if one ends."""
        for ready, program in self.programs.items():
            while not ready.exists():
                program.check()
                time.sleep(0.02)


def _wanted_port() -> int:
    """The service's, and the next is the guests'. Raises CannotRun if one of them is taken."""
    wanted = int(os.environ.get("PORT") or 3000)
    for port in (wanted, wanted + 1):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError as error:
                raise CannotRun(
                    f"Port {port} is taken; stop what uses it, or choose another: PORT=3100 make run"
                ) from error
    return wanted


def _prepare_database(server: postgres.Server, doing: "Progress") -> None:
    """Bring the database to the latest migration; a new one gets the demo data, and its name when it is complete."""
    if server.has_database(DATABASE):
        with doing("Migrations"):
            _check_history(server.owner_url(DATABASE))
            migrate(server.owner_url(DATABASE))
        return
    # Needed for a new database alone.
    from local import auth_server, demo, stripe  # noqa: PLC0415

    building = f"{DATABASE}_building"
    with doing("New database"):
        server.drop_database(building)
        server.create_database(building)
        migrate(server.owner_url(building))
        auth_server.ensure_schema(server.owner_url(building))
        stripe.ensure_schema(server.owner_url(building))
    with doing("Demo data, a year of bookings"):
        demo.load(server.admin_url(building))
        server.rename_database(building, DATABASE)


def _check_history(owner_url: str) -> None:
    if unknown := unknown_versions(owner_url):
        raise CannotRun(
            f"The local data is from an earlier history of migrations, with the version {unknown[-1]} that is gone;"
            " `make reset` throws it away."
        )


def _watch(server: postgres.Server, serving: Sequence[Program], stand_ins: Sequence[Program]) -> Never:
    """Wait for a process to end, which none should: ProcessFailed. PostgreSQL is started again, since all the others
    can wait for it. At the end all that serve are asked to stop at once: the stack waits for one after the other."""
    try:
        while True:
            if server.start_again_if_ended():
                print("\nPostgreSQL had ended, and was started again.", file=sys.stderr, flush=True)
            for part in (*serving, *stand_ins):
                part.check()
            time.sleep(SUPERVISION_SECONDS)
    finally:
        for part in serving:
            part.ask_to_stop()


class Progress:
    """Says what is being done, on one line that moves; where nobody watches, a line for each part that is done."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._doing: list[str] = []
        self._lock = threading.Lock()

    @contextmanager
    def __call__(self, part: str) -> Iterator[None]:
        """Does a part of the work, and shows it until it is done."""
        with self._lock:
            self._doing.append(part)
            self._show(f"Starting: {', '.join(self._doing)}")
        began = time.monotonic()
        yield
        with self._lock:
            self._doing.remove(part)
            if sys.stdout.isatty():
                self._show(f"Starting: {', '.join(self._doing)}")
            else:
                print(f"  {part:<40}{time.monotonic() - began:5.1f} s", flush=True)

    def done(self) -> None:
        """Says how long all of it took."""
        self._show("")
        print(f"Started in {time.monotonic() - self._began:.1f} s", flush=True)

    def _show(self, line: str) -> None:
        if sys.stdout.isatty():
            width = shutil.get_terminal_size().columns - 1
            print(f"\r\x1b[K{line[:width]}", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
