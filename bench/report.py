"""The tables that a run ends with."""

from collections.abc import Sequence
from dataclasses import dataclass

from bench.ratios import Ratio


@dataclass(frozen=True)
class Line:
    """One thing measured, as a ratio or as a count; None could not be measured here. What has no bound is there for
    information."""

    what: str
    measured: Ratio | int | None
    bound: float | None = None
    milliseconds: float | None = None
    remark: str = ""

    @property
    def value(self) -> float | None:
        return self.measured.median if isinstance(self.measured, Ratio) else self.measured

    @property
    def is_over(self) -> bool:
        """Whether the bound is missed."""
        return self.bound is not None and self.value is not None and self.value > self.bound

    @property
    def cells(self) -> Sequence[str]:
        ratio = self.measured if isinstance(self.measured, Ratio) else None
        return [
            self.what,
            f"{ratio.median:.2f}" if ratio else "-" if self.measured is None else str(self.measured),
            f"{ratio.low:.2f}-{ratio.high:.2f}" if ratio else "",
            "" if self.bound is None else f"{self.bound:g}",
            "" if self.bound is None or self.measured is None else "OVER" if self.is_over else "ok",
            "" if self.milliseconds is None else f"{self.milliseconds:.2f}",
            self.remark,
        ]


def table(title: str, lines: Sequence[Line], notes: Sequence[str] = (), *, heading: str = "ratio") -> str:
    """Lines under a title, notes below them, in plain text. `heading` says what is measured."""
    rows = [["", heading, "quartiles", "bound", "", "ms", ""], *(line.cells for line in lines)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    aligned = [
        "  ".join(
            cell.rjust(width) if 0 < number < len(widths) - 1 else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join([title, *(f"  {line}" for line in [*aligned, *notes])])
