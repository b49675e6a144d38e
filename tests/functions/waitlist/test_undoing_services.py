"""A service that the desk has taken out of a visit comes back within its seconds, and what follows it makes room again:
what was offered of that time meanwhile is withdrawn; once it was taken, the undo is refused (spec §3.9)."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from tests.support.guests import GuestsPage, salon_page
from tests.support.job_queues import do, jobs_in_outbox, offer_times
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, holding_name
from tests.support.service_client import Answer
from tests.support.waiting import OwnEntry, join, listed

AT_FREED = {"its own time": {}, "the time of what followed": {"fromTime": "10:00"}}
"""For when a guest waits: the haircut lasts from 9:00 to 10:00, the blow-dry behind it until 10:30."""


@dataclass(frozen=True)
class Visit:
    """A haircut and a blow-dry behind it, of a salon that keeps a wait list."""

    page: GuestsPage
    dry: str
    booked: list[dict[str, Any]]

    def take_out(self) -> None:
        """Takes the haircut out, so that the blow-dry begins when the haircut did."""
        path = f"/api/venue/visits/{self.booked[0]['id']}/services/{self.booked[0]['id']}"
        answer = self.page.tenant.owner.delete(path)
        assert answer.status == 200, answer.text

    def undo(self) -> Answer:
        return self.page.tenant.owner.post(f"/api/appointments/{self.booked[0]['id']}/undo")

    def times(self) -> list[tuple[str, str]]:
        """From when to when the visit is, service by service, as far as it is not cancelled."""
        owner = self.page.tenant.owner
        now = [owner.get(f"/api/appointments/{one['id']}").json["appointment"] for one in self.booked]
        return [(one["starts_at"][11:16], one["ends_at"][11:16]) for one in now if one["status"] != "cancelled"]


@pytest.fixture
def visit(make: Maker, salon: Tenant) -> Visit:
    page = salon_page(make, salon, waitlist=True)
    dry = make.service(salon, name="Blow-dry", durationMinutes=30)["id"]
    both = [page.service["id"], dry]
    assert salon.owner.patch(f"/api/staff/{page.provider['id']}", {"serviceIds": both}).status == 200
    services = [{"serviceId": one, "providerId": page.provider["id"]} for one in both]
    body = {"customerId": make.customer(salon)["id"], "startsAt": page.day().isoformat(), "services": services}
    answer = salon.owner.post("/api/appointments", body)
    assert answer.status == 201, answer.text
    return Visit(page, dry, answer.json["appointments"])


def offered(visit: Visit, waits: dict[str, Any]) -> OwnEntry:
    """Somebody who is offered a blow-dry in the time that the haircut leaves."""
    own = join(visit.page, serviceId=visit.dry, **waits)
    visit.take_out()
    assert own.entry["status"] == "offered", own.entry
    return own


def held(visit: Visit, own: OwnEntry) -> str:
    """The id of the booking that is offered."""
    [entry] = [one for one in listed(visit.page) if one["id"] == own.id]
    return str(entry["appointment_id"])


def bookings_at_one_time(visit: Visit, db: Any) -> int:
    """How many pairs of bookings, held ones too, have the provider at the same time."""
    row = db.execute(
        "select count(*) as pairs from appointments one join appointments other"
        " on other.provider_id = one.provider_id and other.id > one.id"
        " and tsrange(one.starts_at, one.ends_at) && tsrange(other.starts_at, other.ends_at)"
        " where one.company_id = %s and one.status in ('pending', 'confirmed')"
        " and other.status in ('pending', 'confirmed')",
        (visit.page.tenant.company_id,),
    ).fetchone()
    return int(row["pairs"])


@pytest.mark.parametrize("waits", AT_FREED.values(), ids=AT_FREED)
def test_undoing_withdraws_what_was_offered_of_the_time_that_the_visit_takes_again(
    visit: Visit, waits: dict[str, Any]
) -> None:
    own, before = offered(visit, waits), [("09:00", "10:00"), ("10:00", "10:30")]
    assert visit.times() == [("09:00", "09:30")]
    answer = visit.undo()
    assert answer.status == 200, answer.text
    assert (own.entry["status"], own.entry["offer"]) == ("waiting", None)
    assert own.answer(accept=True).json["code"] == "nothing_offered"
    assert visit.times() == before


@pytest.mark.parametrize("waits", AT_FREED.values(), ids=AT_FREED)
def test_what_was_taken_meanwhile_stays_and_the_undo_is_refused_in_words(visit: Visit, waits: dict[str, Any]) -> None:
    own = offered(visit, waits)
    assert own.answer(accept=True).status == 200
    refused = visit.undo()
    assert (refused.status, own.entry["status"]) == (409, "accepted")
    assert "has another booking at this time" in refused.error, refused.text
    assert visit.times() == [("09:00", "09:30")]


@pytest.mark.parametrize("waits", AT_FREED.values(), ids=AT_FREED)
def test_a_guest_who_accepts_and_the_desk_that_undoes_at_once_never_both_have_the_time(
    visit: Visit, waits: dict[str, Any], db: Any
) -> None:
    own = offered(visit, waits)
    with holding(db, "appointments", held(visit, own), until_waiting=2):
        accepted, undone = at_once([partial(own.answer, accept=True), visit.undo])
    assert sorted([accepted.status, undone.status]) == [200, 409]
    assert own.entry["status"] == ("accepted" if accepted.status == 200 else "waiting")
    assert bookings_at_one_time(visit, db) == 0


@pytest.mark.parametrize("waits", AT_FREED.values(), ids=AT_FREED)
def test_what_is_being_offered_while_the_desk_undoes_is_never_held_beside_the_visit(
    visit: Visit, waits: dict[str, Any], db: Any
) -> None:
    """Whichever comes first: an offer is withdrawn, or nothing is free any more to be offered."""
    offer_times()
    own = join(visit.page, serviceId=visit.dry, **waits)
    visit.take_out()
    tenant = visit.page.tenant
    jobs = jobs_in_outbox(db, tenant, "offer_times")[-1:]
    with holding_name(db, f"wait list {tenant.company_id}", until_waiting=2):
        undone, failed = at_once([visit.undo, partial(do, "offer_times", *jobs)])
    assert (undone.status, failed) == (200, [])
    assert own.entry["status"] == "waiting"
    assert bookings_at_one_time(visit, db) == 0
    assert visit.times() == [("09:00", "10:00"), ("10:00", "10:30")]
