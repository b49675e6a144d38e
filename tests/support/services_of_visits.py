"""Changes of the services of a visit, as the desk sends them."""

from typing import Any

from tests.support.service_client import Answer
from tests.support.visits import MONDAY, Salon


def add(desk: Salon, beside: dict[str, Any], service: str, **fields: Any) -> Answer:
    return desk.tenant.owner.post(f"/api/venue/visits/{beside['id']}/services", {"serviceId": service, **fields})


def take_out(desk: Salon, visit: dict[str, Any], one: dict[str, Any], query: str = "") -> Answer:
    return desk.tenant.owner.delete(f"/api/venue/visits/{visit['id']}/services/{one['id']}{query}")


def reorder(desk: Salon, visit: list[dict[str, Any]], *order: int, **fields: Any) -> Answer:
    ids = [visit[number]["id"] for number in order]
    return desk.tenant.owner.put(f"/api/venue/visits/{visit[0]['id']}/order", {"appointmentIds": ids, **fields})


def single(desk: Salon, at: str = "10:00", **fields: Any) -> dict[str, Any]:
    whose = {} if fields.get("walkIn") else {"customerId": desk.customer}
    body = {"serviceId": desk.cut, "providerId": desk.providers[0], "startsAt": f"{MONDAY}T{at}:00", **whose, **fields}
    answer = desk.tenant.owner.post("/api/appointments", body)
    assert answer.status == 201, answer.text
    booked: dict[str, Any] = answer.json["appointment"]
    return booked
