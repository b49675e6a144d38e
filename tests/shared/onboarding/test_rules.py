"""booking.onboarding.rules."""

import re
import string

import pytest
from hypothesis import given, strategies as st

from booking.onboarding.rules import RESERVED_SLUGS, digest_of_beta_code, normalised_slug, unavailable_reason

LETTERS = string.ascii_lowercase + string.digits


@given(
    st.builds(
        lambda first, inner, last: first + inner + last,
        st.sampled_from(LETTERS),
        st.text(LETTERS + "-", min_size=1, max_size=46),
        st.sampled_from(LETTERS),
    )
)
def test_three_to_forty_eight_letters_digits_and_inner_hyphens_make_a_slug(slug: str) -> None:
    assert unavailable_reason(slug) == ("reserved" if slug in RESERVED_SLUGS else None)


@given(st.text(LETTERS + "-_. \n\0äÄA", max_size=60))
def test_text_of_any_other_shape_is_no_slug(text: str) -> None:
    is_slug = 3 <= len(text) <= 48 and set(text) <= set(LETTERS + "-") and text[0] != "-" and text[-1] != "-"
    assert (unavailable_reason(text) == "invalid_format") is not is_slug


@pytest.mark.parametrize("word", ["api", "book", "dashboard", "www", "admin"])
def test_words_that_would_pass_for_ours_are_reserved(word: str) -> None:
    assert unavailable_reason(word) == "reserved"
    assert unavailable_reason(f"{word}-salon") is None


def test_every_reserved_word_that_could_be_a_slug_is_refused_as_reserved() -> None:
    assert {unavailable_reason(word) for word in RESERVED_SLUGS} == {"reserved"}


@given(st.text())
def test_a_normalised_slug_stays_as_it_is(text: str) -> None:
    assert normalised_slug(normalised_slug(text)) == normalised_slug(text)


def test_a_slug_is_read_in_lower_case_without_surrounding_space() -> None:
    assert normalised_slug("  North-Salon\n") == "north-salon"


def test_a_beta_code_has_one_digest_however_it_is_typed() -> None:
    assert digest_of_beta_code(" ab12-cd34\n") == digest_of_beta_code("AB12-CD34")
    assert digest_of_beta_code("AB12-CD34") != digest_of_beta_code("AB12CD34")
    assert re.fullmatch(r"[0-9a-f]{64}", digest_of_beta_code("AB12").hex())
