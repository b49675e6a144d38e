"""GET /api/reports/deposits."""

from typing import Any
from uuid import uuid4

from tests.support.makers import Maker, Tenant
from tests.support.reports import BistroMonth, SalonMonth, rows_by, totals


def paid(month: SalonMonth | BistroMonth, booking: str, cents: int, refunded: int = 0, **fields: Any) -> None:
    """Pays a deposit as the processor's webhook writes it down."""
    column = "appointment_id" if isinstance(month, SalonMonth) else "reservation_id"
    row = {
        "payment_intent_id": f"pi_{uuid4().hex}",
        "company_id": month.tenant.company_id,
        column: booking,
        "amount_cents": cents,
        "refunded_cents": refunded,
        "currency": "AUD" if column == "appointment_id" else "GBP",
        **fields,
    }
    month.db.execute(
        f"insert into payments ({', '.join(row)}) values ({', '.join(f'%({name})s' for name in row)})", row
    )


def test_deposits_of_the_days_were_paid_refunded_kept_or_credited(db: Any, make: Maker, salon: Tenant) -> None:
    month = SalonMonth(db, make, salon)
    asked: dict[str, Any] = {"deposit_amount_cents": 2000, "deposit_status": "pending"}
    month.book("2030-03-04T10:00", "confirmed", **asked)
    paid(month, month.book("2030-03-05T10:00", **asked | {"deposit_status": "paid"}), 2000)
    paid(month, month.book("2030-03-06T10:00", "cancelled", **asked | {"deposit_status": "refunded"}), 2000, 2000)
    paid(month, month.book("2030-03-07T10:00", "no_show", **asked | {"deposit_status": "paid"}), 2000, 500)
    paid(month, month.book("2030-03-08T10:00", **asked | {"deposit_status": "forfeited"}), 2000)
    paid(month, month.book("2030-03-11T10:00", **asked), 2000, dispute_status="lost", withheld_cents=2000)
    at_the_desk = month.book("2030-03-12T10:00", "confirmed", provider_id=month.sam, **asked)
    assert salon.owner.patch(f"/api/appointments/{at_the_desk}", {"depositStatus": "paid"}).status == 200
    month.book("2030-03-13T10:00")
    month.book("2030-03-14T10:00", "pending", held_until="2030-03-14T10:00Z", **asked)
    found = totals(salon.owner, "deposits")
    assert found == {
        "deposits": 7,
        "askedCents": 7 * 2000,
        "paidCents": 6 * 2000,
        "refundedCents": 2000 + 500 + 2000,
        "keptCents": 1500 + 2000,
        "creditedCents": 2000 + 2000,
    }
    assert found["paidCents"] == found["refundedCents"] + found["keptCents"] + found["creditedCents"]
    assert totals(make.member(salon.company_id, provider_id=month.sam), "deposits")["deposits"] == 1
    assert salon.owner.patch(f"/api/appointments/{at_the_desk}", {"depositStatus": "refunded"}).status == 200
    assert totals(salon.owner, "deposits")["creditedCents"] == 2000


def test_deposits_of_parties_count_on_the_evening_of_their_period(
    db: Any, make: Maker, bistro: Tenant, other_bistro: Tenant
) -> None:
    month = BistroMonth(db, make, bistro)
    asked: dict[str, Any] = {"deposit_amount_cents": 5000, "deposit_status": "paid"}
    paid(month, month.reserve("2030-03-05T00:30", **asked), 5000)
    paid(month, month.reserve("2030-03-05T00:30", "cancelled", **asked), 5000)
    assert rows_by(bistro.staff, "deposits", "date", "paidCents") == {"2030-03-04": 10_000}
    assert rows_by(bistro.staff, "deposits", "date", "keptCents") == {"2030-03-04": 5000}
    assert totals(other_bistro.owner, "deposits")["deposits"] == 0
