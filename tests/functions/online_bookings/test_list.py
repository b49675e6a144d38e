"""GET /api/online-bookings."""

from typing import Any

import pytest

from tests.functions.customers.client_visibility import confined
from tests.support.guests import GuestsPage, bistro_page, new_guest, salon_page
from tests.support.guests_visits import visit_page
from tests.support.makers import Maker, Tenant


@pytest.fixture(params=["salon", "bistro"])
def page(request: pytest.FixtureRequest, make: Maker) -> GuestsPage:
    tenant: Tenant = request.getfixturevalue(request.param)
    return (salon_page if request.param == "salon" else bistro_page)(make, tenant)


def listed(tenant: Tenant, part: str) -> list[dict[str, Any]]:
    bookings: list[dict[str, Any]] = tenant.staff.get("/api/online-bookings").json[part]
    return bookings


def test_what_a_guest_does_is_listed_with_when_and_from_where(page: GuestsPage) -> None:
    own = page.booked()
    [booked] = listed(page.tenant, "latest")
    assert (booked["guest_action"], booked["guest_moved_from"]) == ("booked", None)
    own.move(page.day(8))
    [changed] = listed(page.tenant, "latest")
    assert (changed["guest_action"], changed["guest_moved_from"]) == ("changed", booked["starts_at"])
    assert changed["guest_acted_at"] > booked["guest_acted_at"]
    own.cancel()
    [cancelled] = listed(page.tenant, "latest")
    assert (cancelled["guest_action"], cancelled["status"]) == ("cancelled", "cancelled")
    assert listed(page.tenant, "waiting") == []


def test_bookings_wait_until_the_venue_has_decided(page: GuestsPage) -> None:
    page.set(needsApproval=True)
    later, sooner = page.booked(page.day(9)), page.booked(page.day(8))
    waiting = listed(page.tenant, "waiting")
    assert [one["starts_at"][:10] for one in waiting] == [f"{page.day(8):%Y-%m-%d}", f"{page.day(9):%Y-%m-%d}"]
    decide(page, waiting[0]["id"], "confirmed")
    decide(page, waiting[1]["id"], "cancelled")
    assert listed(page.tenant, "waiting") == []
    assert (sooner.read().json["booking"]["status"], later.read().json["booking"]["status"]) == (
        "confirmed",
        "cancelled",
    )
    assert {one["guest_action"] for one in listed(page.tenant, "latest")} == {"booked"}, "the desk is no guest"


def decide(page: GuestsPage, booking_id: str, status: str) -> None:
    answer = page.tenant.staff.patch(f"/api/{page.engine}/{booking_id}", {"status": status})
    assert answer.status == 200, answer.text


def test_a_booking_has_its_names_and_the_day_has_what_its_guest_did(page: GuestsPage) -> None:
    own = page.booked()
    own.move(page.day(8))
    [booking] = listed(page.tenant, "latest")
    day = page.tenant.staff.get(f"/api/day?date={page.day(8):%Y-%m-%d}").json
    [shown] = day[page.engine]
    for field in ("guest_action", "guest_acted_at", "guest_moved_from", "starts_at", "version", "source"):
        assert shown[field] == booking[field]
    assert (shown["guest_action"], booking["customer"]["id"]) == ("changed", shown["customer"]["id"])
    if page.engine == "appointments":
        assert (booking["service"], booking["provider"]) == (shown["service"], shown["provider"])
        assert booking["party_size"] is None
    else:
        assert (booking["service"], booking["party_size"]) == (None, shown["party_size"])


def names(booking: dict[str, Any]) -> list[str]:
    return [one["name"] for one in booking["services"]]


def test_a_visit_is_one_booking_that_names_all_its_services(make: Maker, salon: Tenant) -> None:
    visits = visit_page(make, salon)
    own = visits.booked("Haircut", "Beard")
    [booking] = listed(salon, "latest")
    assert (booking["id"], names(booking)) == (own.id, ["Haircut", "Beard"])
    own.cancel()
    assert names(listed(salon, "latest")[0]) == ["Haircut", "Beard"]


def test_a_visit_waits_on_when_the_desk_has_taken_its_first_service_out(make: Maker, salon: Tenant) -> None:
    visits = visit_page(make, salon, needsApproval=True)
    visits.booked("Haircut", "Beard", "Colour")
    first, second, _ = visits.rows()
    assert salon.staff.delete(f"/api/venue/visits/{second['id']}/services/{first['id']}").status == 200
    [booking], [latest] = listed(salon, "waiting"), listed(salon, "latest")
    assert (booking["id"], booking["status"], names(booking)) == (str(second["id"]), "pending", ["Beard", "Colour"])
    assert latest == booking
    answer = salon.staff.patch(f"/api/appointments/{booking['id']}", {"status": "confirmed", "wholeGroup": True})
    assert answer.status == 200, answer.text
    assert listed(salon, "waiting") == []


def test_what_the_desk_books_is_nobodys_action(make: Maker, salon: Tenant) -> None:
    appointment = make.appointment(salon)
    assert listed(salon, "latest") == []
    [shown] = salon.staff.get(f"/api/day?date={appointment['starts_at'][:10]}").json["appointments"]
    assert (shown["guest_action"], shown["guest_acted_at"], shown["guest_moved_from"]) == (None, None, None)


def test_staff_of_own_clients_read_no_other_names(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    page.booked()
    [booking] = confined(make, salon, None).get("/api/online-bookings").json["latest"]
    assert booking["customer"] is None


def test_an_answer_that_is_the_same_is_not_sent_again(page: GuestsPage) -> None:
    page.booked()
    first = page.tenant.staff.get("/api/online-bookings")
    again = page.tenant.staff.get("/api/online-bookings", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status, again.text) == (304, "")


def test_lists_of_bookings_are_of_a_source(page: GuestsPage) -> None:
    page.booked()
    path = f"/api/{page.engine}?source="
    assert len(page.tenant.staff.get(path + "guest").json[page.engine]) == 1
    assert page.tenant.staff.get(path + "desk").json[page.engine] == []
    assert page.tenant.staff.get(path + "guest&status=cancelled").json[page.engine] == []
    assert page.tenant.staff.get(path + "elsewhere").status == 400


def test_a_clients_fourth_booking_to_come_is_pointed_out_to_the_desk(page: GuestsPage, make: Maker) -> None:
    """Who books is not asked: anybody can type anybody's address."""
    guest = new_guest()
    for number in range(4):
        page.booked(page.day(7 + number), guest=guest)
    page.booked(page.day(12))
    assert sorted(one["customer_bookings_to_come"] for one in listed(page.tenant, "latest")) == [1, 4, 4, 4, 4]
    [first, *_] = [one for one in page.records() if one["starts_at"].startswith(f"{page.day(7):%Y-%m-%d}")]
    decide(page, first["id"], "cancelled")
    assert sorted(one["customer_bookings_to_come"] for one in listed(page.tenant, "latest")) == [1, 3, 3, 3, 3]
