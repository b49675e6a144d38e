"""PATCH /api/organization/billing: only keys that are sent are touched, and an empty text clears."""

from typing import Any

import pytest

from booking.core.errors import AdminOnly
from tests.support.makers import Tenant

PATH = "/api/organization/billing"


@pytest.mark.parametrize("abn", ["51824753556", "51 824 753 556", "51-824-753-556", " 51824753556 "])
def test_an_abn_is_kept_as_its_digits(salon: Tenant, abn: str) -> None:
    answer = salon.owner.patch(PATH, {"abn": abn})
    assert (answer.status, answer.json) == (200, {"abn": "51824753556", "receiptsEmail": None})
    assert salon.owner.get(PATH).json == answer.json


def test_fields_that_are_not_sent_stay(salon: Tenant) -> None:
    salon.owner.patch(PATH, {"abn": "51824753556", "receiptsEmail": "accounts@example.com"})
    assert salon.owner.patch(PATH, {}).json == {"abn": "51824753556", "receiptsEmail": "accounts@example.com"}
    assert salon.owner.patch(PATH, {"abn": "11111111111"}).json["receiptsEmail"] == "accounts@example.com"
    assert salon.owner.patch(PATH, {"receiptsEmail": "b@example.com"}).json["abn"] == "11111111111"


@pytest.mark.parametrize("empty", ["", "  ", None])
def test_an_empty_text_clears_a_field_of_the_billing_details(salon: Tenant, empty: str | None) -> None:
    salon.owner.patch(PATH, {"abn": "51824753556", "receiptsEmail": "accounts@example.com"})
    assert salon.owner.patch(PATH, {"abn": empty}).json == {"abn": None, "receiptsEmail": "accounts@example.com"}
    assert salon.owner.patch(PATH, {"receiptsEmail": empty}).json == {"abn": None, "receiptsEmail": None}


def test_hyphens_and_spaces_alone_are_empty(salon: Tenant) -> None:
    assert salon.owner.patch(PATH, {"abn": " - - "}).json["abn"] is None


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"abn": "5182475355"}, "abn: must be 11 digits, or empty."),
        ({"abn": "518247535566"}, "abn: must be 11 digits, or empty."),
        ({"abn": "5182475355x"}, "abn: must be 11 digits, or empty."),
        ({"abn": "٥١٨٢٤٧٥٣٥٥٦"}, "abn: must be 11 digits, or empty."),
        ({"abn": 51824753556}, "abn: must be a text."),
        ({"receiptsEmail": "accounts"}, "receiptsEmail: must be an email address."),
        ({"receiptsEmail": ["a@example.com"]}, "receiptsEmail: must be a text."),
    ],
)
def test_a_malformed_body_is_refused_and_nothing_is_written(salon: Tenant, body: dict[str, Any], sentence: str) -> None:
    answer = salon.owner.patch(PATH, {"abn": "51824753556", "receiptsEmail": "a@example.com"} | body)
    assert (answer.status, answer.error) == (400, sentence)
    assert salon.owner.get(PATH).json == {"abn": None, "receiptsEmail": None}


def test_a_change_of_billing_details_makes_the_billing_record_if_there_is_none(salon: Tenant, db: Any) -> None:
    db.execute("delete from billing_records where organization_id = %s", (salon.organization_id,))
    assert salon.owner.patch(PATH, {"abn": "51824753556"}).json == {"abn": "51824753556", "receiptsEmail": None}


def test_a_change_of_billing_details_leaves_the_plan_unchanged(salon: Tenant, db: Any) -> None:
    salon.owner.patch(PATH, {"abn": "51824753556", "tier": "business", "subscription_status": "trialing"})
    row = db.execute(
        "select tier, subscription_status from billing_records where organization_id = %s", (salon.organization_id,)
    ).fetchone()
    assert row == {"tier": "team", "subscription_status": "active"}


def test_changes_of_the_billing_record_are_for_admins(salon: Tenant) -> None:
    answer = salon.staff.patch(PATH, {"abn": "51824753556"})
    assert (answer.status, answer.error) == (403, AdminOnly.message)
