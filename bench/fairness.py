"""Whether clients stand in each other's way: a business in that of another, guests in that of the desk, and desks at
one floor, one provider or one product.

On Lambda every execution has a machine of its own: those who ask share the database, and nothing else. Here what serves
the many gives way to the others, and the database gives way to nobody."""

import os
import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import NamedTuple

import psycopg

from bench.businesses import DAYS_AHEAD, MonthOfSalon, Size, found_bistro, found_month, turns
from bench.environments import (
    Crowd,
    ExecutionEnvironment,
    Request,
    Served,
    Service,
    ask_at_once,
    ask_from_everywhere,
    give_way,
    our_server,
    seconds_of_each,
    serve_one_after_the_other,
)
from bench.reads import appointments_list, page
from bench.report import Line, Load, progress
from bench.setting import day, sign_in
from bench.turns import p95, quartiles
from bench.writes import ACTIONS, WHAT, Desk, desks
from booking.availability.rules import MAX_PROVIDER_DAYS
from booking.bookings.free_days import MAX_DAYS
from local import checkout
from local.template import GUEST_DOMAIN, document

MAX_WAITING = 3.0
AT_ONCE = (8, 30, 100)
WORKERS = 8  # as `make run` has
SECONDS = 4.0
ROUNDS = 5
ELSEWHERE = "gateway of the many"


def measure_fairness(service: Service, rounds: int) -> Sequence[Line]:
    """While many clients of one business send the most expensive request, how long another's clients wait for ordinary
    requests, and for a costly one."""
    progress("one business in another's way")
    greedy = largest_month(service).request._replace(status=None)
    others = of_another_desk(service)
    with ExitStack() as stack:
        desk = stack.enter_context(our_server(service, workers=WORKERS))
        elsewhere = stack.enter_context(our_server(service, workers=WORKERS, name=ELSEWHERE, gives_way=True))
        reading, asking = (stack.enter_context(service.environment()) for _ in range(2))
        asking.run(give_way)
        for _ in range(2):  # every worker imports and connects
            reading.run(seconds_of_each, desk, others, time.monotonic() + SECONDS)
            asking.run(ask_at_once, elsewhere, greedy, WORKERS, time.monotonic() + SECONDS)
        lines: list[Line] = []
        for clients in AT_ONCE:
            progress(f"{clients} ask for months at once")
            ask = partial(ask_at_once, elsewhere, greedy, clients)
            waits, crowd = waits_in_turns(reading, desk, others, asking, ask)
            lines += lines_of_waiting(
                others,
                waits,
                f"{clients} clients of another business ask for months at once",
                f"{crowd.answered} months answered and {crowd.refused} sent away in {SECONDS:.0f} s",
            )
        return lines


class Waits(NamedTuple):
    """The 95th percentiles of each request, round by round: while nobody else asks, and while many do."""

    quiet: Sequence[list[float]]
    busy: Sequence[list[float]]


def waits_in_turns(
    reading: ExecutionEnvironment,
    desk: str,
    requests: Sequence[Request],
    asking: ExecutionEnvironment,
    ask: Callable[[float], Crowd],
) -> tuple[Waits, Crowd]:
    """Sends the requests to the desk while nobody else asks, and while `asking` runs `ask` until a moment of
    time.monotonic, in turns. Returns how long they waited, and how the crowd of the last round was answered."""
    waits, crowd = Waits([[] for _ in requests], [[] for _ in requests]), Crowd(0, 0)

    def note_p95(ends_at: float, noted: Sequence[list[float]]) -> None:
        taken = reading.run(seconds_of_each, desk, requests, ends_at)
        for took, percentiles in zip(taken, noted, strict=True):
            percentiles.append(p95(took))

    for _ in range(ROUNDS):
        note_p95(time.monotonic() + SECONDS, waits.quiet)
        ends_at = time.monotonic() + SECONDS
        asking.begin(ask, ends_at)
        note_p95(ends_at, waits.busy)
        crowd = asking.result()
    return waits, crowd


def lines_of_waiting(requests: Sequence[Request], waits: Waits, meanwhile: str, remark: str) -> Sequence[Line]:
    """Returns how much longer each request waited while that was going on, round by round."""
    return [
        Line(
            f"p95 of GET {request.path} while {meanwhile}",
            "while nobody does",
            quartiles([one / calm for one, calm in zip(busy, quiet, strict=True)]),
            MAX_WAITING,
            milliseconds=statistics.median(busy) * 1000,
            remark=remark,
        )
        for request, quiet, busy in zip(requests, *waits, strict=True)
    ]


