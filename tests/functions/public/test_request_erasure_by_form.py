"""POST /{slug}/b/{token}/erasure-request: a guest asks to be erased by the own page, once they have followed the link
of an email (spec §4.21)."""

from tests.support.guest_forms import form, own
from tests.support.guests import Emails, GuestsPage


def test_the_page_leads_to_the_email_and_from_there_to_the_request(page: GuestsPage, emails: Emails) -> None:
    one = page.booked()
    path = f"/{page.slug}/b/{one.token}"
    assert "Have my details erased" in own(page, path).text
    asked = own(page, path, wants="erasure").text
    assert "open the link in the email" in asked
    assert "/erasure-request" not in asked
    refused = form(page, f"{path}/erasure-request", {})
    assert (refused.status, "open the link in our email" in refused.text) == (403, True)
    [email] = emails()
    assert f"{path}?proof={one.proof}" in email["text"]
    shown = own(page, path, proof=one.proof, wants="erasure")
    assert f'action="{path}/erasure-request"' in shown.text
    answer = form(page, f"{path}/erasure-request", {"proof": one.proof})
    assert (answer.status, len(page.tenant.owner.get("/api/erasure-requests").json["requests"])) == (303, 1)
    assert "answer it within 30 days" in own(page, path, done="erasure-request").text


def test_a_form_sent_twice_is_one_request(page: GuestsPage) -> None:
    one = page.booked()
    path = f"/{page.slug}/b/{one.token}"
    for _ in range(2):
        answer = form(page, f"{path}/erasure-request", {"proof": one.proof})
        leads_to = f"{path}?proof={one.proof}&done=erasure-request"
        assert (answer.status, answer.headers["location"]) == (303, leads_to)
    assert len(page.tenant.owner.get("/api/erasure-requests").json["requests"]) == 1
