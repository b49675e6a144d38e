"""`make run` from start to stop: the real processes, on a database server of this test's own."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psutil
import psycopg
import pytest

from local import checkout, environment, postgres
from local.demo import DEPOSIT
from local.migrations import migrate
from local.postgres import Server
from local.run import DATABASE

pytestmark = pytest.mark.machine


@pytest.fixture(scope="module")
def trial() -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("DATABASE_URL", raising=False)
        started = postgres.start(f"trial-{uuid.uuid4().hex[:8]}", durable=False)
        yield started
        started.stop()
        assert started.cluster is not None
        started.cluster.remove()


class Run:
    """A `make run` whose state and database server are this test's."""

    def __init__(self, trial: Server, state: Path, port: int, **settings: str) -> None:
        self.state, self.port = state, port
        settings |= {"DATABASE_URL": trial.admin_url(), "LOCAL_STATE": str(state), "PORT": str(port)}
        self.output = state.with_suffix(".out")
        with self.output.open("w") as output:
            self.popen = subprocess.Popen(
                [sys.executable, "-m", "local.run"],
                cwd=checkout.ROOT,
                env=environment.of_process() | settings,
                stdout=output,
                stderr=output,
            )

    def wait_until_announced(self) -> None:
        deadline = time.monotonic() + 60
        while "Ctrl-C stops" not in self.output.read_text():
            assert self.popen.poll() is None, self.output.read_text()
            assert time.monotonic() < deadline, self.output.read_text()
            time.sleep(0.1)

    def get(self, path: str, **headers: str) -> Any:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers)
        with urllib.request.urlopen(request, timeout=10) as response:
            return json.load(response)

    def status(self, path: str) -> int | None:
        """What it answers; None while nobody listens."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=10):
                return 200
        except urllib.error.HTTPError as refused:
            return refused.code
        except OSError:
            return None

    def post(self, path: str, body: Any, **headers: str) -> Any:
        sent = {"content-type": "application/json"} | {name.replace("_", "-"): value for name, value in headers.items()}
        url = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(url, json.dumps(body).encode(), sent, method="POST")
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)

    def descendants(self) -> list[psutil.Process]:
        return psutil.Process(self.popen.pid).children(recursive=True)


@pytest.fixture
def run(trial: Server, tmp_path: Path) -> Iterator[Run]:
    running = Run(trial, tmp_path / "state", postgres.two_free_ports())
    try:
        running.wait_until_announced()
        yield running
    finally:
        running.popen.terminate()
        running.popen.wait(20)


def test_the_service_is_healthy_with_demo_data_and_stops_without_a_trace(run: Run) -> None:
    demo = json.loads((run.state / "demo.json").read_text())
    assert demo["baseUrl"] == f"http://127.0.0.1:{run.port}"
    assert demo["users"][0] == {"email": "owner@salon.test", "password": "demo-password"}
    assert run.get("/health") == {"status": "ok"}
    assert_guests_have_an_address_of_their_own(run, demo["guestsUrl"])
    assert run.get("/auth/v1/health")
    assert run.get("/dev/outbox") == {"emails": [], "sms": [], "pushes": [], "walletPatches": [], "webhooks": []}
    page = run.get("/api/v1/appointments?limit=5", Authorization=f"Bearer {demo['apiKeys']['salon']}")
    assert len(page["data"]) == 5
    session = run.post("/auth/v1/token?grant_type=password", demo["users"][0], apikey="local-anon-key")
    cookie = f"sb-127-auth-token={quote(json.dumps(session))}"
    refund = {"paymentIntentId": DEPOSIT, "amountCents": 100}
    answer = run.post("/api/payments/refunds", refund, cookie=cookie, idempotency_key=uuid.uuid4().hex)
    assert answer["refund"]["amountCents"] == 100
    assert_the_plan_is_known(run, cookie)
    assert run.post("/dev/stripe/advance", {"days": 1})["now"] > time.time() + 80_000
    assert run.post("/dev/advance", {"minutes": 16})["holds"] == 0
    processes = run.descendants()
    assert len(processes) > 3
    run.popen.send_signal(signal.SIGTERM)
    assert run.popen.wait(20) == 0
    assert not psutil.wait_procs(processes, timeout=1)[1]


def test_health_is_200_only_once_the_demo_data_their_plans_and_the_jobs_are_there(
    trial: Server, tmp_path: Path
) -> None:
    running = Run(trial, tmp_path / "state", postgres.two_free_ports())
    try:
        answers = []
        while 200 not in answers:
            assert running.popen.poll() is None, running.output.read_text()
            answers.append(running.status("/health"))
        demo = json.loads((running.state / "demo.json").read_text())
        assert running.get("/api/v1/staff", Authorization=f"Bearer {demo['apiKeys']['salon']}")["data"]
        assert any("local.triggers" in one.cmdline() for one in running.descendants())
        assert set(answers) <= {None, 503, 200}
    finally:
        running.popen.terminate()
        running.popen.wait(20)


def assert_guests_have_an_address_of_their_own(run: Run, guests: str) -> None:
    """The port after the service's. Neither of the two knows what is asked at the other."""
    assert guests == f"http://127.0.0.1:{run.port + 1}"
    with urllib.request.urlopen(f"{guests}/api/public/ping", timeout=10) as answer:
        assert json.load(answer) == {"ok": True}
    for elsewhere in ("/", "/health", "/docs", "/dev/outbox", "/auth/v1/health", "/api/organization", "/api/v1/staff"):
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(f"{guests}{elsewhere}", timeout=10)
        with refused.value as answer:  # a word alone is taken for a venue's name, and answered with a page
            assert answer.code == 404
    with pytest.raises(urllib.error.HTTPError, match="404"):
        run.get("/api/public/ping")


