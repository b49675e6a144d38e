"""What every change writes of a booking by itself, whoever makes it: its version and the instants of its statuses; and
where the booking came from (spec §2.25)."""

from typing import Any

import pytest

from tests.support.booking_desk import BookingDesk
from tests.support.evening import join_waitlist
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.versions import statuses_entered

OF_APPOINTMENTS = [["confirmed", "completed"], ["completed"], ["confirmed", "no_show"], ["cancelled"]]
OF_RESERVATIONS = [["confirmed", "seated", "completed"], ["no_show"], ["confirmed", "cancelled"]]


@pytest.fixture
def desk(make: Maker, salon: Tenant) -> BookingDesk:
    """Bookings of one provider of the salon."""
    return BookingDesk(make, salon)


def appointment_of(tenant: Tenant, appointment_id: str) -> dict[str, Any]:
    found: dict[str, Any] = tenant.owner.get(f"/api/appointments/{appointment_id}").json["appointment"]
    return found


@pytest.mark.parametrize("way", OF_APPOINTMENTS, ids=" ".join)
def test_an_appointment_keeps_when_it_came_to_each_status_on_its_way(
    make: Maker, salon: Tenant, way: list[str]
) -> None:
    booked = make.appointment(salon)
    assert (booked["version"], statuses_entered(booked)) == (1, set())
    for number, status in enumerate(way, start=1):
        before = booked
        booked = salon.owner.patch(f"/api/appointments/{booked['id']}", {"status": status}).json["appointment"]
        assert (booked["version"], statuses_entered(booked)) == (1 + number, set(way[:number]))
        assert [booked[f"{one}_at"] for one in way[: number - 1]] == [before[f"{one}_at"] for one in way[: number - 1]]
    again = salon.owner.patch(f"/api/appointments/{booked['id']}", {"notes": "Left an umbrella."}).json["appointment"]
    assert again == {**booked, "notes": "Left an umbrella.", "version": booked["version"] + 1}


@pytest.mark.parametrize("way", OF_RESERVATIONS, ids=" ".join)
def test_a_reservation_keeps_when_it_came_to_each_status_on_its_way(
    make: Maker, bistro: Tenant, way: list[str]
) -> None:
    booked = make.reservation(bistro)
    for number, status in enumerate(way, start=1):
        booked = bistro.owner.patch(f"/api/reservations/{booked['id']}", {"status": status}).json["reservation"]
        assert (booked["version"], statuses_entered(booked)) == (1 + number, set(way[:number]))


def test_taking_a_status_back_clears_its_instant_and_no_other(db: Any, make: Maker, bistro: Tenant) -> None:
    reservation = make.reservation(bistro)
    path = f"/api/reservations/{reservation['id']}"
    for status in ("confirmed", "seated", "completed"):
        forth = bistro.owner.patch(path, {"status": status}).json["reservation"]
    for status, kept in (("seated", {"confirmed", "seated"}), ("confirmed", {"confirmed"}), ("pending", set[str]())):
        db.execute("update reservations set status = %s where id = %s", (status, reservation["id"]))
        back = bistro.owner.get(path).json["reservation"]
        assert statuses_entered(back) == kept
        assert [back[f"{one}_at"] for one in kept] == [forth[f"{one}_at"] for one in kept]
    assert back["version"] == 7


def test_a_statement_that_changes_nothing_adds_no_version(db: Any, make: Maker, salon: Tenant, bistro: Tenant) -> None:
    for table, record in (("appointments", make.appointment(salon)), ("reservations", make.reservation(bistro))):
        again = db.execute(
            f"update {table} set status = status, notes = notes where id = %s returning version", (record["id"],)
        ).fetchone()
        assert again == {"version": 1}


def test_a_change_of_tables_and_time_at_once_is_one_change(make: Maker, bistro: Tenant) -> None:
    reservation, other = make.reservation(bistro), make.table(bistro)["id"]
    path = f"/api/reservations/{reservation['id']}"
    both = bistro.owner.patch(path, {"tableIds": [other], "startsAt": "2030-03-04T21:00:00"}).json["reservation"]
    assert both["version"] == 2
    same = bistro.owner.patch(path, {"tableIds": [other]}).json["reservation"]
    assert same["version"] == 2


def test_the_end_of_a_series_is_a_change_of_each_visit_that_it_cancels(desk: BookingDesk, salon: Tenant) -> None:
    booked = desk.repeat(count=3).json
    done, *to_come = [visit["id"] for visit in booked["visits"]]
    assert salon.owner.patch(f"/api/appointments/{done}", {"status": "completed"}).status == 200
    assert desk.end(booked["series"]["id"]).status == 200
    for visit, status in ((done, "completed"), *((visit, "cancelled") for visit in to_come)):
        appointment = appointment_of(salon, visit)
        assert (appointment["version"], statuses_entered(appointment)) == (2, {"confirmed", status})
        assert appointment["source"] == "series"


def test_a_deposits_status_from_the_processor_is_a_change(make: Maker, salon: Tenant, processor: Processor) -> None:
    service = make.service(salon, depositAmountCents=2000)
    appointment = make.appointment(salon, serviceId=service["id"])["id"]
    processor.connect(salon)
    processor.new_events()
    processor.pay(salon.owner.post(f"/api/appointments/{appointment}/deposit").json["url"])
    processor.deliver_all(events := processor.new_events("payment_intent.succeeded"))
    assert appointment_of(salon, appointment)["version"] == 2
    processor.deliver_all(events)
    assert appointment_of(salon, appointment)["version"] == 2


