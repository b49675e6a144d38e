"""GET /api/invites."""

from typing import Any

from tests.functions.invites.invitations import ROUTE, expire, invited, mailed_token
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant


def test_only_invites_that_can_still_be_accepted_are_listed(make: Maker, salon: Tenant, jobs: Jobs, db: Any) -> None:
    invites = [invited(salon) for _ in range(4)]
    expire(db, invites[0])
    salon.owner.delete(f"{ROUTE}/{invites[1]['id']}")
    user = make.user(email=invites[2]["email"])
    assert user.post(f"{ROUTE}/accept", {"token": mailed_token(salon, invites[2], jobs)}).status == 200
    assert salon.owner.get(ROUTE).json == {"invites": [invites[3]]}
    assert salon.staff.get(ROUTE).status == 403
