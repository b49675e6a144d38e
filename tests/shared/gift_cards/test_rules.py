"""What a gift card's code looks like."""

import re

import pytest
from hypothesis import given, strategies as st

from booking.gift_cards.rules import CODE_BITS, code_of, normalised_code

numbers = st.integers(0, 2**CODE_BITS - 1)


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (0, "0000-0000-0000-0000"),
        (31, "0000-0000-0000-000Z"),
        (32, "0000-0000-0000-0010"),
        (2**CODE_BITS - 1, "ZZZZ-ZZZZ-ZZZZ-ZZZZ"),
    ],
)
def test_a_code_is_its_number_in_base_32(number: int, code: str) -> None:
    assert code_of(number) == code


@given(numbers, numbers)
def test_every_number_has_a_code_of_its_own(one: int, other: int) -> None:
    assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}", code_of(one))
    assert (code_of(one) == code_of(other)) == (one == other)


@given(numbers)
def test_a_code_is_recognised_however_it_is_typed(number: int) -> None:
    code = code_of(number)
    plain = code.replace("-", "")
    typed = [code, plain, code.lower(), f" {plain} ", " ".join(plain), plain.replace("1", "l").replace("0", "o")]
    assert {normalised_code(text) for text in typed} == {code}


@pytest.mark.parametrize(
    "typed", ["", "-", "U" * 16, "0" * 15, "0" * 17, "ÄÖÜ", "0000-0000-0000-000\N{THAI DIGIT ONE}"]
)
def test_a_malformed_code_becomes_one_that_no_card_has(typed: str) -> None:
    assert not re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}", normalised_code(typed))
