"""The tables that a run ends with, and what is being measured at the moment."""

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

_BEGAN = time.monotonic()


def progress(step: str) -> None:
    """Says on standard error what begins now; the tables alone go to standard output."""
    print(f"[{time.monotonic() - _BEGAN:5.0f} s] {step}", file=sys.stderr, flush=True)


ROUND_TRIPS = "round trips to the database"
"""What many lines count."""


@dataclass(frozen=True)
class Ratio:
    """How many times as long one thing takes as another: the median of the rounds between their quartiles."""

    low: float
    median: float
    high: float


@dataclass(frozen=True)
class Line:
    """One thing measured: against what, as a ratio, or as a count. The aim is the most that it may be, or the least if
    `at_least`; what has none is there for information. Details are for the terminal, not for docs/performance.md."""

    what: str
    against: str
    measured: Ratio | int
    aim: float | None = None
    at_least: bool = False
    milliseconds: float | None = None
    remark: str = ""
    is_detail: bool = False

    @property
    def value(self) -> float:
        return self.measured.median if isinstance(self.measured, Ratio) else self.measured

    @property
    def is_met(self) -> bool | None:
        """Whether the aim is, None without one."""
        if self.aim is None:
            return None
        return self.value >= self.aim if self.at_least else self.value <= self.aim

    @property
    def _aim(self) -> str:
        return "" if self.aim is None else f"{'≥' if self.at_least else '≤'} {self.aim:g}"

    @property
    def _value(self) -> str:
        return f"{self.value:.2f}" if isinstance(self.measured, Ratio) else f"{self.measured:,}"

    @property
    def _met(self) -> str:
        return {None: "", True: "met", False: "MISSED"}[self.is_met]

    @property
    def cells(self) -> Sequence[str]:
        quartiles = f"{self.measured.low:.2f}-{self.measured.high:.2f}" if isinstance(self.measured, Ratio) else ""
        milliseconds = "" if self.milliseconds is None else f"{self.milliseconds:.2f}"
        return [self.what, self.against, self._aim, self._value, self._met, quartiles, milliseconds, self.remark]

    @property
    def markdown(self) -> str:
        return _markdown_row([self.what, self.against, self._aim, self._value])


@dataclass(frozen=True)
class Load:
    """How long clients wait who are always asking. `busy` is the share of time in which the machine's cores worked,
    None where the system does not tell."""

    what: str
    clients: int
    network_milliseconds: int
    p50_milliseconds: float
    p99_milliseconds: float
    per_second: float
    busy: float | None

    @property
    def cells(self) -> Sequence[str]:
        return [
            self.what,
            str(self.clients),
            f"{self.network_milliseconds} ms",
            f"{self.p50_milliseconds:.1f}",
            f"{self.p99_milliseconds:.1f}",
            f"{self.per_second:.0f}",
            "" if self.busy is None else f"{self.busy:.0%}",
        ]


_LINES = ("what", "against", "aim", "measured", "", "quartiles", "ms", "")
_LOADS = ("what", "clients", "network", "p50 ms", "p99 ms", "a second", "cores busy")


def plain(lines: Sequence[Line], loads: Sequence[Load]) -> str:
    """All that was measured, for a terminal."""
    tables = [_aligned(_LINES, [line.cells for line in lines])] if lines else []
    tables += [_aligned(_LOADS, [load.cells for load in loads])] if loads else []
    missed = sum(line.is_met is False for line in lines)
    aimed = sum(line.is_met is not None for line in lines)
    return "\n\n".join([*tables, f"{aimed - missed} of {aimed} aims met"])


def markdown(lines: Sequence[Line], loads: Sequence[Load]) -> str:
    """The same for docs/performance.md."""
    tables = [_markdown(_LINES[:4], [line.markdown for line in lines if not line.is_detail])] if lines else []
    tables += [_markdown(_LOADS, [_markdown_row(load.cells) for load in loads])] if loads else []
    return "\n\n".join(tables)


def _aligned(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in [headings, *rows]
    )


def _markdown(headings: Sequence[str], rows: Sequence[str]) -> str:
    return "\n".join([_markdown_row(headings), "|---" * len(headings) + "|", *rows])


def _markdown_row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
