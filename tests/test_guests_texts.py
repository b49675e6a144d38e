"""What a venue has written itself, on its guests' pages (booking.guests.pages.own_texts)."""

import pytest

from booking.guests.pages.own_texts import linked


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Plain <b>text</b>", "Plain &lt;b&gt;text&lt;/b&gt;"),
        (
            "See https://example.com/terms?a=1&b=2.",
            'See <a href="https://example.com/terms?a=1&amp;b=2" rel="nofollow noopener noreferrer"'
            ' target="_top">https://example.com/terms?a=1&amp;b=2</a>.',
        ),
        ("javascript:alert(1) http://example.com", "javascript:alert(1) http://example.com"),
    ],
)
def test_https_addresses_become_links_and_all_else_stays_text(typed: str, shown: str) -> None:
    assert str(linked(typed)) == shown


def test_an_address_cannot_leave_its_link() -> None:
    assert "<script" not in str(linked('https://example.com/"><script>alert(1)</script>'))
