"""Moves enquiries of the bistro on, and reads what has become of them."""

from typing import Any

from tests.support.makers import Tenant
from tests.support.service_client import Answer


def path(enquiry: dict[str, Any], action: str = "") -> str:
    return f"/api/enquiries/{enquiry['id']}{action}"


def read(tenant: Tenant, enquiry: dict[str, Any]) -> dict[str, Any]:
    """The enquiry as it is now, with its thread."""
    stored: dict[str, Any] = tenant.owner.get(path(enquiry)).json["enquiry"]
    return stored


def reservation_of(tenant: Tenant, enquiry: dict[str, Any]) -> dict[str, Any]:
    """The reservation that the enquiry was converted to."""
    stored: dict[str, Any] = tenant.owner.get(f"/api/reservations/{read(tenant, enquiry)['reservation_id']}").json[
        "reservation"
    ]
    return stored


def convert(tenant: Tenant, enquiry: dict[str, Any], table_ids: list[str], **fields: Any) -> Answer:
    return tenant.staff.post(path(enquiry, "/convert"), {"tableIds": table_ids, **fields})


def move_on(tenant: Tenant, enquiry: dict[str, Any], status: str) -> dict[str, Any]:
    """Brings the enquiry's reservation into this status, from the Reservations screen."""
    reservation = reservation_of(tenant, enquiry)
    answer = tenant.owner.patch(f"/api/reservations/{reservation['id']}", {"status": status})
    assert answer.status == 200, answer.text
    moved: dict[str, Any] = answer.json["reservation"]
    return moved


def booked_lines(enquiry: dict[str, Any]) -> list[str]:
    return [entry["body"] for entry in enquiry["thread"] if entry["kind"] == "booked"]


def count_rows(db: Any, tenant: Tenant, table: str) -> int:
    return int(db.execute(f"select from {table} where company_id = %s", (tenant.company_id,)).rowcount)
