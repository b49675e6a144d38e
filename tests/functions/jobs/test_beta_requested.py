"""The job beta_requested, and `make approve-beta`."""

import re
from typing import Any
from uuid import uuid4

import pytest

from local.postgres import Server
from operators import beta_requests
from tests.functions.onboarding.onboarding_forms import new_tenant
from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker
from tests.support.public_forms import SERVICE, Forms

TYPE = "beta_requested"


def asked(forms: Forms, db: Any, domain: str = "example.com") -> tuple[str, dict[str, Any]]:
    """Returns a request for a code, and its job."""
    email = f"{uuid4().hex}@{domain}"
    body = {"email": email, "name": "Kim", "vertical": "appointments", "industry": "Hair"}
    assert forms.post("/api/beta/request-access", body).status == 200
    return email, job_of(db, email)


def job_of(db: Any, email: str) -> dict[str, Any]:
    [row] = db.execute("select id from beta_requests where email = %s", (email,)).fetchall()
    return message(TYPE, SERVICE, betaRequestId=row["id"])


def codes(jobs: Jobs, job: dict[str, Any]) -> list[str]:
    """What is mailed when the job is done: each as it is read out, and in the link that brings it along."""
    assert do(TYPE, job) == []
    texts = [email["text"] for email in jobs.emails(job["id"])]
    found = [code for text in texts for code in re.findall(r"^\w{4}-\w{4}-\w{4}$", text, re.MULTILINE)]
    assert [text.count(f"/sign-up#code={code}\n") for text, code in zip(texts, found, strict=True)] == [1] * len(texts)
    return found


def test_a_request_waits_for_the_operator_who_has_a_code_mailed(
    forms: Forms, make: Maker, jobs: Jobs, db: Any, server: Server, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    email, job = asked(forms, db)
    assert codes(jobs, job) == []
    url = ["--database-url", server.admin_url(database)]
    assert beta_requests.main(["", *url]) == 0
    assert f"{email}  Kim, Hair (appointments)" in capsys.readouterr().out
    assert beta_requests.main([email.upper(), *url]) == 0
    left = db.execute(
        "select data from outbox where type = %s and relay_after <= now() order by occurred_at desc limit 1", (TYPE,)
    ).fetchone()
    assert left["data"] == job["data"]
    [first] = codes(jobs, job_of(db, email))
    assert codes(jobs, job_of(db, email)) == [], "one code is mailed for an approval"
    assert beta_requests.main([email, *url]) == 0
    [second] = codes(jobs, job_of(db, email))
    user = make.user()
    assert user.post("/api/onboarding/complete", new_tenant(make, betaCode=first)).status == 400
    assert user.post("/api/onboarding/complete", new_tenant(make, betaCode=second)).status == 201
    assert beta_requests.main([email, *url]) == 0
    assert codes(jobs, job_of(db, email)) == [], "it has been redeemed"


def test_an_address_without_a_request_is_not_approved(
    server: Server, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert beta_requests.main(["nobody@example.com", "--database-url", server.admin_url(database)]) == 1
    assert "There is no request" in capsys.readouterr().err


def test_addresses_of_some_domains_are_approved_at_once(
    forms: Forms, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BETA_AUTO_APPROVE", "salons.example, Bistros.Example")
    for domain, mails in (("bistros.example", 1), ("www.bistros.example", 0), ("notsalons.example", 0)):
        _, job = asked(forms, db, domain)
        assert len(codes(jobs, job)) == mails, domain


def test_a_job_for_a_deleted_beta_request_does_nothing(jobs: Jobs) -> None:
    assert codes(jobs, message(TYPE, SERVICE, betaRequestId=uuid4())) == []
