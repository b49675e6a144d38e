"""`make run`: the whole service on this machine, until Ctrl-C or SIGTERM."""

import json
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any, Never

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
    stripe_setup,
    template,
    triggers,
    turnstile,
    wallets,
)
from local.gateway import WALLETS_ORIGIN, WEBHOOKS_ORIGIN
from local.migrations import migrate, unknown_versions
from local.processes import Program

DATABASE = "booking"
GATEWAY_WORKERS = 8
WEBHOOK_PATH = "/api/webhooks/stripe"
SUPERVISION_SECONDS = 0.5


class CannotRun(RuntimeError):
    """Something on this machine is in the way; the message says what, and what to do."""


def main() -> int:
    """Run the service until it is told to stop; the exit status."""
    for told_to_stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(told_to_stop, signal.default_int_handler)
    try:
        with ExitStack() as stack:
            try:
                _run(stack)
            finally:
                # Stopping must not be interrupted halfway by an impatient second Ctrl-C.
                for told_to_stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                    signal.signal(told_to_stop, signal.SIG_IGN)
    except KeyboardInterrupt:
        print("\nStopped.")
        return 0
    except RuntimeError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1


def _run(stack: ExitStack) -> Never:
    """Start everything in order of need and watch over it; the stack stops it in reverse."""
    deprecation_headers()  # raises BadSunset when the shell's dates are such that a deployment would refuse them
    port = _wanted_port()
    declared = template.load()
    shell = environment.of_process()
    with _step("Stand-in for AWS"):
        aws_server = processes.start("aws", "local.aws_server:create_app()", postgres.free_port(), shell)
        stack.callback(aws_server.stop)
    with _step("PostgreSQL"):
        server = postgres.start()
        stack.callback(server.stop)
    _prepare_database(server)
    with _step("Auth server"):
        auth = stack.enter_context(processes.auth_server("auth", server.owner_url(DATABASE), shell))
    with _step("Stand-in for Stripe"):
        here = f"http://127.0.0.1:{port}"
        settings = f"public_origin={here!r}, webhook_url={here + WEBHOOK_PATH!r}"
        application = f"local.stripe:create_app({server.owner_url(DATABASE)!r}, {settings})"
        stripe_server = processes.start("stripe", application, postgres.free_port(), shell)
        stack.callback(stripe_server.stop)
        stripe_server.wait_until_ready("/health")
        stripe_client = StripeClient(stripe.SECRET_KEY, base_addresses={"api": stripe_server.origin})
        stripe_setup.set_up(stripe_client)
    with _step("Stand-ins for wallets"):
        wallet_servers = stack.enter_context(wallets.running("wallets", shell))
    with _step("Queues, mail, files"):
        aws_server.wait_until_ready("/dev/outbox")
        references = aws.create_resources(aws_server.origin, declared, environment.MAIL_SENDER)
        job_queues.ENDPOINT.write_text(aws_server.origin)
        stack.callback(job_queues.ENDPOINT.unlink, missing_ok=True)
        triggers.forget_lost_messages(server.owner_url(DATABASE))
        triggers.forget_lost_files(server.owner_url(DATABASE))
    with _step("Gateway and functions"):
        settings_of = partial(
            environment.of_functions,
            app_url=server.app_url(DATABASE),
            jobs_url=server.jobs_url(DATABASE),
            billing_url=server.billing_url(DATABASE),
            auth_origin=auth.origin,
            stripe_origin=stripe_server.origin,
            aws_origin=aws_server.origin,
            wallets=wallet_servers,
            references=references,
        )
        of_webhooks = shell | settings_of(declared.functions_of_webhooks)
        webhooks = processes.start("webhooks", "local.gateway:create_app()", postgres.free_port(), of_webhooks)
        stack.callback(webhooks.stop)
        of_routes = (
            shell
            | settings_of(declared.functions_of_routes)
            | {
                WEBHOOKS_ORIGIN: webhooks.origin,
                WALLETS_ORIGIN: wallet_servers.process.origin,
            }
        )
        gateway = processes.start("gateway", "local.gateway:create_app()", port, of_routes, workers=GATEWAY_WORKERS)
        stack.callback(gateway.stop)
        webhooks.wait_until_ready("/health")
        gateway.wait_until_ready("/health")
        in_background = shell | settings_of(declared.functions_in_background)
        demo.subscribe(stripe_client, demo.VENUES)
        jobs = processes.start_module("jobs", ["local.triggers", str(os.getpid())], in_background)
        stack.callback(jobs.stop)
    _write_demo_file(gateway.origin)
    print(_summary(gateway.origin, server.app_url(DATABASE)), flush=True)
    _watch(gateway, webhooks, jobs, auth, stripe_server, aws_server, wallet_servers.process)


def _wanted_port() -> int:
    port = int(os.environ.get("PORT") or 3000)
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            raise CannotRun(
                f"Port {port} is taken; stop what uses it, or choose another: PORT=3001 make run"
            ) from error
    return port


def _prepare_database(server: postgres.Server) -> None:
    """Bring the database to the latest migration; a new one gets the demo data, and its name when it is complete."""
    if server.has_database(DATABASE):
        with _step("Migrations"):
            _check_history(server.owner_url(DATABASE))
            migrate(server.owner_url(DATABASE))
        return
    building = f"{DATABASE}_building"
    with _step("New database"):
        server.drop_database(building)
        server.create_database(building)
        migrate(server.owner_url(building))
        auth_server.ensure_schema(server.owner_url(building))
        stripe.ensure_schema(server.owner_url(building))
    with _step("Demo data, a year of bookings"):
        demo.load(server.admin_url(building))
        server.rename_database(building, DATABASE)


def _check_history(owner_url: str) -> None:
    if unknown := unknown_versions(owner_url):
        raise CannotRun(
            f"The local data is from an earlier history of migrations, with the version {unknown[-1]} that is gone;"
            " `make reset` throws it away."
        )


def _watch(*parts: Program) -> Never:
    """Wait for a process to end, which none should: ProcessFailed."""
    while True:
        for part in parts:
            part.check()
        time.sleep(SUPERVISION_SECONDS)


def _write_demo_file(origin: str) -> None:
    contents: dict[str, Any] = {
        "baseUrl": origin,
        "users": demo.USERS,
        "apiKeys": demo.API_KEYS,
        "cronSecret": environment.CRON_SECRET,
        "botToken": turnstile.GOOD_TOKEN,
    }
    (checkout.STATE / "demo.json").write_text(json.dumps(contents, indent=2) + "\n")


def _summary(origin: str, database_url: str) -> str:
    users = "\n".join(f"    {user['email']:<20} {user['password']}" for user in demo.USERS)
    keys = "\n".join(f"    {venue:<20} {key}" for venue, key in demo.API_KEYS.items())
    return f"""
The booking service is ready at {origin}

    {"Dashboard":<20} {origin}
    {"API description":<20} {origin}/docs
    {"Emails and the like":<20} {origin}/dev/outbox
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


@contextmanager
def _step(name: str) -> Iterator[None]:
    """Say what is being done, and how long it took."""
    print(f"  {name:<30}", end="", flush=True)
    started = time.monotonic()
    yield
    print(f"{time.monotonic() - started:5.1f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
