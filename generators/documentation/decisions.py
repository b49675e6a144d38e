"""The list of decisions: number, title, and whether each still holds."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from generators.documentation.tables import table
from local import checkout

FOLDER = checkout.ROOT / "docs/decisions"
HOLDS = "holds"
_TITLE = re.compile(r"# (?P<number>\d+)\. (?P<title>.+)")
_STATUS = re.compile(r"^Status: (?P<status>.+)$", re.MULTILINE)
_OTHERS = re.compile(r"(?:superseded|corrected) by (?P<number>\d+)")


class NotADecision(Exception):
    """A page does not begin with its own number, or has an unknown status."""


@dataclass(frozen=True)
class Decision:
    """A page: its file's name, its number and title, and `holds`, `superseded by N` or `corrected by N`."""

    file: str
    number: int
    title: str
    status: str

    @property
    def other(self) -> int | None:
        """Returns the number of the decision that took its place, or corrected it."""
        match = _OTHERS.fullmatch(self.status)
        return int(match["number"]) if match else None


def read(folder: Path = FOLDER) -> list[Decision]:
    """Reads all decisions by number. Raises NotADecision."""
    decisions = [_read(path) for path in sorted(folder.glob("[0-9]*.md"))]
    numbers = {one.number for one in decisions}
    for one in decisions:
        if one.status != HOLDS and one.other not in numbers - {one.number}:
            raise NotADecision(f"{one.file}: `Status: {one.status}` names no other decision")
    return decisions


def _read(path: Path) -> Decision:
    text = path.read_text()
    title, status = _TITLE.match(text), _STATUS.search(text)
    if title is None or int(title["number"]) != int(path.name[:4]):
        raise NotADecision(f"{path.name}: begins with no `# {int(path.name[:4])}. Title`")
    return Decision(path.name, int(title["number"]), title["title"], status["status"] if status else HOLDS)


def list_of(decisions: Iterable[Decision]) -> str:
    """Writes a table with a row for each, and the numbers between them that none has."""
    known = {one.number: one for one in decisions}
    rows = [(str(one.number), f"[{one.title}]({one.file})", _linked(one, known)) for one in known.values()]
    unused = [str(number) for number in range(1, max(known)) if number not in known]
    unused_numbers = f"\n\nUnused: {', '.join(unused)}." if unused else ""
    return table(["", "Decision", "Status"], rows) + unused_numbers


def _linked(decision: Decision, known: dict[int, Decision]) -> str:
    if decision.other is None:
        return decision.status
    return decision.status.replace(str(decision.other), f"[{decision.other}]({known[decision.other].file})")
