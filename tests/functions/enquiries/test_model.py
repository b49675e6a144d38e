"""Enquiries and reservations in any order against a model of the floor: database and model agree on who holds which
table when, and on what has become of every enquiry."""

from collections import Counter
from dataclasses import dataclass
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

from tests.functions.enquiries.groups import tables_of
from tests.makers import Maker, Tenant

SEATS = 8  # of each table, one of them at least taken
TURN = 2  # hours
MAX_ENQUIRIES = 4  # few, so that much happens to each
FINAL = ("completed", "cancelled", "no_show")
TRANSITIONS = {
    *(("pending", status) for status in ("confirmed", "cancelled", "no_show")),
    *(("confirmed", status) for status in ("seated", "cancelled", "no_show")),
    ("seated", "completed"),
}
HOURS = st.integers(12, 21)
PARTIES = st.integers(1, 10)
PICKS = st.integers(0, 99)
# Which tables, by their numbers: four are active, the last is not.
COMBINATIONS = st.sampled_from([[0], [1], [2], [3], [0, 1], [1, 0], [2, 1], [3, 0], [1, 2, 3], [3, 2, 1, 0], [0, 4]])


@dataclass
class Booking:
    tables: list[str]
    hour: int
    status: str
    paid: bool = False

    @property
    def holds_tables(self) -> bool:
        return self.status not in ("cancelled", "no_show")


@dataclass
class Enquiry:
    party_size: int
    hour: int
    status: str = "open"
    booking: str | None = None
    booked_lines: int = 0


class Floor(RuleBasedStateMachine):
    def __init__(self, db: Any, bistro: Tenant, tables: list[str], inactive: str) -> None:
        super().__init__()
        self.db, self.bistro, self.tables, self.inactive = db, bistro, tables, inactive
        self.enquiries: dict[str, Enquiry] = {}
        self.bookings: dict[str, Booking] = {}

    @initialize(parties=st.tuples(PARTIES, PARTIES, PARTIES), hour=HOURS)
    def open(self, parties: tuple[int, ...], hour: int) -> None:
        """An empty book, and three who want to come and are pencilled in."""
        for table in ("enquiry_messages", "enquiries", "table_slots", "reservations"):
            self.db.execute(f"delete from {table} where company_id = %s", (self.bistro.company_id,))
        for number, party_size in enumerate(parties):
            self.ask(party_size, hour)
            self.convert(number, [number], "pending", None)

    # What happens at the restaurant

    @precondition(lambda self: len(self.enquiries) < MAX_ENQUIRIES)
    @rule(party_size=PARTIES, hour=HOURS)
    def ask(self, party_size: int, hour: int) -> None:
        body = {
            "guestName": "Ines Moreau",
            "guestEmail": "ines@example.com",
            "partySize": party_size,
            "startsAt": at(hour),
            "message": "Have you room for us?",
        }
        enquiry = self.send("POST", "/api/enquiries", 201, body)["enquiry"]
        self.enquiries[enquiry["id"]] = Enquiry(party_size, hour)

    @rule(pick=PICKS, numbers=COMBINATIONS, status=st.sampled_from(["pending", "confirmed"]), hour=HOURS | st.none())
    def convert(self, pick: int, numbers: list[int], status: str, hour: int | None) -> None:
        enquiry_id, enquiry = self.picked(self.enquiries, pick)
        tables, corrected = self.named(numbers), hour or enquiry.hour
        expected = 409 if enquiry.booking is not None else self.expected(tables, enquiry.party_size, corrected)
        body = {"status": status, "tableIds": tables, **({"startsAt": at(hour)} if hour else {})}
        answer = self.send("POST", f"/api/enquiries/{enquiry_id}/convert", expected, body)
        if expected == 201:
            enquiry.hour, enquiry.status, enquiry.booking = corrected, "open", answer["reservation"]["id"]
            self.bookings[answer["reservation"]["id"]] = Booking(tables, corrected, status)
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

    @rule(party_size=PARTIES, numbers=COMBINATIONS, hour=HOURS)
    def reserve(self, party_size: int, numbers: list[int], hour: int) -> None:
        tables = self.named(numbers)
        expected = self.expected(tables, party_size, hour)
        body = {"customer": {"name": "Kim"}, "tableIds": tables, "partySize": party_size, "startsAt": at(hour)}
        answer = self.send("POST", "/api/reservations", expected, body)
        if expected == 201:
            self.bookings[answer["reservation"]["id"]] = Booking(tables, hour, "pending")

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
    @rule(pick=PICKS, numbers=COMBINATIONS, hour=HOURS)
    def move(self, pick: int, numbers: list[int], hour: int) -> None:
        booking_id, booking = self.picked(self.bookings, pick)
        tables = self.named(numbers)
        refused = booking.status in FINAL or self.inactive in tables or self.is_taken(tables, hour, beside=booking_id)
        body = {"tableIds": tables, "startsAt": at(hour)}
        self.send("PATCH", f"/api/reservations/{booking_id}", 409 if refused else 200, body)
        if not refused:
            booking.tables, booking.hour = tables, hour

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
            " extract(hour from starts_at)::integer as hour from table_slots where company_id = %s and holds_table",
            (self.bistro.company_id,),
        )
        assert {(row["booking"], row["position"], row["table"], row["hour"]) for row in rows} == {
            (booking_id, position, table, booking.hour)
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
            " party_size from enquiries e where company_id = %s",
            company,
        )
        assert {row.pop("id"): Enquiry(**row) for row in rows} == self.enquiries

    def teardown(self) -> None:
        taken = Counter(
            (table, hour)
            for booking in self.bookings.values()
            if booking.holds_tables
            for table in booking.tables
            for hour in range(booking.hour, booking.hour + TURN)
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

    def expected(self, tables: list[str], party_size: int, hour: int) -> int:
        """What reserving these tables is answered: what is wrong with the request comes before what is taken."""
        if not len(tables) <= party_size <= SEATS * len(tables):
            return 400
        return 409 if self.inactive in tables or self.is_taken(tables, hour) else 201

    def is_taken(self, tables: list[str], hour: int, beside: str | None = None) -> bool:
        return any(
            booking.holds_tables and abs(booking.hour - hour) < TURN and not set(booking.tables).isdisjoint(tables)
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


@pytest.fixture
def floor(make: Maker, bistro: Tenant, db: Any) -> type[Floor]:
    """Four tables and one that is out of use."""
    tables, inactive = tables_of(make, bistro, 4, maxSeats=SEATS), make.table(bistro, active=False)["id"]

    class Bistro(Floor):
        def __init__(self) -> None:
            super().__init__(db, bistro, tables, inactive)

    return Bistro


def test_database_and_model_agree_on_who_holds_which_table(floor: type[Floor]) -> None:
    run_state_machine_as_test(floor, settings=settings(max_examples=30, stateful_step_count=25, deadline=None))