def of_another_desk(service: Service) -> Sequence[Request]:
    """What the desk of the big salon asks for."""
    cookie = {"cookie": sign_in(service.auth_origin).cookie}
    return [
        Request("GET", "/api/organization", cookie),
        Request("GET", "/api/day", cookie, query="date=2030-03-04"),
    ]


def largest_month(service: Service, *, books_online: bool = False) -> MonthOfSalon:
    """A month of as many providers as a request may name, who work for as long as the answer carries."""
    with psycopg.connect(service.salon.owner_url, autocommit=True) as connection:
        size = Size(MAX_PROVIDER_DAYS // MAX_DAYS, 10_000)
        month = found_month(connection, service.auth_origin, size, books_online=books_online)
        connection.execute(
            "update staff_working_hours set opens = '09:00', closes = '16:30' where company_id = %s",
            (month.company_id,),
        )
        connection.execute("vacuum analyze")
    return month


ATTACKERS = 30
GUESTS = "guests of the bench"
_FIRST_DAYS, _DAYS = range(2, 62), range(MAX_DAYS - 6, MAX_DAYS + 1)


def measure_attacked_page(service: Service, rounds: int) -> Sequence[Line]:
    """A venue's page under attack: while many look for free times there, each request from another address and for
    other days than the one before, how long the desk of another venue waits for ordinary requests. No more is sent than
    API Gateway would let through."""
    progress("a venue's page under attack")
    searches = _searches(largest_month(service, books_online=True))
    others = of_another_desk(service)
    with ExitStack() as stack:
        desk = stack.enter_context(our_server(service, workers=WORKERS))
        page = stack.enter_context(our_server(service, workers=1, domain=GUEST_DOMAIN, name=GUESTS, gives_way=True))
        reading, attacking = (stack.enter_context(service.environment()) for _ in range(2))
        attacking.run(give_way)
        reading.run(seconds_of_each, desk, others, time.monotonic() + SECONDS)
        attacking.run(ask_from_everywhere, page, searches, 1, _most_a_second(), time.monotonic() + 1)
        attack = partial(ask_from_everywhere, page, searches, ATTACKERS, _most_a_second())
        worked_before = _seconds_worked(service)
        waits, crowd = waits_in_turns(reading, desk, others, attacking, attack)
        worked = (_seconds_worked(service) - worked_before) / ROUNDS
    return lines_of_waiting(
        others,
        waits,
        f"{ATTACKERS} clients attack another venue's page",
        f"{crowd.answered} searches answered and {crowd.refused} sent away in {SECONDS:.0f} s;"
        f" the database worked {worked:.1f} s of a core's time on them",
    )


def _searches(month: MonthOfSalon) -> Sequence[Request]:
    """More questions than are cached, each for about a month."""
    path = f"/api/public/{month.business.slug}/times"
    return [
        Request("GET", path, {}, f"serviceId={month.service_id}&from={day(first)}&days={days}")
        for first in _FIRST_DAYS
        for days in _DAYS
    ]


def _most_a_second() -> float:
    """How many requests a second API Gateway lets through to a route of guests."""
    return float(document(checkout.STACKS["guests"])["Parameters"]["ThrottlingRateLimit"]["Default"])


def _seconds_worked(service: Service) -> float:
    """How long the database's processes have worked for guests so far, where the system tells (Linux)."""
    with psycopg.connect(service.salon.owner_url) as connection:
        rows = connection.execute("select pid from pg_stat_activity where application_name = %s", (GUESTS,))
        ticks = 0
        for (pid,) in rows:
            status = Path(f"/proc/{pid}/stat")
            if status.exists():
                of_user, of_system = status.read_text().rpartition(")")[2].split()[11:13]
                ticks += int(of_user) + int(of_system)
    return ticks / os.sysconf("SC_CLK_TCK")


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
        self._bistro = found_bistro(service.salon.owner_url, tables=_TABLES, reservations=_TABLES, days_ahead=1)
        self._cookie = sign_in(service.auth_origin, self._bistro.business.owner_email).cookie
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
    """How long clients wait who are always asking, reading or writing: alone and with others, next to the database and
    1 ms away. They share the machine's cores with the database, the auth server and the network."""
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
        environment.begin(serve_one_after_the_other, own, begins_at)
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
