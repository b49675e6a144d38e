"""Bookings as no request of the desk makes them."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import psycopg

_WAITING = {"status": "pending", "confirmed_at": None}


def waiting(db: psycopg.Connection[dict[str, Any]], table: str, booked: dict[str, Any]) -> dict[str, Any]:
    """What the desk has just booked, as if a guest had asked for it: it waits for the answer, and anything may become
    of it. What changes of a booking set in motion is not."""
    if booked["status"] != "confirmed" or booked.get("source") == "walk_in":
        return booked
    with db.transaction():
        db.execute("set local session_replication_role = replica")
        db.execute(
            f"update {table} set status = 'pending', confirmed_at = null, previous_status = null where id = %s",
            (booked["id"],),
        )
    return {**booked, **{name: value for name, value in _WAITING.items() if name in booked}}


def cancelled_at(
    db: psycopg.Connection[dict[str, Any]], records: Mapping[str, Any], starts: Sequence[datetime]
) -> list[str]:
    """The ids of new appointments at these times: cancelled ones, so that they may coincide."""
    rows = db.execute(
        "insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at,"
        " duration_minutes, price_cents, deposit_amount_cents, status)"
        " select %(company)s, %(s)s, %(p)s, %(c)s, at, at + interval '1 hour', 60, 6500, 0, 'cancelled'"
        " from unnest(%(starts)s::timestamp[]) as at returning id",
        {**records, "starts": list(starts)},
    )
    return [str(row["id"]) for row in rows]
