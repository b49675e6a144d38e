"""POST /{slug}/w/{token}/language: in which language a guest reads of what they wait for."""

import pytest

from tests.functions.public.test_languages import NONE_OF_THEM, language_of
from tests.support.guest_forms import form, own
from tests.support.guests import Emails, GuestsPage
from tests.support.makers import Maker
from tests.support.waiting import join, offered


def test_who_waits_reads_it_and_so_does_what_comes_of_it(page: GuestsPage, make: Maker, emails: Emails) -> None:
    page.set(waitlist=True)
    waits = offered(make, page)
    path = f"/{page.slug}/w/{waits.token}"
    assert f'<form method="post" action="{path}/language">' in own(page, path).text
    emails()
    answer = form(page, f"{path}/language", {"lang": "it"})
    assert (answer.status, answer.headers["location"]) == (303, path)
    assert language_of(own(page, path)) == "it"
    assert waits.answer(accept=True).status == 200
    [booked] = emails()
    assert booked["subject"].startswith("Prenotato: ")


@pytest.mark.parametrize("named", NONE_OF_THEM)
def test_no_form_chooses_another(page: GuestsPage, named: str) -> None:
    page.set(waitlist=True)
    path = f"/{page.slug}/w/{join(page).token}"
    assert form(page, f"{path}/language", {"lang": named}).status == 400
    assert language_of(own(page, path)) == "en"
