"""Transactions of the functions, on the real database."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import combinations
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from booking.appointments.errors import ProviderTaken
from booking.core.deferred import Deferred
from booking.core.errors import Forbidden, NotFound, Unavailable
from booking.database import connection as environment, transactions
from booking.database.connection import Connection, on_live_connection
from booking.database.statements import send_one, send_value
from booking.database.transactions import Admission, Transaction, transaction
from tests.support.makers import Tenant

REFUSED_KEY = Admission(
    "select * from admit_api_key(%(key_id)s, %(digest)s, null, null, null)",
    {"key_id": "0" * 16, "digest": b"\0" * 32},
)


@pytest.fixture(autouse=True)
def _own_connection() -> Iterator[None]:
    environment.disconnect()
    yield
    environment.disconnect()


def admission_of(tenant: Tenant, user_id: UUID | None = None) -> Admission:
    return Admission(
        "select * from admit_to_business(%(user_id)s, %(company_id)s, null, null, null)",
        {"user_id": user_id or tenant.owner.id, "company_id": tenant.company_id},
    )


def names_of_services(db: Any, tenant: Tenant) -> list[str]:
    rows = db.execute("select name from services where company_id = %s", (tenant.company_id,))
    return [row["name"] for row in rows]


ADD_SERVICE = """
    insert into services (company_id, name, duration_minutes, price_cents) values (current_company(), %(name)s, 60, 0)
