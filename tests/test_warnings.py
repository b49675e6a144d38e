"""What is worth a warning once is worth it at every door of the desk: a booking alone, a visit of several services, a
service of it more or less, each visit of a series, a move, a conversion, a seat from the wait list, a reopening; tried
and made (spec §3.10)."""

from collections.abc import Callable
from typing import Any, TypeAlias
from uuid import UUID

import pytest

from booking.booking_series.errors import VisitsClash
from booking.bookings.taken_times import TimeTaken
from tests.support.evening import join_waitlist
from tests.support.every_route import MEMBER_ROUTES, contract_of, name_of
from tests.support.makers import Maker, Tenant, User
from tests.support.service_client import Answer
from tests.test_taken_times import TAKEN

pytestmark = pytest.mark.usefixtures("single_attempts")

MONDAY, TUESDAY, NEXT_MONDAY = "2030-03-04", "2030-03-05", "2030-03-11"
NINE_TO_FIVE = [{"day": day, "opens": "09:00", "closes": "17:00"} for day in range(7)]
Door: TypeAlias = Callable[..., list[str]]
"""Books or moves at a time of day on a date, and returns what it is warned of."""


def test_every_route_of_the_desk_that_takes_a_time_answers_warnings() -> None:
    """But for undoing, which leads back within ten seconds to what has just been."""
    takes = [
        route
        for route in MEMBER_ROUTES
        if {*TAKEN, TimeTaken, VisitsClash} & {*contract_of(route).errors} and not route.function.endswith("Undo")
    ]
    assert {name_of(route) for route in takes} == {
        "AppointmentsCreate",
        "AppointmentsReopen",
        "AppointmentsUpdate",
        "BookingSeriesCreate",
        "EnquiriesConvert",
        "ReservationsCreate",
        "ReservationsReopen",
        "ReservationsUpdate",
        "VisitsAddService",
        "VisitsSetOrder",
        "VisitsTakeOutService",
        "WaitlistSeat",
    }


# Appointments


