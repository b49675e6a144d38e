"""All SQL of the customers domain. A read for a member takes what the member may see, and finds no other customers."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, cast
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.customers import errors
from booking.customers.phone_numbers import e164, searched_digits
from booking.customers.records import Customer, EmailProblem, FoundCustomer, Stats
from booking.customers.rules import Visibility
from booking.database.keyed_reads import KeyedRead
from booking.database.locking import note_lock
from booking.database.paging import FetchedPage, Page, PagedList, send_page
from booking.database.sorted_lists import OrderedList, Sort, SortedList
from booking.database.statements import (
    Missing,
    send,
    send_all,
    send_one,
    send_optional,
    send_update,
    send_value,
)
from booking.database.transactions import Parameters, Transaction

if TYPE_CHECKING:
    from booking.customers.models import CreateCustomer, UpdateCustomer

CUSTOMERS = SortedList(
    "customers",
    order_by="position",
    sorts={
        "created": Sort("created_at", "timestamptz", "desc"),
        "name": Sort("folded_name", "text", "asc"),
        "lastVisit": Sort("last_visit_at", "timestamp", "desc"),
        "spend": Sort("spend_cents", "bigint", "desc"),
        "noShows": Sort("no_shows", "integer", "desc"),
    },
    filters=["tag"],
)
CUSTOMERS_V1 = PagedList("v1/customers", order_by="createdAt")
EVERYBODY = UUID(int=0)  # in the place of a tag
MAX_FOUND = 20
MAX_WORDS = 10

_COLUMNS = """
    id, company_id, name, email, phone, unsubscribed_at,
    jsonb_build_object('email', unsubscribed_at is null, 'sms', sms_refused_at is null) as consent,
    pinned_note, allergies,
    (
        select coalesce(jsonb_agg(one -> 'id' order by position), '[]')
          from jsonb_array_elements((select v.customer_tags from companies v where v.id = current_company()))
               with ordinality as listed (one, position)
         where (one ->> 'id')::uuid = any(customers.tags)
    ) as tags,
    birthday, preferred_provider_id, language, created_at, version, erased_at, email_problem, email_problem_at
"""
_STATS = """
    visits, no_shows as "noShows", nullif(last_visit_at, '-infinity') as "lastVisitAt", spend_cents as "spendCents"
"""
_IS_TAG_OF_THE_BUSINESS = """
    %(tag)s = any(array(
        select (one ->> 'id')::uuid
          from jsonb_array_elements((select v.customer_tags from companies v where v.id = current_company())) one
    ))
"""
VISIBLE_ONE = "company_id = current_company() and id = %(id)s and may_see_customer(id)"


def shown(customer: str = "customer_id") -> str:
    """Returns the SQL of a customer's id that is null unless the member may see them."""
    return f"case when may_see_customer({customer}) then {customer} end"


def _visible(visibility: Visibility) -> str:
    """Returns the condition on customers whom the member may see. Own clients are few, so lists begin with them."""
    return "company_id = current_company()" + (
        " and id in (select * from own_clients())" if visibility.confined else ""
    )


def v1_page(page: Page) -> KeyedRead:
    """Returns one page of integrators' customers (one row more if there is a next page), newest first."""
    return KeyedRead("v1_customers", page.parameters)


def list_customers(
    db: Transaction, page: Page, visibility: Visibility, tag: UUID | None
) -> Deferred[FetchedPage[FoundCustomer]]:
    """Lists one page of the customers whom the member may see, everybody or those who carry a tag of the business."""
    assert isinstance(page.paged, OrderedList)
    of_the_business = f"and {_IS_TAG_OF_THE_BUSINESS}" if tag else ""
    own = "and customer_id in (select * from own_clients())" if visibility.confined else ""
    statement = f"""
        select {_COLUMNS}, {_STATS}, {page.paged.position("sorted_by")}
          from (
               select customer_id, visits, no_shows, last_visit_at, spend_cents, {page.paged.sort.column} as sorted_by
                 from customer_stats
                where company_id = current_company() and tag_id = %(tag)s {of_the_business} {own}
                  and {page.paged.tail(row_id="customer_id")}
          ) as stats
         cross join lateral (
               select * from customers c where c.company_id = current_company() and c.id = customer_id limit 1
         ) as customers
         {page.paged.sorted_by("sorted_by", "id")}
    """
    return send_page(db, dict[str, Any], page, statement, {"tag": tag or EVERYBODY}).then(_with_stats)


