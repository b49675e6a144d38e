"""What an invocation waits for, as subsegments of its X-Ray trace: the admission, each call of an upstream, the commit.

Lambda decides which invocations are sampled, and says so before each. In all others nothing is imported and nothing
recorded (docs/decisions/logs-and-metrics.md#tracing). Nobody else knows X-Ray's SDK.
"""

import os
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import TYPE_CHECKING

from booking.core.handlers import LambdaHandler

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


def traced_handler(handler: LambdaHandler) -> LambdaHandler:
    """Makes a handler of jobs or schedules that records each invocation that is sampled, without what it was given and
    what it answers. For a function that nobody waits for: the tracer is imported with it."""
    traced: LambdaHandler = _tracer().capture_lambda_handler(handler, capture_response=False, capture_error=False)
    return traced


@cache
def _tracer() -> "Tracer":
    from aws_lambda_powertools import Tracer  # noqa: PLC0415 — as much again as all that a read imports

    # Patching would wrap every library that it finds, and import some of them to do so; what is waited for says so.
    return Tracer(service="booking", auto_patch=False)
