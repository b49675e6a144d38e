"""POST /api/onboarding/complete: the three modes, and what each refuses."""

import json
from typing import Any
from uuid import uuid4

import pytest

from booking.organization import rules
from tests.functions.onboarding.onboarding_forms import another_business, is_unredeemed, new_tenant, remains
from tests.support.makers import Maker, Tenant

ROUTE = "/api/onboarding/complete"
STRANGE_VALUES = ["null", "7", "true", "[]", '{"x": [1]}', '""', r'"a\u0000b"', json.dumps("x" * 201)]


def test_a_new_user_founds_a_tenant_and_the_same_cookie_works_in_it(make: Maker, db: Any) -> None:
    user = make.user()
    form = new_tenant(make, state="VIC", city="Fitzroy", postalCode="3065", address="1 Smith Street")
    answer = user.post(ROUTE, form)
    assert answer.status == 201
    assert answer.json.keys() == {"ok", "companyId", "organizationId"}
    assert answer.json["ok"] is True

    overview = user.get("/api/organization").json
    assert overview["organization"]["id"] == answer.json["organizationId"]
    assert overview["organization"]["name"] == "North Group"
    assert overview["organization"]["business_type"] == "appointments"
    business = overview["business"]
    assert business["id"] == answer.json["companyId"]
    assert {name: business[name] for name in ("name", "slug", "timezone", "country", "state")} == {
        "name": "North Salon",
        "slug": form["slug"],
        "timezone": "Australia/Melbourne",
        "country": "AU",
        "state": "VIC",
    }
    assert (business["city"], business["postal_code"], business["address"]) == ("Fitzroy", "3065", "1 Smith Street")
    assert overview["membership"]["role"] == "admin"
    assert overview["membership"]["owner"] is True
    row = db.execute(
        "select tier, subscription_status from billing_records where organization_id = %s",
        (answer.json["organizationId"],),
    ).fetchone()
    assert row == {"tier": "solo", "subscription_status": None}
    assert overview["features"]["apiAccess"] is False


def test_a_new_business_confirms_what_is_booked_until_it_switches_that_off(make: Maker) -> None:
    user = make.user()
    assert user.post(ROUTE, new_tenant(make)).status == 201
    business = user.get("/api/organization").json["business"]
    assert business["notifications"] == {"confirmation": True, "reminder_hours": None, "thanks": False}


def test_the_audit_log_names_the_user_for_a_founded_and_an_added_business(make: Maker, db: Any) -> None:
    user = make.user()
    for form in (new_tenant(make, openingHours=_NINE_TO_FIVE), another_business()):
        business = user.post(ROUTE, form).json["companyId"]
        entries = db.execute(
            "select actor_kind, actor_id, action, record_type, request_id from audit_log where company_id = %s",
            (business,),
        ).fetchall()
        assert {"companies", "memberships"} <= {entry["record_type"] for entry in entries}
        said = {(entry["actor_kind"], entry["actor_id"], entry["action"]) for entry in entries}
        assert said == {("user", str(user.id), f"POST {ROUTE}")}
        assert len({entry["request_id"] for entry in entries}) == 1


@pytest.mark.parametrize(("country", "currency"), [("AU", "AUD"), ("gb", "GBP"), ("DE", "EUR"), ("AQ", "USD")])
def test_the_currency_is_the_countrys_own_unless_one_is_given(make: Maker, country: str, currency: str) -> None:
    user = make.user()
    assert user.post(ROUTE, new_tenant(make, country=country)).status == 201
    business = user.get("/api/organization").json["business"]
    assert (business["country"], business["currency"]) == (country.upper(), currency)


def test_a_given_currency_stands(make: Maker) -> None:
    user = make.user()
    assert user.post(ROUTE, new_tenant(make, country="CH", currency="eur")).status == 201
    assert user.get("/api/organization").json["business"]["currency"] == "EUR"


def test_a_slug_is_stored_in_lower_case(make: Maker) -> None:
    user, form = make.user(), new_tenant(make)
    assert user.post(ROUTE, {**form, "slug": f" {form['slug'].upper()} "}).status == 201
    assert user.get("/api/organization").json["business"]["slug"] == form["slug"]


