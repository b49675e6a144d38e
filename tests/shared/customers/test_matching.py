"""A search by index finds what a search through all customers of the business finds, in the same order."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any
from uuid import UUID

import psycopg
import pytest
from hypothesis import given, settings, strategies as st
from psycopg.rows import dict_row

from booking.customers import queries as customers
from booking.customers.phone_numbers import searched_digits
from booking.customers.rules import Visibility
from booking.database.transactions import Admission, Transaction, transaction
from local.postgres import Server
from tests.support.makers import Maker, Tenant
from tests.support.service_client import ServiceClient

# The search before there was an index, which it is compared with: every customer compared with each word of the text.
BY_COMPARISON = r"""
    select id from customers
     where company_id = current_company()
       and ((squeeze(%(text)s) <> '' and not exists (
                select from regexp_split_to_table(%(text)s, '\s+') as typed, squeeze(typed) as word
                 where position(word in searched_name) = 0
                   and (not %(email)s or coalesce(position(word in searched_email), 0) = 0)
            ))
            or (%(phone)s and position(%(digits)s::text in phone_digits) > 0))
     order by not starts_with(folded_name, fold(%(text)s)), folded_name, id
     limit 20
"""
# In the order of names: more than are compared at first; more than the trigrams are asked for, so that a text may be in
# very many; more than are compared then; and so many again, so that a text may be in very many and in none before.
CROWD = [("Aaron", 300, None), ("Guest", 1_300, "example.com"), ("Middle", 3_600, None), ("Zed", 1_050, "slow.test")]
ODD_ONES = [
    ("100% Kim", None, None),
    ("kim_lee", "kim_lee@example.com", None),
    ("kim\\lee", None, "0412 345 678"),
    ("Zoë García", "z.g@example.com", "+61 412 345 678"),
    ("ZOE garcia", "ZG@EXAMPLE.COM", "(020) 7946-0123"),
    ("Søren Æbelø", None, "+45 20 79 46 01"),
    ("李小龍", "bruce@example.com", None),
    ("Mc Donald", None, None),
    ("van der Berg", "v.d.berg@example.com", None),
    ("Jürgen Groß-Müller", None, None),
    ("Mueller", None, None),
    ("Ολυμπία", None, "++"),
    ("o'Neil-Smith", "o'neil@example.com", "00"),
    ("%", None, None),
    ("__", None, None),
    ("\U0010ffff", None, None),
    ("Zz" + "\U0010ffff" * 3, None, None),
]
TEXTS = [
    "an", "ann", "anna", "guest", "guest 1", "est 1", "est 129", "t 1299", "example", "@ex", "q", "zz", "zoe", "ZOË",
    "oë", "kim", "100%", "0% k", "%", "%%", "_", "__", "m_l", "\\", "m\\l", "\\\\", "k", "'", "o'n", "--", "-s", "  ",
    "lee", "0412", "412345", "04", "041", "+61 (4", "345.678", "2079", "7946-01", "00", "++", "123", "12 34", "李小",
    "小", "μπ", "æb", "aebelo", "\u0301\u0301", "\U0010ffff", "zz\U0010ffff", "guest 12", "aron", "slow.t", "le 35",
    "nobody here", "garcia zoe", "kim 100", "z gar@ex", "1299 gue", "est 12 gu", "35 mid", "le 3 mid", "slow 10 ze",
    "0 z @", "mcdonald", "mc donald", "vanderberg", "v.d.berg", "vdberg", "oneil", "grossmueller", "muller", "mueller",
    "müller", "juergen", "soeren", "sören", "aebeloe", "-", "'-.",
]  # fmt: skip


@pytest.fixture(scope="module")
def business(server: Server, database: str, auth_url: str) -> Iterator[Tenant]:
    """A salon with many customers, beside another whose customers are called the same."""
    with psycopg.connect(server.admin_url(database), autocommit=True, row_factory=dict_row) as db:
        make = Maker(db, auth_url, ServiceClient().call)
        salon, other_salon = make.tenant("appointments"), make.tenant("appointments")
        for tenant, crowd in ((other_salon, CROWD[:2]), (salon, CROWD)):
            for name, many, domain in crowd:
                db.execute(
                    "insert into customers (company_id, name, email, phone)"
                    " select %(company)s, %(name)s || ' ' || n, lower(%(name)s) || n || '@' || %(domain)s,"
                    "        case when %(name)s = 'Guest' then '+61 4' || lpad(n::text, 8, '0') end"
                    "   from generate_series(1, %(many)s) as n",
                    {"company": tenant.company_id, "name": name, "many": many, "domain": domain},
                )
            for name, email, phone in ODD_ONES:
                db.execute(
                    "insert into customers (company_id, name, email, phone) values (%s, %s, %s, %s)",
                    (tenant.company_id, name, email, phone),
                )
        db.execute("analyze customers")
        yield salon


def inside(tenant: Tenant) -> AbstractContextManager[Transaction]:
    ids = {"organization": tenant.organization_id, "company": tenant.company_id}
    return transaction(Admission("select enter_tenant(%(organization)s, %(company)s)", ids))


def check(tenant: Tenant, text: str, visibility: Visibility) -> list[UUID]:
    """Holds the search to the comparison; what it found."""
    with inside(tenant) as db:
        found = [customer["id"] for customer in customers.search_customers(db, text, visibility, "AU").get()]
        asked = {
            "text": " ".join(text.split()[:10]),
            "digits": searched_digits(text, "AU"),
            "email": visibility.email,
            "phone": visibility.phone,
        }
        assert found == [row["id"] for row in db.send(BY_COMPARISON, asked).get()], text
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("phone", [True, False])
@pytest.mark.parametrize("email", [True, False])
@pytest.mark.parametrize("text", TEXTS)
def test_a_search_finds_what_a_comparison_with_every_customer_finds(
    business: Tenant, text: str, email: bool, phone: bool
) -> None:
    check(business, text, Visibility(email=email, phone=phone))


@pytest.mark.thorough
def test_the_texts_are_found_in_every_way(business: Tenant) -> None:
    """At the beginning of names, among the first names, by trigrams, in many a little behind the first names and far
    behind them; and not at all."""
    texts = ("guest", "aron", "t 1299", "example", "slow.t", "nobody here")
    counts = {text: len(check(business, text, Visibility())) for text in texts}
    assert counts == {"guest": 20, "aron": 20, "t 1299": 1, "example": 20, "slow.t": 20, "nobody here": 0}


written = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=12)
like_stored = st.builds(
    lambda text, start, length: text[start : start + length],
    st.sampled_from([part for one in ODD_ONES for part in one if part] + ["Guest 1234", "guest987@example.com"]),
    st.integers(0, 12),
    st.integers(1, 8),
).filter(bool)


@pytest.mark.thorough
@settings(max_examples=150, deadline=None)
@given(text=written | like_stored | st.text("gue st12%_\\", min_size=1, max_size=6), email=st.booleans())
def test_both_searches_find_the_same_for_every_text(business: Tenant, text: str, email: bool) -> None:
    check(business, text, Visibility(email=email))


def test_no_customer_of_another_business_is_found(
    make: Maker, salon: Tenant, other_salon: Tenant, server: Server, database: str
) -> None:
    ask = "select matching_customers('guest', null, true, 5000) as id"
    own = {make.customer(salon, name=f"Guest {number}")["id"] for number in range(3)}
    make.customer(other_salon, name="Guest 1")
    with inside(salon) as db:
        assert {str(row["id"]) for row in db.send(ask).get()} == own
    with psycopg.connect(server.app_url(database)) as connection:
        assert connection.execute(ask).fetchall() == []


def test_only_the_functions_role_may_search_for_matching_customers(db: Any) -> None:
    granted = db.execute(
        "select array_agg(role::text order by role::text) as roles"
        "  from pg_proc, aclexplode(proacl), lateral (select grantee::regrole as role) as granted"
        " where oid = 'matching_customers'::regproc"
    ).fetchone()
    assert granted["roles"] == ["booking_app", "booking_definer"]
