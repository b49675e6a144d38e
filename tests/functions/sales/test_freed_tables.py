"""A bill that closes a party's visit frees its table (spec §3.13, docs/decisions/tables.md)."""

from datetime import timedelta
from typing import Any

import pytest

from tests.support.guests import GuestsPage, bistro_page
from tests.support.makers import Maker, Tenant
from tests.support.midday import Midday, as_planned, ends, path, starts
from tests.support.processor import Processor
from tests.support.reports import totals
from tests.support.sales_counter import custom, sell, void
from tests.support.waiting import join, keep_waitlist
from tests.support.webhooks import events, forget_events, subscribe


@pytest.fixture
def midday(make: Maker, bistro: Tenant) -> Midday:
    return Midday.at(make, bistro)


def reopen(midday: Midday, party: dict[str, Any], verb: str = "reopen") -> int:
    return midday.tenant.owner.post(path(party, verb)).status


# The bill


def test_a_bill_frees_the_table_and_the_next_party_sits_down_in_the_same_minute(midday: Midday) -> None:
    party = midday.seated(-30)
    before = midday.clock()
    midday.billed(party)
    after = midday.look(party)
    assert before <= ends(after) <= midday.clock()
    assert after == {
        **party,
        "status": "completed",
        "sale_id": after["sale_id"],
        "completed_at": after["completed_at"],
        "ends_at": after["ends_at"],
        "planned_ends_at": party["ends_at"],
        "version": party["version"] + 1,
    }
    assert midday.sit(0, tableIds=party["table_ids"]).status == 201


@pytest.mark.parametrize("minutes", [0, 10, 60])
def test_a_party_keeps_its_table_for_as_long_as_the_business_says(make: Maker, bistro: Tenant, minutes: int) -> None:
    midday = Midday.at(make, bistro, freeAfterBillMinutes=minutes)
    party = midday.seated(-30)
    before = midday.clock(minutes)
    midday.billed(party)
    assert before <= ends(midday.look(party)) <= midday.clock(minutes)


def test_where_the_host_frees_tables_a_bill_does_not(make: Maker, bistro: Tenant) -> None:
    midday = Midday.at(make, bistro, freeAfterBillMinutes=None)
    party = midday.seated(-30)
    midday.billed(party)
    assert as_planned(midday.look(party), party)
    assert midday.sit(0, tableIds=party["table_ids"]).status == 409


@pytest.mark.parametrize(
    ("begins", "lasts"),
    [(-118, 120), (-300, 120), (-1, 5)],
    ids=["two minutes before its end", "hours after its end", "short"],
)
def test_no_party_ends_later_than_planned(make: Maker, bistro: Tenant, begins: int, lasts: int) -> None:
    midday = Midday.at(make, bistro, freeAfterBillMinutes=10)
    party = midday.seated(begins, durationMinutes=lasts)
    midday.billed(party)
    assert as_planned(midday.look(party), party)


@pytest.mark.parametrize("begins", [-2, 0, 90, 60 * 24 * 7])
def test_a_party_has_its_table_for_five_minutes_at_least(midday: Midday, begins: int) -> None:
    party = midday.make.reservation(midday.tenant, startsAt=midday.clock(begins).isoformat())
    midday.billed(party)
    assert ends(midday.look(party)) == starts(party) + timedelta(minutes=5)


def test_all_tables_of_a_party_are_free_and_all_parties_of_a_bill_end(midday: Midday) -> None:
    tables = [midday.make.table(midday.tenant)["id"] for _ in range(3)]
    large, small = midday.seated(-40, tables[:2], partySize=5), midday.seated(-30, tables[2:])
    midday.billed(large, small)
    for party in (large, small):
        assert midday.look(party)["planned_ends_at"] == party["ends_at"]
    for table in tables:
        assert midday.sit(0, tableIds=[table]).status == 201


