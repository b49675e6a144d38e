"""The demo data: a salon and a bistro on the team plan, each with a year of bookings around today.

Everything is invented. It is the same in every run but for the dates, which hang on today.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import psycopg

from local.auth_server import create_user
from local.demo import bistro, salon
from local.demo.payment_records import Payment
from local.demo.records import Record, store_all
from local.demo.tenancy import PASSWORD, Team, Venue, founded
from local.demo.venue_clock import PAST
from local.stripe import record_account, record_payment

__all__ = ["API_KEYS", "DEPOSIT", "USERS", "VENUES", "load"]

VENUES = (salon.VENUE, bistro.VENUE)

USERS = [{"email": email, "password": PASSWORD} for venue in VENUES for email in (venue.owner, venue.staff)]
API_KEYS = {"salon": salon.VENUE.api_key, "bistro": bistro.VENUE.api_key}
DEPOSIT = salon.payment_intent_id(1)


def load(superuser_url: str, past: timedelta = PAST) -> None:
    """Fill a migrated, empty database that also holds the schemas of the auth server and of the stand-in for Stripe:
    all of it or, after an error, nothing. The businesses have been taking bookings for so long.

    Only a superuser may: row-level security lets nobody else copy rows in. What is copied in is history that the audit
    log does not tell.
    """
    now = datetime.now(UTC)
    with psycopg.connect(superuser_url) as database:
        for venue in (salon, bistro):
            _record_account(database, venue.VENUE, now)
            records = venue.make_records(_make_team(database, venue.VENUE), now, past)
            store_all(database, records)
            _record_payments(database, records)
        _settle(database)


def _settle(database: psycopg.Connection[tuple[object, ...]]) -> None:
    """Writes what follows from the sales and visits: which visits the sales pay for, in which parts, under which
    numbers, and what each customer comes to. History, as what is copied in: no trigger tells of it, or counts it."""
    database.execute("set local session_replication_role = replica")
    database.execute(
        "update appointments a set sale_id = s.id from sales s"
        " where s.company_id = a.company_id and s.appointment_id = a.id"
    )
    database.execute(
        "insert into sale_payments (company_id, sale_id, position, method, amount_cents, created_by, created_at)"
        " select company_id, id, 0, payment_method, paid_in_person_cents, created_by, created_at from sales"
        " where paid_in_person_cents > 0"
    )
    note_deposits(database)
    database.execute(
        "insert into receipts (company_id, sale_id, year, number)"
        " select s.company_id, s.id, extract(year from s.created_at at time zone c.timezone),"
        "        row_number() over (partition by s.company_id, extract(year from s.created_at at time zone c.timezone)"
        "                           order by s.created_at, s.id)"
        "   from sales s join companies c on c.id = s.company_id"
    )
    database.execute(
        "insert into receipt_counters (company_id, year, last_number)"
        " select company_id, year, max(number) from receipts group by company_id, year"
    )
    database.execute("select count_customer_stats(company_id, id) from customers")
    database.execute("set local session_replication_role = origin")


def note_deposits(database: psycopg.Connection[Any]) -> None:
    """Writes of which deposits the sales took off how much, where that is not written yet."""
    database.execute(
        "insert into sale_deposits (company_id, sale_id, booking_id, desk_cents, online_cents)"
        " select s.company_id, s.id, s.appointment_id, s.deposit_applied_cents - online.cents, online.cents"
        "   from sales s"
        "  cross join lateral ("
        "      select least(s.deposit_applied_cents, coalesce(sum(p.kept_cents), 0)) as cents from payments p"
        "       where p.company_id = s.company_id and p.appointment_id = s.appointment_id"
        "  ) online"
        "  where s.deposit_applied_cents > 0"
        "    and not exists (select from sale_deposits d where d.company_id = s.company_id and d.sale_id = s.id)"
    )


def _record_account(database: psycopg.Connection[tuple[object, ...]], venue: Venue, now: datetime) -> None:
    """Lets the stand-in for Stripe know the account on which the venue's guests pay, which is complete."""
    ids = {"organization_id": str(venue.organization_id), "company_id": str(venue.company_id)}
    record_account(database, venue.account_id, venue.country, ids, int(founded(now).timestamp()))


def _record_payments(database: psycopg.Connection[tuple[object, ...]], records: Iterable[Sequence[Record]]) -> None:
    """Lets the stand-in for Stripe know what has been paid."""
    for payment in (record for kind in records for record in kind if isinstance(record, Payment)):
        created = int(payment.created_at.timestamp())
        record_payment(
            database, payment.account_id, payment.payment_intent_id, payment.amount_cents, payment.currency, created
        )


def _make_team(database: psycopg.Connection[tuple[object, ...]], venue: Venue) -> Team:
    """The two who sign in, their claims naming their business."""

    def sign_up(email: str) -> UUID:
        return create_user(database, email, PASSWORD, {"company_id": str(venue.company_id)})

    return Team(owner=sign_up(venue.owner), staff=sign_up(venue.staff))
