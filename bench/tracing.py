"""What asking whether an invocation is traced costs those that are not."""

import time
from collections.abc import Sequence

from bench.environments import Service
from bench.progress import progress
from bench.ratios import in_turns, milliseconds, ratio
from bench.report import Line
from bench.v1_page import page
from booking.core.tracing import traced
from booking.database.paging import DEFAULT_LIMIT

MAX_FOR_ASKING = 0.01
_TIMES = 1000
_ASKED = 3  # of a dashboard route: the auth server, the admission, the commit


def measure(service: Service, rounds: int) -> Sequence[Line]:
    progress("what it costs not to be traced")
    with service.environment() as environment:
        subjects = {
            "asking": lambda: environment.run(seconds_of_asking),
            "page": environment.serving(page(service.salon)),
        }
        timings = in_turns(subjects, rounds, unmeasured=20)
    return [
        Line(
            f"asking {_ASKED} times whether to trace, which is not so",
            f"the v1 page of {DEFAULT_LIMIT}",
            ratio(timings, "asking", "page"),
            MAX_FOR_ASKING,
            milliseconds=milliseconds(timings, "asking"),
        )
    ]


def seconds_of_asking() -> float:
    """How long a request takes for it: the mean of a thousand, since the clock is not that fine."""
    began = time.perf_counter()
    for _ in range(_TIMES * _ASKED):
        with traced("nothing"):
            pass
    return (time.perf_counter() - began) / _TIMES
