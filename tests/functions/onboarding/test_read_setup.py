"""GET /api/venue/setup."""

from typing import Any

from tests.support.makers import Maker, Tenant

HIDDEN = {"bookableOnline": False}


def setup(tenant: Tenant) -> dict[str, Any]:
    answer = tenant.owner.get("/api/venue/setup")
    assert answer.status == 200, answer.text
    read: dict[str, Any] = answer.json["setup"]
    return read


def missing(tenant: Tenant) -> list[str]:
    return [one["step"] for one in setup(tenant)["steps"] if not one["done"]]


def open_online(tenant: Tenant) -> None:
    assert tenant.owner.patch("/api/companies", {"onlineBooking": {"enabled": True}}).status == 200


def test_a_new_salon_lacks_all_that_guests_need_in_the_order_in_which_it_is_set_up(salon: Tenant) -> None:
    assert missing(salon)[:4] == ["services", "providers", "hours", "online_booking"]
    assert setup(salon)["isBookable"] is False
    assert {one["step"] for one in setup(salon)["steps"] if not one["required"]} == {"address", "logo"}


def test_each_step_of_a_salon_is_done_by_itself(make: Maker, salon: Tenant) -> None:
    service = make.service(salon)
    assert missing(salon)[0] == "providers"
    provider = make.provider(salon, serviceIds=[service["id"]])
    assert missing(salon)[0] == "hours"
    hours = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    assert salon.owner.patch(f"/api/staff/{provider['id']}", {"workingHours": hours}).status == 200
    assert "hours" not in missing(salon)
    open_online(salon)
    assert setup(salon)["isBookable"] is True


def test_what_guests_cannot_book_is_not_counted(make: Maker, salon: Tenant) -> None:
    hidden = make.service(salon, **HIDDEN)
    off = make.service(salon)
    assert salon.owner.patch(f"/api/services/{off['id']}", {"active": False}).status == 200
    make.provider(salon, serviceIds=[hidden["id"], off["id"]])
    assert missing(salon)[:2] == ["services", "providers"]


def test_a_restaurant_needs_tables_and_service_periods(make: Maker, bistro: Tenant) -> None:
    assert missing(bistro)[:3] == ["tables", "periods", "online_booking"]
    make.table(bistro)
    make.service_period(bistro, **HIDDEN)
    assert missing(bistro)[:2] == ["periods", "online_booking"]
    make.service_period(bistro, name="Lunch", startsAt="12:00", endsAt="15:00")
    open_online(bistro)
    assert setup(bistro)["isBookable"] is True


def test_an_address_is_street_and_city(salon: Tenant) -> None:
    assert salon.owner.patch("/api/companies", {"address": "27 Amwell Street", "city": None}).status == 200
    assert "address" in missing(salon)
    assert salon.owner.patch("/api/companies", {"city": "Leeds"}).status == 200
    assert "address" not in missing(salon)


def test_another_business_sets_up_nothing_here(make: Maker, salon: Tenant) -> None:
    other = make.tenant("appointments")
    make.provider(other, serviceIds=[make.service(other)["id"]])
    open_online(other)
    assert missing(salon)[:4] == ["services", "providers", "hours", "online_booking"]


def test_only_admins_ask(salon: Tenant) -> None:
    assert salon.staff.get("/api/venue/setup").status == 403
