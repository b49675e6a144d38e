"""What becomes of each column of text or JSON when a customer is erased, and which of them an export of the customer
has (erasure.toml), as the tables of docs/erasure.md."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict, cast

from generators.documentation.tables import table


class Rule(TypedDict, total=False):
    """Of a table: the columns that are erased, and the others, each with the reason why it stays; the columns that are
    exported, and the others, each with the reason why it is withheld."""

    erased: list[str]
    stays: Mapping[str, str]
    exported: list[str]
    withheld: Mapping[str, str]


class Tables(TypedDict):
    """Tables to which no customer gets, and why."""

    tables: list[str]
    why: str


_RULES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text())
RULES: Mapping[str, Rule] = cast(Mapping[str, Rule], _RULES["tables"])
OF_NO_CUSTOMER: Mapping[str, Tables] = cast(Mapping[str, Tables], _RULES["of_no_customer"])


def of_customers() -> str:
    """Writes the table of what is erased and what stays."""
    rows = []
    for name, rule in sorted(RULES.items()):
        erased = ", ".join(f"`{column}`" for column in rule.get("erased", []))
        stays = "; ".join(f"`{column}`: {why}" for column, why in rule.get("stays", {}).items())
        rows.append((f"`{name}`", erased or "-", stays or "-"))
    return table(["Table", "Erased", "Stays"], rows)


def of_exports() -> str:
    """Writes the table of what an export has, and what it leaves out and why."""
    rows = []
    for name, rule in sorted(RULES.items()):
        exported = ", ".join(f"`{column}`" for column in rule.get("exported", []))
        withheld = "; ".join(f"`{column}`: {why}" for column, why in rule.get("withheld", {}).items())
        rows.append((f"`{name}`", exported or "-", withheld or "-"))
    return table(["Table", "Exported", "Left out, because"], rows)


def of_others() -> str:
    """Writes the table of what no customer gets to."""
    rows = [(", ".join(f"`{name}`" for name in others["tables"]), others["why"]) for others in OF_NO_CUSTOMER.values()]
    return table(["Tables", "Why"], rows)
