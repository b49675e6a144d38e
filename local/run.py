"""`make run`: the whole service on this machine, until Ctrl-C or SIGTERM."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, Never

import psycopg
from stripe import StripeClient

from booking.web.versioning import deprecation_headers
from local import (
    auth_server,
    aws,
    checkout,
    demo,
    environment,
    job_queues,
    postgres,
    processes,
    stripe,
    template,
    triggers,
    turnstile,
    wallets,
    webhook_receiver,
)
from local.gateway import AGING_ORIGIN, HOOKS_ORIGIN, READY_FILE, WALLETS_ORIGIN, WEBHOOKS_ORIGIN
from local.migrations import migrate, unknown_versions
from local.processes import Process, Program
from local.template import GUEST_DOMAIN, Template

DATABASE = "booking"
GATEWAY_WORKERS = 8
WEBHOOK_PATH = "/api/webhooks/stripe"
SUPERVISION_SECONDS = 0.5
# There while everything is: `GET /health` is 200 with it alone.
READY = checkout.STATE / "ready"
PLANS_KNOWN_SECONDS = 30.0


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
    aws_server = begin("aws", "local.aws_server:create_app()")
    references = side_by_side.submit(_prepare_aws, aws_server, declared, doing)
    wallet_servers = stack.enter_context(wallets.starting("wallets", begin.shell))
    hooks_port = postgres.free_port()
    hooks = begin("hooks", f"local.webhook_receiver:create_app({hooks_port})")
    with doing("PostgreSQL"):
        server = postgres.start()
        stack.callback(server.stop)
    _prepare_database(server, doing)
    owner_url = server.owner_url(DATABASE)
    public = f"public_origin={here!r}, webhook_url={here + WEBHOOK_PATH!r}"
    stripe_server = begin("stripe", f"local.stripe:create_app({owner_url!r}, {public})")
    stripe_is_set_up = side_by_side.submit(_set_up_stripe, stripe_server, doing)
    mails = f"site_url={here!r}, mail_origin={aws_server.origin!r}, mail_sender={environment.MAIL_SENDER!r}"
    auth = begin("auth", f"local.auth_server:create_app({owner_url!r}, {mails})")
    settings_of = partial(
        environment.of_functions,
        app_url=server.app_url(DATABASE),
        jobs_url=server.jobs_url(DATABASE),
        billing_url=server.billing_url(DATABASE),
        auth_origin=auth.origin,
        stripe_origin=stripe_server.origin,
        aws_origin=aws_server.origin,
        wallets=wallet_servers,
        references=references.result(),
    )
    webhooks = begin("webhooks", "local.gateway:create_app()", settings_of(declared.functions_of_webhooks))
    of_jobs = settings_of(declared.functions_in_background) | webhook_receiver.settings(hooks_port)
    aging = begin("aging", f"local.aging:create_app({owner_url!r})", of_jobs)
    with doing("Auth server, stand-ins for wallets"):
        auth.wait_until_ready("/auth/v1/health")
        wallet_servers.process.wait_until_ready("/health")
        hooks.wait_until_ready("/health")
    stripe_is_set_up.result()
    with doing("Gateway and functions"):
        webhooks.wait_until_ready("/health")
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
        gateway.wait_until_ready("/auth/v1/health")
        guests.wait_until_ready("/api/public/ping")
        aging.wait_until_ready("/health")
    with doing("Plans of the demo businesses, jobs"):
        _buy_plans(stripe_server, owner_url)
        _write_demo_file(here, guests_here)
        jobs = _begin_jobs(begin, aws_server, owner_url, of_jobs, settings_of(declared.functions_with_webhooks_login))
        gateway.wait_until_ready("/health")
    doing.done()
    print(_summary(here, guests_here, server.app_url(DATABASE)), flush=True)
    _watch(
        server, gateway, guests, webhooks, *jobs, auth, stripe_server, aws_server, wallet_servers.process, hooks, aging
    )


@dataclass(frozen=True)
class _Beginning:
    """Starts the parts that are WSGI applications; the stack stops them."""

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
    ) -> Process:
        port = postgres.free_port() if at is None else int(at.rpartition(":")[2])
        process = processes.start(name, application, port, {**self.shell, **settings}, workers=workers)
        self.stack.callback(process.stop)
        return process


def _prepare_aws(aws_server: Process, declared: Template, doing: "Progress") -> dict[str, str]:
    with doing("Stand-in for AWS: queues, mail, files"):
        aws_server.wait_until_ready("/dev/outbox")
        return aws.create_resources(aws_server.origin, declared, environment.MAIL_SENDER)


def _set_up_stripe(stripe_server: Process, doing: "Progress") -> None:
    """Has the operator's command make prices and the rest at the stand-in, as it does at Stripe."""
    with doing("Stand-in for Stripe"):
        stripe_server.wait_until_ready("/health")
        account = {"STRIPE_SECRET_KEY": stripe.SECRET_KEY, "STRIPE_API_URL": stripe_server.origin}
        command = [sys.executable, "-m", "operators.stripe_setup"]
        shell = environment.of_process() | account
        done = subprocess.run(command, env=shell, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise CannotRun(f"The stand-in for Stripe could not be set up: {done.stderr}")


def _buy_plans(stripe_server: Process, owner_url: str) -> None:
    """Has the demo businesses pay for their plans, and waits until the stand-in for Stripe has told the service: their
    keys open only then."""
    demo.subscribe(StripeClient(stripe.SECRET_KEY, base_addresses={"api": stripe_server.origin}), demo.VENUES)
    deadline = time.monotonic() + PLANS_KNOWN_SECONDS
    with psycopg.connect(owner_url, autocommit=True) as database:
        while database.execute("select from stripe.deliveries where attempts = 0 limit 1").rowcount:
            if time.monotonic() > deadline:
                raise CannotRun("The stand-in for Stripe does not get through with what the demo businesses pay for.")
            time.sleep(0.05)


def _begin_jobs(
    begin: _Beginning, aws_server: Process, owner_url: str, of_jobs: Mapping[str, str], of_accounts: Mapping[str, str]
) -> list[Program]:
    """Starts what polls the queues and runs the schedules, with the login of jobs, and then makes READY; and the same
    for what logs in as the webhook does. The queues of the last run are gone."""
    job_queues.ENDPOINT.write_text(aws_server.origin)
    begin.stack.callback(job_queues.ENDPOINT.unlink, missing_ok=True)
    triggers.forget_lost_messages(owner_url)
    triggers.forget_lost_files(owner_url)
    begin.stack.callback(READY.unlink, missing_ok=True)
    started = []
    for name, ready, login, settings in (
        ("accounts", checkout.STATE / "ready-accounts", ["webhooks"], of_accounts),
        ("jobs", READY, [], of_jobs),
    ):
        arguments = ["local.triggers", str(os.getpid()), str(ready), *login]
        started.append(processes.start_module(name, arguments, {**begin.shell, **settings}))
        begin.stack.callback(started[-1].stop)
    return started


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


def _watch(server: postgres.Server, *parts: Program) -> Never:
    """Wait for a process to end, which none should: ProcessFailed. PostgreSQL is started again, since all the others
    can wait for it."""
    while True:
        if server.start_again_if_ended():
            print("\nPostgreSQL had ended, and was started again.", file=sys.stderr, flush=True)
        for part in parts:
            part.check()
        time.sleep(SUPERVISION_SECONDS)


def _write_demo_file(origin: str, guests: str) -> None:
    contents: dict[str, Any] = {
        "baseUrl": origin,
        "guestsUrl": guests,
        "users": demo.USERS,
        "apiKeys": demo.API_KEYS,
        "cronSecret": environment.CRON_SECRET,
        "botToken": turnstile.GOOD_TOKEN,
        "guestBotToken": turnstile.GOOD_TOKEN_OF_GUESTS,
        "webhookReceiver": webhook_receiver.URL,
    }
    (checkout.STATE / "demo.json").write_text(json.dumps(contents, indent=2) + "\n")


def _summary(origin: str, guests: str, database_url: str) -> str:
    users = "\n".join(f"    {user['email']:<20} {user['password']}" for user in demo.USERS)
    keys = "\n".join(f"    {venue:<20} {key}" for venue, key in demo.API_KEYS.items())
    return f"""
The booking service is ready at {origin}

    {"Dashboard":<20} {origin}
    {"API description":<20} {origin}/docs
    {"Guests book at":<20} {guests}/wattle-and-wren
    {"":<20} {guests}/copper-quince
    {"Emails and the like":<20} {origin}/dev/outbox
    {"Webhooks may go to":<20} {webhook_receiver.URL}
    {"Database":<20} {database_url}
    {"A deposit to refund":<20} {demo.DEPOSIT}
    {"Logs":<20} {os.path.relpath(processes.LOGS)}

  Sign in as
{users}

  API keys
{keys}

  A page of the salon's appointments:
    curl -s -H 'Authorization: Bearer {demo.API_KEYS["salon"]}' '{origin}/api/v1/appointments?limit=5'

Ctrl-C stops all of it and keeps the data.
"""


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
