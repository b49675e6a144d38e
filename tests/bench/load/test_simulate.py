"""Which speed is tried next, which hours are the rush, and what the figures say."""

from collections.abc import Mapping

import pytest

from bench.load import simulate
from bench.load.day import Waits
from bench.load.simulate import Speeds, Step
from tests.bench.load.test_day import BISTRO, SALON

pytestmark = pytest.mark.machine

CORES = {"gateway": 1.0, "PostgreSQL": 0.4}


def step(
    speed: float, *, p99: float = 50.0, failed: int = 0, cores: Mapping[str, float] = CORES, machine: float = 1.4
) -> Step:
    return Step(speed, 100.0, 100.0, [Waits("all", 100, 10.0, p99)], failed, cores, machine)


def test_a_step_saturates_when_somebody_is_not_served_or_one_in_a_hundred_waits_for_over_a_second() -> None:
    assert not step(1.0, p99=1000).saturates
    assert step(1.0, p99=1001).saturates
    assert step(1.0, failed=1).saturates
    assert Step(1.0, 100.0, 0.0, [], 0, CORES, 2.0).saturates, "nobody was served"


@pytest.mark.parametrize("limit", [0.05, 0.3, 1.0, 3.7])
def test_speeds_close_in_on_the_one_that_saturates(limit: float) -> None:
    speeds = Speeds()
    for _ in range(20):
        if speeds.are_found:
            break
        speeds.note(saturates=speeds.next > limit)
    assert speeds.are_found
    assert limit / 1.3 <= speeds.next <= limit * 1.3


def test_the_rush_lies_where_salons_and_bistros_are_open_at_once() -> None:
    assert simulate.rush_of([SALON, BISTRO]) == range(15, 23)
    assert simulate.rush_of([SALON]) == range(9, 19)


def test_the_verdict_names_the_venues_carried_and_the_part_that_takes_most_of_the_cores() -> None:
    verdict = simulate.verdict([step(0.5), step(1.0), step(2.0, p99=2000, machine=2.0)], 1000, 2)
    assert verdict.startswith("It carries the day of 1,000 venues, and not of 2,000. The cores are at their end first:")
    assert "gateway takes 1.0 of 2, and what is no part of this 0.6" in verdict


def test_the_verdict_blames_a_queue_when_clients_wait_and_cores_are_idle() -> None:
    verdict = simulate.verdict([step(1.0), step(2.0, p99=2000, machine=1.1)], 1000, 2)
    assert "not at their end, at 1.1 of 2" in verdict


def test_no_more_is_claimed_than_was_tried() -> None:
    assert simulate.verdict([step(0.5), step(1.0)], 1000, 2).endswith("1,000 venues and more: no step saturated it.")
    assert simulate.verdict([step(0.25, failed=3)], 1000, 2).startswith(
        "It carries the day of 0 venues, and not of 250."
    )


def test_without_time_for_a_step_nothing_is_claimed() -> None:
    assert simulate.report([], 1000, 2).startswith("There was no time for a step")


def test_the_report_has_a_line_for_each_step_the_slowest_first_and_the_waits_of_the_fastest_that_holds() -> None:
    lines = simulate.report([step(1.0), step(2.0, failed=7), step(0.5)], 100, 2).splitlines()
    assert [line.split()[0] for line in lines[1:4]] == ["0.50", "1.00", "2.00"]
    assert lines[3].endswith("SATURATED")
    assert "At speed 1.00, in the rush:" in lines
