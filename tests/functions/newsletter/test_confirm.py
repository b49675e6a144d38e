"""POST /api/newsletter/confirm."""

from typing import Any
from uuid import uuid4

from tests.support.job_queues import Jobs
from tests.support.public_forms import Forms, mailed_tokens

ROUTE = "/api/newsletter/confirm"


def test_the_link_confirms_however_often_it_is_followed(forms: Forms, jobs: Jobs, db: Any) -> None:
    email = f"{uuid4().hex}@example.com"
    [token] = mailed_tokens(forms, jobs, db, email)
    for _ in range(2):
        answer = forms.post(ROUTE, {"token": token})
        assert (answer.status, answer.json) == (200, {"ok": True})
    [row] = db.execute("select confirmed_at from newsletter_subscribers where email = %s", (email,)).fetchall()
    assert row["confirmed_at"]
    db.execute("update newsletter_subscribers set mailed_at = null where email = %s", (email,))
    assert mailed_tokens(forms, jobs, db, email) == [], "a confirmed address gets nothing"


def test_a_token_that_is_not_ours_is_not_found(forms: Forms) -> None:
    for token in ("x", uuid4().hex):
        assert forms.post(ROUTE, {"token": token}).status == 404
    assert forms.post(ROUTE, {"token": ""}).status == 400
    assert forms.post(ROUTE, {}).status == 400
