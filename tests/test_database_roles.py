"""Who may do what in the database: three logins and a role for what crosses tenants, none of which owns a table."""

from collections.abc import Iterator
from typing import Any, LiteralString
from uuid import UUID, uuid4

import psycopg
import pytest
from psycopg import sql

from generators import database_roles
from local.postgres import Server
from tests.support.makers import Tenant

DEFINER = "booking_definer"
LOGINS = ("booking_app", "booking_jobs", "booking_billing")
ROLES = (*LOGINS, DEFINER)


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
    assert database_roles.describe(db) == database_roles.PAGE.read_text(), "`make generate` writes it anew"


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
    for login in (*LOGINS, "booking_owner"):
        row = db.execute("select pg_has_role(%s, %s, 'usage') as acts", (login, DEFINER)).fetchone()
        assert not row["acts"], login


def test_routes_and_jobs_have_few_functions_that_cross_tenants_in_common(db: Any) -> None:
    """Each may do what its own work takes: a route cannot take all tenants' jobs, a job admits nobody. The sweep of
    attachments is one work that a route and a schedule start, and so is ending what is held; what an organization has
    used, both ask; and whose an address is, which a job asks of emails that come back."""

    def executable_by(role: str) -> set[str]:
        rows = db.execute(
            "select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace"
            " and has_function_privilege(%s, oid, 'execute')",
            (role,),
        )
        return {row["proname"] for row in rows}

    routes, jobs = executable_by("booking_app"), executable_by("booking_jobs")
    assert {"admit_to_business", "admit_api_key", "redeem_beta_code"} < routes
    assert {"claim_job", "claim_unpublished_jobs", "confirmed_ledger_differences"} < jobs
    in_common = {
        "customer_of_email",
        "end_hold",
        "expired_attachments",
        "forget_attachments",
        "mark_jobs_published",
        "usage_of_organization",
    }
    assert routes & jobs == in_common


def test_only_the_webhook_writes_what_the_processor_says(db: Any) -> None:
    """Tier, status, periods and the processor's ids; payments; and which of its events were taken. For which booking a
    payment is that came late, a job finds out once nothing can be undone any more."""
    of_processor = {
        "tier",
        "subscription_status",
        "processor_customer_id",
        "processor_subscription_id",
        "current_period_end",
        "billing_cycle_anchor",
        "extra_sms",
        "extra_sms_next",
        "extra_sms_next_from",
        "extra_ai",
        "extra_ai_next",
        "extra_ai_next_from",
    }

    def writable(login: str, table: str) -> set[str]:
        rows = db.execute(
            "select attname from pg_attribute where attrelid = %(table)s::regclass and attnum > 0 and not attisdropped"
            " and (has_column_privilege(%(login)s, attrelid, attnum, 'insert')"
            "      or has_column_privilege(%(login)s, attrelid, attnum, 'update'))",
            {"login": login, "table": table},
        )
        return {row["attname"] for row in rows}

    assert writable("booking_billing", "billing_records") == of_processor | {"organization_id"}
    assert {"status", "refunded_cents", "dispute_status"} < writable("booking_billing", "payments")
    for login in ("booking_app", "booking_jobs", DEFINER):
        assert writable(login, "billing_records").isdisjoint(of_processor), login
        for table in ("processor_events", "duplicate_subscriptions"):
            assert writable(login, table) == set(), login
        whose = {"appointment_id", "reservation_id", "late_for"} if login == "booking_jobs" else set()
        assert writable(login, "payments") == whose, login


def test_the_webhook_writes_of_bookings_what_was_paid_and_nothing_else(db: Any) -> None:
    rows = db.execute(
        "select distinct table_name, column_name, privilege_type from information_schema.column_privileges"
        " where grantee = 'booking_billing' and table_name in ('appointments', 'reservations')"
        " and privilege_type <> 'SELECT'"
    ).fetchall()
    assert [tuple(row.values()) for row in rows] == [
        ("appointments", "deposit_status", "UPDATE"),
        ("reservations", "deposit_status", "UPDATE"),
        ("reservations", "payment_intent_id", "UPDATE"),
    ]
    admits = db.execute(
        "select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace"
        " and has_function_privilege('booking_billing', oid, 'execute')"
    ).fetchall()
    assert {row["proname"] for row in admits} == {
        "accounts_to_read",
        "admit_account_event",
        "admit_processor_event",
        "book_hold",
        "claim_job",
        "fail_job",
        "finish_job",
    }, "and the jobs and schedules with this login read accounts"


@pytest.mark.parametrize(
    ("login", "table", "insert"),
    [
        (
            "booking_billing",
            "memberships",
            "insert into memberships (company_id, user_id, role) values (%s, %s, 'admin')",
        ),
        (
            "booking_jobs",
            "unproven_mails",
            "insert into unproven_mails (company_id, job_id, address, is_of_hold)"
            " values (%s, %s, sha256('kim'), false)",
        ),
    ],
)
def test_what_a_login_reads_by_itself_is_its_tenants(
    server: Server,
    database: str,
    db: Any,
    salon: Tenant,
    other_salon: Tenant,
    login: str,
    table: str,
    insert: LiteralString,
) -> None:
    """Where a function of all tenants was not needed: the admins who hear of a dispute, and what was mailed."""
    for tenant in (salon, other_salon):
        db.execute(insert, (tenant.company_id, uuid4()))
    url = {"booking_billing": server.billing_url, "booking_jobs": server.jobs_url}[login](database)
    with psycopg.connect(url) as connection:
        seen = sql.SQL("select distinct company_id from {}").format(sql.Identifier(table))
        assert connection.execute(seen).fetchall() == []
        connection.execute("select enter_tenant(%s, %s)", (salon.organization_id, salon.company_id))
        assert connection.execute(seen).fetchall() == [(salon.company_id,)]
        if table == "unproven_mails":
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(insert, (other_salon.company_id, uuid4()))


@pytest.mark.parametrize("asked", ["claim_unpublished_jobs(10)", "confirmed_ledger_differences()"])
def test_a_route_cannot_ask_what_looks_at_all_tenants(app: psycopg.Connection, asked: str) -> None:
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        app.execute(f"select * from {asked}")


def test_the_jobs_role_reads_what_messages_and_exports_show_and_nothing_else(jobs_login: psycopg.Connection) -> None:
    jobs_login.execute("select from reservations")
    jobs_login.execute("select name from api_keys")
    jobs_login.execute("select total_cents from sales")
    for statement in (
        "select published_at from outbox",
        "select code from gift_cards",
        "select authentication_token from loyalty_members",
        "select actor_id from audit_log",
        "select digest from api_keys",
        "select permissions from memberships",
    ):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            jobs_login.execute(statement)


def test_a_definers_function_left_with_the_owner_sees_no_tenants_rows(
    server: Server, database: str, app: psycopg.Connection, salon: Tenant
) -> None:
    """Row-level security is forced: who runs as the owner without having logged in as the owner sees nothing."""
    with psycopg.connect(server.owner_url(database), autocommit=True) as owner:
        owner.execute(
            "create function left_with_the_owner() returns bigint language sql security definer"
            " return (select count(*) from companies)"
        )
        owner.execute("grant execute on function left_with_the_owner to booking_app")
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
