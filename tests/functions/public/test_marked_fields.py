"""What is wrong in a form of the guests' pages stands beside its field, all at once, and programs that read pages aloud
find it there (spec §12.7)."""

from collections.abc import Callable
from html.parser import HTMLParser

import pytest

from tests.support import guest_forms, waiting_forms
from tests.support.guest_forms import Shown, form, said
from tests.support.guests import GuestsPage
from tests.support.waiting import keep_waitlist

Form = Callable[..., dict[str, str]]
FORMS: dict[str, Form] = {"": guest_forms.filled_in, "/waitlist": waiting_forms.filled_in}
each_form = pytest.mark.parametrize("below", FORMS)

MISSING = {
    "name": "Please enter your name.",
    "email": "Please enter your email address.",
    "phone": "Please enter your phone number.",
}
WRONG = {
    "name": "Please write your name in one line of at most 200 characters, without a web or email address.",
    "email": "Please enter an email address that works.",
    "phone": "Please enter a phone number with its area code.",
    "notes": "Please write your note in at most 500 characters, without unusual signs.",
}
UNTAKEN = {
    "name": ["See http://x.example", "www.evil.example", "x" * 201, "K\u0456m"],
    "email": ["nobody", "a@b", "a b@example.com"],
    "phone": ["12", "ring twice"],
    "notes": ["x" * 501, "a\u202eb"],
}


class Marks(HTMLParser):
    """The attributes of each field of a page, by name, and the text of each element that has an id."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.fields: dict[str, dict[str, str | None]] = {}
        self.texts: dict[str, str] = {}
        self._within: str | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in ("input", "textarea") and given.get("name"):
            self.fields.setdefault(str(given["name"]), given)
        self._within = given.get("id") if tag == "p" else None

    def handle_data(self, data: str) -> None:
        if self._within:
            self.texts[self._within] = self.texts.get(self._within, "") + data

    def handle_endtag(self, tag: str) -> None:
        self._within = None


def marked(shown: Shown) -> dict[str, str]:
    """The sentences to which the fields point that are marked as wrong, by their names."""
    page = Marks(shown.text)
    wrong = {name: field for name, field in page.fields.items() if field.get("aria-invalid") == "true"}
    points_to = {name: str(field.get("aria-describedby", "")).split() for name, field in page.fields.items()}
    assert not [name for name, ids in points_to.items() if f"{name}-problem" in ids and name not in wrong]
    return {name: page.texts[points_to[name][0]] for name in wrong}


def sent(page: GuestsPage, below: str, **typed: str) -> Shown:
    return form(page, f"/{page.slug}{below}", FORMS[below](page) | typed)


@pytest.fixture(autouse=True)
def asked_everything(page: GuestsPage) -> None:
    keep_waitlist(page.tenant)
    page.set(askPhone="required")


@each_form
def test_all_that_is_wrong_is_marked_at_once(page: GuestsPage, below: str) -> None:
    shown = sent(page, below, name="See http://x.example", email="nobody", phone="", notes="x" * 501)
    assert shown.status == 400
    assert marked(shown) == {**WRONG, "phone": MISSING["phone"]}
    assert said(shown) == "Please check what is marked below. Nothing is sent yet."
    assert page.records() == []


@each_form
@pytest.mark.parametrize("typed", ["", "  ", "\u200b\u2060"])
def test_what_is_missing_is_requested(page: GuestsPage, below: str, typed: str) -> None:
    assert marked(sent(page, below, name=typed, email=typed, phone=typed)) == MISSING


@each_form
@pytest.mark.parametrize(("field", "typed"), [(field, one) for field, typed in UNTAKEN.items() for one in typed])
def test_what_cannot_be_taken_says_what_can(page: GuestsPage, below: str, field: str, typed: str) -> None:
    given = {"phone": "020 7946 0123"} | {field: typed}
    assert marked(sent(page, below, **given)) == {field: WRONG[field]}


@each_form
def test_an_optional_phone_number_is_not_missing(page: GuestsPage, below: str) -> None:
    page.set(askPhone="optional")
    assert marked(sent(page, below, name="")) == {"name": MISSING["name"]}


@each_form
def test_a_number_that_alone_is_missing_is_marked(page: GuestsPage, below: str) -> None:
    assert marked(sent(page, below)) == {"phone": MISSING["phone"]}


def test_days_and_times_of_a_wait_are_marked(page: GuestsPage) -> None:
    fields = {name: text for name, text in waiting_forms.filled_in(page).items() if not name.startswith("day-")}
    shown = form(page, f"/{page.slug}/waitlist", fields | {"phone": "020 7946 0123", "fromTime": "25:99"})
    [day] = {text for name, text in marked(shown).items() if name.startswith("day-")}
    assert day == "Please choose at least one day, from today on."
    assert marked(shown)["fromTime"] == "Please enter a time, such as 18:30."
    window = sent(page, "/waitlist", phone="020 7946 0123", fromTime="10:00", untilTime="09:00")
    assert marked(window) == {"untilTime": "The latest start must be later than the earliest."}


@each_form
def test_the_sentences_are_in_the_language_of_the_page(page: GuestsPage, below: str) -> None:
    assert page.tenant.owner.patch("/api/companies", {"locale": "de-DE"}).status == 200
    shown = sent(page, below, name="", email="nobody", phone="030 1234567")
    assert marked(shown) == {
        "name": "Bitte geben Sie Ihren Namen ein.",
        "email": "Bitte geben Sie eine E-Mail-Adresse ein, die funktioniert.",
    }


@each_form
def test_a_form_that_is_refused_for_something_else_marks_nothing(page: GuestsPage, below: str) -> None:
    fields = FORMS[below](page) | {"phone": "020 7946 0123"}
    page.set(enabled=False, waitlist=False)
    shown = form(page, f"/{page.slug}{below}", fields)
    assert shown.status in (404, 409)
    assert marked(shown) == {}


def test_what_was_typed_stays_and_cannot_write_the_page(page: GuestsPage) -> None:
    shown = sent(page, "", name='"><b>http://x.example', email="nobody", phone="020 7946 0123")
    assert "<b>http" not in shown.text
    assert set(marked(shown)) == {"name", "email"}
    assert 'value="nobody"' in shown.text
