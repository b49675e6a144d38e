"""POST /api/venue/visits/{id}/services: a service more, all or none."""

from functools import partial
from typing import Any

from tests.support.job_queues import Jobs
from tests.support.makers import Tenant
from tests.support.messages_switched_on import emails_of, jobs_of
from tests.support.races import at_once, holding
from tests.support.services_of_visits import add, reorder, single, take_out
from tests.support.versions import if_match
from tests.support.visits import MONDAY, Salon, times


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


def test_a_change_is_warned_of_what_is_new_or_moves_and_not_of_what_stays_as_it_was(desk: Salon) -> None:
    """A service more for who is in the chair is no question of when they came, nor of who has them there."""
    braids = desk.make.service(desk.tenant, name="Braids", durationMinutes=30)["id"]  # nobody offers them
    begun = single(desk, "08:00", serviceId=braids)  # before the venue opens
    added = add(desk, begun, desk.colour, position=1, providerId=desk.providers[0])
    assert (times(added.json["appointments"]), added.json["warnings"]) == (["08:00", "08:30"], ["outside_hours"])
    later = add(desk, begun, desk.dry, position=2)
    assert (times(later.json["appointments"]), later.json["warnings"]) == (["08:00", "08:30", "09:30"], [])
    colour = next(one for one in later.json["appointments"] if one["service_id"] == desk.colour)
    dry = next(one for one in later.json["appointments"] if one["service_id"] == desk.dry)
    out = take_out(desk, begun, dry)
    assert (out.status, out.json["warnings"]) == (200, [])
    turned = reorder(desk, [begun, colour], 1, 0, dryRun=True)
    assert turned.json["warnings"] == ["outside_hours", "service_not_offered"]


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
