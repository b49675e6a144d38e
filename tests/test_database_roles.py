"""Who may do what in the database: two logins and a role for what crosses tenants, none of which owns a table."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

import psycopg
import pytest

from local import database_roles
from local.postgres import Server
from tests.support.makers import Tenant

DEFINER = "booking_definer"
ROLES = ("booking_app", "booking_jobs", DEFINER)


@pytest.fixture
def app(server: Server, database: str) -> Iterator[psycopg.Connection]:
    """A connection as the role of routes, without a tenant."""
    with psycopg.connect(server.app_url(database), autocommit=True) as connection:
        yield connection


@pytest.fixture
def jobs_login(server: Server, database: str) -> Iterator[psycopg.Connection]:
    """A connection as the role of jobs and schedules, without a tenant."""
    with psycopg.connect(server.jobs_url(database), autocommit=True) as connection:
        yield connection


def test_the_page_about_roles_says_what_the_catalog_says(db: Any) -> None:
    assert database_roles.describe(db) == database_roles.PAGE.read_text(), "`make database-roles` writes it anew"


@pytest.mark.parametrize("role", ROLES)
def test_a_role_owns_no_table_bypasses_nothing_and_is_a_member_of_none(db: Any, role: str) -> None:
    row = db.execute(
        "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin,"
        " array(select roleid::regrole::text from pg_auth_members where member = r.oid) as member_of,"
        " (select count(*) from pg_class where relowner = r.oid) as owned,"
        " has_schema_privilege(r.oid, 'public', 'create') as creates"
        " from pg_roles r where rolname = %s",
        (role,),
    ).fetchone()
    assert row == {
        "rolsuper": False,
        "rolbypassrls": False,
        "rolcreaterole": False,
        "rolcreatedb": False,
        "rolreplication": False,
        "rolcanlogin": role != DEFINER,
        "member_of": [],
        "owned": 0,
        "creates": False,
    }


def test_every_definers_function_runs_as_the_one_role_pins_its_search_path_and_is_not_for_everybody(db: Any) -> None:
    functions = db.execute(
        "select p.oid::regprocedure::text as name, p.proconfig as settings, pg_get_userbyid(p.proowner) as runs_as,"
        " has_function_privilege('public', p.oid, 'execute') as for_everybody"
        " from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace"
    ).fetchall()
    assert functions
    for function in functions:
        assert function["runs_as"] == DEFINER, function["name"]
        assert function["settings"] == ["search_path=pg_catalog, public, pg_temp"], function["name"]
        assert not function["for_everybody"], function["name"]


def test_no_login_may_act_as_the_role_that_crosses_tenants(db: Any) -> None:
    for login in ("booking_app", "booking_jobs", "booking_owner"):
        row = db.execute("select pg_has_role(%s, %s, 'usage') as acts", (login, DEFINER)).fetchone()
        assert not row["acts"], login


def test_routes_and_jobs_have_one_function_that_crosses_tenants_in_common(db: Any) -> None:
    """Each may do what its own work takes: a route cannot take all tenants' jobs, a job admits nobody."""

    def executable_by(role: str) -> set[str]:
        rows = db.execute(
            "select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace"
            " and has_function_privilege(%s, oid, 'execute')",
            (role,),
        )
        return {row["proname"] for row in rows}

    routes, jobs = executable_by("booking_app"), executable_by("booking_jobs")
    assert {"admit_member", "admit_api_key", "redeem_beta_code"} < routes
    assert {"claim_job", "claim_unpublished_jobs", "confirmed_ledger_differences"} < jobs
    assert routes & jobs == {"mark_jobs_published"}


@pytest.mark.parametrize("asked", ["claim_unpublished_jobs(10)", "confirmed_ledger_differences()"])
def test_a_route_cannot_ask_what_looks_at_all_tenants(app: psycopg.Connection, asked: str) -> None:
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        app.execute(f"select * from {asked}")


def test_a_job_reads_what_it_tells_of_and_nothing_else(jobs_login: psycopg.Connection) -> None:
    jobs_login.execute("select from reservations")
    for table in ("api_keys", "sales", "gift_cards", "memberships", "outbox"):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            jobs_login.execute(f"select from {table}")


def test_a_definers_function_left_with_the_owner_sees_no_tenants_rows(
    server: Server, database: str, app: psycopg.Connection, salon: Tenant
) -> None:
    """Row-level security is forced: who runs as the owner without having logged in as the owner sees nothing."""
    with psycopg.connect(server.owner_url(database), autocommit=True) as owner:
        owner.execute(
            "create function left_with_the_owner() returns bigint language sql security definer"
            " return (select count(*) from companies)"
        )
        try:
            assert app.execute("select left_with_the_owner()").fetchone() == (0,)
            row = owner.execute("select left_with_the_owner()").fetchone()
            assert row is not None
            assert row[0] >= 1
        finally:
            owner.execute("drop function left_with_the_owner")


def test_jobs_are_marked_as_published_for_the_company_that_is_named(
    app: psycopg.Connection, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    own, others = (leave(db, tenant) for tenant in (salon, other_salon))
    app.execute("select mark_jobs_published(%s, %s)", (salon.company_id, [own, others]))
    rows = db.execute("select id from outbox where id = any(%s) and published_at is null", ([own, others],))
    assert [row["id"] for row in rows] == [others]
    db.execute("delete from outbox where id = any(%s)", ([own, others],))


def leave(db: Any, tenant: Tenant) -> UUID:
    row = db.execute(
        "insert into outbox (company_id, type, data) values (%s, 'series_cancelled', '{}') returning id",
        (tenant.company_id,),
    ).fetchone()
    job: UUID = row["id"]
    return job
