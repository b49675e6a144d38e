"""Whoever takes time away is warned whom it hits, at every door where time is taken away, and nobody is cancelled by it
(spec §3.14)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal, TypeAlias
from uuid import UUID

import pytest

from booking.hits.rules import MOST_HITS
from tests.support.costly_places import taken
from tests.support.makers import Maker, Tenant, User
from tests.support.service_client import Answer
from tests.support.tenant_rows import rows_of
from tests.support.versions import if_match

WEEK_BEFORE, MONDAY, TUESDAY = "2030-02-25", "2030-03-04", "2030-03-05"
WHEN = f"{MONDAY}T15:00:00"
ALL_DAY = [{"day": day, "opens": "09:00", "closes": "20:00"} for day in range(7)]
MORNINGS = [{"day": day, "opens": "09:00", "closes": "12:00"} for day in range(7)]


@dataclass(frozen=True)
class Door:
    """A request that takes the time of a booking on the Monday at three away, and why it hits that."""

    method: Literal["post", "put", "patch", "delete"]
    path: str
    body: Mapping[str, Any]
    why: str

    def send(self, user: User, *, dry_run: bool = False) -> Answer:
        if self.method == "delete":
            return user.delete(self.path + ("?dryRun=true" if dry_run else ""))
        send = {"post": user.post, "put": user.put, "patch": user.patch}[self.method]
        return send(self.path, {**self.body, **({"dryRun": True} if dry_run else {})})

    def try_out(self, user: User) -> Any:
        answer = self.send(user, dry_run=True)
        assert (answer.status, answer.json.keys()) == (200, {"hits", "hitsTotal"}), answer.text
        return answer.json


class Salon:
    """Ana cuts from nine to eight, every day; so does Bea."""

    def __init__(self, make: Maker, tenant: Tenant) -> None:
        self.make, self.tenant = make, tenant
        self.cut, self.colour = (make.service(tenant, name=name)["id"] for name in ("Cut", "Colour"))
        offers = {"serviceIds": [self.cut, self.colour], "workingHours": ALL_DAY}
        self.ana, self.bea = (make.provider(tenant, name=name, **offers)["id"] for name in ("Ana", "Bea"))
        self.guest = make.customer(tenant, name="Renée Okafor", phone="+61 400 000 001")["id"]
        self.staff = f"/api/staff/{self.ana}"
        self.what = "Cut · Ana"

    def book(self, at: str = WHEN, **fields: Any) -> dict[str, Any]:
        body = {"serviceId": self.cut, "providerId": self.ana, "customerId": self.guest, "startsAt": at, **fields}
        return self.make.appointment(self.tenant, **body)

    def path(self, booking: dict[str, Any]) -> str:
        return f"/api/appointments/{booking['id']}"

    def set_week(self, monday: str, hours: list[dict[str, Any]]) -> None:
        assert self.tenant.owner.put(f"{self.staff}/rota/{monday}", {"workingHours": hours}).status == 200


class Bistro:
    """A bistro with a table and lunch from eleven to four."""

    def __init__(self, make: Maker, tenant: Tenant) -> None:
        self.make, self.tenant = make, tenant
        self.table = make.table(tenant, name="T1")["id"]
        self.lunch = make.service_period(tenant, name="Lunch", startsAt="11:00", endsAt="16:00")["id"]
        self.guest = make.customer(tenant, name="Ines Moreau", phone="+44 20 7946 0001")["id"]
        self.what = "2 · T1"

    def book(self, at: str = WHEN, **fields: Any) -> dict[str, Any]:
        body = {"tableIds": [self.table], "customerId": self.guest, "startsAt": at, "durationMinutes": 60, **fields}
        return self.make.reservation(self.tenant, **body)

    def path(self, booking: dict[str, Any]) -> str:
        return f"/api/reservations/{booking['id']}"


Venue: TypeAlias = Salon | Bistro


def closes(venue: Venue) -> Door:
    return Door("post", "/api/organization/special-hours", {"date": MONDAY, "closed": True}, "closed")


def opens_for_the_morning(venue: Venue) -> Door:
    body = {"date": MONDAY, "windows": [{"opens": "09:00", "closes": "12:00"}]}
    return Door("post", "/api/organization/special-hours", body, "outside_hours")


def shortens_the_opening_hours(venue: Venue) -> Door:
    return Door("patch", "/api/companies", {"openingHours": MORNINGS}, "outside_opening_hours")


def opens_no_more_on_a_special_day(venue: Venue) -> Door:
    assert venue.tenant.owner.patch("/api/companies", {"openingHours": MORNINGS}).status == 200
    venue.make.special_hours(venue.tenant, date=MONDAY, windows=[{"opens": "09:00", "closes": "20:00"}])
    return Door("delete", f"/api/organization/special-hours/{MONDAY}", {}, "outside_opening_hours")


def shortens_the_working_hours(desk: Salon) -> Door:
    return Door("patch", desk.staff, {"workingHours": MORNINGS}, "outside_hours")


def switches_the_provider_off(desk: Salon) -> Door:
    return Door("patch", desk.staff, {"active": False}, "provider_inactive")


def has_the_provider_offer_less(desk: Salon) -> Door:
    return Door("patch", desk.staff, {"serviceIds": [desk.colour]}, "service_not_offered")


def shortens_a_week_of_the_rota(desk: Salon) -> Door:
    return Door("put", f"{desk.staff}/rota/{MONDAY}", {"workingHours": MORNINGS}, "outside_hours")


def takes_a_week_out_of_the_rota(desk: Salon) -> Door:
    assert desk.tenant.owner.patch(desk.staff, {"workingHours": MORNINGS}).status == 200
    desk.set_week(MONDAY, ALL_DAY)
    return Door("delete", f"{desk.staff}/rota/{MONDAY}", {}, "outside_hours")


def copies_a_shorter_week(desk: Salon) -> Door:
    desk.set_week(WEEK_BEFORE, MORNINGS)
    body = {"monday": WEEK_BEFORE, "weeks": 2, "providerId": desk.ana}
    return Door("post", "/api/staff/rota/copy", body, "outside_hours")


def copies_a_shorter_week_of_all(desk: Salon) -> Door:
    desk.set_week(WEEK_BEFORE, MORNINGS)
    return Door("post", "/api/staff/rota/copy", {"monday": WEEK_BEFORE, "weeks": 1}, "outside_hours")


def sets_off(desk: Salon) -> Door:
    body = {"startsAt": f"{MONDAY}T14:00:00", "endsAt": f"{MONDAY}T18:00:00"}
    return Door("post", f"{desk.staff}/time-off", body, "time_off")


def sets_off_every_week(desk: Salon) -> Door:
    times = {"startsAt": f"{WEEK_BEFORE}T14:00:00", "endsAt": f"{WEEK_BEFORE}T18:00:00"}
    repeat = {"days": [0], "until": "2030-04-01"}
    return Door("post", f"{desk.staff}/time-off", {**times, "repeat": repeat}, "time_off")


def switches_the_service_off(desk: Salon) -> Door:
    return Door("patch", f"/api/services/{desk.cut}", {"active": False}, "service_inactive")


def ends_the_period_earlier(host: Bistro) -> Door:
    return Door("patch", f"/api/service-periods/{host.lunch}", {"endsAt": "14:30"}, "outside_hours")


def takes_days_from_the_period(host: Bistro) -> Door:
    return Door("patch", f"/api/service-periods/{host.lunch}", {"days": [5, 6]}, "outside_hours")


def switches_the_period_off(host: Bistro) -> Door:
    return Door("patch", f"/api/service-periods/{host.lunch}", {"active": False}, "period_inactive")


def switches_the_table_off(host: Bistro) -> Door:
    return Door("patch", f"/api/tables/{host.table}", {"active": False}, "table_inactive")


OF_BOTH = (closes, opens_for_the_morning, shortens_the_opening_hours, opens_no_more_on_a_special_day)
OF_SALON = (
    shortens_the_working_hours,
    switches_the_provider_off,
    has_the_provider_offer_less,
    shortens_a_week_of_the_rota,
    takes_a_week_out_of_the_rota,
    copies_a_shorter_week,
    copies_a_shorter_week_of_all,
    sets_off,
    sets_off_every_week,
    switches_the_service_off,
)
OF_BISTRO = (ends_the_period_earlier, takes_days_from_the_period, switches_the_period_off, switches_the_table_off)
DOORS: list[tuple[type[Venue], Callable[[Any], Door]]] = [
    *((Salon, door) for door in (*OF_BOTH, *OF_SALON)),
    *((Bistro, door) for door in (*OF_BOTH, *OF_BISTRO)),
]
each_door = pytest.mark.parametrize(("kind", "door"), DOORS)


@pytest.fixture
def venue(kind: type[Venue], make: Maker, salon: Tenant, bistro: Tenant) -> Venue:
    return kind(make, salon if kind is Salon else bistro)


@pytest.fixture
def other_venue(kind: type[Venue], make: Maker, other_salon: Tenant, other_bistro: Tenant) -> Venue:
    return kind(make, other_salon if kind is Salon else other_bistro)


@pytest.fixture
def desk(make: Maker, salon: Tenant) -> Salon:
    return Salon(make, salon)


@each_door
def test_who_takes_time_away_is_warned_whom_it_hits_and_nobody_is_cancelled(
    venue: Venue, other_venue: Venue, door: Callable[[Any], Door]
) -> None:
    other_venue.book()
    request = door(venue)
    booked = venue.book()
    before = rows_of(venue.make.db, venue.tenant)
    assert request.try_out(venue.tenant.owner) == {
        "hits": [
            {
                "id": booked["id"],
                "startsAt": f"{WHEN}+00:00",
                "endsAt": f"{MONDAY}T16:00:00+00:00",
                "name": "Renée Okafor" if isinstance(venue, Salon) else "Ines Moreau",
                "phone": "+61 400 000 001" if isinstance(venue, Salon) else "+44 20 7946 0001",
                "what": venue.what,
                "why": request.why,
            }
        ],
        "hitsTotal": 1,
    }
    assert rows_of(venue.make.db, venue.tenant) == before, "a dry run keeps nothing"
    assert request.send(venue.tenant.owner).status in (200, 201)
    name = "appointment" if isinstance(venue, Salon) else "reservation"
    assert venue.tenant.owner.get(venue.path(booked)).json[name] == booked


@each_door
def test_who_does_not_come_or_has_been_is_not_hit(venue: Venue, door: Callable[[Any], Door]) -> None:
    request = door(venue)
    for status in ("cancelled", "no_show"):
        gone = venue.book()
        assert venue.tenant.owner.patch(venue.path(gone), {"status": status}).status == 200
    venue.book("2020-03-02T15:00:00")
    assert request.try_out(venue.tenant.owner) == {"hits": [], "hitsTotal": 0}


@each_door
def test_a_dry_run_is_refused_as_the_change_would_be_and_finds_nobody_of_another_business(
    venue: Venue, other_venue: Venue, door: Callable[[Any], Door]
) -> None:
    request = door(venue)
    venue.book()
    theirs = request.send(other_venue.tenant.owner, dry_run=True)
    if any(part.count("-") == 4 for part in request.path.split("/")) or "providerId" in request.body:
        assert theirs.status == 404
    else:
        assert (theirs.status in (200, 404), theirs.json.get("hitsTotal", 0)) == (True, 0)
    with taken(venue.make.db, venue.tenant.company_id):
        busy = request.send(venue.tenant.owner, dry_run=True)
    assert (busy.status, busy.json["code"]) == (429, "business_busy")
    tried, done = request.send(venue.tenant.staff, dry_run=True), request.send(venue.tenant.staff)
    assert tried.status == done.status == 403 or {tried.status, done.status} <= {200, 201}


def test_only_what_is_new_hits_who_was_booked_outside_the_hours(desk: Salon) -> None:
    """They have agreed to that."""
    late = desk.book(f"{MONDAY}T21:00:00")
    assert shortens_the_working_hours(desk).try_out(desk.tenant.owner)["hits"] == []
    assert opens_for_the_morning(desk).try_out(desk.tenant.owner)["hits"] == []
    [hit] = closes(desk).try_out(desk.tenant.owner)["hits"]
    assert (hit["id"], hit["why"]) == (late["id"], "closed")
    assert closes(desk).send(desk.tenant.owner).status == 201
    assert opens_for_the_morning(desk).try_out(desk.tenant.owner)["hits"] == []


def test_whose_time_lies_in_the_new_hours_is_not_hit(desk: Salon) -> None:
    desk.book(f"{MONDAY}T11:00:00")
    desk.book(f"{MONDAY}T14:00:00", providerId=desk.bea)
    across = desk.book(f"{MONDAY}T11:30:00", providerId=desk.bea)
    for door in (shortens_the_working_hours, shortens_a_week_of_the_rota, sets_off):
        assert door(desk).try_out(desk.tenant.owner)["hits"] == []
    hits = opens_for_the_morning(desk).try_out(desk.tenant.owner)["hits"]
    assert [(hit["id"] == across["id"], hit["startsAt"][11:16]) for hit in hits] == [(True, "11:30"), (False, "14:00")]


def test_a_night_that_goes_on_past_midnight_belongs_to_the_day_on_which_it_begins(desk: Salon) -> None:
    nights = [{"day": 0, "opens": "20:00", "closes": "03:00"}]
    assert desk.tenant.owner.patch(desk.staff, {"workingHours": nights}).status == 200
    after_midnight = desk.book(f"{TUESDAY}T01:00:00")
    [hit] = opens_for_the_morning(desk).try_out(desk.tenant.owner)["hits"]
    assert hit["id"] == after_midnight["id"]
    tuesday = {"date": TUESDAY, "closed": True, "dryRun": True}
    assert desk.tenant.owner.post("/api/organization/special-hours", tuesday).json["hits"] == []


def test_who_walked_in_is_called_what_they_were_called(desk: Salon) -> None:
    for name, at in (("Kim", "10:00"), (None, "12:00")):
        walk_in = {"walkIn": True, "guestName": name, "customerId": None}
        desk.book(f"{MONDAY}T{at}:00", **walk_in)
    hits = closes(desk).try_out(desk.tenant.owner)["hits"]
    assert [(hit["name"], hit["phone"]) for hit in hits] == [("Kim", None), (None, None)]


def test_staff_see_as_much_of_whom_it_hits_as_of_clients(desk: Salon) -> None:
    """That somebody is booked, everybody sees."""
    desk.book()
    sees_all = desk.tenant.staff
    confined = desk.make.member(desk.tenant.company_id, client_scope="own", provider_id=UUID(desk.bea))

    def seen_by(user: User) -> list[Any]:
        answer = closes(desk).try_out(user)
        assert answer["hitsTotal"] == 1
        return [answer["hits"][0][field] for field in ("name", "phone", "what")]

    assert seen_by(sees_all) == ["Renée Okafor", "+61 400 000 001", "Cut · Ana"]
    assert seen_by(confined) == [None, None, "Cut · Ana"]
    hidden = {"clientVisibility": {"phone": False}}
    assert desk.tenant.owner.patch("/api/companies", hidden).status == 200
    assert seen_by(sees_all) == ["Renée Okafor", None, "Cut · Ana"]
    assert seen_by(desk.tenant.owner) == ["Renée Okafor", "+61 400 000 001", "Cut · Ana"]


def test_the_first_two_hundred_are_listed_and_all_are_counted(desk: Salon) -> None:
    first = datetime(2030, 3, 4, 9)
    starts = [first + timedelta(days=number // 10, hours=number % 10) for number in range(MOST_HITS + 5)]
    desk.make.db.execute(
        """
        insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at,
                                  duration_minutes, price_cents, deposit_amount_cents)
        select %s, %s, %s, %s, at, at + interval '1 hour', 60, 0, 0 from unnest(%s::timestamp[]) as at
        """,
        (desk.tenant.company_id, desk.cut, desk.ana, desk.guest, starts[::-1]),
    )
    answer = switches_the_service_off(desk).try_out(desk.tenant.owner)
    assert answer["hitsTotal"] == MOST_HITS + 5
    assert [hit["startsAt"] for hit in answer["hits"]] == [f"{at.isoformat()}+00:00" for at in starts[:MOST_HITS]]


def test_a_stale_author_is_refused_before_anybody_is_counted(desk: Salon) -> None:
    body = {"active": False, "dryRun": True}
    for path in (desk.staff, f"/api/services/{desk.cut}"):
        assert desk.tenant.owner.patch(path, body, headers=if_match(999)).status == 412