"""


def add_service(connection: Transaction, name: str) -> None:
    connection.send(ADD_SERVICE, {"name": name})


def test_a_setting_holds_for_what_is_sent_after_it_and_until_the_transaction_ends(salon: Tenant) -> None:
    """Before anything else it travels with the admission, and later by itself."""

    def setting(db: Transaction) -> Deferred[str]:
        return send_value(db, str, "select current_setting('app.sees_holds', true)")

    with transaction(admission_of(salon)) as db:
        db.set_from_here_on("app.sees_holds", "yes")
        with_admission = setting(db)
        db.set_from_here_on("app.sees_holds", "")
        sent_later = setting(db)
        assert (with_admission.get(), sent_later.get()) == ("yes", "")
        db.set_from_here_on("app.sees_holds", "once more")
        assert setting(db).get() == "once more"
    with transaction(admission_of(salon)) as db:
        assert not setting(db).get()


def test_a_setting_takes_nothing_from_the_admission(salon: Tenant) -> None:
    with transaction(admission_of(salon)) as db:
        db.set_from_here_on("app.sees_holds", "yes")
        admitted = db.admitted()
    assert admitted is not None
    assert (admitted["company_id"], admitted["error"]) == (salon.company_id, None)
    with pytest.raises(Forbidden), transaction(REFUSED_KEY._replace(check=refuse)) as db:
        db.set_from_here_on("app.sees_holds", "yes")


def test_a_block_that_ends_is_committed(db: Any, salon: Tenant) -> None:
    with transaction(admission_of(salon)) as connection:
        admitted = connection.admitted()
        assert admitted is not None
        assert admitted["company_id"] == salon.company_id
        add_service(connection, "Kept")
    assert names_of_services(db, salon) == ["Kept"]


def test_a_block_that_raises_is_rolled_back_and_the_connection_kept(db: Any, salon: Tenant) -> None:
    connections = []

    def fail() -> None:
        with transaction(admission_of(salon)) as opened:
            connections.append(on_live_connection(lambda connection: connection))
            add_service(opened, "Gone")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    with transaction(admission_of(salon)):
        assert connections == [on_live_connection(lambda connection: connection)]
    assert names_of_services(db, salon) == []


def test_a_refused_request_leaves_statements_prepared_for_the_next(salon: Tenant) -> None:
    def names_of_prepared() -> list[str]:
        found = (
            on_live_connection(lambda connection: connection)
            .execute("select name from pg_prepared_statements order by 1")
            .fetchall()
        )
        return [row["name"] for row in found]

    def read_and_refuse() -> None:
        with transaction(admission_of(salon)) as connection:
            connection.send("select count(*) from services").get()
            raise NotFound

    for _ in range(10):
        with transaction(admission_of(salon)) as connection:
            connection.send("select count(*) from services").get()
    prepared = names_of_prepared()
    assert len(prepared) > 1
    with pytest.raises(NotFound):
        read_and_refuse()
    assert names_of_prepared() == prepared


def test_the_tenant_ends_with_the_transaction(salon: Tenant) -> None:
    with transaction(admission_of(salon)) as connection:
        row = connection.send("select current_company() as company").get().fetchone()
        assert row == {"company": salon.company_id}
    with transaction() as connection:
        row = (
            connection.send("select current_company() as company, current_organization() as organization")
            .get()
            .fetchone()
        )
        assert row == {"company": None, "organization": None}


def test_somebody_without_membership_enters_no_tenant(salon: Tenant, other_salon: Tenant) -> None:
    with transaction(admission_of(salon, other_salon.owner.id)) as connection:
        admitted = connection.admitted()
        assert admitted is not None
        assert admitted["error"] == "not_a_member"
        assert connection.send("select current_company() as company").get().fetchone() == {"company": None}


def test_database_values_arrive_with_their_python_types() -> None:
    with transaction() as connection:
        row = connection.send("select gen_random_uuid() as id, timestamp '2030-01-02 03:04' as at").get().fetchone()
    assert row is not None
    assert isinstance(row["id"], UUID)
    assert row["at"] == datetime(2030, 1, 2, 3, 4)


def test_a_violated_constraint_becomes_its_error() -> None:
    with pytest.raises(ProviderTaken), transaction() as connection:
        connection.send(
            "do $$ begin raise exclusion_violation using constraint = 'appointments_provider_no_overlap'; end $$"
        ).get()


@pytest.mark.parametrize("state", ["57014", "55P03", "40P01", "40001", "53300", "57P03"])
def test_a_database_too_busy_is_out_of_reach(state: str) -> None:
    with pytest.raises(Unavailable), transaction() as connection:
        connection.send(f"do $$ begin raise sqlstate '{state}'; end $$").get()


def test_a_database_error_that_no_rule_covers_counts_as_a_fault_of_ours() -> None:
    with pytest.raises(psycopg.errors.UndefinedTable), transaction() as connection:
        connection.send("select * from nothing").get()


def test_no_statement_is_prepared_behind_a_connection_pooler(monkeypatch: pytest.MonkeyPatch) -> None:
    def prepared() -> int:
        with transaction() as connection:
            for _ in range(10):
                connection.send("select 1").get()
            row = connection.send("select count(*) as statements from pg_prepared_statements").get().fetchone()
        assert row is not None
        return int(row["statements"])

    assert prepared() > 0
    environment.disconnect()
    monkeypatch.setenv("DB_POOLED", "1")
    assert prepared() == 0


def test_a_failed_admission_leaves_no_transaction_behind() -> None:
    admission = Admission("select 1 / 0 as never", {})
    with pytest.raises(psycopg.errors.DivisionByZero), transaction(admission) as connection:
        connection.send("select 1").get()
    with transaction() as connection:
        connection.send("select 1").get()


# Statements travel in groups


def test_a_group_is_answered_in_the_order_in_which_it_was_sent(db: Any, salon: Tenant) -> None:
    with transaction(admission_of(salon)) as connection:
        company = connection.send("select current_company() as company")
        add_service(connection, "Cut")
        names = connection.send("select name from services")
        assert company.get().fetchone() == {"company": salon.company_id}
        assert [row["name"] for row in names.get()] == ["Cut"]


def test_a_statement_whose_answer_nothing_needs_travels_with_the_commit(db: Any, salon: Tenant) -> None:
    with transaction(admission_of(salon)) as connection:
        late = connection.send(ADD_SERVICE + " returning name", {"name": "Cut"})
    assert names_of_services(db, salon) == ["Cut"]
    assert late.get().fetchone() == {"name": "Cut"}


def test_a_missing_row_is_noticed_before_the_commit(db: Any, salon: Tenant) -> None:
    def write_and_ask_in_vain() -> None:
        with transaction(admission_of(salon)) as connection:
            add_service(connection, "Never there")
            send_one(connection, dict[str, UUID], "select id from services where name = 'Nobody'", missing=NotFound)

    with pytest.raises(NotFound):
        write_and_ask_in_vain()
    assert names_of_services(db, salon) == []


def refuse(row: dict[str, Any] | None) -> None:
    raise Forbidden


def test_a_caller_who_is_not_admitted_is_refused_first_and_nothing_is_written(db: Any, salon: Tenant) -> None:
    admission = admission_of(salon)._replace(check=refuse)

    def write() -> None:
        with transaction(admission) as connection:
            add_service(connection, "Never there")

    def fail() -> None:
        with transaction(admission) as connection:
            connection.send("select 1 / 0")

    def refuse_the_request() -> None:
        with transaction(admission) as connection:
            connection.send("select 1 / 0")
            raise NotFound

    for block in (write, fail, refuse_the_request):
        with pytest.raises(Forbidden):
            block()
    assert names_of_services(db, salon) == []


def test_statements_sent_with_a_refused_admission_lock_nothing(db: Any, salon: Tenant) -> None:
    """The admission enters no tenant, so there is no row to lock."""
    service = db.execute(
        "insert into services (company_id, name, duration_minutes, price_cents) values (%s, 'Cut', 60, 0) returning id",
        (salon.company_id,),
    ).fetchone()["id"]
    with transaction(admission_of(salon, uuid4())._replace(check=lambda row: None)) as connection:
        locked = connection.send("select id from services where id = %(id)s for update", {"id": service})
        assert locked.get().fetchall() == []
        db.execute("select id from services where id = %s for update nowait", (service,))


def test_a_group_that_finds_its_connection_broken_is_sent_again_on_a_new_one(db: Any, salon: Tenant) -> None:
    for number in range(3):
        with transaction(admission_of(salon)) as connection:
            add_service(connection, f"Cut {number}")
            connection.send("select 1")
        db.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity"
            " where usename = 'booking_app' and datname = current_database()"
        )
    assert sorted(names_of_services(db, salon)) == ["Cut 0", "Cut 1", "Cut 2"]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The statements that have travelled."""
    statements: list[str] = []
    travel = transactions._travel

    def noting(connection: Connection, group: Sequence[Any]) -> None:
        statements.extend(one.statement for one in group)
        travel(connection, group)

    monkeypatch.setattr(transactions, "_travel", noting)
    return statements


