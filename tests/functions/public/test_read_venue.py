"""GET /api/public/{slug}."""

from typing import Any

import pytest

from local.template import GUEST_DOMAIN
from tests.support.guests import GuestsPage, bistro_page, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Call


def test_a_guest_reads_what_a_salon_offers_and_on_which_terms(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon, terms="Please be on time.", askPhone="required")
    answer = page.get()
    assert answer.status == 200
    assert answer.json["venue"] == {
        "name": f"Venue {salon.company_id}",
        "slug": page.slug,
        "businessType": "appointments",
        "address": None,
        "postalCode": None,
        "city": None,
        "state": None,
        "country": "AU",
        "phone": None,
        "timezone": "Australia/Melbourne",
        "currency": "AUD",
        "locale": None,
        "colour": None,
        "hasLogo": False,
        "openingHours": [],
    }
    assert answer.json["policy"] == {
        "minNoticeMinutes": 120,
        "maxAdvanceDays": 90,
        "cancelUntilHours": 24,
        "changeUntilHours": 24,
        "maxChanges": 3,
        "needsApproval": False,
        "waitlist": False,
        "maxPartySize": 8,
        "askPhone": "required",
        "terms": "Please be on time.",
    }
    assert answer.json["services"] == [
        {
            "id": page.service["id"],
            "name": "Haircut",
            "description": None,
            "durationMinutes": 60,
            "priceCents": 6500,
            "priceFrom": False,
            "depositAmountCents": 0,
            "groupId": None,
            "providers": [{"id": page.provider["id"], "name": "Alex"}],
        }
    ]
    assert answer.json["groups"] == []
    assert not answer.json.keys() & {"periods", "deposits"}


def test_a_guest_reads_when_a_bistro_serves_and_from_how_many_on_a_deposit_is_due(make: Maker, bistro: Tenant) -> None:
    make.deposit_tier(bistro, minPartySize=6, amountCents=2500)
    answer = bistro_page(make, bistro).get()
    assert answer.json["periods"] == [
        {"name": "Dinner", "days": [*range(7)], "startsAt": "18:00", "endsAt": "20:00"},
    ]
    assert answer.json["deposits"] == [{"minPartySize": 6, "amountCents": 2500}]
    assert "services" not in answer.json


def test_what_is_nobodys_own_may_be_kept_for_a_while_and_no_refusal(page: GuestsPage) -> None:
    assert page.get().headers["cache-control"] == "public, max-age=60"
    assert page.times().headers["cache-control"] == "public, max-age=5"
    page.set(enabled=False)
    assert page.get().headers["cache-control"] == "no-store"


def test_a_provider_has_the_name_that_is_meant_for_guests(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    changed = salon.owner.patch(f"/api/staff/{page.provider['id']}", {"publicName": "Lex"})
    assert changed.json["provider"]["public_name"] == "Lex"
    assert page.get().json["services"][0]["providers"] == [{"id": page.provider["id"], "name": "Lex"}]


def test_a_provider_whose_name_begins_with_a_title_keeps_all_of_it(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    salon.owner.patch(f"/api/staff/{page.provider['id']}", {"name": "Dr. Silverstone"})
    assert page.get().json["services"][0]["providers"][0]["name"] == "Dr. Silverstone"


def test_what_is_not_bookable_online_is_not_on_the_page(make: Maker, salon: Tenant, bistro: Tenant) -> None:
    page = salon_page(make, salon)
    make.service(salon, name="Colour correction", bookableOnline=False)
    make.service(salon, name="Nobody does it")
    assert [service["name"] for service in page.get().json["services"]] == ["Haircut"]
    salon.owner.patch(f"/api/staff/{page.provider['id']}", {"bookableOnline": False})
    assert page.get().json["services"] == []
    evening = bistro_page(make, bistro)
    make.service_period(bistro, name="Chef's table", bookableOnline=False)
    assert [period["name"] for period in evening.get().json["periods"]] == ["Dinner"]


def test_another_policy_is_another_version_and_other_settings_are_not(make: Maker, salon: Tenant) -> None:
    page = salon_page(make, salon)
    before = page.policy_version
    page.set(slotStepMinutes=30, minNoticeMinutes=60)
    assert page.policy_version == before
    page.set(cancelUntilHours=48)
    assert page.policy_version != before


def _unknown(page: Any, db: Any) -> str:
    return "no-venue-of-this-name"


def _off(page: Any, db: Any) -> str:
    page.set(enabled=False)
    return str(page.slug)


def _suspended(page: Any, db: Any) -> str:
    db.execute("update organizations set active = false where id = %s", (page.tenant.organization_id,))
    return str(page.slug)


@pytest.mark.parametrize("slug_of", [_unknown, _off, _suspended])
def test_a_venue_that_is_unknown_off_or_suspended_is_the_same_404(
    make: Maker, salon: Tenant, db: Any, call: Call, slug_of: Any
) -> None:
    slug = slug_of(salon_page(make, salon), db)
    for path in ("", "/times?from=2031-03-03&serviceId=00000000-0000-4000-8000-000000000000"):
        answer = call("GET", f"/api/public/{slug}{path}", domain=GUEST_DOMAIN)
        assert (answer.status, answer.json) == (404, {"error": "There is nothing here.", "code": "not_found"})


def test_the_dashboards_origin_knows_no_page_of_guests(make: Maker, salon: Tenant, call: Call) -> None:
    page = salon_page(make, salon)
    assert call("GET", f"/api/public/{page.slug}").status == 404
