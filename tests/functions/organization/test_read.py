"""GET /api/organization."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest

from tests.support.makers import Maker, Tenant, User
from tests.support.subdomains import give_subdomain

OF_THE_DEPLOYMENT = dict.fromkeys(("places", "applePass", "googleWallet", "ai", "sms"), True)


def test_an_owner_reads_business_organization_membership_and_features(salon: Tenant) -> None:
    answer = salon.owner.get("/api/organization")
    assert answer.status == 200
    assert answer.headers["cache-control"] == "no-store"
    business = answer.json["business"]
    created = business.pop("created_at")
    assert business.pop("version") >= 1
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
        "online_booking": {
            "enabled": False,
            "min_notice_minutes": 120,
            "max_advance_days": 90,
            "cancel_until_hours": 24,
            "change_until_hours": 24,
            "max_changes": 3,
            "needs_approval": False,
            "waitlist": False,
            "offer_minutes": 15,
            "slot_step_minutes": 15,
            "max_party_size": 8,
            "ask_phone": "optional",
            "terms": None,
            "embed_origins": [],
            "about": None,
            "trade": None,
            "heads": "plain",
            "privacy_url": None,
            "privacy": None,
            "findable": True,
        },
        "deposit_staff_editable": False,
        "table_combining": False,
        "free_after_bill_minutes": 0,
        "default_tax_rate_basis_points": None,
        "diary_colours": "status",
        "weekly_report": False,
        "keep_day_on_devices": True,
        "retention_months": None,
        "customer_tags": [],
        "subdomain": None,
        "site_subdomain_preferred": False,
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
        "extra_sms": 0,
        "extra_sms_next": None,
        "extra_sms_next_from": None,
        "extra_ai": 0,
        "extra_ai_next": None,
        "extra_ai_next_from": None,
        "require_second_factor": False,
        "step_up_refund_cents": None,
        "refund_limit_cents": None,
        "void_limit_cents": None,
        "goodwill_limit_cents": None,
        "price_limit_cents": None,
    }
    assert answer.json["membership"] == {
        "user_id": str(salon.owner.id),
        "company_id": str(salon.company_id),
        "role": "admin",
        "provider_id": None,
        "client_scope": "all",
        "permissions": ["goodwill_gift_cards"],
        "owner": True,
    }
    of_business = {"apiAccess": True, "tableCombining": False, "depositStaffEditable": False}
    assert answer.json["features"] == {**of_business, **OF_THE_DEPLOYMENT}
    assert answer.json["businesses"] == [
        {name: business[name] for name in ("id", "organization_id", "name", "slug")},
    ]


def test_the_day_of_a_venue_that_is_open_past_midnight_goes_on_until_it_closes(
    make: Maker, bistro: Tenant, db: Any
) -> None:
    make.service_period(bistro, startsAt="12:00", endsAt="11:59")
    today = db.execute("select business_date_at(%s, now()) as date", (bistro.company_id,)).fetchone()["date"]
    day = bistro.staff.get("/api/organization").json["business_day"]
    assert day == {"date": str(today), "ends_at": f"{today + timedelta(days=1)}T11:59:00+00:00"}


def test_the_address_at_which_guests_book_has_the_slug_in_it(salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VENUE_PAGES", "https://book.example.com/{slug}")
    overview = salon.staff.get("/api/organization").json
    assert overview["guests_page"] == f"https://book.example.com/{overview['business']['slug']}"


def test_without_pages_for_guests_there_is_no_address_to_share(salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VENUE_PAGES", raising=False)
    assert salon.owner.get("/api/organization").json["guests_page"] is None


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
        **OF_THE_DEPLOYMENT,
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


# API keys: the only place where they are shown


def test_an_admin_sees_all_that_is_known_of_the_business_keys_and_no_secret(salon: Tenant) -> None:
    expires = "2090-01-01T00:00:00+00:00"
    issued = salon.owner.post("/api/keys", {"name": "Till", "scopes": ["customers:read"], "expiresAt": expires}).json
    revoked = salon.owner.post("/api/keys", {"name": "Old till", "scopes": ["customers:read"]}).json
    assert salon.owner.delete(f"/api/keys/{revoked['key']['id']}").status == 200
    answer = salon.owner.get("/api/organization")
    old, new, first = answer.json["api_keys"]
    assert new == issued["key"]
    assert old.pop("revoked_at") is not None
    assert revoked["key"].pop("revoked_at") is None
    assert old == revoked["key"]
    assert first["id"] == salon.key.split("_")[2]
    for secret in (issued["secret"], revoked["secret"], salon.key):
        assert secret.split("_", 3)[3] not in answer.text


def test_staff_see_no_keys_whatever_they_are_permitted(make: Maker, salon: Tenant) -> None:
    member = make.member(salon.company_id, permissions=("manage_services",))
    for user in (salon.staff, member):
        assert "api_keys" not in user.get("/api/organization").json


def test_an_admin_elsewhere_is_staff_here(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    make.join(bistro.owner, salon.company_id)
    assert bistro.owner.post("/api/organization/switch-business", {"companyId": str(salon.company_id)}).status == 200
    assert "api_keys" not in bistro.owner.get("/api/organization").json


def test_keys_in_force_are_always_shown_whatever_their_number(salon: Tenant, db: Any) -> None:
    db.execute(
        "insert into api_keys (id, company_id, name, digest, last_four, scopes, created_by, revoked_at, created_at)"
        " select substr(md5(%(company)s::text || n), 1, 16), %(company)s, 'Old', sha256('old'), 'gone',"
        " '{customers:read}', gen_random_uuid(), now(), now() + n * interval '1 second' from generate_series(1, 600) n",
        {"company": salon.company_id},
    )
    shown = salon.owner.get("/api/organization").json["api_keys"]
    assert len(shown) == 500
    assert shown[-1]["id"] == salon.key.split("_")[2]
    assert shown[-1]["revoked_at"] is None


# The address


def test_the_subdomain_and_whether_it_is_preferred_are_the_business_own(
    salon: Tenant, other_salon: Tenant, db: Any
) -> None:
    subdomain = give_subdomain(db, other_salon)
    seen = {user: user.get("/api/organization").json["business"] for user in (salon.staff, other_salon.staff)}
    assert seen[salon.staff]["subdomain"] is None
    assert seen[other_salon.staff]["subdomain"] == subdomain
    assert seen[other_salon.staff]["site_subdomain_preferred"] is False
