"""What the database itself promises about tenants, read from its catalog, so that a new table cannot be forgotten."""

from collections.abc import Iterator
from itertools import product
from typing import Any, LiteralString
from uuid import UUID

import psycopg
import pytest
from psycopg import sql

from local.postgres import Server
from tests.support.makers import Tenant
from tests.support.tenant_rows import TENANT_COLUMNS, tenant_tables

# Reached through functions that run as booking_definer alone: no tenant sees them, and no login is granted anything.
CLOSED_TABLES = {
    "allowances",
    "beta_codes",
    "ledger_check",
    "ledger_suspects",
    "message_counts",
    "place_lookups",
    "public_windows",
    "rate_windows",
    "refused_addresses",
    "usage_totals",
    "user_sessions",
    "weekly_reports",
}
# What is nobody's own: whoever has entered a business sees all of it.
OF_EVERYBODY = {"public_holidays"}
LOGINS = ("booking_app", "booking_jobs", "booking_billing")
WHAT_WAS_APPLIED = {"schema_migrations", "applied_sources"}
OTHER_TABLES = {"organizations", *WHAT_WAS_APPLIED}


@pytest.fixture
def app(server: Server, database: str) -> Iterator[psycopg.Connection]:
    """A connection as the role of routes, without a tenant."""
    with psycopg.connect(server.app_url(database), autocommit=True) as connection:
        yield connection


def names(db: Any, query: str) -> set[str]:
    return {row["name"] for row in db.execute(query)}


def test_every_table_is_a_tenants_or_known_by_name(db: Any) -> None:
    tables = names(
        db,
        "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
    )
    assert tables - CLOSED_TABLES - OF_EVERYBODY - OTHER_TABLES == set(tenant_tables(db)) - CLOSED_TABLES


OF_HOLDS = {"appointments", "reservations"}  # which are seen by who looks for them alone
# What one login may write less of than its grants say.
CONFINED = {
    **dict.fromkeys(("appointments", "reservations", "table_slots", "online_bookings"), "kept_for_who_waits"),
    **dict.fromkeys(("staff", "service_periods"), "only_locked"),
    "outbox": "news_of_offers",
}


def test_row_level_security_holds_for_everybody_and_lets_a_tenant_see_its_own_rows(db: Any) -> None:
    others = dict.fromkeys(CLOSED_TABLES | OF_EVERYBODY, "")
    for table, column in {**others, **tenant_tables(db), "organizations": "id"}.items():
        secured = db.execute(
            "select relrowsecurity, relforcerowsecurity from pg_class where oid = %s::regclass", (table,)
        ).fetchone()
        assert secured == {"relrowsecurity": True, "relforcerowsecurity": True}, table
        policies = {row["name"]: row for row in policies_of(db, table)}
        narrowing = {name for name, row in policies.items() if row["permissive"] == "RESTRICTIVE"}
        confined = {CONFINED[table]} if table in CONFINED else set()
        assert narrowing == ({"holds"} if table in OF_HOLDS else set()) | confined, table
        assert {row["cmd"] for name, row in policies.items() if name not in confined} == {"ALL"}, table
        if table in CLOSED_TABLES:
            assert "tenant" not in policies, table
            continue
        if table in OF_EVERYBODY:
            continue
        of_company = column == "company_id" or table == "companies"
        asked = "current_company()" if of_company else "current_organization()"
        compared = "id" if table in ("companies", "organizations") else column
        assert policies["tenant"]["roles"] == ["public"], table
        condition = " ".join(policies["tenant"]["qual"].split())
        assert condition == f"({compared} = ( SELECT {asked} AS {asked.removesuffix('()')}))"


def policies_of(db: Any, table: str) -> list[dict[str, Any]]:
    policies: list[dict[str, Any]] = db.execute(
        "select policyname as name, permissive, cmd, roles, qual, with_check from pg_policies"
        " where schemaname = 'public' and tablename = %s",
        (table,),
    ).fetchall()
    return policies


