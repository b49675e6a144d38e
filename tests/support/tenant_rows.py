"""Everything that the database holds about a tenant, to show that nothing of it changed."""

from typing import Any
from uuid import UUID

from psycopg import sql

from tests.support.makers import Tenant

TENANT_COLUMNS = ("company_id", "organization_id")


def rows_of(db: Any, tenant: Tenant) -> dict[str, list[str]]:
    """All rows of the tenant, by table; which tables there are, the catalog says."""
    held = {
        table: _rows(db, table, column, tenant.company_id if column == "company_id" else tenant.organization_id)
        for table, column in tenant_tables(db).items()
    }
    held["organizations"] = _rows(db, "organizations", "id", tenant.organization_id)
    return held


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


def _rows(db: Any, table: str, column: str, owner: UUID) -> list[str]:
    statement = sql.SQL("select to_jsonb(t)::text as row from {} t where {} = %s order by 1").format(
        sql.Identifier(table), sql.Identifier(column)
    )
    return [row["row"] for row in db.execute(statement, (owner,))]
