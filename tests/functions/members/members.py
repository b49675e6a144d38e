"""What the tests of members share."""

from typing import Any

from tests.support.makers import Tenant, User

ROUTE = "/api/members"


def of(user: User) -> str:
    return f"{ROUTE}/{user.id}"


def members_of(tenant: Tenant) -> dict[str, dict[str, Any]]:
    """The members by their addresses, as an admin sees them."""
    return {member["email"]: member for member in tenant.owner.get(ROUTE).json["members"]}


def admins_of(db: Any, tenant: Tenant) -> int:
    rows = db.execute("select from memberships where company_id = %s and role = 'admin'", (tenant.company_id,))
    return int(rows.rowcount)
