"""Which holidays concern a business."""

import pytest

from booking.public_holidays.rules import region_of

REGIONS = {
    "NZ-AUK": ["Auckland", "Tāmaki-Makaurau"],
    "NZ-CAN": ["Canterbury", "Waitaha", "AUK"],
    "FR-57": ["Moselle"],
    "US-MA": [],
}


@pytest.mark.parametrize(
    ("state", "region"),
    [
        ("auk", "NZ-AUK"),
        ("nz-can", "NZ-CAN"),
        ("Tamaki-Makaurau", "NZ-AUK"),
        ("  waitaha ", "NZ-CAN"),
        ("57", "FR-57"),
        ("MA", "US-MA"),
        ("NZ", None),
        ("Auck", None),
        ("-", None),
        ("  ", None),
        (None, None),
    ],
)
def test_a_region_is_known_by_code_or_name(state: str | None, region: str | None) -> None:
    assert region_of(state, REGIONS) == region
