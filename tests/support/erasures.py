"""A customer of whom there is something everywhere, a canary in all of it, and their erasure."""

from typing import Any

from psycopg import sql
from psycopg.types.json import Json

from booking.customers.personal import PERSONAL
from operators.verify_ledgers import every_difference
from tests.support.evening import join_waitlist
from tests.support.guests import made_online
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.returns import given_back
from tests.support.sales_counter import custom, sell
from tests.support.service_client import Answer, Call
from tests.support.settlements import listed as settlements_of, settle
from tests.support.wallet import Phone
from tests.support.webhooks import subscribe, tell_all

EMAIL = "ines@example.com"
DERIVED = {
    (table, name)
    for table, rules in PERSONAL.items()
    for name, column in rules.columns.items()
    if column.get("withheld", "").startswith("made of other columns")
}
"""What the database makes of other columns."""

_OF_THE_CUSTOMER = {
    "audit_log": "and record_type in ('customers', 'appointments', 'reservations', 'online_bookings', 'enquiries',"
    " 'waitlist_entries', 'sales', 'loyalty_members')",
    "waitlist_entries.email": "and kind = 'booking'",
    "outbox": "and published_at is not null",
}


def erase(tenant: Tenant, customer_id: str, **fields: Any) -> Answer:
    """Erases the customer, cancelling what they have booked, as their address says that it is they."""
    customer = tenant.owner.get(f"/api/customers/{customer_id}").json["customer"]
    confirm = customer["email"] or customer["name"]
    body = {"confirm": confirm, "cancelBookings": True, **fields}
    return tenant.owner.post(f"/api/customers/{customer_id}/erase", body)


def differences_of(db: Any, tenant: Tenant) -> list[dict[str, Any]]:
    """Where a ledger of the business does not prove what is recorded."""
    return [{**one} for one in every_difference(db) if one["company_id"] == tenant.company_id]


def whole_life(make: Maker, tenant: Tenant, call: Call, *, email: str = EMAIL, phone: str = "0400 111 222") -> str:
    """A customer with a row in each table that one gets to, in this kind of business; their id."""
    subscribe(tenant, "customer.created")
    customer: str = make.customer(tenant, name="Ines", email=email, phone=phone)["id"]
    tell_all(tenant)
    if _engine(make, tenant) == "appointments":
        booking = make.appointment(tenant, customerId=customer, notes="Knocks twice")["id"]
        made_online(make, tenant, "appointment_id", booking)
        _session_given_back(make, tenant, customer)
    else:
        table = make.table(tenant)["id"]
        booking = make.reservation(tenant, customerId=customer, tableIds=[table], notes="Knocks twice")["id"]
        made_online(make, tenant, "reservation_id", booking)
        make.enquiry(tenant, guestEmail=email)
        join_waitlist(tenant, phone=phone, notes="Loud")
    _wait_for_a_booking(make, tenant, email, phone)
    sold = sell(tenant, custom(1000), customerId=customer).json["sale"]["id"]
    assert tenant.staff.post(f"/api/sales/{sold}/receipt", {"email": email}).status == 200
    assert tenant.owner.post(f"/api/sales/{sold}/void", {"reason": "Typed twice"}).status == 200
    assert settle(tenant, settlements_of(tenant, "?open")[-1]).status == 200
    kept = sell(tenant, custom(1000), customerId=customer).json["sale"]["id"]
    assert given_back(tenant, kept)
    member = loyalty_member(make, tenant, 30, customer_id=customer)
    Phone(call).add(tenant, member)
    _by_the_service(make, tenant, customer, booking, email)
    return customer


def _session_given_back(make: Maker, tenant: Tenant, customer_id: str) -> None:
    package = make.customer_package(tenant, customer_id=customer_id)["id"]
    used = tenant.staff.post(f"/api/customer-packages/{package}/redeem", {}).json["redemption"]["id"]
    undone = tenant.owner.post(f"/api/venue/redemptions/{used}/undo", {"reason": "Wrong client"})
    assert undone.status == 200, undone.text


def _wait_for_a_booking(make: Maker, tenant: Tenant, email: str, phone: str) -> None:
    """By SQL: a guest waits on the venue's page."""
    make.db.execute(
        "insert into waitlist_entries (company_id, kind, guest_name, email, phone, notes, dates, party_size)"
        " values (%s, 'booking', 'Ines', %s, %s, 'Loud', '{2030-03-04}', 2)",
        (tenant.company_id, email, phone),
    )


