"""The operator's dashboards in CloudWatch, of requests and of jobs, show every surface, queue and alarm, and metrics
that somebody writes."""

import json
import re
from functools import partial
from typing import Any
from uuid import UUID

import pytest

from booking.core.metrics import NAMESPACE
from booking.database import connection
from local import checkout, template
from local.environment import CRON_SECRET
from tests.support.alarms import Alarm, Metric, Watched
from tests.support.job_queues import Jobs, do, message, relay
from tests.support.makers import Tenant
from tests.support.service_client import Call
from tests.support.stack import all_resources, stack_of

DASHBOARDS = {name: one for name, one in all_resources().items() if one["Type"] == "AWS::CloudWatch::Dashboard"}
ALARMS = [name for name, one in all_resources().items() if one["Type"] == "AWS::CloudWatch::Alarm"]
NOWHERE = "postgresql://booking_app:x@127.0.0.1:9/booking"


def widgets_of(dashboard: str) -> list[dict[str, Any]]:
    """With the logical names of resources in the place of their names, and queues by their type of job."""
    body = DASHBOARDS[dashboard]["Properties"]["DashboardBody"].replace("${JobQueueNames}", "")
    named = re.sub(r'(?<=")\$\{([\w:]+)(?:\.\w+)?\}(?=")', r"\1", body)
    shown: list[dict[str, Any]] = json.loads(named)["widgets"]
    return shown


def widgets() -> list[dict[str, Any]]:
    return [widget for dashboard in DASHBOARDS for widget in widgets_of(dashboard)]


def shown_metrics() -> set[Metric]:
    found = set()
    for widget in widgets():
        for series in widget["properties"].get("metrics", []):
            if isinstance(series[0], str):
                namespace, name, *dimensions = [part for part in series if isinstance(part, str)]
                found.add(Metric.of(namespace, name, **dict(zip(dimensions[::2], dimensions[1::2], strict=True))))
    return found


def shown_of(metric: str) -> set[str]:
    """The resources of which this metric is shown."""
    return {value for known in shown_metrics() if known.name == metric for _, value in known.dimensions}


def test_the_dashboard_shows_requests_errors_and_times_of_every_surface_and_what_waits() -> None:
    declared = template.load()
    apis = {route.api for route in declared.routes}
    for_programs = {"WebhooksReceiveStripe", "WebhooksReceiveStripeConnect", "AttachmentsSweep"}
    jobs = {consumer.function for consumer in declared.consumers}
    for metric in ("Count", "5xx", "Latency"):
        assert shown_of(metric) == apis
    for metric in ("Invocations", "Duration"):
        assert shown_of(metric) == for_programs | jobs
    assert {one["properties"].get("stat") for one in widgets()} > {"p50", "p99"}
    assert shown_of("ApproximateNumberOfMessagesVisible") == {queue.name for queue in declared.queues}
    lists = [one["properties"]["alarms"] for one in widgets() if one["type"] == "alarm"]
    assert sorted(name for alarms in lists for name in alarms) == sorted(ALARMS)
    assert [written_in for written_in in map(stacks_of, lists) if "work" in written_in] == [{"work"}]


def stacks_of(names: list[str]) -> set[str]:
    return {stack_of(name) for name in names}


def test_a_computed_series_is_computed_from_all_that_is_hidden_beside_it() -> None:
    computed = 0
    for widget in widgets():
        series = widget["properties"].get("metrics", [])
        hidden = [one[-1]["id"] for one in series if one[-1].get("visible") is False]
        for one in series:
            if "expression" in one[-1]:
                computed += 1
                assert re.findall(r"\b[a-z]\w+", one[-1]["expression"]) == hidden
    assert computed == 3


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_widgets_do_not_overlap(dashboard: str) -> None:
    taken = [
        (x, y)
        for one in widgets_of(dashboard)
        for x in range(one["x"], one["x"] + one["width"])
        for y in range(one["y"], one["y"] + one["height"])
    ]
    assert len(taken) == len(set(taken))
    assert max(x for x, _ in taken) < 24, "CloudWatch has 24 columns"


def test_each_of_our_metrics_is_written_as_the_dashboard_and_the_alarms_read_it(
    call: Call, jobs: Jobs, bistro: Tenant, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But for what takes a payment: tests/test_alarms.py."""
    watched = Watched(capsys, monkeypatch)
    broken = {**message("reservation_cancelled", bistro.company_id, reservationId=UUID(int=0)), "data": {}}
    written = [
        watched.run("JobsReservationCancelled", lambda: do("reservation_cancelled", broken)),
        *(
            watched.run(name, partial(relay, template.load().functions[name]))
            for name in ("SchedulesRelay", "SchedulesVerifyLedgers")
        ),
    ]
    with monkeypatch.context() as patch:
        patch.delenv("STRIPE_WEBHOOK_SECRET")
        patch.setenv("DATABASE_URL", NOWHERE)
        connection.disconnect()
        secret = {"authorization": f"Bearer {CRON_SECRET}"}
        sweep = "/api/cron/ai-attachments-sweep"
        written += [
            watched.run("WebhooksReceiveStripe", lambda: call("POST", "/api/webhooks/stripe", raw=b"{}")),
            watched.run("AttachmentsSweep", lambda: call("GET", sweep, headers=secret)),
        ]
    known = {metric for period in written for metric in period}
    watched_by_alarms = {metric for name in ALARMS for metric in Alarm(name).metrics}
    own = {metric for metric in shown_metrics() | watched_by_alarms if metric.namespace == NAMESPACE}
    by_payments = ("PaymentsToSettle", "AccountEventsRefused", "AccountsRefused")
    assert own - known == {Metric.of(NAMESPACE, name, LogGroup="DashboardLogs") for name in by_payments}
    assert {metric.name for metric in known if metric.namespace == NAMESPACE} <= {metric.name for metric in own}


def test_operators_know_what_watching_costs() -> None:
    costs = (checkout.ROOT / "docs/capacity.md").read_text()
    looked_at = sum(len(Alarm(name).metrics) for name in ALARMS)
    assert f"| {len(ALARMS)} alarms over {looked_at} metrics | {looked_at / 10:.2f} for all |" in costs