def test_a_party_that_is_over_already_gives_its_table_up_with_its_bill(midday: Midday) -> None:
    party = midday.seated(-30)
    assert midday.change(party, status="completed").status == 200
    assert as_planned(midday.look(party), party), "that it is completed releases nothing"
    assert midday.sit(0, tableIds=party["table_ids"]).status == 409
    midday.billed(party)
    assert midday.sit(0, tableIds=party["table_ids"]).status == 201


@pytest.mark.parametrize("status", ["cancelled", "no_show"])
def test_a_party_that_did_not_stay_keeps_its_time(midday: Midday, status: str) -> None:
    party = midday.make.reservation(midday.tenant, startsAt=midday.clock(-30).isoformat())
    midday.change(party, status="confirmed")
    assert midday.change(party, status=status).status == 200
    midday.billed(party)
    assert as_planned(midday.look(party), party)


def test_a_quote_frees_nothing(midday: Midday) -> None:
    party = midday.seated(-30)
    body = {"lines": [custom(900)], "paymentMethod": "cash", "bookingTable": "reservations", "bookingId": party["id"]}
    assert midday.tenant.staff.post("/api/sales/quote", body).status == 200
    assert midday.look(party) == party


def test_a_salons_bill_frees_no_provider(make: Maker, salon: Tenant) -> None:
    midday = Midday.at(make, salon)
    visit = midday.visit(-30)
    midday.billed(visit)
    after = midday.look(visit)
    assert (after["status"], after["duration_minutes"]) == ("completed", 60)
    assert as_planned(after, visit)


def test_a_bill_of_another_business_frees_nothing(midday: Midday, other_bistro: Tenant) -> None:
    party = midday.seated(-30)
    closes = {"bookingTable": "reservations", "bookingId": party["id"]}
    assert sell(other_bistro, custom(900), **closes).status == 404
    assert midday.look(party) == party


def test_each_business_decides_for_itself(midday: Midday, other_bistro: Tenant) -> None:
    assert other_bistro.owner.patch("/api/companies", {"freeAfterBillMinutes": None}).status == 200
    party = midday.seated(-30)
    midday.billed(party)
    assert midday.look(party)["planned_ends_at"] == party["ends_at"]


# What is owed


def test_a_bill_with_something_owed_frees_nothing_and_the_last_payment_does(midday: Midday) -> None:
    party = midday.seated(-30)
    sale = midday.billed(party, cents=9000, paidInPersonCents=1000)
    pay = f"/api/sales/{sale['id']}/payments"
    assert midday.tenant.staff.post(pay, {"method": "card", "amountCents": 3000}).status == 201
    owing = midday.look(party)
    assert owing["status"] == "completed"
    assert as_planned(owing, party)
    assert midday.tenant.staff.post(pay, {"method": "card", "amountCents": 5001}).status == 409
    assert midday.look(party) == owing
    before = midday.clock()
    assert midday.tenant.staff.post(pay, {"method": "card", "amountCents": 5000}).status == 201
    paid = midday.look(party)
    assert before <= ends(paid) <= midday.clock()
    assert (paid["planned_ends_at"], paid["version"]) == (party["ends_at"], owing["version"] + 1)
    assert midday.sit(0, tableIds=party["table_ids"]).status == 201


def test_what_gift_card_and_deposit_pay_is_not_owed(midday: Midday, processor: Processor) -> None:
    card = midday.make.gift_card(midday.tenant, amountCents=2000)
    midday.make.deposit_tier(midday.tenant, minPartySize=2, amountCents=3000)
    first, second = midday.seated(-30), midday.seated(-30)
    assert midday.change(first, depositStatus="paid").status == 200
    midday.billed(first, cents=3000, paidInPersonCents=0)
    midday.billed(second, cents=2500, paidInPersonCents=500, giftCardCode=card["code"])
    for party in (first, second):
        assert midday.look(party)["planned_ends_at"] == party["ends_at"]


# The way back


