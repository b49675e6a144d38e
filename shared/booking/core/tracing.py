"""What an invocation waits for, as subsegments of its X-Ray trace: the admission, each call of an upstream, the commit.

Lambda decides which invocations are sampled, and says so before each. In all others nothing is imported and nothing
recorded (docs/decisions/logs-and-metrics.md#tracing).
"""

import os
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aws_lambda_powertools import Tracer

_UNTRACED = nullcontext()


def traced(waiting_for: str) -> AbstractContextManager[object]:
    """Records a subsegment of this name around the block, with the error that it raises, if the invocation is
    sampled."""
    if "Sampled=1" not in os.environ.get("_X_AMZN_TRACE_ID", ""):
        return _UNTRACED
    subsegment: AbstractContextManager[object] = _tracer().provider.in_subsegment(waiting_for)
    return subsegment


@cache
def _tracer() -> "Tracer":
    from aws_lambda_powertools import Tracer  # noqa: PLC0415 — as much again as all that a read imports

    # Patching would wrap every library that it finds, and import some of them to do so.
    return Tracer(service="booking", auto_patch=False)