def test_a_reservation_by_enquiry_says_so_and_is_confirmed_as_it_is_made(make: Maker, bistro: Tenant) -> None:
    tables = [make.table(bistro, maxSeats=8)["id"]]
    answer = bistro.owner.post(f"/api/enquiries/{make.enquiry(bistro)['id']}/convert", {"tableIds": tables})
    reservation = answer.json["reservation"]
    assert (reservation["source"], reservation["version"], statuses_entered(reservation)) == (
        "enquiry",
        1,
        {"confirmed"},
    )


def test_neither_integrators_nor_series_are_shown_any_of_it(make: Maker, desk: BookingDesk, salon: Tenant) -> None:
    visits = desk.repeat(count=2).json["visits"]
    [first, _] = salon.get_v1("appointments").json["data"]
    for shown in (*visits, first):
        assert not {"version", "source", "confirmed_at", "confirmedAt", "cancelledAt"} & shown.keys()


def moves(member: Any, path: str) -> list[tuple[str, str, bool]]:
    """From when to when a booking was moved, and whether its guest did it, as a member reads it."""
    read = member.get(f"{path}?include=moves").json["moves"]
    return [(one["moved_from"][:16], one["moved_to"][:16], one["by_guest"]) for one in read]


def test_every_member_reads_when_a_booking_was_moved_the_newest_first(
    make: Maker, salon: Tenant, bistro: Tenant
) -> None:
    for tenant, path in (
        (salon, f"/api/appointments/{make.appointment(salon)['id']}"),
        (bistro, f"/api/reservations/{make.reservation(bistro)['id']}"),
    ):
        [booked] = [one for one in tenant.owner.get(path).json.values() if isinstance(one, dict)]
        first = booked["starts_at"][:16]
        for later in ("2030-03-11T12:00", "2030-03-12T13:00"):
            assert tenant.owner.patch(path, {"startsAt": f"{later}:00"}).status == 200
        assert tenant.owner.patch(path, {"notes": "Brings a dog."}).status == 200
        for member in (tenant.owner, tenant.staff):
            assert moves(member, path) == [
                ("2030-03-11T12:00", "2030-03-12T13:00", False),
                (first, "2030-03-11T12:00", False),
            ]


def test_nobody_reads_the_moves_of_another_tenants_booking(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    path = f"/api/appointments/{make.appointment(salon)['id']}"
    assert salon.owner.patch(path, {"startsAt": "2030-03-11T12:00:00"}).status == 200
    answer = other_salon.owner.get(f"{path}?include=moves")
    assert (answer.status, "moves" in answer.json) == (404, False)


@pytest.fixture
def ways(make: Maker, salon: Tenant, bistro: Tenant, desk: BookingDesk) -> dict[str, dict[str, Any]]:
    """A booking that has just been made in each way in which one arises, by the name of the way."""
    service, table = make.service(salon)["id"], make.table(bistro, maxSeats=40)["id"]
    provider = make.provider(salon, serviceIds=[service])["id"]
    at = {"startsAt": "2030-03-04T10:00:00"}
    body = {"serviceId": service, "providerId": provider, **at}
    services = [{"serviceId": service, "providerId": provider}] * 2
    guest = {"customerId": make.customer(salon)["id"], "startsAt": "2030-03-05T10:00:00", "services": services}
    visit = salon.staff.post("/api/appointments", guest).json["appointments"]
    party = {"partySize": 2, "tableIds": [table], "walkIn": True, "startsAt": "2030-03-06T19:00:00"}
    enquiry = make.enquiry(bistro)["id"]
    converted = bistro.owner.post(f"/api/enquiries/{enquiry}/convert", {"tableIds": [table]}).json["reservation"]
    pencilled = make.held_enquiry(bistro)["reservation_id"]
    entry = join_waitlist(bistro)["id"]
    seat = {"startsAt": "2030-03-07T19:00:00", "tableIds": [make.table(bistro)["id"]]}
    return {
        "an appointment at the desk": make.appointment(salon, status="confirmed"),
        "a service of a visit": visit[1],
        "a visit of a series": appointment_of(salon, desk.repeat(count=2).json["visits"][0]["id"]),
        "a walk-in of a salon": salon.staff.post("/api/appointments", {**body, "walkIn": True}).json["appointment"],
        "a reservation at the desk": make.reservation(bistro, status="confirmed"),
        "a walk-in of a restaurant": bistro.staff.post("/api/reservations", party).json["reservation"],
        "a group that has booked": converted,
        "a group that is pencilled in": bistro.owner.get(f"/api/reservations/{pencilled}").json["reservation"],
        "a party from the door": bistro.staff.post(f"/api/waitlist/{entry}/seat", seat).json["reservation"],
    }


def test_every_way_in_which_a_booking_arises_has_its_source_and_its_instants(ways: dict[str, dict[str, Any]]) -> None:
    assert {way: (booked["source"], statuses_entered(booked), booked["version"]) for way, booked in ways.items()} == {
        "an appointment at the desk": ("desk", {"confirmed"}, 1),
        "a service of a visit": ("desk", {"confirmed"}, 1),
        "a visit of a series": ("series", {"confirmed"}, 1),
        "a walk-in of a salon": ("walk_in", {"confirmed"}, 1),
        "a reservation at the desk": ("desk", {"confirmed"}, 1),
        "a walk-in of a restaurant": ("walk_in", {"seated"}, 1),
        "a group that has booked": ("enquiry", {"confirmed"}, 1),
        "a group that is pencilled in": ("enquiry", set(), 1),
        "a party from the door": ("waitlist", {"seated"}, 1),
    }
