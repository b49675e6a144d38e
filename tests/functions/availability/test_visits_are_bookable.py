"""GET /api/availability of several services agrees with POST /api/appointments: what is offered can be booked, and what
is refused is not offered."""

from random import Random
from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

pytestmark = pytest.mark.thorough

MONDAY = "2030-03-04"
QUARTERS = [f"{hour:02}:{minute:02}" for hour in range(8, 20) for minute in (0, 15, 30, 45)]


class Case:
    """A salon of three providers with hours, bookings and time off of their own, and what somebody wants there."""

    def __init__(self, make: Maker, salon: Tenant, seed: int) -> None:
        self.salon, chance = salon, Random(seed)
        self.customer = make.customer(salon)["id"]
        services = [
            make.service(
                salon, durationMinutes=chance.choice([30, 45, 60]), bufferMinutes=chance.choice([0, 0, 10, 30])
            )
            for _ in range(3)
        ]
        self.services = [service["id"] for service in services]
        self.providers = []
        for _ in range(3):
            opens, closes = chance.choice(["08:00", "09:30"]), chance.choice(["14:00", "18:00"])
            offered = chance.sample(self.services, chance.choice([2, 3]))
            hours = [{"day": 0, "opens": opens, "closes": closes}]
            self.providers.append(make.provider(salon, serviceIds=offered, workingHours=hours)["id"])
        for _ in range(4):
            body = {"serviceId": chance.choice(self.services), "providerId": chance.choice(self.providers)}
            salon.owner.post("/api/appointments", {**body, **self._whose(), "startsAt": _at(chance.choice(QUARTERS))})
        off = chance.choice(self.providers)
        make.time_off(salon, off, startsAt=f"{MONDAY}T12:00:00", endsAt=f"{MONDAY}T13:10:00")
        self.wanted = [chance.choice(self.services) for _ in range(chance.choice([2, 3]))]
        self.named = [chance.choice([None, None, *self.providers]) for _ in self.wanted]

    def _whose(self) -> dict[str, str]:
        return {"customerId": self.customer}

    def offered(self, named: list[str | None]) -> dict[str, list[list[str]]]:
        """Who would do which service, for each start (HH:MM) that is offered."""
        providers = ",".join(one or "anyone" for one in named)
        query = f"serviceIds={','.join(self.wanted)}&providerIds={providers}&date={MONDAY}"
        answer = self.salon.staff.get(f"/api/availability?{query}")
        assert answer.status == 200, answer.text
        found: dict[str, list[list[str]]] = {}
        for slot in answer.json["slots"]:
            found.setdefault(slot["startsAt"][11:16], []).append(slot["providerIds"])
        return found

    def book(self, start: str, named: list[str | None], **fields: Any) -> Answer:
        services = [
            {"serviceId": service} if provider is None else {"serviceId": service, "providerId": provider}
            for service, provider in zip(self.wanted, named, strict=True)
        ]
        body = {**self._whose(), "services": services, "startsAt": _at(start), **fields}
        return self.salon.staff.post("/api/appointments", body)


def _at(time: str) -> str:
    return f"{MONDAY}T{time}:00"


@pytest.fixture
def case(make: Maker, salon: Tenant, seed: int) -> Case:
    return Case(make, salon, seed)


GENERATED_EVERY_DAY = 2  # of the six that `make test-all` generates
generated = pytest.mark.parametrize(
    "seed",
    [
        *range(GENERATED_EVERY_DAY),
        *(pytest.param(seed, marks=pytest.mark.thorough) for seed in range(GENERATED_EVERY_DAY, 6)),
    ],
)


@generated
def test_with_anybody_exactly_what_is_offered_can_be_booked(case: Case) -> None:
    anybody: list[str | None] = [None for _ in case.wanted]
    offered = case.offered(anybody)
    tried = {start: case.book(start, anybody, dryRun=True) for start in QUARTERS}
    assert {start for start, answer in tried.items() if answer.status == 200} == {*offered}
    assert {answer.status for answer in tried.values()} <= {200, 409}
    assert [answer.json["warnings"] for answer in tried.values() if answer.status == 200] == [[]] * len(offered)


@generated
def test_every_offer_of_a_provider_for_each_service_can_be_booked_as_it_is_offered(case: Case) -> None:
    anybody: list[str | None] = [None for _ in case.wanted]
    for start, visits in case.offered(anybody).items():
        for providers in visits:
            assert case.book(start, [*providers], dryRun=True).json == {"warnings": []}


@generated
def test_with_named_providers_what_is_offered_can_be_booked_and_what_is_refused_is_not_offered(case: Case) -> None:
    offered = case.offered(case.named)
    for start in QUARTERS:
        answer = case.book(start, case.named, dryRun=True)
        if start in offered:
            assert answer.json == {"warnings": []}
        if answer.status == 409 and answer.json["code"] == "time_taken":
            assert start not in offered
            assert {one["startsAt"][11:16] for one in answer.json["nearest"] if one["startsAt"][:10] == MONDAY} <= {
                *offered
            }


@generated
def test_what_was_offered_is_booked_with_those_who_were_offered_first_and_then_not_offered(case: Case) -> None:
    for start, visits in list(case.offered(case.named).items())[:3]:
        answer = case.book(start, case.named)
        if answer.status == 409:  # what was booked before is in its way
            assert start not in case.offered(case.named)
            continue
        providers = [one["provider_id"] for one in answer.json["appointments"]]
        assert providers in visits
        assert providers not in case.offered(case.named).get(start, [])


@pytest.mark.parametrize("seed", [0])
@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("serviceIds={0},{0}&providerIds={1}", "providerIds: must be one for each of serviceIds."),
        ("serviceIds={0}&providerIds={1}&providerId={1}", "providerIds: does not go with providerId."),
        (
            "serviceIds={0}&providerIds=nobody",
            "providerIds: must be 1 to 10 uuids, or `anyone`, with commas between them.",
        ),
    ],
)
def test_providers_are_named_for_each_service_or_for_all(case: Case, query: str, sentence: str) -> None:
    asked = query.format(case.services[0], case.providers[0])
    answer = case.salon.staff.get(f"/api/availability?date={MONDAY}&{asked}")
    assert (answer.status, answer.error) == (400, sentence)


@pytest.mark.parametrize("seed", [0])
def test_a_provider_of_another_tenant_is_not_there(case: Case, make: Maker, other_salon: Tenant) -> None:
    stranger = make.provider(other_salon)["id"]
    query = f"serviceIds={case.services[0]}&providerIds={stranger}&date={MONDAY}"
    answer = case.salon.staff.get(f"/api/availability?{query}")
    assert (answer.status, answer.error) == (404, "providerId: there is no such provider.")
