"""Whether one business stands in another's way: the most expensive that may be asked, again and again, and how long
somebody else waits meanwhile for what everybody asks first."""

import statistics
import time
from collections.abc import Sequence
from contextlib import ExitStack

import psycopg

from bench import calls
from bench.availability import Size, found_salon
from bench.calls import Request, Served
from bench.environments import ExecutionEnvironment, Service
from bench.progress import progress
from bench.ratios import quartiles
from bench.report import Line
from bench.scratch import sign_in
from booking.availability.rules import MAX_DAYS, MAX_PROVIDER_DAYS

MAX_WAITING = 5.0
CLIENTS = 8
RESERVED = 1  # half of the cores
_EACH = 3  # months that each client asks for
_TO_PREPARE_SECONDS = 0.5


def measure(service: Service, rounds: int) -> Sequence[Line]:
    progress("one business in another's way")
    greedy, patient = _around_the_clock(service), _organization(service)
    with ExitStack() as stack:
        reading = stack.enter_context(service.environment())
        asking = [stack.enter_context(service.environment()) for _ in range(CLIENTS)]
        for environment in [*asking, *[reading] * 8]:
            environment.run(calls.seconds, patient)  # connects, and prepares what is measured
        quiet = statistics.median(
            one.seconds for one in reading.run(calls.serve_one_after_the_other, [patient] * rounds, time.monotonic())
        )
        lines = []
        for executions, how in ((CLIENTS, "at once"), (RESERVED, "by reserved concurrency")):
            progress(f"{executions} of availability at once")
            waited = _meanwhile(reading, asking[:executions], patient, greedy)
            lines.append(
                Line(
                    f"GET /api/organization while another business asks for months, {executions} {how}",
                    "while nobody does",
                    quartiles([one.seconds / quiet for one in waited]),
                    MAX_WAITING,
                    milliseconds=statistics.median(one.seconds for one in waited) * 1000,
                    remark=f"{len(waited)} times",
                )
            )
        return lines


def _meanwhile(
    reading: ExecutionEnvironment, asking: Sequence[ExecutionEnvironment], patient: Request, greedy: Request
) -> Sequence[Served]:
    """The reads that ended while all were still asking."""
    begins_at = time.monotonic() + _TO_PREPARE_SECONDS
    for environment in asking:
        environment.begin(calls.serve_one_after_the_other, [greedy] * _EACH, begins_at)
    waited: list[Served] = []
    while not any(environment.has_result() for environment in asking):
        waited += reading.run(calls.serve_one_after_the_other, [patient] * 5, begins_at + _TO_PREPARE_SECONDS)
    first_done = min(environment.result()[-1].ended for environment in asking)
    return [one for one in waited if one.ended < first_done]


def _organization(service: Service) -> Request:
    return Request("GET", "/api/organization", {"cookie": sign_in(service.auth_origin).cookie})


def _around_the_clock(service: Service) -> Request:
    """A month of as many providers as may be asked for, who work day and night: all of it is computed, and then it is
    more than an answer holds, or it runs out of time."""
    with psycopg.connect(service.salon.owner_url, autocommit=True) as connection:
        month = found_salon(connection, service.auth_origin, Size(MAX_PROVIDER_DAYS // MAX_DAYS, 10_000))
        connection.execute(
            "update staff_working_hours set opens = '00:00', closes = '00:00' where company_id = %s",
            (month.company_id,),
        )
        connection.execute("vacuum analyze")
    return month.request._replace(status=None)
