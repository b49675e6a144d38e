"""POST /api/invites."""

from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from tests.functions.invites.invitations import ROUTE, invited, mailed_token
from tests.support.job_queues import Jobs
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.service_client import Call


def test_an_invite_lasts_seven_days_and_its_job_waits_in_the_queue(make: Maker, salon: Tenant, jobs: Jobs) -> None:
    provider_id = make.provider(salon)["id"]
    invite = invited(salon, "Kim@Example.com", role="admin", providerId=provider_id)
    assert invite.keys() == {"id", "email", "role", "provider_id", "expires_at", "created_at"}
    assert (invite["email"], invite["role"], invite["provider_id"]) == ("Kim@Example.com", "admin", provider_id)
    created, expires = (datetime.fromisoformat(invite[name]) for name in ("created_at", "expires_at"))
    assert expires - created == timedelta(days=7)
    [job] = jobs.waiting("invite_created")
    assert job["data"] == {"inviteId": invite["id"]}


def test_only_the_tokens_digest_is_stored_and_no_log_has_either(salon: Tenant, jobs: Jobs, db: Any) -> None:
    invite = invited(salon)
    token = mailed_token(salon, invite, jobs)
    rows = db.execute(
        "select to_jsonb(i)::text as row from invites i where id = %(id)s"
        " union all select to_jsonb(o)::text from outbox o where company_id = %(company)s"
        " union all select to_jsonb(a)::text from audit_log a where company_id = %(company)s",
        {"id": invite["id"], "company": salon.company_id},
    ).fetchall()
    assert token not in "".join(row["row"] for row in rows)
    entry = salon.owner.get(f"/api/audit-log?record={invite['id']}").json["entries"][0]
    assert entry["action"] == "POST /api/invites"
    assert entry["after"] == {"role": "staff", "provider_id": None, "accepted_by": None}


def test_inviting_an_address_again_voids_the_invite_before(salon: Tenant, jobs: Jobs, call: Call) -> None:
    first = invited(salon, f"{uuid4().hex}@example.com")
    old = mailed_token(salon, first, jobs)
    again = invited(salon, first["email"].upper(), role="admin")
    assert again["id"] != first["id"]
    assert [invite["id"] for invite in salon.owner.get(ROUTE).json["invites"]] == [again["id"]]
    body = {"token": old, "password": "a long password"}
    assert call("POST", f"{ROUTE}/register", body).status == 404


def test_a_member_is_not_invited_again(salon: Tenant) -> None:
    answer = salon.owner.post(ROUTE, {"email": salon.staff.email.upper(), "role": "staff"})
    assert answer.status == 409
    assert answer.error.startswith("email:")


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        ({"role": "staff"}, 400, "email"),
        ({"email": "kim", "role": "staff"}, 400, "email"),
        ({"email": "kim@example.com"}, 400, "role"),
        ({"email": "kim@example.com", "role": "owner"}, 400, "role"),
        ({"email": "kim@example.com", "role": "staff", "providerId": NOBODYS_ID}, 404, "providerId"),
    ],
)
def test_a_malformed_invite_is_refused_by_the_name_of_its_field(
    salon: Tenant, body: object, status: int, field: str
) -> None:
    answer = salon.owner.post(ROUTE, body)
    assert answer.status == status
    assert answer.error.startswith(f"{field}:")


def test_only_admins_invite(salon: Tenant) -> None:
    assert salon.staff.post(ROUTE, {"email": "kim@example.com", "role": "staff"}).status == 403
