"""What is hidden from new guests does not hide what is booked (spec §12.4): it is read and cancelled, and whoever wants
to move it is told that this is not possible online, and whom to call."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.guest_forms import book, change, own, said
from tests.support.guests import GuestsPage, bistro_page, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding

PHONE = "020 7946 0000"
SENTENCE = f"This booking cannot be moved online. Please call {PHONE}."
Hide = Callable[[GuestsPage], object]


def _service(page: GuestsPage, **fields: Any) -> None:
    page.tenant.owner.patch(f"/api/services/{page.service['id']}", fields)


def _provider(page: GuestsPage, **fields: Any) -> None:
    page.tenant.owner.patch(f"/api/staff/{page.provider['id']}", fields)


def _tables(page: GuestsPage, **fields: Any) -> None:
    for table in page.tenant.owner.get("/api/tables").json["tables"]:
        assert page.tenant.owner.patch(f"/api/tables/{table['id']}", fields).status == 200


def _periods(page: GuestsPage, **fields: Any) -> None:
    for period in page.tenant.owner.get("/api/service-periods").json["servicePeriods"]:
        assert page.tenant.owner.patch(f"/api/service-periods/{period['id']}", fields).status == 200


AT_A_SALON: dict[str, Hide] = {
    "the service is not booked online": lambda page: _service(page, bookableOnline=False),
    "the service is not offered": lambda page: _service(page, active=False),
    "the provider is not booked online": lambda page: _provider(page, bookableOnline=False),
    "the provider is not there": lambda page: _provider(page, active=False),
    "the provider does something else": lambda page: _provider(page, serviceIds=[]),
    "the page is off": lambda page: page.set(enabled=False),
}
AT_A_BISTRO: dict[str, Hide] = {
    "no table is booked online": lambda page: _tables(page, bookableOnline=False),
    "no table is in use": lambda page: _tables(page, active=False),
    "no table is for so many": lambda page: _tables(page, minSeats=3),
    "no period is booked online": lambda page: _periods(page, bookableOnline=False),
    "no period is on": lambda page: _periods(page, active=False),
    "the page is off": lambda page: page.set(enabled=False),
}
hidden = pytest.mark.parametrize(
    ("engine", "hide"),
    [
        *(pytest.param("salon", hide, id=f"salon: {name}") for name, hide in AT_A_SALON.items()),
        *(pytest.param("bistro", hide, id=f"bistro: {name}") for name, hide in AT_A_BISTRO.items()),
    ],
)


@pytest.fixture
def venue(engine: str, make: Maker, request: pytest.FixtureRequest) -> GuestsPage:
    tenant: Tenant = request.getfixturevalue(engine)
    page = (salon_page if engine == "salon" else bistro_page)(make, tenant)
    assert tenant.owner.patch("/api/companies", {"phone": PHONE}).status == 200
    return page


@hidden
def test_what_guests_cannot_book_any_more_is_read_and_cancelled_and_says_whom_to_call(
    venue: GuestsPage, hide: Hide
) -> None:
    path, by_program = book(venue), venue.booked(venue.day(9))
    hide(venue)

    plain, wanted = own(venue, path), own(venue, path, wants="change")
    assert (plain.status, wanted.status) == (200, 200)
    for shown in (plain.text, wanted.text):
        assert SENTENCE in shown
        assert 'name="startsAt"' not in shown
        assert "wants=change" not in shown
    refused = change(venue, path, venue.day(8))
    assert (refused.status, said(refused)) == (409, SENTENCE)

    for answer in (by_program.move(venue.day(8)), by_program.times(venue.day(8))):
        told = {"error": "This booking cannot be moved online. Please call the venue.", "code": "not_movable_online"}
        assert (answer.status, answer.json) == (409, {**told, "phone": PHONE})
    assert by_program.read().json["booking"]["status"] == "confirmed"
    assert by_program.cancel().status == 200
    assert "Cancel this booking?" in own(venue, path, wants="cancel").text


@hidden
def test_what_can_be_booked_again_can_be_moved_again(venue: GuestsPage, hide: Hide) -> None:
    booking = venue.booked()
    hide(venue)
    assert booking.move(venue.day(8)).status == 409
    if venue.service:
        _service(venue, active=True, bookableOnline=True)
        _provider(venue, active=True, bookableOnline=True, serviceIds=[venue.service["id"]])
    else:
        _tables(venue, active=True, bookableOnline=True, minSeats=1)
        _periods(venue, active=True, bookableOnline=True)
    venue.set(enabled=True)
    assert booking.move(venue.day(8)).status == 200


def test_what_is_hidden_elsewhere_keeps_nobody_from_moving(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    visits, evenings = salon_page(make, salon), bistro_page(make, bistro)
    make.service(salon, name="Colour", bookableOnline=False)
    make.provider(salon, serviceIds=[visits.service["id"]], active=False)
    visit, party = visits.booked(), evenings.booked()
    table = make.table(bistro, name="Round", minSeats=1, maxSeats=6)
    make.service_period(bistro, name="Brunch", startsAt="10:00", endsAt="12:00", bookableOnline=False)
    own_table = evenings.records()[0]["table_id"]
    bistro.owner.patch(f"/api/tables/{own_table}", {"bookableOnline": False})
    assert visit.move(visits.day(8)).status == 200
    assert party.move(evenings.day(8)).status == 200
    assert [record["table_ids"] for record in evenings.records()] == [[table["id"]]]


def test_a_party_may_move_to_tables_together_if_each_is_bookable_online(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro)
    tables = [make.table(bistro, name=name, minSeats=1, maxSeats=3)["id"] for name in ("A", "B")]
    make.link_group(bistro, kind="adjacent", tableIds=tables)
    party = page.booked(partySize=4)
    for one in bistro.owner.get("/api/tables").json["tables"]:
        if one["id"] not in tables:
            bistro.owner.patch(f"/api/tables/{one['id']}", {"bookableOnline": False})
    assert party.move(page.day(8)).status == 200
    assert sorted(page.records()[0]["table_ids"]) == sorted(tables)


def test_a_venue_without_a_number_says_so_without_one(page: GuestsPage) -> None:
    path, booking = book(page), page.booked(page.day(9))
    page.set(enabled=False)
    assert "This booking cannot be moved online. Please call." in own(page, path, wants="change").text
    assert booking.move(page.day(8)).json["phone"] is None


def test_the_same_is_said_in_german(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    salon.owner.patch("/api/companies", {"locale": "de-DE", "phone": PHONE})
    path = book(page)
    _service(page, active=False)
    said_there = f"Diese Buchung lässt sich online nicht verschieben. Bitte rufen Sie an: {PHONE}."
    assert said_there in own(page, path, wants="change").text


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"changeUntilHours": 720}, "It is too late to move this booking online."),
        ({"maxChanges": 0}, "This booking has been moved as often as is possible online."),
    ],
)
def test_what_else_keeps_a_booking_where_it_is_is_said_with_the_number(
    page: GuestsPage, settings: dict[str, int], sentence: str
) -> None:
    page.tenant.owner.patch("/api/companies", {"phone": PHONE})
    page.set(**settings)
    path = book(page)
    for query in ({}, {"wants": "change"}):
        assert f"{sentence} Please call {PHONE}." in own(page, path, **query).text


def test_a_service_that_is_hidden_while_a_move_waits_takes_none(make: Maker, salon: Tenant, db: Any) -> None:
    page = salon_page(make, salon)
    booking = page.booked()

    def hide() -> None:
        _service(page, bookableOnline=False)

    with holding(db, "appointments", booking.id, until_waiting=1, meanwhile=hide):
        [answer] = at_once([lambda: booking.move(page.day(8))])
    assert (answer.status, answer.json["code"]) == (409, "not_movable_online")
    assert booking.read().json["booking"]["startsAt"] == page.day().isoformat()


def test_another_tenants_tables_and_periods_move_nobody(make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    page, theirs = bistro_page(make, bistro), bistro_page(make, other_bistro)
    booking = page.booked()
    _periods(page, bookableOnline=False)
    assert theirs.booked().move(theirs.day(8)).status == 200
    assert booking.move(page.day(8)).json["code"] == "not_movable_online"
