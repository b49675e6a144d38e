"""What the tests of invites share: the way from the admin's form to the link in the mail."""

import re
from typing import Any
from uuid import uuid4

from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Tenant

ROUTE = "/api/invites"
PASSWORD = "correct horse battery staple"


def invited(tenant: Tenant, email: str | None = None, **fields: Any) -> dict[str, Any]:
    """An invite, to somebody new where nobody is named."""
    body = {"email": email or f"{uuid4().hex}@example.com", "role": "staff", **fields}
    answer = tenant.owner.post(ROUTE, body)
    assert answer.status == 201, answer.text
    invite: dict[str, Any] = answer.json["invite"]
    return invite


def mailed_token(tenant: Tenant, invite: dict[str, Any], jobs: Jobs) -> str:
    """The token in the link that its mail ends in, once the job has been done."""
    job = message("invite_created", tenant.company_id, inviteId=invite["id"])
    assert do("invite_created", job) == []
    [email] = jobs.emails(job["id"])
    assert email["to"] == [invite["email"]]
    [token] = re.findall(r"^http://127\.0\.0\.1:\d+/invite\?token=([\w-]{43})$", email["text"], re.MULTILINE)
    return str(token)


def expire(db: Any, invite: dict[str, Any]) -> None:
    db.execute("update invites set expires_at = now() where id = %s", (invite["id"],))
