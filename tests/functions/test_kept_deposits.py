"""What a business has of a deposit is what was paid less what went back less what the payer's bank withholds, and every
door says the same: the bill, the day, the sale, the report, a refund, asking again, the guest's page, integrators. No
status takes an amount along."""

from functools import partial
from typing import Any, NamedTuple
from uuid import uuid4

import pytest

from tests.functions.refunds.refund_requests import key, refund
from tests.support.holds import CENTS, PayingPage
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.races import at_once, holding, statuses
from tests.support.reports import totals
from tests.support.sales_counter import custom, sell, void
from tests.support.service_client import Answer
from tests.support.webhooks import subscribe, types

ON = "2030-03-04"
PAID = 3000


class Deposited(NamedTuple):
    """A booking whose deposit of 30.00 was paid online."""

    venue: Tenant
    engine: str
    id: str
    account: str
    intent: str
    processor: Processor

    @property
    def path(self) -> str:
        return f"/api/{self.engine}/{self.id}"

    @property
    def closing(self) -> dict[str, Any]:
        return {"bookingTable": self.engine, "bookingIds": [self.id]}

    def is_disputed(self, cents: int, status: str = "needs_response") -> str:
        """A dispute about so much of it, as the service has heard."""
        dispute = self.processor.dispute(self.intent, amount=cents, status=status)
        self.processor.catch_up()
        return dispute

    def goes_on(self, dispute: str, status: str) -> None:
        self.processor.update_dispute(dispute, status)
        self.processor.catch_up()

    def is_decided(self, dispute: str, status: str) -> None:
        self.processor.close_dispute(dispute, status)
        self.processor.catch_up()

    def goes_back(self, cents: int) -> None:
        """Somebody refunds so much at the processor."""
        self.processor.on(self.account).v1.refunds.create({"payment_intent": self.intent, "amount": cents})
        self.processor.catch_up()

    def at_the_desk(self, status: str) -> None:
        assert self.venue.staff.patch(self.path, {"depositStatus": status}).status == 200

    @property
    def status(self) -> str:
        return str(self.venue.staff.get(self.path).json[self.engine.removesuffix("s")]["deposit_status"])

    @property
    def shown(self) -> dict[str, Any]:
        """The deposit as the day shows it."""
        [booking] = self.venue.staff.get(f"/api/day?date={ON}").json[self.engine]
        return dict(booking["deposit"])

    @property
    def quoted(self) -> int:
        """What a bill of 90.00 would take off."""
        body = {"lines": [custom(9000)], "paymentMethod": "card", **self.closing}
        return int(self.venue.staff.post("/api/sales/quote", body).json["quote"]["depositAppliedCents"])

    @property
    def reported(self) -> tuple[int, int, int, int]:
        """What the report has as paid, as gone, as kept and as credited."""
        found = totals(self.venue.owner, "deposits", **{"from": ON, "to": ON})
        return found["paidCents"], found["refundedCents"], found["keptCents"], found["creditedCents"]


@pytest.fixture(params=["appointments", "reservations"])
def deposited(make: Maker, processor: Processor, request: pytest.FixtureRequest) -> Deposited:
    engine = request.param
    venue = make.tenant("appointments" if engine == "appointments" else "hospitality")
    if engine == "appointments":
        service = make.service(venue, depositAmountCents=PAID)["id"]
        booked = make.appointment(venue, serviceId=service, startsAt=f"{ON}T10:00:00")["id"]
    else:
        make.deposit_tier(venue, minPartySize=2, amountCents=PAID)
        booked = make.reservation(venue, startsAt=f"{ON}T19:00:00")["id"]
    processor.new_events()
    account = processor.connect(venue)
    processor.pay(venue.staff.post(f"/api/{engine}/{booked}/deposit").json["url"])
    processor.catch_up()
    intent = venue.staff.get(f"/api/day?date={ON}").json[engine][0]["deposit"]["payment_intent_id"]
    return Deposited(venue, engine, str(booked), account, str(intent), processor)


