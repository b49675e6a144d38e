"""Keyset paging: clamped limits, and cursors that only their own list and business take back."""

import os
from datetime import UTC, datetime, timedelta, timezone
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import given, strategies as st

from booking.core.errors import InvalidCursor
from booking.database.paging import BookingList, Page, PagedList, clamped_limit

LIST = PagedList("things", order_by="at")
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
COMPANY = uuid4()


def cursor_after(at: datetime, row_id: UUID, *, of: PagedList = LIST, company_id: UUID = COMPANY) -> str:
    """The cursor of a page that ends with this row."""
    _, cursor = of.cut([{of.order_by: at, "id": row_id}] * 2, first_page(1, of), company_id)
    assert cursor is not None
    return cursor


def first_page(limit: int, of: PagedList = LIST) -> Page:
    return of.page({"limit": str(limit)}, 200)


def page_after(cursor: str) -> Page:
    return LIST.page({"cursor": cursor}, 200)


def before(page: Page) -> datetime:
    return datetime.fromisoformat(str(page.parameters["before"]))


@pytest.fixture(scope="module")
def real() -> str:
    """A cursor as a list issues it."""
    return cursor_after(datetime(2030, 1, 2, 3, 4, 5), uuid4())


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        (None, 50),
        ("", 50),
        ("0", 50),
        ("-0", 50),
        ("-1", 50),
        ("abc", 50),
        ("1e9", 50),
        ("1.5", 50),
        ("0x10", 50),
        ("1_0", 50),
        ("NaN", 50),
        ("٥", 50),
        ("²", 50),
        ("5,6", 50),
        ("0" * 9999, 50),
        ("1", 1),
        ("+5", 5),
        (" 5 ", 5),
        ("007", 7),
        ("0" * 9999 + "7", 7),
        ("199", 199),
        ("200", 200),
        ("201", 200),
        ("1000000000", 200),
        ("9" * 9999, 200),
    ],
    ids=lambda value: str(value)[:12],
)
def test_a_limit_is_clamped_and_never_refused(text: str | None, limit: int) -> None:
    assert clamped_limit(text, 200) == limit


@given(st.text(st.characters(exclude_categories=())))
def test_no_text_of_a_limit_makes_clamping_fail(text: str) -> None:
    assert 1 <= clamped_limit(text, 200) <= 200


@given(st.datetimes(datetime(1, 1, 1), datetime(9999, 12, 31)), st.uuids())
def test_a_cursor_leads_back_to_the_row_it_was_made_of(at: datetime, row_id: UUID) -> None:
    page = page_after(cursor_after(at, row_id))
    assert (before(page), page.parameters["before_id"], page.company_id) == (at, row_id, COMPANY)


def test_a_cursor_keeps_an_instant_whatever_offset_it_was_written_with() -> None:
    at = datetime(2030, 1, 1, 10, tzinfo=timezone(timedelta(hours=10)))
    assert before(page_after(cursor_after(at, uuid4()))) == datetime(2030, 1, 1)
    assert before(page_after(cursor_after(at.astimezone(UTC), uuid4()))) == datetime(2030, 1, 1)


def test_a_cursor_with_one_changed_character_is_refused(real: str) -> None:
    page_after(real)
    for position, character in enumerate(real):
        for other in ALPHABET.replace(character, "") + "=.+/ é\0":
            with pytest.raises(InvalidCursor):
                page_after(real[:position] + other + real[position + 1 :])


@given(text=st.text(st.characters(exclude_categories=())))
def test_a_text_that_was_not_issued_as_a_cursor_is_refused(real: str, text: str) -> None:
    for other in (text, real + (text or "="), text + "A" * 75):
        with pytest.raises(InvalidCursor):
            page_after(other)


