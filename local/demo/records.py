"""The rows of the demo data: one class a table, its fields named like the table's columns."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from datetime import date, datetime, time
from operator import attrgetter
from typing import Any, ClassVar
from uuid import UUID

import psycopg
from psycopg import sql


@dataclass(frozen=True)
class Record:
    """A row; what a class leaves out, the column's default fills in."""

    table: ClassVar[str]


def store(database: psycopg.Connection[Any], records: Sequence[Record]) -> None:
    """Copies records of one kind into their table. The role must be a superuser: COPY refuses every other where
    row-level security holds."""
    kind = type(records[0])
    columns = [field.name for field in fields(kind)]
    statement = sql.SQL("copy {} ({}) from stdin").format(
        sql.Identifier(kind.table), sql.SQL(", ").join(map(sql.Identifier, columns))
    )
    values = attrgetter(*columns)
    with database.cursor() as cursor, _unaudited(cursor, kind.table), cursor.copy(statement) as copy:
        for record in records:
            copy.write_row(values(record))


@contextmanager
def _unaudited(cursor: psycopg.Cursor[Any], table: str) -> Iterator[None]:
    """Keeps a year of history out of the audit log, which would take most of the time of loading it. What is always to
    be stamped still is: the date of the venue on which money moved."""
    triggers = cursor.execute(
        "select tgname from pg_trigger where tgrelid = %s::regclass and not tgisinternal and tgenabled = 'O'", (table,)
    ).fetchall()
    for state in ("disable", "enable"):
        for (trigger,) in triggers:
            switched = sql.SQL("alter table {} {} trigger {}")
            cursor.execute(switched.format(sql.Identifier(table), sql.SQL(state), sql.Identifier(trigger)))
        if state == "disable":
            yield


def store_all(database: psycopg.Connection[Any], kinds: Iterable[Sequence[Record]]) -> None:
    """Insert records of several kinds, those that others refer to first."""
    for records in kinds:
        if records:
            store(database, records)


# Both engines


@dataclass(frozen=True)
class Organization(Record):
    table = "organizations"
    id: UUID
    name: str
    business_type: str
    founded_by: UUID
    created_at: datetime


@dataclass(frozen=True)
class OrganizationOwner(Record):
    table = "organization_owners"
    organization_id: UUID
    user_id: UUID


@dataclass(frozen=True)
class BillingRecord(Record):
    table = "billing_records"
    organization_id: UUID
    tier: str
    subscription_status: str
    current_period_end: datetime
    receipts_email: str


@dataclass(frozen=True)
class Company(Record):
    table = "companies"
    id: UUID
    organization_id: UUID
    name: str
    slug: str
    timezone: str
    country: str
    state: str | None
    city: str
    postal_code: str
    address: str
    phone: str
    currency: str
    cents_per_point: int | None
    table_combining: bool
    books_online: bool
    customer_tags: str
    onboarded_at: datetime
    created_at: datetime


@dataclass(frozen=True)
class OpeningHours(Record):
    table = "opening_hours"
    company_id: UUID
    day: int
    opens: time
    closes: time


@dataclass(frozen=True)
class Membership(Record):
    table = "memberships"
    company_id: UUID
    user_id: UUID
    email: str
    role: str
    provider_id: UUID | None = None
    client_scope: str = "all"


@dataclass(frozen=True)
class ApiKey(Record):
    table = "api_keys"
    id: str
    company_id: UUID
    name: str
    digest: bytes
    last_four: str
    scopes: list[str]
    created_by: UUID


@dataclass(frozen=True)
class Customer(Record):
    table = "customers"
    id: UUID
    company_id: UUID
    name: str
    email: str | None
    phone: str | None
    pinned_note: str | None
    allergies: str | None
    tags: list[UUID]
    birthday: date | None
    created_at: datetime


# Appointments engine


@dataclass(frozen=True)
class Service(Record):
    table = "services"
    id: UUID
    company_id: UUID
    name: str
    description: str
    duration_minutes: int
    buffer_minutes: int
    price_cents: int
    deposit_amount_cents: int
    created_at: datetime


