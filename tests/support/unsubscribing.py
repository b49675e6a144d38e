"""The link in an email that ends such emails, and how mail programs and browsers use it."""

import re
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import emails_of, switch_on

ONE_CLICK = "List-Unsubscribe=One-Click"
FORM = {"content-type": "application/x-www-form-urlencoded"}


def visit(make: Maker, tenant: Tenant, customer: str) -> None:
    """A table whose party, with this guest, has been and gone."""
    reservation = make.reservation(tenant, customerId=customer)["id"]
    for status in ("confirmed", "seated", "completed"):
        assert tenant.owner.patch(f"/api/reservations/{reservation}", {"status": status}).status == 200


def thanks(make: Maker, tenant: Tenant, customer: str, jobs: Jobs, db: Any) -> list[dict[str, Any]]:
    """The emails after one more visit of this customer."""
    jobs.empty()
    switch_on(tenant, notifications={"confirmation": False, "reminderHours": None, "thanks": True})
    db.execute("update outbox set published_at = now() where published_at is null")
    visit(make, tenant, customer)
    return emails_of(db, tenant, jobs)


def link_in(email: dict[str, Any]) -> str:
    """The path of the address in `List-Unsubscribe`."""
    match = re.fullmatch(r"<(.+)>", email["listUnsubscribe"])
    assert match is not None
    return urlsplit(match[1]).path


def unsubscribed_at(db: Any, customer: str) -> Any:
    row = db.execute("select unsubscribed_at from customers where id = %s", (UUID(customer),)).fetchone()
    return row["unsubscribed_at"]
