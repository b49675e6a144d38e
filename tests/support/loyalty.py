"""Enrols loyalty members."""

from typing import Any

from tests.support.makers import Maker, Tenant


def loyalty_member(make: Maker, tenant: Tenant, points: int = 0, *, customer_id: str | None = None) -> dict[str, Any]:
    """A member with so many points, a new customer where none is named."""
    body = {"customerId": customer_id or make.customer(tenant)["id"]}
    enrolled = tenant.owner.post("/api/loyalty/members", body)
    assert enrolled.status == 201, enrolled.text
    member: dict[str, Any] = enrolled.json["member"]
    if points:
        adjusted = tenant.owner.patch(f"/api/loyalty/members/{member['id']}", {"delta": points})
        assert adjusted.status == 200, adjusted.text
        member = adjusted.json["member"]
    return member
