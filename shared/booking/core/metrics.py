"""Numbers that alarms and the operator's dashboard watch: log lines from which CloudWatch makes metrics, in its
Embedded Metric Format (docs/decisions/logs-and-metrics.md#metrics)."""

import os
from collections.abc import Mapping

NAMESPACE = "Booking"
_IN_SECONDS = {"OutboxAge"}


def measure(values: Mapping[str, int], **dimensions: str) -> None:
    """Writes one value of each of these metrics, whatever the level of the log. They carry the function's log group,
    which separates stacks and kinds of functions, and these dimensions. A dimension has few values and never a
    tenant's: every combination is a metric of its own, which is paid for."""
    from aws_lambda_powertools.metrics import EphemeralMetrics, MetricUnit  # noqa: PLC0415 — no request that goes well

    # A service would be a dimension too, and alarms watch the metrics without it.
    metrics = EphemeralMetrics(namespace=NAMESPACE, service="")
    for name, value in {"LogGroup": os.environ.get("AWS_LAMBDA_LOG_GROUP_NAME", "local"), **dimensions}.items():
        metrics.add_dimension(name, value)
    for name, number in values.items():
        metrics.add_metric(name, MetricUnit.Seconds if name in _IN_SECONDS else MetricUnit.Count, number)
    metrics.flush_metrics()
