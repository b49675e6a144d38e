"""The job online_booking_guarded: every admin hears that what is booked online has to be shown to be somebody's."""

from typing import Any
from uuid import uuid4

from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Tenant

TYPE = "online_booking_guarded"


def mails(jobs: Jobs, tenant: Tenant, user_id: object) -> list[dict[str, Any]]:
    """What the job mails, done twice."""
    job = message(TYPE, tenant.company_id, userId=user_id)
    assert do(TYPE, job, job) == []
    return jobs.emails(job["id"])


def test_an_admin_is_emailed_that_the_page_stays_open_and_what_to_do(salon: Tenant, jobs: Jobs) -> None:
    [mail] = mails(jobs, salon, salon.owner.id)
    assert mail["to"] == [salon.owner.email]
    assert mail["subject"].startswith("Many unconfirmed online bookings at")
    for part in ("Your page stays open", "only held for 15 minutes", "/online-bookings"):
        assert part in mail["text"], part
    assert "/online-bookings" in mail["html"]


def test_who_is_no_admin_gets_no_email(salon: Tenant, jobs: Jobs) -> None:
    assert mails(jobs, salon, salon.staff.id) == []
    assert mails(jobs, salon, uuid4()) == []
