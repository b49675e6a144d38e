"""POST, DELETE /api/venue/visits/{id}/services, PUT …/order: a service more, one less, another order; all or none."""

from functools import partial
from typing import Any

import pytest

from tests.support.job_queues import Jobs
from tests.support.makers import Tenant
from tests.support.messages_switched_on import emails_of, jobs_of
from tests.support.races import at_once, holding
from tests.support.service_client import Answer
from tests.support.versions import if_match
from tests.support.visits import MONDAY, Salon, times


def add(desk: Salon, beside: dict[str, Any], service: str, **fields: Any) -> Answer:
    return desk.tenant.owner.post(f"/api/venue/visits/{beside['id']}/services", {"serviceId": service, **fields})


def take_out(desk: Salon, visit: dict[str, Any], one: dict[str, Any], query: str = "") -> Answer:
    return desk.tenant.owner.delete(f"/api/venue/visits/{visit['id']}/services/{one['id']}{query}")


def reorder(desk: Salon, visit: list[dict[str, Any]], *order: int, **fields: Any) -> Answer:
    ids = [visit[number]["id"] for number in order]
    return desk.tenant.owner.put(f"/api/venue/visits/{visit[0]['id']}/order", {"appointmentIds": ids, **fields})


def single(desk: Salon, at: str = "10:00", **fields: Any) -> dict[str, Any]:
    whose = {} if fields.get("walkIn") else {"customerId": desk.customer}
    body = {"serviceId": desk.cut, "providerId": desk.providers[0], "startsAt": f"{MONDAY}T{at}:00", **whose, **fields}
    answer = desk.tenant.owner.post("/api/appointments", body)
    assert answer.status == 201, answer.text
    booked: dict[str, Any] = answer.json["appointment"]
    return booked


# One more


def test_a_service_makes_a_visit_of_what_was_booked_alone_with_whoever_does_it(desk: Salon) -> None:
    booked = single(desk)
    answer = add(desk, booked, desk.colour)
    assert (answer.status, answer.json["warnings"]) == (200, [])
    visit = answer.json["appointments"]
    assert times(visit) == ["10:00", "10:45"]
    assert {one["provider_id"] for one in visit} == {desk.providers[0]}
    assert {one["customer_id"] for one in visit} == {desk.customer}
    assert len({one["group_id"] for one in visit} - {None}) == 1
    assert [one["price_cents"] for one in visit] == [6500, 9000]
    assert desk.as_they_are(visit) == visit


def test_what_follows_begins_later_and_who_is_busy_is_left_to_somebody_who_is_free(desk: Salon) -> None:
    first, second = desk.providers
    visit = desk.visit((desk.cut, first), (desk.dry, first))
    answer = add(desk, visit[0], desk.colour, position=1, providerId=second)
    assert times(answer.json["appointments"]) == ["10:00", "10:45", "11:45"]
    assert [one["provider_id"] for one in answer.json["appointments"]] == [first, second, first]
    first_of_all = add(desk, visit[0], desk.dry, position=0).json["appointments"]
    assert times(first_of_all) == ["10:00", "10:30", "11:15", "12:15"]
    assert first_of_all[0]["service_id"] == desk.dry


def test_what_does_not_fit_is_refused_with_the_nearest_times_and_changes_nothing(desk: Salon) -> None:
    first, _ = desk.providers
    visit = desk.visit((desk.cut, first), (desk.dry, first))
    single(desk, "11:30")
    answer = add(desk, visit[0], desk.colour, position=1, providerId=first)
    assert (answer.status, answer.json["code"]) == (409, "time_taken")
    assert len(answer.json["nearest"]) == 3
    assert desk.as_they_are(visit) == visit
    dry = add(desk, visit[0], desk.colour, dryRun=True, notify=False, providerId=desk.providers[1])
    assert dry.status == 200
    assert desk.as_they_are(visit) == visit


def test_a_walk_in_has_more_done_and_is_mailed_nothing(desk: Salon, db: Any) -> None:
    booked = single(desk, walkIn=True, guestName="Rosa")
    visit = add(desk, booked, desk.dry).json["appointments"]
    assert [one["guest_name"] for one in visit] == ["Rosa", "Rosa"]
    assert jobs_of(db, desk.tenant) == []


def test_the_client_is_mailed_the_visit_once_unless_the_desk_says_otherwise(desk: Salon, jobs: Jobs, db: Any) -> None:
    booked = single(desk)
    visit = add(desk, booked, desk.dry, notify=False).json["appointments"]
    assert jobs_of(db, desk.tenant) == []
    assert add(desk, booked, desk.colour).status == 200
    [email] = emails_of(db, desk.tenant, jobs)
    assert all(word in email["text"] for word in ("Cut", "Blow-dry", "Colour"))
    assert len(visit) == 2


# What stays as it is


def test_what_is_paid_or_of_a_series_or_over_stays_as_it_is(desk: Salon) -> None:
    sold = single(desk)
    sale = desk.make.sale(
        desk.tenant,
        bookingTable="appointments",
        bookingId=sold["id"],
        lines=[{"kind": "service", "serviceId": desk.cut, "quantity": 1, "unitPriceCents": 6500}],
        paymentMethod="cash",
    )
    refused = add(desk, sold, desk.dry)
    assert (refused.status, refused.json["code"], refused.json["saleId"]) == (409, "has_sale", sale["id"])
    series = desk.make.series(desk.tenant, customerId=desk.customer, count=2)["visits"][0]
    assert add(desk, series, desk.dry).error == "A visit of a series stays one service."
    gone = single(desk, "15:00")
    assert desk.change(gone, status="cancelled").status == 200
    assert add(desk, gone, desk.dry).status == 409


