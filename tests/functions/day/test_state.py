"""GET /api/day with the tag of its last answer: a day is not read while its state is the same, and whatever changes
what it shows changes the state."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bench.statements import recorded_statements
from booking.day import actions, rules
from local.template import Route
from tests.functions.day.test_read import MONDAY
from tests.support.every_route import MEMBER_ROUTES, contract_of, every, name_of
from tests.support.guests import salon_page
from tests.support.holds import HeldBooking
from tests.support.makers import Maker, Tenant, User
from tests.support.sample_requests import Samples, samples_for
from tests.support.service_client import Answer, Call

WRITING = [route for route in MEMBER_ROUTES if route.method != "GET"]


@dataclass
class Watched:
    """A day as a member has read it."""

    user: User
    date: str = MONDAY
    answer: Answer = field(init=False)
    tag: str = field(init=False)

    def __post_init__(self) -> None:
        self.answer = self._read()
        assert self.answer.status == 200, self.answer.text
        self.tag = self.answer.headers["etag"]

    def again(self, user: User | None = None) -> Answer:
        """What is answered to the tag."""
        return (user or self.user).get(f"/api/day?date={self.date}", headers={"if-none-match": self.tag})

    @property
    def says_what_is(self) -> bool:
        """Whether the answer to the tag is right: 304 exactly if the day is the same as it was."""
        now = self._read()
        return (self.again().status == 304) == (now.status == 200 and now.json == self.answer.json)

    def _read(self) -> Answer:
        return self.user.get(f"/api/day?date={self.date}")


@contextmanager
def unread(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Within the block nobody reads a day."""

    def read(*_: Any) -> None:
        raise AssertionError("The day was read.")

    with monkeypatch.context() as within:
        within.setattr(actions, "read", read)
        yield


