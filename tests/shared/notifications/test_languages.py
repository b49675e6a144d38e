"""What guests are written in the language of the venue (docs/decisions/messages.md)."""

import re
from collections.abc import Callable
from typing import get_args

import pytest

from booking.notifications.layouts import IN_ENGLISH, TEMPLATES, NonTransactional, Transactional
from booking.upstreams.mail import Email
from generators import email_pictures
from tests.support.browsing import ENGLISH

TO_GUESTS = sorted({*get_args(Transactional), *get_args(NonTransactional)} - IN_ENGLISH)
# What is typed into the samples, or a language leaves as it is.
TYPED = re.compile(r"https?://\S+|Bistro Hirondelle|Cut and colour|[\w.]+@[\w.]+|<style>.*?</style>|<[^>]*>", re.DOTALL)

# What a template has beside texts that nobody translates.
NOT_TO_TRANSLATE = re.compile(
    r"{#.*?#}|{% trans.*?{% endtrans \+?%}|{%.*?%}|{{.*?}}|<style>.*?</style>|<[^>]*>|&nbsp;", re.DOTALL
)


@pytest.fixture(autouse=True)
def _in_german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAIL_SENDER", "bookings@booking.test")
    for name in ("_BISTRO", "SALON"):
        monkeypatch.setattr(
            email_pictures, name, {**getattr(email_pictures, name), "locale": "de-DE", "language": "de"}
        )


def sample(kind: str) -> Email:
    make: Callable[[], Email] = email_pictures.SAMPLES[kind]  # type: ignore[index]
    return make()


@pytest.mark.parametrize("kind", TO_GUESTS)
def test_no_english_word_is_in_an_email_to_a_german_guest(kind: str) -> None:
    email = sample(kind)
    assert '<html lang="de"' in email.html
    if kind == "enquiry_reply":  # which the venue has written itself
        assert "Zu Ihrer Anfrage" in email.text
        return
    for written in (email.subject, email.text, email.html):
        assert ENGLISH.findall(TYPED.sub(" ", written)) == [], written


@pytest.mark.parametrize("kind", sorted(IN_ENGLISH - {"unsubscribe"}))
def test_what_is_not_translated_is_in_english_as_a_whole(kind: str) -> None:
    email = sample(kind)
    assert '<html lang="en"' in email.html
    assert not re.search(
        r"(Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Ortszeit)", email.text + email.html
    )


def test_every_text_of_a_template_for_guests_is_translated() -> None:
    for path in TEMPLATES.glob("*.html"):
        if path.stem not in IN_ENGLISH:
            untranslated = NOT_TO_TRANSLATE.sub(" ", path.read_text())
            assert not re.search(r"[A-Za-z]{2,}", untranslated), path.name


@pytest.mark.parametrize("kind", TO_GUESTS)
@pytest.mark.parametrize("name", ["Nails.Co", "evil．com", "Ev\u200bil.Co"])
def test_no_email_has_a_name_of_which_a_mail_program_makes_a_link(
    monkeypatch: pytest.MonkeyPatch, kind: str, name: str
) -> None:
    for one in vars(email_pictures).values():
        if isinstance(one, dict):
            for whose in {"guest", "customer"} & one.keys():
                monkeypatch.setitem(one, whose, name)
    email = sample(kind)
    written = email.text + email.html + "".join(file.content.decode() for file in email.attachments)
    assert name not in written
    assert "CN=Nails" not in written
    if kind not in ("enquiry_reply", "sale_receipt", "sale_return", "weekly_report"):  # which greet nobody
        assert "Guten Tag," in email.text