@pytest.mark.parametrize("changed", ["", "{:.74}", "{}A", "{}=", "{}{}", " {}", "{}\n"])
def test_a_cursor_is_passed_back_unchanged(real: str, changed: str) -> None:
    with pytest.raises(InvalidCursor):
        page_after(changed.format(real, real))


def test_a_cursor_of_another_list_is_refused() -> None:
    with pytest.raises(InvalidCursor):
        page_after(cursor_after(datetime(2030, 1, 1), uuid4(), of=PagedList("other", order_by="at")))


def test_a_cursor_made_with_another_secret_is_refused(real: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CURSOR_SECRET", "another-secret-of-more-than-32-bytes")
    with pytest.raises(InvalidCursor):
        page_after(real)


def test_while_the_secret_is_replaced_cursors_of_both_are_accepted_and_new_ones_are_signed_with_the_new(
    real: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = os.environ["CURSOR_SECRET"], "another-secret-of-more-than-32-bytes"
    monkeypatch.setenv("CURSOR_SECRET", new)
    monkeypatch.setenv("CURSOR_SECRET_PREVIOUS", old)
    page_after(real)
    fresh = cursor_after(datetime(2030, 1, 1), uuid4())
    page_after(fresh)
    monkeypatch.delenv("CURSOR_SECRET_PREVIOUS")
    page_after(fresh)
    with pytest.raises(InvalidCursor):
        page_after(real)
    monkeypatch.setenv("CURSOR_SECRET", old)
    with pytest.raises(InvalidCursor):
        page_after(fresh)


def test_a_cursor_of_another_business_is_refused(real: str) -> None:
    page, rows = page_after(real), [{"at": datetime(2030, 1, 1), "id": uuid4()}]
    assert LIST.cut(rows, page, COMPANY) == (rows, None)
    with pytest.raises(InvalidCursor):
        LIST.cut(rows, page, uuid4())


def test_a_known_caller_is_refused_a_foreign_cursor_before_anything_is_read(real: str) -> None:
    assert LIST.page({"cursor": real}, 200, COMPANY).company_id == COMPANY
    with pytest.raises(InvalidCursor):
        LIST.page({"cursor": real}, 200, uuid4())


@pytest.mark.parametrize(
    ("sent", "cast"),
    [
        ("2030-03-04T10:00:00 10:00", "2030-03-04T10:00:00+10:00"),
        ("2030-03-04T10:00 1000", "2030-03-04T10:00+1000"),
        ("2030-03-04 10:00:00.5 10", "2030-03-04 10:00:00.5+10"),
        ("2030-03-04 10:00", "2030-03-04 10:00"),
        ("2030-03-04 10:00:00", "2030-03-04 10:00:00"),
        ("2030-03-04", "2030-03-04"),
        ("2030-03-04T10:00:00+10:00", "2030-03-04T10:00:00+10:00"),
        ("2030-03-04T10:00:00  10:00", "2030-03-04T10:00:00  10:00"),
        ("tomorrow 10:00", "tomorrow 10:00"),
    ],
)
def test_a_plus_in_an_offset_that_arrived_as_a_space_is_read_as_a_plus(sent: str, cast: str) -> None:
    page = BookingList("things", order_by="at").page({"from": sent, "to": sent}, 200)
    assert (page.parameters["from"], page.parameters["to"]) == (cast, cast)


@pytest.mark.parametrize(("found", "shown", "goes_on"), [(0, 0, False), (2, 2, False), (3, 3, False), (4, 3, True)])
def test_a_page_with_one_row_too_many_has_a_next_page(found: int, shown: int, goes_on: bool) -> None:
    rows: list[dict[str, Any]] = [{"at": datetime(2030, 1, 9 - n), "id": uuid4()} for n in range(found)]
    cut, cursor = LIST.cut(rows, first_page(3), COMPANY)
    assert (list(cut), cursor is not None) == (rows[:shown], goes_on)
    if cursor is not None:
        assert page_after(cursor).parameters["before_id"] == rows[shown - 1]["id"]
