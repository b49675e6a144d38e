"""`make simulate-load`: a day of many venues against the local service, faster and faster until it saturates.

The venues and the service are beside those of `make run`, and gone afterwards. Each step replays the whole day in
seconds: of each hour a slice, in which requests come at the hour's own rate times the step's speed. The figures of a
step are those of the hours of the rush. At speed 1 it is these venues' own day; at half of it that of half as many.
"""

import argparse
import os
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID

import psutil

from bench.load import day
from bench.load.day import HOURS, Arrival, Client, Outcome, Request, Waits
from bench.load.service import CannotRun, LoadedService, Venue, running
from local.processes import ProcessFailed

CLIENTS = 64
FIRST_SPEED = 0.25
CLOSE_ENOUGH = 1.3
RUSH = 2 / 3
SLOWEST_P99 = 1_000.0  # milliseconds
BUSY = 0.9
PATIENCE = 1.5
OURSELVES = "the clients"
_BEGAN = time.monotonic()


@dataclass(frozen=True)
class Step:
    """What a speed gave in the rush: requests a second that came and that were answered with success, how long those
    waited, what was answered otherwise or not at all, and how many cores each part kept busy, besides the machine's."""

    speed: float
    offered: float
    answered: float
    waits: Sequence[Waits]
    failed: int
    cores: Mapping[str, float]
    machine: float

    @property
    def all(self) -> Waits | None:
        return self.waits[-1] if self.waits else None

    @property
    def saturates(self) -> bool:
        """Whether somebody was not served, or one in a hundred waited for longer than a second."""
        return self.failed > 0 or self.all is None or self.all.p99 > SLOWEST_P99


def main() -> int:
    """Simulate and report; the exit status: 0 however soon it saturates."""
    parser = argparse.ArgumentParser(
        prog="simulate-load", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--venues", type=_even, default=1000, help="half of them salons; 1000 by default")
    parser.add_argument("--step", type=float, default=24.0, help="seconds that the day takes in each step")
    parser.add_argument("--seconds", type=float, default=285.0, help="begin no step that would end later; all included")
    wanted = parser.parse_args()
    try:
        _say(f"a database of {wanted.venues:,} venues")
        with running(wanted.venues, durable=False) as service:
            steps = list(_simulate(service, wanted.step, _BEGAN + wanted.seconds))
    except (CannotRun, ProcessFailed) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 1
    print(report(steps, wanted.venues, os.cpu_count() or 1))
    return 0


def _simulate(service: LoadedService, seconds: float, until: float) -> Iterator[Step]:
    today = datetime.now(UTC).date()
    tags = _Tags()
    _say("everybody opens the day's screen once")
    opened = day.screens(service.venues, service.cookies, today)
    _replay(service, [Arrival(0.0, 0, request) for request in opened], tags, time.monotonic() + 120)
    policies = _policies(service, tags)
    speeds = Speeds()
    while not speeds.are_found and time.monotonic() + seconds * PATIENCE < until:
        _say(f"the day at speed {speeds.next:.2f}")
        step = _step(service, policies, speeds.next, seconds, today, tags)
        _say(_row(step))
        speeds.note(saturates=step.saturates)
        yield step


def _policies(service: LoadedService, tags: "_Tags") -> Mapping[UUID, str]:
    """The version of the policy that each venue's page names, by the company's id."""
    _say("somebody opens each venue's page once")
    looked_at = [Arrival(0.0, 0, request) for request in day.pages(service.venues)]
    policies = {}
    for venue, seen in zip(service.venues, _replay(service, looked_at, tags, time.monotonic() + 120), strict=True):
        if seen is None or not seen.has_succeeded:
            raise CannotRun(f"The page of {venue.slug} for guests does not open.")
        policies[venue.company_id] = seen.answer.body["policyVersion"]
    return policies


class Speeds:
    """Which speed to try next: twice as much until one saturates, then between the highest that holds and the lowest
    that does not."""

    def __init__(self, first: float = FIRST_SPEED) -> None:
        self.next = first
        self._holds: float | None = None
        self._saturates: float | None = None

    @property
    def are_found(self) -> bool:
        if self._holds is None or self._saturates is None:
            return False
        return self._saturates / self._holds <= CLOSE_ENOUGH

    def note(self, *, saturates: bool) -> None:
        """Notes whether the next speed saturates."""
        if saturates:
            self._saturates = self.next
        else:
            self._holds = self.next
        if self._saturates is None:
            self.next *= 2
        elif self._holds is None:
            self.next /= 2
        else:
            self.next = (self._saturates * self._holds) ** 0.5


def rush_of(venues: Sequence[Venue]) -> range:
    """The hours from the first to the last with at least two thirds of the busiest hour's requests."""
    rates = [day.a_second(venues, hour) for hour in range(HOURS)]
    busy = [hour for hour, rate in enumerate(rates) if rate >= RUSH * max(rates)]
    return range(busy[0], busy[-1] + 1)


def _step(
    service: LoadedService, policies: Mapping[UUID, str], speed: float, seconds: float, today: date, tags: "_Tags"
) -> Step:
    replayed = day.replay(
        service.venues, service.cookies, policies, speed=speed, seconds=seconds, seed=round(speed * 1000), today=today
    )
    arrivals, rush = list(replayed), rush_of(service.venues)
    begins, ends = (hour * seconds / HOURS for hour in (rush.start, rush.stop))
    with ThreadPoolExecutor(1) as beside:
        began = time.monotonic()
        cores = beside.submit(_cores_between, service, began + begins, began + ends)
        outcomes = _replay(service, arrivals, tags, began + seconds * PATIENCE)
        busy, machine = cores.result()
    of_rush = [outcome for arrival, outcome in zip(arrivals, outcomes, strict=True) if arrival.hour in rush]
    served = [outcome for outcome in of_rush if outcome is not None and outcome.has_succeeded]
    right = sum(
        outcome is not None and not outcome.is_fault and outcome.answer.status != day.UNAVAILABLE for outcome in of_rush
    )
    last = max((one.began + one.seconds for one in served), default=began)
    return Step(
        speed=speed,
        offered=len(of_rush) / (ends - begins),
        answered=right / max(ends - begins, last - began - begins),
        waits=day.waits(served),
        failed=len(of_rush) - right,
        cores=busy,
        machine=machine,
    )


class _Tags:
    """The entity tag of each screen as it was read last."""

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], str] = {}

    def condition(self, request: Request) -> Request:
        known = self._known.get(_screen_of(request)) if request.is_screen else None
        if known is None:
            return request
        return Request(
            request.kind, request.method, request.path, {**request.headers, "if-none-match": known}, is_screen=True
        )

    def note(self, request: Request, tag: str | None) -> None:
        if request.is_screen and tag is not None:
            self._known[_screen_of(request)] = tag