class Salon:
    """A salon whose provider works from nine to five, offers a cut, a blow-dry of a quarter of an hour and no colour,
    and the doors to book them by."""

    def __init__(self, make: Maker, tenant: Tenant) -> None:
        self.make, self.tenant = make, tenant
        self.cut, self.colour = (make.service(tenant, name=name)["id"] for name in ("Cut", "Colour"))
        self.dry = make.service(tenant, name="Blow-dry", durationMinutes=15)["id"]
        self.offers = {"serviceIds": [self.cut, self.dry], "workingHours": NINE_TO_FIVE}
        self.provider = make.provider(tenant, **self.offers)["id"]
        self.customer = make.customer(tenant)["id"]

    def wanted(self, at: str, **fields: Any) -> dict[str, Any]:
        who = {"providerId": self.provider, "serviceId": self.cut, "customerId": self.customer}
        return {**who, "startsAt": f"{at}:00", **fields}

    def post(self, path: str, body: dict[str, Any], user: User | None = None) -> Answer:
        """Tries it, then does it: both say the same."""
        user = user or self.tenant.owner
        tried, answer = user.post(path, {**body, "dryRun": True}), user.post(path, body)
        assert (tried.status, answer.status) == (200, 201), answer.text
        if "visits" in tried.json:
            both = [[one["warnings"] for one in each.json["visits"]] for each in (tried, answer)]
            assert both[0] == both[1]
        else:
            assert tried.json == {"warnings": answer.json["warnings"]}
        return answer

    def alone(self, at: str, **fields: Any) -> list[str]:
        return warned(self.post("/api/appointments", self.wanted(at, **fields)))

    def in_a_visit(self, at: str, **fields: Any) -> list[str]:
        wanted = self.wanted(at, **fields)
        service = {field: wanted.pop(field) for field in ("serviceId", "providerId")}
        return warned(self.post("/api/appointments", {**wanted, "services": [service]}))

    def in_a_series(self, at: str, **fields: Any) -> list[str]:
        """The first visit's; the second is a week later, and nothing is unusual about it but the time of day."""
        answer = self.post("/api/booking-series", self.wanted(at, frequency="weekly", count=2, **fields))
        first: list[str] = answer.json["visits"][0]["warnings"]
        return first

    def moved(self, at: str, **fields: Any) -> list[str]:
        path, change = self._booked(), {**self.wanted(at, **fields)}
        del change["customerId"]
        tried = self.tenant.owner.patch(path, {**change, "dryRun": True})
        return same(tried, self.tenant.owner.patch(path, change))

    def moved_with_its_visit(self, at: str, **fields: Any) -> list[str]:
        wanted = self.wanted("2031-01-06T10:00", **fields)
        service = {field: wanted.pop(field) for field in ("serviceId", "providerId")}
        [one] = self.post("/api/appointments", {**wanted, "services": [service]}).json["appointments"]
        change = {"startsAt": f"{at}:00", "wholeGroup": True}
        return warned(self.tenant.owner.patch(f"/api/appointments/{one['id']}", change))

    def added_to_a_visit(self, at: str, **fields: Any) -> list[str]:
        wanted = self.wanted(at, **fields)
        booked = self.tenant.owner.post("/api/appointments", {**wanted, "serviceId": self.dry}).json["appointment"]
        body = {"serviceId": wanted["serviceId"], "providerId": wanted["providerId"], "position": 0}
        path = f"/api/venue/visits/{booked['id']}/services"
        tried = self.tenant.owner.post(path, {**body, "dryRun": True})
        return same(tried, self.tenant.owner.post(path, body))

    def put_first_in_a_visit(self, at: str, **fields: Any) -> list[str]:
        dry, other = self._after_a_blow_dry(at, **fields)
        path, body = f"/api/venue/visits/{dry}/order", {"appointmentIds": [other, dry]}
        tried = self.tenant.owner.put(path, {**body, "dryRun": True})
        return same(tried, self.tenant.owner.put(path, body))

    def left_of_a_visit(self, at: str, **fields: Any) -> list[str]:
        dry, other = self._after_a_blow_dry(at, **fields)
        path = f"/api/venue/visits/{other}/services/{dry}"
        tried = self.tenant.owner.delete(f"{path}?dryRun=true")
        return same(tried, self.tenant.owner.delete(path))

    def _after_a_blow_dry(self, at: str, **fields: Any) -> list[str]:
        """The ids of a visit's two appointments: a blow-dry at this time, and what is wanted after it."""
        wanted = self.wanted(at, **fields)
        service = {field: wanted.pop(field) for field in ("serviceId", "providerId")}
        both = [{**service, "serviceId": self.dry}, service]
        booked = self.tenant.owner.post("/api/appointments", {**wanted, "services": both})
        return [one["id"] for one in booked.json["appointments"]]

    def reopened(self, at: str, **fields: Any) -> list[str]:
        return self._reopened(at, "", **fields)

    def reopened_with_its_visit(self, at: str, **fields: Any) -> list[str]:
        return self._reopened(at, "?wholeGroup=true", **fields)

    def _reopened(self, at: str, query: str, **fields: Any) -> list[str]:
        booked = self.tenant.owner.post("/api/appointments", self.wanted(at, **fields)).json["appointment"]
        path = f"/api/appointments/{booked['id']}"
        assert self.tenant.owner.patch(path, {"status": "cancelled"}).status == 200
        return warned(self.tenant.owner.post(f"{path}/reopen{query}"))

    def _booked(self) -> str:
        """The path of an appointment about which nothing is unusual."""
        body = self.wanted("2031-01-06T10:00", providerId=self.make.provider(self.tenant, **self.offers)["id"])
        answer = self.tenant.owner.post("/api/appointments", body)
        assert warned(answer) == []
        return f"/api/appointments/{answer.json['appointment']['id']}"


def warned(answer: Answer) -> list[str]:
    assert answer.status in (200, 201), answer.text
    warnings: list[str] = answer.json["warnings"]
    return warnings


def same(tried: Answer, done: Answer) -> list[str]:
    """What both are warned of."""
    assert warned(tried) == warned(done)
    return warned(done)


