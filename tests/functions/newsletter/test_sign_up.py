"""POST /api/newsletter."""

from typing import Any
from uuid import uuid4

import pytest

from tests.support.public_forms import Forms

ROUTE = "/api/newsletter"


def test_a_sign_up_is_recorded_and_not_yet_subscribed(forms: Forms, db: Any) -> None:
    email = f"{uuid4().hex}@example.com"
    for address in (email, email.upper()):
        answer = forms.post(ROUTE, {"email": address})
        assert (answer.status, answer.json) == (200, {"ok": True})
    [row] = db.execute(
        "select confirmed_at, token_digest from newsletter_subscribers where lower(email) = %s", (email,)
    ).fetchall()
    assert row == {"confirmed_at": None, "token_digest": None}


def test_a_form_leads_on_to_a_page(forms: Forms) -> None:
    answer = forms.post_form(ROUTE, {"email": f"{uuid4().hex}@example.com"})
    assert answer.status == 303
    assert answer.headers["location"] == "/newsletter/confirm?status=sent"
    assert forms.post_form(ROUTE, {"email": "kim"}).status == 400


@pytest.mark.parametrize("email", ["kim", "", None, 7])
def test_the_newsletter_takes_an_address(forms: Forms, email: object) -> None:
    answer = forms.post(ROUTE, {"email": email})
    assert answer.status == 400
    assert answer.error.startswith("email:")
