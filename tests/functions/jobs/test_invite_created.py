"""The job invite_created."""

from typing import Any
from uuid import uuid4

import pytest

from tests.functions.invites.invitations import ROUTE, expire, invited
from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant

TYPE = "invite_created"


@pytest.mark.parametrize("role", ["staff", "admin"])
def test_an_invited_person_gets_a_link_that_opens_the_invite(salon: Tenant, jobs: Jobs, db: Any, role: str) -> None:
    invite = invited(salon, role=role)
    job = message(TYPE, salon.company_id, inviteId=invite["id"])
    assert do(TYPE, job, job) == []
    [email] = jobs.emails(job["id"])
    venue = salon.owner.get("/api/organization").json["business"]["name"]
    assert (email["to"], email["subject"]) == ([invite["email"]], f"Join {venue}")
    assert ("as an admin" in email["text"]) == (role == "admin")
    link = next(line for line in email["text"].splitlines() if "?token=" in line)
    assert f'href="{link}"' in email["html"]
    counted = db.execute("select kind from usage_ledger where job_id = %s", (job["id"],)).fetchall()
    assert counted == [{"kind": "email"}]


def test_a_repeated_job_mails_another_link_and_the_last_one_works(make: Maker, salon: Tenant, jobs: Jobs) -> None:
    invite = invited(salon)
    tokens = []
    for _ in range(2):
        job = message(TYPE, salon.company_id, inviteId=invite["id"])
        do(TYPE, job)
        tokens.append(jobs.emails(job["id"])[0]["text"].partition("?token=")[2].splitlines()[0])
    user = make.user(email=invite["email"])
    assert [user.post(f"{ROUTE}/accept", {"token": token}).status for token in tokens] == [404, 200]


def test_an_expired_or_deleted_invite_is_not_mailed(salon: Tenant, other_salon: Tenant, jobs: Jobs, db: Any) -> None:
    over, foreign = invited(salon), invited(other_salon)
    expire(db, over)
    for invite_id in (over["id"], foreign["id"], uuid4()):
        job = message(TYPE, salon.company_id, inviteId=invite_id)
        assert do(TYPE, job) == []
        assert jobs.emails(job["id"]) == []
