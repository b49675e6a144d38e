"""POST /api/onboarding/complete: a step that fails undoes the earlier ones, and what a crash left is mended."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import psycopg

from tests.functions.onboarding.onboarding_forms import another_business, is_unredeemed, new_tenant, remains
from tests.support.faulty_upstream import FaultyUpstream, PassOn, Reply, answer_lost, refused
from tests.support.makers import Maker, Tenant, User
from tests.support.races import at_once
from tests.support.service_client import Answer

ROUTE = "/api/onboarding/complete"


def test_a_taken_slug_leaves_nothing_and_the_code_stays_usable(make: Maker, salon: Tenant, db: Any) -> None:
    user = make.user()
    form = new_tenant(make, slug=f"venue-{salon.company_id.hex}")
    answer = user.post(ROUTE, form)
    assert answer.status == 409
    assert answer.error.startswith("slug:")
    assert remains(db, user.id) == []
    assert user.post(ROUTE, new_tenant(make, betaCode=form["betaCode"])).status == 201


def test_a_taken_slug_leaves_an_existing_organization_as_it_was(salon: Tenant, other_salon: Tenant, db: Any) -> None:
    taken = f"venue-{other_salon.company_id.hex}"
    assert salon.owner.post(ROUTE, another_business(slug=taken)).status == 409
    assert _companies(db, salon) == [salon.company_id]
    assert _active_business(salon.owner) == str(salon.company_id)


def test_a_claim_that_is_refused_takes_a_new_tenant_back(make: Maker, faulty_claims: FaultyUpstream, db: Any) -> None:
    user, form = make.user(), new_tenant(make)
    faulty_claims.faults.append(refused(500))
    answer = user.post(ROUTE, form)
    assert answer.status == 503
    assert int(answer.headers["retry-after"]) >= 1
    assert remains(db, user.id) == []
    assert is_unredeemed(db, form["betaCode"])
    assert user.get("/api/organization").status == 403
    assert user.post(ROUTE, form).status == 201
    assert user.get("/api/organization").status == 200


def test_a_claim_whose_answer_is_lost_takes_a_new_tenant_back_and_counts_as_none(
    make: Maker, faulty_claims: FaultyUpstream, db: Any
) -> None:
    user, form = make.user(), new_tenant(make)
    faulty_claims.faults.append(answer_lost)
    assert user.post(ROUTE, form).status == 503
    assert remains(db, user.id) == []
    assert is_unredeemed(db, form["betaCode"])
    assert user.post(ROUTE, form).status == 201


def test_a_claim_that_is_refused_takes_only_the_added_business_back(
    salon: Tenant, faulty_claims: FaultyUpstream, db: Any
) -> None:
    form = another_business()
    faulty_claims.faults.append(refused(500))
    assert salon.owner.post(ROUTE, form).status == 503
    assert _companies(db, salon) == [salon.company_id]
    assert _active_business(salon.owner) == str(salon.company_id)
    assert salon.owner.post(ROUTE, form).status == 201


def test_a_claim_that_moved_although_the_answer_was_lost_moves_back(
    salon: Tenant, faulty_claims: FaultyUpstream, db: Any
) -> None:
    faulty_claims.faults.append(answer_lost)
    assert salon.owner.post(ROUTE, another_business()).status == 503
    assert _companies(db, salon) == [salon.company_id]
    assert _active_business(salon.owner) == str(salon.company_id)


def test_a_claim_that_can_neither_move_nor_move_back_still_takes_the_business_back(
    salon: Tenant, faulty_claims: FaultyUpstream, db: Any
) -> None:
    faulty_claims.faults.extend([answer_lost, refused(500)])
    assert salon.owner.post(ROUTE, another_business()).status == 503
    assert _companies(db, salon) == [salon.company_id]
    assert salon.owner.get("/api/organization").status == 403
    back = salon.owner.post("/api/organization/switch-business", {"companyId": str(salon.company_id)})
    assert back.status == 200
    assert _active_business(salon.owner) == str(salon.company_id)


def test_the_next_attempt_finishes_an_onboarding_that_crashed_after_the_commit(make: Maker, db: Any) -> None:
    user, form = make.user(), new_tenant(make)
    founded = user.post(ROUTE, form).json
    _crash(make, db, user, founded["companyId"], ago="61 seconds")
    hours = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
    again = user.post(ROUTE, {**form, "openingHours": hours})
    assert (again.status, again.json) == (201, founded)
    business = user.get("/api/organization").json["business"]
    assert (business["id"], business["opening_hours"]) == (founded["companyId"], hours)
    assert _onboarded(db, founded["companyId"])


def test_an_added_business_is_finished_under_the_same_slug_after_a_crash(make: Maker, salon: Tenant, db: Any) -> None:
    form = another_business()
    added = salon.owner.post(ROUTE, form).json
    _crash(make, db, salon.owner, added["companyId"], ago="61 seconds")
    make.claim(salon.owner, salon.company_id)
    again = salon.owner.post(ROUTE, form)
    assert (again.status, again.json) == (201, added)
    assert _active_business(salon.owner) == added["companyId"]
    assert salon.owner.post(ROUTE, form).status == 409  # finished, so the slug is simply taken


def test_an_onboarding_that_may_still_be_under_way_is_left_alone(make: Maker, db: Any) -> None:
    user, form = make.user(), new_tenant(make)
    founded = user.post(ROUTE, form).json
    _crash(make, db, user, founded["companyId"], ago="30 seconds")
    assert user.post(ROUTE, form).status == 409
    assert not _onboarded(db, founded["companyId"])


def test_finishing_what_a_crash_left_takes_it_back_when_the_claim_is_refused_again(
    make: Maker, faulty_claims: FaultyUpstream, db: Any
) -> None:
    user, form = make.user(), new_tenant(make)
    founded = user.post(ROUTE, form).json
    _crash(make, db, user, founded["companyId"], ago="61 seconds")
    faulty_claims.faults.append(refused(500))
    assert user.post(ROUTE, form).status == 503
    assert remains(db, user.id) == []
    assert is_unredeemed(db, form["betaCode"])


def test_an_attempt_that_fails_leaves_alone_what_another_one_finished_meanwhile(
    make: Maker, faulty_claims: FaultyUpstream, db: Any
) -> None:
    user, form = make.user(), new_tenant(make)
    founded = user.post(ROUTE, form).json
    _crash(make, db, user, founded["companyId"], ago="61 seconds")
    meanwhile: list[Answer] = []

    def overtaken(_: PassOn) -> Reply:
        meanwhile.extend(at_once([partial(user.post, ROUTE, form)]))
        return Reply(500)

    faulty_claims.faults.append(overtaken)
    assert user.post(ROUTE, form).status == 503
    assert [(answer.status, answer.json) for answer in meanwhile] == [(201, founded)]
    assert _active_business(user) == founded["companyId"]


def test_opening_hours_and_periods_that_cannot_be_written_do_not_undo_the_business(make: Maker, db: Any) -> None:
    user = make.user()
    form = new_tenant(
        make,
        businessType="hospitality",
        openingHours=[{"day": 0, "opens": "09:00", "closes": "17:00"}],
        servicePeriods=[{"name": "Lunch", "days": [0], "startsAt": "12:00", "endsAt": "15:00"}],
    )
    with _refusing_inserts(db, "opening_hours"):
        answer = user.post(ROUTE, form)
    assert answer.status == 201
    assert user.get("/api/organization").json["business"]["opening_hours"] == []
    assert _onboarded(db, answer.json["companyId"])


def _crash(make: Maker, db: psycopg.Connection[dict[str, Any]], user: User, company_id: str, *, ago: str) -> None:
    """Turns a finished onboarding into one whose process died between the commit and the claim."""
    make.claim(user, None)
    db.execute("delete from opening_hours where company_id = %s", (company_id,))
    db.execute(
        "update companies set onboarded_at = null, created_at = now() - %s::interval where id = %s", (ago, company_id)
    )


@contextmanager
def _refusing_inserts(db: psycopg.Connection[dict[str, Any]], table: str) -> Iterator[None]:
    db.execute(f"revoke insert on {table} from booking_app")
    try:
        yield
    finally:
        db.execute(f"grant insert on {table} to booking_app")


def _companies(db: psycopg.Connection[dict[str, Any]], tenant: Tenant) -> list[Any]:
    rows = db.execute("select id from companies where organization_id = %s", (tenant.organization_id,)).fetchall()
    return [row["id"] for row in rows]


def _active_business(user: User) -> str:
    return str(user.get("/api/organization").json["business"]["id"])


def _onboarded(db: psycopg.Connection[dict[str, Any]], company_id: str) -> bool:
    row = db.execute("select onboarded_at from companies where id = %s", (company_id,)).fetchone()
    return row is not None and row["onboarded_at"] is not None
