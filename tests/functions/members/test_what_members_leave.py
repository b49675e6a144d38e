"""What a member has made that works later, once they are removed or no admin any more: open invites are void, keys and
webhook endpoints are named. What was made in the same moment is void or named, too."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from tests.functions.invites.invitations import invited, mailed_token
from tests.functions.members.members import members_of, of
from tests.support.job_queues import Jobs
from tests.support.makers import Maker, Tenant, User
from tests.support.races import at_once, holding, once_waiting
from tests.support.service_client import Answer, Call

KEY = {"name": "Import", "scopes": ["customers:read"]}
ENDPOINT = {"url": "https://hooks.example.com/", "events": ["customer.created"]}

# Every column that names a user, and what becomes of the row when the user is no admin any more. A new one fails the
# test below until somebody has decided.
NAMES_A_USER = {
    "invites.invited_by": "void",
    "api_keys.created_by": "named",
    "memberships.user_id": "the membership itself",
    # Ends with the membership, and has no whole venue any more once its member is no admin.
    "calendar_feeds.user_id": "ends",
    # Owners may switch to the business again, and are admins then (docs/decisions/members.md).
    "organization_owners.user_id": "stays",
    # These say who did something, and open nothing.
    "ai_calls.user_id": "says who",
    "appointments.booked_by": "says who",
    "appointments.moved_by": "says who",
    "attachments.created_by": "says who",
    "customer_exports.requested_by": "says who",
    "cash_ups.created_by": "says who",
    "customers.created_by": "says who",
    "erasure_requests.declined_by": "says who",
    "gift_card_movements.created_by": "says who",
    "gift_cards.created_by": "says who",
    "invites.accepted_by": "says who",
    "loyalty_adjustments.created_by": "says who",
    "organizations.founded_by": "says who",
    "package_redemptions.created_by": "says who",
    "package_redemptions.undone_by": "says who",
    "receipt_mails.created_by": "says who",
    "returns.created_by": "says who",
    "sale_payments.created_by": "says who",
    "sales.created_by": "says who",
    "settlements.settled_by": "says who",
    "stock_movements.created_by": "says who",
    "till_movements.created_by": "says who",
    "till_refunds.created_by": "says who",
    "webhook_endpoints.created_by": "named",
    # Where the user is signed in, whatever business they work in.
    "user_sessions.user_id": "stays",
}


def test_every_column_that_names_a_user_has_a_decision(db: Any) -> None:
    columns = db.execute(
        "select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid"
        " where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0"
        "   and a.atttypid = 'uuid'::regtype and a.attname ~ '(_by|user_id)$'"
    )
    assert {row["name"] for row in columns} == NAMES_A_USER.keys()
    assert {name for name, fate in NAMES_A_USER.items() if fate in ("void", "named")} == MADE_AT.keys()


# Where that is made which goes on working without its maker.
MADE_AT = {
    "invites.invited_by": "/api/invites",
    "api_keys.created_by": "/api/keys",
    "webhook_endpoints.created_by": "/api/webhook-endpoints",
}


def removing(by: User, whom: User) -> Callable[[], Answer]:
    return lambda: by.delete(of(whom))


def demoting(by: User, whom: User) -> Callable[[], Answer]:
    return lambda: by.patch(of(whom), {"role": "staff"})


TakingAway: TypeAlias = Callable[[User, User], Callable[[], Answer]]
both_ways = pytest.mark.parametrize("taking_away", [removing, demoting])


@pytest.fixture
def admin(make: Maker, salon: Tenant) -> User:
    """An admin of the salon beside its owner."""
    return make.member(salon.company_id, "admin")


def invite_of(admin: User, email: str, role: str = "staff") -> dict[str, Any]:
    invite: dict[str, Any] = admin.post("/api/invites", {"email": email, "role": role}).json["invite"]
    return invite


def accept(user: User, token: str) -> Answer:
    return user.post("/api/invites/accept", {"token": token})


def open_invites(tenant: Tenant) -> list[str]:
    return [invite["email"] for invite in tenant.owner.get("/api/invites").json["invites"]]


@both_ways
def test_open_invites_of_who_is_no_admin_any_more_are_void_and_named_beside_the_keys(
    taking_away: TakingAway, make: Maker, salon: Tenant, admin: User, jobs: Jobs, call: Call
) -> None:
    key = admin.post("/api/keys", KEY).json["key"]
    endpoint, ended = (admin.post("/api/webhook-endpoints", ENDPOINT).json["endpoint"] for _ in range(2))
    assert salon.owner.patch(f"/api/webhook-endpoints/{ended['id']}", {"enabled": False}).status == 200
    assert salon.owner.post("/api/webhook-endpoints", ENDPOINT).status == 201, "of somebody else"
    accomplice, colleague, friend = (make.user() for _ in range(3))
    planted = invite_of(admin, accomplice.email, role="admin")
    joined, kept = invite_of(admin, colleague.email), invited(salon, friend.email)
    tokens = [mailed_token(salon, invite, jobs) for invite in (planted, joined, kept)]
    assert accept(colleague, tokens[1]).status == 200

    answer = taking_away(salon.owner, admin)()
    assert answer.status == 200
    assert (answer.json["keys"], answer.json["invites"]) == ([key], [planted])
    assert answer.json["endpoints"] == [{"id": endpoint["id"], "url": ENDPOINT["url"], "description": None}]
    assert open_invites(salon) == [friend.email]
    assert accept(accomplice, tokens[0]).status == 404
    assert call("POST", "/api/invites/register", {"token": tokens[0], "password": "battery-staple"}).status == 404
    assert accomplice.email not in members_of(salon)
    assert colleague.email in members_of(salon), "who has joined is a member like any other"
    assert accept(friend, tokens[2]).status == 200


def test_a_change_that_leaves_an_admin_an_admin_voids_nothing(make: Maker, salon: Tenant, admin: User) -> None:
    admin.post("/api/keys", KEY)
    planted = invite_of(admin, make.user().email)
    answer = salon.owner.patch(of(admin), {"role": "admin", "clientScope": "own"})
    assert (answer.json["keys"], answer.json["endpoints"], answer.json["invites"]) == ([], [], [])
    assert open_invites(salon) == [planted["email"]]


def test_invites_of_others_and_of_other_businesses_stay(
    make: Maker, salon: Tenant, bistro: Tenant, admin: User
) -> None:
    make.join(admin, bistro.company_id, "admin")
    there = invited(bistro)
    assert admin.post("/api/organization/switch-business", {"companyId": str(bistro.company_id)}).status == 200
    own_there = invite_of(admin, make.user().email)
    by_the_owner = invited(salon)
    assert salon.owner.delete(of(admin)).json["invites"] == []
    assert open_invites(salon) == [by_the_owner["email"]]
    assert open_invites(bistro) == [there["email"], own_there["email"]]


@both_ways
def test_an_invite_that_outlived_its_inviter_is_like_a_used_one(
    taking_away: TakingAway, make: Maker, salon: Tenant, admin: User, jobs: Jobs, call: Call, db: Any
) -> None:
    """However it came to be there: whoever accepts, the inviter is looked at again."""
    guest = make.user()
    invite = invite_of(admin, guest.email)
    token = mailed_token(salon, invite, jobs)
    row = db.execute("select * from invites where id = %s", [invite["id"]]).fetchone()
    taking_away(salon.owner, admin)()
    columns = ", ".join(row)
    db.execute(f"insert into invites ({columns}) values ({', '.join(['%s'] * len(row))})", list(row.values()))
    assert accept(guest, token).status == 404
    assert call("POST", "/api/invites/register", {"token": token, "password": "battery-staple"}).status == 404
    assert open_invites(salon) == []


# In the same moment


def one_after_the_other(
    db: Any,
    row: tuple[str, Any, str],
    taking_away: Callable[[], Answer],
    other: Callable[[], Answer],
    *,
    first: bool,
) -> tuple[Answer, Answer]:
    """What both are answered who come to this row (table, value, column) at once, the removal first or second."""
    table, value, column = row
    requests = [taking_away, other] if first else [other, taking_away]
    with holding(db, table, value, until_waiting=2, key=column):
        answers = at_once([requests[0], once_waiting(db, 1, requests[1])])
    return (answers[0], answers[1]) if first else (answers[1], answers[0])


the_removal = pytest.mark.parametrize("comes_first", [True, False], ids=["removed first", "removed second"])


@both_ways
@the_removal
def test_a_removal_and_a_concurrent_acceptance_of_an_invite_have_one_winner(
    taking_away: TakingAway, comes_first: bool, make: Maker, salon: Tenant, admin: User, jobs: Jobs, db: Any
) -> None:
    guest = make.user()
    invite = invite_of(admin, guest.email, role="admin")
    token = mailed_token(salon, invite, jobs)
    assert guest.cookie
    taken_away, accepted = one_after_the_other(
        db,
        ("invites", invite["id"], "id"),
        taking_away(salon.owner, admin),
        lambda: accept(guest, token),
        first=comes_first,
    )
    assert taken_away.status == 200
    assert accepted.status == (404 if comes_first else 200)
    assert taken_away.json["invites"] == ([invite] if comes_first else [])
    assert (guest.email in members_of(salon)) == (not comes_first)
    assert open_invites(salon) == []


@both_ways
@the_removal
@pytest.mark.parametrize("path", MADE_AT.values())
def test_a_key_endpoint_or_invite_made_while_its_maker_is_removed_is_listed_or_never_made(
    taking_away: TakingAway, comes_first: bool, path: str, make: Maker, salon: Tenant, admin: User, db: Any
) -> None:
    """Both come to the membership: the removal waits for what is being made, or nothing is made any more."""
    invite = {"email": make.user().email, "role": "admin"}
    body = {"/api/keys": KEY, "/api/webhook-endpoints": ENDPOINT}.get(path, invite)
    assert admin.cookie
    taken_away, made = one_after_the_other(
        db,
        ("memberships", admin.id, "user_id"),
        taking_away(salon.owner, admin),
        lambda: admin.post(path, body),
        first=comes_first,
    )
    assert taken_away.status == 200
    named = [one["id"] for kind in ("keys", "endpoints", "invites") for one in taken_away.json[kind]]
    if comes_first:
        assert (made.status, named) == (403, [])
    else:
        assert made.status in (200, 201)
        assert named == [next(made.json[kind]["id"] for kind in ("key", "endpoint", "invite") if kind in made.json)]
    assert open_invites(salon) == []