def _with_stats(page: FetchedPage[dict[str, Any]]) -> FetchedPage[FoundCustomer]:
    rows = [
        {field: row[field] for field in Customer.__annotations__}
        | {"stats": {field: row[field] for field in Stats.__annotations__}}
        for row in page.rows
    ]
    return FetchedPage(cast(list[FoundCustomer], rows), page.next_cursor)


def search_customers(db: Transaction, text: str, visibility: Visibility, country: str) -> Deferred[list[Customer]]:
    """Finds at most 20 customers who have each word of the text in their name or email, or the text in their phone
    digits: any case, accents folded, apostrophes, hyphens, full stops and spaces left out or not, `ue` and `u` for
    `ü`; `%` and `_` literal. Names that start with it come first, then by name. A hidden field is not searched.
    `country` is where a phone number is dialled."""
    # Own clients are few: they are read and compared. For those of the whole business the database has indexes.
    matching = """
        and id in (select matching_customers(%(text)s, %(digits)s, %(email)s, %(limit)s))
    """
    if visibility.confined:
        matching = """
            and (position(%(digits)s::text in phone_digits) > 0
                 or case when %(email)s then concat_ws(' ', searched_name, searched_email) else searched_name end
                     like all(words_of(%(text)s)))
        """
    return send_all(
        db,
        Customer,
        f"""
        select {_COLUMNS} from customers
         where {_visible(visibility)} {matching}
         order by not starts_with(folded_name, fold(%(text)s)), folded_name collate "C", id
         limit %(limit)s
        """,
        {
            "text": " ".join(text.split()[:MAX_WORDS]),
            "digits": searched_digits(text, country) if visibility.phone else None,
            "email": visibility.email,
            "limit": MAX_FOUND,
        },
    )


def get_customer(db: Transaction, customer_id: UUID) -> Deferred[Customer]:
    """Returns the customer. Raises CustomerNotFound, also for one whom the member may not see."""
    return send_one(
        db,
        Customer,
        f"select {_COLUMNS} from customers where {VISIBLE_ONE}",
        {"id": customer_id},
        missing=errors.CustomerNotFound,
    )


def find_customer_with_email(db: Transaction, email: str) -> Deferred[UUID | None]:
    """Finds the customer with this address, in any case; None also for one whom the member may not see."""
    return send_optional(
        db,
        dict[str, UUID],
        """
        select id from customers
         where company_id = current_company() and id = customer_of_email(%(email)s) and may_see_customer(id)
        """,
        {"email": email},
    ).then(lambda row: None if row is None else row["id"])


def check_may_name(db: Transaction, customer_id: UUID, *, missing: Missing) -> Deferred[bool]:
    """Raises what `missing` makes, before the commit or when the answer is read, unless the member may see this
    customer or has entered them."""
    return send_value(db, bool, "select true where may_name_customer(%(id)s)", {"id": customer_id}, missing=missing)


def check_tags(db: Transaction, tags: list[UUID]) -> None:
    """Raises, before the commit, unless all are tags of the business."""
    send_value(
        db,
        bool,
        """
        select true from companies c
         where c.id = current_company()
           and %(tags)s::uuid[] <@ array(
               select (tag ->> 'id')::uuid from jsonb_array_elements(c.customer_tags) tag
           )
        """,
        {"tags": tags},
        missing=errors.NO_SUCH_TAG,
    )


def list_stats(db: Transaction, customer_ids: list[UUID]) -> Deferred[list[Stats]]:
    """Lists the visits, the no-shows and the spending of each of the customers, in the order of the ids."""
    return send_all(
        db,
        Stats,
        f"""
        select {_STATS}
          from unnest(%(ids)s::uuid[]) with ordinality as one (id, position)
          left join customer_stats s
            on s.company_id = current_company() and s.customer_id = one.id and s.tag_id = %(everybody)s
         order by one.position
        """,
        {"ids": customer_ids, "everybody": EVERYBODY},
    )


def get_stats(db: Transaction, customer_id: UUID) -> Deferred[Stats]:
    """Returns the visits, the no-shows and the spending of a customer."""
    return list_stats(db, [customer_id]).then(lambda listed: listed[0])


def _dated(fields: dict[str, Any]) -> dict[str, Any]:
    """Returns the fields with the instants since when somebody wants no messages in the place of whether they do."""
    for sent, column in (("unsubscribed", "unsubscribed_at"), ("sms_refused", "sms_refused_at")):
        if sent in fields:
            fields[column] = datetime.now(UTC) if fields.pop(sent) else None
    return fields


