"""A suspended organization: every route refuses it, its jobs have no effect, and its audit log tells of it
(docs/decisions/tenancy.md)."""

from typing import Any
from uuid import uuid4

import pytest

from local.postgres import Server
from local.template import Route
from operators import suspension
from tests.support.allowances import Allow
from tests.support.every_route import MEMBER_ROUTES, V1_ROUTES, contract_of, every, name_of
from tests.support.job_queues import Jobs, do, message
from tests.support.logs import listen, logged
from tests.support.makers import Maker, Tenant
from tests.support.sample_requests import samples_for
from tests.support.service_client import Answer, Call
from tests.support.tenant_rows import rows_of

INACTIVE = "This organization is inactive."


def suspend(db: Any, tenant: Tenant) -> None:
    db.execute("update organizations set active = false where id = %s", (tenant.organization_id,))


def lift(db: Any, tenant: Tenant) -> None:
    db.execute("update organizations set active = true where id = %s", (tenant.organization_id,))


def assert_refused(answer: Answer) -> None:
    assert (answer.status, answer.json) == (403, {"error": INACTIVE})


# Every route


@pytest.mark.parametrize("route", every(MEMBER_ROUTES), ids=name_of)
def test_the_dashboard_refuses_every_member_before_role_permission_and_body(
    route: Route, make: Maker, call: Call, db: Any
) -> None:
    samples = samples_for(make, route)
    path, headers = samples.path(route) + samples.query(route), samples.headers(route)
    body = samples.body(route) if contract_of(route).body else None
    suspend(db, samples.tenant)
    before = rows_of(db, samples.tenant)
    for user in (samples.tenant.owner, samples.tenant.staff):
        for sent in (body, {"nonsense": True}) if body is not None else (None,):
            assert_refused(call(route.method, path, sent, cookie=user.cookie, headers=headers))
    assert rows_of(db, samples.tenant) == before


@pytest.mark.parametrize("route", every(MEMBER_ROUTES), ids=name_of)
def test_suspension_is_answered_before_the_engine_and_only_to_members(
    route: Route, make: Maker, salon: Tenant, bistro: Tenant, call: Call, db: Any
) -> None:
    tenant = bistro if contract_of(route).asked.engine == "appointments" else salon
    stranger = make.user(company_id=tenant.company_id)
    suspend(db, tenant)
    assert_refused(call(route.method, route.path, cookie=tenant.owner.cookie))
    answered = call(route.method, route.path, cookie=stranger.cookie)
    assert (answered.status, answered.error) == (403, "You are not a member of this business.")


@pytest.mark.parametrize("route", V1_ROUTES, ids=name_of)
def test_integrators_are_refused_at_every_route(route: Route, make: Maker, call: Call, db: Any) -> None:
    tenant = samples_for(make, route).tenant
    suspend(db, tenant)
    refused = call(route.method, route.path, key=tenant.key)
    assert (refused.status, refused.json["code"]) == (401, "organization_inactive")


def test_a_lifted_suspension_ends_at_once(salon: Tenant, db: Any) -> None:
    suspend(db, salon)
    assert_refused(salon.owner.get("/api/organization"))
    lift(db, salon)
    assert salon.owner.get("/api/organization").json["organization"]["active"] is True
    assert salon.get_v1("organization").status == 200


def test_a_suspension_does_not_concern_another_organization(salon: Tenant, other_salon: Tenant, db: Any) -> None:
    suspend(db, salon)
    assert other_salon.owner.get("/api/services").status == 200


# Who is signed in


def business(slug: str | None = None, **fields: Any) -> dict[str, Any]:
    return {
        "businessName": "Branch",
        "businessType": "appointments",
        "timezone": "Australia/Melbourne",
        "country": "AU",
        "slug": slug or f"branch-{uuid4().hex[:12]}",
        **fields,
    }


def test_no_business_is_added_to_it(make: Maker, salon: Tenant, db: Any) -> None:
    suspend(db, salon)
    for user in (salon.owner, salon.staff):
        assert_refused(user.post("/api/onboarding/complete", business()))
    assert len(db.execute("select from companies where organization_id = %s", (salon.organization_id,)).fetchall()) == 1


def test_the_founder_of_a_suspended_organization_founds_no_other(make: Maker, salon: Tenant, db: Any) -> None:
    suspend(db, salon)
    make.claim(salon.owner, None)
    db.execute("update organizations set founded_by = %s where id = %s", (salon.owner.id, salon.organization_id))
    for interrupted in (False, True):
        if interrupted:
            db.execute(
                "update companies set onboarded_at = null, created_at = now() - interval '1 hour' where id = %s",
                (salon.company_id,),
            )
        body = business(organizationName="Another", betaCode=make.beta_code())
        assert_refused(salon.owner.post("/api/onboarding/complete", body))


