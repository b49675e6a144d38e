"""Takes things back of a sale."""

from typing import Any
from uuid import uuid4

from tests.support.makers import Maker, Tenant, User
from tests.support.service_client import Answer
from tests.support.webhooks import forget_events

PATH = "/api/venue/returns"


def give_back(
    tenant: Tenant, sale: dict[str, Any], *lines: Any, user: User | None = None, key: str | None = None, **fields: Any
) -> Answer:
    """Takes these lines back: each as its place in the sale, how many, and what else is to be said of it."""
    wanted = [
        {"lineId": sale["lines"][place]["id"], "quantity": quantity, **(rest[0] if rest else {})}
        for place, quantity, *rest in lines
    ]
    headers = {} if fields.get("dryRun") else {"idempotency-key": key or str(uuid4())}
    body = {"saleId": sale["id"], "lines": wanted, **fields}
    return (user or tenant.staff).post(PATH, body, headers=headers)


def cash(cents: int) -> dict[str, Any]:
    """What says that so much is given back in cash."""
    return {"refunds": [{"method": "cash", "amountCents": cents}]}


def first_line(tenant: Tenant, sale_id: str) -> str:
    """The id of the first line of a sale."""
    return str(tenant.staff.get(f"/api/sales/{sale_id}").json["sale"]["lines"][0]["id"])


def given_back(tenant: Tenant, sale_id: str) -> str:
    """The id of a return of a part of the price of a sale."""
    sale = {"id": sale_id, "lines": [{"id": first_line(tenant, sale_id)}]}
    return str(give_back(tenant, sale, (0, 0, {"amountCents": 50}), **cash(50)).json["return"]["id"])


def return_sale(make: Maker, tenant: Tenant) -> None:
    """Returns all of a sale. Only the event of the return is still to be sent."""
    sale = make.sale(tenant)
    forget_events(make.db, tenant)
    assert give_back(tenant, sale, (0, 1), **cash(2000)).status == 201


def void_sale(make: Maker, tenant: Tenant) -> None:
    """Voids a sale. Only the event of the void is still to be sent."""
    sale = make.sale(tenant)
    forget_events(make.db, tenant)
    assert tenant.owner.post(f"/api/sales/{sale['id']}/void", {}).status == 200
