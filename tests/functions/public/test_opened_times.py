"""A time that opens is offered to who waits for it, however the venue opens it (spec §12.10)."""

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

import pytest

from tests.support.guests import EVENING, MORNING, GuestsPage, bistro_page, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding_name, once_waiting
from tests.support.waiting import OwnEntry, booked_by_the_desk, join

Opening = Callable[[Maker, GuestsPage], Callable[[], Any]]
EVERY_DAY = [{"day": day, **MORNING} for day in range(7)]


def provider_of(page: GuestsPage) -> str:
    return f"/api/staff/{page.provider['id']}"


def by_longer_hours(make: Maker, page: GuestsPage) -> Callable[[], Any]:
    page.tenant.owner.patch(provider_of(page), {"workingHours": [{"day": 0, "opens": "06:00", "closes": "06:30"}]})
    return lambda: page.tenant.owner.patch(provider_of(page), {"workingHours": EVERY_DAY})


def rota_week(page: GuestsPage, windows: list[dict[str, Any]]) -> Any:
    monday = page.day().date() - timedelta(days=page.day().weekday())
    return page.tenant.owner.put(f"{provider_of(page)}/rota/{monday}", {"workingHours": windows})


def by_another_week_of_the_rota(make: Maker, page: GuestsPage) -> Callable[[], Any]:
    rota_week(page, [])
    return lambda: rota_week(page, EVERY_DAY)


def by_the_usual_week_again(make: Maker, page: GuestsPage) -> Callable[[], Any]:
    rota_week(page, [])
    monday = page.day().date() - timedelta(days=page.day().weekday())
    return lambda: page.tenant.owner.delete(f"{provider_of(page)}/rota/{monday}")


def by_the_service(make: Maker, page: GuestsPage) -> Callable[[], Any]:
    page.tenant.owner.patch(provider_of(page), {"serviceIds": []})
    return lambda: page.tenant.owner.patch(provider_of(page), {"serviceIds": [page.service["id"]]})


def by_a_block_that_is_deleted(make: Maker, page: GuestsPage) -> Callable[[], Any]:
    day = page.day()
    times = {"startsAt": (day - timedelta(hours=9)).isoformat(), "endsAt": (day + timedelta(hours=15)).isoformat()}
    off = make.time_off(page.tenant, page.provider["id"], **times)
    return lambda: page.tenant.owner.delete(f"{provider_of(page)}/time-off?timeOffId={off['id']}")


def switched(of: Callable[[GuestsPage], str], **how: Any) -> Opening:
    """What is at this address was switched off, and is switched on again."""

    def opening(make: Maker, page: GuestsPage) -> Callable[[], Any]:
        assert page.tenant.owner.patch(of(page), how).status == 200
        return lambda: page.tenant.owner.patch(of(page), dict.fromkeys(how, True))

    return opening


def by_opening_on_a_closed_day(make: Maker, page: GuestsPage) -> Callable[[], Any]:
    make.special_hours(page.tenant, date=page.day().date().isoformat(), closed=True)
    return lambda: page.tenant.owner.delete(f"/api/organization/special-hours/{page.day().date()}")


def by_hours_on_a_closed_day(make: Maker, page: GuestsPage) -> Callable[[], Any]:
    date = page.day().date().isoformat()
    make.special_hours(page.tenant, date=date, closed=True)
    return lambda: make.special_hours(page.tenant, date=date, windows=[{"opens": "08:00", "closes": "23:00"}])


def table_of(page: GuestsPage) -> str:
    return f"/api/tables/{page.tenant.staff.get('/api/tables').json['tables'][0]['id']}"


def period_of(page: GuestsPage) -> str:
    return f"/api/service-periods/{page.tenant.staff.get('/api/service-periods').json['servicePeriods'][0]['id']}"


def by_a_table_more(make: Maker, page: GuestsPage) -> Callable[[], Any]:
    booked_by_the_desk(make, page)
    return lambda: make.table(page.tenant, name="T9")


def by_a_larger_table(make: Maker, page: GuestsPage) -> Callable[[], Any]:
    page.tenant.owner.patch(table_of(page), {"minSeats": 1, "maxSeats": 1})
    return lambda: page.tenant.owner.patch(table_of(page), {"maxSeats": 4})


