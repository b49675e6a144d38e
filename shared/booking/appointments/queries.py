"""All SQL of the appointments domain."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from psycopg import sql

from booking.appointments.errors import AppointmentNotFound, NamedAppointmentNotFound
from booking.appointments.records import Appointment
from booking.appointments.rules import agreed_terms, due_deposit
from booking.db import Database, Rows, assignments
from booking.page import Page, PagedList, bookings_of_page, bookings_page_parameters
from booking.services.records import Service

APPOINTMENTS = PagedList("appointments", order_by="starts_at")
APPOINTMENTS_V1 = PagedList("v1/appointments", order_by="startsAt")

_COLUMNS = """
    id, company_id, service_id, provider_id, customer_id, starts_at, ends_at, duration_minutes, price_cents,
    deposit_amount_cents, status, deposit_status, provider_confirmed, notes, created_at
"""
_V1_COLUMNS = """
    id, service_id as "serviceId", provider_id as "providerId", customer_id as "customerId", starts_at as "startsAt",
    ends_at as "endsAt", created_at as "createdAt", status, deposit_status as "depositStatus",
    duration_minutes as "durationMinutes", price_cents / 100.0::float8 as price,
    deposit_amount_cents as "depositAmountCents", notes
"""
_PAGE = f"company_id = current_company() and {bookings_of_page()}"
_FILTERS = {
    "providerId": "and provider_id = %(providerId)s",
    "status": "and status = %(status)s",
}


def send_v1_page(db: Database, page: Page, query: Mapping[str, str]) -> Rows:
    """Sends for one page of integrators' appointments (one row more if there is a next page), newest first; `from` and
    `to` are cast by the database, which ignores any offset in them."""
    return db.execute(
        f"select {_V1_COLUMNS} from appointments where {_PAGE} order by starts_at desc, id desc limit %(limit)s + 1",
        bookings_page_parameters(page, query),
    )


def list_appointments(
    db: Database, page: Page, query: Mapping[str, str], filters: Mapping[str, Any]
) -> list[Appointment]:
    """One page of the dashboard's appointments (one row more if there is a next page), newest first. `filters` may hold
    providerId and status."""
    wanted = " ".join(_FILTERS[name] for name in filters)
    rows = db.execute(
        f"""
        select {_COLUMNS} from appointments where {_PAGE} {wanted}
         order by starts_at desc, id desc limit %(limit)s + 1
        """,
        {**bookings_page_parameters(page, query), **filters},
    )
    return cast(list[Appointment], rows.fetchall())


def get_appointment(db: Database, appointment_id: UUID) -> Appointment:
    """Raises AppointmentNotFound."""
    return _one(db, appointment_id, "")


def get_named_appointment(db: Database, appointment_id: UUID) -> Appointment:
    """An appointment that a body names. Raises NamedAppointmentNotFound."""
    try:
        return get_appointment(db, appointment_id)
    except AppointmentNotFound:
        raise NamedAppointmentNotFound from None


def lock_appointment(db: Database, appointment_id: UUID) -> Appointment:
    """The appointment, locked until the end of the transaction. Raises AppointmentNotFound."""
    return _one(db, appointment_id, "for no key update")


def _one(db: Database, appointment_id: UUID, lock: str) -> Appointment:
    row = db.execute(
        f"select {_COLUMNS} from appointments where company_id = current_company() and id = %(id)s {lock}",
        {"id": appointment_id},
    ).fetchone()
    if row is None:
        raise AppointmentNotFound
    return cast(Appointment, row)


def create_appointments(
    db: Database,
    service: Service,
    provider_id: UUID,
    customer_id: UUID,
    starts: Sequence[datetime],
    *,
    notes: str | None = None,
    series_id: UUID | None = None,
) -> list[Appointment]:
    """Books the service at each of these times, at its present duration, price and deposit. The provider must be locked
    already. Raises ProviderTaken, BookedCustomerNotFound."""
    rows = db.execute(
        f"""
        insert into appointments (company_id, series_id, service_id, provider_id, customer_id, starts_at, ends_at,
                                  duration_minutes, price_cents, deposit_amount_cents, deposit_status, notes)
        select current_company(), %(series_id)s, %(service_id)s, %(provider_id)s, %(customer_id)s, visit.starts_at,
               visit.starts_at + make_interval(mins => %(duration_minutes)s), %(duration_minutes)s, %(price_cents)s,
               %(deposit_amount_cents)s, %(deposit_status)s, %(notes)s
          from unnest(%(starts)s::timestamp[]) as visit (starts_at)
        returning {_COLUMNS}
        """,
        {
            **agreed_terms(service),
            "deposit_status": due_deposit(service),
            "provider_id": provider_id,
            "customer_id": customer_id,
            "starts": list(starts),
            "notes": notes,
            "series_id": series_id,
        },
    )
    return cast(list[Appointment], rows.fetchall())


def update_appointment(db: Database, appointment_id: UUID, changes: Mapping[str, Any]) -> Appointment:
    """Writes only the columns given; with the start or the duration, ends_at must be among them. The appointment, and
    every provider whose time it takes or leaves, must be locked already. Raises ProviderTaken."""
    row = db.execute(
        sql.SQL(
            f"update appointments set {{}} where company_id = current_company() and id = %(id)s returning {_COLUMNS}"
        ).format(assignments(changes)),
        {**changes, "id": appointment_id},
    ).fetchone()
    return cast(Appointment, row)
