"""What decides about guests who book for themselves, without a database: above all hours and deadlines, also where
clocks change."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest

from booking.core.errors import ApiError, BadRequest, NotFound
from booking.guests import rules
from booking.guests.errors import (
    DeadlinePassed,
    IsFinal,
    NotMovableOnline,
    OffsetMismatch,
    OnlineBookingOff,
    OutsideWindow,
    PolicyChanged,
    TooManyChanges,
)
from booking.guests.models import BookOnline, GuestOfBooking, Start
from booking.guests.own_records import AgreedPolicy, OwnBooking
from booking.guests.records import ArrivedTerms

LONDON, MELBOURNE = "Europe/London", "Australia/Melbourne"
VENUE = UUID(int=1)


def terms(**changed: Any) -> ArrivedTerms:
    as_at_first: ArrivedTerms = {
        "books_online": True,
        "phone": None,
        "min_notice_minutes": 120,
        "max_advance_days": 90,
        "cancel_until_hours": 24,
        "change_until_hours": 24,
        "max_changes": 3,
        "needs_approval": False,
        "keeps_waitlist": False,
        "slot_step_minutes": 15,
        "max_party_size": 8,
        "ask_phone": "optional",
        "terms": None,
        "arrived_at": datetime(2027, 3, 1, 12, tzinfo=UTC),
        "takes_deposits": False,
    }
    return {**as_at_first, **changed}  # type: ignore[typeddict-item]


def held(starts_at: datetime, arrived_at: datetime, **changed: Any) -> OwnBooking:
    policy: AgreedPolicy = rules.agreed_policy(terms())
    booking: dict[str, Any] = {
        "id": UUID(int=2),
        "status": "confirmed",
        "starts_at": starts_at,
        "ends_at": starts_at + timedelta(hours=1),
        "group_id": None,
        "services": [],
        "price_cents": None,
        "party_size": 2,
        "deposit_cents": 0,
        "deposit_status": "none",
        "deposit_kept_cents": 0,
        "not_refunded_cents": 0,
        "goes_back_cents": 0,
        "guest_name": "Ines Moreau",
        "guest_phone": None,
        "notes": None,
        "policy": policy,
        "moved_times": 0,
        "refund_ends": rules.deadline(starts_at, policy["cancel_until_hours"], LONDON),
        "held_until": None,
        "is_extended": False,
        "phone": "020 7946 0318",
        "arrived_at": arrived_at,
    }
    return booking | changed  # type: ignore[return-value]


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


# Hours that really go by, from the first instant at which the venue's clock shows the start


@pytest.mark.parametrize(
    ("zone", "wall_clock", "instant"),
    [
        (LONDON, "2027-01-15T12:00", "2027-01-15T12:00"),
        (LONDON, "2027-07-15T12:00", "2027-07-15T11:00"),
        (LONDON, "2027-10-31T01:30", "2027-10-31T00:30"),  # an hour that comes twice: the first
        (LONDON, "2027-10-31T02:30", "2027-10-31T02:30"),
        (MELBOURNE, "2027-04-04T02:30", "2027-04-03T15:30"),
        (MELBOURNE, "2027-04-04T03:30", "2027-04-03T17:30"),
        ("Asia/Kathmandu", "2027-04-04T02:30", "2027-04-03T20:45"),
        ("Australia/Lord_Howe", "2027-04-04T01:45", "2027-04-03T14:45"),  # half an hour that comes twice
    ],
)
def test_a_wall_clock_is_the_first_instant_that_shows_it(zone: str, wall_clock: str, instant: str) -> None:
    assert rules.first_instant(datetime.fromisoformat(wall_clock), zone) == utc(instant)


@pytest.mark.parametrize(
    ("zone", "starts_at", "until"),
    [
        (LONDON, "2027-01-15T12:00", "2027-01-14T12:00"),
        (LONDON, "2027-03-28T12:00", "2027-03-27T11:00"),  # clocks went forward: 24 hours before it was eleven
        (LONDON, "2027-10-31T12:00", "2027-10-30T12:00"),  # and back: it was one, in summer time
        (MELBOURNE, "2027-10-03T12:00", "2027-10-02T01:00"),
    ],
)
def test_a_deadline_is_hours_that_really_go_by(zone: str, starts_at: str, until: str) -> None:
    start, deadline = datetime.fromisoformat(starts_at), utc(until)
    assert rules.deadline(start, 24, zone) == deadline
    rules.check_cancellable(held(start, deadline), zone)
    with pytest.raises(DeadlinePassed) as refused:
        rules.check_cancellable(held(start, deadline + timedelta(microseconds=1)), zone)
    assert refused.value.beside == {"phone": "020 7946 0318"}


def test_the_second_of_an_hour_that_comes_twice_does_not_make_a_start_late_enough() -> None:
    """At half past one in summer time, an hour before the same in winter time, both begin at the first."""
    now = terms(arrived_at=utc("2027-10-31T00:00"), min_notice_minutes=60)
    starts = [datetime(2027, 10, 31, 1, minute) for minute in (0, 30)] + [datetime(2027, 10, 31, 2)]
    shown = rules.shown_times({"starts": starts, "ends": starts}, now, LONDON)
    assert [time["startsAt"] for time in shown] == ["2027-10-31T02:00:00"]


# When guests may book


@pytest.mark.parametrize(
    ("starts_at", "may"),
    [
        ("2027-03-01T13:59", False),
        ("2027-03-01T14:00", True),
        ("2027-05-30T23:45", True),
        ("2027-05-31T00:00", False),
    ],
)
def test_a_start_is_neither_too_near_nor_too_far_ahead(starts_at: str, may: bool) -> None:
    start = Start(datetime.fromisoformat(starts_at), None)
    if may:
        rules.check_start(start, terms(), LONDON)
    else:
        with pytest.raises(OutsideWindow):
            rules.check_start(start, terms(), LONDON)


@pytest.mark.parametrize(
    ("written", "may"),
    [
        ("2027-05-03T10:00:00", True),
        ("2027-05-03T10:00", True),
        ("2027-05-03T10:00:00+01:00", True),
        ("2027-05-03T10:00+0100", True),
        ("2027-05-03T10:00:00.5+01", True),
        ("2027-05-03T10:00:00Z", False),
        ("2027-05-03T10:00:00+00:00", False),
        ("2027-05-03T10:00:00-01:00", False),
        ("2027-03-15T10:00:00Z", True),
        ("2027-03-15T10:00:00+01:00", False),
    ],
)
def test_an_offset_is_the_venues_then(written: str, may: bool) -> None:
    guest = {"name": "Ines Moreau", "email": "ines@example.com"}
    body = {"partySize": 2, "startsAt": written, "guest": guest, "policyVersion": "x"}
    start = BookOnline.model_validate(body).starts_at
    if may:
        rules.check_start(start, terms(), LONDON)
    else:
        with pytest.raises(OffsetMismatch):
            rules.check_start(start, terms(), LONDON)


@pytest.mark.parametrize("offset", [60, 0])
def test_both_offsets_of_an_hour_that_comes_twice_are_the_venues(offset: int) -> None:
    october = terms(arrived_at=utc("2027-10-01T00:00"))
    rules.check_start(Start(datetime(2027, 10, 31, 1, 30), offset), october, LONDON)


# What a guest has agreed to


def test_the_version_of_a_policy_is_another_one_with_each_thing_agreed_to_and_for_each_venue() -> None:
    changes: list[dict[str, Any]] = [
        {},
        {"cancel_until_hours": 48},
        {"change_until_hours": 48},
        {"max_changes": 0},
        {"needs_approval": True},
        {"terms": "Please be on time."},
    ]
    versions = [rules.policy_version(VENUE, terms(**changed)) for changed in changes]
    assert len({*versions, rules.policy_version(UUID(int=9), terms())}) == len(changes) + 1
    assert rules.policy_version(VENUE, terms(min_notice_minutes=0, max_party_size=2)) == versions[0]


@pytest.mark.parametrize(
    ("changed", "version", "refusal"),
    [
        ({}, "read", None),
        ({}, "another", PolicyChanged),
        ({"books_online": False}, "read", OnlineBookingOff),
        ({"books_online": False}, "another", NotFound),
    ],
)
def test_a_page_that_is_off_is_said_only_to_whom_the_policy_shows_that_they_have_seen_it(
    changed: dict[str, Any], version: str, refusal: type[ApiError] | None
) -> None:
    now = terms(**changed)
    sent = rules.policy_version(VENUE, now) if version == "read" else "0123456789abcdef"
    if refusal is None:
        rules.check_published(VENUE, now, sent)
        return
    with pytest.raises(refusal) as refused:
        rules.check_published(VENUE, now, sent)
    assert type(refused.value) is refusal


@pytest.mark.parametrize(
    ("changed", "refusal"),
    [
        ({}, None),
        ({"status": "pending"}, None),
        ({"status": "seated"}, IsFinal),
        ({"status": "cancelled"}, IsFinal),
        ({"status": "no_show"}, IsFinal),
        ({"moved_times": 3}, TooManyChanges),
        ({"moved_times": 2}, None),
    ],
)
def test_a_booking_is_moved_while_it_is_open_and_not_more_often_than_agreed(
    changed: dict[str, Any], refusal: type[ApiError] | None
) -> None:
    booking = held(datetime(2027, 7, 15, 12), utc("2027-07-01T12:00"), **changed)
    if refusal is None:
        rules.check_changeable(booking, LONDON, is_movable=True)
    else:
        with pytest.raises(refusal):
            rules.check_changeable(booking, LONDON, is_movable=True)


def test_what_cannot_be_booked_online_any_more_is_not_moved_and_the_venue_has_a_number() -> None:
    booking = held(datetime(2027, 7, 15, 12), utc("2027-07-01T12:00"), phone="020 7946 0000")
    with pytest.raises(NotMovableOnline) as refused:
        rules.check_changeable(booking, LONDON, is_movable=False)
    assert refused.value.beside == {"phone": "020 7946 0000"}


# Who books


@pytest.mark.parametrize(
    ("phone", "known", "notes"),
    [
        (None, None, "By the window"),
        ("0400 1", None, "By the window"),  # of a new customer, whose record has it
        ("0400 1", {"phone": "0400 1"}, "By the window"),
        ("0400 1", {"phone": "0400 2"}, "By the window\nPhone given online: 0400 1"),
        ("0400 1", {"phone": None}, "By the window\nPhone given online: 0400 1"),
        (None, {"phone": "0400 2"}, "By the window"),
    ],
)
def test_the_desk_reads_a_number_that_the_customers_record_does_not_have(
    phone: str | None, known: Any, notes: str
) -> None:
    assert rules.notes_for_the_desk("By the window", phone, known) == notes


def test_a_booking_without_notes_has_none_for_the_desk() -> None:
    assert rules.notes_for_the_desk("", None, None) is None


def test_a_venue_that_does_not_ask_for_a_number_keeps_none() -> None:
    guest = GuestOfBooking.model_validate({"name": "Ines", "email": "ines@example.com", "phone": "0400 111 222"})
    assert rules.phone_of(guest, terms(ask_phone="no")) is None
    assert rules.phone_of(guest, terms(ask_phone="required")) == "0400 111 222"
    nameless = GuestOfBooking.model_validate({"name": "Ines", "email": "ines@example.com"})
    with pytest.raises(BadRequest):
        rules.phone_of(nameless, terms(ask_phone="required"))
