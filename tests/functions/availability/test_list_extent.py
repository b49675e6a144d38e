"""GET /api/availability: how much it answers, and what it refuses before it has computed anything."""

import pytest

from booking.availability import queries, rules
from tests.functions.availability.provider_diary import MONDAY, Diary, window
from tests.support.service_client import Answer

MORNING = 9  # slots of the diary's provider on a Monday


def assert_too_many_slots(answer: Answer) -> None:
    assert (answer.status, answer.error.partition(";")[0]) == (400, "days: there may be too many slots for one answer")


def test_more_slots_than_an_answer_can_carry_are_refused(diary: Diary, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those that only the search itself finds: where windows touch, it begins slots that end in the next."""
    monkeypatch.setattr(queries, "MAX_ANSWER_CHARACTERS", 3000)
    assert len(diary.starts()) == MORNING
    assert_too_many_slots(diary.ask(days=31))


@pytest.mark.parametrize("minutes", [15, 20, 60, 180])
def test_as_many_slots_as_an_answer_can_carry_are_answered_and_one_more_is_refused_before_any_is_computed(
    minutes: int, diary: Diary, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How many there may be is what there would be if nothing were booked."""
    diary.serves(durationMinutes=minutes)
    diary.works(window(0, "09:00", "12:00"), window(3, "22:00", "02:00"), window(5, "00:00", "00:00"))
    slots = diary.ask(days=31).json["slots"]
    assert diary.book(f"{MONDAY}T09:00:00").status == 201
    carried = len(slots) * rules.CHARACTERS_OF_A_SLOT
    monkeypatch.setattr(rules, "MAX_ANSWER_CHARACTERS", carried)
    assert diary.ask(days=31).status == 200
    monkeypatch.setattr(rules, "MAX_ANSWER_CHARACTERS", carried - 1)
    monkeypatch.delattr(queries, "list_slots")
    assert_too_many_slots(diary.ask(days=31))


def test_a_day_with_special_hours_and_one_that_is_over_have_no_slots_that_are_counted(
    diary: Diary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "MAX_ANSWER_CHARACTERS", MORNING * rules.CHARACTERS_OF_A_SLOT)
    assert diary.ask(days=7).status == 200
    assert_too_many_slots(diary.ask(days=8))
    diary.on(MONDAY)
    assert diary.ask(days=8).status == 200
    assert diary.ask(date="2020-01-01", days=31).json["slots"] == []


def test_a_slot_is_as_long_in_an_answer_as_it_is_counted(diary: Diary) -> None:
    slots = diary.ask().text.removeprefix('{"slots":[').partition("]")[0]
    assert len(slots) + 1 == MORNING * rules.CHARACTERS_OF_A_SLOT
