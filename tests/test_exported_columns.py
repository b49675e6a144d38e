"""An export of a customer has what the register of what is kept of a person says: the canary of each column of text or
JSON that is exported, and nothing of another customer. A column without a rule fails."""

from typing import Any
from uuid import uuid4

import pytest

from booking.customer_exports.parts import PARTS
from booking.customers.personal import PERSONAL
from tests.support.customer_exports import everything_of, files_of
from tests.support.erasures import canary_of, plant, whole_life
from tests.support.makers import Maker
from tests.support.service_client import Call

EXPORTED = {
    (table, column) for table, rules in PERSONAL.items() for column in rules.columns if column in rules.exported
}
engines = pytest.mark.parametrize("engine", ["appointments", "hospitality"])


def test_every_column_is_exported_or_withheld_for_a_reason() -> None:
    for table, rules in PERSONAL.items():
        withheld = {name for name, column in rules.columns.items() if column.get("withheld")}
        assert withheld == rules.columns.keys() - set(rules.exported), table


def test_the_parts_of_an_export_have_the_columns_that_are_exported_in_their_order(db: Any) -> None:
    for part in PARTS:
        described = db.execute(
            f"select {part.columns} from {part.table} t where {part.of} and false", {"customer": uuid4()}
        ).description
        assert [column.name for column in described] == list(PERSONAL[part.table].exported)


@engines
def test_each_canary_of_the_customer_is_in_their_export(engine: str, make: Maker, call: Call, db: Any) -> None:
    tenant = make.tenant(engine)
    customer_id = whole_life(make, tenant, call)
    planted, canary = plant(db, tenant), canary_of(tenant)
    files = files_of(tenant, customer_id)
    everything = everything_of(files)
    for table, column in planted & EXPORTED:
        assert any(canary in str(row[column]) for row in everything[table]), f"{table}.{column}"
        assert canary in files[f"{table}.csv"].decode(), f"{table}.csv"


def test_between_the_two_engines_every_exported_column_that_is_erased_has_had_its_canary(
    make: Maker, call: Call, db: Any
) -> None:
    planted: set[tuple[str, str]] = set()
    for engine in ("appointments", "hospitality"):
        tenant = make.tenant(engine)
        whole_life(make, tenant, call)
        planted |= plant(db, tenant)
    erased = {(table, column) for table, rules in PERSONAL.items() for column in rules.erased()}
    assert (EXPORTED & erased) - planted == set()


@engines
def test_nothing_of_another_customer_is_in_an_export(engine: str, make: Maker, call: Call, db: Any) -> None:
    tenant = make.tenant(engine)
    whole_life(make, tenant, call, email="kim@example.com", phone="0400 333 444")
    plant(db, tenant)
    customer_id = whole_life(make, tenant, call)
    files = files_of(tenant, customer_id)
    assert everything_of(files)["sales"], "there is something to find"
    assert [name for name, content in files.items() if canary_of(tenant).encode() in content] == []