def test_a_beta_code_is_read_whatever_its_case_and_surrounding_space(make: Maker) -> None:
    code = make.beta_code()
    assert make.user().post(ROUTE, new_tenant(make, betaCode=f" {code.lower()} ")).status == 201


def test_opening_hours_and_service_periods_are_kept(make: Maker, db: Any) -> None:
    user = make.user()
    hours = [{"day": 4, "opens": "18:00", "closes": "01:30"}, {"day": 0, "opens": "09:00", "closes": "17:00"}]
    periods = [
        {"name": "Dinner", "days": [3, 4], "startsAt": "18:00", "endsAt": "00:30", "coverCap": 60, "turnMinutes": 90},
        {"name": "Lunch", "days": [0], "startsAt": "12:00", "endsAt": "15:00"},
    ]
    form = new_tenant(make, businessType="hospitality", openingHours=hours, servicePeriods=periods)
    company_id = user.post(ROUTE, form).json["companyId"]
    assert user.get("/api/organization").json["business"]["opening_hours"] == [hours[1], hours[0]]
    rows = db.execute(
        "select name, days, starts_at::text, ends_at::text, cover_cap, turn_minutes, active from service_periods"
        " where company_id = %s order by name",
        (company_id,),
    ).fetchall()
    assert [list(row.values()) for row in rows] == [
        ["Dinner", [3, 4], "18:00:00", "00:30:00", 60, 90, True],
        ["Lunch", [0], "12:00:00", "15:00:00", None, 120, True],
    ]


@pytest.mark.parametrize("missing", ["organizationName", "betaCode"])
def test_a_new_tenant_needs_a_name_and_a_beta_code(make: Maker, db: Any, missing: str) -> None:
    user, form = make.user(), new_tenant(make)
    code = form["betaCode"]
    del form[missing]
    answer = user.post(ROUTE, form)
    assert answer.status == 400
    assert answer.error.startswith(f"{missing}:")
    assert remains(db, user.id) == []
    assert is_unredeemed(db, code)


def test_a_beta_code_that_is_unknown_or_used_founds_nothing(make: Maker, db: Any) -> None:
    used = make.beta_code()
    assert make.user().post(ROUTE, new_tenant(make, betaCode=used)).status == 201
    for code in (used, "NOT-A-CODE", ""):
        user = make.user()
        answer = user.post(ROUTE, {**new_tenant(make), "betaCode": code})
        assert answer.status == 400
        assert answer.error.startswith("betaCode:")
        assert remains(db, user.id) == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("timezone", "Mars/Phobos"),
        ("timezone", "localtime"),
        ("timezone", "posix/Europe/London"),
        ("country", "Australia"),
        ("country", "XX"),
        ("currency", "XYZ"),
        ("slug", "no"),
        ("slug", "dashboard"),
        ("businessName", "  "),
        ("businessName", None),
        ("businessType", "bakery"),
        ("organizationName", "x" * 201),
        ("city", 7),
        ("openingHours", [{"day": 7, "opens": "09:00", "closes": "17:00"}]),
        ("openingHours", [{"day": 0, "opens": "9:00", "closes": "17:00"}]),
        (
            "openingHours",
            [{"day": 0, "opens": "09:00", "closes": "17:00"}, {"day": 0, "opens": "16:59", "closes": "18:00"}],
        ),
        ("servicePeriods", [{"name": "Lunch", "days": [0], "startsAt": "12:00", "endsAt": "15:00"}]),
    ],
)
def test_a_field_that_is_not_valid_is_named_and_founds_nothing(make: Maker, db: Any, field: str, value: object) -> None:
    user, form = make.user(), new_tenant(make)
    answer = user.post(ROUTE, {**form, field: value})
    assert answer.status == 400
    assert answer.error.startswith(field)
    assert remains(db, user.id) == []
    assert is_unredeemed(db, form["betaCode"])


