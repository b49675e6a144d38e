"""How often a request waits for the database, counted on the wire."""

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from itertools import count
from typing import Any, TypeAlias
from uuid import uuid4

import pytest

from booking.database import connection as environment
from tests.support.guests import bistro_page, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, of, sell
from tests.support.service_client import Answer
from tests.support.tcp_proxy import DatabaseProxy, proxied_database


@pytest.fixture
def proxy(monkeypatch: pytest.MonkeyPatch, server: object, database: str) -> Iterator[DatabaseProxy]:
    """Counts what this test's functions ask the database."""
    with proxied_database(server.app_url(database)) as (proxy, url):  # type: ignore[attr-defined]
        environment.disconnect()
        monkeypatch.setenv("DATABASE_URL", url)
        yield proxy
        environment.disconnect()


def test_a_page_for_integrators_takes_one_round_trip(make: Maker, salon: Tenant, proxy: DatabaseProxy) -> None:
    make.appointment(salon)
    for path in ("appointments?limit=50", "customers?limit=50", "services", "staff", "organization", "nothing"):
        salon.get_v1(path)
        for _ in range(8):  # psycopg has prepared the statement when the connection was new
            before = proxy.round_trips
            salon.get_v1(path)
            assert proxy.round_trips - before == 1, path


def test_a_page_for_a_restaurants_integrators_takes_one_round_trip(
    make: Maker, bistro: Tenant, proxy: DatabaseProxy
) -> None:
    make.reservation(bistro)
    bistro.get_v1("reservations")
    for _ in range(8):
        before = proxy.round_trips
        assert len(bistro.get_v1("reservations?limit=50").json["data"]) == 1
        assert proxy.round_trips - before == 1


Trips: TypeAlias = Callable[[Callable[[], Answer]], int]


@pytest.fixture
def trips(proxy: DatabaseProxy) -> Trips:
    """How many round trips a request of the dashboard takes, once psycopg has prepared its statements."""

    def count(request: Callable[[], Answer]) -> int:
        for _ in range(8):
            assert request().status in (200, 201)
        before = proxy.round_trips
        assert request().status in (200, 201)
        return proxy.round_trips - before

    return count


def at_noon(number: int) -> str:
    """A time of its own for each."""
    return f"{date(2030, 3, 4) + timedelta(days=number)}T12:00:00"


@pytest.mark.parametrize(
    "path", ["services", "appointments", "appointments?status=pending&limit=2", "audit-log", "sales"]
)
def test_a_list_of_the_dashboard_takes_one_round_trip_with_its_commit(path: str, salon: Tenant, trips: Trips) -> None:
    """The query with the admission and the `commit`."""
    assert trips(lambda: salon.owner.get(f"/api/{path}")) == 1


def test_a_guest_finds_free_times_in_three_round_trips_also_those_beyond_the_asked_days(
    make: Maker, salon: Tenant, bistro: Tenant, trips: Trips
) -> None:
    """The settings with the admission, the search; and `commit`, with the search beyond days without a free time. Each
    is another question, which nothing is cached for."""
    for page in (salon_page(make, salon), bistro_page(make, bistro)):
        days = count(7)
        assert page.times().json["times"]
        assert trips(lambda: page.times(page.day(next(days)))) == 3  # noqa: B023 — called at once
        page.set(minNoticeMinutes=20 * 24 * 60)
        days = count(1)
        assert page.times().json["times"] == []
        assert page.times().json["nextAvailable"] is not None
        assert trips(lambda: page.times(page.day(next(days)))) == 3  # noqa: B023 — called at once


def test_a_guest_finds_cached_times_in_two_round_trips(
    make: Maker, salon: Tenant, bistro: Tenant, trips: Trips
) -> None:
    """The answer with the admission, `commit`; one more for the times beyond days without a free one."""
    for page in (salon_page(make, salon), bistro_page(make, bistro)):
        assert trips(page.times) == 2
        page.set(minNoticeMinutes=9 * 24 * 60)
        assert trips(page.times) == 3


