"""POST /api/beta/request-access."""

from typing import Any
from uuid import uuid4

import pytest

from tests.support.job_queues import Jobs
from tests.support.public_forms import FORM, SERVICE, Forms

ROUTE = "/api/beta/request-access"


def request_for(email: str) -> dict[str, Any]:
    return {"email": email, "name": "Kim", "vertical": "appointments", "industry": "Hair"}


def requests_of(db: Any, email: str) -> list[dict[str, Any]]:
    rows = db.execute("select * from beta_requests where lower(email) = lower(%s)", (email,))
    return list(rows)


def test_a_request_is_noted_once_and_leaves_a_job_each_time(forms: Forms, jobs: Jobs, db: Any) -> None:
    email = f"{uuid4().hex}@example.com"
    answers = [
        forms.post(ROUTE, {**request_for(address), "name": name})
        for address, name in ((email, "Kim"), (email.upper(), "Max"))
    ]
    assert {(answer.status, answer.text) for answer in answers} == {(200, '{"ok":true}')}
    [row] = requests_of(db, email)
    assert (row["name"], row["vertical"], row["industry"], row["approved_at"]) == ("Kim", "appointments", "Hair", None)
    waiting = [job for job in jobs.waiting("beta_requested") if job["data"] == {"betaRequestId": str(row["id"])}]
    assert [job["companyId"] for job in waiting] == [str(SERVICE)] * 2


def test_a_beta_request_may_be_sent_as_a_form(forms: Forms, db: Any) -> None:
    email = f"{uuid4().hex}@example.com"
    answer = forms.post_form(ROUTE, request_for(email))
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert len(requests_of(db, email)) == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("email", "kim"),
        ("email", None),
        ("name", ""),
        ("name", "www.evil.example"),
        ("vertical", "salon"),
        ("industry", ""),
        ("botToken", 7),
    ],
)
def test_a_request_names_what_is_wrong_with_it_and_does_not_count(forms: Forms, field: str, value: object) -> None:
    for _ in range(6):
        answer = forms.post(ROUTE, {**request_for("kim@example.com"), field: value})
        assert answer.status == 400
        assert answer.error.startswith(field)


def test_a_body_that_is_neither_json_nor_a_form_is_refused(forms: Forms) -> None:
    for body, content_type, status in (
        (b"email=x", "text/plain", 415),
        (b"\xff=x", FORM, 400),
        (b"&".join(b"a=%d" % number for number in range(101)), FORM, 400),
        (b"{", "application/json", 400),
    ):
        assert forms.post_raw(ROUTE, body, content_type).status == status
