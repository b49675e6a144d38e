"""The language in which a guest reads: named in the address, proposed by the browser, or kept with what they have
booked (spec §12.7)."""

import re
from html import unescape
from html.parser import HTMLParser
from typing import Any
from urllib.parse import parse_qs, urlencode
from uuid import uuid4

import pytest

from booking.core.languages import LANGUAGE_NAMES, LANGUAGES, texts_in
from local.template import GUEST_DOMAIN
from tests.support.guest_forms import Shown, book, filled_in, form, own, press
from tests.support.guests import PAGES, Emails, GuestsPage, new_guest
from tests.support.holds import PayingPage, sweep
from tests.support.makers import Maker
from tests.support.menus import service_group
from tests.support.pictures import shown as shown_picture
from tests.support.processor import ACCOUNT
from tests.support.public_forms import new_address
from tests.support.waiting import OwnEntry

NONE_OF_THEM = ["../", "DE", "fr-CA", "xx", "", "de\0", '"><script>alert(1)</script>', "de,fr", "english" * 100]


def look(page: GuestsPage, *, headers: dict[str, str] | None = None, below: str = "", **query: object) -> Shown:
    """A page of the venue, as a browser asks for it."""
    path = f"/{page.slug}{below}?{urlencode(query)}"
    return Shown.of(page.call("GET", path, headers=headers or {}, domain=GUEST_DOMAIN, source_ip=new_address()))


def language_of(shown: Shown) -> str:
    assert shown.status == 200, shown.text
    [language] = re.findall(r'<html lang="([\w-]+)"', shown.text)
    return str(language)


def row_of(db: Any, page: GuestsPage, table: str) -> dict[str, Any]:
    rows = db.execute(f"select language from {table} where company_id = %s", (page.tenant.company_id,)).fetchall()
    [row] = [row for row in rows if table != "customers" or row["language"] is not None]
    return dict(row)


# In the address, and proposed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_address_names_the_language(page: GuestsPage, language: str) -> None:
    assert language_of(look(page, lang=language)) == language
    assert language_of(look(page, lang=language, headers={"accept-language": "it"})) == language


@pytest.mark.parametrize("named", NONE_OF_THEM)
def test_anything_else_in_the_address_is_ignored(page: GuestsPage, named: str) -> None:
    shown = look(page, lang=named)
    assert language_of(shown) == "en"
    assert "lang=../" not in shown.text
    assert "alert(1)" not in shown.text
    assert not re.search(r'name="lang"', shown.text)


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("pl,nl;q=0.5,de;q=0.7", "de"),
        ("pl", "en"),
        ("../;q=1", "en"),
        ("x" * 10_000, "en"),
    ],
)
def test_the_browser_proposes_one(page: GuestsPage, header: str, language: str) -> None:
    shown = look(page, headers={"accept-language": header})
    assert language_of(shown) == language
    assert shown.headers["vary"].lower() == "accept-language"
    assert shown.headers["cache-control"] == "public, max-age=60"
    assert "set-cookie" not in shown.headers


def test_the_menu_leads_from_a_page_in_italian_to_it_in_german(page: GuestsPage) -> None:
    italian = look(page, lang="it")
    menu = dict(re.findall(r'<a href="([^"]+)" hreflang="(\w+)"', italian.text.partition('class="languages"')[2]))
    by_language = {language: unescape(path) for path, language in menu.items()}
    assert set(by_language) == set(LANGUAGES)
    assert all(f">{name}</a>" in italian.text for name in LANGUAGE_NAMES.values())
    path, _, query = by_language["de"].partition("?")
    in_it: dict[str, Any] = {name: one for name, [one] in parse_qs(query).items()}
    assert path == f"/{page.slug}"
    assert language_of(look(page, **in_it)) == "de"


def carried_by(page: GuestsPage, shown: Shown) -> list[str]:
    """The addresses of the venue's pages to which a page leads by links and forms, but for the menu of languages and
    what is the same in each."""
    body = shown.text.partition("<body>")[2].partition('<nav class="languages"')[0]
    links = re.findall(r'<a [^>]*href="([^"]*)"', body)
    for attributes, inside in re.findall(r"<form([^>]*)>(.*?)</form>", body, re.DOTALL):
        [action] = re.findall(r'action="([^"]*)"', attributes) or [""]
        lang = "".join(f"?lang={one}" for one in re.findall(r'name="lang" value="(\w+)"', inside))
        links.append(f"{action or '?'}{lang}")
    own_ones = [unescape(one) for one in links if one.startswith(("?", f"/{page.slug}"))]
    return [one for one in own_ones if "/p/" not in one and not one.endswith("/logo")]


