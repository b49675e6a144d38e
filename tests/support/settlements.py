"""Money to settle, and how it comes to be."""

from typing import Any

from tests.support.makers import Maker, Tenant, User
from tests.support.sales_counter import void
from tests.support.service_client import Answer

PATH = "/api/venue/settlements"


def listed(tenant: Tenant, query: str = "") -> list[dict[str, Any]]:
    """What the list has, all on one page."""
    answer = tenant.staff.get(PATH + query)
    assert answer.status == 200, answer.text
    found: list[dict[str, Any]] = answer.json["settlements"]
    return found


def to_settle(tenant: Tenant) -> list[tuple[str, int]]:
    """What is open: why, and how much."""
    answer = tenant.staff.get(f"{PATH}?open").json
    assert answer["openCount"] == len(answer["settlements"])
    return [(one["kind"], one["open_cents"]) for one in answer["settlements"]]


def settle(tenant: Tenant, settlement: str | dict[str, Any], *, user: User | None = None, **fields: Any) -> Answer:
    """Settles it; left out, with a note and nothing that the till gives."""
    record = settlement if isinstance(settlement, str) else settlement["id"]
    return (user or tenant.staff).post(f"{PATH}/{record}/settle", {"note": "The guest has it.", **fields})


def void_open(make: Maker, tenant: Tenant) -> str:
    """The id of what is to be settled of a sale that is voided without a word of its money."""
    assert void(tenant, make.sale(tenant)).status == 200
    return str(listed(tenant, "?open")[-1]["id"])
