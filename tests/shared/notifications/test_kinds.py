"""Every kind of email is about what its recipient did, or says how to end such emails."""

from typing import get_args

import pytest

from booking.notifications import emails
from booking.notifications.layouts import TEMPLATES, NonTransactional, Transactional
from booking.upstreams import mail
from generators.email_pictures import DEPOSITS, SAMPLES
from local import checkout

TRANSACTIONAL, NON_TRANSACTIONAL = get_args(Transactional), get_args(NonTransactional)
NO_EMAILS = {"layout", "unsubscribe"}


@pytest.fixture(autouse=True)
def _sender(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAIL_SENDER", "bookings@booking.test")


def test_every_template_is_of_one_kind_and_has_a_sample() -> None:
    templates = {template.stem for template in TEMPLATES.glob("*.html")} - NO_EMAILS
    assert templates == {*TRANSACTIONAL, *NON_TRANSACTIONAL} == SAMPLES.keys()
    assert set(TRANSACTIONAL).isdisjoint(NON_TRANSACTIONAL)


def test_every_email_is_made_by_the_function_of_its_kind() -> None:
    made = {name.removeprefix("of_") for name in vars(emails) if name.startswith("of_")}
    assert made == SAMPLES.keys()


def test_every_email_is_shown_on_a_phone_and_at_a_desk() -> None:
    page = (checkout.ROOT / "docs/emails/README.md").read_text()
    for kind in {*SAMPLES, *(f"deposit_{news}" for news in DEPOSITS)}:
        for picture in (f"{kind}-phone.png", f"{kind}-desk.png"):
            assert f"]({picture})" in page, picture
            assert (checkout.ROOT / "docs/emails" / picture).exists(), picture


@pytest.mark.parametrize("kind", NON_TRANSACTIONAL)
def test_an_email_that_is_not_transactional_can_be_unsubscribed_with_one_press(kind: NonTransactional) -> None:
    """By the two headers of RFC 8058, each whole in one line, and by a link for whose program has no such button."""
    email = SAMPLES[kind]()
    address = email.unsubscribe
    assert address is not None
    assert address.startswith("https://desk.example.com/api/unsubscribe/")
    head = mail.as_mime(email, email.to).partition(b"\r\n\r\n")[0].decode("ascii").split("\r\n")
    assert head.count(f"List-Unsubscribe: <{address}>") == 1
    assert head.count("List-Unsubscribe-Post: List-Unsubscribe=One-Click") == 1
    assert address in email.text
    assert f'href="{address}"' in email.html


@pytest.mark.parametrize("kind", TRANSACTIONAL)
def test_emails_about_a_booking_or_on_request_cannot_be_unsubscribed(kind: Transactional) -> None:
    email = SAMPLES[kind]()
    assert email.unsubscribe is None
    assert b"unsubscribe" not in mail.as_mime(email, email.to).lower()