def test_a_guest_books_services_in_three_round_trips_after_the_attempt_is_counted(
    make: Maker, salon: Tenant, trips: Trips
) -> None:
    """One or two. The key with the admission; the locks with all that is looked at; the writes with `commit`. Two more
    count the attempt, in a transaction of its own."""
    page = salon_page(make, salon, slotStepMinutes=5)
    salon.owner.patch(f"/api/services/{page.service['id']}", {"durationMinutes": 5})
    other = make.service(salon, durationMinutes=5)
    salon.owner.patch(f"/api/staff/{page.provider['id']}", {"serviceIds": [page.service["id"], other["id"]]})
    minutes = count(step=10)

    def book() -> Answer:
        return page.send(wanted | {"startsAt": (page.day() + timedelta(minutes=next(minutes))).isoformat()})

    wanted = page.wanted()
    assert trips(book) == 3 + 2
    both = [{"serviceId": page.service["id"]}, {"serviceId": other["id"]}]
    wanted = {name: value for name, value in wanted.items() if name not in {"serviceId", "providerId"}}
    wanted["services"] = both
    assert trips(book) == 3 + 2


def test_a_guest_reserves_a_table_in_eight_round_trips_after_the_attempt_is_counted(
    make: Maker, bistro: Tenant, trips: Trips
) -> None:
    """The last but one has the writes, what is looked at once more under the locks, and the booking as its guest reads
    it; the last one keeps the answer, and commits."""
    page = bistro_page(make, bistro)
    days = count(7)
    assert trips(lambda: page.send(page.wanted(page.day(next(days))))) == 8 + 2


def test_a_sale_under_a_key_takes_three_round_trips(salon: Tenant, trips: Trips) -> None:
    """The key and all locks with the admission; the writes; the answer that is kept with the `commit`. Without a key it
    has no answer to keep."""
    body = {"lines": [custom(900)], "paymentMethod": "cash"}

    def sell(**sent: Any) -> Answer:
        return salon.staff.post("/api/sales", body, **sent)

    assert trips(lambda: sell(headers={"idempotency-key": str(uuid4())})) == 3
    assert trips(sell) == 2


def test_reading_the_organization_takes_two_round_trips_for_an_admin_too(salon: Tenant, trips: Trips) -> None:
    """Business, organization, plan, businesses and keys with the admission, `commit`."""
    assert trips(lambda: salon.owner.get("/api/organization")) == 2


def test_changing_the_settings_and_hours_of_the_business_takes_two_round_trips(salon: Tenant, trips: Trips) -> None:
    """One for what is changed and how the business stands afterwards, one for the commit."""
    week = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    assert trips(lambda: salon.owner.patch("/api/companies", {"city": "Fitzroy", "openingHours": week})) == 2


def test_reading_a_day_takes_one_round_trip_with_its_commit(
    make: Maker, salon: Tenant, bistro: Tenant, trips: Trips
) -> None:
    """All that the diary or the floor shows, with the admission and the `commit`."""
    make.appointment(salon)
    make.reservation(bistro)
    for tenant in (salon, bistro):
        assert trips(lambda: tenant.staff.get("/api/day?date=2030-03-04")) == 1  # noqa: B023 — called at once


def test_an_unchanged_day_takes_one_round_trip_and_one_that_has_changed_a_second(
    make: Maker, salon: Tenant, bistro: Tenant, trips: Trips, proxy: DatabaseProxy
) -> None:
    """Its state with the admission; then, if it is another one, all that the diary or the floor shows."""
    path = "/api/day?date=2030-03-04"
    for tenant, write in ((salon, make.appointment), (bistro, make.reservation)):
        write(tenant)
        assert trips(lambda: tenant.staff.get(path)) == 1  # noqa: B023 — called at once
        condition = {"if-none-match": tenant.staff.get(path).headers["etag"]}
        for _ in range(8):
            before = proxy.round_trips
            assert tenant.staff.get(path, headers=condition).status == 304
            of_unchanged = proxy.round_trips - before
        assert of_unchanged == 1
        write(tenant)
        before = proxy.round_trips
        assert tenant.staff.get(path, headers=condition).status == 200
        assert proxy.round_trips - before == 2


def test_reading_a_week_takes_one_round_trip_more_than_a_day(make: Maker, salon: Tenant, trips: Trips) -> None:
    """Whose it is with the admission; everything of the seven dates with the `commit`."""
    make.appointment(salon)
    assert trips(lambda: salon.staff.get("/api/week?date=2030-03-04")) == 2


def test_booking_an_appointment_takes_two_round_trips(make: Maker, salon: Tenant, trips: Trips) -> None:
    """The diary and the service with the admission; the appointment with the `commit`."""
    visit = {"serviceId": make.service(salon)["id"], "providerId": make.provider(salon)["id"]}
    visit["customerId"] = make.customer(salon)["id"]
    days = count()
    assert trips(lambda: salon.staff.post("/api/appointments", {**visit, "startsAt": at_noon(next(days))})) == 2


