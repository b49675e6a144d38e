"""Which addresses mail can be sent to."""

import pytest

from booking.core.email_addresses import deliverable, tidy_email


@pytest.mark.parametrize(
    ("address", "in_ascii"),
    [
        ("kim@example.com", "kim@example.com"),
        ("kim@venue.example", "kim@venue.example"),
        ("kim@venue.test", "kim@venue.test"),
        ("kim.o'lee+x@exämple.co.uk", "kim.o'lee+x@xn--exmple-cua.co.uk"),
        ("kim@xn--exmple-cua.co.uk", "kim@xn--exmple-cua.co.uk"),
        (f"{'k' * 64}@example.com", f"{'k' * 64}@example.com"),
    ],
)
def test_an_address_is_written_in_ascii(address: str, in_ascii: str) -> None:
    assert deliverable(address) == in_ascii


@pytest.mark.parametrize(
    "address",
    [
        "kim",
        "kim@localhost",
        "kim@example.com.",
        "kim..lee@example.com",
        ".kim@example.com",
        "kim@-example.com",
        "kim@exa_mple.com",
        "kim@192.0.2.1",
        "kim@[192.0.2.1]",
        "kim lee@example.com",
        '"kim lee"@example.com',
        "Kim <kim@example.com>",
        "kim@example.com, lee@example.com",
        "kim@example.com\nbcc: lee@example.com",
        "kim@exa\u202emple.com",
        "kim@exam\u200bple.com",
        f"{'k' * 65}@example.com",
    ],
)
def test_an_address_that_ses_would_refuse_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match=r"^must be an email address$"):
        deliverable(address)


def test_letters_beyond_ascii_have_no_ascii_form_before_the_at_sign() -> None:
    with pytest.raises(ValueError, match="with only ASCII characters before the @"):
        deliverable("kïm@example.com")


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Anna <anna@example.com>", "anna@example.com"),
        ('"Weber, Anna" <anna@example.com>', "anna@example.com"),
        ("Anna <anna@example.com>;", "anna@example.com"),
        ("<anna@example.com>", "anna@example.com"),
        ("mailto:anna@example.com", "anna@example.com"),
        ("MAILTO:anna@example.com?subject=Hi", "anna@example.com"),
        ("Anna <mailto:anna%40example.com>", "anna@example.com"),
        ("anna@example.com.", "anna@example.com"),
        ("anna@example.com,", "anna@example.com"),
        ("(anna@example.com)", "anna@example.com"),
        ("\u202danna@example.com\u202c", "anna@example.com"),
        ("\ufeffanna@exam\u00adple.com", "anna@example.com"),
        ("\u00a0anna@example.com\u2003", "anna@example.com"),
        ("anna＠ｅｘａｍｐｌｅ．com", "anna@example.com"),
        ("Anna.O'Lee+x@Exämple.co.uk", "Anna.O'Lee+x@Exämple.co.uk"),
    ],
)
def test_an_address_is_kept_as_it_was_written_without_what_is_around_it(written: str, kept: str) -> None:
    assert tidy_email(written) == kept
    assert tidy_email(kept) == kept


@pytest.mark.parametrize(
    "text",
    [
        *("", "Anna", "Anna <>", "mailto:", "Anna anna@example.com", "anna@example.com lee@example.com"),
        *("anna@example.com, lee@example.com", "<a@example.com> <b@example.com>", "anna@localhost", "annä@example.com"),
        *("anna²@example.com", "Anna <anna@example.com\nbcc: lee@example.com>"),
    ],
)
def test_what_has_no_address_or_several_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^must be an email address"):
        tidy_email(text)
