"""Clients who are always asking, each with an execution environment of its own: how long they wait, and whether they
stand in each other's way. They share the machine's cores with the database, the auth server and the network."""

import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from bench import calls
from bench.bistros import DAYS_AHEAD, found, turns
from bench.calls import Request, Served
from bench.dashboard import appointments_list
from bench.desks import ACTIONS, Desk, desks
from bench.environments import ExecutionEnvironment, Service
from bench.progress import progress
from bench.ratios import quartiles
from bench.report import Line, Load
from bench.scratch import sign_in
from bench.v1_page import page
from bench.writing import WHAT

CLIENTS = 8
CROWD = 64
MAX_WAIT_IN_CROWD = 1_000  # milliseconds
MIN_ON_ONE_FLOOR = 0.75
NETWORKS = (0, 1)
_FIRST_DAY = 900
_FIRST_DAY_OF_CROWD = 850  # before those of the same providers that others book afterwards
_FAR = 5  # milliseconds
_TABLES = 20
_UNMEASURED = 8
_TO_PREPARE_SECONDS = 0.2


def measure_one_floor(service: Service, rounds: int) -> Sequence[Line]:
    """Measures reservations of named tables on different dates: on one floor they take as long as on floors of their
    own. The network is slow enough for the cores not to be the limit."""
    progress(f"{CLIENTS} clients on one floor and on {CLIENTS}")
    floors = [_Floor(service, number) for number in range(CLIENTS)]
    each = max(10, rounds // 10)
    with ExitStack() as stack:
        environments = [stack.enter_context(service.environment(milliseconds=_FAR)) for _ in range(CLIENTS)]
        shared, own = [], []
        for number in range(6):
            requests = [[floors[0].request(client) for _ in range(each)] for client in range(CLIENTS)]
            on_one = _per_second(_serve_at_once(environments, requests))
            requests = [[floors[client].request(client) for _ in range(each)] for client in range(CLIENTS)]
            on_own = _per_second(_serve_at_once(environments, requests))
            if number:  # before that, statements are prepared
                shared.append(on_one)
                own.append(on_own)
    return [
        Line(
            f"reservations a second of {CLIENTS} clients on one floor, named tables, different dates, {_FAR} ms away",
            f"on {CLIENTS} floors",
            quartiles([one / other for one, other in zip(shared, own, strict=True)]),
            MIN_ON_ONE_FLOOR,
            at_least=True,
            remark=f"{statistics.median(shared):.0f} and {statistics.median(own):.0f} a second",
        )
    ]


class _Floor:
    """A bistro where each client reserves on dates of its own."""

    def __init__(self, service: Service, number: int) -> None:
        self._bistro = found(service.salon.owner_url, tables=_TABLES, reservations=_TABLES, days_ahead=1)
        self._cookie = sign_in(service.auth_origin, self._bistro.owner_email).cookie
        self._turns = [turns(DAYS_AHEAD + 400 * client) for client in range(CLIENTS)]

    def request(self, client: int) -> Request:
        body = {
            "customerId": self._bistro.customer_id,
            "partySize": 2,
            "startsAt": next(self._turns[client]),
            "tableIds": [self._bistro.table_ids[0]],
        }
        return Request("POST", "/api/reservations", {"cookie": self._cookie}, body=body, status=201)


def measure_crowd(service: Service, rounds: int) -> Sequence[Line]:
    """Measures sixty-four clients who want something of the same provider, floor or products in one moment: all get it,
    and how long the last one waits."""
    [desk] = desks(service, 1, first_day=_FIRST_DAY_OF_CROWD)
    lines = []
    with ExitStack() as stack:
        environments = [stack.enter_context(service.environment(milliseconds=1)) for _ in range(CROWD)]
        for action, place in (("book", "provider"), ("reserve", "floor"), ("sell", "product")):
            progress(f"{CROWD} clients at once on one {place}")
            for environment in environments:  # one by one they import the function and connect
                environment.answer(desk.request(action))
            longest = []
            for _ in range(5):
                served = _serve_at_once(environments, [[desk.request(action)] for _ in environments])
                longest.append(max(one.seconds for one in served) * 1000)
            what = f"longest wait of {CROWD} clients at once on one {place}, 1 ms away"
            lines.append(Line(what, "milliseconds", round(statistics.median(longest)), MAX_WAIT_IN_CROWD))
    return lines


def measure_waiting(service: Service, rounds: int) -> Sequence[Load]:
    """Of reading and writing: alone and with others, next to the database and 1 ms away."""
    everybody = desks(service, CLIENTS, first_day=_FIRST_DAY)
    session = sign_in(service.auth_origin)
    asking: dict[str, Callable[[Desk], Request]] = {
        "v1 page of 50 appointments": lambda _: page(service.salon),
        "dashboard list of 50": lambda _: appointments_list(session),
        **{WHAT[action]: _asking_for(action) for action in ACTIONS},
    }
    loads = []
    for network in NETWORKS:
        with ExitStack() as stack:
            environments = [
                stack.enter_context(service.environment(milliseconds=network or None)) for _ in range(CLIENTS)
            ]
            for what, ask in asking.items():
                progress(f"{what}, {network} ms away")
                for clients, each in ((1, max(40, rounds // 4)), (CLIENTS, max(10, rounds // 12))):
                    some = everybody[:clients]
                    _serve_at_once(environments, [[ask(desk) for _ in range(_UNMEASURED)] for desk in some])
                    began = _cores()
                    served = _serve_at_once(environments, [[ask(desk) for _ in range(each)] for desk in some])
                    loads.append(_load(what, clients, network, served, _busy_since(began)))
    return loads


def _asking_for(action: str) -> Callable[[Desk], Request]:
    return lambda desk: desk.request(action)


def _serve_at_once(
    environments: Sequence[ExecutionEnvironment], requests: Sequence[Sequence[Request]]
) -> Sequence[Served]:
    """Each environment serves its own, all beginning at one moment."""
    working = [environment for environment, _ in zip(environments, requests, strict=False)]
    begins_at = time.monotonic() + _TO_PREPARE_SECONDS
    for environment, own in zip(working, requests, strict=True):
        environment.begin(calls.serve_one_after_the_other, own, begins_at)
    return [served for environment in working for served in environment.result()]


def _per_second(served: Sequence[Served]) -> float:
    return len(served) / (max(one.ended for one in served) - min(one.began for one in served))


def _load(what: str, clients: int, network: int, served: Sequence[Served], busy: float | None) -> Load:
    percentiles = statistics.quantiles((one.seconds * 1000 for one in served), n=100, method="inclusive")
    return Load(what, clients, network, percentiles[49], percentiles[98], _per_second(served), busy)


def _cores() -> tuple[int, int] | None:
    """Returns how long the machine's cores have worked, and how long they have been there; None where the system does
    not say."""
    statistics_of_kernel = Path("/proc/stat")
    if not statistics_of_kernel.exists():
        return None
    times = [int(text) for text in statistics_of_kernel.read_text().splitlines()[0].split()[1:9]]
    idle = times[3] + times[4]
    return sum(times) - idle, sum(times)


def _busy_since(began: tuple[int, int] | None) -> float | None:
    now = _cores()
    if began is None or now is None or now[1] == began[1]:
        return None
    return (now[0] - began[0]) / (now[1] - began[1])
