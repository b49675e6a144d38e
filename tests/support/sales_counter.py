"""Sells and voids at the counter, and reads what that did to stock and gift cards."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from tests.support.makers import Tenant
from tests.support.service_client import Answer


def custom(cents: int, quantity: int = 1, **fields: Any) -> dict[str, Any]:
    return {"kind": "custom", "quantity": quantity, "unitPriceCents": cents, **fields}


def of(kind: str, record: dict[str, Any], quantity: int = 1, **fields: Any) -> dict[str, Any]:
    """A line of a product, service or package, at the price of the catalogue."""
    return {
        "kind": kind,
        f"{kind}Id": record["id"],
        "quantity": quantity,
        "unitPriceCents": record["price_cents"],
        **fields,
    }


def sell(tenant: Tenant, *lines: dict[str, Any], **fields: Any) -> Answer:
    return tenant.staff.post("/api/sales", {"lines": list(lines), "paymentMethod": "cash", **fields})


def void(tenant: Tenant, sale: dict[str, Any], **fields: Any) -> Answer:
    return tenant.staff.post(f"/api/sales/{sale['id']}/void", fields)


def stock_of(tenant: Tenant, product: dict[str, Any]) -> int:
    [found] = [one for one in tenant.staff.get("/api/products").json["products"] if one["id"] == product["id"]]
    stock: int = found["stock_on_hand"]
    return stock


def balance_of(tenant: Tenant, card: dict[str, Any]) -> int:
    balance: int = tenant.staff.get(f"/api/gift-cards/{card['code']}").json["giftCard"]["balance_cents"]
    return balance


def movements_of(tenant: Tenant, product: dict[str, Any]) -> list[tuple[str, int]]:
    """Reason and delta of each move of the stock, oldest first."""
    movements = tenant.staff.get(f"/api/products/{product['id']}/movements?limit=500").json["movements"]
    return [(movement["reason"], movement["delta"]) for movement in reversed(movements)]


def cash_up(tenant: Tenant) -> dict[str, Any]:
    """A close of the till, three weeks ago by its date."""
    body = {"date": str(datetime.now(UTC).date() - timedelta(weeks=3)), "counted": {"cash": 0}}
    answer = tenant.staff.post("/api/cash-ups", body, headers={"idempotency-key": str(uuid4())})
    assert answer.status == 201, answer.text
    closed: dict[str, Any] = answer.json["cashUp"]
    return closed


def move_cash(tenant: Tenant, kind: str, cents: int, reason: str = "Change from the bank") -> dict[str, Any]:
    """Cash that is put into the drawer (`in`) or taken out of it (`out`)."""
    body = {"kind": kind, "amountCents": cents, "reason": reason}
    answer = tenant.staff.post("/api/venue/till-movements", body, headers={"idempotency-key": str(uuid4())})
    assert answer.status == 201, answer.text
    moved: dict[str, Any] = answer.json["tillMovement"]
    return moved
