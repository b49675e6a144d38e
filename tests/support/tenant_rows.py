"""Everything that the database holds about a tenant, to show that nothing of it changed."""

import functools
from typing import Any

from psycopg import sql

from tests.support.makers import Tenant

TENANT_COLUMNS = ("company_id", "organization_id")


def rows_of(db: Any, tenant: Tenant) -> dict[str, list[str]]:
    """All rows of the tenant, by table; which tables there are, the catalog says."""
    tables = tenant_tables(db)
    owners = {"company_id": tenant.company_id, "organization_id": tenant.organization_id}
    rows: dict[str, list[str]] = {table: [] for table in [*tables, "organizations"]}
    for row in db.execute(_statement(tuple(tables.items())), owners):
        rows[row["table"]].append(row["row"])
    return rows


@functools.cache
def _statement(tables: tuple[tuple[str, str], ...]) -> sql.Composed:
    """Selects the rows of one tenant in all of these tables, in a settled order: in one statement, for it is asked for
    often."""
    of_a_table = "select {} as table, to_jsonb(t)::text as row from {} t where {} = {}"
    selects = [
        sql.SQL(of_a_table).format(
            sql.Literal(table), sql.Identifier(table), sql.Identifier(column), sql.Placeholder(owner)
        )
        for table, column, owner in [
            *((table, column, column) for table, column in tables),
            ("organizations", "id", "organization_id"),
        ]
    ]
    return sql.SQL(" union all ").join(selects) + sql.SQL(" order by 1, 2")


def tenant_tables(db: Any) -> dict[str, str]:
    """The tables with rows of tenants, each with the column that says whose."""
    columns = db.execute(
        "select c.relname as table, min(a.attname) as column"
        "  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = any(%s)"
        " where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace"
        " group by c.relname order by c.relname",
        (list(TENANT_COLUMNS),),
    )
    return {row["table"]: row["column"] for row in columns}
