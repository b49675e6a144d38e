"""The job keys_expiring, and the schedule that leaves it: admins hear of a key two weeks before it expires, once."""

from typing import Any
from uuid import uuid4

import pytest

from booking.database.transactions import transaction
from booking.keys import queries as keys
from tests.functions.members.members import of
from tests.support.job_queues import Jobs, do, function_of, message, relay
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once
from tests.support.service_client import invoking

TYPE = "keys_expiring"
SCHEDULE = function_of("functions.schedules.claim_reminders")


@pytest.fixture(autouse=True)
def _nothing_else_is_left(db: Any) -> None:
    db.execute("update api_keys set expiry_notice = gen_random_uuid() where expires_at is not null")
    db.execute("update companies set reminder_hours = null where reminder_hours is not null")
    db.execute("update outbox set published_at = now() where published_at is null")


def issue(tenant: Tenant, db: Any, name: str = "Website", *, expires_in: str = "13 days", age: str = "17 days") -> Any:
    """A key that was issued so long ago and expires in so long."""
    body = {"name": name, "scopes": ["customers:read"], "expiresAt": "2090-01-01T00:00:00Z"}
    key = tenant.owner.post("/api/keys", body).json["key"]
    db.execute(
        "update api_keys set expires_at = now() + %s::interval, created_at = now() - %s::interval where id = %s",
        [expires_in, age, key["id"]],
    )
    return key


def jobs_of(db: Any, tenant: Tenant) -> list[dict[str, Any]]:
    """The jobs that the schedule has left for a business."""
    rows = db.execute(
        "select data from outbox where company_id = %s and type = %s order by data ->> 'userId'",
        (tenant.company_id, TYPE),
    )
    return [row["data"] for row in rows]


def notices_of(tenant: Tenant, db: Any, jobs: Jobs) -> list[dict[str, Any]]:
    """The emails of all jobs that the schedule has left for a business, each done twice."""
    emails = []
    for data in jobs_of(db, tenant):
        job = message(TYPE, tenant.company_id, **data)
        assert do(TYPE, job, job) == []
        emails += jobs.emails(job["id"])
    return emails


def test_every_admin_is_emailed_once_which_keys_expire_and_where_to_issue_others(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    admin = make.member(salon.company_id, "admin")
    website = issue(salon, db, "Website")
    till = issue(salon, db, "Till", expires_in="5 days")
    db.execute("update api_keys set last_used_at = '2026-11-02T23:00Z' where id = %s", (till["id"],))
    assert relay(SCHEDULE)["expiring_keys"] == 2
    assert relay(SCHEDULE)["expiring_keys"] == 0
    emails = notices_of(salon, db, jobs)
    assert sorted(email["to"][0] for email in emails) == sorted([admin.email, salon.owner.email])
    venue = salon.owner.get("/api/organization").json["business"]["name"]
    for email in emails:
        assert email["subject"] == f"API keys of {venue} will expire soon"
        first, second = (line for line in email["text"].splitlines() if line.startswith("- "))
        assert first.startswith(f"- Till (…{till['last_four']}): expires ")
        assert first.endswith("(Australia/Melbourne), last used Tuesday 3 November 2026, 10:00 am"), (
            "by the venue's clock"
        )
        assert second.startswith(f"- Website (…{website['last_four']}): expires ")
        assert second.endswith(", never used")
        assert 'href="http://127.0.0.1:3000/settings/keys"' in email["html"]
        assert all(f"…{key['last_four']}" in email["html"] for key in (website, till))
    counted = db.execute(
        "select count(*) from usage_ledger where company_id = %s and kind = 'email'", (salon.company_id,)
    )
    assert counted.fetchone()["count"] == 2


@pytest.mark.parametrize(
    ("expires_in", "age", "is_notified"),
    [
        ("14 days", "16 days", True),
        ("1 minute", "30 days", True),  # one without a notice yet, however late
        ("14 days 1 minute", "16 days", False),  # not yet
        ("-1 minute", "30 days", False),  # too late
        ("6 days", "8 days", False),  # whoever issued it for two weeks knows
        ("6 days", "8 days 1 minute", True),
    ],
)
def test_a_notice_is_sent_in_the_two_weeks_before_a_key_expires(
    salon: Tenant, db: Any, expires_in: str, age: str, is_notified: bool
) -> None:
    issue(salon, db, expires_in=expires_in, age=age)
    assert relay(SCHEDULE)["expiring_keys"] == int(is_notified)
    assert len(jobs_of(db, salon)) == int(is_notified)


def test_no_notice_is_sent_about_revoked_or_endless_keys_or_to_a_suspended_organization(
    salon: Tenant, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    revoked, revoked_later = issue(salon, db), issue(salon, db)
    salon.owner.delete(f"/api/keys/{revoked['id']}")
    issue(bistro, db)
    db.execute("update organizations set active = false where id = %s", (bistro.organization_id,))
    assert relay(SCHEDULE)["expiring_keys"] == 1
    salon.owner.delete(f"/api/keys/{revoked_later['id']}")
    assert notices_of(salon, db, jobs) == []
    assert jobs_of(db, bistro) == []


def test_a_former_admin_and_one_without_an_address_get_no_mail(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    demoted, unknown = make.member(salon.company_id, "admin"), make.member(salon.company_id, "admin")
    db.execute("update memberships set email = null where user_id = %s", (unknown.id,))
    issue(salon, db)
    relay(SCHEDULE)
    salon.owner.patch(of(demoted), {"role": "staff"})
    assert [email["to"] for email in notices_of(salon, db, jobs)] == [[salon.owner.email]]


def test_a_forged_notice_reveals_nothing_of_another_business(
    salon: Tenant, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    issue(bistro, db)
    relay(SCHEDULE)
    [theirs] = jobs_of(db, bistro)
    for data in ({**theirs, "userId": salon.owner.id}, {"noticeId": uuid4(), "userId": salon.owner.id}):
        job = message(TYPE, salon.company_id, **data)
        assert do(TYPE, job) == []
        assert jobs.emails(job["id"]) == []


def test_one_of_two_concurrent_runs_writes_the_jobs(salon: Tenant, db: Any) -> None:
    issue(salon, db)

    def claim() -> int:
        with invoking(SCHEDULE), transaction() as run:
            return keys.claim_expiring_keys(run, 100).get()

    assert sorted(at_once([claim] * 4)) == [0, 0, 0, 1]
    assert len(jobs_of(db, salon)) == 1
