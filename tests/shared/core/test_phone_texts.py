"""Phone numbers as people write them, and as they are kept."""

import pytest
from hypothesis import given, strategies as st

from booking.core.phone_texts import MOST_CHARACTERS, tidy_phone
from booking.customers.phone_numbers import e164, searched_digits

WRITTEN = [
    ("030/1234567", "030 1234567"),
    ("030 / 123 45 67", "030 123 45 67"),
    ("+49 (0)30 / 223 45-67", "+49 30 223 45-67"),
    ("+49(0)30223456", "+49 30223456"),
    ("+49 ( 0 ) 30 223456", "+49 30 223456"),
    ("0049 (0)30 223456", "0049 30 223456"),
    ("(+49) 30 223456", "+49 30 223456"),
    ("+ 49 30 223456", "+49 30 223456"),
    ("+39 (0)6 1234567", "+39 06 1234567"),
    ("(0)30 223456", "(0)30 223456"),
    ("+49\u00a0171\u00a01234567", "+49 171 1234567"),
    ("+49\u202f171\u20071234567", "+49 171 1234567"),
    ("\u202d0172 2345678\u202c", "0172 2345678"),
    ("\u2066+49 173 3456789\u2069", "+49 173 3456789"),
    ("\u200e+49 173 345\u200b6789\ufeff", "+49 173 3456789"),
    ("0174\u20114567890", "0174-4567890"),
    ("0174\u2013456\u2212789", "0174-456-789"),
    ("＋４９　３０（１２３）４５６", "+49 30(123)456"),
    ("030 7654321 ext. 12", "030 7654321 ext. 12"),
    ("030 7654321, Ext 12", "030 7654321 ext. 12"),
    ("030 7654321x12", "030 7654321 ext. 12"),
    ("030 7654321 #12", "030 7654321 ext. 12"),
    ("030 7654321;ext=12", "030 7654321 ext. 12"),
    ("030 7654321 Durchwahl 12", "030 7654321 ext. 12"),
    ("tel:+49-30-1234567", "+49-30-1234567"),
    ("Tel.: 030 1234567", "030 1234567"),
    ("Mobil 0171 1234567", "0171 1234567"),
    ("(03) 9123 4567", "(03) 9123 4567"),
    ("+(61) 3.9123.4567", "+(61) 3.9123.4567"),
]
NO_NUMBERS = [
    *("", " ", "12", "ext. 12", "x12", "++61 412", "()- .", "Texas 12", "0412\\345", "anna", "030 123 or 0171 456"),
    *("٠٤١٢٣٤٥", "0" * 41, "030 1234567 ext. 12345678", "+49 30 1234567\x00", "1 + 1 = 2"),
]


@pytest.mark.parametrize(("written", "kept"), WRITTEN)
def test_a_number_is_kept_in_order_however_it_was_written(written: str, kept: str) -> None:
    assert tidy_phone(written) == kept
    assert tidy_phone(kept) == kept


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="must"):
        tidy_phone(text)


@given(st.text(max_size=60) | st.text("0123456789+() .-/\u00a0\u202dxet#", max_size=60))
def test_whatever_is_taken_is_short_and_taken_again_as_it_is(text: str) -> None:
    try:
        kept = tidy_phone(text)
    except ValueError:
        return
    assert len(kept) <= MOST_CHARACTERS
    assert kept.isascii()
    assert tidy_phone(kept) == kept


@pytest.mark.parametrize("written", ["030/1234567", "+49 (0)30 / 123 45-67", "\u2066+49\u00a030 1234567\u2069 ext. 12"])
def test_one_number_is_dialled_and_found_however_written(written: str) -> None:
    assert e164(tidy_phone(written), "DE") == "+49301234567"
    assert searched_digits(written, "DE") == "301234567"
