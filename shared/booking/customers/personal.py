"""The register of what is kept of a person (personal.toml): whose rows a table has, what becomes of each column of text
or JSON when a customer is erased, what an export has, and what two records of one person become (spec §4.21)."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypedDict, cast

WITH_ITS_ROW = "with its row"


class Column(TypedDict, total=False):
    """A column of text or JSON. erased: what it becomes, as SQL, or WITH_ITS_ROW; stays: why it does not have to be;
    withheld: why an export leaves it out."""

    erased: str
    stays: str
    withheld: str


class PersonalTable(NamedTuple):
    """What is said of a table that has something of customers; see personal.toml."""

    rows: str | Mapping[str, Sequence[str]] | None = None
    merged: str | None = None
    exported: Sequence[str] = ()
    columns: Mapping[str, Column] = {}

    def erased(self) -> Mapping[str, str]:
        """Returns what each column becomes that is erased."""
        return {name: column["erased"] for name, column in self.columns.items() if "erased" in column}


class OtherTables(TypedDict):
    """Tables to which no customer gets, and why."""

    tables: Sequence[str]
    why: str


_REGISTER = tomllib.loads(Path(__file__).with_suffix(".toml").read_text())
PERSONAL: Mapping[str, PersonalTable] = {name: PersonalTable(**rules) for name, rules in _REGISTER["tables"].items()}
OF_NO_CUSTOMER = cast(Mapping[str, OtherTables], _REGISTER["of_no_customer"])


def rows_of_customer(table: str) -> str:
    """Returns the condition, as SQL about the row t, of the table's rows that are the %(customer)s's."""
    rows = PERSONAL[table].rows
    assert rows is not None, f"{table} does not say whose rows it has"
    if isinstance(rows, str):
        return rows
    [(column, tables)] = rows.items()
    if list(tables) == ["customers"]:
        return f"t.{column} = %(customer)s"
    return f"t.{column} in ({' union all '.join(map(_ids_of_customer, tables))})"


def _ids_of_customer(table: str) -> str:
    if PERSONAL[table].rows == {"customer_id": ["customers"]}:
        return f"select r.id from {table} r where r.company_id = current_company() and r.customer_id = %(customer)s"
    return f"select r.id from records_of_customer(%(customer)s) r where r.kind = '{table}'"
