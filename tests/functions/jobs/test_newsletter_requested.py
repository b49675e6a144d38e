"""The job newsletter_requested."""

from typing import Any
from uuid import uuid4

from tests.support.job_queues import Jobs, do, message
from tests.support.public_forms import SERVICE, Forms, mailed_tokens, newsletter_job
from tests.support.races import at_once

TYPE = "newsletter_requested"


def test_a_pending_address_gets_the_link_once_in_24_hours(forms: Forms, jobs: Jobs, db: Any) -> None:
    email = f"{uuid4().hex}@example.com"
    assert len(mailed_tokens(forms, jobs, db, email)) == 1
    assert mailed_tokens(forms, jobs, db, email) == []
    db.execute(
        "update newsletter_subscribers set mailed_at = mailed_at - interval '24 hours' where email = %s", (email,)
    )
    assert len(mailed_tokens(forms, jobs, db, email)) == 1


def test_one_of_two_concurrent_jobs_mails_and_a_failed_one_may_mail_again(forms: Forms, jobs: Jobs, db: Any) -> None:
    email = f"{uuid4().hex}@example.com"
    forms.post("/api/newsletter", {"email": email})
    both = [newsletter_job(db, email), newsletter_job(db, email)]
    at_once([lambda job=job: do(TYPE, job) for job in both])  # type: ignore[misc]
    assert sorted(len(jobs.emails(job["id"])) for job in both) == [0, 1]


def test_a_job_for_a_deleted_subscriber_does_nothing(jobs: Jobs) -> None:
    job = message(TYPE, SERVICE, subscriberId=uuid4())
    assert do(TYPE, job) == []
    assert jobs.emails(job["id"]) == []