def by_a_service_period(make: Maker, page: GuestsPage) -> Callable[[], Any]:
    page.tenant.owner.patch(period_of(page), {"active": False})
    return lambda: make.service_period(page.tenant, **EVENING)


def by_a_higher_cap(make: Maker, page: GuestsPage) -> Callable[[], Any]:
    page.tenant.owner.patch(period_of(page), {"coverCap": 1})
    return lambda: page.tenant.owner.patch(period_of(page), {"coverCap": 40})


BOTH: Mapping[str, Opening] = {
    "a closed day opens": by_opening_on_a_closed_day,
    "a closed day has hours": by_hours_on_a_closed_day,
}
OF_A_SALON: Mapping[str, Opening] = {
    **BOTH,
    "longer hours": by_longer_hours,
    "another week of the rota": by_another_week_of_the_rota,
    "the usual week again": by_the_usual_week_again,
    "a provider does the service": by_the_service,
    "a provider works again": switched(provider_of, active=False),
    "a provider is offered online": switched(provider_of, bookableOnline=False),
    "a block is deleted": by_a_block_that_is_deleted,
}
OF_A_BISTRO: Mapping[str, Opening] = {
    **BOTH,
    "a table more": by_a_table_more,
    "a larger table": by_a_larger_table,
    "a table is offered online": switched(table_of, bookableOnline=False),
    "a table is in use again": switched(table_of, active=False),
    "a service period": by_a_service_period,
    "a service period is on again": switched(period_of, active=False),
    "a higher cap": by_a_higher_cap,
}


def assert_is_offered(make: Maker, page: GuestsPage, opening: Opening) -> None:
    own = join(page)
    let = opening(make, page)
    assert own.entry["status"] == "waiting"
    answer = let()
    assert getattr(answer, "status", 200) in (200, 201), answer.text
    entry = own.entry
    assert (entry["status"], entry["offer"] and entry["offer"]["startsAt"]) == ("offered", page.day().isoformat())


@pytest.mark.parametrize("how", OF_A_SALON)
def test_time_of_a_provider_that_opens_is_offered(make: Maker, salon: Tenant, how: str) -> None:
    assert_is_offered(make, salon_page(make, salon, waitlist=True), OF_A_SALON[how])


@pytest.mark.parametrize("how", OF_A_BISTRO)
def test_a_table_that_opens_is_offered(make: Maker, bistro: Tenant, how: str) -> None:
    assert_is_offered(make, bistro_page(make, bistro, waitlist=True), OF_A_BISTRO[how])


def test_what_opens_on_one_date_is_looked_at_on_no_other(make: Maker, salon: Tenant) -> None:
    """A time that was free all the while is not offered because something else has changed."""
    page = salon_page(make, salon, waitlist=True)
    waits = join(page, page.day(14))
    by_opening_on_a_closed_day(make, page)()
    assert waits.entry["status"] == "waiting"


def test_a_whole_afternoon_goes_to_all_whom_it_has_room_for(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon, waitlist=True)
    let = by_opening_on_a_closed_day(make, page)
    waiting = [join(page) for _ in range(4)]
    let()
    starts = [one.entry["offer"]["startsAt"] for one in waiting if one.entry["status"] == "offered"]
    assert len(set(starts)) == len(starts) == 3, "a morning of three hours"
    assert [one.entry["status"] for one in waiting] == ["offered"] * 3 + ["waiting"]


def test_what_somebody_just_books_is_offered_to_nobody(make: Maker, salon: Tenant, db: Any) -> None:
    """Whoever opens the day does not wait for them; the job does, and finds what they have left."""
    page = salon_page(make, salon, waitlist=True)
    let = by_opening_on_a_closed_day(make, page)
    own: OwnEntry = join(page)
    diary = f"diary {page.tenant.company_id}{page.provider['id']}{page.day().date()}"
    with holding_name(db, diary, until_waiting=2):
        assert let().status == 200
        booked, _ = at_once([page.book, once_waiting(db, 1, own.read)])
    assert booked.status == 201, "what opens is kept for nobody"
    assert own.entry["offer"]["startsAt"] == page.day().replace(hour=10).isoformat()
