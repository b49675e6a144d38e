"""Enquiries and reservations in any order against a model of the floor: database and model agree on who holds which
table when, and on what has become of every enquiry."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.support.bistro_reservations import tables_of
from tests.support.makers import Maker, Tenant

SEATS = 8  # of each table, one of them at least taken
USUAL_TURN = 120  # minutes
MAX_ENQUIRIES = 4  # few, so that much happens to each
FINAL = ("completed", "cancelled", "no_show")
TRANSITIONS = {
    *(("pending", status) for status in ("confirmed", "cancelled", "no_show")),
    *(("confirmed", status) for status in ("seated", "cancelled", "no_show")),
    ("seated", "completed"),
}
HOURS = st.integers(12, 21)
MINUTES = st.sampled_from([45, 60, 180]) | st.none()
PARTIES = st.integers(1, 10)
PICKS = st.integers(0, 99)
# Which tables, by their numbers: four are active, the last is not.
COMBINATIONS = st.sampled_from([[0], [1], [2], [3], [0, 1], [1, 0], [2, 1], [3, 0], [1, 2, 3], [3, 2, 1, 0], [0, 4]])


@dataclass
class Booking:
    tables: list[str]
    hour: int
    minutes: int
    status: str
    paid: bool = False

    @property
    def holds_tables(self) -> bool:
        return self.status not in ("cancelled", "no_show")

    def overlaps(self, other: "Booking") -> bool:
        starts_before = self.hour * 60 < other.hour * 60 + other.minutes
        return starts_before and other.hour * 60 < self.hour * 60 + self.minutes


@dataclass
class Enquiry:
    party_size: int
    hour: int
    minutes: int | None = None
    status: str = "open"
    booking: str | None = None
    booked_lines: int = 0


class Floor(RuleBasedStateMachine):
    def __init__(self, db: Any, bistro: Tenant, tables: list[str], inactive: str) -> None:
        super().__init__()
        self.db, self.bistro, self.tables, self.inactive = db, bistro, tables, inactive
        self.combo = [tables[2], tables[1]]
        self.enquiries: dict[str, Enquiry] = {}
        self.bookings: dict[str, Booking] = {}

    @initialize(parties=st.tuples(PARTIES, PARTIES, PARTIES), hour=HOURS)
    def open(self, parties: tuple[int, ...], hour: int) -> None:
        """An empty book, and three who want to come and are pencilled in."""
        for table in ("enquiry_messages", "enquiries", "table_slots", "reservations"):
            self.db.execute(f"delete from {table} where company_id = %s", (self.bistro.company_id,))
        for number, party_size in enumerate(parties):
            self.ask(party_size, hour, None)
            self.convert(number, [number], "pending", None, None)

    # What happens at the restaurant

    @precondition(lambda self: len(self.enquiries) < MAX_ENQUIRIES)
    @rule(party_size=PARTIES, hour=HOURS, minutes=MINUTES)
    def ask(self, party_size: int, hour: int, minutes: int | None) -> None:
        body = {
            "guestName": "Ines Moreau",
            "guestEmail": "ines@example.com",
            "partySize": party_size,
            "startsAt": at(hour),
            "durationMinutes": minutes,
            "message": "Have you room for us?",
        }
        enquiry = self.send("POST", "/api/enquiries", 201, body)["enquiry"]
        self.enquiries[enquiry["id"]] = Enquiry(party_size, hour, minutes)

    @rule(
        pick=PICKS,
        numbers=COMBINATIONS,
        status=st.sampled_from(["pending", "confirmed"]),
        hour=HOURS | st.none(),
        minutes=MINUTES,
    )
    def convert(self, pick: int, numbers: list[int], status: str, hour: int | None, minutes: int | None) -> None:
        enquiry_id, enquiry = self.picked(self.enquiries, pick)
        wanted = Booking(self.named(numbers), hour or enquiry.hour, minutes or enquiry.minutes or USUAL_TURN, status)
        expected = 409 if enquiry.booking is not None else self.expected(wanted, enquiry.party_size)
        body = {"status": status, "tableIds": wanted.tables, **when(hour, minutes)}
        answer = self.send("POST", f"/api/enquiries/{enquiry_id}/convert", expected, body)
        if expected == 201:
            enquiry.hour, enquiry.minutes = wanted.hour, minutes or enquiry.minutes
            enquiry.status, enquiry.booking = "open", answer["reservation"]["id"]
            self.bookings[answer["reservation"]["id"]] = wanted
            if status == "confirmed":
                self.won(answer["reservation"]["id"])

    @precondition(lambda self: any(enquiry.booking for enquiry in self.enquiries.values()))
    @rule(pick=PICKS)
    def confirm(self, pick: int) -> None:
        enquiry_id, enquiry = self.picked(self.enquiries, pick)
        is_pending = enquiry.booking is not None and self.bookings[enquiry.booking].status == "pending"
        self.send("POST", f"/api/enquiries/{enquiry_id}/confirm", 200 if is_pending else 409)
        if enquiry.booking is not None and is_pending:
            self.bookings[enquiry.booking].status = "confirmed"
            self.won(enquiry.booking)

    @precondition(lambda self: any(enquiry.booking for enquiry in self.enquiries.values()))
    @rule(pick=PICKS)
    def release(self, pick: int) -> None:
        enquiry_id, enquiry = self.picked(self.enquiries, pick)
        booking = self.bookings.get(enquiry.booking or "")
        releasable = booking is not None and booking.status in ("pending", "cancelled") and not booking.paid
        self.send("DELETE", f"/api/enquiries/{enquiry_id}/convert", 200 if releasable else 409)
        if releasable:
            del self.bookings[enquiry.booking or ""]
            enquiry.booking = None
            enquiry.status = "open" if enquiry.status == "won" else enquiry.status

    @rule(pick=PICKS, status=st.sampled_from(["open", "won", "lost"]))
    def set_enquiry_status(self, pick: int, status: str) -> None:
        enquiry_id, enquiry = self.picked(self.enquiries, pick)
        booking = self.bookings.get(enquiry.booking or "")
        held = booking is not None and booking.holds_tables
        allowed = status not in ("won", enquiry.status) and not held
        self.send("PATCH", f"/api/enquiries/{enquiry_id}", 200 if allowed else 409, {"status": status})
        enquiry.status = status if allowed else enquiry.status

    @rule(party_size=PARTIES, numbers=COMBINATIONS, hour=HOURS, minutes=MINUTES)
    def reserve(self, party_size: int, numbers: list[int], hour: int, minutes: int | None) -> None:
        wanted = Booking(self.named(numbers), hour, minutes or USUAL_TURN, "pending")
        expected = self.expected(wanted, party_size)
        sent = {"tableIds": wanted.tables, "partySize": party_size, **when(hour, minutes)}
        answer = self.send("POST", "/api/reservations", expected, {"customer": {"name": "Kim"}, **sent})
        if expected == 201:
            self.bookings[answer["reservation"]["id"]] = wanted

    @rule(party_size=PARTIES, hour=HOURS, minutes=MINUTES)
    def reserve_any(self, party_size: int, hour: int, minutes: int | None) -> None:
        """The first table that is free, or the combo for a party that is too large for one."""
        candidates = [[table] for table in self.tables] if party_size <= SEATS else [self.combo]
        offers = [Booking(tables, hour, minutes or USUAL_TURN, "pending") for tables in candidates]
        free = [offer for offer in offers if not self.is_taken(offer)]
        sent = {"partySize": party_size, **when(hour, minutes)}
        answer = self.send("POST", "/api/reservations", 201 if free else 409, {"customer": {"name": "Kim"}, **sent})
        if free:
            self.bookings[answer["reservation"]["id"]] = free[0]

    @precondition(lambda self: self.bookings)
    @rule(pick=PICKS, status=st.sampled_from(["confirmed", "seated", "completed", "cancelled", "no_show"]))
    def set_status(self, pick: int, status: str) -> None:
        booking_id, booking = self.picked(self.bookings, pick)
        allowed = (booking.status, status) in TRANSITIONS
        self.send("PATCH", f"/api/reservations/{booking_id}", 200 if allowed else 409, {"status": status})
        if allowed:
            booking.status = status
            if status == "confirmed":
                self.won(booking_id)

    @precondition(lambda self: self.bookings)
    @rule(pick=PICKS, numbers=COMBINATIONS | st.none(), hour=HOURS | st.none(), minutes=MINUTES)
    def move(self, pick: int, numbers: list[int] | None, hour: int | None, minutes: int | None) -> None:
        booking_id, booking = self.picked(self.bookings, pick)
        body = {**({"tableIds": self.named(numbers)} if numbers else {}), **when(hour, minutes)}
        moved = replace(
            booking,
            tables=body.get("tableIds", booking.tables),
            hour=hour or booking.hour,
            minutes=minutes or booking.minutes,
        )
        settled = booking.status in FINAL
        refused = settled or self.inactive in moved.tables or self.is_taken(moved, beside=booking_id)
        self.send("PATCH", f"/api/reservations/{booking_id}", 409 if body and refused else 200, body)
        if not refused:
            self.bookings[booking_id] = moved

    @precondition(lambda self: self.bookings)
    @rule(pick=PICKS)
    def pay(self, pick: int) -> None:
        booking_id, booking = self.picked(self.bookings, pick)
        self.db.execute("update reservations set payment_intent_id = 'pi_1' where id = %s", (booking_id,))
        booking.paid = True

    # What must hold at any time

    @invariant()
    def the_same_tables_are_held(self) -> None:
        rows = self.db.execute(
            "select table_id::text as table, reservation_id::text as booking, position,"
            " extract(hour from starts_at)::integer as hour,"
            " extract(epoch from ends_at - starts_at)::integer / 60 as minutes"
            " from table_slots where company_id = %s and holds_table",
            (self.bistro.company_id,),
        )
        assert {tuple(row.values()) for row in rows} == {
            (table, booking_id, position, booking.hour, booking.minutes)
            for booking_id, booking in self.bookings.items()
            if booking.holds_tables
            for position, table in enumerate(booking.tables)
        }

    @invariant()
    def every_reservation_and_enquiry_is_what_it_has_become(self) -> None:
        company = (self.bistro.company_id,)
        rows = self.db.execute("select id::text, status from reservations where company_id = %s", company)
        assert {row["id"]: row["status"] for row in rows} == {key: b.status for key, b in self.bookings.items()}
        rows = self.db.execute(
            "select id::text, status, reservation_id::text as booking, extract(hour from starts_at)::integer as hour,"
            " (select count(*) from enquiry_messages m where m.enquiry_id = e.id and kind = 'booked') as booked_lines,"
            " duration_minutes as minutes, party_size from enquiries e where company_id = %s",
            company,
        )
        assert {row.pop("id"): Enquiry(**row) for row in rows} == self.enquiries

    def teardown(self) -> None:
        taken = Counter(
            (table, minute)
            for booking in self.bookings.values()
            if booking.holds_tables
            for table in booking.tables
            for minute in range(booking.hour * 60, booking.hour * 60 + booking.minutes, 15)
        )
        assert max(taken.values(), default=1) == 1, "the model itself promised a table twice"

    # How it is told

    def send(self, method: str, path: str, expected: int, body: Any = None) -> Any:
        send = {"POST": self.bistro.staff.post, "PATCH": self.bistro.staff.patch}.get(method)
        answer = self.bistro.staff.delete(path) if send is None else send(path, body)
        assert answer.status == expected, answer.text
        return answer.json

    def named(self, numbers: list[int]) -> list[str]:
        return [[*self.tables, self.inactive][number] for number in numbers]

    def expected(self, wanted: Booking, party_size: int) -> int:
        """What reserving named tables is answered: what is wrong with the request comes before what is taken."""
        if not len(wanted.tables) <= party_size <= SEATS * len(wanted.tables):
            return 400
        return 409 if self.inactive in wanted.tables or self.is_taken(wanted) else 201

    def is_taken(self, wanted: Booking, beside: str | None = None) -> bool:
        return any(
            booking.holds_tables and booking.overlaps(wanted) and not set(booking.tables).isdisjoint(wanted.tables)
            for booking_id, booking in self.bookings.items()
            if booking_id != beside
        )

    def won(self, booking_id: str) -> None:
        for enquiry in self.enquiries.values():
            if enquiry.booking == booking_id:
                enquiry.status = "won"
                enquiry.booked_lines += 1

    @staticmethod
    def picked(known: dict[str, Any], pick: int) -> tuple[str, Any]:
        return list(known.items())[pick % len(known)]


def at(hour: int) -> str:
    return f"2030-03-04T{hour}:00:00"


def when(hour: int | None, minutes: int | None) -> dict[str, Any]:
    """The fields of a body that are given."""
    return {**({"startsAt": at(hour)} if hour else {}), **({"durationMinutes": minutes} if minutes else {})}


@pytest.fixture
def floor(make: Maker, bistro: Tenant, db: Any) -> type[Floor]:
    """Four tables, two of which are a combo, and one that is out of use."""
    tables, inactive = tables_of(make, bistro, 4, maxSeats=SEATS), make.table(bistro, active=False)["id"]
    make.combo(bistro, make.link_group(bistro, tableIds=tables), [tables[2], tables[1]])

    class Bistro(Floor):
        def __init__(self) -> None:
            super().__init__(db, bistro, tables, inactive)

    return Bistro


@pytest.mark.thorough
def test_database_and_model_agree_on_who_holds_which_table(floor: type[Floor]) -> None:
    run_state_machine_as_test(floor, settings=settings(max_examples=30, stateful_step_count=25, deadline=None))
