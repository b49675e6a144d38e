"""Numbers that alarms and the operator's dashboard watch: lines of the log from which CloudWatch makes metrics, in its
Embedded Metric Format (docs/decisions/0070-metrics-are-lines-of-the-log.md)."""

import os
import time
from collections.abc import Mapping

from booking.core.log import write_line

NAMESPACE = "Booking"


def measure(values: Mapping[str, int], **dimensions: str) -> None:
    """Writes one value of each of these metrics, whatever the level of the log. They belong to the function's log
    group, which tells stacks and kinds of functions apart, and to these dimensions. Of each there are a few values, and
    never a tenant's: every combination is a metric of its own, which is paid for."""
    held = {"LogGroup": os.environ.get("AWS_LAMBDA_LOG_GROUP_NAME", "local"), **dimensions}
    directive = {"Namespace": NAMESPACE, "Dimensions": [[*held]], "Metrics": [{"Name": name} for name in values]}
    emitted = {"Timestamp": time.time_ns() // 1_000_000, "CloudWatchMetrics": [directive]}
    write_line({"_aws": emitted, **held, **values})
