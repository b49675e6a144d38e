"""Many bookings of a venue's guests at once, by SQL, and what of them counts."""

from typing import Any

from tests.support.guests import GuestsPage, OwnBooking


def add_crowd(db: Any, page: GuestsPage, own: OwnBooking, number: int, **columns: str) -> None:
    """Adds so many bookings like this one, one on each day from eleven days ahead on, made online just now. `columns`
    are the SQL of what differs: `status` and `deposit_status` of the booking, `proven_at` and `created_at` of what is
    kept of its guest."""
    table, column = page.engine, f"{page.engine.removesuffix('s')}_id"
    of_service = "service_id, provider_id, duration_minutes, price_cents, deposit_amount_cents"
    own_columns = of_service if page.service else "party_size"
    status, deposit = columns.get("status", "'confirmed'"), columns.get("deposit_status", "'none'")
    proven, created = columns.get("proven_at", "null"), columns.get("created_at", "now()")
    db.execute(
        f"with made as (insert into {table} (company_id, customer_id, starts_at, ends_at, source, status,"
        f" deposit_status, {own_columns}) select company_id, customer_id, starts_at + make_interval(days => n),"
        f" ends_at + make_interval(days => n), 'guest', {status}, {deposit}, {own_columns}"
        f" from {table}, generate_series(4, 3 + %(number)s) n where id = %(id)s returning id, company_id)"
        f" insert into online_bookings (company_id, {column}, guest_name, policy, proven_at, created_at)"
        f" select company_id, id, 'Somebody', '{{}}', {proven}, {created} from made",
        {"id": own.id, "number": number},
    )


def add_holds(db: Any, page: GuestsPage, own: OwnBooking, number: int) -> None:
    """Adds so many times that wait to be confirmed, each for an address of its own."""
    add_crowd(db, page, own, number)
    column = f"{page.engine.removesuffix('s')}_id"
    db.execute(
        f"update {page.engine} set status = 'pending', held_until = now() + interval '10 minutes', customer_id = null,"
        " guest_name = 'Somebody' where company_id = %(company)s and id <> %(own)s",
        {"company": page.tenant.company_id, "own": own.id},
    )
    db.execute(
        "update online_bookings set confirms_by_email = true, held_for_email = booking_id || '@example.com',"
        f" held_for_client = left(booking_id::text, 20) where company_id = %(company)s and {column} <> %(own)s",
        {"company": page.tenant.company_id, "own": own.id},
    )
