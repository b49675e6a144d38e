"""Tokens of bookings: what they say, and that nobody but a holder of the key makes them say it."""

from uuid import UUID, uuid4

import pytest

from booking.identity.booking_tokens import derive_token, read_token

OLD, NEW = "1:the-first-key-of-at-least-32-characters", "2:the-second-key-of-at-least-32-characters"


def test_a_token_says_its_booking_and_generation_and_is_the_same_each_time() -> None:
    booking_id = uuid4()
    token = derive_token(OLD, booking_id, 7)
    assert token == derive_token(OLD, booking_id, 7)
    assert read_token(OLD, token) == (booking_id, 7)


def test_every_booking_and_every_generation_has_a_token_of_its_own() -> None:
    tokens = {derive_token(OLD, UUID(int=number), generation) for number in range(50) for generation in (1, 2)}
    assert len(tokens) == 100


def test_the_newest_key_derives_and_all_that_are_left_check() -> None:
    booking_id = uuid4()
    before, after = derive_token(OLD, booking_id, 1), derive_token(f"{NEW},{OLD}", booking_id, 1)
    assert after.startswith("2.")
    assert read_token(f"{NEW},{OLD}", before) == read_token(f"{NEW},{OLD}", after) == (booking_id, 1)
    assert read_token(NEW, before) is None
    assert read_token(OLD, after) is None


def test_no_character_of_a_token_can_be_another() -> None:
    token = derive_token(OLD, uuid4(), 1)
    for place, sign in enumerate(token):
        other = token[:place] + ("A" if sign != "A" else "B") + token[place + 1 :]
        assert read_token(OLD, other) is None, other


@pytest.mark.parametrize(
    "presented", ["", ".", "..", "1..", "1.x.y", "é" * 70, "1." + "A" * 24 + "." + "A" * 43, "x" * 9999]
)
def test_what_is_no_token_says_nothing(presented: str) -> None:
    assert read_token(OLD, presented) is None


@pytest.mark.parametrize("keys", ["", "1:short", "no-id-of-a-key-of-at-least-32-characters", f"{OLD};{NEW}"])
def test_keys_that_are_written_wrongly_stop_the_function(keys: str) -> None:
    with pytest.raises(AssertionError):
        derive_token(keys, uuid4(), 1)
