"""Visits of several services: two providers of a salon, who both offer a cut, a colour and a blow-dry."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

MONDAY = "2030-03-04"
AROUND_THE_WEEK = [{"day": day, "opens": "09:00", "closes": "18:00"} for day in range(7)]


@dataclass(frozen=True)
class Salon:
    """The providers are in the order of their ids, in which whoever is free is chosen."""

    make: Maker
    tenant: Tenant
    cut: str
    colour: str
    dry: str
    providers: Sequence[str]
    customer: str

    @classmethod
    def of_two(cls, make: Maker, tenant: Tenant) -> "Salon":
        cut, colour, dry = (
            make.service(tenant, name=name, durationMinutes=minutes, priceCents=cents)["id"]
            for name, minutes, cents in (("Cut", 45, 6500), ("Colour", 60, 9000), ("Blow-dry", 30, 4000))
        )
        offers = {"serviceIds": [cut, colour, dry], "workingHours": AROUND_THE_WEEK}
        providers = sorted(make.provider(tenant, name=name, **offers)["id"] for name in ("Ana", "Bea"))
        customer = make.customer(tenant, name="Renée", email="renee@example.com")["id"]
        return cls(make, tenant, cut, colour, dry, providers, customer)

    def book(self, *services: str | tuple[str, str], at: str = "10:00", **fields: Any) -> Answer:
        """Books these services on the Monday for the customer, each with a provider if it is a pair."""
        wanted = [
            {"serviceId": one} if isinstance(one, str) else {"serviceId": one[0], "providerId": one[1]}
            for one in services
        ]
        whose = {} if fields.get("walkIn") else {"customerId": self.customer}
        body = {**whose, "startsAt": f"{MONDAY}T{at}:00", "services": wanted, **fields}
        return self.tenant.owner.post("/api/appointments", body)

    def visit(self, *services: str | tuple[str, str], at: str = "10:00", **fields: Any) -> list[dict[str, Any]]:
        """The appointments of a visit that is booked, waiting for an answer as those of `make.appointment`."""
        answer = self.book(*services, at=at, **fields)
        assert answer.status == 201, answer.text
        appointments: list[dict[str, Any]] = answer.json["appointments"]
        return [self.make.waiting("appointments", one) for one in appointments]

    def change(self, appointment: dict[str, Any], **fields: Any) -> Answer:
        return self.tenant.owner.patch(path(appointment), fields)

    def as_they_are(self, visit: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        return [self.tenant.owner.get(path(one)).json["appointment"] for one in visit]


def path(appointment: dict[str, Any], verb: str = "") -> str:
    return f"/api/appointments/{appointment['id']}{verb and '/' + verb}"


def times(visit: Sequence[dict[str, Any]]) -> list[str]:
    """When each begins, as HH:MM on the Monday and with the date on other days."""
    return [one["starts_at"].removeprefix(f"{MONDAY}T").removesuffix(":00+00:00") for one in visit]


OF_VISITS = {
    "VisitsAddService": "appointments",
    "VisitsSetOrder": "visit-services",
    "VisitsTakeOutService": "visit-services",
}
"""Which of the samples the routes of visits are about."""


def another_service(ids: Mapping[str, str]) -> dict[str, Any]:
    return {"serviceId": ids["services"], "providerId": ids["staff"], "position": 1, "notify": False}


def the_other_order(ids: Mapping[str, str]) -> dict[str, Any]:
    turned_round = [ids["visit-services"], ids["first-visit-services"]]
    return {"appointmentIds": turned_round, "notify": False, "dryRun": False}


def service_of_visit(its: Any) -> str:
    service = {"serviceId": its["services"], "providerId": its["staff"]}
    body = {"services": [service, service], "customerId": its["customers"], "startsAt": "2031-06-04T09:00:00"}
    answer = its.tenant.owner.post("/api/appointments", body)
    assert answer.status == 201, answer.text
    return str(answer.json["appointments"][1]["id"])


def first_of_visit(its: Any) -> str:
    """The service that comes before the one of `service_of_visit`."""
    second = its["visit-services"]
    found = its.make.db.execute(
        "select first.id from appointments first join appointments own using (company_id, group_id)"
        " where own.company_id = %s and own.id = %s and first.id <> own.id",
        (its.tenant.company_id, second),
    ).fetchone()
    return str(found["id"])


def provider_of(its: Any) -> str:
    hours = [{"day": 0, "opens": "09:00", "closes": "10:00"}]
    return str(its.make.provider(its.tenant, serviceIds=[its["services"]], workingHours=hours)["id"])