@pytest.mark.parametrize("engine", ["salon", "bistro"])
def test_an_unchanged_day_is_not_read(
    make: Maker, engine: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    tenant: Tenant = request.getfixturevalue(engine)
    (make.appointment if engine == "salon" else make.reservation)(tenant)
    day = Watched(tenant.staff)
    with unread(monkeypatch):
        again = day.again()
    assert (again.status, again.text, again.headers["etag"]) == (304, "", day.tag)


def test_an_unchanged_day_is_an_admission_and_one_statement(make: Maker, salon: Tenant) -> None:
    day = Watched(salon.staff)
    with recorded_statements() as sent:
        assert day.again().status == 304
    asked = [one.text for one in sent if "rolbypassrls" not in one.text]  # which a new connection asks
    assert ["admit_to_business" in text for text in asked] == [True, False]


def test_a_day_that_is_the_same_though_something_else_was_written_has_a_new_state_and_no_body(
    make: Maker, salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = Watched(salon.staff)
    make.product(salon)
    answer = day.again()
    assert (answer.status, answer.text) == (304, "")
    assert answer.headers["etag"] != day.tag
    day.tag = answer.headers["etag"]
    with unread(monkeypatch):
        assert day.again().status == 304


@pytest.mark.parametrize("route", every(WRITING), ids=name_of)
@pytest.mark.every_case
def test_whatever_a_route_writes_the_tag_says_whether_the_day_has_changed(
    route: Route, make: Maker, call: Call
) -> None:
    samples = samples_for(make, route)
    today = datetime.now(UTC).date()
    days = [Watched(samples.tenant.owner, date) for date in (MONDAY, str(today), str(today + timedelta(days=1)))]
    answer = sent(route, samples, call)
    assert answer.status < 400, answer.text
    if samples.tenant.owner.get(f"/api/day?date={MONDAY}").status == 200:  # some switch the business, or sign out
        assert [day.date for day in days if not day.says_what_is] == []


def sent(route: Route, samples: Samples, call: Call) -> Answer:
    """What the owner of the samples is answered by the route."""
    body = samples.body(route) if contract_of(route).body is not None else None
    path, credential = samples.path(route) + samples.query(route), samples.tenant.owner.cookie
    return call(route.method, path, body, cookie=credential, headers=samples.headers(route), domain=route.domain)


def test_whatever_a_day_is_read_from_is_in_the_audit_log_or_looked_at_by_its_state(
    make: Maker, salon: Tenant, bistro: Tenant, db: Any
) -> None:
    with recorded_statements() as sent:
        for tenant in (salon, bistro):
            assert tenant.owner.get(f"/api/day?date={MONDAY}").status == 200
    read = tables_in(
        db, [one.text for one in sent if "audit_log" not in one.text and "admit_to_business" not in one.text]
    )
    audited = {
        row["name"]
        for row in db.execute(
            "select tgrelid::regclass::text as name from pg_trigger join pg_proc f on f.oid = tgfoid"
            " where f.proname in ('enter_in_audit_log', 'enter_parts_in_audit_log')"
        )
    }
    assert read > {"appointments", "customers", "payments", "staff", "tables"}
    assert read - audited - LOOKED_AT == set(WRITTEN_WITH)


# What the state looks at itself: no trigger enters it, or not while it is held.
LOOKED_AT = {"appointments", "checkout_sessions", "desk_deposits", "refunds_under_way", "reservations"}
# What is never written without another record that is entered, or has a version that the state looks at.
WRITTEN_WITH = {
    "return_deposits": "sales",
    "sale_deposits": "sales",
    "staff_rota_windows": "staff_rota_weeks",
}


def tables_in(db: Any, statements: list[str]) -> set[str]:
    """The tables that statements name, and the functions that they call."""
    tables = {
        row["relname"]
        for row in db.execute(
            "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"
        )
    }
    functions = {
        row["proname"]: row["source"]
        for row in db.execute(
            "select proname, coalesce(pg_get_function_sqlbody(p.oid), prosrc) as source from pg_proc p"
            " where pronamespace = 'public'::regnamespace and prokind = 'f'"
        )
    }
    found, called, texts = set[str](), set[str](), list(statements)
    while texts:
        words = set(re.findall(r"[a-z_]+", texts.pop()))
        found |= words & tables
        texts += [functions[name] for name in (words & functions.keys()) - called]
        called |= words & functions.keys()
    return found


def test_what_a_guest_holds_books_and_cancels_changes_the_day(held: HeldBooking) -> None:
    page = held.venue.page
    day = Watched(page.tenant.staff, f"{page.day():%Y-%m-%d}")
    assert page.tenant.staff.patch(f"/api/{page.engine}/{held.own.id}", {"status": "confirmed"}).status == 200
    assert day.again().status == 200
    day = Watched(page.tenant.staff, day.date)
    assert held.own.cancel().status == 200
    assert day.again().status == 200


def test_a_time_that_is_held_and_let_go_changes_the_day(held: HeldBooking, db: Any) -> None:
    page = held.venue.page
    day = Watched(page.tenant.staff, f"{page.day():%Y-%m-%d}")
    assert held.own.cancel().status == 200
    assert day.again().status == 200


def test_a_booking_online_has_another_news_tag_and_what_the_desk_writes_elsewhere_has_not(
    make: Maker, salon: Tenant
) -> None:
    page = salon_page(make, salon, needsApproval=True)
    before = Watched(salon.staff)
    make.product(salon)
    make.appointment(salon)
    assert before.again().json["newsTag"] == before.answer.json["newsTag"]
    booked = page.booked()
    seen = [before.answer.json["newsTag"], before.again().json["newsTag"]]
    assert salon.staff.patch(f"/api/appointments/{booked.id}", {"status": "confirmed"}).status == 200
    seen.append(before.again().json["newsTag"])
    assert booked.cancel().status == 200
    seen.append(before.again().json["newsTag"])
    assert len({*seen}) == 4


def test_a_table_is_due_once_the_time_has_come(make: Maker, bistro: Tenant, db: Any) -> None:
    [wall] = db.execute(
        "select now() at time zone timezone as wall from companies where id = %s", (bistro.company_id,)
    ).fetchall()
    soon = (wall["wall"] + timedelta(seconds=3)).replace(microsecond=0)
    booked = make.reservation(bistro, status="confirmed")
    db.execute(
        "update reservations set starts_at = %s, ends_at = %s where id = %s",
        (soon, soon + timedelta(hours=1), booked["id"]),
    )
    day = Watched(bistro.staff, f"{soon:%Y-%m-%d}")
    assert booked["id"] in day.answer.text
    db.execute("select pg_sleep(4)")
    assert day.again().json["tables"][0]["state"] == "due"


def test_what_is_committed_after_the_day_was_read_though_it_was_written_before_changes_the_day(
    make: Maker, salon: Tenant, db: Any, admin_connection: Any
) -> None:
    booked = make.appointment(salon)
    with admin_connection.transaction():
        admin_connection.execute("update appointments set notes = 'By the door.' where id = %s", (booked["id"],))
        day = Watched(salon.staff)
        assert day.again().status == 304
    assert day.again().json["appointments"][0]["notes"] == "By the door."


def test_a_member_who_may_see_less_or_has_left_hears_of_it_at_the_next_question(make: Maker, salon: Tenant) -> None:
    make.appointment(salon)
    member = make.member(salon.company_id)
    day = Watched(member)
    path = f"/api/members/{member.id}"
    assert salon.owner.patch(path, {"clientScope": "own"}).status == 200
    confined = day.again()
    assert confined.status == 200
    assert confined.json != day.answer.json
    assert salon.owner.delete(path).status in (200, 204)
    assert day.again().status == 403


def test_a_tag_is_of_one_business_one_date_and_what_one_member_may_see(make: Maker, salon: Tenant) -> None:
    make.appointment(salon)
    day, other = Watched(salon.owner), make.tenant("appointments")
    assert day.again(other.owner).status == 200
    assert day.again(make.member(salon.company_id, client_scope="own")).status == 200
    tuesday = Watched(salon.owner, "2030-03-05")
    tuesday.tag = day.tag
    assert tuesday.again().status == 200


def test_a_state_is_believed_for_ten_minutes() -> None:
    now = datetime(2030, 3, 4, 10, tzinfo=UTC)
    state = f"{int(rules.counted_from(now).timestamp())}.digest"
    assert rules.still_counted_from(state, now) == rules.counted_from(now)
    assert rules.still_counted_from(state, now + rules.BELIEVED_FOR) is not None
    assert rules.still_counted_from(state, now + rules.BELIEVED_FOR + timedelta(seconds=1)) is None
    assert rules.still_counted_from(state, now - timedelta(seconds=1)) is None
    for foreign in ("", "digest", "-5.digest", "9" * 40 + ".digest", "²5.digest"):
        assert rules.still_counted_from(foreign, now) is None