def _screen_of(request: Request) -> tuple[str, str]:
    return request.path, request.headers.get("cookie", "")


def _replay(service: LoadedService, arrivals: Sequence[Arrival], tags: _Tags, until: float) -> Sequence[Outcome | None]:
    """Replays the arrivals, and returns each answer, timed from when the request was due; None for those whose turn
    never came."""
    began, outcomes = time.monotonic(), list[Outcome | None]([None] * len(arrivals))
    numbers, turn = iter(range(len(arrivals))), threading.Lock()

    def serve() -> None:
        client = Client(service.process.origin, service.guests_origin)
        while True:
            with turn:
                number = next(numbers, None)
            if number is None:
                break
            arrival = arrivals[number]
            due = began + arrival.at
            if (early := due - time.monotonic()) > 0:
                time.sleep(early)
            if time.monotonic() > until:
                break
            outcomes[number] = outcome = client.ask(tags.condition(arrival.request), since=due)
            tags.note(arrival.request, outcome.answer.entity_tag)
        client.close()

    threads = [threading.Thread(target=serve) for _ in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


def _cores_between(service: LoadedService, begins: float, ends: float) -> tuple[Mapping[str, float], float]:
    """How many cores each part keeps busy between these moments, and how many of the machine's are."""
    time.sleep(max(0.0, begins - time.monotonic()))
    before, first = _cpu_seconds(service), time.monotonic()
    psutil.cpu_percent()
    time.sleep(max(0.0, ends - time.monotonic()))
    machine = psutil.cpu_percent() / 100 * (os.cpu_count() or 1)
    after, passed = _cpu_seconds(service), time.monotonic() - first
    return {part: (after[part] - before[part]) / passed for part in after}, machine


def _cpu_seconds(service: LoadedService) -> Mapping[str, float]:
    return {**service.cpu_seconds(), OURSELVES: sum(psutil.Process().cpu_times()[:2])}


def report(steps: Sequence[Step], venues: int, cores: int) -> str:
    """All steps, the waits of the fastest that holds, and the verdict."""
    if not steps:
        return "There was no time for a step: --seconds (make: SECONDS=…) gives it more."
    parts = list(steps[0].cores)
    heading = (
        f"{'speed':>6}{'came/s':>9}{'served/s':>10}{'p50 ms':>9}{'p99 ms':>9}{'failed':>8}   cores: {', '.join(parts)}"
    )
    holding = max((step for step in steps if not step.saturates), key=lambda step: step.speed, default=None)
    tables = ["\n".join([heading, *map(_row, sorted(steps, key=lambda step: step.speed))])]
    if holding is not None:
        tables.append(f"At speed {holding.speed:.2f}, in the rush:\n{day.table(holding.waits)}")
    return "\n\n".join([*tables, verdict(steps, venues, cores)])


def verdict(steps: Sequence[Step], venues: int, cores: int) -> str:
    """In words: how many venues this machine carries, and what is at its end first."""
    holds = max((step.speed for step in steps if not step.saturates), default=0.0)
    saturated = min((step for step in steps if step.saturates), key=lambda step: step.speed, default=None)
    carried = f"It carries the day of {holds * venues:,.0f} venues"
    if saturated is None:
        return f"{carried} and more: no step saturated it."
    beyond = f"{carried}, and not of {saturated.speed * venues:,.0f}."
    ours = sum(saturated.cores.values())
    most = max(saturated.cores, key=lambda part: saturated.cores[part])
    if saturated.machine < BUSY * cores:
        return (
            f"{beyond} The cores are not at their end, at {saturated.machine:.1f} of {cores}: somebody waits in line."
        )
    others = saturated.machine - ours
    sentence = f"{beyond} The cores are at their end first: {most} takes {saturated.cores[most]:.1f} of {cores}"
    return f"{sentence}, and what is no part of this {others:.1f}." if others > 1 - BUSY else f"{sentence}."


def _row(step: Step) -> str:
    p50, p99 = (step.all.p50, step.all.p99) if step.all else (float("nan"), float("nan"))
    cores = " + ".join(f"{busy:.2f}" for busy in step.cores.values())
    figures = f"{step.speed:6.2f}{step.offered:9.1f}{step.answered:10.1f}{p50:9.1f}{p99:9.1f}{step.failed:8}"
    return f"{figures}   {cores} of {step.machine:.2f} busy{'  SATURATED' if step.saturates else ''}"


def _even(text: str) -> int:
    number = int(text)
    if number < 1 or number % 2:
        raise argparse.ArgumentTypeError("an even number of venues")
    return number


def _say(step: str) -> None:
    print(f"[{time.monotonic() - _BEGAN:5.0f} s] {step}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
