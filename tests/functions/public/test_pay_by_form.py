"""POST /{slug}/b/{token}/pay: a guest pays the deposit by the pages (spec §12.8)."""

import re
from html import unescape

from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, refused
from tests.support.guest_forms import book, form, look, own, said
from tests.support.guests import GuestsPage
from tests.support.holds import REFUSAL, PayingPage
from tests.support.processor import ACCOUNT


def leads_to(html: str) -> str:
    """Where the page leads on to by itself, and by its link."""
    by_itself = re.findall(r'http-equiv="refresh" content="0;url=([^"]+)"', html)
    by_a_press = re.findall(r'<a class="button" href="([^"]+)"', html)
    assert by_itself == by_a_press
    return unescape(by_itself[0])


def test_a_guest_books_pays_and_has_the_booking(paying_page: PayingPage) -> None:
    page = paying_page.page
    form_shown = look(page, startsAt=page.day().isoformat(), **page.of).text
    assert "is paid online" in form_shown
    assert "you get the deposit back" in form_shown
    path = book(page)
    waiting = own(page, path).text
    for shown in (
        "Waiting for your deposit",
        "Your time is kept until",
        "we keep the deposit of",
        "Keep it ten minutes",
    ):
        assert shown in waiting
    assert form(page, f"{path}/extend", {}).headers["location"] == path
    assert "Keep it ten minutes" not in own(page, path).text
    pressed = form(page, f"{path}/pay", {})
    assert pressed.status == 200
    assert leads_to(form(page, f"{path}/pay", {}).text) == leads_to(pressed.text)
    assert paying_page.processor.pay(leads_to(pressed.text)).status_code == 303
    paying_page.processor.catch_up()
    booked = own(page, path).text
    for shown in ("Confirmed", ", paid", "we keep the deposit of"):
        assert shown in booked
    assert "Waiting for your deposit" not in booked


def test_what_is_kept_of_a_deposit_is_said_before_it_is_paid_and_after(paying_page: PayingPage) -> None:
    """Of a visit that is too near to have it back: nothing is kept of whoever has not paid yet."""
    page = paying_page.page
    page.set(cancelUntilHours=720)
    path = book(page)
    assert "is paid, we keep it if you cancel." in own(page, path).text
    assert "If you cancel now" not in own(page, path).text
    assert form(page, f"{path}/cancel", {}).status == 303


def test_looking_at_what_is_held_makes_no_page_to_pay_on(paying_page: PayingPage) -> None:
    path = book(paying_page.page)
    for _ in range(2):
        own(paying_page.page, path)
    assert (
        paying_page.db.execute(
            "select from checkout_sessions where organization_id = %s", (paying_page.page.tenant.organization_id,)
        ).fetchall()
        == []
    )


def test_a_guest_gives_a_time_up_and_is_at_the_venue_again(paying_page: PayingPage) -> None:
    page = paying_page.page
    path = book(page)
    assert "Give this time up?" in own(page, path, wants="cancel").text
    given_up = form(page, f"{path}/cancel", {"then": "venue"})
    assert (given_up.status, given_up.headers["location"]) == (303, f"/{page.slug}")
    gone = own(page, path)
    assert gone.status == 404
    assert "You are welcome to book again" in gone.text


def test_what_is_refused_is_said_on_the_own_page(paying_page: PayingPage, faulty_stripe: FaultyUpstream) -> None:
    page = paying_page.page
    path = book(page)
    faulty_stripe.faults.append(refused(400, REFUSAL))
    assert form(page, f"{path}/pay", {}).status == 502
    faulty_stripe.faults.extend([refused(500)] * ATTEMPTS)
    assert form(page, f"{path}/pay", {}).status == 502
    page.tenant.owner.delete(ACCOUNT)
    unpaid = form(page, f"{path}/pay", {})
    assert (unpaid.status, said(unpaid)) == (409, "The venue takes no payments online at the moment. Please call.")


def test_what_is_just_being_paid_is_neither_paid_again_nor_given_up(paying_page: PayingPage) -> None:
    page = paying_page.page
    path = book(page)
    assert paying_page.processor.pay(leads_to(form(page, f"{path}/pay", {}).text)).status_code == 303
    for press in ("pay", "cancel"):
        refused_ = form(page, f"{path}/{press}", {})
        assert refused_.status == 409, press
        assert said(refused_) == "A payment for this is just being made. Please look again in a minute."
    paying_page.processor.catch_up()
    assert "Confirmed" in own(page, path).text


def test_what_is_over_is_not_paid(paying_page: PayingPage) -> None:
    page = paying_page.page
    path = book(page)
    paying_page.db.execute(f"update {page.engine} set held_until = now() - interval '1 s' where held_until is not null")
    assert form(page, f"{path}/pay", {}).status == 404
    assert "The time to pay is over" in own(page, path).text


def test_what_needs_no_payment_is_not_paid(page: GuestsPage) -> None:
    path = book(page)
    answer = form(page, f"{path}/pay", {})
    assert (answer.status, said(answer)) == (409, "There is nothing to pay any more.")


def test_pages_of_a_german_venue_speak_of_deposits_in_german(paying_page: PayingPage) -> None:
    page = paying_page.page
    paying_page.db.execute("update companies set locale = 'de-DE' where id = %s", (page.tenant.company_id,))
    path = book(page)
    assert "Wartet auf Ihre Anzahlung" in own(page, path).text
    assert "Weiter zur Bezahlseite" in form(page, f"{path}/pay", {}).text
    assert "Vielen Dank" in own(page, f"/{page.slug}/paid").text
