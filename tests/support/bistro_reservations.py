"""Makes reservations at the bistro, and reads what has been reserved."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, TypeAlias

from tests.support.makers import Maker, Tenant, User
from tests.support.service_client import Answer

Reserve: TypeAlias = Callable[..., Answer]

MONDAY_EVENING = "2030-03-04T19:00:00"


def reservations_at(bistro: Tenant, user: User | None = None) -> Reserve:
    """Reserves for two new guests, on a Monday at seven unless the fields say otherwise; as this user, or else as
    staff."""
    desk = user or bistro.staff

    def reserve(**fields: Any) -> Answer:
        guest = {} if "customerId" in fields else {"customer": {"name": "Ada Quill"}}
        return desk.post("/api/reservations", {**guest, "partySize": 2, "startsAt": MONDAY_EVENING, **fields})

    return reserve


def tables_of(make: Maker, bistro: Tenant, count: int, **fields: Any) -> list[str]:
    """So many new tables, in the order of their ids: the order in which they are locked."""
    return sorted(make.table(bistro, **fields)["id"] for _ in range(count))


def reserved(answer: Answer) -> dict[str, Any]:
    """The reservation of a request that has succeeded."""
    assert answer.status in (200, 201), answer.text
    reservation: dict[str, Any] = answer.json["reservation"]
    return reservation


def all_reservations(bistro: Tenant) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = bistro.owner.get("/api/reservations?limit=500").json["reservations"]
    return listed


def reservations_starting(make: Maker, bistro: Tenant, starts: Sequence[datetime]) -> list[str]:
    """The ids of new reservations at these times, by SQL: cancelled ones of one table, so that they may coincide."""
    table, customer = make.table(bistro)["id"], make.customer(bistro)["id"]
    rows = make.db.execute(
        """
        with booked as (
            insert into reservations (company_id, customer_id, party_size, starts_at, ends_at, status)
            select %(company)s, %(customer)s, 2, at, at + interval '2 hours', 'cancelled'
              from unnest(%(starts)s::timestamp[]) as at
            returning *
        ), slots as (
            insert into table_slots (company_id, reservation_id, table_id, starts_at, ends_at, holds_table)
            select company_id, id, %(table)s, starts_at, ends_at, holds_tables from booked
        )
        select id from booked
        """,
        {"company": bistro.company_id, "customer": customer, "table": table, "starts": list(starts)},
    )
    return [str(row["id"]) for row in rows]