SALON_DOORS = (
    Salon.alone,
    Salon.in_a_visit,
    Salon.in_a_series,
    Salon.moved,
    Salon.moved_with_its_visit,
    Salon.added_to_a_visit,
    Salon.put_first_in_a_visit,
    Salon.left_of_a_visit,
    Salon.reopened,
    Salon.reopened_with_its_visit,
)


@pytest.fixture
def desk(make: Maker, salon: Tenant) -> Salon:
    return Salon(make, salon)


@pytest.mark.parametrize("door", SALON_DOORS)
def test_an_appointment_is_warned_of_in_the_same_words_at_every_door(desk: Salon, make: Maker, door: Door) -> None:
    make.special_hours(desk.tenant, date=TUESDAY, closed=True)
    for at, fields, warnings in (
        (f"{MONDAY}T10:00", {}, []),
        (f"{TUESDAY}T10:00", {}, ["closed"]),
        (f"{MONDAY}T18:00", {}, ["outside_hours"]),
        ("2020-03-02T10:00", {}, ["in_the_past"]),
        ("2030-10-06T02:30", {}, ["no_such_hour", "outside_hours"]),  # clocks go from 2 to 3 in Melbourne
        (f"{MONDAY}T12:00", {"serviceId": desk.colour}, ["service_not_offered"]),
    ):
        assert door(desk, at, **fields) == warnings, at


@pytest.mark.parametrize("door", SALON_DOORS)
def test_the_desk_is_warned_that_the_client_is_elsewhere_then(
    desk: Salon, make: Maker, other_salon: Tenant, door: Door
) -> None:
    elsewhere = make.provider(desk.tenant, **desk.offers)["id"]
    body = desk.wanted(f"{MONDAY}T10:30", providerId=elsewhere)
    assert warned(desk.tenant.owner.post("/api/appointments", body)) == []
    make.appointment(other_salon, startsAt=f"{TUESDAY}T10:00:00")
    assert door(desk, f"{MONDAY}T10:00") == ["same_time"]
    assert door(desk, f"{MONDAY}T11:30") == []
    assert door(desk, f"{TUESDAY}T10:00") == []


@pytest.mark.parametrize("status", ["cancelled", "no_show"])
def test_who_does_not_come_is_nowhere_then(desk: Salon, make: Maker, status: str) -> None:
    other = make.provider(desk.tenant, **desk.offers)["id"]
    body = desk.wanted(f"{MONDAY}T10:00", providerId=other)
    one = desk.tenant.owner.post("/api/appointments", body).json["appointment"]
    assert desk.tenant.owner.patch(f"/api/appointments/{one['id']}", {"status": status}).status == 200
    assert desk.alone(f"{MONDAY}T10:00") == []


def test_services_of_a_visit_one_after_the_other_are_at_one_place(desk: Salon, make: Maker) -> None:
    make.provider(desk.tenant, serviceIds=[desk.colour], workingHours=NINE_TO_FIVE)
    wanted = {"customerId": desk.customer, "startsAt": f"{MONDAY}T10:00:00"}
    services = [{"serviceId": desk.cut}, {"serviceId": desk.colour}]
    answer = desk.post("/api/appointments", {**wanted, "services": services})
    assert warned(answer) == []
    first = answer.json["appointments"][0]
    alone = desk.tenant.owner.patch(f"/api/appointments/{first['id']}", {"startsAt": f"{MONDAY}T11:30:00"})
    assert warned(alone) == ["same_time"]


def test_walk_ins_without_a_record_are_nowhere_else(desk: Salon, make: Maker) -> None:
    other = make.provider(desk.tenant, **desk.offers)["id"]
    for provider in (other, desk.provider):
        assert desk.alone(f"{MONDAY}T10:00", providerId=provider, customerId=None, walkIn=True) == []