@dataclass(frozen=True)
class Provider(Record):
    table = "staff"
    id: UUID
    company_id: UUID
    name: str
    email: str
    created_at: datetime


@dataclass(frozen=True)
class OfferedService(Record):
    table = "staff_services"
    company_id: UUID
    staff_id: UUID
    service_id: UUID


@dataclass(frozen=True)
class WorkingHours(Record):
    table = "staff_working_hours"
    company_id: UUID
    staff_id: UUID
    day: int
    opens: time
    closes: time


@dataclass(frozen=True)
class TimeOff(Record):
    table = "staff_time_off"
    id: UUID
    company_id: UUID
    staff_id: UUID
    starts_at: datetime
    ends_at: datetime
    reason: str
    created_at: datetime


@dataclass(frozen=True)
class Appointment(Record):
    table = "appointments"
    id: UUID
    company_id: UUID
    service_id: UUID
    provider_id: UUID
    customer_id: UUID
    starts_at: datetime
    ends_at: datetime
    duration_minutes: int
    price_cents: int
    deposit_amount_cents: int
    status: str
    deposit_status: str
    provider_confirmed: bool
    notes: str | None
    created_at: datetime


# Hospitality engine


@dataclass(frozen=True)
class Table(Record):
    table = "tables"
    id: UUID
    company_id: UUID
    name: str
    area: str
    min_seats: int
    max_seats: int
    x: int
    y: int
    shape: str
    created_at: datetime


@dataclass(frozen=True)
class LinkGroup(Record):
    table = "link_groups"
    id: UUID
    company_id: UUID
    name: str
    kind: str
    created_at: datetime


@dataclass(frozen=True)
class LinkGroupTable(Record):
    table = "link_group_tables"
    company_id: UUID
    link_group_id: UUID
    table_id: UUID
    position: int


@dataclass(frozen=True)
class FurnitureSetCombo(Record):
    table = "furniture_set_combos"
    id: UUID
    company_id: UUID
    link_group_id: UUID
    created_at: datetime


@dataclass(frozen=True)
class FurnitureSetComboTable(Record):
    table = "furniture_set_combo_tables"
    company_id: UUID
    combo_id: UUID
    link_group_id: UUID
    table_id: UUID
    position: int


@dataclass(frozen=True)
class ServicePeriod(Record):
    table = "service_periods"
    id: UUID
    company_id: UUID
    name: str
    days: list[int]
    starts_at: time
    ends_at: time
    cover_cap: int
    turn_minutes: int
    created_at: datetime


@dataclass(frozen=True)
class FloorServer(Record):
    table = "servers"
    id: UUID
    company_id: UUID
    name: str
    created_at: datetime


@dataclass(frozen=True)
class ServerAssignment(Record):
    table = "server_assignments"
    company_id: UUID
    date: date
    table_id: UUID
    server_id: UUID


@dataclass(frozen=True)
class DepositTier(Record):
    table = "deposit_tiers"
    id: UUID
    company_id: UUID
    min_party_size: int
    amount_cents: int
    created_at: datetime


@dataclass(frozen=True)
class Reservation(Record):
    table = "reservations"
    id: UUID
    company_id: UUID
    customer_id: UUID
    service_period_id: UUID
    party_size: int
    starts_at: datetime
    ends_at: datetime
    status: str
    notes: str | None
    created_at: datetime


@dataclass(frozen=True)
class TableSlot(Record):
    table = "table_slots"
    company_id: UUID
    reservation_id: UUID
    table_id: UUID
    position: int
    starts_at: datetime
    ends_at: datetime
    holds_table: bool


@dataclass(frozen=True)
class Enquiry(Record):
    table = "enquiries"
    id: UUID
    company_id: UUID
    guest_name: str
    guest_email: str
    guest_phone: str | None
    party_size: int
    starts_at: datetime
    status: str
    reservation_id: UUID | None
    created_at: datetime


@dataclass(frozen=True)
class EnquiryMessage(Record):
    table = "enquiry_messages"
    id: UUID
    company_id: UUID
    enquiry_id: UUID
    author: str
    kind: str
    body: str
    created_at: datetime
