"""Cells of CSV as spreadsheets open them."""

import csv
import io
from uuid import UUID

import pytest

from booking.core.spreadsheets import csv_line


@pytest.mark.parametrize("text", ["=1+1", "+61 400", "-1", "@SUM(A1)", "\tx", "\rx"])
def test_a_text_that_begins_like_a_formula_has_an_apostrophe_before_it(text: str) -> None:
    [[cell]] = csv.reader(io.StringIO(csv_line([text]), newline=""))
    assert cell == f"'{text}"


def test_numbers_and_what_is_not_there_are_as_they_are() -> None:
    assert csv_line([-5, 1.5, None, True, False, UUID(int=1)]) == (
        "-5,1.5,,true,false,00000000-0000-0000-0000-000000000001\r\n"
    )


@pytest.mark.parametrize("text", ["a,b", 'say "hi"', "two\r\nlines", "two\nlines", "", "Zoë", "a=b"])
def test_any_other_text_comes_back_as_it_was(text: str) -> None:
    line = csv_line(["before", text, "after"])
    assert line.endswith("\r\n")
    assert list(csv.reader(io.StringIO(line, newline=""))) == [["before", text, "after"]]
