"""GET /api/venue/reports/tax, kind `forfeited`: what is kept of forfeited deposits. More of it counts as sold, less as
returned, each on the date on which it was written."""

from datetime import date, timedelta
from typing import Any

from tests.functions.refunds.refund_requests import key, refund
from tests.functions.reports.test_tax import tax, today
from tests.functions.test_kept_deposits import ON, Deposited, deposited
from tests.support.makers import Maker, Tenant, User
from tests.support.sales_counter import custom, sell, void

__all__ = ["deposited"]  # fixture


def forfeited(user: User, first: object, last: object) -> tuple[int, int]:
    """What counts as sold, and what as returned."""
    rows = [one for one in tax(user, first, last)["totals"] if one["kind"] == "forfeited"]
    for one in rows:
        assert (one["rateBasisPoints"], one["voidedCents"]) == (None, 0)
        assert one["soldTaxCents"] == one["voidedTaxCents"] == one["returnedTaxCents"] == 0
    return sum(one["soldCents"] for one in rows), sum(one["returnedCents"] for one in rows)


def now(venue: Tenant) -> tuple[int, int]:
    return forfeited(venue.owner, today(venue), today(venue))


def test_a_deposit_counts_as_sold_when_it_is_kept_and_as_returned_when_that_is_taken_back(deposited: Deposited) -> None:
    assert now(deposited.venue) == (0, 0)
    deposited.at_the_desk("forfeited")
    assert now(deposited.venue) == (3000, 0)
    deposited.at_the_desk("paid")
    assert now(deposited.venue) == (3000, 3000)
    deposited.at_the_desk("forfeited")
    assert now(deposited.venue) == (6000, 3000)


def test_what_was_refunded_disputed_or_won_back_of_a_kept_deposit_counts_as_it_changes(deposited: Deposited) -> None:
    deposited.at_the_desk("forfeited")
    deposited.goes_back(500)
    assert now(deposited.venue) == (3000, 500)
    dispute = deposited.is_disputed(1000)
    assert now(deposited.venue) == (3000, 1500)
    deposited.is_decided(dispute, "won")
    assert now(deposited.venue) == (4000, 1500)
    deposited.goes_back(2500)
    assert deposited.status == "refunded"
    assert now(deposited.venue) == (4000, 4000)


def test_a_refund_that_is_under_way_counts_once_it_is_reported(deposited: Deposited) -> None:
    deposited.at_the_desk("forfeited")
    body = {"paymentIntentId": deposited.intent, "amountCents": 1000}
    assert refund(deposited.venue.owner, body, key()).status == 201
    assert now(deposited.venue) == (3000, 0)
    deposited.processor.catch_up()
    assert now(deposited.venue) == (3000, 1000)


def test_what_a_sale_takes_off_a_kept_deposit_is_revenue_of_the_sale_and_kept_again_after_its_void(
    deposited: Deposited,
) -> None:
    deposited.at_the_desk("forfeited")
    sale = sell(deposited.venue, custom(2000), **deposited.closing).json["sale"]
    assert sale["deposit_applied_cents"] == 2000
    assert now(deposited.venue) == (3000, 2000)
    void(deposited.venue, sale)
    assert now(deposited.venue) == (5000, 2000)


def test_what_the_desk_took_is_kept_until_it_gives_it_back(make: Maker, salon: Tenant) -> None:
    service = make.service(salon, depositAmountCents=1200)["id"]
    taken = make.appointment(salon, serviceId=service)["id"]
    for status, found in (("paid", (0, 0)), ("forfeited", (1200, 0)), ("refunded", (1200, 1200))):
        assert salon.staff.patch(f"/api/appointments/{taken}", {"depositStatus": status}).status == 200
        assert now(salon) == found


def test_what_the_desk_gives_back_of_a_kept_deposit_that_was_also_paid_online_is_kept_no_more(
    deposited: Deposited,
) -> None:
    """The bank has 10.00 of the 30.00, which the desk takes instead and gives back; 20.00 are kept."""
    deposited.is_disputed(1000)
    for status in ("pending", "paid", "forfeited"):
        deposited.at_the_desk(status)
    assert now(deposited.venue) == (3000, 0)
    deposited.at_the_desk("refunded")
    assert deposited.status == "forfeited", "something is kept all the same"
    assert now(deposited.venue) == (3000, 1000)


def test_a_kept_deposit_that_is_reopened_is_kept_no_more(make: Maker, salon: Tenant) -> None:
    service = make.service(salon, depositAmountCents=1200)["id"]
    path = f"/api/appointments/{make.appointment(salon, serviceId=service)['id']}"
    for changes in ({"depositStatus": "paid"}, {"status": "cancelled"}, {"depositStatus": "forfeited"}):
        assert salon.staff.patch(path, changes).status == 200
    assert now(salon) == (1200, 0)
    assert salon.owner.post(f"{path}/reopen", {}).status == 200
    assert now(salon) == (1200, 1200)


def test_each_change_counts_on_its_own_date(deposited: Deposited, db: Any) -> None:
    venue, day = deposited.venue, date.fromisoformat(today(deposited.venue))
    deposited.at_the_desk("forfeited")
    moved = "update forfeits set business_date = business_date - %s where company_id = %s"
    db.execute(moved, (3, venue.company_id))
    deposited.goes_back(1000)
    assert forfeited(venue.owner, day - timedelta(days=3), day - timedelta(days=3)) == (3000, 0)
    assert forfeited(venue.owner, day - timedelta(days=2), day) == (0, 1000)


def test_what_was_kept_before_that_was_written_counts_on_the_date_of_its_booking(deposited: Deposited, db: Any) -> None:
    written = f"update {deposited.engine} set deposit_status = 'forfeited' where id = %s"
    db.execute(written.encode(), (deposited.id,))
    assert now(deposited.venue) == (0, 0)
    assert forfeited(deposited.venue.owner, ON, ON) == (3000, 0)


def test_staff_of_a_salon_count_what_is_kept_of_their_own_appointments(make: Maker, salon: Tenant) -> None:
    sam = make.provider(salon)["id"]
    service = make.service(salon, depositAmountCents=1200)["id"]
    for cents, provider in ((1, sam), (2, make.provider(salon)["id"])):
        at = f"{ON}T1{cents}:00:00"
        booked = make.appointment(salon, serviceId=service, providerId=provider, startsAt=at)["id"]
        for status in ("paid", "forfeited"):
            assert salon.staff.patch(f"/api/appointments/{booked}", {"depositStatus": status}).status == 200
    day = today(salon)
    assert forfeited(make.member(salon.company_id, provider_id=sam), day, day) == (1200, 0)
    assert forfeited(make.member(salon.company_id), day, day) == (0, 0)
    assert forfeited(salon.owner, day, day) == (2400, 0)


def test_nobody_counts_what_another_business_keeps(deposited: Deposited, other_salon: Tenant) -> None:
    deposited.at_the_desk("forfeited")
    assert now(other_salon) == (0, 0)
