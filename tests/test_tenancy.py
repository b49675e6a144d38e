"""What the database itself promises about tenants, read from its catalog, so that a new table cannot be forgotten."""

from collections.abc import Iterator
from typing import Any, LiteralString
from uuid import UUID

import psycopg
import pytest
from psycopg import sql

from local.postgres import Server
from tests.support.makers import Tenant
from tests.support.tenant_rows import TENANT_COLUMNS, tenant_tables

# Reached through functions of the owner alone: no policy lets anybody in, and nobody is granted anything.
CLOSED_TABLES = {"beta_codes", "ledger_check", "ledger_suspects", "rate_windows"}
OTHER_TABLES = {"organizations", "schema_migrations"}


@pytest.fixture
def app(server: Server, database: str) -> Iterator[psycopg.Connection]:
    """A connection as the functions' role, without a tenant."""
    with psycopg.connect(server.app_url(database), autocommit=True) as connection:
        yield connection


def names(db: Any, query: str) -> set[str]:
    return {row["name"] for row in db.execute(query)}


def test_every_table_is_a_tenants_or_known_by_name(db: Any) -> None:
    tables = names(
        db,
        "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
    )
    assert tables - CLOSED_TABLES - OTHER_TABLES == set(tenant_tables(db)) - CLOSED_TABLES


def test_every_tenant_table_has_row_level_security_and_a_policy_about_its_tenant(db: Any) -> None:
    for table, column in {**tenant_tables(db), "organizations": "id"}.items():
        secured = db.execute("select relrowsecurity from pg_class where oid = %s::regclass", (table,)).fetchone()
        assert secured["relrowsecurity"], table
        policies = db.execute(
            "select permissive, cmd, roles, qual from pg_policies where schemaname = 'public' and tablename = %s",
            (table,),
        ).fetchall()
        if table in CLOSED_TABLES:
            assert policies == [], table
            continue
        [policy] = policies
        assert (policy["cmd"], policy["roles"]) == ("ALL", ["public"]), table
        of_company = column == "company_id" or table == "companies"
        asked = "current_company()" if of_company else "current_organization()"
        compared = "id" if table in ("companies", "organizations") else column
        assert " ".join(policy["qual"].split()) == f"({compared} = ( SELECT {asked} AS {asked.removesuffix('()')}))"


def test_closed_tables_are_secured_and_granted_to_nobody(db: Any) -> None:
    for table in CLOSED_TABLES | {"schema_migrations"}:
        row = db.execute(
            "select has_any_column_privilege('booking_app', %(table)s, 'select, insert, update, references') columns,"
            " has_table_privilege('booking_app', %(table)s, 'delete, truncate, trigger') as rows,"
            " (select relrowsecurity from pg_class where oid = %(table)s::regclass) as secured",
            {"table": table},
        ).fetchone()
        assert not row["columns"], table
        assert not row["rows"], table
        assert row["secured"] or table == "schema_migrations"


def test_without_a_tenant_every_table_is_empty_and_none_fails(db: Any, app: psycopg.Connection, salon: Tenant) -> None:
    for table in {*tenant_tables(db), "organizations"} - CLOSED_TABLES:
        row = app.execute(sql.SQL("select count(*) from {}").format(sql.Identifier(table))).fetchone()
        assert row == (0,), table
    assert db.execute("select count(*) as n from companies").fetchone()["n"] > 0


@pytest.mark.parametrize("unset", ["", "00000000-0000-0000-0000-000000000000"])
def test_an_empty_or_unknown_tenant_is_none(app: psycopg.Connection, salon: Tenant, unset: str) -> None:
    app.execute(
        "select set_config('app.company_id', %s, false), set_config('app.organization_id', %s, false)", (unset,) * 2
    )
    assert app.execute("select count(*) from companies").fetchone() == (0,)


def test_a_tenant_cannot_write_rows_of_another(app: psycopg.Connection, salon: Tenant, other_salon: Tenant) -> None:
    insert = "insert into customers (company_id, name) values (%s, 'Kim')"
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        app.execute(insert, (salon.company_id,))

    def as_tenant(statement: LiteralString, company_id: UUID) -> None:
        with app.transaction():
            app.execute("select enter_tenant(%s, %s)", (salon.organization_id, salon.company_id))
            app.execute(statement, (company_id,))

    as_tenant(insert, salon.company_id)
    for statement in (insert, "update customers set company_id = %s"):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            as_tenant(statement, other_salon.company_id)


def test_every_reference_between_tenant_tables_carries_the_company(db: Any) -> None:
    """A foreign key without it would take another tenant's id."""
    keys = db.execute(
        """
        select k.conname as name, k.conrelid::regclass::text as from_table, k.confrelid::regclass::text as to_table,
               array(select attname::text from pg_attribute
                      where attrelid = k.conrelid and attnum = any(k.conkey)) as columns,
               array(select attname::text from pg_attribute
                      where attrelid = k.confrelid and attnum = any(k.confkey)) as referenced
          from pg_constraint k
         where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        """
    ).fetchall()
    tables = tenant_tables(db)
    between = [key for key in keys if key["from_table"] in tables]
    assert between
    for key in between:
        if key["to_table"] in ("companies", "organizations"):
            assert key["referenced"] == ["id"], key
            assert set(key["columns"]) <= set(TENANT_COLUMNS), key
        else:
            assert "company_id" in key["columns"], key
            assert "company_id" in key["referenced"], key


def test_the_functions_role_owns_nothing_and_bypasses_nothing(db: Any) -> None:
    role = db.execute(
        "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,"
        " array(select roleid::regrole::text from pg_auth_members where member = r.oid) as member_of,"
        " (select count(*) from pg_class where relowner = r.oid) as owned,"
        " has_schema_privilege(r.oid, 'public', 'create') as creates"
        " from pg_roles r where rolname = 'booking_app'"
    ).fetchone()
    assert role == {
        "rolsuper": False,
        "rolbypassrls": False,
        "rolcreaterole": False,
        "rolcreatedb": False,
        "rolreplication": False,
        "member_of": [],
        "owned": 0,
        "creates": False,
    }


def test_the_functions_role_cannot_grant_a_plan(db: Any) -> None:
    writable = names(
        db,
        "select attname as name from pg_attribute where attrelid = 'billing_records'::regclass and attnum > 0"
        " and (has_column_privilege('booking_app', attrelid, attnum, 'insert')"
        "      or has_column_privilege('booking_app', attrelid, attnum, 'update'))",
    )
    assert writable == {"organization_id", "abn", "receipts_email"}


def test_every_definers_function_pins_its_search_path_and_is_not_for_everybody(db: Any) -> None:
    functions = db.execute(
        "select p.oid::regprocedure::text as name, p.proconfig as settings,"
        " has_function_privilege('public', p.oid, 'execute') as for_everybody"
        " from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace"
    ).fetchall()
    assert functions
    for function in functions:
        assert function["settings"] == ["search_path=pg_catalog, public, pg_temp"], function["name"]
        assert not function["for_everybody"], function["name"]
