"""GET /{slug}: choosing what, and when, on the venue's page (spec §12.7)."""

import re
from datetime import timedelta
from html import unescape
from urllib.parse import unquote, urlencode

from tests.support.guest_forms import fields_of, form, look, own, said
from tests.support.guests import GuestsPage, bistro_page, new_guest, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.waiting import keep_waitlist


def days(html: str) -> dict[str, str]:
    """What is said of each day on show, by its number."""
    [strip] = re.findall(r'(?s)<ol class="days">(.*?)</ol>', html)
    items = re.findall(r"(?s)<li>(.*?)</li>", strip)
    told = [re.split(r"<b>(\d+)</b>", item) for item in items]
    return {number: unescape(re.sub(r"<[^>]+>", "", said)).strip() for _, number, said in told}


def test_days_say_how_much_is_free_or_that_they_are_closed(page: GuestsPage) -> None:
    closed = page.day(8).date()
    special = {"date": str(closed), "closed": True}
    assert page.tenant.owner.post("/api/organization/special-hours", special).status == 201
    shown = days(look(page, **page.of, **{"from": page.day().date()}).text)
    assert re.fullmatch(r"\d+ free", shown[str(page.day().day)])
    assert shown[str(closed.day)] == "closed"


def test_a_day_that_is_full_leads_to_the_wait_list(page: GuestsPage) -> None:
    keep_waitlist(page.tenant)
    for start in page.starts():
        if start[:10] == str(page.day().date()):
            page.book(page.day().fromisoformat(start))
    html = look(page, **page.of, **{"from": page.day().date()}).text
    assert days(html)[str(page.day().day)].startswith("full")
    assert f'class="day full" href="/{page.slug}/waitlist?' in html
    assert "Nothing is free on" in html, "the first day after it is shown"
    assert f"startsAt={page.day(8).date()}" in html