def _engine(make: Maker, tenant: Tenant) -> str:
    row = make.db.execute("select business_type from organizations where id = %s", (tenant.organization_id,)).fetchone()
    assert row is not None
    return str(row["business_type"])


def _by_the_service(make: Maker, tenant: Tenant, customer_id: str, booking_id: str, email: str) -> None:
    """What no request of a member writes, or what is gone again within minutes."""
    company, organization = tenant.company_id, tenant.organization_id
    for statement, parameters in (
        (
            "insert into ended_holds (booking_id, company_id, generation, guest_name, guest_email, starts_at)"
            " values (gen_random_uuid(), %s, 1, 'Ines', %s, now())",
            (company, email),
        ),
        (
            "insert into unsubscribe_links (company_id, customer_id, token, token_digest)"
            " values (%s, %s, repeat('x', 43), sha256(%s::text::bytea))",
            (company, customer_id, customer_id),
        ),
        (
            "insert into checkout_sessions (organization_id, subject, wanted, session_id, url)"
            " values (%s, %s, 'deposit', %s, 'https://checkout.stripe.com/c')",
            (organization, booking_id, f"cs_{booking_id}"),
        ),
        (
            "insert into idempotency_keys (company_id, route, key, fingerprint, held_until, status, body, completed_at)"
            " values (%s, 'POST /api/public/{slug}/bookings', 'Ines', '', now(), 201, %s, now())",
            (company, Json({"booking": {"id": booking_id}})),
        ),
        (
            "insert into outbox (company_id, type, data, published_at) values (%s, 'sale_receipt', %s, now())",
            (company, Json({"customerId": customer_id})),
        ),
    ):
        make.db.execute(statement, parameters)


def canary_of(tenant: Tenant) -> str:
    """Fits wherever a name, an address, a number, a token or a text does, and is nowhere else: what earlier tests have
    planted stays in the database."""
    return f"3{int(tenant.company_id) % 10**13:013}"


def plant(db: Any, tenant: Tenant) -> set[tuple[str, str]]:
    """Puts the business's canary into every column that is erased, of all its rows that say something of customers: it
    has one. Returns the columns that it is in."""
    planted = set()
    for table, rules in PERSONAL.items():
        for column in rules.erased():
            if (table, column) not in DERIVED and _plant(db, tenant, table, column):
                planted.add((table, column))
    return planted


def _plant(db: Any, tenant: Tenant, table: str, column: str) -> bool:
    of_tenant, owner = ("organization_id", tenant.organization_id), ("company_id", tenant.company_id)
    name, of = of_tenant if table == "checkout_sessions" else owner
    value = {
        ("sales", "void_reason"): sql.SQL("case when status = 'voided' then %(canary)s end"),
        ("settlements", "note"): sql.SQL("case when settled_at is not null then %(canary)s end"),
        ("customers", "phone_e164"): sql.SQL("'+' || %(canary)s"),
        ("unsubscribe_links", "token"): sql.SQL("rpad(%(canary)s, 43, 'x')"),
        ("audit_log", "before"): sql.SQL("jsonb_build_object('note', %(canary)s::text)"),
        ("audit_log", "after"): sql.SQL("jsonb_build_object('note', %(canary)s::text)"),
        ("record_changes", "was"): sql.SQL("was || jsonb_build_object('note', %(canary)s::text)"),
        ("record_changes", "is_now"): sql.SQL("is_now || jsonb_build_object('note', %(canary)s::text)"),
        ("outbox", "data"): sql.SQL("data || jsonb_build_object('note', %(canary)s::text)"),
        ("idempotency_keys", "body"): sql.SQL("(body::jsonb || jsonb_build_object('note', %(canary)s::text))::json"),
    }.get((table, column), sql.SQL("%(canary)s"))
    only = sql.SQL(_OF_THE_CUSTOMER.get(f"{table}.{column}", _OF_THE_CUSTOMER.get(table, "")))
    written = db.execute(
        sql.SQL("update {} set {} = {} where {} = %(of)s {}").format(
            sql.Identifier(table), sql.Identifier(column), value, sql.Identifier(name), only
        ),
        {"canary": canary_of(tenant), "of": of},
    )
    return bool(written.rowcount)