def test_a_void_alone_frees_nothing_and_takes_nothing_back(midday: Midday) -> None:
    party = midday.seated(-30)
    sale = midday.billed(party)
    billed = midday.look(party)
    assert reopen(midday, party) == 409, "its sale stands"
    assert void(midday.tenant, sale).status == 200
    voided = midday.look(party)
    assert (voided["status"], voided["ends_at"]) == ("completed", billed["ends_at"])
    assert voided["planned_ends_at"] == party["ends_at"]


@pytest.mark.parametrize("verb", ["undo", "reopen"])
def test_a_party_that_is_led_back_has_its_time_again(midday: Midday, verb: str) -> None:
    tables = [midday.make.table(midday.tenant)["id"] for _ in range(2)]
    party = midday.seated(-30, tables, partySize=5)
    assert void(midday.tenant, midday.billed(party)).status == 200
    assert reopen(midday, party, verb) == 200
    back = midday.look(party)
    assert back["status"] == "seated"
    assert as_planned(back, party)
    for table in tables:
        assert midday.sit(0, tableIds=[table]).status == 409
    midday.billed(party)
    assert midday.look(party)["planned_ends_at"] == party["ends_at"]


def test_a_bill_that_is_written_anew_frees_the_table_no_later(make: Maker, bistro: Tenant) -> None:
    midday = Midday.at(make, bistro)
    party = midday.seated(-30)
    assert void(bistro, midday.billed(party)).status == 200
    first = midday.look(party)
    assert bistro.owner.patch("/api/companies", {"freeAfterBillMinutes": 60}).status == 200
    midday.billed(party)
    again = midday.look(party)
    assert (again["ends_at"], again["planned_ends_at"]) == (first["ends_at"], party["ends_at"])


@pytest.mark.parametrize("verb", ["undo", "reopen"])
def test_a_party_whose_table_was_taken_meanwhile_stays_as_it_is(midday: Midday, verb: str) -> None:
    party = midday.seated(-30)
    assert void(midday.tenant, midday.billed(party)).status == 200
    assert midday.sit(0, tableIds=party["table_ids"]).status == 201
    completed = midday.look(party)
    assert reopen(midday, party, verb) == 409
    assert midday.look(party) == completed


@pytest.mark.parametrize("how", ["off the floor", "deleted"])
def test_a_table_that_is_gone_meanwhile_is_not_taken_again(midday: Midday, how: str) -> None:
    party = midday.seated(-30)
    assert void(midday.tenant, midday.billed(party)).status == 200
    [table] = party["table_ids"]
    owner = midday.tenant.owner
    gone = owner.delete(f"/api/tables/{table}") if how == "deleted" else None
    assert (gone or owner.patch(f"/api/tables/{table}", {"active": False})).status == 200
    assert reopen(midday, party) == 409
    assert midday.look(party)["status"] == "completed"


def test_another_business_leads_nothing_back(midday: Midday, other_bistro: Tenant) -> None:
    party = midday.seated(-30)
    assert void(midday.tenant, midday.billed(party)).status == 200
    billed = midday.look(party)
    for verb in ("undo", "reopen"):
        assert other_bistro.owner.post(path(party, verb)).status == 404
    assert midday.look(party) == billed


# Who hears of it


def test_what_is_left_is_offered_and_an_undo_withdraws_it(make: Maker, bistro: Tenant) -> None:
    page = bistro_page(make, bistro)
    midday = Midday.at(make, bistro)
    assert keep_waitlist(bistro)
    [period] = bistro.owner.get("/api/service-periods").json["servicePeriods"]
    times = {"startsAt": "00:00", "endsAt": "00:00"}
    assert bistro.owner.patch(f"/api/service-periods/{period['id']}", times).status == 200
    [table] = bistro.owner.get("/api/tables").json["tables"]
    party = midday.seated(-30, [table["id"]], durationMinutes=420)
    waiting = join(GuestsPage(bistro, page.slug, midday.zone, {}, {}, page.call), midday.clock(), fromTime="15:00")
    assert waiting.entry["status"] == "waiting"
    sale = midday.billed(party)
    entry = waiting.entry
    assert entry["status"] == "offered"
    assert entry["offer"]["startsAt"] > midday.look(party)["ends_at"]
    assert void(bistro, sale).status == 200
    assert bistro.staff.post(path(party, "undo")).status == 200
    assert waiting.entry["status"] == "waiting"
    assert as_planned(midday.look(party), party)