def test_links_and_forms_carry_it(page: GuestsPage) -> None:
    page.set(waitlist=True)
    chosen: dict[str, Any] = {**page.of, "lang": "es"}
    pages = [
        look(page, lang="es"),
        look(page, **chosen),
        look(page, **chosen, startsAt=page.day().isoformat()),
        look(page, below="/waitlist", **chosen),
        look(page, below="/paid", lang="es"),
    ]
    for shown in pages:
        carried = carried_by(page, shown)
        assert carried, shown.text
        assert [one for one in carried if "lang=es" not in one] == []


def test_without_one_no_link_names_any(page: GuestsPage) -> None:
    shown = look(page, headers={"accept-language": "es"}, **page.of)
    assert [one for one in carried_by(page, shown) if "lang=" in one] == []


def test_a_refused_form_is_shown_again_in_its_language(page: GuestsPage) -> None:
    fields = filled_in(page, email="nobody")
    answer = form(page, f"/{page.slug}?lang=nl", fields)
    assert answer.status == 400
    assert '<html lang="nl"' in answer.text
    assert "Vul een e-mailadres in dat werkt." in answer.text


def test_search_engines_read_of_each_language_by_the_address_of_the_settings(
    page: GuestsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VENUE_PAGES", PAGES)
    evil = {"host": "evil.example", "x-forwarded-host": "evil.example", "forwarded": "host=evil.example"}
    shown, address = look(page, lang="fr", headers=evil), PAGES.replace("{slug}", page.slug)
    told = dict(re.findall(r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"', shown.text))
    assert told == {language: f"{address}?lang={language}" for language in LANGUAGES} | {"x-default": address}
    assert f'<link rel="canonical" href="{address}?lang=fr">' in shown.text
    assert "evil.example" not in shown.text + str(shown.headers)


TYPED = "<script>alert(1)</script> javascript:alert(1) <a href=x onclick=alert(1)>"
TURNS = "Book \u202enow"
"""A text that turns the direction of writing."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_venue_has_typed_stays_text_in_every_language(page: GuestsPage, make: Maker, language: str) -> None:
    page.set(terms=TYPED, about=TYPED, privacy=TYPED)
    for path, field in typed_at(page):
        answer = page.tenant.owner.patch(path, {field: TYPED[:60]})
        assert answer.status == 200, (field, answer.text)
    shown_picture(page.tenant, "cover", alt=TYPED[:60])
    queries: list[dict[str, Any]] = [{}, page.of, {**page.of, "startsAt": page.day().isoformat()}]
    for query in queries:
        shown = look(page, lang=language, **query)
        assert language_of(shown) == language
        assert "&lt;script&gt;alert(1)" in shown.text
        assert active_in(shown.text) == []


def active_in(html: str) -> list[str]:
    """What in a page would run that somebody has typed: attributes that run something, and scripts in scripts."""
    found: list[str] = []

    class Parts(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            runs = [name for name, value in attrs if name.startswith("on") or (value or "").startswith("javascript:")]
            found.extend(f"{tag} {name}" for name in runs)

    Parts().feed(html)
    return found + re.findall(r"<script>alert", html)


def typed_at(page: GuestsPage) -> list[tuple[str, str]]:
    """Where a venue types what its guests read, beside its settings."""
    if not page.service:
        return [("/api/companies", "name")]
    group = service_group(page.tenant, name="Colour")["id"]
    service, provider = f"/api/services/{page.service['id']}", f"/api/staff/{page.provider['id']}"
    menu = {"groups": [{"id": group, "serviceIds": [page.service["id"]]}], "ungrouped": []}
    assert page.tenant.owner.put("/api/venue/menu", menu).status == 200
    at_group = f"/api/venue/service-groups/{group}"
    return [
        *[("/api/companies", "name"), (service, "name"), (service, "description"), (provider, "headline")],
        *[(provider, "publicName"), (at_group, "name"), (at_group, "note")],
    ]


def test_what_turns_the_direction_of_writing_is_taken_nowhere(page: GuestsPage) -> None:
    for path, field in typed_at(page):
        assert page.tenant.owner.patch(path, {field: TURNS}).status == 400, field
    for field in ("terms", "about", "privacy"):
        assert page.tenant.owner.patch("/api/companies", {"onlineBooking": {field: TURNS}}).status == 400, field


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_what_the_venue_has_typed_is_marked_with_its_own_language(page: GuestsPage, language: str) -> None:
    page.set(terms="Please be there in time.")
    shown = look(page, lang=language, **page.of, startsAt=page.day().isoformat())
    assert '<p class="terms" lang="en">' in shown.text or re.search(r'lang="en"[^>]*>[^<]*Please be there', shown.text)
    in_english = look(page, lang="en", **page.of, startsAt=page.day().isoformat())
    assert 'lang="en"' not in in_english.text.partition("<body>")[2].partition('<nav class="languages"')[0]


# Kept with the booking


def test_what_is_booked_keeps_it_for_the_page_the_emails_and_the_file(
    page: GuestsPage, emails: Emails, db: Any
) -> None:
    fields = filled_in(page)
    answer = form(page, f"/{page.slug}?lang=fr", fields)
    path = answer.headers["location"]
    assert row_of(db, page, "online_bookings")["language"] == "fr"
    assert language_of(own(page, path)) == "fr"
    assert language_of(own(page, path, lang="de")) == "fr", "what is kept is changed by a form"
    [booked] = emails()
    assert booked["subject"].startswith("Réservé")
    assert '<html lang="fr"' in booked["html"]
    assert "Bonjour Ines Moreau," in booked["text"]
    if page.engine == "reservations":
        assert "personnes" in booked["attachments"][0]["content"]
        assert "personnes" in own(page, f"{path}/calendar").text


def test_the_browsers_language_is_kept_where_the_address_names_none(page: GuestsPage, db: Any) -> None:
    fields = urlencode(filled_in(page)).encode()
    headers = {"content-type": "application/x-www-form-urlencoded", "accept-language": "nl-BE,nl;q=0.9"}
    sent = page.call("POST", f"/{page.slug}", raw=fields, headers=headers, domain=GUEST_DOMAIN, source_ip=new_address())
    assert sent.status == 303, sent.text
    assert row_of(db, page, "online_bookings")["language"] == "nl"


def test_programs_name_it_likewise(page: GuestsPage, db: Any) -> None:
    body = page.wanted()
    headers = {"idempotency-key": "0b7de0f5-41d4-4f5d-9e7c-6f4f3f6f9a07"}
    path = f"/api/public/{page.slug}/bookings?lang=it"
    answer = page.call("POST", path, body, headers=headers, domain=GUEST_DOMAIN, source_ip=new_address())
    assert answer.status == 201, answer.text
    assert row_of(db, page, "online_bookings")["language"] == "it"


def test_without_any_they_read_the_language_of_the_venue(page: GuestsPage, emails: Emails, db: Any) -> None:
    path = book(page)
    assert row_of(db, page, "online_bookings")["language"] is None
    assert page.tenant.owner.patch("/api/companies", {"country": "IT", "locale": "it-IT"}).status == 200
    assert language_of(own(page, path)) == "it"
    [booked] = emails()
    assert '<html lang="it"' in booked["html"]


# On the way back


def held_in_italian(paying_page: PayingPage) -> str:
    page = paying_page.page
    return form(page, f"/{page.slug}?lang=it", filled_in(page)).headers["location"]


def test_who_has_paid_or_not_comes_back_to_pages_in_their_language(paying_page: PayingPage) -> None:
    page = paying_page.page
    form(page, f"{held_in_italian(paying_page)}/pay", {})
    account = page.tenant.owner.get(ACCOUNT).json["dashboardUrl"].rpartition("/")[2]
    [session] = paying_page.processor.on(account).v1.checkout.sessions.list().data
    assert session.success_url is not None
    assert session.success_url.endswith(f"/{page.slug}/paid?lang=it")
    assert session.cancel_url is not None
    assert session.cancel_url.endswith(f"/{page.slug}/paid?yet=no&lang=it")


def test_who_gives_a_time_up_comes_back_to_the_venues_page_in_their_language(paying_page: PayingPage) -> None:
    given_up = form(paying_page.page, f"{held_in_italian(paying_page)}/cancel", {"then": "venue"})
    assert given_up.headers["location"] == f"/{paying_page.page.slug}?lang=it"


def test_who_corrects_what_is_held_reads_the_form_in_their_language(paying_page: PayingPage) -> None:
    again = form(paying_page.page, f"{held_in_italian(paying_page)}/correct", {})
    assert language_of(again) == "it"
    assert f'action="/{paying_page.page.slug}?lang=it"' in again.text


def test_a_hold_speaks_its_guests_language_and_so_does_what_is_left_of_it(paying_page: PayingPage) -> None:
    """Whatever the browser says that opens its link."""
    page, path = paying_page.page, held_in_italian(paying_page)

    def opened() -> str:
        answer = page.call("GET", path, headers={"accept-language": "de"}, domain=GUEST_DOMAIN, source_ip=new_address())
        [language] = re.findall(r'<html lang="([\w-]+)"', answer.content.decode())
        return str(language)

    assert opened() == "it"
    form(page, f"{path}/cancel", {"then": "venue"})
    assert row_of(paying_page.db, page, "ended_holds") == {"language": "it"}
    assert opened() == "it"


def test_who_pays_once_the_time_is_gone_is_emailed_in_their_language_that_it_goes_back(
    paying_page: PayingPage, emails: Emails
) -> None:
    """By then the booking is deleted; the note that its hold ended still has the language."""
    page, db = paying_page.page, paying_page.db
    path = f"/api/public/{page.slug}/bookings?lang=it"
    headers = {"idempotency-key": str(uuid4())}
    booked = page.call("POST", path, page.wanted(), headers=headers, domain=GUEST_DOMAIN, source_ip=new_address())
    held = paying_page.of(booked)
    held.pay()
    held.run_out()
    db.execute("delete from checkout_sessions where subject = %s", (held.own.id,))
    assert sweep()["ended"] == 1
    paying_page.processor.catch_up()
    email, italian = emails()[-1], texts_in("it")
    assert '<html lang="it"' in email["html"]
    assert italian.gettext("Your payment goes back to you") in unescape(email["html"])
    subject = italian.gettext("Paid too late, and goes back: %(start)s at %(venue)s", start="", venue="")
    assert email["subject"].startswith(subject.partition(":")[0])


def test_the_desk_sees_the_language_of_who_has_not_shown_whose_the_booking_is(page: GuestsPage) -> None:
    form(page, f"/{page.slug}?lang=it", filled_in(page))
    [listed] = page.tenant.staff.get("/api/online-bookings").json["latest"]
    day = page.tenant.staff.get(f"/api/day?date={page.day().date()}").json
    [of_day] = day[page.engine]
    assert listed["guest_language"] == of_day["guest_language"] == "it"
    [client] = page.tenant.staff.get("/api/customers").json["customers"]
    assert client["language"] is None


# Kept with the guest


def booked_by_the_desk(page: GuestsPage, customer_id: str) -> None:
    people = {"serviceId": page.service.get("id"), "providerId": page.provider.get("id")}
    body = {"customerId": customer_id, "startsAt": page.day(9).isoformat()}
    answer = page.tenant.staff.post(f"/api/{page.engine}", body | (people if page.service else {"partySize": 2}))
    assert answer.status == 201, answer.text


@pytest.mark.parametrize("is_proven", [True, False], ids=["proven", "not proven"])
def test_what_the_desk_books_for_a_proven_guest_speaks_it_too(
    page: GuestsPage, emails: Emails, *, is_proven: bool
) -> None:
    path = form(page, f"/{page.slug}?lang=es", filled_in(page)).headers["location"]
    if is_proven:
        assert press(page, path).status == 303
    assert page.tenant.owner.patch("/api/companies", {"notifications": {"confirmation": True}}).status == 200
    emails()
    [booked] = page.records()
    customer = page.tenant.staff.get(f"/api/customers/{booked['customer_id']}").json["customer"]
    assert customer["language"] == ("es" if is_proven else None)
    booked_by_the_desk(page, booked["customer_id"])
    [told] = emails()
    assert told["subject"].startswith("Reserva confirmada: " if is_proven else "Booked: ")


# Kept with an entry of the wait list


def test_who_joins_in_a_language_waits_in_it(page: GuestsPage, db: Any) -> None:
    page.set(waitlist=True)
    body = {**page.of, "dates": [page.day().date().isoformat()], "guest": new_guest()}
    headers = {"idempotency-key": "0b7de0f5-41d4-4f5d-9e7c-6f4f3f6f9a08"}
    path = f"/api/public/{page.slug}/waitlist?lang=fr"
    answer = page.call("POST", path, body, headers=headers, domain=GUEST_DOMAIN, source_ip=new_address())
    assert answer.status == 201, answer.text
    waits = OwnEntry(answer.json["entry"]["id"], answer.json["token"], page.call)
    assert row_of(db, page, "waitlist_entries")["language"] == "fr"
    assert language_of(own(page, f"/{page.slug}/w/{waits.token}")) == "fr"
