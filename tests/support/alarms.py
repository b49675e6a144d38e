"""CloudWatch's part in an alarm: metrics as functions write them and as AWS reports them, and what an alarm of the
templates makes of them. Resources go by their logical names."""

import ast
import json
import math
import operator
from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import Any, Literal, NamedTuple, TypeAlias

import pytest

from local import template
from tests.support.job_queues import relay
from tests.support.service_client import Answer
from tests.support.stack import all_resources, stack_of, written

QUEUES = {queue.name for queue in template.load().queues if queue.dead_letter_queue}
QUEUES_OF_ACCOUNTS = {
    *("beta_requested", "deposit_page_closed", "dispute_opened", "enquiry_reply", "invite_created", "keys_expiring"),
    *("newsletter_requested", "deposit_changed", "sale_receipt", "webhook_failing"),
}
"""Those that the alarm of accounts, replies and receipts looks at."""
QUEUES_OF_ADMINS = {
    *("account_look_requested", "online_booking_guarded", "refund_not_made", "weekly_report", "mail_returned"),
}
"""Those that the alarm of emails to admins, of looks at accounts, and of emails that come back, looks at."""
_APART = {"customer_erased", "export_requested", "waitlist_news", "offer_times", *QUEUES_OF_ADMINS}
OTHER_QUEUES = QUEUES - QUEUES_OF_ACCOUNTS - _APART
"""Those that have no alarm of their own."""
WATCHED_QUEUES = {
    "QueuesAlarm": OTHER_QUEUES,
    "WaitlistQueueAlarm": {"waitlist_news", "offer_times"},
    "AccountQueuesAlarm": QUEUES_OF_ACCOUNTS,
    "PersonalDataQueuesAlarm": {"customer_erased", "export_requested"},
    "WeeklyReportQueueAlarm": QUEUES_OF_ADMINS,
}
DAILY = [
    "SchedulesVerifyLedgers",
    "SchedulesRollUpUsage",
    "SchedulesSweepAttachments",
    "SchedulesPruneHistory",
    "SchedulesEraseInactive",
]

State: TypeAlias = Literal["OK", "ALARM"]


class Metric(NamedTuple):
    """What a metric is known by."""

    namespace: str
    name: str
    dimensions: frozenset[tuple[str, str]]

    @classmethod
    def of(cls, namespace: str, name: str, **dimensions: str) -> "Metric":
        return cls(namespace, name, frozenset(dimensions.items()))

    @classmethod
    def declared(cls, metric: Mapping[str, Any]) -> "Metric":
        named = {one["Name"]: one["Value"].partition(".")[0] for one in metric.get("Dimensions", [])}
        dimensions = {name: value.removeprefix("${JobQueueNames}") for name, value in named.items()}
        return cls.of(metric["Namespace"], metric["MetricName"], **dimensions)


Period: TypeAlias = Mapping[Metric, Sequence[float]]
"""What was reported of metrics in one period."""


def _reported(name: str, *values: float) -> Period:
    return {Metric.of("AWS/RDS", name, DBInstanceIdentifier="DatabaseInstance"): values}


def _pinned(share: float) -> Period:
    """Each machine of the proxy reports its own connections."""
    reported = {"DatabaseConnectionsCurrentlySessionPinned": [0.0, 40 * share], "DatabaseConnections": [15.0, 25.0]}
    return {Metric.of("AWS/RDS", name, ProxyName="DatabaseProxy"): values for name, values in reported.items()}


OF_THE_DATABASE: Mapping[str, tuple[Period, Period]] = {
    "DatabaseCpuAlarm": (_reported("CPUUtilization", 79.9), _reported("CPUUtilization", 80)),
    "DatabaseCapacityAlarm": (_reported("ACUUtilization", 79.9), _reported("ACUUtilization", 80)),
    "DatabaseMemoryAlarm": (_reported("FreeableMemory", 2**28), _reported("FreeableMemory", 2**28 - 1)),
    "DatabaseDeadlocksAlarm": (_reported("Deadlocks", 0, 0), _reported("Deadlocks", 0, 1 / 60, 0)),
    "PinnedConnectionsAlarm": (_pinned(0.09), _pinned(0.1)),
}
"""What AWS reports of the database, by the alarm: as long as that is silent, and when it is to ring."""