def assert_the_plan_is_known(run: Run, cookie: str) -> None:
    """The stand-in for Stripe has sent the webhook, in an environment of its own, what the demo business pays for."""
    deadline = time.monotonic() + 30
    while not (invoices := run.get("/api/organization/billing/invoices", cookie=cookie)["invoices"]):
        assert time.monotonic() < deadline, "the webhook has not heard of the subscription"
        time.sleep(0.2)
    assert [(one["status"], one["amountCents"]) for one in invoices] == [("paid", 4900)]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere they look each second whether their parent is there")
def test_servers_sleep_while_nobody_uses_the_service(run: Run) -> None:
    servers = [one for one in run.descendants() if "gunicorn" in one.cmdline()]

    def wakings() -> int:
        return sum(one.num_ctx_switches().voluntary for one in servers)

    before = wakings()
    time.sleep(4)
    assert wakings() - before <= len(servers), "who wakes each second has done so four times"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process that its parent is gone")
@pytest.mark.parametrize(
    ("demo", "last_line"),
    [("wallet", r"On the phone: the pass shows \d+ points"), ("webhook", "At the receiver: verified")],
)
def test_a_phone_and_an_integrator_are_played_beside_it(run: Run, demo: str, last_line: str) -> None:
    played = subprocess.run(
        [sys.executable, "-m", f"local.demo_{demo}"],
        cwd=checkout.ROOT,
        env=environment.of_process() | {"LOCAL_STATE": str(run.state)},
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    assert played.returncode == 0, played.stdout + played.stderr
    assert re.search(last_line, played.stdout.splitlines()[-1]), played.stdout


def test_no_process_outlives_a_killed_run(run: Run) -> None:
    processes = run.descendants()
    run.popen.kill()
    assert not psutil.wait_procs(processes, timeout=10)[1]


def last_words(refused: Run) -> str:
    """What it printed before it gave up by itself."""
    try:
        assert refused.popen.wait(20) == 1
        return refused.output.read_text().strip()
    finally:
        refused.popen.terminate()
        refused.popen.wait(20)


def assert_refused_at_once(refused: Run, sentence: str) -> None:
    assert last_words(refused) == sentence
    assert not os.path.exists(refused.state)


@pytest.mark.parametrize("further", [0, 1], ids=["service", "guests"])
def test_a_taken_port_is_one_clear_sentence(trial: Server, tmp_path: Path, further: int) -> None:
    port = postgres.two_free_ports()
    with socket.create_server(("127.0.0.1", port + further)):
        assert_refused_at_once(
            Run(trial, tmp_path / "state", port),
            f"Port {port + further} is taken; stop what uses it, or choose another: PORT=3100 make run",
        )


@pytest.mark.parametrize(
    ("dates", "sentence"),
    [
        (
            {"V1_DEPRECATION": "2027-01-01", "V1_SUNSET": "2027-06-30"},
            "V1_SUNSET must be at least 6 months after V1_DEPRECATION.",
        ),
        ({"V1_SUNSET": "2027-06-30"}, "V1_DEPRECATION and V1_SUNSET are set together or not at all."),
    ],
)
def test_dates_of_v1_that_a_deployment_refuses_are_refused_here_too(
    trial: Server, tmp_path: Path, dates: dict[str, str], sentence: str
) -> None:
    assert_refused_at_once(Run(trial, tmp_path / "state", postgres.two_free_ports(), **dates), sentence)


def test_data_of_an_earlier_history_of_migrations_is_left_alone(trial: Server, tmp_path: Path) -> None:
    trial.drop_database(DATABASE)
    trial.create_database(DATABASE)
    migrate(trial.owner_url(DATABASE))
    try:
        with psycopg.connect(trial.owner_url(DATABASE)) as database:
            database.execute("insert into schema_migrations (version) values ('20200101000000')")
        refused = Run(trial, tmp_path / "refused", postgres.two_free_ports())
        assert last_words(refused).splitlines()[-1] == (
            "The local data is from an earlier history of migrations, with the version 20200101000000 that is gone;"
            " `make reset` throws it away."
        )
        with psycopg.connect(trial.owner_url(DATABASE)) as database:
            left = database.execute("select from schema_migrations where version = '20200101000000'")
            assert left.rowcount == 1
    finally:
        trial.drop_database(DATABASE)