def test_a_zone_that_the_database_does_not_know_founds_nothing(
    make: Maker, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "_time_zones", lambda: frozenset({"Europe/Atlantis"}))
    user, form = make.user(), new_tenant(make, timezone="Europe/Atlantis")
    answer = user.post(ROUTE, form)
    assert answer.status == 400
    assert answer.error.startswith("timezone:")
    assert remains(db, user.id) == []
    assert is_unredeemed(db, form["betaCode"])


def test_an_owner_adds_a_business_to_the_same_organization_and_the_claim_moves_to_it(
    make: Maker, salon: Tenant, db: Any
) -> None:
    code = make.beta_code()
    form = another_business(organizationName="Ignored", betaCode=code, openingHours=_NINE_TO_FIVE)
    answer = salon.owner.post(ROUTE, form)
    assert answer.status == 201
    assert answer.json["organizationId"] == str(salon.organization_id)

    overview = salon.owner.get("/api/organization").json
    assert overview["business"]["id"] == answer.json["companyId"] != str(salon.company_id)
    assert overview["business"]["opening_hours"] == _NINE_TO_FIVE
    assert overview["organization"]["name"] != "Ignored"
    assert overview["membership"] | {"role": "admin", "owner": True} == overview["membership"]
    assert [business["id"] for business in overview["businesses"]] == [str(salon.company_id), answer.json["companyId"]]
    assert is_unredeemed(db, code)


@pytest.mark.parametrize("value", STRANGE_VALUES, ids=lambda value: value[:20])
@pytest.mark.parametrize("field", ["organizationName", "betaCode"])
def test_adding_a_business_ignores_the_fields_of_a_new_organization(salon: Tenant, field: str, value: str) -> None:
    form = json.dumps(another_business(**{field: "given"})).replace('"given"', value)
    assert salon.owner.post(ROUTE, raw=form.encode()).status == 201


@pytest.mark.parametrize("value", STRANGE_VALUES, ids=lambda value: value[:20])
@pytest.mark.parametrize("field", ["organizationName", "betaCode"])
def test_founding_an_organization_refuses_a_malformed_name_or_beta_code(
    make: Maker, db: Any, field: str, value: str
) -> None:
    user, form = make.user(), new_tenant(make)
    answer = user.post(ROUTE, raw=json.dumps(form | {field: "given"}).replace('"given"', value).encode())
    assert answer.status == 400
    assert answer.error.startswith(f"{field}:")
    assert remains(db, user.id) == []
    assert is_unredeemed(db, form["betaCode"])


def test_a_business_of_the_other_engine_cannot_join_an_organization(salon: Tenant, db: Any) -> None:
    answer = salon.owner.post(ROUTE, another_business(businessType="hospitality"))
    assert answer.status == 400
    assert answer.error.startswith("businessType:")
    assert db.execute("select from companies where organization_id = %s", (salon.organization_id,)).rowcount == 1


def test_a_user_who_does_not_own_the_claimed_organization_creates_nothing(make: Maker, salon: Tenant, db: Any) -> None:
    admin, outsider = make.member(salon.company_id, "admin"), make.user(company_id=salon.company_id)
    for user in (salon.staff, admin, outsider):
        form = new_tenant(make)
        assert user.post(ROUTE, form).status == 409
        assert is_unredeemed(db, form["betaCode"])
    assert db.execute("select from companies where organization_id = %s", (salon.organization_id,)).rowcount == 1


def test_a_claim_that_names_no_business_counts_as_none(make: Maker) -> None:
    user = make.user(company_id=uuid4())
    assert user.get("/api/organization").status == 403
    assert user.post(ROUTE, new_tenant(make)).status == 201
    assert user.get("/api/organization").status == 200


def test_nobody_founds_a_second_tenant(make: Maker, db: Any) -> None:
    user = make.user()
    founded = user.post(ROUTE, new_tenant(make)).json
    make.claim(user, None)
    form = new_tenant(make)
    assert user.post(ROUTE, form).status == 409
    assert is_unredeemed(db, form["betaCode"])
    assert user.post("/api/organization/switch-business", {"companyId": founded["companyId"]}).status == 200


_NINE_TO_FIVE = [{"day": 0, "opens": "09:00", "closes": "17:00"}]