# A dispute about a part


def test_every_door_leaves_what_a_dispute_about_a_part_does_not_take(deposited: Deposited) -> None:
    deposited.is_decided(deposited.is_disputed(1000), "lost")
    assert deposited.status == "paid"
    shown = deposited.shown
    assert {name: cents for name, cents in shown.items() if name.endswith("_cents")} == {
        "amount_cents": 3000,
        "paid_cents": 3000,
        "refunded_cents": 0,
        "withheld_cents": 1000,
        "kept_cents": 2000,
        "at_desk_cents": 0,
        "refundable_cents": 2000,
    }
    assert (shown["status"], shown["payment_intent_id"]) == ("paid", deposited.intent)
    assert deposited.quoted == 2000
    assert deposited.reported == (3000, 1000, 0, 2000)
    asked = deposited.venue.staff.post(f"{deposited.path}/deposit")
    assert (asked.status, asked.error) == (409, "The deposit for this booking is paid.")
    sale = sell(deposited.venue, custom(1500), **deposited.closing).json["sale"]
    assert (sale["deposit_applied_cents"], sale["deposit_left_cents"]) == (1500, 500)
    assert deposited.shown["refundable_cents"] == 500
    void(deposited.venue, sale)
    sale = sell(deposited.venue, custom(9000), **deposited.closing).json["sale"]
    assert (sale["deposit_applied_cents"], sale["paid_in_person_cents"]) == (2000, 7000)


@pytest.mark.parametrize(
    ("states", "kept"),
    [
        (["needs_response"], 2000),
        (["needs_response", "under_review"], 2000),
        (["needs_response", "under_review", "lost"], 2000),
        (["needs_response", "under_review", "won"], 3000),
        (["needs_response", "under_review", "appeal_needs_response"], 2000),
        (["needs_response", "under_review", "appeal_needs_response", "appeal_under_review"], 2000),
        (["prevented"], 2000),
        (["warning_needs_response"], 3000),
        (["warning_needs_response", "warning_under_review"], 3000),
        (["warning_needs_response", "warning_under_review", "warning_closed"], 3000),
        (["warning_needs_response", "needs_response"], 2000),
    ],
)
def test_a_bank_has_the_disputed_part_as_long_as_the_dispute_says(
    deposited: Deposited, states: list[str], kept: int
) -> None:
    dispute = deposited.is_disputed(1000, states[0])
    for state in states[1:]:
        step = deposited.is_decided if state in ("won", "lost", "warning_closed") else deposited.goes_on
        step(dispute, state)
    assert (deposited.quoted, deposited.shown["kept_cents"], deposited.status) == (kept, kept, "paid")


def test_a_deposit_is_refunded_when_nothing_is_left_and_paid_again_once_a_dispute_is_won(deposited: Deposited) -> None:
    first = deposited.is_disputed(1000)
    second = deposited.is_disputed(2000)
    assert (deposited.status, deposited.quoted) == ("refunded", 0)
    assert (deposited.shown["withheld_cents"], deposited.shown["payment_intent_id"]) == (3000, None)
    assert deposited.reported == (3000, 3000, 0, 0)
    deposited.is_decided(first, "won")
    assert (deposited.status, deposited.quoted) == ("paid", 1000)
    deposited.is_decided(second, "won")
    assert (deposited.status, deposited.quoted) == ("paid", 3000)


def test_a_refund_and_a_dispute_that_come_to_more_than_the_payment_leave_nothing_and_not_less(
    deposited: Deposited,
) -> None:
    deposited.goes_back(2000)
    dispute = deposited.is_disputed(3000)
    shown = deposited.shown
    assert [shown[f"{name}_cents"] for name in ("paid", "refunded", "withheld", "kept")] == [3000, 2000, 1000, 0]
    assert (deposited.quoted, deposited.status) == (0, "refunded")
    assert deposited.reported == (3000, 3000, 0, 0)
    deposited.is_decided(dispute, "won")
    assert (deposited.quoted, deposited.status) == (1000, "paid")


