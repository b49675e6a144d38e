"""What becomes of each column of text or JSON when a customer is erased, which of them an export of the customer has,
and what moves when two customers are made one (booking.customers.personal), as the tables of docs/erasure.md."""

from collections.abc import Mapping, Sequence

from booking.customers.personal import OF_NO_CUSTOMER, PERSONAL, PersonalTable
from generators.documentation.tables import table

MERGED: Mapping[str, str] = {"moves": "move to the one that stays", "goes": "go with the other"}


def of_customers() -> str:
    """Writes the table of what is erased and what stays."""
    rows = []
    for name, rules in _with_columns():
        erased = ", ".join(_erased(column, into) for column, into in rules.erased().items())
        stays = _with_reasons({one: column["stays"] for one, column in rules.columns.items() if "stays" in column})
        rows.append((f"`{name}`", erased or "-", stays or "-"))
    return table(["Table", "Erased", "Stays"], rows)


def of_exports() -> str:
    """Writes the table of what an export has, and what it leaves out and why."""
    rows = []
    for name, rules in _with_columns():
        exported = ", ".join(f"`{column}`" for column in rules.columns if column in rules.exported)
        withheld = _with_reasons(
            {one: column["withheld"] for one, column in rules.columns.items() if "withheld" in column}
        )
        rows.append((f"`{name}`", exported or "-", withheld or "-"))
    return table(["Table", "Exported", "Left out, because"], rows)


def of_merges() -> str:
    """Writes the table of what moves to the customer who stays, and what goes with the other."""
    of = {become: sorted(name for name, rules in PERSONAL.items() if rules.merged == become) for become in MERGED}
    return table(
        ["Tables", "When two records of one person are made one"],
        [(", ".join(f"`{name}`" for name in names), MERGED[become]) for become, names in of.items()],
    )


def of_others() -> str:
    """Writes the table of what no customer gets to."""
    rows = [(", ".join(f"`{name}`" for name in others["tables"]), others["why"]) for others in OF_NO_CUSTOMER.values()]
    return table(["Tables", "Why"], rows)


def _with_columns() -> Sequence[tuple[str, PersonalTable]]:
    return [(name, PERSONAL[name]) for name in sorted(PERSONAL) if PERSONAL[name].columns]


def _erased(column: str, into: str) -> str:
    word = into.strip("'") if into.startswith("'") else ""
    return f"`{column}` ({word})" if word else f"`{column}`"


def _with_reasons(reasons: Mapping[str, str]) -> str:
    return "; ".join(f"`{column}`: {why}" for column, why in reasons.items())
