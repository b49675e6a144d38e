"""GET /api/reports/waitlist."""

from typing import Any

from tests.support.evening import join_waitlist, joined
from tests.support.makers import Maker, Tenant
from tests.support.reports import BistroMonth, SalonMonth, rows_by, totals

SEATED = {"startsAt": "2030-03-04T19:00:00"}


def wait_for_a_booking(month: SalonMonth | BistroMonth, at: str, status: str, **fields: Any) -> None:
    row = {
        "company_id": month.tenant.company_id,
        "kind": "booking",
        "guest_name": "Ana",
        "email": "ana@example.com",
        "dates": ["2030-04-01"],
        "status": status,
        "joined_at": at,
        "closed_at": None if status in ("waiting", "offered") else at,
        **({"service_id": month.cut} if isinstance(month, SalonMonth) else {"party_size": 2}),
        **fields,
    }
    month.db.execute(
        f"insert into waitlist_entries ({', '.join(row)}) values ({', '.join(f'%({name})s' for name in row)})", row
    )


def test_who_waited_at_the_door_was_seated_or_left(db: Any, make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    month = BistroMonth(db, make, bistro)
    seated, left, waiting = (join_waitlist(bistro) for _ in range(3))
    for entry, at in ((seated, "2030-03-04T19:00Z"), (left, "2030-03-05T00:30Z"), (waiting, "2030-03-05T12:00Z")):
        joined(db, entry, at)
    assert bistro.owner.post(f"/api/waitlist/{seated['id']}/seat", SEATED).status == 201
    assert bistro.owner.patch(f"/api/waitlist/{left['id']}", {"status": "left"}).status == 200
    db.execute("update waitlist_entries set closed_at = '2030-03-04T19:25Z' where id = %s", (seated["id"],))
    wait_for_a_booking(month, "2030-03-05T12:00Z", "expired", offered_starts_at="2030-04-01T19:00")
    assert totals(bistro.staff, "waitlist") == {
        "joined": 4,
        "offered": 1,
        "accepted": 0,
        "lapsed": 1,
        "seated": 1,
        "left": 1,
        "averageWaitMinutes": 25.0,
    }
    assert rows_by(bistro.staff, "waitlist", "date", "joined") == {"2030-03-04": 2, "2030-03-05": 2}
    assert rows_by(bistro.staff, "waitlist", "hour", "joined", groupBy="hour") == {0: 1, 12: 2, 19: 1}
    assert totals(other_bistro.owner, "waitlist")["joined"] == 0


def test_who_waits_for_a_time_is_offered_it_and_takes_it_or_not(db: Any, make: Maker, salon: Tenant) -> None:
    """Melbourne is eleven hours ahead."""
    month = SalonMonth(db, make, salon)
    booking = month.book("2030-04-01T10:00", "confirmed")
    offered = {"offered_starts_at": "2030-04-01T10:00", "offered_provider_id": month.alex}
    wait_for_a_booking(month, "2030-03-04T13:00Z", "accepted", appointment_id=booking, **offered)
    wait_for_a_booking(month, "2030-03-04T13:00Z", "declined", **offered)
    wait_for_a_booking(month, "2030-03-04T12:59Z", "waiting", provider_id=month.sam)
    wait_for_a_booking(month, "2030-03-06T12:00Z", "cancelled")
    wait_for_a_booking(month, "2030-03-31T13:00Z", "waiting")
    found = totals(salon.owner, "waitlist")
    assert (found["joined"], found["offered"], found["accepted"], found["lapsed"], found["left"]) == (4, 2, 1, 1, 1)
    assert rows_by(salon.owner, "waitlist", "date", "joined") == {"2030-03-04": 1, "2030-03-05": 2, "2030-03-06": 1}
    assert totals(make.member(salon.company_id, provider_id=month.alex), "waitlist")["joined"] == 2
    assert totals(salon.staff, "waitlist")["joined"] == 0