def test_webhooks_say_completed_with_the_new_end_and_updated_when_the_rest_is_paid(midday: Midday, db: Any) -> None:
    at_once, later = midday.seated(-30), midday.seated(-30)
    subscribe(midday.tenant, "reservation.completed", "reservation.updated", "reservation.rescheduled")
    midday.billed(at_once)
    sale = midday.billed(later, cents=2000, paidInPersonCents=500)
    [first, second] = events(db, midday.tenant)
    assert (first["type"], second["type"]) == ("reservation.completed",) * 2
    assert first["data"]["endsAt"][:16] == midday.look(at_once)["ends_at"][:16]
    assert second["data"]["endsAt"][:16] == later["ends_at"][:16]
    forget_events(db, midday.tenant)
    rest = {"method": "cash", "amountCents": 1500}
    assert midday.tenant.staff.post(f"/api/sales/{sale['id']}/payments", rest).status == 201
    [event] = events(db, midday.tenant)
    assert event["type"] == "reservation.updated"
    assert event["data"]["endsAt"][:16] == midday.look(later)["ends_at"][:16] != later["ends_at"][:16]


def test_the_day_the_floor_and_integrators_see_the_real_end(midday: Midday) -> None:
    party = midday.seated(-30)
    midday.billed(party)
    now = midday.look(party)
    day = midday.tenant.staff.get(f"/api/day?date={midday.clock().date()}").json
    [shown] = [one for one in day["reservations"] if one["id"] == party["id"]]
    assert (shown["ends_at"], shown["planned_ends_at"]) == (now["ends_at"], party["ends_at"])
    [table] = day["tables"]
    assert (table["state"], table["reservation_id"]) == ("free", None)
    [v1] = midday.tenant.get_v1("reservations").json["data"]
    assert v1["endsAt"] == now["ends_at"]
    assert not {"plannedEndsAt", "planned_ends_at"} & v1.keys()


def test_a_freed_table_is_available_again(midday: Midday) -> None:
    midday.make.service_period(midday.tenant, startsAt="00:00", endsAt="00:00")
    party = midday.seated(-30, durationMinutes=300)
    search = f"/api/reservations/availability?date={midday.clock().date()}&partySize=2"
    free = [one["startsAt"] for one in midday.tenant.staff.get(search).json["times"]]
    midday.billed(party)
    assert len(midday.tenant.staff.get(search).json["times"]) > len(free)


def test_reports_count_the_real_end(midday: Midday) -> None:
    midday.make.service_period(midday.tenant, startsAt="00:00", endsAt="00:00")
    today = {"from": str(midday.clock().date()), "to": str(midday.clock().date())}
    party = midday.seated(-30)
    assert totals(midday.tenant.owner, "occupancy", **today)["takenSeatMinutes"] == 2 * 120
    midday.billed(party)
    sat = (ends(midday.look(party)) - starts(party)) // timedelta(minutes=1)
    assert totals(midday.tenant.owner, "occupancy", **today)["takenSeatMinutes"] == 2 * sat


# The setting


@pytest.mark.parametrize("minutes", [-1, 61, "10", 1.5, True])
def test_a_table_is_free_within_an_hour_of_its_bill(bistro: Tenant, minutes: object) -> None:
    answer = bistro.owner.patch("/api/companies", {"freeAfterBillMinutes": minutes})
    assert answer.status == 400
    assert answer.error.startswith("freeAfterBillMinutes:")
    assert bistro.owner.get("/api/organization").json["business"]["free_after_bill_minutes"] == 0
