"""What larger groups asked the bistro for, and what became of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from booking.enquiries.rules import booked_line
from local.demo.bistro_book import Seating
from local.demo.dice import Dice
from local.demo.records import Customer, Enquiry, EnquiryMessage
from local.demo.tenancy import MONDAY, SUNDAY
from local.demo.venue_clock import VenueClock

# By the status of the reservation: how many of the largest groups came by an enquiry, and what became of that.
CONVERTED = {"pending": (3, "open"), "confirmed": (5, "won"), "completed": (6, "won"), "cancelled": (2, "lost")}
UNDECIDED = 4
DECLINED = 3

# What a guest writes, and what the bistro answers.
EXCHANGES = [
    (
        "We will be {party} for my mother's seventieth. Is there a table long enough, and may we bring a cake?",
        "With pleasure. We push the tables by the wall together, and the cake waits in our fridge.",
    ),
    (
        "Our team of {party} would like to have dinner with you. Two of us are vegan, one is coeliac.",
        "Thank you for asking! We cook for everybody, if we know the week before who eats what.",
    ),
    (
        "A farewell dinner for a colleague, {party} of us. Could we have a set menu at about forty pounds a head?",
        "That works well with three courses. I send you two proposals tomorrow.",
    ),
    (
        "We are {party} after a christening, four of us under six. Are prams a problem?",
        "Not at all. On the terrace side there is room for prams, and we have three high chairs.",
    ),
    (
        "We are {party} on a walking tour and will arrive hungry. Is there somewhere to leave boots and wet coats?",
        "There is a whole cloakroom, and a radiator in it.",
    ),
    (
        "Could you take {party} for an engagement party? We would like it to stay a surprise until the dessert.",
        "Our lips are sealed. Shall we put a bottle on ice?",
    ),
]
NOTES = [
    "Rang back, easy to talk to. Wants to sit together at any price.",
    "Asked about a deposit; told them we will let them know.",
    "Was here last spring with the same group, no complaints.",
]
WITH_NOTE = 0.4
REFUSAL = "I am very sorry: with {party} on that evening we would have to turn our regulars away."
CALLED_OFF = "We have to call it off, half of us are ill. Thank you for keeping the tables for us."


@dataclass(frozen=True)
class EnquiryWithThread:
    """An enquiry and its thread."""

    enquiry: Enquiry
    thread: list[EnquiryMessage] = field(default_factory=list)

    def add(self, dice: Dice, author: str, kind: str, body: str, at: datetime) -> None:
        """An entry at the end of the thread."""
        entry = EnquiryMessage(dice.new_id(), self.enquiry.company_id, self.enquiry.id, author, kind, body, at)
        self.thread.append(entry)


def make_enquiries(
    dice: Dice, clock: VenueClock, seatings: Sequence[Seating], customers: Sequence[Customer]
) -> Iterator[EnquiryWithThread]:
    """All enquiries, those that became a reservation first."""
    with_email = {customer.id: customer for customer in customers if customer.email}
    for reservation_status, (number, status) in CONVERTED.items():
        groups = [
            seating
            for seating in seatings
            if seating.reservation.status == reservation_status and seating.reservation.customer_id in with_email
        ]
        groups.sort(key=lambda seating: seating.reservation.party_size, reverse=True)
        for seating in groups[:number]:
            yield _converted(dice, seating, with_email[seating.reservation.customer_id], status)
    guests = dice.sample(list(with_email.values()), UNDECIDED + DECLINED)
    for guest in guests[:UNDECIDED]:
        yield _unconverted(dice, clock, guest, "open", days_ago=dice.uniform(0.5, 9))
    for guest in guests[UNDECIDED:]:
        yield _unconverted(dice, clock, guest, "lost", days_ago=dice.uniform(20, 60))


def _converted(dice: Dice, seating: Seating, guest: Customer, status: str) -> EnquiryWithThread:
    """Writes the thread of an enquiry that became a reservation."""
    reservation = seating.reservation
    party_size, booked_at = reservation.party_size, reservation.created_at
    asked_at = booked_at - timedelta(hours=dice.uniform(6, 70))
    enquiry = _enquire(dice, guest, party_size, reservation.starts_at, asked_at, status, seating)
    with_thread = EnquiryWithThread(enquiry)
    _talk(dice, with_thread, booked_at - asked_at)
    if status == "won":
        with_thread.add(dice, "system", "booked", booked_line(party_size, reservation.starts_at), booked_at)
    if status == "lost":
        with_thread.add(dice, "guest", "message", CALLED_OFF, booked_at)
    return with_thread


def _unconverted(dice: Dice, clock: VenueClock, guest: Customer, status: str, days_ago: float) -> EnquiryWithThread:
    """Writes an enquiry from so many days ago for an evening some weeks later, on which the bistro is open late."""
    party_size = dice.randint(14, 30)
    evening = clock.midnight + timedelta(days=dice.randint(14, 50) - int(days_ago), hours=19)
    while evening.weekday() in (SUNDAY, MONDAY):
        evening += timedelta(days=1)
    asked_at = clock.now - timedelta(days=days_ago)
    with_thread = EnquiryWithThread(_enquire(dice, guest, party_size, evening, asked_at, status))
    refusal = REFUSAL.format(party=party_size) if status == "lost" else None
    _talk(dice, with_thread, timedelta(hours=10), refusal)
    return with_thread


def _enquire(
    dice: Dice,
    guest: Customer,
    party_size: int,
    starts_at: datetime,
    asked_at: datetime,
    status: str,
    seating: Seating | None = None,
) -> Enquiry:
    assert guest.email is not None, "only guests with an address write"
    return Enquiry(
        id=dice.new_id(),
        company_id=guest.company_id,
        guest_name=guest.name,
        guest_email=guest.email,
        guest_phone=guest.phone,
        party_size=party_size,
        starts_at=starts_at,
        status=status,
        reservation_id=None if seating is None else seating.reservation.id,
        created_at=asked_at,
    )


def _talk(dice: Dice, with_thread: EnquiryWithThread, time: timedelta, refusal: str | None = None) -> None:
    """Question and answer, and now and then a note, within this time."""
    question, answer = dice.choice(EXCHANGES)
    asked_at = with_thread.enquiry.created_at
    question = question.format(party=with_thread.enquiry.party_size)
    with_thread.add(dice, "guest", "message", question, asked_at)
    if dice.chance(WITH_NOTE):
        with_thread.add(dice, "venue", "note", dice.choice(NOTES), asked_at + time * 0.4)
    with_thread.add(dice, "venue", "message", refusal or answer, asked_at + time * 0.7)
