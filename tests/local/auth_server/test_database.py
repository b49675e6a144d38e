"""What the auth server promises about its database: one winner of a race, its own schema, fresh connections."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from local.auth_server import create_user, ensure_schema, running
from local.postgres import Server
from tests.local.auth_server.auth_client import PASSWORD, AuthClient, error_of

pytestmark = pytest.mark.machine


def test_the_index_refuses_one_of_two_simultaneous_sign_ups(anyone: AuthClient, email: str, database_url: str) -> None:
    with ThreadPoolExecutor() as threads, psycopg.connect(database_url) as concurrent:
        create_user(concurrent, email, PASSWORD)
        answer = threads.submit(anyone.sign_up, email)
        wait_for_waiting(database_url, 1)
        concurrent.commit()
        assert error_of(answer.result()) == (500, "unexpected_failure")
        assert answer.result().json()["msg"] == "Database error saving new user"
    assert count(database_url, "select count(*) from auth.users where email = %s", email) == 1


def test_one_of_twenty_simultaneous_sign_ups_succeeds(anyone: AuthClient, email: str, database_url: str) -> None:
    with ThreadPoolExecutor(20) as threads:
        statuses = [answer.status_code for answer in threads.map(lambda _: anyone.sign_up(email), range(20))]
    assert statuses.count(200) == 1
    assert set(statuses) <= {200, 422, 500}
    assert count(database_url, "select count(*) from auth.users where email = %s", email) == 1


def test_one_of_two_simultaneous_refreshes_succeeds(
    anyone: AuthClient, session: dict[str, Any], database_url: str
) -> None:
    with ThreadPoolExecutor() as threads, psycopg.connect(database_url) as holder:
        holder.execute("select from auth.sessions where user_id = %s for update", [session["user"]["id"]])
        answers = [threads.submit(anyone.refresh, session) for _ in range(2)]
        wait_for_waiting(database_url, 2)
        holder.commit()
        first, second = sorted((answer.result() for answer in answers), key=lambda answer: answer.status_code)
    assert first.status_code == 200
    assert error_of(second) == (400, "refresh_token_already_used")


def test_a_user_made_in_a_transaction_lives_and_dies_with_it(anyone: AuthClient, email: str, database_url: str) -> None:
    with psycopg.connect(database_url) as connection:
        create_user(connection, email, PASSWORD)
        connection.rollback()
        assert error_of(anyone.sign_in(email)) == (400, "invalid_credentials")
        user_id = create_user(connection, email, PASSWORD, {"company_id": "c1"})
    user = anyone.sign_in(email).json()["user"]
    assert user["id"] == str(user_id)
    assert user["app_metadata"] == {"provider": "email", "providers": ["email"], "company_id": "c1"}


def test_processes_that_start_together_agree_on_one_schema(server: Server) -> None:
    name = f"auth_{uuid4().hex}"
    server.create_database(name)
    try:
        with ThreadPoolExecutor(8) as threads:
            list(threads.map(ensure_schema, [server.owner_url(name)] * 8))
        assert create_user(server.owner_url(name), "ada@people.test", PASSWORD)
    finally:
        server.drop_database(name)


def test_a_database_from_before_gets_what_it_lacks(server: Server) -> None:
    """As the one of an earlier `make run`, which keeps its data."""
    name = f"auth_{uuid4().hex}"
    server.create_database(name)
    url = server.owner_url(name)
    ensure_schema(url)
    with psycopg.connect(url) as earlier:
        earlier.execute("drop table auth.one_time_tokens, auth.recovery_requests, auth.challenges, auth.factors")
        earlier.execute("alter table auth.sessions drop column amr, drop column factor_id")
        earlier.execute(
            "alter table auth.users drop column email_change, drop column email_change_confirmations,"
            " drop column email_change_sent_at, drop column recovery_sent_at, drop column reauthentication_sent_at"
        )
        create = "insert into auth.users (email, app_metadata, user_metadata) values ('old@people.test', '{}', '{}')"
        earlier.execute(create)
    with running(url) as origin, AuthClient(origin) as client:
        assert client.sign_up("new@people.test").status_code == 200
        assert client.post("/recover", json={"email": "old@people.test"}).status_code == 200
    server.drop_database(name)


def test_the_services_own_role_cannot_read_the_users(server: Server, database_url: str) -> None:
    app_url = server.app_url(str(conninfo_to_dict(database_url)["dbname"]))
    with psycopg.connect(app_url) as connection, pytest.raises(psycopg.errors.InsufficientPrivilege):
        connection.execute("select * from auth.users")


def test_a_connection_that_the_database_closed_is_replaced(
    anyone: AuthClient, session: dict[str, Any], database_url: str
) -> None:
    with psycopg.connect(database_url, autocommit=True) as connection:
        others = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
        ended = connection.execute(f"select pg_terminate_backend(pid, 5000) {others}").fetchall()
    assert ended
    assert anyone.user(session["access_token"]).status_code == 200


def count(database_url: str, statement: Any, *values: Any) -> int:
    with psycopg.connect(database_url) as connection:
        row = connection.execute(statement, values).fetchone()
    assert row is not None
    return int(row[0])


def wait_for_waiting(database_url: str, number: int) -> None:
    """Return when so many connections of this database wait for a lock."""
    waiting = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    deadline = time.monotonic() + 10
    while count(database_url, waiting) < number:
        assert time.monotonic() < deadline, "nobody waits"
        time.sleep(0.01)
