"""All SQL of the customers domain. Whatever reads for a member takes what the member may see, and finds nobody
else."""

from collections.abc import Mapping
from typing import Any, cast
from uuid import UUID

from psycopg import sql

from booking.customers.errors import CustomerNotFound
from booking.customers.records import Customer
from booking.customers.rules import Visibility, phone_search
from booking.db import Database, Rows, assignments
from booking.page import Page, PagedList

CUSTOMERS = PagedList("customers", order_by="created_at")
CUSTOMERS_V1 = PagedList("v1/customers", order_by="createdAt")
MAX_FOUND = 20

_COLUMNS = "id, company_id, name, email, phone, created_at"
_VISIBLE = """
    company_id = current_company()
    and (not %(confined)s or exists (
        select from appointments a
         where a.company_id = customers.company_id and a.customer_id = customers.id
           and a.provider_confirmed and a.provider_id = %(provider_id)s
    ))
"""


def _visibility(visibility: Visibility) -> dict[str, Any]:
    return {"confined": visibility.confined, "provider_id": visibility.provider_id}


def send_v1_page(db: Database, page: Page) -> Rows:
    """Sends for one page of integrators' customers (one row more if there is a next page), newest first."""
    return db.execute(
        """
        select id, name, email, phone, created_at as "createdAt"
          from customers
         where company_id = current_company() and (created_at, id) < (%(before)s::timestamptz, %(before_id)s)
         order by created_at desc, id desc
         limit %(limit)s + 1
        """,
        {"before": page.before, "before_id": page.before_id, "limit": page.limit},
    )


def list_customers(db: Database, page: Page, visibility: Visibility) -> list[Customer]:
    """One row more than the page's limit if there is a next page, newest first."""
    rows = db.execute(
        f"""
        select {_COLUMNS} from customers
         where {_VISIBLE} and (created_at, id) < (%(before)s::timestamptz, %(before_id)s)
         order by created_at desc, id desc
         limit %(limit)s + 1
        """,
        {**_visibility(visibility), "before": page.before, "before_id": page.before_id, "limit": page.limit},
    )
    return cast(list[Customer], rows.fetchall())


def search_customers(db: Database, text: str, visibility: Visibility) -> list[Customer]:
    """At most 20 customers whose name, email or phone digits contain the text: any case, accents folded, `%` and `_`
    literal. Names that start with it come first. A hidden field is not searched."""
    rows = db.execute(
        f"""
        select {_COLUMNS} from customers
         where {_VISIBLE}
           and (position(nullif(fold(%(text)s), '') in folded_name) > 0
                or (%(email)s and position(nullif(fold(%(text)s), '') in folded_email) > 0)
                or (%(phone)s and position(%(digits)s::text in phone_digits) > 0))
         order by not starts_with(folded_name, fold(%(text)s)), folded_name, id
         limit {MAX_FOUND}
        """,
        {
            **_visibility(visibility),
            "text": text,
            "email": visibility.email,
            "phone": visibility.phone,
            "digits": phone_search(text),
        },
    )
    return cast(list[Customer], rows.fetchall())


def get_customer(db: Database, customer_id: UUID, visibility: Visibility) -> Customer:
    """Raises CustomerNotFound, also for one whom the member may not see."""
    row = db.execute(
        f"select {_COLUMNS} from customers where {_VISIBLE} and id = %(id)s",
        {**_visibility(visibility), "id": customer_id},
    ).fetchone()
    if row is None:
        raise CustomerNotFound
    return cast(Customer, row)


def create_customer(db: Database, fields: Mapping[str, Any]) -> Customer:
    """Raises EmailTaken."""
    row = db.execute(
        "insert into customers (company_id, name, email, phone)"
        f" values (current_company(), %(name)s, %(email)s, %(phone)s) returning {_COLUMNS}",
        fields,
    ).fetchone()
    return cast(Customer, row)


def resolve_guest(db: Database, name: str, email: str | None, phone: str | None) -> UUID:
    """The id of the customer with this address, in any case, or else of a new one. Who is known stays as they are;
    somebody without an address is always new."""
    # The unique index decides, so that of two requests with one new address the second finds what the first made. A
    # select could not use it: lower() is not leakproof, so row-level security keeps it from the index.
    row = db.execute(
        """
        insert into customers (company_id, name, email, phone)
        values (current_company(), %(name)s, %(email)s, %(phone)s)
        on conflict (company_id, lower(email)) do update set email = customers.email
        returning id
        """,
        {"name": name, "email": email, "phone": phone},
    ).fetchone()
    return cast(UUID, cast(dict[str, Any], row)["id"])


def update_customer(db: Database, customer_id: UUID, changes: Mapping[str, Any], visibility: Visibility) -> Customer:
    """Writes only the fields given. Raises CustomerNotFound, also for one whom the member may not see; EmailTaken."""
    if not changes:
        return get_customer(db, customer_id, visibility)
    row = db.execute(
        sql.SQL(f"update customers set {{}} where {_VISIBLE} and id = %(id)s returning {_COLUMNS}").format(
            assignments(changes)
        ),
        {**changes, **_visibility(visibility), "id": customer_id},
    ).fetchone()
    if row is None:
        raise CustomerNotFound
    return cast(Customer, row)
