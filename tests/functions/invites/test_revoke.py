"""DELETE /api/invites/{id}."""

from tests.functions.invites.invitations import ROUTE, invited, mailed_token
from tests.support.job_queues import Jobs, do, message
from tests.support.makers import Maker, Tenant


def test_a_revoked_invite_cannot_be_accepted(make: Maker, salon: Tenant, jobs: Jobs) -> None:
    invite = invited(salon)
    user, token = make.user(email=invite["email"]), mailed_token(salon, invite, jobs)
    assert salon.staff.delete(f"{ROUTE}/{invite['id']}").status == 403
    answer = salon.owner.delete(f"{ROUTE}/{invite['id']}")
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert user.post(f"{ROUTE}/accept", {"token": token}).status == 404
    assert salon.owner.delete(f"{ROUTE}/{invite['id']}").status == 404


def test_an_invite_that_is_revoked_before_its_mail_sends_none(salon: Tenant, jobs: Jobs) -> None:
    invite = invited(salon)
    salon.owner.delete(f"{ROUTE}/{invite['id']}")
    job = message("invite_created", salon.company_id, inviteId=invite["id"])
    assert do("invite_created", job) == []
    assert jobs.emails(job["id"]) == []


def test_an_accepted_invite_is_a_membership_and_is_not_listed(make: Maker, salon: Tenant, jobs: Jobs) -> None:
    invite = invited(salon)
    make.user(email=invite["email"]).post(f"{ROUTE}/accept", {"token": mailed_token(salon, invite, jobs)})
    assert salon.owner.delete(f"{ROUTE}/{invite['id']}").status == 404
