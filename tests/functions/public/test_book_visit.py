"""A guest books several services in one visit (spec §12.3), and it is one booking from then on (spec §12.4)."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest
import vobject

from tests.support.guests import Emails, GuestsPage, OwnBooking, new_guest
from tests.support.guests_visits import VisitPage, later, visit_page
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, holding_name, statuses


@pytest.fixture
def visits(make: Maker, salon: Tenant) -> VisitPage:
    return visit_page(make, salon)


@pytest.fixture
def page(visits: VisitPage) -> GuestsPage:
    """Whose emails are read."""
    return visits.page


# What is booked


def test_a_guest_books_services_in_turn_and_reads_them(visits: VisitPage) -> None:
    start = visits.day()
    answer = visits.book("Haircut", "Beard", guest=new_guest(), notes="Short, please")
    assert answer.status == 201, answer.text
    booking = answer.json["booking"]
    assert booking["services"] == [
        {
            "name": "Haircut",
            "provider": "Alex",
            "startsAt": start.isoformat(),
            "endsAt": later(start, 60),
            "priceCents": 6500,
        },
        {
            "name": "Beard",
            "provider": "Alex",
            "startsAt": later(start, 60),
            "endsAt": later(start, 90),
            "priceCents": 2000,
        },
    ]
    assert (booking["startsAt"], booking["endsAt"]) == (start.isoformat(), later(start, 90))
    assert (booking["priceCents"], booking["status"]) == (8500, "confirmed")
    first, second = visits.rows()
    assert first["group_id"] == second["group_id"] is not None
    assert (str(first["id"]), first["source"], second["source"]) == (booking["id"], "guest", "guest")
    assert first["customer_id"] == second["customer_id"] is not None
    own = visits.booked("Haircut", starts_at=visits.day(8))
    assert own.read().json["booking"]["services"][0]["name"] == "Haircut"


@pytest.mark.parametrize("services", [["Haircut"], ["Haircut", "Beard"]])
@pytest.mark.parametrize("needs_approval", [False, True])
def test_what_a_guest_reads_at_once_is_what_they_read_later(
    visits: VisitPage, services: list[str], *, needs_approval: bool
) -> None:
    visits.page.set(needsApproval=needs_approval)
    answer = visits.book(*services, guest=new_guest() | {"phone": "+49 30 123456"}, notes="Short, please")
    own = OwnBooking(answer.json["booking"]["id"], answer.json["token"], visits.page.call)
    assert answer.json["booking"] == own.read().json["booking"]


def test_one_person_does_it_all_if_they_can(visits: VisitPage) -> None:
    booking = visits.book("Colour", "Haircut").json["booking"]
    assert [one["provider"] for one in booking["services"]] == ["Alex", "Alex"]


def test_another_does_what_one_cannot(visits: VisitPage) -> None:
    start = visits.day()
    visits.page.booked(start.replace(hour=10))  # Alex is busy at ten
    booking = visits.book("Haircut", "Colour").json["booking"]
    assert [one["provider"] for one in booking["services"]] == ["Alex", "Bea"]


def test_who_is_named_does_it(visits: VisitPage) -> None:
    body = visits.wanted("Haircut", "Colour")
    answer = visits.page.send({**body, "services": visits.of("Haircut", "Colour", Colour="Bea")})
    assert [one["provider"] for one in answer.json["booking"]["services"]] == ["Alex", "Bea"]


def test_times_are_those_of_the_whole_visit(visits: VisitPage) -> None:
    ids = ",".join(str(visits.services[name]["id"]) for name in ("Haircut", "Colour", "Beard"))
    starts = visits.page.starts(serviceId=None, serviceIds=ids)
    assert starts == [later(visits.day(), 0), later(visits.day(), 15), later(visits.day(), 30)]
    with_bea = f"anyone,{visits.providers['Bea']['id']},anyone"
    assert visits.page.starts(serviceId=None, serviceIds=ids, providerIds=with_bea) == starts
    assert visits.book("Haircut", "Colour", "Beard", starts_at=visits.day().replace(minute=45)).status == 409


def test_what_is_sent_of_prices_lengths_and_sums_is_not_read(visits: VisitPage) -> None:
    body = visits.wanted("Haircut", "Beard", priceCents=1, totalCents=1, depositCents=0, durationMinutes=5)
    services = [{**one, "priceCents": 1, "durationMinutes": 5} for one in body["services"]]
    booking = visits.page.send({**body, "services": services}).json["booking"]
    assert (booking["priceCents"], booking["endsAt"]) == (8500, later(visits.day(), 90))


@pytest.mark.parametrize(
    ("names", "status", "says"),
    [
        (["Haircut", "Haircut"], 400, "services: must not name a service twice"),
        ([], 400, "services"),
        (["Haircut", "Nobodys"], 404, "services: there is no such service."),
        (["Haircut", "Theirs"], 404, "services: there is no such service."),
        (["Haircut", "Hidden"], 404, "services: there is no such service."),
        (["Haircut", "Inactive"], 404, "services: there is no such service."),
        (["Haircut", "Colour", "Beard", "A", "B", "C"], 400, "services"),
    ],
)
def test_services_twice_foreign_hidden_or_six_are_refused(
    make: Maker, other_salon: Tenant, visits: VisitPage, names: list[str], status: int, says: str
) -> None:
    made = {
        "Nobodys": NOBODYS_ID,
        "Theirs": make.service(other_salon)["id"],
        "Hidden": make.service(visits.tenant, bookableOnline=False)["id"],
        "Inactive": make.service(visits.tenant, active=False)["id"],
        **{name: make.service(visits.tenant, name=name)["id"] for name in "ABC"},
        **{name: service["id"] for name, service in visits.services.items()},
    }
    body = {**visits.wanted("Haircut"), "services": [{"serviceId": made[name]} for name in names]}
    answer = visits.page.send(body)
    assert answer.status == status, answer.text
    assert answer.error.startswith(says)
    assert visits.rows() == []


def test_somebody_who_does_not_do_the_service_is_refused(visits: VisitPage) -> None:
    body = {**visits.wanted("Haircut"), "services": visits.of("Haircut", "Beard", Beard="Bea")}
    answer = visits.page.send(body)
    assert (answer.status, answer.error) == (404, "services: there is no such provider.")


def test_services_go_with_nothing_else_that_says_what_is_booked(visits: VisitPage) -> None:
    for more in ({"serviceId": visits.services["Haircut"]["id"]}, {"partySize": 2}, {"providerId": NOBODYS_ID}):
        assert visits.page.send({**visits.wanted("Haircut", "Beard"), **more}).status == 400
    one = visits.services["Haircut"]["id"]
    asked = (
        {"serviceIds": f"{one},{one}"},
        {"serviceIds": one, "serviceId": one},
        {"serviceIds": ",".join([one] * 6)},
        {"serviceIds": one, "providerIds": "anyone,anyone"},
        {"serviceId": one, "providerIds": "anyone"},
        {"serviceIds": "x"},
    )
    for query in asked:
        assert visits.page.times(**{"serviceId": None, **query}).status == 400, query


def test_a_time_that_is_taken_is_refused_with_the_nearest_of_the_visit(visits: VisitPage) -> None:
    visits.page.set(slotStepMinutes=60)
    visits.booked("Haircut", "Beard")
    answer = visits.book("Haircut", "Beard")
    assert (answer.status, answer.json["code"]) == (409, "slot_taken")
    nearest = [one["startsAt"] for one in answer.json["nearest"]]
    assert nearest[0] > later(visits.day(), 60)
    assert len(visits.rows()) == 2


def test_the_key_covers_the_whole_visit(visits: VisitPage) -> None:
    body, key = visits.wanted("Haircut", "Beard"), str(uuid4())
    first, again = visits.page.send(body, key=key), visits.page.send(body, key=key)
    assert first.json == again.json
    assert len(visits.rows()) == 2
    other = visits.page.send({**body, "services": visits.of("Haircut")}, key=key)
    assert (other.status, other.json["code"]) == (422, "idempotency_key_reused")


def counted(make: Maker, visits: VisitPage) -> tuple[int, int]:
    """How many bookings stand that guests made within a day, and how many of them nobody has shown to be theirs."""
    counts = make.db.execute("select * from online_counts(%s, %s)", (visits.tenant.company_id, "192.0.2.1")).fetchone()
    assert counts is not None
    return counts["standing"], counts["unproven"]


def test_a_visit_counts_once(make: Maker, visits: VisitPage) -> None:
    visits.booked("Haircut", "Colour", "Beard")
    assert counted(make, visits) == (1, 1)


def test_a_visit_counts_as_long_as_one_of_its_services_stands(make: Maker, visits: VisitPage) -> None:
    own = visits.booked("Haircut", "Beard")
    first, second = visits.rows()
    path = f"/api/venue/visits/{second['id']}/services/{first['id']}"
    assert visits.tenant.staff.delete(path).status == 200
    assert counted(make, visits) == (1, 1)
    assert own.cancel().status == 200
    assert counted(make, visits) == (0, 0)


# Its way


def test_a_visit_moves_whole(visits: VisitPage, emails: Emails) -> None:
    own = visits.booked("Haircut", "Beard")
    emails()
    to = visits.day(8)
    assert to.isoformat() in [one["startsAt"] for one in own.times(to).json["times"]]
    moved = own.move(to)
    assert moved.status == 200, moved.text
    assert [one["startsAt"] for one in moved.json["booking"]["services"]] == [to.isoformat(), later(to, 60)]
    assert moved.json["booking"]["changesLeft"] == 2
    [email] = emails()
    assert email["subject"].startswith("New time: ")


def test_a_visit_is_cancelled_whole_with_one_mail(visits: VisitPage, emails: Emails) -> None:
    own = visits.booked("Haircut", "Beard")
    emails()
    answer = own.cancel()
    assert (answer.status, answer.json["booking"]["status"]) == (200, "cancelled")
    assert {row["status"] for row in visits.rows()} == {"cancelled"}
    assert len(own.read().json["booking"]["services"]) == 2
    assert len(emails()) == 1


def test_one_mail_and_one_entry_in_the_calendar(visits: VisitPage, emails: Emails) -> None:
    own = visits.booked("Haircut", "Beard")
    [booked] = emails()
    own.move(visits.day(8))
    [moved] = emails()
    own.cancel()
    [cancelled] = emails()
    entries = []
    for email in (booked, moved, cancelled):
        [file] = email["attachments"]
        entries.append(vobject.readOne(file["content"]).vevent)
    assert len({entry.uid.value for entry in entries}) == 1
    assert entries[0].uid.value.startswith(own.id)
    assert (entries[0].dtend.value - entries[0].dtstart.value).total_seconds() == 90 * 60
    assert entries[-1].status.value == "CANCELLED"
    assert "Haircut" in booked["text"]
    assert "Beard" in booked["text"]


def test_a_visit_that_waits_for_approval_is_decided_whole(visits: VisitPage) -> None:
    visits.page.set(needsApproval=True)
    own = visits.booked("Haircut", "Beard")
    assert own.read().json["booking"]["status"] == "pending"
    answer = visits.tenant.staff.patch(f"/api/appointments/{own.id}", {"status": "confirmed", "wholeGroup": True})
    assert answer.status == 200, answer.text
    assert {row["status"] for row in visits.rows()} == {"confirmed"}


def test_what_guests_may_not_book_any_more_is_not_moved(visits: VisitPage) -> None:
    own = visits.booked("Haircut", "Beard")
    visits.tenant.owner.patch(f"/api/services/{visits.services['Beard']['id']}", {"bookableOnline": False})
    assert own.move(visits.day(8)).json["code"] == "not_movable_online"


# The desk changes it


def services_of(visits: VisitPage, own: Any) -> list[str]:
    return [one["name"] for one in own.read().json["booking"]["services"]]


def test_what_the_desk_takes_out_is_not_shown_and_the_rest_is_cancelled_by_the_guest(visits: VisitPage) -> None:
    own = visits.booked("Haircut", "Beard")
    first, second = visits.rows()
    path = f"/api/venue/visits/{second['id']}/services/{first['id']}"
    assert visits.tenant.staff.delete(path).status == 200
    booking = own.read().json["booking"]
    assert services_of(visits, own) == ["Beard"]
    assert (booking["priceCents"], booking["startsAt"], booking["status"]) == (
        2000,
        later(visits.day(), 0),
        "confirmed",
    )
    assert own.move(visits.day(8)).status == 200
    assert own.cancel().json["booking"]["status"] == "cancelled"
    assert {row["status"] for row in visits.rows()} == {"cancelled"}


def test_what_the_desk_adds_is_the_guests_to_see_to_move_and_to_cancel(visits: VisitPage) -> None:
    own = visits.page.booked()
    body = {"serviceId": visits.services["Beard"]["id"]}
    assert visits.tenant.staff.post(f"/api/venue/visits/{own.id}/services", body).status == 200
    assert services_of(visits, own) == ["Haircut", "Beard"]
    assert own.read().json["booking"]["priceCents"] == 8500
    assert own.move(visits.day(8)).status == 200
    assert {row["starts_at"].date() for row in visits.rows()} == {visits.day(8).date()}
    assert own.cancel().status == 200
    assert {row["status"] for row in visits.rows()} == {"cancelled"}


def test_a_service_that_the_desk_adds_keeps_the_link_and_the_entry(visits: VisitPage, emails: Emails) -> None:
    own = visits.page.booked()
    [booked] = emails()
    body = {"serviceId": visits.services["Beard"]["id"], "position": 0}
    assert visits.tenant.staff.post(f"/api/venue/visits/{own.id}/services", body).status == 200
    [changed] = emails()
    uids = {vobject.readOne(email["attachments"][0]["content"]).vevent.uid.value for email in (booked, changed)}
    assert len(uids) == 1
    assert own.token in changed["text"]


# Races


def test_twenty_guests_want_one_visit_and_one_has_it(visits: VisitPage, db: Any) -> None:
    visits.page.set(slotStepMinutes=60)
    alex = {**visits.wanted("Haircut", "Beard")}
    wanted = [{**alex, "guest": new_guest()} for _ in range(20)]
    lock = f"diary {visits.tenant.company_id}{visits.page.provider['id']}{visits.day().date()}"
    with holding_name(db, lock, until_waiting=20):
        answers = at_once([partial(visits.page.send, body) for body in wanted])
    assert statuses(answers) == [201, *[409] * 19]
    assert {answer.json["code"] for answer in answers if answer.status == 409} == {"slot_taken"}
    assert len(visits.rows()) == 2


def test_a_visit_against_one_of_its_services(visits: VisitPage, db: Any) -> None:
    visits.page.set(slotStepMinutes=60)
    visit = visits.wanted("Haircut", "Beard")
    alone = {**visits.page.wanted(visits.day().replace(hour=10)), "serviceId": visits.services["Beard"]["id"]}
    lock = f"diary {visits.tenant.company_id}{visits.page.provider['id']}{visits.day().date()}"
    with holding_name(db, lock, until_waiting=2):
        answers = at_once([partial(visits.page.send, visit), partial(visits.page.send, alone)])
    assert statuses(answers) == [201, 409]
    assert len(visits.rows()) in (1, 2)


def test_a_guest_cancels_while_the_desk_adds_a_service(visits: VisitPage, db: Any) -> None:
    own = visits.booked("Haircut", "Beard")
    body = {"serviceId": visits.services["Colour"]["id"]}
    add = partial(visits.tenant.staff.post, f"/api/venue/visits/{own.id}/services", body)
    with holding(db, "appointments", min(str(row["id"]) for row in visits.rows()), until_waiting=2):
        cancelled, added = at_once([own.cancel, add])
    assert cancelled.status == 200
    assert added.status in (200, 409)
    assert {row["status"] for row in visits.rows()} == {"cancelled"}
