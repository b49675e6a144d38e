"""The database takes the demo data, and it can be used."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, TypeAlias
from uuid import uuid4

import psycopg
import pytest
from psycopg import sql

from local import auth_server, demo, stripe
from local.auth_server.users import find_by_email, password_matches
from local.postgres import Server
from tests.local.demo.demo_businesses import MOMENTS, make_bistro, make_salon

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]


@pytest.fixture(scope="module")
def superuser_url(server: Server, migrated: str) -> Iterator[str]:
    name = f"demo_{uuid4().hex}"
    server.create_database(name, template=migrated)
    auth_server.ensure_schema(server.owner_url(name))
    stripe.ensure_schema(server.owner_url(name))
    demo.load(server.admin_url(name))
    yield server.admin_url(name)
    server.drop_database(name)


@pytest.fixture
def loaded(superuser_url: str) -> Iterator[Connection]:
    with psycopg.connect(superuser_url) as connection:
        yield connection
        connection.rollback()


@pytest.mark.thorough
def test_no_kind_of_record_is_missing_in_the_database(loaded: Connection) -> None:
    for business in (make_salon(MOMENTS[0]), make_bistro(MOMENTS[0])):
        for records in business.records:
            statement = sql.SQL("select exists (select from {})").format(sql.Identifier(records[0].table))
            assert loaded.execute(statement).fetchone() == (True,), records[0].table


@pytest.mark.thorough
def test_every_customer_is_counted_as_the_service_would(loaded: Connection) -> None:
    of_all = "select customer_id, s::text from customer_stats s order by customer_id, tag_id"
    counted = loaded.execute(of_all).fetchall()
    customers = loaded.execute("select count(*) from customers").fetchone()
    assert customers == (len({row[0] for row in counted}),)
    assert loaded.execute("select from customer_stats where visits > 0").fetchone() is not None
    loaded.execute("select count_customer_stats(company_id, id) from customers")
    assert loaded.execute(of_all).fetchall() == counted


def test_loading_again_fails_and_changes_nothing(superuser_url: str, loaded: Connection) -> None:
    def count_rows() -> object:
        return loaded.execute(
            """
            select (select count(*) from appointments), (select count(*) from reservations),
                   (select count(*) from auth.users)
            """
        ).fetchone()

    before = count_rows()
    with pytest.raises(psycopg.errors.UniqueViolation):
        demo.load(superuser_url)
    assert count_rows() == before


@pytest.mark.parametrize("user", demo.USERS, ids=lambda user: user["email"])
def test_the_demo_users_sign_in_to_the_business_they_are_members_of(loaded: Connection, user: dict[str, str]) -> None:
    account = find_by_email(loaded, user["email"])
    assert account is not None
    assert password_matches(account, user["password"])
    admission = loaded.execute(
        "select role, business_type, client_scope, provider_id is not null"
        " from admit_to_business(%s, %s, null, null, null)",
        [account.id, account.app_metadata["company_id"]],
    ).fetchone()
    assert (
        admission
        == {
            "owner@salon.test": ("admin", "appointments", "all", True),
            "staff@salon.test": ("staff", "appointments", "own", True),
            "owner@bistro.test": ("admin", "hospitality", "all", False),
            "staff@bistro.test": ("staff", "hospitality", "all", False),
        }[user["email"]]
    )


def test_the_owners_own_their_organizations(loaded: Connection) -> None:
    owners = loaded.execute(
        """
        select u.email, o.business_type from organization_owners w
        join auth.users u on u.id = w.user_id
        join organizations o on o.id = w.organization_id and o.founded_by = w.user_id
        order by 2
        """
    ).fetchall()
    assert owners == [("owner@salon.test", "appointments"), ("owner@bistro.test", "hospitality")]


@pytest.mark.parametrize(
    ("business", "engine", "readable"),
    [
        ("salon", "appointments", ["organization", "customers", "appointments", "services", "staff"]),
        ("bistro", "hospitality", ["organization", "customers", "reservations", "tables", "service-periods"]),
    ],
)
def test_the_demo_keys_read_everything_of_their_engine_and_write_nothing(
    loaded: Connection, business: str, engine: str, readable: list[str]
) -> None:
    secret = demo.API_KEYS[business]
    key_id = secret.split("_")[2]

    def error(scope: str) -> object:
        row = loaded.execute(
            "select error from admit_api_key(%s, %s, %s, %s, null)",
            [key_id, sha256(secret.encode()).digest(), scope, engine],
        ).fetchone()
        assert row is not None
        return row[0]

    assert [error(f"{resource}:read") for resource in readable] == [None] * 5
    assert error("customers:write") == "insufficient_scope"


@pytest.mark.thorough
def test_stripe_knows_every_payment(loaded: Connection) -> None:
    """And no other: the stand-in's own rows are where the demo data put them."""
    unknown = loaded.execute(
        "select count(*) from payments p full join (select * from stripe.objects where object = 'payment_intent') s"
        " on s.id = p.payment_intent_id and (s.data ->> 'amount_received')::int = p.amount_cents"
        " where p.payment_intent_id is null or s.id is null"
    ).fetchone()
    assert unknown == (0,)