def test_beside_the_tenant_only_the_owners_login_and_the_definers_functions_see_rows(db: Any) -> None:
    for table in {*tenant_tables(db), *CLOSED_TABLES, *OF_EVERYBODY, "organizations"}:
        others = {row["name"]: (row["roles"], row["qual"], row["with_check"]) for row in policies_of(db, table)}
        others.pop("tenant", None)
        others.pop("holds", None)  # it shows less, and nobody more
        others.pop(CONFINED.get(table), None)  # likewise
        assert others.pop("owner") == (["booking_owner"], "(SESSION_USER = CURRENT_USER)", None), table
        assert others in ({}, {"definer": (["booking_definer"], "true", None)}), table


def test_what_is_nobodys_own_names_nobody_and_is_seen_by_who_has_entered_a_business(db: Any) -> None:
    for table in OF_EVERYBODY:
        assert table not in tenant_tables(db)
        keys = "select from pg_constraint where contype = 'f' and %s::regclass in (conrelid, confrelid)"
        assert db.execute(keys, (table,)).fetchall() == [], table
        [tenant] = [row for row in policies_of(db, table) if row["name"] == "tenant"]
        assert (tenant["permissive"], tenant["cmd"], tenant["roles"]) == ("PERMISSIVE", "ALL", ["public"]), table
        assert " ".join(tenant["qual"].split()) == "(( SELECT current_company() AS current_company) IS NOT NULL)", table


def test_closed_tables_are_secured_and_granted_to_no_login(db: Any) -> None:
    for table, role in product(CLOSED_TABLES | WHAT_WAS_APPLIED, LOGINS):
        row = db.execute(
            "select has_any_column_privilege(%(role)s, %(table)s, 'select, insert, update, references') columns,"
            " has_table_privilege(%(role)s, %(table)s, 'delete, truncate, trigger') as rows,"
            " (select relforcerowsecurity from pg_class where oid = %(table)s::regclass) as secured",
            {"table": table, "role": role},
        ).fetchone()
        assert not row["columns"], table
        assert not row["rows"], table
        assert row["secured"] or table in WHAT_WAS_APPLIED


def test_without_a_tenant_every_table_is_empty_and_none_fails(
    db: Any, server: Server, database: str, salon: Tenant
) -> None:
    read, secured = set(), {*tenant_tables(db), *CLOSED_TABLES, *OF_EVERYBODY, "organizations"}
    urls = (server.app_url(database), server.jobs_url(database), server.billing_url(database))
    for login, url in zip(LOGINS, urls, strict=True):
        with psycopg.connect(url) as connection:
            for table in secured:
                if db.execute("select has_table_privilege(%s, %s, 'select') as may", (login, table)).fetchone()["may"]:
                    count = connection.execute(sql.SQL("select count(*) from {}").format(sql.Identifier(table)))
                    assert count.fetchone() == (0,), table
                    read.add(table)
    assert secured - read == CLOSED_TABLES
    assert db.execute("select count(*) as n from companies").fetchone()["n"] > 0


@pytest.mark.parametrize("unset", ["", "00000000-0000-0000-0000-000000000000"])
def test_an_empty_or_unknown_tenant_sees_no_rows(app: psycopg.Connection, salon: Tenant, unset: str) -> None:
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


def test_every_reference_between_tenant_tables_carries_the_company_or_organization(db: Any) -> None:
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
            tenant = "company_id" if "company_id" in key["columns"] else "organization_id"
            assert tenant in key["columns"], key
            assert tenant in key["referenced"], key


def test_exclusion_constraints_compare_within_a_company(db: Any) -> None:
    columns = {
        row["name"]: row["columns"]
        for row in db.execute(
            "select k.conname as name, array(select a.attname::text from unnest(k.conkey) as c (number)"
            "   join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number) as columns"
            " from pg_constraint k where k.contype = 'x' and k.connamespace = 'public'::regnamespace"
        )
    }
    assert columns.keys() == {
        "appointments_provider_no_overlap",
        "staff_time_off_no_overlap",
        "table_slots_no_overlap",
    }
    assert all("company_id" in compared for compared in columns.values())


def test_the_role_of_routes_cannot_grant_a_plan(db: Any) -> None:
    writable = names(
        db,
        "select attname as name from pg_attribute where attrelid = 'billing_records'::regclass and attnum > 0"
        " and (has_column_privilege('booking_app', attrelid, attnum, 'insert')"
        "      or has_column_privilege('booking_app', attrelid, attnum, 'update'))",
    )
    assert writable == {"organization_id", "abn", "receipts_email"}
