"""POST /api/onboarding/slug-check."""

import pytest

from booking.database import connection as environment
from tests.functions.onboarding.onboarding_forms import new_slug
from tests.support.makers import Maker, Tenant


def test_a_free_slug_is_available(make: Maker) -> None:
    answer = make.user().post("/api/onboarding/slug-check", {"slug": new_slug()})
    assert (answer.status, answer.json) == (200, {"available": True, "reason": None})


def test_upper_case_and_surrounding_space_are_folded_before_the_slug_is_looked_up(make: Maker, salon: Tenant) -> None:
    taken = f"  VENUE-{salon.company_id.hex.upper()} "
    answer = make.user().post("/api/onboarding/slug-check", {"slug": taken})
    assert (answer.status, answer.json) == (200, {"available": False, "reason": "taken"})


@pytest.mark.parametrize(
    ("slug", "reason"),
    [
        ("", "invalid_format"),
        ("ab", "invalid_format"),
        ("a" * 49, "invalid_format"),
        ("-north", "invalid_format"),
        ("north-", "invalid_format"),
        ("north salon", "invalid_format"),
        ("nörth", "invalid_format"),
        ("north\u0000", "invalid_format"),
        ("api", "reserved"),
        ("Book", "reserved"),
        ("DASHBOARD", "reserved"),
    ],
)
def test_an_unusable_slug_is_refused_without_the_database(
    make: Maker, monkeypatch: pytest.MonkeyPatch, slug: str, reason: str
) -> None:
    user = make.user()
    environment.disconnect()
    monkeypatch.setenv("DATABASE_URL", "postgresql://booking_app@127.0.0.1:9/nowhere")
    answer = user.post("/api/onboarding/slug-check", {"slug": slug})
    assert (answer.status, answer.json) == (200, {"available": False, "reason": reason})
    assert user.post("/api/onboarding/slug-check", {"slug": new_slug()}).status == 503


@pytest.mark.parametrize("body", [{}, {"slug": None}, {"slug": 7}])
def test_a_slug_check_names_the_field_that_is_missing_or_of_another_type(make: Maker, body: object) -> None:
    answer = make.user().post("/api/onboarding/slug-check", body)
    assert answer.status == 400
    assert answer.error.startswith("slug:")