def test_a_deposit_that_is_kept_stays_kept_as_far_as_the_bank_leaves_it(deposited: Deposited) -> None:
    deposited.at_the_desk("forfeited")
    assert deposited.venue.staff.patch(deposited.path, {"status": "cancelled"}).status == 200
    dispute = deposited.is_disputed(1000)
    assert (deposited.status, deposited.reported) == ("forfeited", (3000, 1000, 2000, 0))
    deposited.is_decided(dispute, "lost")
    assert (deposited.status, deposited.shown["kept_cents"]) == ("forfeited", 2000)


def test_a_dispute_after_the_bill_leaves_no_part_below_nothing(deposited: Deposited) -> None:
    sale = sell(deposited.venue, custom(2500), **deposited.closing).json["sale"]
    assert sale["deposit_left_cents"] == 500
    deposited.is_disputed(1000)
    assert deposited.venue.staff.get(f"/api/sales/{sale['id']}").json["sale"]["deposit_left_cents"] == 0
    assert deposited.shown["refundable_cents"] == 0
    refused = refund(deposited.venue.owner, {"paymentIntentId": deposited.intent, "amountCents": 500}, key())
    assert refused.status == 409


# What the desk took


def test_what_the_desk_took_counts_beside_what_was_paid_online(deposited: Deposited) -> None:
    """A guest whose bank has taken the deposit back pays it once more, at the desk."""
    deposited.is_decided(deposited.is_disputed(3000), "lost")
    deposited.at_the_desk("paid")
    assert (deposited.status, deposited.quoted, deposited.shown["kept_cents"]) == ("paid", 3000, 3000)
    assert deposited.reported == (6000, 3000, 0, 3000)
    deposited.at_the_desk("refunded")
    assert (deposited.status, deposited.quoted, deposited.shown["kept_cents"]) == ("refunded", 0, 0)


def test_the_desk_writes_down_no_more_than_is_missing(deposited: Deposited, db: Any) -> None:
    deposited.is_disputed(1000)
    for status in ("pending", "paid", "forfeited", "paid"):
        deposited.at_the_desk(status)
    assert (deposited.quoted, deposited.shown["kept_cents"]) == (3000, 3000)
    taken = db.execute("select amount_cents from desk_deposits where company_id = %s", (deposited.venue.company_id,))
    assert [row["amount_cents"] for row in taken] == [1000]


def test_a_deposit_that_the_desk_took_is_not_hidden_by_a_page_that_was_given_up(
    make: Maker, salon: Tenant, processor: Processor, db: Any
) -> None:
    visit = make.appointment(salon, serviceId=make.service(salon, depositAmountCents=PAID)["id"])["id"]
    assert salon.staff.patch(f"/api/appointments/{visit}", {"depositStatus": "paid"}).status == 200
    processor.new_events()
    metadata = {"company_id": str(salon.company_id), "appointment_id": str(visit)}
    made = processor.client.v1.payment_intents.create({"amount": PAID, "currency": "aud", "metadata": metadata})
    processor.client.v1.payment_intents.cancel(made.id)
    processor.catch_up()
    closing = {"bookingTable": "appointments", "bookingIds": [visit]}
    assert sell(salon, custom(9000), **closing).json["sale"]["deposit_applied_cents"] == PAID


def test_a_payment_that_ends_leaves_the_deposit_paid_as_long_as_the_desk_has_it(deposited: Deposited) -> None:
    dispute = deposited.is_disputed(3000)
    deposited.at_the_desk("paid")
    deposited.is_decided(dispute, "won")
    assert deposited.quoted == 6000
    deposited.goes_back(3000)
    assert (deposited.status, deposited.quoted) == ("paid", 3000)


