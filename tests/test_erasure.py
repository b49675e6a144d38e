"""Erasing a customer leaves nothing of them: a canary is put into every column of text or JSON that a customer gets to,
and looked for in every row of every table afterwards. A column without a rule fails."""

from collections.abc import Iterator
from typing import Any

import pytest
from psycopg import sql

from booking.customers.personal import OF_NO_CUSTOMER, PERSONAL, WITH_ITS_ROW
from generators import schema
from tests.support.erasures import DERIVED, canary_of, differences_of, erase, plant, whole_life
from tests.support.job_queues import do, message
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call


def columns_of_text(db: Any) -> set[tuple[str, str]]:
    """Every column of text or JSON of every table, arrays included."""
    rows = db.execute(
        "select table_name, column_name from information_schema.columns join information_schema.tables"
        " using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'"
        " and (data_type in ('text', 'character varying', 'json', 'jsonb', 'xml') or udt_name in ('_text', '_varchar'))"
    )
    return {(row["table_name"], row["column_name"]) for row in rows}


def test_every_column_of_text_or_json_says_what_becomes_of_it(db: Any) -> None:
    others = {table for group in OF_NO_CUSTOMER.values() for table in group["tables"]}
    assert not others & PERSONAL.keys(), "a table is under one of the two"
    ruled = {(name, column) for name, rules in PERSONAL.items() for column in rules.columns}
    assert all(
        ("erased" in column) != ("stays" in column) for rules in PERSONAL.values() for column in rules.columns.values()
    )
    there = {one for one in columns_of_text(db) if one[0] not in others and one[0] not in schema.OWN_TABLES}
    missing = sorted(f"{table}.{column}" for table, column in there - ruled)
    assert not missing, (
        f"{missing}: say in shared/booking/customers/personal.toml what becomes of each when a customer is erased,"
        " and have erase_customer erase it (migrations/functions/customers.sql)"
    )
    assert sorted(ruled - there) == [], "there are no such columns"


def rows_with(db: Any, text: str) -> Iterator[str]:
    """Where the text is, in any row of any table, as a dump would have it."""
    tables = db.execute(
        "select oid::regclass::text as name from pg_class"
        " where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace"
    )
    for table in tables.fetchall():
        found = db.execute(
            sql.SQL("select t::text as row from {} t where position(%s in t::text) > 0").format(
                sql.Identifier(table["name"])
            ),
            (text,),
        )
        yield from (f"{table['name']}: {row['row']}" for row in found)


def erased_columns() -> list[tuple[str, str]]:
    return [(table, column) for table, rules in PERSONAL.items() for column in rules.erased()]


def keys_with(db: Any, table: str, column: str, text: str) -> list[dict[str, Any]]:
    """The primary keys of the rows of a table that have the text in a column, in any case."""
    names = db.execute(
        "select array_agg(a.attname::text) as names from pg_index i"
        " join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)"
        " where i.indisprimary and i.indrelid = %s::regclass",
        (table,),
    ).fetchone()["names"]
    rows = db.execute(
        sql.SQL("select {} from {} where position(%s in {}::text) > 0").format(
            sql.SQL(", ").join(map(sql.Identifier, names)), sql.Identifier(table), sql.Identifier(column)
        ),
        (text,),
    )
    return [{**row} for row in rows]


def became(db: Any, table: str, column: str, key: dict[str, Any]) -> Any:
    """What a column of a row has now, or WITH_ITS_ROW."""
    row = db.execute(
        sql.SQL("select {} as value from {} where {}").format(
            sql.Identifier(column),
            sql.Identifier(table),
            sql.SQL(" and ").join(
                sql.SQL("{} = {}").format(sql.Identifier(name), value) for name, value in key.items()
            ),
        )
    ).fetchone()
    return row["value"] if row else WITH_ITS_ROW


def expected(db: Any, erased: str) -> Any:
    return erased if erased == WITH_ITS_ROW else db.execute(f"select {erased} as value").fetchone()["value"]


@pytest.mark.thorough
@pytest.mark.every_case
@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_a_canary_in_every_column_is_nowhere_after_the_erasure(engine: str, make: Maker, call: Call, db: Any) -> None:
    tenant = make.tenant(engine)
    customer_id = whole_life(make, tenant, call)
    planted, canary = plant(db, tenant), canary_of(tenant)
    assert planted, "nothing was planted"
    assert {hit.partition(":")[0] for hit in rows_with(db, canary)} >= {table for table, _ in planted}
    found = [(*one, key) for one in erased_columns() for key in keys_with(db, *one, canary)]
    assert {(table, column) for table, column, _ in found} >= planted
    answer = erase(tenant, customer_id)
    assert answer.status == 200, answer.text
    assert do("customer_erased", message("customer_erased", tenant.company_id, customerId=customer_id)) == []
    assert list(rows_with(db, canary)) == []
    for table, column, key in found:
        assert became(db, table, column, key) == expected(db, PERSONAL[table].erased()[column]), f"{table}.{column}"
    assert differences_of(db, tenant) == []


def test_between_the_two_engines_every_erased_column_has_had_its_canary(make: Maker, call: Call, db: Any) -> None:
    planted: set[tuple[str, str]] = set()
    for engine in ("appointments", "hospitality"):
        tenant = make.tenant(engine)
        whole_life(make, tenant, call)
        planted |= plant(db, tenant)
    erased = {(name, column) for name, rules in PERSONAL.items() for column in rules.erased()}
    assert erased - DERIVED - planted == set()


def test_who_is_erased_stays_in_sales_and_the_log_by_their_id(make: Maker, salon: Tenant, call: Call, db: Any) -> None:
    customer_id = whole_life(make, salon, call)
    before = salon.owner.get(f"/api/sales?customerId={customer_id}").json["sales"]
    assert before
    assert erase(salon, customer_id).status == 200
    after = salon.owner.get(f"/api/sales?customerId={customer_id}").json["sales"]
    assert [(one["id"], one["total_cents"], one["customer_id"]) for one in after] == [
        (one["id"], one["total_cents"], customer_id) for one in before
    ]
    entries = salon.owner.get(f"/api/audit-log?record={customer_id}").json["entries"]
    assert entries[0]["action"] == "POST /api/customers/{id}/erase"
    assert entries[0]["after"].keys() == {"erased_at"}
    assert all(one["before"] is None and one["after"] is None for one in entries[1:])
