"""What each index is for, and what a row adds to it (indexes.toml), as the tables of docs/indexes.md."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict, cast

from generators.documentation.tables import table


class _WithoutBytes(TypedDict):
    purpose: str


class Index(_WithoutBytes, total=False):
    """An index. `bytes` are what a row adds; None: a business has only a few rows."""

    bytes: int


SECTIONS: Mapping[str, Mapping[str, Index]] = cast(
    Mapping[str, Mapping[str, Index]], tomllib.loads(Path(__file__).with_suffix(".toml").read_text())
)
"""The indexes of each table of the page, by name."""


def section(name: str) -> str:
    """Writes the table of the section."""
    rows = [(f"`{index}`", row["purpose"], str(row.get("bytes", "-"))) for index, row in SECTIONS[name].items()]
    return table(["Index", "For", "Bytes a row"], rows).replace("| --- |\n", "| ---: |\n", 1)
