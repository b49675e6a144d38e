"""Tests take the real path: template → API Gateway event → handler, on real PostgreSQL with row-level security,
each session checked by a real auth server. Each test makes tenants of its own, so tests share a database without
meeting.
"""

import fcntl
import gc
import hashlib
import os
import socket
import uuid
from collections.abc import Generator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg.rows import dict_row
from stripe import HTTPClient, StripeClient

from booking.core import settings
from booking.database import transactions
from booking.web import error_boundary
from local import (
    aws,
    checkout,
    environment,
    migrations,
    postgres,
    processes,
    stripe,
    template,
    wallets,
)
from local.processes import Process
from local.template import GUEST_DOMAIN
from operators import stripe_setup
from tests.descriptions.seen import Report
from tests.support import declared_errors, pinning, races, remembered_sessions
from tests.support.after_the_commit import raising_after_commit
from tests.support.allowances import Allow, changed_allowances
from tests.support.databases import create_clone
from tests.support.faulty_upstream import FaultyUpstream, faulty
from tests.support.gateway import running_gateway
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.public_forms import Forms
from tests.support.service_client import Call, ServiceClient, disconnect, environment_of_invocation
from tests.support.tables_of_cases import leave_to_the_night

pytest.register_assert_rewrite("tests.support.tour")

# Of two runs beside each other (.ci/run), each says what its workers' files, servers and databases are called.
WORKER = "_".join(name for name in (os.environ.get("TESTS_OF"), os.environ.get("PYTEST_XDIST_WORKER", "tests")) if name)
DEMO_CURSOR_SECRET = "a-cursor-secret-for-tests-of-32-bytes"
EXCHANGES = Report.begin(checkout.STATE / "exchanges" / f"{WORKER}.jsonl")


@pytest.fixture
def exchanges() -> Report:
    """What has been seen of exchanges with outside parties that no description has."""
    return EXCHANGES


