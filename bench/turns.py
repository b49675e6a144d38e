"""Measuring things against each other on a machine whose speed wavers: in turns, in one run, as ratios."""

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from bench.report import Line, Ratio

# Does its work once and says how many seconds that took.
Subject: TypeAlias = Callable[[], float]
Timings: TypeAlias = Mapping[str, Sequence[float]]

_STEPS_OF_THE_LOOP = 1_000_000


def timed(work: Callable[[], object]) -> Subject:
    """A subject out of anything that can be called."""

    def subject() -> float:
        began = time.perf_counter()
        work()
        return time.perf_counter() - began

    return subject


def in_turns(subjects: Mapping[str, Subject], rounds: int, *, unmeasured: int = 1) -> Timings:
    """The seconds that each subject takes in each of the rounds, after some that do not count.

    In every round each has one turn, and the order changes from round to round: whatever slows the machine down slows
    all of them.
    """
    timings: dict[str, list[float]] = {name: [] for name in subjects}
    order = list(subjects)
    for number in range(-unmeasured, rounds):
        order = [*order[1:], order[0]]
        for name in order:
            seconds = subjects[name]()
            if number >= 0:
                timings[name].append(seconds)
    return timings


def without(timings: Timings, part: str, *subjects: str) -> Timings:
    """The timings, where the subjects have not done what the part does: its median time is taken off theirs."""
    of_part = statistics.median(timings[part])
    return {
        name: [taken - of_part for taken in rounds] if name in subjects else rounds for name, rounds in timings.items()
    }


def ratio(timings: Timings, subject: str, reference: str) -> Ratio:
    """The subject's times against the reference's, round by round."""
    return quartiles([taken / least for taken, least in zip(timings[subject], timings[reference], strict=True)])


def quartiles(ratios: Sequence[float]) -> Ratio:
    """Of the ratios of all rounds."""
    return Ratio(*statistics.quantiles(ratios, n=4, method="inclusive"))


def milliseconds(timings: Timings, subject: str) -> float:
    """The median time of a subject."""
    return statistics.median(timings[subject]) * 1000


def p95(measured: Sequence[float]) -> float:
    """What 95 in 100 take at the most."""
    return statistics.quantiles(measured, n=20)[-1]


def line(
    what: str,
    against: str,
    timings: Timings,
    subject: str,
    reference: str,
    aim: float | None = None,
    *,
    at_least: bool = False,
    remark: str = "",
) -> Line:
    """What a subject takes against the reference, as a line of the report."""
    measured = ratio(timings, subject, reference)
    return Line(what, against, measured, aim, at_least, milliseconds(timings, subject), remark)


def line_of_median(what: str, unit: str, measured: Sequence[float], most: float, of: str) -> Line:
    """What all of them took in the middle, as a whole number of the unit."""
    remark = f"the worst of {len(measured)} {of} {max(measured):.0f}"
    return Line(what, unit, round(statistics.median(measured)), most, remark=remark)


def sentence_of_a_loop() -> str:
    """Returns how fast this machine runs a given loop of Python, as a sentence: what times of two machines, or of two
    hours, are compared by."""
    milliseconds = 1000 * statistics.median(_loop() for _ in range(5))
    return f"A loop of {_STEPS_OF_THE_LOOP:,} steps takes {milliseconds:.0f} ms of a processor on this machine."


def _loop() -> float:
    began, total = time.process_time(), 0
    for number in range(_STEPS_OF_THE_LOOP):
        total += number * number % 7
    return time.process_time() - began


if __name__ == "__main__":
    print(sentence_of_a_loop())
