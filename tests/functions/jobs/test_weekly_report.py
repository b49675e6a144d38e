"""The job weekly_report, and the schedule that leaves it: on Monday admins hear what the last week came to, once."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from booking.database.transactions import transaction
from booking.notifications import queries as notifications
from tests.support.job_queues import Jobs, do, function_of, message
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once
from tests.support.sales_counter import custom, sell
from tests.support.service_client import invoking

TYPE = "weekly_report"
SCHEDULE = function_of("functions.schedules.claim_reminders")
MONDAY = datetime(2030, 3, 11, 8, tzinfo=UTC)  # in London, and in Melbourne, too


@pytest.fixture(autouse=True)
def _nobody_else_gets_it(db: Any) -> None:
    db.execute("update companies set weekly_report = false where weekly_report")


def switch(tenant: Tenant, *, on: bool = True) -> None:
    assert tenant.owner.patch("/api/companies", {"weeklyReport": on}).json["company"]["weekly_report"] == on


def claim(now: datetime = MONDAY) -> int:
    with invoking(SCHEDULE), transaction() as run:
        return notifications.claim_weeks(run, now, 100).get()


def jobs_of(db: Any, tenant: Tenant) -> list[dict[str, Any]]:
    rows = db.execute("select data from outbox where company_id = %s and type = %s", (tenant.company_id, TYPE))
    return [row["data"] for row in rows]


def mailed(tenant: Tenant, jobs: Jobs, data: dict[str, Any]) -> list[dict[str, Any]]:
    """The emails of the job on that Monday, done twice."""
    job = message(TYPE, tenant.company_id, **data) | {"occurredAt": MONDAY.isoformat()}
    assert do(TYPE, job, job) == []
    return jobs.emails(job["id"])


def on(db: Any, sale: dict[str, Any], day: str) -> None:
    db.execute("update sale_payments set business_date = %s where sale_id = %s", (day, sale["id"]))


def test_every_admin_is_emailed_once_what_the_week_came_to_beside_the_one_before(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    switch(bistro)
    admin = make.member(bistro.company_id, "admin")
    card = make.gift_card(bistro, amountCents=9900)
    for day, cents in (("02-24", 1), ("02-25", 5000), ("03-03", 700), ("03-10", 4000), ("03-11", 2)):
        on(db, sell(bistro, custom(cents)).json["sale"], f"2030-{day}")
    sell(bistro, custom(9900), giftCardCode=card["code"], paymentMethod="gift_card")
    redeemed = "update gift_card_movements set business_date = '2030-03-05' where company_id = %s"
    db.execute(redeemed, (bistro.company_id,))
    table = make.table(bistro, maxSeats=8)["id"]
    for march, party, status in (
        (3, 2, ""),
        (4, 3, ""),
        (10, 4, ""),
        (9, 5, "no_show"),
        (8, 6, "cancelled"),
        (11, 7, ""),
    ):
        booked = make.reservation(bistro, partySize=party, startsAt=f"2030-03-{march:02}T19:00:00", tableIds=[table])[
            "id"
        ]
        if status:
            assert bistro.owner.patch(f"/api/reservations/{booked}", {"status": status}).status == 200
    assert claim() == 1
    assert claim() == 0
    data = jobs_of(db, bistro)
    assert {one["userId"] for one in data} == {str(admin.id), str(bistro.owner.id)}
    emails = [email for one in data for email in mailed(bistro, jobs, one)]
    assert sorted(email["to"][0] for email in emails) == sorted([admin.email, bistro.owner.email])
    venue = bistro.owner.get("/api/organization").json["business"]["name"]
    for email in emails:
        assert email["subject"] == f"Last week at {venue}"
        lines = email["text"].splitlines()
        assert "Takings: £40.00 (the week before: £57.00)" in lines
        assert "Bookings: 2 (the week before: 1)" in lines
        assert "Guests: 7 (the week before: 2)" in lines
        assert "No-shows: 1 (the week before: 0)" in lines
        assert "Monday 4 March" in email["text"]
        days = "from=2030-03-04&amp;to=2030-03-10"
        assert f'href="http://127.0.0.1:3000/reports?range=own&amp;{days}"' in email["html"]


@pytest.mark.parametrize(
    ("now", "is_due"),
    [
        ("2030-03-10T19:59:00Z", False),  # Monday, 06:59 in Melbourne
        ("2030-03-10T20:00:00Z", True),
        ("2030-03-11T12:59:00Z", True),
        ("2030-03-11T13:00:00Z", False),  # Tuesday
        ("2030-04-07T21:00:00Z", True),  # when the clocks have gone back
    ],
)
def test_the_email_is_due_on_monday_from_seven(salon: Tenant, now: str, *, is_due: bool) -> None:
    switch(salon)
    assert claim(datetime.fromisoformat(now)) == int(is_due)


def test_who_has_not_switched_it_on_or_off_again_gets_none(
    salon: Tenant, other_salon: Tenant, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    switch(salon)
    switch(bistro)
    db.execute("update organizations set active = false where id = %s", (bistro.organization_id,))
    assert claim() == 1
    assert jobs_of(db, other_salon) == jobs_of(db, bistro) == []
    [data] = jobs_of(db, salon)
    switch(salon, on=False)
    assert mailed(salon, jobs, data) == []


def test_one_of_several_runs_at_once_leaves_the_jobs_of_each_monday(salon: Tenant, db: Any) -> None:
    switch(salon)
    assert sorted(at_once([claim] * 4)) == [0, 0, 0, 1]
    assert claim(MONDAY + timedelta(weeks=1)) == 1
    assert len(jobs_of(db, salon)) == 2


def test_a_member_who_is_no_admin_gets_none(salon: Tenant, jobs: Jobs) -> None:
    switch(salon)
    assert mailed(salon, jobs, {"userId": salon.staff.id}) == []
