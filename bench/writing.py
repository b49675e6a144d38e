"""The actions that write most: how often they wait for the database, and how long they take when it is 1 ms away."""

from collections.abc import Sequence
from functools import partial

import psycopg

from bench.bare_writes import bare_write
from bench.dashboard import check_of_session
from bench.desks import ACTIONS, desks
from bench.environments import Service
from bench.network import distant
from bench.progress import progress
from bench.ratios import Subject, in_turns, milliseconds, ratio, without
from bench.report import Line
from bench.scratch import sign_in

WHAT = {
    "book": "booking an appointment",
    "reserve": "reserving the best of 20 tables",
    "sell": "a sale of 5 lines",
    "convert": "converting an enquiry",
}
MAX_ROUND_TRIPS = {"book": 3, "reserve": 4, "sell": 3, "convert": 4}
MAX_AGAINST_BARE_SQL = 2.6
_FIRST_DAY = 90


def measure(service: Service, rounds: int) -> Sequence[Line]:
    progress("writing over a network of 1 ms")
    [desk] = desks(service, 1, first_day=_FIRST_DAY)
    access_token = sign_in(service.auth_origin).access_token
    with (
        service.environment(milliseconds=1) as environment,
        distant(service.salon.app_url) as network,
        psycopg.connect(network.url, autocommit=True) as bare,
    ):
        round_trips, ratios = [], []
        for action in ACTIONS:
            request = partial(desk.request, action)
            counted = environment.round_trips(request)
            round_trips.append(Line(WHAT[action], "round trips to the database", counted, MAX_ROUND_TRIPS[action]))
            subjects: dict[str, Subject] = {
                "route": environment.serving(request),
                "check": partial(environment.run, check_of_session, access_token),
                "bare": bare_write(bare, desk, action),
            }
            timings = in_turns(subjects, rounds, unmeasured=8)
            ratios.append(
                Line(
                    f"{WHAT[action]}, auth check apart",
                    "its bare SQL in one transaction, both 1 ms away",
                    ratio(without(timings, "check", "route"), "route", "bare"),
                    MAX_AGAINST_BARE_SQL,
                    milliseconds=milliseconds(timings, "route"),
                    remark=f"check {milliseconds(timings, 'check'):.1f}, bare {milliseconds(timings, 'bare'):.1f} ms",
                )
            )
    return [*round_trips, *ratios]