def test_a_visit_has_ten_services_at_most(desk: Salon) -> None:
    visit = desk.visit(*[(desk.dry, desk.providers[0])] * 10)
    refused = add(desk, visit[0], desk.dry)
    assert (refused.status, refused.error) == (409, "A visit has ten services at most.")


def test_the_version_of_the_named_one_guards_the_visit(desk: Salon) -> None:
    booked = single(desk)
    path, body = f"/api/venue/visits/{booked['id']}/services", {"serviceId": desk.dry}
    refused = desk.tenant.owner.post(path, body, headers=if_match(9))
    assert (refused.status, refused.json["code"]) == (412, "version_conflict")


def test_another_tenants_visit_is_not_there(desk: Salon, other_salon: Tenant) -> None:
    booked = single(desk)
    body = {"serviceId": desk.dry}
    assert other_salon.owner.post(f"/api/venue/visits/{booked['id']}/services", body).status == 404
    assert other_salon.owner.delete(f"/api/venue/visits/{booked['id']}/services/{booked['id']}").status == 404


# One less


def test_a_service_that_is_taken_out_is_cancelled_and_what_follows_begins_earlier(desk: Salon) -> None:
    visit = desk.visit(desk.cut, desk.colour, desk.dry)
    answer = take_out(desk, visit[0], visit[1])
    assert answer.status == 200, answer.text
    now = {one["id"]: one for one in answer.json["appointments"]}
    assert now[visit[1]["id"]]["status"] == "cancelled"
    assert times([now[visit[0]["id"]], now[visit[2]["id"]]]) == ["10:00", "10:45"]
    assert take_out(desk, visit[0], visit[1]).status == 409
    assert take_out(desk, visit[0], visit[2]).status == 200
    last = take_out(desk, visit[0], visit[0])
    assert (last.status, last.error) == (409, "This is the last service of the visit. Cancel the booking instead.")


def test_what_was_paid_for_a_service_stays_with_the_visit(desk: Salon, db: Any) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    db.execute("update appointments set deposit_status = 'paid' where id = %s", (visit[1]["id"],))
    assert take_out(desk, visit[0], visit[1], "?notify=false").status == 200
    assert desk.as_they_are(visit)[1]["deposit_status"] == "paid"
    assert [job["type"] for job in jobs_of(db, desk.tenant)] == []


def test_a_service_is_taken_out_of_its_own_visit_alone(desk: Salon) -> None:
    visit, other = desk.visit(desk.cut, desk.dry), desk.visit(desk.cut, desk.dry, at="14:00")
    assert take_out(desk, other[0], visit[1]).status == 404
    assert desk.as_they_are(visit) == visit


# Another order


@pytest.mark.parametrize("order", [(1, 0, 2), (2, 1, 0), (1, 2, 0)])
def test_services_of_one_provider_change_places(desk: Salon, order: tuple[int, ...]) -> None:
    first, _ = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, first), (desk.dry, first))
    answer = reorder(desk, visit, *order)
    assert answer.status == 200, answer.text
    assert [one["id"] for one in answer.json["appointments"]] == [visit[number]["id"] for number in order]
    assert times(answer.json["appointments"])[0] == "10:00"
    assert reorder(desk, visit, *order).json["appointments"] == answer.json["appointments"]


def test_another_order_names_all_that_is_open_once(desk: Salon) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    assert reorder(desk, visit, 0).status == 409
    assert reorder(desk, visit, 0, 0).status == 400
    other = single(desk, "16:00")
    refused = desk.tenant.owner.put(
        f"/api/venue/visits/{visit[0]['id']}/order", {"appointmentIds": [visit[0]["id"], other["id"]]}
    )
    assert (refused.status, refused.error) == (404, "appointmentIds: there is no such appointment.")


def test_an_order_in_which_a_provider_is_busy_is_refused(desk: Salon) -> None:
    first, second = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, second))
    taken = single(desk, "11:00")
    answer = reorder(desk, visit, 1, 0)
    assert (answer.status, answer.json["code"]) == (409, "time_taken")
    assert desk.as_they_are(visit) == visit
    assert taken["starts_at"][11:16] == "11:00"


# At once


def test_of_two_who_add_at_once_both_find_room_or_one_hears_that_there_is_none(desk: Salon, db: Any) -> None:
    booked = single(desk)
    single(desk, "11:30")
    assert desk.tenant.owner.cookie
    adding = partial(add, desk, booked, desk.dry, providerId=desk.providers[0])
    with holding(db, "appointments", booked["id"], until_waiting=2):
        answers = at_once([adding, adding])
    assert sorted(answer.status for answer in answers) == [200, 409]
    rows = desk.tenant.owner.get(f"/api/appointments?from={MONDAY}T00:00:00&to={MONDAY}T23:00:00").json["appointments"]
    assert sorted(times(rows)) == ["10:00", "10:45", "11:30"]


def test_a_service_and_somebody_elses_booking_of_the_same_time_never_both_have_it(desk: Salon, db: Any) -> None:
    booked, first = single(desk), desk.providers[0]
    body = {
        "serviceId": desk.cut,
        "providerId": first,
        "startsAt": f"{MONDAY}T11:00:00",
        "customerId": desk.customer,
    }
    assert desk.tenant.owner.cookie
    assert desk.tenant.staff.cookie
    answers = at_once(
        [
            partial(add, desk, booked, desk.colour, providerId=first),
            partial(desk.tenant.staff.post, "/api/appointments", body),
        ]
    )
    statuses = [answer.status for answer in answers]
    assert statuses in ([200, 409], [409, 201])
