"""A salon's Monday in the dashboard: who works on it, and what the service has of it."""

from dataclasses import dataclass
from typing import Any

from tests.support.makers import Maker, Tenant

MONDAY = "2030-03-04"
NINE_TO_FIVE = [{"day": 0, "opens": "09:00", "closes": "17:00"}]


@dataclass
class Team:
    """Ana and Bea, who work on Mondays and cut hair."""

    ana: str
    bea: str
    cut: str


def team_of(make: Maker, salon: Tenant) -> Team:
    """The two of them, new, with what they do in three quarters of an hour."""
    cut = make.service(salon, name="Haircut", durationMinutes=45)["id"]
    ana, bea = (
        make.provider(salon, name=name, serviceIds=[cut], workingHours=NINE_TO_FIVE)["id"] for name in ("Ana", "Bea")
    )
    return Team(ana, bea, cut)


def starts(salon: Tenant) -> list[str]:
    """When what is booked on that Monday starts, with whom."""
    return [f"{one['starts_at'][11:16]} {one['provider']['name']}" for one in booked(salon)]


def spans(salon: Tenant) -> list[str]:
    """From when until when it is booked, with whom."""
    return [f"{one['starts_at'][11:16]}-{one['ends_at'][11:16]} {one['provider']['name']}" for one in booked(salon)]


def booked(salon: Tenant) -> list[dict[str, Any]]:
    """What is booked on that Monday, by time."""
    appointments: list[dict[str, Any]] = salon.owner.get(f"/api/day?date={MONDAY}").json["appointments"]
    return appointments


def team_with_noor_at_ten(make: Maker, salon: Tenant) -> Team:
    """The team, with one client booked on that Monday: Noor Haddad at ten for a cut with Ana."""
    team = team_of(make, salon)
    customer = make.customer(salon, name="Noor Haddad")["id"]
    booking = {"providerId": team.ana, "serviceId": team.cut, "startsAt": f"{MONDAY}T10:00:00"}
    make.appointment(salon, customerId=customer, **booking)
    return team
