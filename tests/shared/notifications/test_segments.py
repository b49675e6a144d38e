"""What an SMS costs."""

import pytest
import smsutil
from hypothesis import given, strategies

from booking.notifications.segments import segments


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 1),
        ("a" * 160, 1),
        ("a" * 161, 2),
        ("a" * 306, 2),
        ("a" * 307, 3),
        ("€" * 80, 1),
        ("€" * 81, 2),
        ("a" * 152 + "€" + "a" * 10, 2),
        ("a" * 152 + "€" * 77, 3),  # an escape pair is not cut: 152, then 76 pairs, then one
        ("ç" + "a" * 69, 1),
        ("ç" + "a" * 70, 2),
        ("`" * 71, 2),
        ("😀" * 35, 1),
        ("😀" * 36, 2),
        ("a" * 66 + "😀" + "a" * 4, 2),
    ],
)
def test_segments_are_septets_of_gsm_or_units_of_ucs2(text: str, count: int) -> None:
    assert segments(text) == count


@pytest.mark.thorough
@given(strategies.text(alphabet="aé€{[\\Ωç`😀日\n", max_size=330))
def test_segments_are_counted_as_another_counter_does(text: str) -> None:
    assert segments(text) == max(1, len(smsutil.split(text).parts))