@pytest.fixture(scope="session", autouse=True)
def _loopback_only() -> Iterator[None]:
    """No test talks to anything outside this machine."""
    connect = socket.socket.connect

    def guarded(self: socket.socket, address: Any) -> None:
        if self.family in (socket.AF_INET, socket.AF_INET6) and address[0] not in ("127.0.0.1", "::1", "localhost"):
            raise PermissionError(f"a test tried to reach {address}")
        connect(self, address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", guarded)
        yield


@pytest.fixture(scope="session")
def server() -> Iterator[postgres.Server]:
    """The tests' own PostgreSQL server, shared by all workers."""
    running = postgres.start("test", durable=False)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def migrated(server: postgres.Server) -> str:
    """The name of a database with the migrations applied and nobody connected: the original of every clone."""
    name = f"migrated_{hashlib.sha256(repr(migrations.files()).encode()).hexdigest()[:12]}"
    checkout.STATE.mkdir(exist_ok=True)
    with Path(checkout.STATE / "migrated.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not server.has_database(name):
            server.drop_database("migrating")
            server.create_database("migrating")
            migrations.migrate(server.owner_url("migrating"))
            server.rename_database("migrating", name)
    return name


@pytest.fixture(scope="session")
def database(server: postgres.Server, migrated: str) -> Iterator[str]:
    """The name of this worker's own database."""
    name = f"test_{WORKER}_{uuid.uuid4().hex[:8]}"
    create_clone(server, migrated, name)
    yield name
    server.drop_database(name)


@pytest.fixture(scope="session")
def auth_url(server: postgres.Server, database: str, aws_server: Process) -> Iterator[str]:
    """The address of a running development auth server, without `/auth/v1`."""
    name, database_url = f"auth server of {WORKER}", server.admin_url(database)
    mails = {"mail_origin": aws_server.origin, "mail_sender": environment.MAIL_SENDER}
    with processes.auth_server(name, database_url, environment.of_process(), **mails) as running:
        yield running.origin


@pytest.fixture(scope="session")
def aws_server() -> Iterator[Process]:
    """This worker's own stand-in for AWS."""
    application = f"local.aws_server:create_app({environment.MAIL_SENDER!r})"
    # Every test begins with empty queues; as strict as SQS, moto would empty them once a minute.
    settings = {**environment.of_process(), "MOTO_SQS_ENFORCE_STRICT_QUEUE_PURGE_BEHAVIOUR": "false"}
    process = processes.start(f"aws of {WORKER}", application, postgres.free_port(), settings)
    yield process
    process.kill()


@pytest.fixture(scope="session")
def stripe_url(server: postgres.Server, database: str) -> Iterator[str]:
    """The address of a running stand-in for Stripe, without `/v1`, in which all is for sale."""
    with stripe.running(server.admin_url(database)) as url:
        stripe_setup.set_up(StripeClient(stripe.SECRET_KEY, base_addresses={"api": url}))
        yield url


@pytest.fixture(scope="session")
def wallet_servers() -> Iterator[wallets.Wallets]:
    """This worker's own stand-ins for Apple's push service and Google Wallet."""
    with wallets.running(f"wallets of {WORKER}", environment.of_process()) as running:
        yield running


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_refused_after_the_commit_and_nothing_pins() -> Iterator[None]:
    with raising_after_commit(), pinning.holding_every_text():
        yield


@pytest.fixture(scope="session", autouse=True)
def _function_environment(
    aws_server: Process,
    server: postgres.Server,
    database: str,
    auth_url: str,
    stripe_url: str,
    wallet_servers: wallets.Wallets,
) -> Iterator[None]:
    """The environment variables that the template gives the functions. DATABASE_URL is that of routes; jobs and
    schedules are invoked with JOBS_DATABASE_URL in its place, webhooks with BILLING_DATABASE_URL."""
    aws_server.wait_until_ready("/dev/outbox")
    declared = template.load()
    settings_of = partial(
        environment.of_functions,
        app_url=server.app_url(database),
        jobs_url=server.jobs_url(database),
        billing_url=server.billing_url(database),
        auth_origin=auth_url,
        stripe_origin=stripe_url,
        aws_origin=aws_server.origin,
        wallets=wallet_servers,
        references=aws.references(aws_server.origin, declared),
    )
    in_background, of_webhooks = map(settings_of, (declared.functions_in_background, declared.functions_of_webhooks))
    of_routes = settings_of([*declared.functions_of_guests, *declared.functions_of_routes])
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (in_background | of_webhooks | of_routes).items():
            patch.setenv(name, value)
        patch.setenv("JOBS_DATABASE_URL", in_background["DATABASE_URL"])
        patch.setenv("BILLING_DATABASE_URL", of_webhooks["DATABASE_URL"])
        patch.setenv("ADMIN_DATABASE_URL", server.admin_url(database))
        patch.setenv("CURSOR_SECRET", DEMO_CURSOR_SECRET)
        patch.setenv("POWERTOOLS_LOG_LEVEL", "WARNING")
        patch.setattr(settings, "environment", environment_of_invocation)
        patch.setattr(HTTPClient, "INITIAL_DELAY", 0.02)  # seconds; Stripe's library waits 0.5 to ask again
        patch.setattr(error_boundary, "error_response", declared_errors.noting_error_response)
        yield
        disconnect()
        races.disconnect_all()


@pytest.fixture(scope="session")
def admin_connection(server: postgres.Server, database: str) -> Iterator[psycopg.Connection[dict[str, Any]]]:
    with psycopg.connect(server.admin_url(database), autocommit=True, row_factory=dict_row) as connection:
        yield connection


@pytest.fixture
def db(admin_connection: psycopg.Connection[dict[str, Any]]) -> psycopg.Connection[dict[str, Any]]:
    """Looks at all rows of all tenants: a superuser's connection, not the functions'."""
    return admin_connection


@pytest.fixture
def call(auth_url: str) -> Call:
    """Sends one request through the template, in process."""
    return ServiceClient().call


@pytest.fixture
def make(db: psycopg.Connection[dict[str, Any]], auth_url: str, call: Call) -> Maker:
    """Makes tenants, users and records."""
    return Maker(db, auth_url, call)


@pytest.fixture(scope="module")
def guests_origin(_function_environment: None) -> Iterator[str]:
    """The address of the guests' pages, over HTTP."""
    with running_gateway(GUEST_DOMAIN) as origin:
        yield origin


@pytest.fixture
def processor(stripe_url: str, call: Call, db: psycopg.Connection[dict[str, Any]]) -> Iterator[Processor]:
    """The payment processor: what happens there, and its webhook. Its clock is right again afterwards."""
    yield Processor(stripe_url, call)
    db.execute("update stripe.clock set ahead_seconds = 0")


@pytest.fixture
def faulty_stripe(stripe_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[FaultyUpstream]:
    """What stands between the functions and Stripe."""
    with faulty(stripe_url) as (stripe, url):
        monkeypatch.setenv("STRIPE_API_URL", url)
        yield stripe


@pytest.fixture
def forms(call: Call) -> Forms:
    """Somebody who sends public forms, from an address of their own."""
    return Forms(call)


@pytest.fixture(scope="session")
def queues(aws_server: Process) -> Jobs:
    return Jobs(aws_server.origin)


@pytest.fixture
def jobs(queues: Jobs) -> Jobs:
    """The queues of jobs, empty."""
    queues.empty()
    return queues


@pytest.fixture
def salon(make: Maker) -> Tenant:
    """An appointments business in Melbourne on the team plan, with an owner and a member of staff."""
    return make.tenant("appointments")


@pytest.fixture
def bistro(make: Maker) -> Tenant:
    """A hospitality business in London on the team plan, with an owner and a member of staff."""
    return make.tenant("hospitality")


@pytest.fixture
def other_salon(make: Maker) -> Tenant:
    """Another tenant of the same kind as `salon`."""
    return make.tenant("appointments")


@pytest.fixture
def other_bistro(make: Maker) -> Tenant:
    """A hospitality business of another tenant."""
    return make.tenant("hospitality")


@pytest.fixture
def allow(db: psycopg.Connection[dict[str, Any]]) -> Iterator[Allow]:
    """Sets what organizations may use, until the test ends."""
    with changed_allowances(db) as allow:
        yield allow


@pytest.fixture
def single_attempts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A transaction that PostgreSQL breaks to end a deadlock is not tried again: the deadlock shows, as a 503."""
    monkeypatch.setattr(transactions, "ATTEMPTS", 1)


@pytest.fixture(scope="session", autouse=True)
def _sessions_are_remembered() -> Iterator[None]:
    with remembered_sessions.remembering():
        yield


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A browser changes accounts without the service, so a test in one has the auth server asked each time, too."""
    in_browser = checkout.ROOT / "tests/browser" in item.path.parents
    asks = in_browser or item.get_closest_marker("asks_each_time") is not None
    remembered_sessions.begin(asking_each_time=asks)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """What is collected stays until the end: to look through it for garbage, again and again, took a fifth of the time
    of collecting. Afterwards only what tests make is looked through."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem() -> Generator[None, Any, Any]:
    """Of a function that has become several tests, some run every day."""
    made = yield
    if isinstance(made, list):
        leave_to_the_night(made)
    return made


# What outside parties would not say, and what their servers must not be sent


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Fails a test in which a stand-in was asked or answered something that its party's description does not have. Only
    the stand-ins' own tests, and those that say so, ask for what is refused. Fails one where a function pins, too."""
    try:
        yield
    except BaseException:
        item.add_report_section("call", "exchanges", "\n".join(_in_no_description(item)))
        raise
    _fail_for(item)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """Likewise of what fixtures do afterwards."""
    yield
    _fail_for(item)


def _fail_for(item: pytest.Item) -> None:
    if found := _in_no_description(item):
        pytest.fail("\n".join(["No description has this:", *found]), pytrace=False)
    if pins := pinning.take():
        pytest.fail("\n".join(pins), pytrace=False)


def _in_no_description(item: pytest.Item) -> list[str]:
    asks_wrongly = item.get_closest_marker("asks_wrongly") or checkout.ROOT / "tests/local" in item.path.parents
    return EXCHANGES.take(with_refused=not asks_wrongly)


# What no test provokes

ERROR_NOT_PROVOKED = 10
"""The exit status of a run whose tests all passed and left a declared error out. It is none of pytest's own, so the
Makefile does not look for failed tests to run again."""


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker hands what it has seen to the run that it belongs to; after `make test-all` that run fails if a route
    declares an error that no test has provoked. An everyday run has a part of the tables alone in which most of them
    stand; of each error that it sees it says whether it is declared."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["provoked"] = sorted(declared_errors.seen)
    elif _is_complete(session) and declared_errors.never_provoked(declared_errors.seen):
        session.exitstatus = ERROR_NOT_PROVOKED


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    declared_errors.seen.update(tuple(pair) for pair in getattr(node, "workeroutput", {}).get("provoked", []))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if _is_complete(terminalreporter._session):
        for declared in declared_errors.never_provoked(declared_errors.seen):
            terminalreporter.write_line(f"Declared, but provoked by no test: {declared}", red=True)


def _is_complete(session: pytest.Session) -> bool:
    """Says whether all tests were run, and none of them failed."""
    options = session.config.option
    chosen = (
        options.keyword or options.markexpr or getattr(options, "lf", False) or options.collectonly or options.deselect
    )
    return session.config.args == session.config.getini("testpaths") and not chosen and not session.testsfailed
