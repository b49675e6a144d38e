"""The reports of a salon over as many days as a hundred thousand of its appointments take."""

import statistics
from collections.abc import Sequence

from bench.calls import Request
from bench.environments import Service
from bench.progress import progress
from bench.ratios import in_turns, milliseconds
from bench.report import Line
from bench.scratch import PROVIDERS, day, sign_in

APPOINTMENTS = 100_000
APPOINTMENTS_A_DAY = PROVIDERS * 48  # half-hours without a gap
MAX_MILLISECONDS = 400
REPORTS = ("takings", "utilisation", "retention", "no-shows", "products", "deposits", "waitlist")
P95 = 18  # of twenty parts


def measure(service: Service, rounds: int) -> Sequence[Line]:
    progress("reports")
    first, last = day(-(APPOINTMENTS // APPOINTMENTS_A_DAY)), day(-1)
    headers = {"cookie": sign_in(service.auth_origin).cookie}
    with service.environment() as environment:
        subjects = {
            name: environment.serving(
                Request("GET", f"/api/reports/{name}", headers, query=f"from={first}&to={last}&groupBy=day")
            )
            for name in REPORTS
        }
        timings = in_turns(subjects, rounds, unmeasured=3)
    return [
        Line(
            f"p95 of GET /api/reports/{name} over {APPOINTMENTS:,} appointments",
            "milliseconds",
            round(statistics.quantiles(timings[name], n=20)[P95] * 1000),
            MAX_MILLISECONDS,
            milliseconds=milliseconds(timings, name),
        )
        for name in REPORTS
    ]