def test_staff_are_warned_of_the_other_appointment_of_a_client_whom_they_see(desk: Salon, make: Maker) -> None:
    """Whom they have entered themselves they may book, and do not see before an appointment is confirmed."""
    own, other = (make.provider(desk.tenant, **desk.offers)["id"] for _ in range(2))
    confined = make.member(desk.tenant.company_id, client_scope="own", provider_id=UUID(own))
    client = confined.post("/api/customers", {"name": "Somebody new"}).json["customer"]["id"]
    elsewhere = desk.wanted(f"{MONDAY}T10:00", providerId=other, customerId=client)
    assert desk.tenant.owner.post("/api/appointments", elsewhere).status == 201
    here = desk.wanted(f"{MONDAY}T10:00", providerId=own, customerId=client, dryRun=True)
    assert warned(confined.post("/api/appointments", here)) == []
    earlier = desk.wanted("2029-03-05T10:00", providerId=own, customerId=client)
    earlier_id = desk.tenant.owner.post("/api/appointments", earlier).json["appointment"]["id"]
    confirmed = {"providerConfirmed": True}
    assert desk.tenant.owner.patch(f"/api/appointments/{earlier_id}", confirmed).status == 200
    assert warned(confined.post("/api/appointments", here)) == ["same_time"]


# Reservations


class Bistro:
    """A bistro open from five to one at night, with more tables than it needs, and the doors to them."""

    def __init__(self, make: Maker, tenant: Tenant) -> None:
        self.make, self.tenant = make, tenant
        for number in range(8):
            make.table(tenant, name=f"T{number}")
        make.service_period(tenant, name="Lunch", startsAt="11:00", endsAt="15:00")
        make.service_period(tenant, startsAt="17:00", endsAt="01:00")
        self.guest = {"name": "Ada Lind", "email": "ada.lind@example.com"}

    def wanted(self, at: str, **fields: Any) -> dict[str, Any]:
        return {"customer": self.guest, "partySize": 2, "startsAt": f"{at}:00", "durationMinutes": 60, **fields}

    def tried_and(self, path: str, body: dict[str, Any]) -> list[str]:
        owner = self.tenant.owner
        tried, answer = owner.post(path, {**body, "dryRun": True}), owner.post(path, body)
        assert (tried.status, answer.status) == (200, 201), answer.text
        assert tried.json == {"warnings": answer.json["warnings"]}
        return warned(answer)

    def alone(self, at: str) -> list[str]:
        return self.tried_and("/api/reservations", self.wanted(at))

    def moved(self, at: str) -> list[str]:
        far = self.tenant.owner.post("/api/reservations", self.wanted("2031-01-06T19:00"))
        assert warned(far) == []
        path = f"/api/reservations/{far.json['reservation']['id']}"
        tried = self.tenant.owner.patch(path, {"startsAt": f"{at}:00", "dryRun": True})
        answer = self.tenant.owner.patch(path, {"startsAt": f"{at}:00"})
        assert warned(tried) == warned(answer)
        return warned(answer)

    def pencilled_in(self, at: str) -> list[str]:
        return self._converted(at, "pending")

    def converted(self, at: str) -> list[str]:
        return self._converted(at, "confirmed")

    def _converted(self, at: str, status: str) -> list[str]:
        guest = {"guestName": self.guest["name"], "guestEmail": self.guest["email"]}
        enquiry = self.make.enquiry(self.tenant, partySize=2, startsAt=f"{at}:00", durationMinutes=60, **guest)["id"]
        tables = [self.make.table(self.tenant)["id"]]
        return self.tried_and(f"/api/enquiries/{enquiry}/convert", {"status": status, "tableIds": tables})

    def reopened(self, at: str) -> list[str]:
        booked = self.tenant.owner.post("/api/reservations", self.wanted(at)).json["reservation"]
        path = f"/api/reservations/{booked['id']}"
        assert self.tenant.owner.patch(path, {"status": "cancelled"}).status == 200
        return warned(self.tenant.owner.post(f"{path}/reopen"))


BISTRO_DOORS = (Bistro.alone, Bistro.moved, Bistro.pencilled_in, Bistro.converted, Bistro.reopened)


@pytest.fixture
def host(make: Maker, bistro: Tenant) -> Bistro:
    return Bistro(make, bistro)


@pytest.mark.parametrize("door", BISTRO_DOORS)
def test_a_reservation_is_warned_of_in_the_same_words_at_every_door(host: Bistro, make: Maker, door: Door) -> None:
    make.special_hours(host.tenant, date=TUESDAY, closed=True)
    for at, warnings in (
        (f"{MONDAY}T19:00", []),
        (f"{TUESDAY}T19:00", ["closed"]),
        (f"{NEXT_MONDAY}T09:00", ["outside_hours"]),
        ("2020-03-02T19:00", ["in_the_past"]),
        ("2031-03-30T01:30", ["no_such_hour", "outside_hours"]),  # clocks go from 1 to 2 in London
    ):
        assert door(host, at) == warnings, at


