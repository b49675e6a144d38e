"""Attacks, what prevents each, and the tests that show it (security.toml): the tables of docs/security.md."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypedDict, cast

from generators.documentation.tables import table


class Promise(TypedDict):
    """A promise about security. `tests` are named `file::test`, the file in `tests/`."""

    tried: str
    held_off_by: str
    tests: Sequence[str]


SECTIONS: Mapping[str, Sequence[Promise]] = cast(
    Mapping[str, Sequence[Promise]], tomllib.loads(Path(__file__).with_suffix(".toml").read_text())
)
"""The promises of each table of the page, by attacker."""


def section(name: str) -> str:
    """Writes the table of a section."""
    rows = [
        (row["tried"], row["held_off_by"], ", ".join(f"`{test}`" for test in row["tests"])) for row in SECTIONS[name]
    ]
    return table(["May try", "Held off by", "Tests"], rows)
