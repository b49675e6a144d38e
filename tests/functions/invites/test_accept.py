"""POST /api/invites/accept."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.functions.invites.invitations import ROUTE, expire, invited, mailed_token
from tests.support.faulty_upstream import FaultyUpstream, PassOn, Reply, answer_lost, refused
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant, User
from tests.support.races import at_once, holding, statuses
from tests.support.service_client import Answer

ACCEPT = f"{ROUTE}/accept"


def accept(user: User, token: str) -> Answer:
    return user.post(ACCEPT, {"token": token})


def test_accepting_an_invite_makes_a_member_who_works_there_at_once(make: Maker, salon: Tenant, jobs: Jobs) -> None:
    provider_id = make.provider(salon)["id"]
    user = make.user(email=f"Kim.{uuid4().hex}@Example.com")
    invite = invited(salon, user.email.lower(), providerId=provider_id)
    answer = accept(user, mailed_token(salon, invite, jobs))
    assert (answer.status, answer.json) == (200, {"ok": True, "companyId": str(salon.company_id)})
    membership = user.get("/api/organization").json["membership"]
    assert (membership["role"], membership["provider_id"], membership["owner"]) == ("staff", provider_id, False)
    member = salon.owner.get("/api/members").json["members"][-1]
    assert member["user_id"] == str(user.id)
    entries = salon.owner.get(f"/api/audit-log?record={user.id}").json["entries"]
    assert [(entry["action"], entry["actor_id"]) for entry in entries] == [("POST /api/invites/accept", str(user.id))]


def test_a_member_of_one_business_joins_another_and_moves_there(
    make: Maker, salon: Tenant, bistro: Tenant, jobs: Jobs
) -> None:
    token = mailed_token(bistro, invited(bistro, salon.staff.email), jobs)
    assert accept(salon.staff, token).status == 200
    assert salon.staff.get("/api/organization").json["business"]["id"] == str(bistro.company_id)
    assert salon.staff.post("/api/organization/switch-business", {"companyId": str(salon.company_id)}).status == 200


def test_an_invite_is_accepted_once_in_time_and_by_whom_it_was_sent_to(
    make: Maker, salon: Tenant, jobs: Jobs, db: Any
) -> None:
    invite, late = invited(salon), invited(salon)
    user, latecomer = make.user(email=invite["email"]), make.user(email=late["email"])
    token, late_token = mailed_token(salon, invite, jobs), mailed_token(salon, late, jobs)
    expire(db, late)
    assert accept(make.user(), token).status == 403
    assert accept(user, token).status == 200
    unknown = accept(user, uuid4().hex)
    for answer in (accept(user, token), accept(make.user(), token), accept(latecomer, late_token)):
        assert (answer.status, answer.text) == (404, unknown.text)
    assert latecomer.get("/api/organization").status == 403


def test_a_member_who_accepts_an_invite_keeps_their_role(make: Maker, salon: Tenant, jobs: Jobs) -> None:
    invite = invited(salon, role="staff")
    user = make.user(email=invite["email"])
    token = mailed_token(salon, invite, jobs)
    make.join(user, salon.company_id, "admin")
    assert accept(user, token).status == 200
    assert user.get("/api/organization").json["membership"]["role"] == "admin"


def test_nobody_joins_a_suspended_organization(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    invite = invited(salon)
    token = mailed_token(salon, invite, jobs)
    db.execute("update organizations set active = false where id = %s", (salon.organization_id,))
    assert accept(make.user(email=invite["email"]), token).error == "This organization is inactive."


def test_one_of_twenty_concurrent_requests_accepts_the_invite(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    invite = invited(salon)
    token, user = mailed_token(salon, invite, jobs), make.user(email=invite["email"])
    assert user.cookie
    with holding(db, "invites", invite["id"], until_waiting=20):
        answers = at_once([lambda: accept(user, token)] * 20)
    assert statuses(answers) == [200] + [404] * 19
    assert memberships(db, user) == [salon.company_id]


def memberships(db: Any, user: User) -> list[UUID]:
    return [
        row["company_id"] for row in db.execute("select company_id from memberships where user_id = %s", (user.id,))
    ]


# When the claim does not move


@pytest.fixture
def guest(make: Maker, salon: Tenant, jobs: Jobs) -> tuple[User, str]:
    """Somebody who is invited, with the token."""
    invite = invited(salon)
    return make.user(email=invite["email"]), mailed_token(salon, invite, jobs)


def test_a_claim_that_cannot_be_moved_gives_the_invite_back(
    guest: tuple[User, str], faulty_auth_admin: FaultyUpstream, db: Any
) -> None:
    user, token = guest
    for fault in (refused(500), answer_lost):
        faulty_auth_admin.faults.append(fault)
        assert accept(user, token).status == 503
        assert memberships(db, user) == []
    assert accept(user, token).status == 200


def test_a_claim_that_moved_although_the_answer_was_lost_moves_back(
    salon: Tenant, bistro: Tenant, jobs: Jobs, faulty_auth_admin: FaultyUpstream
) -> None:
    token = mailed_token(bistro, invited(bistro, salon.staff.email), jobs)
    faulty_auth_admin.faults.append(answer_lost)
    assert accept(salon.staff, token).status == 503
    assert salon.staff.get("/api/organization").json["business"]["id"] == str(salon.company_id)
    faulty_auth_admin.faults.extend([answer_lost, refused(500)])
    assert accept(salon.staff, token).status == 503
    assert salon.staff.get("/api/organization").status == 403


def test_the_next_attempt_finishes_a_crashed_one_after_a_minute(
    guest: tuple[User, str], make: Maker, salon: Tenant, db: Any
) -> None:
    user, token = guest
    assert accept(user, token).status == 200
    make.claim(user, None)
    assert accept(user, token).status == 404
    db.execute("update invites set accepted_at = now() - interval '2 minutes' where accepted_by = %s", (user.id,))
    assert accept(make.user(email=f"{uuid4().hex}@example.com"), token).status == 404
    assert accept(user, token).status == 200
    assert user.get("/api/organization").status == 200
    salon.owner.delete(f"/api/members/{user.id}")
    make.claim(user, None)
    assert accept(user, token).status == 404


def test_an_acceptance_that_is_given_back_opens_no_invite_for_who_was_removed_meanwhile(
    guest: tuple[User, str], salon: Tenant, faulty_auth_admin: FaultyUpstream, db: Any
) -> None:
    user, token = guest

    def removed_meanwhile(pass_on: PassOn) -> Reply:
        assert statuses(at_once([lambda: salon.owner.delete(f"/api/members/{user.id}")])) == [200]
        return Reply(500, b"{}")

    faulty_auth_admin.faults.append(removed_meanwhile)
    assert accept(user, token).status == 503
    assert accept(user, token).status == 404
    assert memberships(db, user) == []
