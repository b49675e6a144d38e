"""booking.customers.rules."""

from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID, uuid4

import pytest
from hypothesis import given, strategies as st

from booking.customers.errors import FieldHidden
from booking.customers.records import Customer
from booking.customers.rules import Visibility, check_may_change, phone_search, redacted, visibility_for
from booking.identity.actors import Membership

PROVIDER = UUID("6f8a1e52-0000-4000-8000-000000000001")
CONFINED_STAFF = Membership(
    company_id=uuid4(),
    organization_id=uuid4(),
    business_type="appointments",
    timezone="Australia/Melbourne",
    country="AU",
    role="staff",
    provider_id=PROVIDER,
    client_scope="own",
    sees_own_clients_only=True,
    permissions=(),
    client_email_visible=False,
    client_phone_visible=True,
    step_up_refund_cents=None,
    refund_limit_cents=None,
    void_limit_cents=None,
    goodwill_limit_cents=None,
    price_limit_cents=None,
    factor_has_changed=False,
)
KIM: Customer = {
    "id": uuid4(),
    "company_id": uuid4(),
    "name": "Kim",
    "email": "kim@example.com",
    "unsubscribed_at": None,
    "erased_at": None,
    "email_problem": None,
    "email_problem_at": None,
    "consent": {"email": True, "sms": True},
    "pinned_note": None,
    "allergies": None,
    "tags": [],
    "birthday": None,
    "preferred_provider_id": None,
    "language": None,
    "phone": "0412 345 678",
    "created_at": datetime(2026, 11, 21, tzinfo=UTC),
    "version": 1,
}


def test_staff_see_as_much_as_scope_and_visibility_allow() -> None:
    assert visibility_for(CONFINED_STAFF) == Visibility(confined=True, provider_id=PROVIDER, email=False, phone=True)
    assert not visibility_for(replace(CONFINED_STAFF, sees_own_clients_only=False)).confined
    assert visibility_for(replace(CONFINED_STAFF, provider_id=None)) == Visibility(confined=True, email=False)


def test_admins_and_everybody_in_hospitality_see_everything() -> None:
    assert visibility_for(replace(CONFINED_STAFF, role="admin")) == Visibility()
    assert visibility_for(replace(CONFINED_STAFF, business_type="hospitality")) == Visibility()


@pytest.mark.parametrize("email", [True, False])
@pytest.mark.parametrize("phone", [True, False])
def test_hidden_fields_are_null_and_the_record_itself_stays_whole(email: bool, phone: bool) -> None:
    shown = redacted(KIM, Visibility(email=email, phone=phone))
    assert shown == {**KIM, "email": KIM["email"] if email else None, "phone": KIM["phone"] if phone else None}
    assert KIM["email"] == "kim@example.com"


def test_only_visible_fields_may_change() -> None:
    check_may_change(["name", "phone"], Visibility(email=False))
    check_may_change(["name", "email", "phone"], Visibility())
    for fields, visibility in (
        (["email"], Visibility(email=False)),
        (["name", "phone"], Visibility(phone=False)),
    ):
        with pytest.raises(FieldHidden):
            check_may_change(fields, visibility)


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("0412 345 678", "412345678"),
        ("+61 (412) 345-678", "61412345678"),
        ("0061 412", "61412"),
        ("345.678", "345678"),
        ("00", None),
        ("+-()", None),
        ("", None),
        ("kim", None),
        ("0412x", None),
        ("٠٤١٢", None),
        ("²³", None),
    ],
)
def test_the_digits_of_what_looks_like_a_phone_number_are_searched(text: str, digits: str | None) -> None:
    assert phone_search(text) == digits


@given(st.integers(10_000_000, 999_999_999), st.text("+() .-", max_size=5), st.integers(0, 8))
def test_however_a_number_is_written_its_digits_are_searched(number: int, noise: str, place: int) -> None:
    digits = str(number)
    for prefix in ("", "0", "00"):
        assert phone_search(prefix + digits[:place] + noise + digits[place:]) == digits
