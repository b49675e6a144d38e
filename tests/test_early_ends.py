"""A completed visit may end earlier, of either engine: that is the one change that it takes (spec §3.13)."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.midday import Midday, as_planned, ends, path, starts
from tests.support.races import at_once, holding, holding_name, once_waiting, statuses
from tests.support.sales_counter import custom, sell, void
from tests.support.service_client import Answer
from tests.support.visits import Salon
from tests.support.webhooks import events, subscribe

pytestmark = pytest.mark.usefixtures("single_attempts")


@pytest.fixture(params=["salon", "bistro"])
def midday(request: pytest.FixtureRequest, make: Maker) -> Midday:
    return Midday.at(make, request.getfixturevalue(request.param))


@pytest.fixture
def other(midday: Midday, request: pytest.FixtureRequest) -> Tenant:
    engine = "other_salon" if is_salon(midday) else "other_bistro"
    tenant: Tenant = request.getfixturevalue(engine)
    return tenant


def is_salon(midday: Midday) -> bool:
    kind: str = midday.tenant.owner.get("/api/organization").json["organization"]["business_type"]
    return kind == "appointments"


def under_way(midday: Midday, minutes: int = -30) -> dict[str, Any]:
    """A visit of at least an hour that began half an hour ago."""
    return midday.visit(minutes) if is_salon(midday) else midday.seated(minutes)


def over(midday: Midday, minutes: int = -30) -> dict[str, Any]:
    """The same, completed."""
    booking = under_way(midday, minutes)
    assert midday.change(booking, status="completed").status == 200
    return midday.look(booking)


def next_one(midday: Midday, booking: dict[str, Any], minutes: int = 1) -> Callable[[], Answer]:
    """Books the same provider or table from that minute on."""
    if "party_size" in booking:
        return lambda: midday.sit(minutes, tableIds=booking["table_ids"])
    body = {"serviceId": booking["service_id"], "providerId": booking["provider_id"], "walkIn": True}
    at = midday.clock(minutes).isoformat()
    return lambda: midday.tenant.staff.post("/api/appointments", {**body, "startsAt": at})


# What a completed booking takes


def test_a_completed_visit_becomes_shorter_and_the_rest_of_its_time_is_free(midday: Midday) -> None:
    done = over(midday)
    assert next_one(midday, done)().status == 409
    answer = midday.change(done, durationMinutes=30)
    assert (answer.status, answer.json["warnings"]) == (200, [])
    after = midday.look(done)
    assert ends(after) == starts(done) + timedelta(minutes=30)
    changed = {name for name in after if after[name] != done[name]}
    assert changed == {"ends_at", "planned_ends_at", "version"} | ({"duration_minutes"} & after.keys())
    assert (after["planned_ends_at"], after["version"]) == (done["ends_at"], done["version"] + 1)
    assert next_one(midday, done)().status == 201


def test_a_visit_becomes_shorter_again_and_keeps_when_it_was_to_end_at_first(midday: Midday) -> None:
    done = over(midday)
    for minutes in (40, 30, 30):
        assert midday.change(done, durationMinutes=minutes).status == 200
    after = midday.look(done)
    assert ends(after) == starts(done) + timedelta(minutes=30)
    assert (after["planned_ends_at"], after["version"]) == (done["ends_at"], done["version"] + 2)


def test_a_completed_visit_never_becomes_longer(midday: Midday) -> None:
    done = over(midday)
    lasts = (ends(done) - starts(done)) // timedelta(minutes=1)
    answer = midday.change(done, durationMinutes=lasts + 1)
    assert (answer.status, answer.error) == (409, "durationMinutes: a completed visit can only become shorter.")
    assert midday.change(done, durationMinutes=lasts).status == 200
    assert midday.look(done) == done
    assert midday.change(done, durationMinutes=30).status == 200
    shorter = midday.look(done)
    assert midday.change(done, durationMinutes=31).status == 409, "not even as long as it was planned"
    assert midday.look(done) == shorter


@pytest.mark.parametrize("also", ["startsAt", "whom or where", "status"])
def test_a_completed_visit_takes_no_other_change_of_its_time(midday: Midday, also: str) -> None:
    done = over(midday)
    where = {"tableIds": done.get("table_ids")} if "party_size" in done else {"providerId": done.get("provider_id")}
    others: dict[str, Any] = {
        "startsAt": {"startsAt": done["starts_at"][:19]},
        "whom or where": where,
        "status": {"status": "confirmed"},
    }
    for changes in (others[also], {"durationMinutes": 30, **others[also]}):
        assert midday.change(done, **changes).status == 409
    assert midday.look(done) == done


@pytest.mark.parametrize("status", ["cancelled", "no_show"])
def test_one_that_did_not_take_place_stays_as_it_is(midday: Midday, status: str) -> None:
    booking = midday.visit() if is_salon(midday) else midday.make.reservation(midday.tenant)
    assert midday.change(booking, status="confirmed").status in (200, 409)
    assert midday.change(booking, status=status).status == 200
    was = midday.look(booking)
    assert midday.change(booking, durationMinutes=30).status == 409
    assert midday.look(booking) == was


@pytest.mark.parametrize("minutes", [0, 4, 1441, "30", None])
def test_a_visit_lasts_five_minutes_at_least(midday: Midday, minutes: object) -> None:
    done = over(midday)
    answer = midday.change(done, durationMinutes=minutes)
    assert answer.status == 400
    assert answer.error.startswith("durationMinutes:")
    assert midday.look(done) == done


def test_what_is_not_its_time_can_be_noted_with_it(midday: Midday) -> None:
    done = over(midday)
    assert midday.change(done, durationMinutes=30, notes="Left early").status == 200
    after = midday.look(done)
    assert (after["notes"], after["planned_ends_at"]) == ("Left early", done["ends_at"])


def test_a_dry_run_frees_nothing(midday: Midday) -> None:
    done = over(midday)
    answer = midday.change(done, durationMinutes=30, dryRun=True)
    noun = "reservation" if "party_size" in done else "appointment"
    assert answer.json[noun]["planned_ends_at"] == done["ends_at"]
    assert midday.look(done) == done


def test_who_completes_it_may_say_in_the_same_request_how_long_it_was(midday: Midday) -> None:
    booking = under_way(midday)
    assert midday.change(booking, status="completed", durationMinutes=30).status == 200
    assert midday.look(booking)["planned_ends_at"] == booking["ends_at"]
    assert midday.tenant.staff.post(path(booking, "undo")).status == 200
    assert as_planned(midday.look(booking), booking)


def test_one_that_is_not_over_yet_is_planned_anew(midday: Midday) -> None:
    booking = under_way(midday)
    assert midday.change(booking, durationMinutes=30).status == 200
    assert midday.look(booking)["planned_ends_at"] is None


def test_another_version_is_refused_and_another_business_finds_nothing(midday: Midday, other: Tenant) -> None:
    done = over(midday)
    stale = midday.tenant.staff.patch(path(done), {"durationMinutes": 30}, headers={"if-match": '"1"'})
    assert stale.status == 412
    assert other.owner.patch(path(done), {"durationMinutes": 30}).status == 404
    assert midday.look(done) == done


def test_webhooks_say_that_it_was_updated(midday: Midday, db: Any) -> None:
    done = over(midday)
    kind = "reservation" if "party_size" in done else "appointment"
    subscribe(midday.tenant, f"{kind}.updated", f"{kind}.rescheduled")
    assert midday.change(done, durationMinutes=30).status == 200
    [event] = events(db, midday.tenant)
    assert event["type"] == f"{kind}.updated"
    assert event["data"]["endsAt"][:16] == midday.look(done)["ends_at"][:16]


# The way back


@pytest.mark.parametrize("verb", ["undo", "reopen"])
def test_who_is_led_back_has_the_whole_time_again(midday: Midday, verb: str) -> None:
    booking = under_way(midday)
    before = midday.look(booking)
    assert midday.change(booking, status="completed").status == 200
    assert midday.change(booking, durationMinutes=30).status == 200
    answer = midday.tenant.owner.post(path(booking, verb))
    assert answer.status == 200, answer.text
    assert midday.look(booking) == {**before, "version": before["version"] + 3}
    assert next_one(midday, booking)().status == 409


@pytest.mark.parametrize("verb", ["undo", "reopen"])
def test_a_time_that_was_taken_meanwhile_stays_taken(midday: Midday, verb: str) -> None:
    done = over(midday)
    assert midday.change(done, durationMinutes=30).status == 200
    assert next_one(midday, done)().status == 201
    shorter = midday.look(done)
    assert midday.tenant.owner.post(path(done, verb)).status == 409
    assert midday.look(done) == shorter


def test_time_off_that_was_entered_meanwhile_stands_in_the_way(make: Maker, salon: Tenant) -> None:
    midday = Midday.at(make, salon)
    done = over(midday)
    assert midday.change(done, durationMinutes=30).status == 200
    off = {"startsAt": midday.clock(5).isoformat(), "endsAt": midday.clock(20).isoformat()}
    make.time_off(salon, done["provider_id"], **off)
    assert salon.owner.post(path(done, "reopen")).status == 409
    assert midday.change(done, durationMinutes=20).status == 200, "it gives time back, whoever is off"


def test_services_of_a_visit_end_by_themselves_and_come_back_together(make: Maker, salon: Tenant) -> None:
    midday, of_two = Midday.at(make, salon), Salon.of_two(make, salon)
    first, second = of_two.visit(of_two.cut, of_two.colour)
    assert of_two.change(first, wholeGroup=True, status="completed").status == 200
    assert midday.change(second, durationMinutes=10).status == 200
    assert midday.change(first, durationMinutes=10).status == 200
    for one in (first, second):
        assert midday.look(one)["planned_ends_at"] == one["ends_at"]
    assert salon.owner.post(path(first, "reopen") + "?wholeGroup=true").status == 200
    for one in (first, second):
        assert as_planned(midday.look(one), one)


# At once


def table_that_day(party: dict[str, Any]) -> str:
    return f"table {party['company_id']}{party['table_ids'][0]}{party['starts_at'][:10]}"


def in_turn(db: Any, name: str, first: Callable[[], Answer], second: Callable[[], Answer]) -> list[int]:
    """Both queue up at the lock of this name, one behind the other."""
    with holding_name(db, name, until_waiting=2):
        return [answer.status for answer in at_once([first, once_waiting(db, 1, second)])]


@pytest.mark.parametrize("first", ["the bill", "the walk-in"])
def test_a_bill_and_a_walk_in_at_the_same_table(make: Maker, bistro: Tenant, db: Any, first: str) -> None:
    midday = Midday.at(make, bistro)
    party = midday.seated(-30)
    bill, walk_in = partial(midday.bill, party), partial(midday.sit, 1, tableIds=party["table_ids"])
    if first == "the bill":
        assert in_turn(db, table_that_day(party), bill, walk_in) == [201, 201]
    else:
        assert in_turn(db, table_that_day(party), walk_in, bill) == [409, 201]
    assert midday.look(party)["planned_ends_at"] == party["ends_at"]


def test_a_bill_and_the_best_table_for_somebody_else(make: Maker, bistro: Tenant, db: Any) -> None:
    midday = Midday.at(make, bistro)
    party = midday.seated(-30)
    with holding_name(db, table_that_day(party), until_waiting=2):
        bill, walk_in = at_once([partial(midday.bill, party), once_waiting(db, 1, partial(midday.sit, 1))])
    assert (bill.status, walk_in.status) == (201, 201)
    assert walk_in.json["reservation"]["table_ids"] == party["table_ids"]


def test_two_payments_of_the_rest_free_the_table_once(make: Maker, bistro: Tenant, db: Any) -> None:
    midday = Midday.at(make, bistro)
    party = midday.seated(-30)
    sale = midday.billed(party, paidInPersonCents=0)
    owing = midday.look(party)
    pay = partial(bistro.staff.post, f"/api/sales/{sale['id']}/payments", {"method": "cash", "amountCents": 9000})
    with holding(db, "reservations", party["id"], until_waiting=2):
        answers = at_once([pay, pay])
    assert statuses(answers) == [201, 409]
    assert midday.look(party)["version"] == owing["version"] + 1


@pytest.mark.parametrize("verb", ["undo", "reopen"])
@pytest.mark.parametrize("first", ["the way back", "the booking"])
def test_the_way_back_and_a_booking_of_the_time(midday: Midday, db: Any, first: str, verb: str) -> None:
    done = over(midday)
    assert midday.change(done, durationMinutes=30).status == 200
    back, booking = partial(midday.tenant.owner.post, path(done, verb)), next_one(midday, done)
    name = table_that_day(done) if "party_size" in done else diary_that_day(done)
    if first == "the way back":
        assert in_turn(db, name, back, booking) == [200, 409]
    else:
        assert in_turn(db, name, booking, back) == [201, 409]


def diary_that_day(visit: dict[str, Any]) -> str:
    return f"diary {visit['company_id']}{visit['provider_id']}{visit['starts_at'][:10]}"


def test_a_shorter_visit_and_a_bill_at_once(make: Maker, bistro: Tenant, db: Any) -> None:
    midday = Midday.at(make, bistro)
    done = over(midday)
    shorter = partial(midday.change, done, durationMinutes=20)
    with holding(db, "reservations", done["id"], until_waiting=2):
        answers = at_once([shorter, once_waiting(db, 1, partial(midday.bill, done))])
    assert statuses(answers) == [200, 201]
    after = midday.look(done)
    assert (ends(after), after["planned_ends_at"]) == (starts(done) + timedelta(minutes=20), done["ends_at"])


def test_a_bill_and_a_void_of_it_leave_the_planned_end_to_come_back(make: Maker, bistro: Tenant) -> None:
    midday = Midday.at(make, bistro)
    done = over(midday)
    assert midday.change(done, durationMinutes=40).status == 200
    sale = sell(bistro, custom(500), bookingTable="reservations", bookingId=done["id"]).json["sale"]
    assert void(bistro, sale).status == 200
    assert bistro.owner.post(path(done, "reopen")).status == 200
    assert as_planned(midday.look(done), done)
