"""A guest's whole way in each language that the pages have: every page is in that language alone, fits every window and
is for everybody, light and dark (spec §12.7)."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page, expect

from booking.core.languages import LANGUAGES, Language, texts_in
from local.template import GUEST_DOMAIN
from local.turnstile import GOOD_TOKEN_OF_GUESTS
from tests.support.browsing import RULES, RULES_OF_COLOURS, SCHEMES, Desk, outside, resize, violations
from tests.support.catalogue_words import foreign_texts, language_of
from tests.support.guest_forms import filled_in, form
from tests.support.guests import GuestsPage, bistro_page
from tests.support.guests_visits import VisitPage, visit_page
from tests.support.holds import sweep
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of
from tests.support.processor import Processor
from tests.support.waiting_forms import proof_of

OpenDesk = Callable[..., Desk]
SIZES = {"phone": (390, 844), "narrow": (360, 740), "tablet": (768, 1024), "desk": (1440, 900)}
CONTACT = {"phone": "+61 3 9123 4567", "address": "12 Gertrude Street", "city": "Fitzroy", "colour": "#7a3e5c"}
TYPED = {"about": "Zwölf Boxkämpfer.", "privacy": "Vom Ödipuskomplex maßlos gequält.", "terms": "Sylvia wagt quick."}
"""What the venue has typed is in no language of ours."""


@dataclass(frozen=True)
class Reader:
    """A guest who reads the pages in a language."""

    page: Page
    language: Language
    email: str
    look: Callable[[Page, str, Language], None]

    def say(self, text: str, **values: object) -> str:
        return texts_in(self.language).gettext(text, **values)

    def go(self, path: str) -> None:
        self.page.goto(path + ("&" if "?" in path else "?") + f"lang={self.language}")

    def see(self, name: str) -> None:
        self.look(self.page, name, self.language)

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=self.say(name), exact=True).click()

    def press_in_vain(self, name: str) -> None:
        """Sends a form of which the browser itself would not send what is missing."""
        self.page.locator("form.split").evaluate("form => { form.noValidate = true }")
        self.press(name)
        expect(self.page.locator(".problem").first).to_be_visible()

    def follow(self, name: str) -> None:
        self.page.get_by_role("link", name=self.say(name), exact=True).click()

    def fill_in(self) -> None:
        self.page.get_by_label(self.say("Name"), exact=True).fill("Ines Moreau")
        self.page.locator("[name=email]").fill(self.email)

    def arrive_at(self, heading: str) -> None:
        """What is shown in place has the focus at its heading."""
        expect(self.page.get_by_role("heading", name=self.say(heading), level=1)).to_be_focused()

    def find_text(self, text: str) -> None:
        expect(self.page.get_by_text(self.say(text), exact=True)).to_be_visible()


@pytest.fixture
def reader(
    request: pytest.FixtureRequest,
    open_desk: OpenDesk,
    guests_origin: str,
    language: Language,
    picture: Callable[[Page, str], None],
) -> Reader:
    """Holds each page that is seen to its language, to the windows and to axe: with every change axe looks at it on a
    phone in one scheme, and `make test-browser-all` has it look in each window in each."""
    in_every_window = request.config.option.markexpr == ""

    def look(page: Page, name: str, language: Language) -> None:
        expect(page.locator("[aria-busy]")).to_have_count(0)
        assert language_of(page) == language, name
        assert foreign_texts(page, language) == [], name
        for number, (device, size) in enumerate(SIZES.items()):
            resize(page, *size)
            assert outside(page) == [], (name, device)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (name, device)
            for scheme in SCHEMES if in_every_window else [SCHEMES[len(name) % 2]] if number == 0 else []:
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                picture(page, f"{language}-{name}-{device}-{scheme}")
                rules = RULES if scheme == SCHEMES[0] or not in_every_window else RULES_OF_COLOURS
                assert violations(page, rules) == [], (name, device, scheme)

    return Reader(open_desk(base_url=guests_origin).page, language, f"ines-{language}@example.com", look)


def every_night_but(of_every_day: Language) -> list[ParameterSet]:
    """All languages: each way is gone in this one with every change, and in the others at night."""
    return [pytest.param(one, marks=[] if one == of_every_day else [pytest.mark.thorough]) for one in LANGUAGES]


@pytest.mark.parametrize("language", every_night_but("de"))
def test_a_visit_from_the_first_page_to_the_wait_list(
    reader: Reader, make: Maker, salon: Tenant, processor: Processor
) -> None:
    venue = visit_page(make, salon, cancelUntilHours=0, changeUntilHours=0, waitlist=True, **TYPED)
    assert salon.owner.patch("/api/companies", CONTACT).status == 200
    processor.connect(salon)
    venue.deposits(Haircut=2000)
    choose_a_visit(reader, venue)
    own = pay(reader, venue, processor)
    move(reader, "visit")
    reader.page.goto(f"{own}?wants=erasure")
    reader.see("visit-erasing")
    reader.page.goto(f"{own}?wants=cancel")
    reader.see("visit-cancelling")
    reader.press("Cancel the booking")
    reader.find_text("This booking is cancelled.")
    reader.see("visit-cancelled")
    wait(reader, venue)


def choose_a_visit(reader: Reader, venue: VisitPage) -> None:
    page = reader.page
    reader.go(f"/{venue.page.slug}")
    reader.see("visit")
    page.get_by_role("checkbox", name="Haircut").check()
    page.get_by_role("checkbox", name="Beard").check()
    expect(page.locator("[data-sum]")).to_contain_text("2")
    reader.see("visit-chosen")
    reader.press("Choose a time")
    reader.arrive_at("Choose a time")
    page.get_by_text(reader.say("Pick a date"), exact=True).click()
    day = venue.day().date()
    link = page.locator(f'.month a[href*="from={day}"]')
    if not link.count():
        page.locator(f'.month a[href*="month={day:%Y-%m}"]').click()
        expect(link).to_be_visible()
    reader.see("visit-times")
    link.click()
    expect(page.locator("[data-here]")).to_be_focused()
    page.locator(".time").first.click()
    reader.arrive_at("Your booking")
    reader.see("visit-details")
    reader.press_in_vain("Book")
    reader.see("visit-details-marked")


def pay(reader: Reader, venue: VisitPage, processor: Processor) -> str:
    """Books and pays the deposit; the address of the own booking."""
    page, slug = reader.page, venue.page.slug
    reader.fill_in()
    reader.press("Book")
    reader.find_text("Waiting for your deposit")
    own = page.url
    reader.see("visit-held")
    reader.press("Keep it ten minutes longer")
    reader.see("visit-extended")
    page.locator("form[action$='/pay'] button").click()
    page.wait_for_url(f"{processor.url}/**")
    assert processor.pay(page.url).status_code == 303
    processor.catch_up()
    for path, name in {f"/{slug}/paid": "visit-paid", f"/{slug}/paid?yet=no": "visit-not-paid"}.items():
        reader.go(path)
        reader.see(name)
    page.goto(own)
    reader.find_text("Confirmed")
    reader.see("visit-booked")
    return own


def move(reader: Reader, name: str) -> None:
    page = reader.page
    reader.follow("Change the booking")
    reader.arrive_at("Change the booking")
    if page.locator("select").count():
        page.locator("select").select_option("2")
        reader.press("Show free times")
    reader.see(f"{name}-changing")
    page.locator(".pills input").nth(2).check()
    reader.press("Move to this time")
    expect(page.locator(".done")).to_be_visible()
    reader.see(f"{name}-moved")


def wait(reader: Reader, venue: VisitPage) -> None:
    page, service = reader.page, venue.services["Haircut"]["id"]
    reader.go(f"/{venue.page.slug}/waitlist?serviceId={service}&from={venue.day().date()}")
    reader.see("visit-joining")
    reader.fill_in()
    reader.press("Join the wait list")
    reader.see("visit-to-confirm")
    page.goto(f"{page.url}?proof={proof_of(urlsplit(page.url).path)}")
    reader.press("Put me on the wait list")
    reader.see("visit-waiting")
    reader.press("Leave the wait list")
    reader.see("visit-left")


@pytest.mark.parametrize("language", every_night_but("nl"))
def test_a_table_from_the_first_page_to_an_enquiry(reader: Reader, make: Maker, bistro: Tenant) -> None:
    venue = bistro_page(make, bistro, cancelUntilHours=0, changeUntilHours=0, needsApproval=True, **TYPED)
    assert bistro.owner.patch("/api/companies", CONTACT).status == 200
    page = reader.page
    reader.go(f"/{venue.slug}?from={venue.day().date()}")
    reader.see("table")
    page.locator(".stepper button").last.click()
    expect(page.locator("output")).to_contain_text("3")
    page.locator(".time").first.click()
    reader.arrive_at("Your booking")
    reader.see("table-details")
    reader.fill_in()
    reader.press("Request this booking")
    reader.find_text("Waiting for confirmation")
    own = page.url
    reader.see("table-requested")
    page.goto(f"{own}?wants=address")
    reader.see("table-readdressing")
    page.goto(own)
    move(reader, "table")
    reader.go(f"/{venue.slug}/b/nobody-has-this")
    reader.see("table-dead-end")
    enquire(reader, venue)


def enquire(reader: Reader, venue: GuestsPage) -> None:
    page = reader.page
    reader.go(f"/{venue.slug}/enquire")
    reader.see("enquiring")
    reader.press_in_vain("Send the enquiry")
    reader.see("enquiring-marked")
    wanted = {"partySize": "20", "day": str(venue.day().date()), "time": "18:00", "message": TYPED["about"]}
    for name, text in wanted.items():
        page.locator(f"[name={name}]").fill(text)
    reader.fill_in()
    reader.press("Send the enquiry")
    expect(page.get_by_role("heading", name=reader.say("We have your enquiry"))).to_be_visible()
    reader.see("enquired")


@pytest.fixture
def mailed(
    guests_origin: str, jobs: Jobs, db: Any, bistro: Tenant, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Language], str]:
    """Has the one new email to a guest of the bistro sent, which is in this language, and returns the link in it that
    proves whose the address is."""
    monkeypatch.setenv("VENUE_PAGES", f"{guests_origin}/{{slug}}")

    def link(language: Language) -> str:
        email = emails_of(db, bistro, jobs)[-1]
        assert f'<html lang="{language}"' in email["html"]
        [found] = set(re.findall(r"https?://\S+\?proof=[\w-]+", email["text"]))
        return str(found)

    return link


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_kept_until_its_guest_presses_in_the_email(
    reader: Reader, make: Maker, bistro: Tenant, db: Any, mailed: Callable[[Language], str]
) -> None:
    """Pages have no bot check: who sends the third form confirms by email. Whoever passes the check books at once."""
    venue = bistro_page(make, bistro)
    for _ in range(2):
        form(venue, f"/{venue.slug}", filled_in(venue, policyVersion="0123456789abcdef"), address=HERE)
    page, language = reader.page, reader.language
    reader.go(f"/{venue.slug}?from={venue.day().date()}")
    page.locator(".time").first.click()
    reader.arrive_at("Your booking")
    reader.fill_in()
    reader.press("Book")
    reader.find_text("Waiting for you to confirm")
    own = page.url
    reader.see("to-confirm")
    assert venue.book().json["code"] == "slot_taken", "nobody takes it meanwhile"
    link = mailed(language)
    for _ in range(2):  # as a program does that looks at what a mail links to
        page.goto(link)
        reader.find_text("Waiting for you to confirm")
        assert venue.records() == []
    reader.see("to-press")
    reader.press("Confirm the booking")
    reader.find_text("Confirmed")
    reader.see("pressed")
    for address in (link, own):
        page.goto(address)
        reader.find_text("Confirmed")
        expect(page.get_by_role("button", name=reader.say("Confirm the booking"), exact=True)).to_have_count(0)
    assert [one["status"] for one in venue.records()] == ["confirmed"]
    mailed(language)
    press_too_late(reader, venue, db, mailed)
    pass_the_bot_check(reader, venue)


HERE = "127.0.0.1"
"""The address of the browser, which has sent forms enough to confirm by email."""
TOO_LATE = (
    "This time was kept for a while, and is not any more. You are welcome to book again.",
    "The time to confirm is over. Please book again.",
)


def press_too_late(reader: Reader, venue: GuestsPage, db: Any, mailed: Callable[[Language], str]) -> None:
    page, wanted = reader.page, filled_in(venue, startsAt=venue.day(8).isoformat())
    held = form(venue, f"/{venue.slug}?lang={reader.language}", wanted, address=HERE)
    assert held.status == 303, held.text
    link = mailed(reader.language)
    page.goto(link)
    db.execute(
        "update reservations set held_until = now() - interval '1 second' where company_id = %s and held_until > now()",
        (venue.tenant.company_id,),
    )
    reader.press("Confirm the booking")
    for text in TOO_LATE:
        reader.find_text(text)
    reader.see("pressed-too-late")
    expect(page.locator("form[action$='/confirm'], a[href*='wants=cancel']")).to_have_count(0)
    expect(page.locator("a.button.first")).to_have_attribute("href", re.compile(f"^/{venue.slug}(\\?|$)"))
    sweep()
    page.goto(link)
    reader.find_text(TOO_LATE[0])
    reader.see("not-kept")
    assert len(venue.records()) == 1
    assert venue.day(8).isoformat() in venue.starts(venue.day(8)), "another may have the time"


def pass_the_bot_check(reader: Reader, venue: GuestsPage) -> None:
    """As a page of the venue's own does, by the JSON."""
    wanted = venue.wanted(venue.day(9), botToken=GOOD_TOKEN_OF_GUESTS)
    path, headers = f"/api/public/{venue.slug}/bookings?lang={reader.language}", {"idempotency-key": str(uuid4())}
    answer = venue.call("POST", path, wanted, headers=headers, domain=GUEST_DOMAIN, source_ip=HERE)
    assert answer.json["booking"]["mustConfirm"] is False, answer.text
    reader.page.goto(f"/{venue.slug}/b/{answer.json['token']}")
    reader.find_text("Confirmed")
    assert language_of(reader.page) == reader.language