def test_moving_an_appointment_takes_three_round_trips(make: Maker, salon: Tenant, trips: Trips) -> None:
    """The appointment with the admission, the diaries that it leaves and enters, the new time with the `commit`."""
    appointment, days = make.appointment(salon), count()
    path = f"/api/appointments/{appointment['id']}"
    assert trips(lambda: salon.staff.patch(path, {"startsAt": at_noon(next(days))})) == 3


def test_booking_a_series_takes_three_round_trips(make: Maker, salon: Tenant, trips: Trips) -> None:
    """The diary with the admission, the clashes, the visits with the `commit`."""
    visit = {"serviceId": make.service(salon)["id"], "providerId": make.provider(salon)["id"]}
    visit |= {"customerId": make.customer(salon)["id"], "frequency": "weekly"}
    days = count()

    def book() -> Answer:
        return salon.staff.post("/api/booking-series", {**visit, "startsAt": at_noon(next(days) * 70), "count": 4})

    assert trips(book) == 3


def test_reserving_the_best_fitting_table_takes_three_round_trips(make: Maker, bistro: Tenant, trips: Trips) -> None:
    """The period, its covers and the floor with the admission; the covers that are booked, the choice and the guest;
    the reservation with the `commit`."""
    make.service_period(bistro, coverCap=1000)
    for _ in range(10):
        make.table(bistro)
    body = {"customer": {"name": "Ada"}, "partySize": 2, "startsAt": "2030-03-04T19:00:00"}
    assert trips(lambda: bistro.owner.post("/api/reservations", body)) == 3


def test_reserving_a_named_table_for_a_known_guest_takes_two_round_trips(
    make: Maker, bistro: Tenant, trips: Trips
) -> None:
    body = {"customerId": make.customer(bistro)["id"], "partySize": 2, "tableIds": [make.table(bistro)["id"]]}
    days = count()
    assert trips(lambda: bistro.owner.post("/api/reservations", {**body, "startsAt": at_noon(next(days))})) == 2


def test_converting_an_enquiry_takes_three_round_trips(make: Maker, bistro: Tenant, trips: Trips) -> None:
    """The enquiry with the admission; the period, the floor, the tables and the guest; the reservation, both sides of
    the bond and the thread with the `commit`."""
    enquiries = iter([make.enquiry(bistro, startsAt=at_noon(number))["id"] for number in range(9)])
    tables = [make.table(bistro)["id"] for _ in range(2)]
    body = {"status": "confirmed", "tableIds": tables}
    assert trips(lambda: bistro.owner.post(f"/api/enquiries/{next(enquiries)}/convert", body)) == 3


def test_selling_five_lines_takes_two_round_trips(make: Maker, salon: Tenant, trips: Trips) -> None:
    """Products, packages and the card with the admission; all that is written with the `commit`."""
    lines = [of("product", make.product(salon, stock=100)) for _ in range(3)]
    lines += [of("package", make.package(salon)), custom(900)]
    buyer, card = make.customer(salon)["id"], make.gift_card(salon, amountCents=1_000_000)["code"]
    assert trips(lambda: sell(salon, *lines, customerId=buyer, giftCardCode=card)) == 2


def test_a_month_of_availability_of_all_providers_takes_three_round_trips(
    make: Maker, salon: Tenant, proxy: DatabaseProxy
) -> None:
    """The venue's zone with the admission; one statement, however many days and providers; `commit`."""
    service = make.service(salon)["id"]
    hours = [{"day": day, "opens": "09:00", "closes": "17:00"} for day in range(7)]
    for _ in range(5):
        make.provider(salon, serviceIds=[service], workingHours=hours)
    path = f"/api/availability?serviceId={service}&date=2030-03-04&days="
    for _ in range(8):
        salon.owner.get(f"{path}1")
    before = proxy.round_trips
    assert len(salon.owner.get(f"{path}31").json["slots"]) == 5 * 31 * 29
    assert proxy.round_trips - before == 3


def test_two_records_of_one_person_become_one_in_four_round_trips(make: Maker, salon: Tenant, trips: Trips) -> None:
    """Who goes with the admission; the locks of both and of their cards; what moves, what is learnt and who stays; and
    `commit`."""
    stays = make.customer(salon, phone=None)["id"]
    others = iter([make.customer(salon, allergies="Henna")["id"] for _ in range(9)])
    assert trips(lambda: salon.owner.post(f"/api/customers/{next(others)}/merge", {"into": stays})) == 4
