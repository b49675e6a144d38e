"""GET /api/organization."""

from typing import Any
from uuid import UUID

from tests.support.makers import Maker, Tenant, User


def test_an_owner_reads_business_organization_membership_and_features(salon: Tenant) -> None:
    answer = salon.owner.get("/api/organization")
    assert answer.status == 200
    assert answer.headers["cache-control"] == "no-store"
    business = answer.json["business"]
    created = business.pop("created_at")
    assert created.endswith("+00:00")
    assert business == {
        "id": str(salon.company_id),
        "organization_id": str(salon.organization_id),
        "name": f"Venue {salon.company_id}",
        "slug": f"venue-{salon.company_id.hex}",
        "timezone": "Australia/Melbourne",
        "country": "AU",
        "state": None,
        "city": None,
        "postal_code": None,
        "address": None,
        "phone": None,
        "email": None,
        "currency": "AUD",
        "locale": None,
        "colour": None,
        "notifications": {"confirmation": False, "reminder_hours": None, "thanks": False},
        "cents_per_point": None,
        "client_visibility": {"email": True, "phone": True},
        "deposit_staff_editable": False,
        "table_combining": False,
        "opening_hours": [],
    }
    organization = answer.json["organization"]
    assert organization.pop("created_at").endswith("+00:00")
    assert organization == {
        "id": str(salon.organization_id),
        "name": f"Group {salon.organization_id}",
        "business_type": "appointments",
        "active": True,
        "tier": "team",
        "subscription_status": "active",
    }
    assert answer.json["membership"] == {
        "user_id": str(salon.owner.id),
        "company_id": str(salon.company_id),
        "role": "admin",
        "provider_id": None,
        "client_scope": "all",
        "permissions": [],
        "owner": True,
    }
    assert answer.json["features"] == {"apiAccess": True, "tableCombining": False, "depositStaffEditable": False}
    assert answer.json["businesses"] == [
        {name: business[name] for name in ("id", "organization_id", "name", "slug")},
    ]


def test_a_member_reads_their_own_membership(make: Maker, salon: Tenant) -> None:
    provider_id = make.provider(salon)["id"]
    member = make.member(
        salon.company_id, provider_id=provider_id, client_scope="own", permissions=("manage_services",)
    )
    answer = member.get("/api/organization")
    assert answer.status == 200
    assert answer.json["membership"] == {
        "user_id": str(member.id),
        "company_id": str(salon.company_id),
        "role": "staff",
        "provider_id": provider_id,
        "client_scope": "own",
        "permissions": ["manage_services"],
        "owner": False,
    }


def test_features_follow_the_plan_and_the_settings_of_the_business(make: Maker) -> None:
    solo = make.tenant("hospitality", tier="solo", status=None)
    settings = {"tableCombining": True, "depositStaffEditable": True}
    assert solo.owner.patch("/api/companies", settings).status == 200
    assert solo.staff.get("/api/organization").json["features"] == {
        "apiAccess": False,
        "tableCombining": True,
        "depositStaffEditable": True,
    }


def test_a_plan_that_is_not_paid_any_more_gives_no_api_access(make: Maker) -> None:
    for status, has_access in (("trialing", True), ("past_due", False), ("canceled", False)):
        owner = make.tenant("appointments", tier="business", status=status).owner
        assert owner.get("/api/organization").json["features"]["apiAccess"] is has_access


def test_businesses_are_those_of_ones_organization_and_those_one_is_a_member_of(
    make: Maker, salon: Tenant, bistro: Tenant, other_salon: Tenant
) -> None:
    second = make.company(salon.organization_id)
    make.join(salon.owner, bistro.company_id)
    make.join(salon.staff, other_salon.company_id)
    assert _businesses(salon.owner) == {salon.company_id, second, bistro.company_id}
    assert _businesses(salon.staff) == {salon.company_id, other_salon.company_id}


def _businesses(user: User) -> set[UUID]:
    return {UUID(business["id"]) for business in user.get("/api/organization").json["businesses"]}


def test_without_a_billing_record_the_plan_is_the_one_that_costs_nothing(salon: Tenant, db: Any) -> None:
    db.execute("delete from billing_records where organization_id = %s", (salon.organization_id,))
    organization = salon.owner.get("/api/organization").json["organization"]
    assert (organization["tier"], organization["subscription_status"]) == ("solo", None)
