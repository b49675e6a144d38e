"""POST /{slug}/b/{token}/language: in which language a guest reads of their booking."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.functions.public.test_languages import NONE_OF_THEM, language_of, row_of
from tests.support.guest_forms import book, fields_of, filled_in, form, own, press, proof_of
from tests.support.guests import Emails, GuestsPage


def test_the_menu_of_the_own_page_changes_it_by_a_form(page: GuestsPage, emails: Emails, db: Any) -> None:
    path = form(page, f"/{page.slug}?lang=fr", filled_in(page)).headers["location"]
    emails()
    before = own(page, path)
    assert f'<form method="post" action="{path}/language">' in before.text
    answer = form(page, f"{path}/language", {"lang": "de"})
    assert (answer.status, answer.headers["location"]) == (303, path)
    assert language_of(own(page, path)) == "de"
    assert row_of(db, page, "online_bookings")["language"] == "de"
    assert form(page, f"{path}/cancel", {}).status == 303
    [cancelled] = emails()
    assert cancelled["subject"].startswith("Abgesagt: ")


@pytest.mark.parametrize("named", NONE_OF_THEM)
def test_no_form_chooses_another(page: GuestsPage, db: Any, named: str) -> None:
    path = form(page, f"/{page.slug}?lang=fr", filled_in(page)).headers["location"]
    assert form(page, f"{path}/language", {"lang": named}).status == 400
    assert row_of(db, page, "online_bookings")["language"] == "fr"


def test_a_proof_goes_on_being_shown(page: GuestsPage) -> None:
    path = book(page)
    proof = proof_of(path)
    shown = own(page, path, proof=proof)
    assert fields_of(shown.text)["proof"] == proof
    answer = form(page, f"{path}/language", {"lang": "es", "proof": proof})
    assert parse_qs(urlsplit(answer.headers["location"]).query) == {"proof": [proof]}


def test_a_proven_guest_who_chooses_another_is_written_in_it_by_the_desk(page: GuestsPage) -> None:
    path = book(page)
    assert press(page, path).status == 303
    assert form(page, f"{path}/language", {"lang": "nl"}).status == 303
    [booked] = page.records()
    customer = page.tenant.staff.get(f"/api/customers/{booked['customer_id']}").json["customer"]
    assert customer["language"] == "nl"
