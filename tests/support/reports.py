"""Reports as they are read, and months made by SQL, in which any booking may have become anything at any time."""

from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlencode

from tests.support.makers import Maker, Tenant, User

MARCH = {"from": "2030-03-01", "to": "2030-03-31"}


def report(user: User, name: str, **query: Any) -> dict[str, Any]:
    """The report, of March 2030 unless the query says otherwise."""
    answer = user.get(f"/api/reports/{name}?{urlencode({**MARCH, **query})}")
    assert answer.status == 200, answer.text
    found: dict[str, Any] = answer.json
    return found


def totals(user: User, name: str, **query: Any) -> dict[str, Any]:
    found: dict[str, Any] = report(user, name, **query)["totals"]
    return found


def rows_by(user: User, name: str, group: str, figure: str, **query: Any) -> dict[Any, Any]:
    """One figure of each row in which there is any, by one part of its group."""
    rows = report(user, name, **query)["rows"]
    return {row["group"][group]: row[figure] for row in rows if row[figure]}


def listed(
    tenant: Tenant, found: dict[str, Any], figure: str, row: dict[str, Any] | None = None
) -> list[dict[str, Any]]:
    """What the list of a figure shows within a row, or within all that the report has counted."""
    [definition] = [one for one in found["definitions"] if one["figure"] == figure]
    within = found["within"] if row is None else row["group"]["within"]
    path = definition["list"]
    answer = tenant.owner.get(f"{path}{'&' if '?' in path else '?'}{within}")
    assert answer.status == 200, answer.text
    shown: list[dict[str, Any]] = next(part for part in answer.json.values() if isinstance(part, list))
    return shown


def insert(db: Any, table: str, row: dict[str, Any]) -> str:
    """Inserts a booking, whose instants are those of the row: a trigger would enter the present ones."""
    columns, values = ", ".join(row), ", ".join(f"%({name})s" for name in row)
    [made] = db.execute(f"insert into {table} ({columns}) values ({values}) returning id", row)
    for name in row.keys() & {"seated_at", "completed_at", "cancelled_at"}:
        db.execute(f"update {table} set {name} = %s where id = %s", (row[name], made["id"]))
    return str(made["id"])


class SalonMonth:
    """A salon whose appointments are made by SQL, of one service for 65.00 and two providers."""

    def __init__(self, db: Any, make: Maker, tenant: Tenant) -> None:
        self.db, self.make, self.tenant = db, make, tenant
        self.cut = make.service(tenant, name="Cut")["id"]
        self.alex, self.sam = (make.provider(tenant, name=name)["id"] for name in ("Alex", "Sam"))
        self.kim = make.customer(tenant, name="Kim")["id"]

    def book(self, at: str, status: str = "completed", **fields: Any) -> str:
        """Books an hour with Alex for Kim at this wall clock, unless the fields say otherwise."""
        minutes = fields.setdefault("duration_minutes", 60)
        row = {
            "company_id": self.tenant.company_id,
            "service_id": self.cut,
            "provider_id": self.alex,
            "customer_id": self.kim,
            "starts_at": at,
            "ends_at": datetime.fromisoformat(at) + timedelta(minutes=minutes),
            "price_cents": 6500,
            "deposit_amount_cents": 0,
            "status": status,
            **fields,
        }
        return insert(self.db, "appointments", row)


class BistroMonth:
    """A bistro whose reservations are made by SQL: tables for four and two, and dinner from 18:00 until 01:00."""

    def __init__(self, db: Any, make: Maker, tenant: Tenant) -> None:
        self.db, self.make, self.tenant = db, make, tenant
        self.four = make.table(tenant, name="Four", maxSeats=4)["id"]
        self.two = make.table(tenant, name="Two", maxSeats=2)["id"]
        self.dinner = make.service_period(tenant, name="Dinner", startsAt="18:00", endsAt="01:00")["id"]
        self.kim = make.customer(tenant, name="Kim")["id"]

    def reserve(self, at: str, status: str = "completed", *, tables: tuple[str, ...] = (), **fields: Any) -> str:
        """Reserves the table for four for two hours in the dinner at this wall clock, for two, unless the fields say
        otherwise."""
        row = {
            "company_id": self.tenant.company_id,
            "service_period_id": self.dinner,
            "customer_id": self.kim,
            "party_size": 2,
            "starts_at": at,
            "ends_at": datetime.fromisoformat(at) + timedelta(hours=2),
            "status": status,
            "created_at": "2030-02-01T12:00:00Z",
            **fields,
        }
        reservation = insert(self.db, "reservations", row)
        for position, table_id in enumerate(tables or (self.four,)):
            self.db.execute(
                "insert into table_slots (company_id, reservation_id, table_id, position, starts_at, ends_at,"
                " holds_table) select company_id, id, %s, %s, starts_at, ends_at, holds_tables"
                " from reservations where id = %s",
                (table_id, position, reservation),
            )
        return reservation