@pytest.mark.parametrize("door", BISTRO_DOORS)
@pytest.mark.parametrize(
    ("at", "warnings"),
    [
        (f"{MONDAY}T20:30", ["same_evening"]),
        (f"{MONDAY}T17:00", ["same_evening"]),
        (f"{TUESDAY}T00:30", ["same_evening"]),
        (f"{MONDAY}T12:00", []),
        (f"{TUESDAY}T19:00", []),
        ("2030-03-03T19:00", []),
    ],
)
def test_the_desk_is_warned_of_another_table_the_same_evening(
    host: Bistro, make: Maker, other_bistro: Tenant, door: Door, at: str, warnings: list[str]
) -> None:
    assert host.alone(f"{MONDAY}T19:00") == []
    theirs = make.customer(other_bistro, **host.guest)["id"]
    make.reservation(other_bistro, customerId=theirs, startsAt=f"{TUESDAY}T19:30:00")
    assert door(host, at) == warnings


def test_an_evening_past_midnight_is_that_of_the_day_on_which_it_began(host: Bistro) -> None:
    assert host.alone(f"{TUESDAY}T00:30") == []
    assert host.alone(f"{TUESDAY}T19:00") == []
    assert host.alone(f"{MONDAY}T22:00") == ["same_evening"]


def test_the_desk_is_warned_of_two_tables_for_lunch_or_at_the_same_time(host: Bistro) -> None:
    assert host.alone(f"{MONDAY}T11:30") == []
    assert host.alone(f"{MONDAY}T14:30") == ["same_evening"]
    host.make.service_period(host.tenant, name="Tea", startsAt="15:00", endsAt="17:00")
    assert host.alone(f"{TUESDAY}T15:15") == []
    assert host.alone(f"{TUESDAY}T16:10") == ["same_evening"]


@pytest.mark.parametrize("status", ["cancelled", "no_show"])
def test_a_table_that_was_given_up_is_none(host: Bistro, status: str) -> None:
    one = host.tenant.owner.post("/api/reservations", host.wanted(f"{MONDAY}T18:00")).json["reservation"]["id"]
    assert host.tenant.owner.patch(f"/api/reservations/{one}", {"status": status}).status == 200
    assert host.alone(f"{MONDAY}T19:00") == []


def test_a_party_from_the_wait_list_is_warned_of_as_a_walk_in_is(host: Bistro, make: Maker) -> None:
    make.special_hours(host.tenant, date=TUESDAY, closed=True)
    for at, warnings in ((f"{MONDAY}T19:00", []), (f"{TUESDAY}T19:00", ["closed"])):
        entry = join_waitlist(host.tenant)["id"]
        body = {"startsAt": f"{at}:00", "durationMinutes": 60}
        assert warned(host.tenant.staff.post(f"/api/waitlist/{entry}/seat", body)) == warnings
        assert warned(host.tenant.staff.post("/api/reservations", {**body, "walkIn": True, "partySize": 2})) == warnings


def test_trying_a_conversion_keeps_nothing(host: Bistro, make: Maker, db: Any) -> None:
    enquiry = make.enquiry(host.tenant, partySize=2)
    body = {"tableIds": [make.table(host.tenant)["id"]], "startsAt": f"{MONDAY}T09:00:00", "dryRun": True}
    answer = host.tenant.staff.post(f"/api/enquiries/{enquiry['id']}/convert", body)
    assert (answer.status, answer.json) == (200, {"warnings": ["outside_hours"]})
    assert host.tenant.owner.get(f"/api/enquiries/{enquiry['id']}").json["enquiry"]["version"] == enquiry["version"]
    assert host.tenant.owner.get("/api/reservations").json["reservations"] == []
    named = "select from customers where company_id = %s and email = %s"
    assert db.execute(named, (host.tenant.company_id, enquiry["guest_email"])).rowcount == 0