def test_what_reads_in_one_group_is_a_transaction_without_begin_and_commit(salon: Tenant, sent: list[str]) -> None:
    with transaction(admission_of(salon), only_reads=True) as connection:
        first, last = (connection.send(f"select {at} as at, current_company() as company") for at in ("now()", "now()"))
    rows = [first.get().fetchone(), last.get().fetchone()]
    assert rows == [{"at": rows[0]["at"], "company": salon.company_id}] * 2  # type: ignore[index]
    assert len(sent) == 3
    with transaction(only_reads=True) as connection:
        company = connection.send("select current_company() as company")
    assert company.get().fetchone() == {"company": None}


def test_what_reads_on_after_an_answer_has_begun_and_commits(salon: Tenant, sent: list[str]) -> None:
    with transaction(admission_of(salon), only_reads=True) as connection:
        first = connection.send("select now() as at").get().fetchone()
        last = connection.send("select now() as at, current_company() as company")
    assert last.get().fetchone() == {**(first or {}), "company": salon.company_id}
    assert (sent[0], sent[-1]) == ("begin", "commit")


def test_what_writes_begins_and_commits_also_in_one_group(db: Any, salon: Tenant, sent: list[str]) -> None:
    with transaction(admission_of(salon)) as connection:
        add_service(connection, "Kept")
    assert (sent[0], sent[-1]) == ("begin", "commit")
    assert names_of_services(db, salon) == ["Kept"]


def test_of_a_read_that_fails_nothing_is_kept(db: Any, salon: Tenant) -> None:
    def fail() -> None:
        with transaction(admission_of(salon), only_reads=True) as connection:
            add_service(connection, "Gone")  # as a cache is filled
            connection.send("select 1 / 0")

    with pytest.raises(psycopg.errors.DivisionByZero):
        fail()
    assert names_of_services(db, salon) == []


@pytest.mark.thorough
@pytest.mark.parametrize("failing", [*combinations(range(9), 2)], ids=str)
def test_reads_that_break_off_at_any_time_leave_every_statement_usable(failing: tuple[int, int]) -> None:
    kept = on_live_connection(lambda connection: connection)
    for attempt in range(10):

        def work(attempt: int = attempt) -> None:
            with transaction(only_reads=True) as connection:
                connection.send("select 1 / %(divisor)s::integer", {"divisor": int(attempt not in failing)})
                two = connection.send("select 2 as two")
            assert two.get().fetchone() == {"two": 2}

        if attempt in failing:
            with pytest.raises(psycopg.errors.DivisionByZero):
                work()
        else:
            work()
    assert on_live_connection(lambda connection: connection) is kept


@pytest.mark.thorough
@pytest.mark.parametrize("failing", [*combinations(range(9), 2)], ids=str)
def test_groups_that_break_off_at_any_time_leave_every_statement_usable(failing: tuple[int, int]) -> None:
    """psycopg prepares a statement at its sixth execution: a group that breaks off just then is the hard case."""
    kept = on_live_connection(lambda connection: connection)
    for attempt in range(10):

        def work(attempt: int = attempt) -> None:
            with transaction() as connection:
                connection.send("select 1 / %(divisor)s::integer", {"divisor": int(attempt not in failing)})
                assert connection.send("select 2 as two").get().fetchone() == {"two": 2}

        if attempt in failing:
            with pytest.raises(psycopg.errors.DivisionByZero):
                work()
        else:
            work()
    assert on_live_connection(lambda connection: connection) is kept