def test_times_stand_in_the_parts_of_the_day_or_in_the_periods(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    page, evening = salon_page(make, salon), bistro_page(make, bistro)
    assert "<h3>Morning " in look(page, **page.of).text
    [period] = evening.tenant.owner.get("/api/service-periods").json["servicePeriods"]
    html = look(evening, partySize=2).text
    assert f"<h3>{period['name']} <small>table for 1\u00a0hr</small></h3>" in html
    spanish = look(evening, partySize=2, lang="es").text
    assert f"<h3>{period['name']} <small>mesa durante 1\u00a0h</small></h3>" in spanish


def test_times_stand_in_the_period_in_which_their_reservation_counts(make: Maker, bistro: Tenant) -> None:
    """Of several that are on, the one that has begun last."""
    page = bistro_page(make, bistro)
    [around] = bistro.owner.get("/api/service-periods").json["servicePeriods"]
    late = make.service_period(bistro, name="Late", days=[*range(7)], startsAt="19:00", endsAt="20:00", turnMinutes=60)
    html = look(page, partySize=2, **{"from": page.day().date()}).text
    parts = re.findall(r"(?s)<h3>(\w+) .*?</h3>(.*?)</ul>", html)
    shown = {start: name for name, times in parts for start in re.findall(r"startsAt=([\d-]+T[\d%A:]+)", times)}
    starts = {unquote(start): name for start, name in shown.items()}
    assert {*starts.values()} == {around["name"], "Late"}
    for start, name in starts.items():
        made = make.reservation(bistro, startsAt=start, partySize=1)
        assert made["service_period_id"] == {around["name"]: around["id"], "Late": late["id"]}[name], start
        assert bistro.owner.patch(f"/api/reservations/{made['id']}", {"status": "cancelled"}).status == 200


def test_a_restaurant_shows_the_times_of_two_and_steps_from_there(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro)
    html = look(page).text
    assert '<output><span aria-hidden="true">2</span>' in html
    assert 'name="partySize" value="3"' in html
    assert 'class="time"' in html
    largest = look(page, partySize=8).text
    assert re.search(r'name="partySize" value="9" disabled', largest)


def test_what_is_searched_is_found_and_what_is_chosen_stays(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    made = [make.service(salon, name=f"Balayage {number}", description="Für die Strähnen") for number in range(20)]
    ids = [page.service["id"], *(one["id"] for one in made)]
    assert salon.owner.patch(f"/api/staff/{page.provider['id']}", {"serviceIds": ids}).status == 200
    assert 'type="search"' in look(page).text
    found = look(page, q="BALAYAGE strahnen 1").text
    assert "Balayage 1<" in found
    assert "Haircut" not in found
    kept = look(page, q="balayage", find="yes", serviceId=page.service["id"]).text
    assert "Haircut" in kept
    assert "Nothing here has that name." in look(page, q="tattoo").text


def test_the_way_on_is_as_far_as_guests_book(page: GuestsPage) -> None:
    page.set(maxAdvanceDays=7)
    html = look(page, **page.of, **{"from": page.day().date()}).text
    assert "Earlier days" in html
    assert "Later days" not in html
    assert days(html)[str((page.day() + timedelta(days=1)).day)] == "–"


def month(html: str) -> dict[int, tuple[str, str]]:
    """Of each day of the month on show what is said of it, and where it leads."""
    [table] = re.findall(r'(?s)<table class="month">(.*?)</table>', html)
    cells = [cell for cell in re.findall(r"(?s)<td>(.*?)</td>", table) if cell.strip()]
    told = [(cell, re.match(r"(\d+)(.*)", unescape(re.sub(r"<[^>]+>", "", cell)).strip())) for cell in cells]
    links = {cell: re.search(r'href="([^"]*)"', cell) for cell in cells}
    return {
        int(said[1]): (said[2], "" if (link := links[cell]) is None else unescape(link[1]))
        for cell, said in told
        if said is not None
    }


def test_a_month_leads_to_each_day_on_which_guests_book(page: GuestsPage) -> None:
    """By links alone, which say nothing of what was not looked for."""
    first = (page.day().date().replace(day=1) + timedelta(days=62)).replace(day=1)
    holiday = first + timedelta(days=9)
    assert (
        page.tenant.owner.post("/api/organization/special-hours", {"date": str(holiday), "closed": True}).status == 201
    )
    page.set(maxAdvanceDays=(first + timedelta(days=19) - page.day(0).date()).days)
    html = look(page, **page.of, month=f"{first:%Y-%m}").text
    assert '<details class="pick" open>' in html
    days = month(html)
    assert len(days) == ((first + timedelta(days=31)).replace(day=1) - first).days
    assert days[holiday.day] == ("closed", "")
    assert days[20] == ("", f"?{urlencode(page.of)}&from={first.replace(day=20)}")
    assert days[21] == ("", ""), "guests book no further ahead"
    assert f"month={first + timedelta(days=31):%Y-%m}" not in html
    assert f"month={first - timedelta(days=1):%Y-%m}" in html


def test_a_month_says_what_the_week_on_show_has_found(page: GuestsPage) -> None:
    for start in page.starts():
        if start[:10] == str(page.day().date()):
            page.book(page.day().fromisoformat(start))
    asked = page.day().date()
    html = look(page, **page.of, **{"from": asked, "month": f"{asked:%Y-%m}"}).text
    assert month(html)[asked.day] == ("full", "")


def test_a_month_goes_from_this_one_to_the_last_in_which_guests_book(page: GuestsPage) -> None:
    """Whatever is no month is left out."""
    page.set(maxAdvanceDays=7)
    today, last = page.day(0).date(), page.day(7).date()
    for asked, shown in (("1999-01", today), ("2999-12", last), ("2030-13", None), ("x", None), ("", None)):
        html = look(page, **page.of, month=asked).text
        assert (f"<b data-here>{shown:%B %Y}</b>" if shown else '<details class="pick"><summary>') in html, asked
    assert all(
        link == ""
        for day, (_, link) in month(look(page, **page.of, month=f"{today:%Y-%m}").text).items()
        if day < today.day
    )


def test_several_services_are_one_visit_with_one_sum(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    other = make.service(salon, name="Gloss", durationMinutes=30, priceCents=4_500)
    ids = [page.service["id"], other["id"]]
    assert salon.owner.patch(f"/api/staff/{page.provider['id']}", {"serviceIds": ids}).status == 200
    chosen = ",".join(ids)
    html = look(page, serviceId=chosen).text
    assert "2 services · " in html
    assert f"serviceId={ids[0]}%2C{ids[1]}" in html
    fields = fields_of(look(page, serviceId=chosen, startsAt=page.day().isoformat()).text)
    assert fields["serviceId"] == chosen
    booked = form(page, f"/{page.slug}", {**fields, "name": "Ines Moreau", "email": new_guest()["email"]})
    assert booked.status == 303, booked.text
    shown = own(page, booked.headers["location"]).text
    assert "Haircut" in shown
    assert "Gloss" in shown
    assert len(page.records()) == 2


def test_a_form_without_a_service_asks_for_one(make: Maker, salon: Tenant) -> None:
    assert said(look(salon_page(make, salon), choose="yes")) == "Please choose at least one service."
