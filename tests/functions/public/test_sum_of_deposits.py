"""The deposit of a visit that a guest books is the sum of what its services ask for, asked with the first that stands:
so says the booking in Python, which has to know it before it holds a time, and so says SQL when the desk has changed
the visit (booking.appointments.visit_queries). Here every door is held to one rule."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from uuid import UUID

import pytest

from tests.support.guests_visits import VisitPage, visit_page
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

OFF = {"cancelled", "no_show"}
NOTHING_PAID = {"none", "pending"}
DEPOSITS = (0, 500, 2000, 3000)

Row = Mapping[str, Any]
Asked = dict[UUID, tuple[int, str]]


def the_rule(visit: Sequence[Row], deposits: Mapping[str, int]) -> Asked:
    """Returns the deposit asked with each service that is not cancelled and not yet paid, in cents, and its status."""
    standing = sorted((one for one in visit if one["status"] not in OFF), key=lambda one: (one["starts_at"], one["id"]))
    is_paid = any(one["deposit_status"] not in NOTHING_PAID for one in visit)
    whole = 0 if is_paid else sum(deposits[str(one["service_id"])] for one in standing)
    due = {one["id"]: whole if one is standing[0] else 0 for one in standing if one["deposit_status"] in NOTHING_PAID}
    return {one: (cents, "pending" if cents else "none") for one, cents in due.items()}


class Visit:
    """A guest's visit, and what the desk may do to it, one step after the other."""

    def __init__(self, visits: VisitPage, chance: random.Random) -> None:
        self.visits, self.chance, self.desk = visits, chance, visits.tenant.owner
        self.deposits = dict.fromkeys((str(one["id"]) for one in visits.services.values()), 0)
        for _ in visits.services:
            self.ask_for_another()
        answer = visits.book(*chance.sample(list(visits.services), chance.choice((2, 3))))
        assert answer.status == 201, answer.text
        assert answer.json["booking"]["depositCents"] == sum(cents for cents, _ in self.asked().values())

    def ask_for_another(self) -> None:
        """Changes the catalogue, which the visit does not follow by itself."""
        service, cents = self.chance.choice(list(self.deposits)), self.chance.choice(DEPOSITS)
        assert self.desk.patch(f"/api/services/{service}", {"depositAmountCents": cents}).status == 200
        self.deposits[service] = cents

    def rows(self) -> list[dict[str, Any]]:
        return self.visits.rows()

    def asked(self) -> Asked:
        return {
            one["id"]: (one["deposit_amount_cents"], one["deposit_status"])
            for one in self.rows()
            if one["status"] not in OFF and one["deposit_status"] in NOTHING_PAID
        }

    def one(self) -> str:
        return str(self.chance.choice(self.rows())["id"])

    def service(self) -> str:
        return self.chance.choice(list(self.deposits))

    # What asks for the deposit anew

    def add(self) -> Answer:
        body = {"serviceId": self.service(), "position": self.chance.choice((0, 1))}
        return self.desk.post(f"/api/venue/visits/{self.one()}/services", body)

    def take_out(self) -> Answer:
        return self.desk.delete(f"/api/venue/visits/{self.one()}/services/{self.one()}")

    def reorder(self) -> Answer:
        ids = [str(one["id"]) for one in self.rows() if one["status"] not in OFF]
        self.chance.shuffle(ids)
        return self.desk.put(f"/api/venue/visits/{self.one()}/order", {"appointmentIds": ids})

    def change_service(self) -> Answer:
        return self.desk.patch(f"/api/appointments/{self.one()}", {"serviceId": self.service()})

    def change_status(self) -> Answer:
        status = self.chance.choice(("confirmed", "cancelled", "no_show"))
        return self.desk.patch(f"/api/appointments/{self.one()}", {"status": status})

    def undo(self) -> Answer:
        return self.desk.post(f"/api/appointments/{self.one()}/undo{self.chance.choice(('', '?wholeGroup=true'))}")

    def reopen(self) -> Answer:
        return self.desk.post(f"/api/appointments/{self.one()}/reopen")

    # What leaves it as it is

    def change_price(self) -> Answer:
        return self.desk.patch(f"/api/appointments/{self.one()}", {"priceCents": self.chance.choice((1000, 9900))})

    def change_note(self) -> Answer:
        return self.desk.patch(f"/api/appointments/{self.one()}", {"notes": "By the window"})


ASKS_ANEW: tuple[Callable[[Visit], Answer], ...] = (
    Visit.add,
    Visit.take_out,
    Visit.reorder,
    Visit.change_service,
    Visit.change_status,
    Visit.undo,
    Visit.reopen,
)
LEAVES_IT: tuple[Callable[[Visit], Answer], ...] = (Visit.change_price, Visit.change_note)


def pay_at_the_desk(visit: Visit) -> None:
    for due in [one for one, (cents, _) in visit.asked().items() if cents]:
        answer = visit.desk.patch(f"/api/appointments/{due}", {"depositStatus": "paid"})
        assert answer.status == 200, answer.text


@pytest.mark.parametrize(
    ("seed", "steps"),
    [
        (1, 12),
        (2, 12),
        *(pytest.param(seed, 40, marks=pytest.mark.thorough) for seed in range(3, 23)),
    ],
)
def test_no_door_asks_for_another_deposit_than_the_sum(make: Maker, salon: Tenant, seed: int, steps: int) -> None:
    chance = random.Random(seed)
    visit = Visit(visit_page(make, salon), chance)
    assert visit.asked() == the_rule(visit.rows(), visit.deposits)
    done = set()
    for number in range(steps):
        if number == steps * 2 // 3:
            pay_at_the_desk(visit)
        if chance.random() < 0.3:
            visit.ask_for_another()
        before = visit.asked()
        step = chance.choice((*ASKS_ANEW, *LEAVES_IT))
        answer = step(visit)
        said = f"{number}: {step.__name__} {answer.text}"
        assert answer.status < 500, said
        if answer.status >= 300 or step in LEAVES_IT:
            assert visit.asked() == before, said
        else:
            done.add(step)
            assert visit.asked() == the_rule(visit.rows(), visit.deposits), said
    assert len(done) >= 2, "hardly any step was taken"