def test_nobody_switches_to_one_of_its_businesses_but_away_from_it(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    make.join(salon.staff, other_salon.company_id)
    suspend(db, other_salon)
    for user in (salon.staff, other_salon.owner):
        assert_refused(user.post("/api/organization/switch-business", {"companyId": str(other_salon.company_id)}))
    assert salon.staff.get("/api/organization").json["business"]["id"] == str(salon.company_id)
    foreign = salon.owner.post("/api/organization/switch-business", {"companyId": str(other_salon.company_id)})
    assert foreign.status == 404
    make.claim(salon.staff, other_salon.company_id)
    away = salon.staff.post("/api/organization/switch-business", {"companyId": str(salon.company_id)})
    assert away.json == {"ok": True, "companyId": str(salon.company_id)}


def test_the_founder_of_a_suspended_organization_works_in_another_active_one(
    make: Maker, salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    db.execute("update organizations set founded_by = %s where id = %s", (salon.owner.id, salon.organization_id))
    db.execute(
        "insert into organization_owners (organization_id, user_id) values (%s, %s)",
        (other_salon.organization_id, salon.owner.id),
    )
    suspend(db, salon)
    assert (
        salon.owner.post("/api/organization/switch-business", {"companyId": str(other_salon.company_id)}).status == 200
    )
    assert salon.owner.post("/api/onboarding/complete", business()).status == 201


# Jobs


def test_a_job_is_done_without_effect_and_for_good(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    reservation = make.cancelled_reservation(bistro, email="zoe@example.com")
    job = message("reservation_cancelled", bistro.company_id, reservationId=reservation)
    suspend(db, bistro)
    assert do("reservation_cancelled", job) == []
    lift(db, bistro)
    assert do("reservation_cancelled", job) == []
    assert jobs.emails(job["id"]) == []
    [receipt] = db.execute("select done_at, waits_until from job_receipts where job_id = %s", (job["id"],)).fetchall()
    assert receipt["done_at"] is not None
    assert receipt["waits_until"] is None


def test_a_job_that_waits_for_the_next_hour_is_done_without_effect_then(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, allow: Allow
) -> None:
    allow(emails_an_hour=1)
    reservation = make.cancelled_reservation(bistro, email="zoe@example.com")
    first, job = (message("reservation_cancelled", bistro.company_id, reservationId=reservation) for _ in range(2))
    assert do("reservation_cancelled", first, job) == []
    waits = "select waits_until from job_receipts where job_id = %s"
    assert db.execute(waits, (job["id"],)).fetchone()["waits_until"] is not None
    suspend(db, bistro)
    assert do("reservation_cancelled", job) == []
    assert db.execute(waits, (job["id"],)).fetchone()["waits_until"] is None
    assert jobs.emails(job["id"]) == []


def test_the_log_says_that_a_job_had_no_effect(bistro: Tenant, db: Any, caplog: pytest.LogCaptureFixture) -> None:
    suspend(db, bistro)
    listen(caplog)
    assert do("reservation_cancelled", message("reservation_cancelled", bistro.company_id, reservationId=uuid4())) == []
    assert [line["message"] for line in logged(caplog)] == ["the organization is inactive"]


# The operator


def slug_of(db: Any, tenant: Tenant) -> str:
    return str(db.execute("select slug from companies where id = %s", (tenant.company_id,)).fetchone()["slug"])


def test_the_operator_suspends_and_lifts_by_the_slug_of_any_business_and_the_audit_log_says_so(
    salon: Tenant, server: Server, database: str, db: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    slug, second = slug_of(db, salon), f"branch-{uuid4().hex[:8]}"
    assert salon.owner.post("/api/onboarding/complete", business(second)).status == 201
    owner_url = ["--database-url", server.owner_url(database)]
    assert suspension.main(["suspend", second, *owner_url]) == 0
    answered = capsys.readouterr().out
    assert "is suspended" in answered
    assert {slug, second} <= set(answered.replace(",", " ").replace(".", " ").split())
    assert_refused(salon.staff.get("/api/services"))

    assert suspension.main(["suspend", slug, *owner_url]) == 0
    assert "was suspended already" in capsys.readouterr().out
    assert suspension.main(["lift", slug, *owner_url]) == 0
    assert "is active again" in capsys.readouterr().out
    assert suspension.main(["lift", slug, *owner_url]) == 0
    assert "is not suspended" in capsys.readouterr().out

    entries = salon.owner.get(f"/api/audit-log?record={salon.organization_id}").json["entries"]
    assert [(one["actor_kind"], one["action"], one["record_type"]) for one in entries] == [
        ("system", "make lift", "organizations"),
        ("system", "make suspend", "organizations"),
    ]
    assert [(one["before"], one["after"]) for one in entries] == [
        ({"active": False}, {"active": True}),
        ({"active": True}, {"active": False}),
    ]


@pytest.mark.parametrize("slug", ["nobodys-slug", "", "%"])
def test_a_slug_that_no_business_has_is_refused(
    slug: str, server: Server, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert suspension.main(["suspend", slug, "--database-url", server.owner_url(database)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == f"There is no business with the slug '{slug}'. Usage: make suspend SLUG=…\n"


def test_a_server_that_does_not_answer_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert suspension.main(["suspend", "x", "--database-url", "postgresql://nobody@127.0.0.1:1/none"]) == 1
    assert "127.0.0.1" in capsys.readouterr().err


def test_routes_cannot_suspend_or_lift(db: Any) -> None:
    for login in ("booking_app", "booking_jobs"):
        asked = "select has_column_privilege(%s, 'organizations', 'active', 'update') as may"
        may = db.execute(asked, (login,)).fetchone()
        assert may == {"may": False}
