"""What may happen to a function that is deployed: it is ended in its work, starts while the database is away, is handed
a job twice or an old one late, and meets a database that is ahead of it.
"""

import json
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest

from local import checkout, postgres, template
from local.events import http_event, queue_event
from local.template import Function
from tests.deployed.execution import ExecutionEnvironment, FunctionFailed
from tests.deployed.service import BuiltService
from tests.support.job_queues import Jobs, consumer_of, message
from tests.support.makers import Maker, Tenant
from tests.support.service_client import JSON, Answer
from tests.support.tcp_proxy import proxied_database

DECLARED = template.load()


def request(method: str, path: str, tenant: Tenant, body: Any = None) -> tuple[Function, dict[str, Any]]:
    """The function that a request of the business's owner starts, and the event."""
    matched = DECLARED.match(method, path)
    assert matched
    route, parameters = matched
    headers = {"host": "booking.test", "cookie": tenant.owner.cookie, **JSON}
    payload = b"" if body is None else json.dumps(body).encode()
    event = http_event(route, parameters, method, path, headers=headers.items(), body=payload)
    return DECLARED.functions[route.function], event


def answered(answer: Any) -> Answer:
    return Answer(answer["statusCode"], answer["headers"], answer["body"])


def wait_until(so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not so():
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.02)


# Ended


def test_a_function_that_is_ended_in_the_middle_of_a_transaction_leaves_nothing(
    service: BuiltService, make: Maker, salon: Tenant, db: psycopg.Connection[dict[str, Any]]
) -> None:
    """It waits for a lock when its time is up; the same environment then serves the next request, anew."""
    product = make.product(salon, stock=3)
    path = f"/api/products/{product['id']}/stock"
    function, event = request("POST", path, salon, {"reason": "received", "delta": 5})
    in_work = (
        "select from pg_stat_activity where usename = 'booking_app' and datname = current_database()"
        " and (state = 'active' or state like 'idle in%%') and wait_event_type is distinct from 'Activity'"
    )
    with service.environment(function, seconds=5) as environment:
        assert environment.invoke({**event, "cookies": []})["statusCode"] == 401
        with (
            psycopg.connect(db.info.dsn, password=db.info.password) as other,
            ThreadPoolExecutor(1) as requests,
        ):
            other.execute("select from products where id = %s for update", (product["id"],))
            ended = requests.submit(environment.invoke, event)
            wait_until(lambda: db.execute(f"{in_work} and wait_event_type = 'Lock'").fetchone() is not None)
            with pytest.raises(FunctionFailed, match="timed out"):
                ended.result()
        wait_until(lambda: db.execute(in_work).fetchone() is None)
        movements = f"/api/products/{product['id']}/movements"
        assert [one["delta"] for one in salon.owner.get(movements).json["movements"]] == [3]
        answer = answered(environment.invoke(event))
    assert (answer.status, answer.json) == (200, {"stockOnHand": 8})


# The database away


def test_a_cold_start_while_the_database_is_away_is_a_503_and_the_environment_recovers(
    service: BuiltService, server: postgres.Server, database: str, salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    function, event = request("GET", "/api/customers", salon)
    with proxied_database(server.app_url(database)) as (proxy, url):
        monkeypatch.setenv("DATABASE_URL", url)
        proxy.refuse()
        with service.environment(function) as environment:
            answer = answered(environment.invoke(event))
            assert (answer.status, int(answer.headers["retry-after"]) > 0) == (503, True)
            proxy.recover()
            assert answered(environment.invoke(event)).status == 200


# Deliveries


def test_a_job_that_is_delivered_twice_and_late_is_done_once(
    service: BuiltService, make: Maker, bistro: Tenant, jobs: Jobs
) -> None:
    """The second of two jobs comes first, both come again in one batch, and once more to another environment."""
    kind = "reservation_cancelled"
    function = DECLARED.functions[consumer_of(kind).function]
    guests = ("ana@example.com", "zoe@example.com")
    reservations = [make.cancelled_reservation(bistro, email=address) for address in guests]
    first, second = (message(kind, bistro.company_id, reservationId=one) for one in reservations)
    with service.environment(function) as environment:
        assert environment.invoke(batch(kind, second)) == {"batchItemFailures": []}
        assert environment.invoke(batch(kind, first, second, first)) == {"batchItemFailures": []}
    assert service.invoke_function(function, batch(kind, second, first)) == {"batchItemFailures": []}
    assert [len(jobs.emails(job["id"])) for job in (first, second)] == [1, 1]


def test_two_environments_that_are_handed_the_same_job_at_once_do_it_once(
    service: BuiltService, make: Maker, bistro: Tenant, jobs: Jobs
) -> None:
    kind = "reservation_cancelled"
    function = DECLARED.functions[consumer_of(kind).function]
    job = message(kind, bistro.company_id, reservationId=make.cancelled_reservation(bistro, email="zoe@example.com"))
    environments = [service.environment(function) for _ in range(2)]
    with environments[0], environments[1], ThreadPoolExecutor(2) as both:
        answers = list(both.map(lambda one: one.invoke(batch(kind, job)), environments))
    failed = [failure for answer in answers for failure in answer["batchItemFailures"]]
    assert len(failed) <= 1  # who comes while the other is at it may have it delivered again
    assert len(jobs.emails(job["id"])) == 1


def batch(kind: str, *messages: dict[str, Any]) -> dict[str, Any]:
    received = [
        {"MessageId": str(position), "ReceiptHandle": "-", "Body": json.dumps(one), "MD5OfBody": "-"}
        for position, one in enumerate(messages)
    ]
    return queue_event(consumer_of(kind).queue, received)


# Old code, new schema


@pytest.fixture(scope="module")
def before_the_last_migration(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The code as it was before the migrations of this checkout were complete."""
    folder = tmp_path_factory.mktemp("before")
    git = ["git", "-C", str(checkout.ROOT)]
    newest = max(file.name for file in (checkout.MIGRATIONS / "tables").glob("*.sql"))
    added = subprocess.run(
        [*git, "log", "-1", "--diff-filter=A", "--format=%H", "--", f"migrations/tables/{newest}"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    if not added:
        pytest.skip("the history of this checkout does not have the code before its last migration")
    archive = subprocess.run([*git, "archive", f"{added}^", "shared", "functions"], capture_output=True, check=True)
    subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
    return folder


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/customers", None, 200),
        ("GET", "/api/appointments", None, 200),
        ("POST", "/api/customers", {"name": "Renée Okafor"}, 201),
        ("POST", "/api/services", {"name": "Haircut", "durationMinutes": 45, "priceCents": 6500}, 201),
    ],
)
def test_while_a_deployment_takes_over_the_code_before_works_with_the_schema_after(
    method: str,
    path: str,
    body: Any,
    status: int,
    service: BuiltService,
    salon: Tenant,
    before_the_last_migration: Path,
) -> None:
    """As `make migrate`, then `make deploy` have it: requests meet both codes for a while, and one schema."""
    function, event = request(method, path, salon, body)
    old = before_the_last_migration / function.module.rpartition(".")[0].replace(".", "/")
    if not (old / f"{function.module.rpartition('.')[2]}.py").exists():
        pytest.skip("the route came with the migration")
    shared = before_the_last_migration / "shared"
    with ExecutionEnvironment(function, service.variables(function), artifact=old, before_layer=shared) as environment:
        answer = answered(environment.invoke(event))
    assert answer.status == status, answer.text
    with service.environment(function) as environment:
        assert answered(environment.invoke(event)).status == status