@pytest.mark.parametrize("engine", ["appointments", "reservations"])
def test_what_the_desk_wrote_down_before_it_was_entered_counts(
    make: Maker, db: Any, salon: Tenant, bistro: Tenant, engine: str
) -> None:
    venue = salon if engine == "appointments" else bistro
    booked = (make.appointment if venue is salon else make.reservation)(venue)["id"]
    written = f"update {engine} set deposit_status = %s, deposit_amount_cents = 3000 where id = %s"
    closing = {"bookingTable": engine, "bookingIds": [booked]}
    body = {"lines": [custom(9000)], "paymentMethod": "card", **closing}
    for status, kept in (("paid", 3000), ("forfeited", 3000), ("refunded", 0), ("pending", 0)):
        db.execute(written, (status, booked))
        db.execute("delete from desk_deposits where booking_id = %s", (booked,))
        assert venue.staff.post("/api/sales/quote", body).json["quote"]["depositAppliedCents"] == kept


# What people and programs are told


def test_integrators_hear_of_a_refunded_deposit_only_when_nothing_is_left(deposited: Deposited, db: Any) -> None:
    subscribe(deposited.venue, "deposit.paid", "deposit.refunded", "deposit.forfeited")
    first = deposited.is_disputed(1000)
    assert types(db, deposited.venue) == []
    second = deposited.is_disputed(2000)
    assert types(db, deposited.venue) == ["deposit.refunded"]
    deposited.is_decided(first, "lost")
    assert types(db, deposited.venue) == ["deposit.refunded"]
    deposited.is_decided(second, "won")
    assert types(db, deposited.venue) == ["deposit.refunded", "deposit.paid"]


def test_a_guest_reads_of_what_is_kept_and_of_no_more(paying_page: PayingPage, db: Any) -> None:
    held = paying_page.held()
    held.pay_and_tell()
    [payment] = db.execute(
        "select payment_intent_id from payments where company_id = %s", (paying_page.page.tenant.company_id,)
    )
    paying_page.processor.dispute(payment["payment_intent_id"], amount=500)
    paying_page.processor.catch_up()
    booking = held.own.booking
    assert (booking["depositStatus"], booking["depositCents"], booking["depositKeptCents"]) == ("paid", CENTS, 1500)


# At once


def test_a_dispute_and_a_bill_at_once_never_both_have_the_same_part(deposited: Deposited, db: Any) -> None:
    deposited.processor.new_events()
    deposited.processor.dispute(deposited.intent, amount=1000)
    [opened] = deposited.processor.new_events("charge.dispute.created")
    with holding(db, deposited.engine, deposited.id, until_waiting=2):
        sold, taken = at_once(
            [
                partial(sell, deposited.venue, custom(9000), **deposited.closing),
                partial(deposited.processor.deliver, opened),
            ]
        )
    assert (sold.status, taken.status) == (201, 200)
    applied = sold.json["sale"]["deposit_applied_cents"]
    assert applied in (2000, 3000), "as the one that came first has left it"
    left = deposited.venue.staff.get(f"/api/sales/{sold.json['sale']['id']}").json["sale"]["deposit_left_cents"]
    assert left == 0


def test_two_bills_at_once_take_what_a_dispute_has_left_once(deposited: Deposited, db: Any) -> None:
    deposited.is_disputed(1000)
    with holding(db, deposited.engine, deposited.id, until_waiting=2):
        answers: list[Answer] = at_once([partial(sell, deposited.venue, custom(9000), **deposited.closing)] * 2)
    assert statuses(answers) == [201, 409]
    [sold] = (one.json["sale"] for one in answers if one.status == 201)
    assert sold["deposit_applied_cents"] == 2000


def test_another_tenants_dispute_leaves_a_deposit_alone(
    deposited: Deposited, make: Maker, processor: Processor
) -> None:
    other = make.tenant("appointments" if deposited.engine == "appointments" else "hospitality")
    foreign = make.payment(other, 3000)
    processor.client.v1.payment_intents.update(
        foreign, {"metadata": {"company_id": str(other.company_id), "appointment_id": str(uuid4())}}
    )
    processor.dispute(foreign)
    processor.catch_up()
    assert (deposited.status, deposited.quoted) == ("paid", 3000)
