"""All SQL of the customers domain. Whatever reads for a member takes what the member may see, and finds nobody
else."""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.locks import Lock
from booking.customers import errors
from booking.customers.phone_numbers import e164
from booking.customers.records import Customer
from booking.customers.rules import Visibility, phone_search
from booking.database.keyed_reads import KeyedRead
from booking.database.locking import coming_to
from booking.database.statements import fetch_all, fetch_one, send_value, update_one
from booking.database.transactions import Deferred, Parameters, Transaction
from booking.web.paging import FetchedPage, Page, PagedList, fetch_page

if TYPE_CHECKING:
    from booking.customers.models import CreateCustomer, UpdateCustomer

CUSTOMERS = PagedList("customers", order_by="created_at")
CUSTOMERS_V1 = PagedList("v1/customers", order_by="createdAt")
MAX_FOUND = 20

_COLUMNS = "id, company_id, name, email, phone, created_at"


def _visible(visibility: Visibility) -> str:
    """The condition of whom the member may see; its parameters are those of `_parameters`."""
    if not visibility.confined:
        return "company_id = current_company()"
    return """
        company_id = current_company()
        and exists (
            select from appointments a
             where a.company_id = customers.company_id and a.customer_id = customers.id
               and a.provider_confirmed and a.provider_id = %(provider_id)s
        )
    """


def _parameters(visibility: Visibility) -> Parameters:
    return {"provider_id": visibility.provider_id}


def v1_page(page: Page) -> KeyedRead:
    """One page of integrators' customers (one row more if there is a next page), newest first."""
    return KeyedRead("v1_customers", page.parameters)


def list_customers(db: Transaction, page: Page, visibility: Visibility) -> FetchedPage[Customer]:
    """One page of the customers whom the member may see, newest first."""
    statement = f"select {_COLUMNS} from customers where {_visible(visibility)} and {CUSTOMERS.tail()}"
    return fetch_page(db, Customer, page, statement, _parameters(visibility))


def search_customers(db: Transaction, text: str, visibility: Visibility) -> list[Customer]:
    """At most 20 customers whose name, email or phone digits contain the text: any case, accents folded, `%` and `_`
    literal. Names that start with it come first, then by name. A hidden field is not searched."""
    # Own clients are few: they are read and compared. For those of the whole business the database has indexes.
    matching = """
        and id in (select matching_customers(%(text)s, %(digits)s, %(email)s, %(limit)s))
    """
    if visibility.confined:
        matching = """
            and (position(nullif(fold(%(text)s), '') in folded_name) > 0
                 or (%(email)s and position(nullif(fold(%(text)s), '') in folded_email) > 0)
                 or position(%(digits)s::text in phone_digits) > 0)
        """
    return fetch_all(
        db,
        Customer,
        f"""
        select {_COLUMNS} from customers
         where {_visible(visibility)} {matching}
         order by not starts_with(folded_name, fold(%(text)s)), folded_name collate "C", id
         limit %(limit)s
        """,
        {
            **_parameters(visibility),
            "text": text,
            "digits": phone_search(text) if visibility.phone else None,
            "email": visibility.email,
            "limit": MAX_FOUND,
        },
    )


def get_customer(db: Transaction, customer_id: UUID, visibility: Visibility) -> Customer:
    """Raises CustomerNotFound, also for one whom the member may not see."""
    return fetch_one(
        db,
        Customer,
        f"select {_COLUMNS} from customers where {_visible(visibility)} and id = %(id)s",
        {**_parameters(visibility), "id": customer_id},
        missing=errors.CustomerNotFound,
    )


def create_customer(db: Transaction, country: str, new: "CreateCustomer") -> Customer:
    """`country` is where a phone number is dialled. Raises EmailTaken."""
    return fetch_one(
        db,
        Customer,
        "insert into customers (company_id, name, email, phone, phone_e164)"
        f" values (current_company(), %(name)s, %(email)s, %(phone)s, %(phone_e164)s) returning {_COLUMNS}",
        new.model_dump() | {"phone_e164": e164(new.phone, country)},
    )


def resolve_guest(db: Transaction, country: str, name: str, email: str | None, phone: str | None) -> Deferred[UUID]:
    """The id of the customer with this address, in any case, or else of a new one. Who is known stays as they are;
    somebody without an address is always new. `country` is where the phone number is dialled."""
    # The unique index decides, so that of two requests with one new address the second finds what the first made. A
    # select could not use it: lower() is not leakproof, so row-level security keeps it from the index.
    coming_to(db, Lock.GUEST)
    return send_value(
        db,
        UUID,
        """
        insert into customers (company_id, name, email, phone, phone_e164)
        values (current_company(), %(name)s, %(email)s, %(phone)s, %(phone_e164)s)
        on conflict (company_id, lower(email)) do update set email = customers.email
        returning id
        """,
        {"name": name, "email": email, "phone": phone, "phone_e164": e164(phone, country)},
    )


def update_customer(
    db: Transaction, country: str, customer_id: UUID, update: "UpdateCustomer", visibility: Visibility
) -> Customer:
    """Writes only the fields that were sent; `country` is where a phone number is dialled. Raises
    CustomerNotFound, also for one whom the member may not see; EmailTaken."""
    changes = update.changes()
    if "phone" in changes:
        changes["phone_e164"] = e164(changes["phone"], country)
    return update_one(
        db,
        Customer,
        "customers",
        changes,
        {**_parameters(visibility), "id": customer_id},
        where=f"{_visible(visibility)} and id = %(id)s",
        returning=_COLUMNS,
        missing=errors.CustomerNotFound,
    )