def create_customer(db: Transaction, country: str, new: "CreateCustomer", user_id: UUID) -> Deferred[Customer]:
    """Creates a customer. `country` is where a phone number is dialled. Raises EmailTaken."""
    return send_one(
        db,
        Customer,
        f"""
        insert into customers (
            company_id, name, email, phone, phone_e164, pinned_note, allergies, tags, birthday, preferred_provider_id,
            unsubscribed_at, sms_refused_at, created_by
        )
        values (
            current_company(), %(name)s, %(email)s, %(phone)s, %(phone_e164)s, %(pinned_note)s, %(allergies)s,
            %(tags)s::uuid[], %(birthday)s, %(preferred_provider_id)s, %(unsubscribed_at)s, %(sms_refused_at)s,
            %(created_by)s
        )
        returning {_COLUMNS}
        """,
        {"unsubscribed_at": None, "sms_refused_at": None}
        | _dated(new.columns())
        | {"phone_e164": e164(new.phone, country), "created_by": user_id},
    )


def resolve_guest(db: Transaction, country: str, name: str, email: str | None, phone: str | None) -> Deferred[UUID]:
    """Returns the id of the customer with this address, in any case, or else of a new one. A known customer stays
    unchanged; somebody without an address is always new. `country` is where the phone number is dialled."""

    def somebody(customer_id: UUID | None) -> UUID:
        assert customer_id is not None, "there is no condition"
        return customer_id

    return resolve_guest_if(db, "true", {}, country, name, email, phone).then(somebody)


def resolve_guest_if(
    db: Transaction,
    condition: str,
    parameters: Parameters,
    country: str,
    name: str,
    email: str | None,
    phone: str | None,
) -> Deferred[UUID | None]:
    """Returns what resolve_guest does, or None and makes nobody a customer, by a condition of SQL."""
    # The unique index decides, so that of two requests with one new address the second finds what the first made. A
    # select could not use it: lower() is not leakproof, so row-level security keeps it from the index.
    note_lock(db, Lock.GUEST)
    return send_optional(
        db,
        dict[str, UUID],
        f"""
        insert into customers (company_id, name, email, phone, phone_e164)
        select current_company(), %(name)s, %(email)s, %(phone)s, %(phone_e164)s where {condition}
        on conflict (company_id, lower(email)) do update set email = customers.email
        returning id
        """,
        {**parameters, "name": name, "email": email, "phone": phone, "phone_e164": e164(phone, country)},
    ).then(lambda row: None if row is None else row["id"])


def update_customer(db: Transaction, country: str, customer_id: UUID, update: "UpdateCustomer") -> Deferred[Customer]:
    """Writes only the fields that were sent; `country` is where a phone number is dialled. Raises
    CustomerNotFound, also for one whom the member may not see; EmailTaken."""
    changes = _dated(update.changes())
    if "email" in changes:  # what is known of an address ends with it
        send(
            db,
            "update customers set email_problem = null, email_problem_at = null"
            f" where {VISIBLE_ONE} and email_problem is not null and lower(email) is distinct from lower(%(email)s)",
            {"id": customer_id, "email": changes["email"]},
        )
    if "phone" in changes:
        changes["phone_e164"] = e164(changes["phone"], country)
    return send_update(
        db,
        Customer,
        "customers",
        changes,
        {"id": customer_id},
        where=VISIBLE_ONE,
        returning=_COLUMNS,
        missing=errors.CustomerNotFound,
    )


def note_email_problem(db: Transaction, emails: Sequence[str], problem: EmailProblem, since: datetime) -> None:
    """Notes that mails to this address, which may be written in several ways, do not arrive. What was heard later
    stays."""
    send(
        db,
        """
        update customers set email_problem = %(problem)s, email_problem_at = %(since)s
         where company_id = current_company()
           and id in (select customer_of_email(one) from unnest(%(emails)s::text[]) one)
           and coalesce(email_problem_at, '-infinity') < %(since)s
        """,
        {"emails": [*emails], "problem": problem, "since": since},
    )


def has_unsubscribed(db: Transaction, customer_id: UUID) -> Deferred[bool]:
    """Says whether a customer of the business has unsubscribed: the only emails that they want are those about their
    bookings."""
    return send_value(
        db,
        bool,
        "select unsubscribed_at is not null from customers where company_id = current_company() and id = %(id)s",
        {"id": customer_id},
    )


def unsubscribe(db: Transaction, customer_id: UUID) -> None:
    """Notes that a customer has unsubscribed from now on: the only emails that they want are those about their
    bookings. An earlier time of unsubscribing stays."""
    send(
        db,
        "update customers set unsubscribed_at = now()"
        " where company_id = current_company() and id = %(id)s and unsubscribed_at is null",
        {"id": customer_id},
    )
