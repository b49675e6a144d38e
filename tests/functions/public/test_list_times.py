"""GET /api/public/{slug}/times."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from tests.support.guests import GuestsPage, bistro_page, salon_page
from tests.support.makers import NOBODYS_ID, Maker, Tenant


def hours(day: datetime, *times: str) -> list[str]:
    return [f"{day.date()}T{time}:00" for time in times]


def test_a_guest_finds_when_a_service_can_begin(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon, slotStepMinutes=30)
    day = page.day()
    assert page.starts() == hours(day, "09:00", "09:30", "10:00", "10:30", "11:00")
    answer = page.times().json
    first = day.replace(tzinfo=ZoneInfo("Australia/Melbourne")).astimezone(UTC)
    assert answer["times"][0] == {
        "startsAt": hours(day, "09:00")[0],
        "endsAt": hours(day, "10:00")[0],
        "at": first.isoformat(),
    }
    assert answer["nextAvailable"] == hours(day, "09:00")[0]


def test_a_time_is_listed_once_whoever_is_free_and_with_a_provider_where_one_is_named(
    make: Maker, salon: Tenant
) -> None:
    page = salon_page(make, salon, slotStepMinutes=60)
    make.provider(
        salon,
        serviceIds=[page.service["id"]],
        workingHours=[{"day": day, "opens": "10:00", "closes": "13:00"} for day in range(7)],
    )
    assert page.starts() == hours(page.day(), "09:00", "10:00", "11:00", "12:00")
    named = page.times(providerId=page.provider["id"]).json["times"]
    assert {time["providerId"] for time in named} == {page.provider["id"]}
    assert len(named) == 3


def test_a_booked_time_is_not_offered_and_a_full_day_names_the_next_free_time(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon, slotStepMinutes=60)
    day = page.day()
    booked = {"serviceId": page.service["id"], "providerId": page.provider["id"]}
    make.appointment(salon, **booked, startsAt=hours(day, "10:00")[0])
    assert page.starts() == hours(day, "09:00", "11:00")
    make.time_off(
        salon,
        page.provider["id"],
        startsAt=f"{day.date()}T00:00:00",
        endsAt=f"{(day + timedelta(days=2)).date()}T00:00:00",
    )
    answer = page.times().json
    following = hours(day + timedelta(days=2), "09:00")[0]
    assert answer == {"times": [], "nextAvailable": following, "waitlist": False}


def test_a_guest_finds_the_hours_of_the_rota(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon, slotStepMinutes=60)
    day = page.day()
    week = f"/api/staff/{page.provider['id']}/rota/{(day - timedelta(days=day.weekday())).date()}"
    late = [{"day": day.weekday(), "opens": "14:00", "closes": "16:00"}]
    assert salon.owner.put(week, {"workingHours": late}).status == 200
    assert page.starts() == hours(day, "14:00", "15:00")


def test_no_time_is_offered_too_soon_or_too_far_ahead(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon, minNoticeMinutes=3 * 24 * 60, maxAdvanceDays=10)
    offered = page.starts(page.day(0), days=31)
    notice = datetime.now(ZoneInfo(page.zone)).replace(tzinfo=None) + timedelta(days=3)
    first, last = (datetime.fromisoformat(offered[index]) for index in (0, -1))
    assert notice < first <= notice + timedelta(days=2)
    assert last.date() == page.day(10).date()
    assert page.times(page.day(11), days=31).json == {"times": [], "nextAvailable": None, "waitlist": False}


def test_what_is_not_bookable_online_has_no_times(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    salon.owner.patch(f"/api/staff/{page.provider['id']}", {"bookableOnline": False})
    assert page.times().json == {"times": [], "nextAvailable": None, "waitlist": False}
    salon.owner.patch(f"/api/services/{page.service['id']}", {"bookableOnline": False})
    answer = page.times()
    assert (answer.status, answer.error) == (404, "serviceId: there is no such service.")


def test_a_party_finds_when_there_is_a_table(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro, slotStepMinutes=30)
    day = page.day()
    assert page.starts() == hours(day, "18:00", "18:30", "19:00", "19:30")
    assert page.times().json["times"][0]["endsAt"] == hours(day, "19:00")[0]
    assert "table" not in page.times().text.lower()
    assert "Window seat" not in page.times().text


def test_a_party_is_offered_no_table_and_no_period_that_is_not_bookable_online(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro)
    table, period = bistro.owner.get("/api/tables").json["tables"][0], _period(page)
    bistro.owner.patch(f"/api/tables/{table['id']}", {"bookableOnline": False})
    assert page.times().json == {"times": [], "nextAvailable": None, "waitlist": False}
    bistro.owner.patch(f"/api/tables/{table['id']}", {"bookableOnline": True})
    assert page.starts()
    bistro.owner.patch(f"/api/service-periods/{period}", {"bookableOnline": False})
    assert page.times().json == {"times": [], "nextAvailable": None, "waitlist": False}


def test_the_desk_is_bound_by_none_of_it(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    page = salon_page(make, salon, minNoticeMinutes=43_200, slotStepMinutes=60)
    salon.owner.patch(f"/api/services/{page.service['id']}", {"bookableOnline": False})
    search = f"/api/availability?serviceId={page.service['id']}&date={page.day().date()}"
    assert len(salon.staff.get(search).json["slots"]) == 9
    evening = bistro_page(make, bistro)
    period = _period(evening)
    bistro.owner.patch(f"/api/service-periods/{period}", {"bookableOnline": False})
    times = bistro.staff.get(f"/api/reservations/availability?date={evening.day().date()}&partySize=2").json["times"]
    assert len(times) == 8


def test_a_large_party_is_led_to_an_enquiry(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro, maxPartySize=4)
    assert page.times(partySize=4).status == 200
    answer = page.times(partySize=5)
    assert (answer.status, answer.json["code"]) == (400, "party_too_large")


def test_a_search_names_what_is_wrong_with_it(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    page = salon_page(make, salon)
    foreign = make.service(other_salon)["id"]
    refused: list[tuple[dict[str, Any], int, str]] = [
        ({"serviceId": None}, 400, "serviceId: is required, or partySize where guests book tables."),
        ({"partySize": 2}, 400, "partySize: does not go with serviceId."),
        ({"serviceId": foreign}, 404, "serviceId: there is no such service."),
        ({"providerId": NOBODYS_ID}, 404, "providerId: there is no such provider."),
        ({"days": 32}, 400, "days: must be a whole number from 1 to 31."),
    ]
    for asked, status, sentence in refused:
        answer = page.times(**asked)
        assert (answer.status, answer.error) == (status, sentence)


def test_a_search_for_too_many_providers_is_refused(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    make.db.execute(
        "with more as (insert into staff (company_id, name) select %(company)s, 'P' || n from generate_series(1, 42) n"
        " returning id) insert into staff_services (company_id, staff_id, service_id)"
        " select %(company)s, id, %(service)s from more",
        {"company": salon.company_id, "service": page.service["id"]},
    )
    answer = page.times(days=31)
    assert (answer.status, answer.json["code"]) == (400, "too_many_provider_days")


def _period(page: GuestsPage) -> str:
    return str(page.tenant.owner.get("/api/service-periods").json["servicePeriods"][0]["id"])
