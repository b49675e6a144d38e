"""PATCH /api/organization: what the organization asks of second factors, and what its staff leave to admins."""

from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.signing_in import give_second_factor, having_proved

ROUTE = "/api/organization"
ASKED = ("require_second_factor", "step_up_refund_cents")
LIMITS = ("refund_limit_cents", "void_limit_cents", "goodwill_limit_cents", "price_limit_cents")


def asked_by(tenant: Tenant) -> list[Any]:
    organization = tenant.staff.get(ROUTE).json["organization"]
    return [organization[name] for name in ASKED]


def test_no_second_factor_is_required_until_it_is_switched_on(salon: Tenant) -> None:
    assert asked_by(salon) == [False, None]


def test_an_update_changes_only_the_settings_that_are_sent(make: Maker, salon: Tenant) -> None:
    give_second_factor(make, salon.owner)
    owner = having_proved(make, salon.owner)
    answer = owner.patch(ROUTE, {"requireSecondFactor": True})
    assert answer.status == 200
    assert answer.json == {"organization": owner.get(ROUTE).json["organization"]}
    assert asked_by(salon) == [True, None]
    assert owner.patch(ROUTE, {"stepUpRefundCents": 0}).status == 200
    assert asked_by(salon) == [True, 0]
    assert owner.patch(ROUTE, {}).json["organization"]["step_up_refund_cents"] == 0
    assert owner.patch(ROUTE, {"requireSecondFactor": False, "stepUpRefundCents": None}).status == 200
    assert asked_by(salon) == [False, None]


def limits_of(tenant: Tenant) -> list[int | None]:
    organization = tenant.staff.get(ROUTE).json["organization"]
    return [organization[name] for name in LIMITS]


def test_staff_have_no_limits_until_an_admin_sets_one_and_see_their_limits(salon: Tenant) -> None:
    assert limits_of(salon) == [None, None, None, None]
    most = 2_000_000_000
    set_at_once = {"refundLimitCents": 5000, "voidLimitCents": 0, "goodwillLimitCents": most, "priceLimitCents": 1}
    assert salon.owner.patch(ROUTE, set_at_once).status == 200
    assert limits_of(salon) == [5000, 0, most, 1]
    assert salon.owner.patch(ROUTE, {"voidLimitCents": None}).status == 200
    assert limits_of(salon) == [5000, None, most, 1]
    assert salon.staff.patch(ROUTE, {"refundLimitCents": None}).status == 403
    assert limits_of(salon) == [5000, None, most, 1]


def test_the_audit_log_says_who_changed_a_limit(salon: Tenant) -> None:
    salon.owner.patch(ROUTE, {"voidLimitCents": 5000})
    entry = salon.owner.get("/api/audit-log").json["entries"][0]
    assert (entry["before"], entry["after"]) == ({"void_limit_cents": None}, {"void_limit_cents": 5000})


def test_the_setting_applies_to_every_business_of_the_organization(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    branch = make.company(salon.organization_id)
    admin = make.member(branch, "admin")
    give_second_factor(make, salon.owner)
    having_proved(make, salon.owner).patch(ROUTE, {"requireSecondFactor": True})
    assert admin.get("/api/members").json["code"] == "second_factor_missing"
    assert other_salon.owner.get("/api/members").status == 200


def test_an_admin_without_a_second_factor_cannot_lock_everybody_out(salon: Tenant, db: Any) -> None:
    answer = salon.owner.patch(ROUTE, {"requireSecondFactor": True, "stepUpRefundCents": 1})
    told = "requireSecondFactor: set up a second step at sign-in for yourself first."
    assert (answer.status, answer.error) == (409, told)
    assert asked_by(salon) == [False, None]
    assert salon.owner.patch(ROUTE, {"requireSecondFactor": False, "stepUpRefundCents": 1}).status == 200


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"requireSecondFactor": 1}, "requireSecondFactor"),
        ({"requireSecondFactor": None}, "requireSecondFactor"),
        ({"stepUpRefundCents": -1}, "stepUpRefundCents"),
        ({"stepUpRefundCents": 2_000_000_001}, "stepUpRefundCents"),
        ({"stepUpRefundCents": "500"}, "stepUpRefundCents"),
        ({"refundLimitCents": -1}, "refundLimitCents"),
        ({"voidLimitCents": 2_000_000_001}, "voidLimitCents"),
        ({"goodwillLimitCents": 0.5}, "goodwillLimitCents"),
        ({"priceLimitCents": "5"}, "priceLimitCents"),
    ],
)
def test_an_unknown_setting_is_refused(salon: Tenant, body: dict[str, Any], field: str) -> None:
    answer = salon.owner.patch(ROUTE, body)
    assert answer.status == 400
    assert answer.error.startswith(f"{field}: ")


def test_the_audit_log_of_every_business_says_who_changed_it(make: Maker, salon: Tenant) -> None:
    salon.owner.patch(ROUTE, {"stepUpRefundCents": 5000})
    entry = salon.owner.get("/api/audit-log").json["entries"][0]
    assert (entry["action"], entry["actor_id"]) == ("PATCH /api/organization", str(salon.owner.id))
    assert (entry["before"], entry["after"]) == ({"step_up_refund_cents": None}, {"step_up_refund_cents": 5000})


def test_the_role_of_routes_writes_nothing_else_of_an_organization(db: Any) -> None:
    granted = db.execute(
        "select attname from pg_attribute where attrelid = 'organizations'::regclass and attnum > 0"
        " and has_column_privilege('booking_app', 'organizations', attname, 'update') order by attname"
    ).fetchall()
    assert [row["attname"] for row in granted] == sorted(ASKED + LIMITS)