class Watched:
    """Functions whose log is read, and of which Lambda reports how they ended."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def run(self, function: str, call: Callable[[], Any]) -> Period:
        """The metrics of one call of a function, with the log group that the template gives it."""
        template = written(stack_of(function))
        properties, shared = template["Resources"][function]["Properties"], template["Globals"]["Function"]
        errors = 0
        self._capsys.readouterr()
        with self._monkeypatch.context() as patch:
            patch.setenv("AWS_LAMBDA_LOG_GROUP_NAME", {**shared, **properties}["LoggingConfig"]["LogGroup"])
            try:
                call()
            except Exception:  # noqa: BLE001 — Lambda counts whatever it is
                errors = 1
        of_lambda = {Metric.of("AWS/Lambda", name, FunctionName=function) for name in ("Invocations", "Errors")}
        reported = {metric: [float(errors if metric.name == "Errors" else 1)] for metric in of_lambda}
        return {**reported, **emitted(self._capsys.readouterr().out)}


def emitted(log: str) -> dict[Metric, list[float]]:
    """The metrics that CloudWatch finds in lines of the log (Embedded Metric Format)."""
    found: dict[Metric, list[float]] = {}
    for line in log.splitlines():
        document = json.loads(line) if line.startswith("{") else {}
        for directive in document.get("_aws", {}).get("CloudWatchMetrics", []):
            assert isinstance(document["_aws"]["Timestamp"], int)
            for names in directive["Dimensions"]:
                dimensions = {name: document[name] for name in names}
                for metric in directive["Metrics"]:
                    known = Metric.of(directive["Namespace"], metric["Name"], **dimensions)
                    found.setdefault(known, []).extend(document[metric["Name"]])
    return found


class Alarm:
    """An alarm as the template declares it, and the states that it was seen in."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._declared = all_resources()[name]["Properties"]
        self.seen: set[State] = set()

    @property
    def metrics(self) -> set[Metric]:
        """All that it looks at."""
        if "MetricName" in self._declared:
            return {Metric.declared(self._declared)}
        stats = [one["MetricStat"] for one in self._declared["Metrics"] if "MetricStat" in one]
        return {Metric.declared(stat["Metric"]) for stat in stats}

    @property
    def periods(self) -> int:
        """How many it looks back."""
        periods: int = self._declared["EvaluationPeriods"]
        return periods

    def state(self, *latest: Period) -> State:
        """Its state when these were the latest periods, the newest last, and all before were like the first of them."""
        evaluated = self.periods
        periods = [*[latest[0]] * (evaluated - len(latest)), *latest][-evaluated:]
        exceeds = {
            "GreaterThanThreshold": operator.gt,
            "GreaterThanOrEqualToThreshold": operator.ge,
            "LessThanThreshold": operator.lt,
        }
        compare = exceeds[self._declared["ComparisonOperator"]]
        breaches_when_missing = {"breaching": True, "notBreaching": False}[self._declared["TreatMissingData"]]
        breaches = [
            breaches_when_missing if value is None else compare(value, self._declared["Threshold"])
            for value in map(self._value, periods)
        ]
        state: State = "ALARM" if sum(breaches) >= self._declared.get("DatapointsToAlarm", evaluated) else "OK"
        self.seen.add(state)
        return state

    def _value(self, period: Period) -> float | None:
        if "MetricName" in self._declared:
            return _statistic(
                period, self._declared, self._declared.get("Statistic") or self._declared["ExtendedStatistic"]
            )
        stats = [one for one in self._declared["Metrics"] if "MetricStat" in one]
        [returned] = [one for one in self._declared["Metrics"] if one.get("ReturnData", True)]
        values = {
            one["Id"]: _statistic(period, one["MetricStat"]["Metric"], one["MetricStat"]["Stat"]) for one in stats
        }
        # What is used of metric math reads like Python.
        return _computed(ast.parse(returned["Expression"], mode="eval").body, values)


def _statistic(period: Period, declared: Mapping[str, Any], statistic: str) -> float | None:
    values = period.get(Metric.declared(declared), [])
    if not values:
        return None
    if statistic.startswith("p"):
        return sorted(values)[math.ceil(float(statistic[1:]) / 100 * len(values)) - 1]
    return _STATISTICS[statistic](values)


def _computed(tree: ast.expr, values: Mapping[str, float | None]) -> float | None:
    """A period's value of an expression: none if anything in it is missing that is not filled in."""
    match tree:
        case ast.Constant(value=int(constant)):
            return constant
        case ast.Name(id=name):
            return values[name]
        case ast.BinOp(left=left, op=sign, right=right):
            sides = _computed(left, values), _computed(right, values)
            return None if None in sides else _ARITHMETIC[type(sign)](*sides)
        case ast.Call(func=ast.Name(id="FILL"), args=[filled, ast.Constant(value=int(constant))]):
            value = _computed(filled, values)
            return constant if value is None else value
        case ast.Call(func=ast.Name(id=function), args=[ast.List(elts=elements)]):
            each = [_computed(one, values) for one in elements]
            return None if None in each else _FUNCTIONS[function]([value for value in each if value is not None])
    raise NotImplementedError(ast.unparse(tree))


_STATISTICS: Mapping[str, Callable[[Sequence[float]], float]] = {
    "Average": fmean,
    "Maximum": max,
    "Minimum": min,
    "Sum": sum,
}
_FUNCTIONS: Mapping[str, Callable[[Sequence[float]], float]] = {"SUM": sum, "MAX": max, "MIN": min}
_ARITHMETIC: Mapping[type[ast.operator], Callable[..., float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


PROVOKED: set[str] = set()
SILENCE: Period = {}


def provoking(*names: str) -> pytest.MarkDecorator:
    """A test that has the alarm of this name, or each of them, go off and be silent."""
    PROVOKED.update(names)
    return pytest.mark.parametrize("alarm", names, indirect=True)


def run_of(schedule: str) -> Callable[[], Any]:
    """One run of a scheduled function, in an execution environment of its own."""
    return lambda: relay(template.load().functions[schedule])


def as_api_gateway_counts(api: str, ask: Callable[[], Answer], requests: int) -> Period:
    failed = [float(ask().status >= 500) for _ in range(requests)]
    return {Metric.of("AWS/ApiGateway", "5xx", ApiId=api): failed}


def assert_rings_on_latency(alarm: Alarm, api: str, *, promised: float) -> None:
    def latencies(slowest: float) -> Period:
        return {Metric.of("AWS/ApiGateway", "Latency", ApiId=api): [*[20.0] * 97, *[slowest] * 3]}

    assert alarm.state(latencies(promised)) == "OK"
    assert alarm.state(latencies(promised + 1)) == "ALARM"
    assert alarm.state(SILENCE) == "OK"
