"""Whatever moves a guest's money is asked of the venue's own account: each question to the payment processor, in both
engines, from asking for a deposit to paying it back; with the service's fee, if it takes one."""

import ast
import re
from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import parse_qsl
from uuid import uuid4

import pytest
from werkzeug.wrappers import Request

from local import checkout
from tests.support.faulty_upstream import faulty, no_fault
from tests.support.job_queues import Jobs, do
from tests.support.makers import Maker, Tenant
from tests.support.processor import ACCOUNT, Processor
from tests.support.service_client import Answer

# What there is to ask about a guest's money.
QUESTIONS = {
    "POST /v1/checkout/sessions",
    "GET /v1/checkout/sessions/…",
    "POST /v1/checkout/sessions/…/expire",
    "GET /v1/payment_intents/…",
    "GET /v1/disputes",
    "POST /v1/refunds",
}


class Question(NamedTuple):
    """A request that the service made of the processor."""

    name: str
    account: str | None
    form: dict[str, str]


@pytest.fixture
def questions(stripe_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Question]]:
    """What the functions ask the processor from now on."""
    asked: list[Question] = []

    def note(request: Request) -> bool:
        path = re.sub(r"(cs_test|pi)_\w+", "…", request.path)
        form = dict(parse_qsl(request.get_data(cache=True).decode()))
        asked.append(Question(f"{request.method} {path}", request.headers.get("Stripe-Account"), form))
        return False

    with faulty(stripe_url, note) as (proxy, url):
        proxy.faults.append(no_fault)
        monkeypatch.setenv("STRIPE_API_URL", url)
        yield asked


class Booked(NamedTuple):
    """A booking with a deposit, in a business whose account is connected."""

    venue: Tenant
    account: str
    path: str
    cents: int


@pytest.fixture(params=["appointments", "reservations"])
def booked(request: pytest.FixtureRequest, make: Maker, salon: Tenant, bistro: Tenant, processor: Processor) -> Booked:
    if request.param == "appointments":
        account = processor.connect(salon)
        booking = make.appointment(salon, serviceId=make.service(salon, depositAmountCents=2000)["id"])["id"]
        return Booked(salon, account, f"/api/appointments/{booking}", 2000)
    account = processor.connect(bistro)
    make.deposit_tier(bistro, minPartySize=2, amountCents=5000)
    table = make.table(bistro, maxSeats=12)["id"]
    booking = make.reservation(bistro, partySize=8, tableIds=[table])["id"]
    return Booked(bistro, account, f"/api/reservations/{booking}", 5000)


def ask(booked: Booked) -> str:
    """The address of the page on which the deposit is paid."""
    answer = booked.venue.staff.post(f"{booked.path}/deposit")
    assert answer.status == 200, answer.text
    return str(answer.json["url"])


def intent_of(booked: Booked, db: Any) -> str:
    [row] = db.execute("select payment_intent_id from payments where company_id = %s", (booked.venue.company_id,))
    return str(row["payment_intent_id"])


def refund(booked: Booked, db: Any, amount_cents: int | None = None) -> Answer:
    body = {"paymentIntentId": intent_of(booked, db), "amountCents": amount_cents}
    return booked.venue.owner.post("/api/payments/refunds", body, headers={"idempotency-key": uuid4().hex})


def test_every_question_about_a_guests_money_names_the_venues_account(
    booked: Booked, processor: Processor, jobs: Jobs, db: Any, questions: list[Question]
) -> None:
    first = ask(booked)
    assert ask(booked) == first
    db.execute("update checkout_sessions set wanted = 'another amount' where url = %s", (first,))
    page = ask(booked)
    assert page != first
    processor.pay(page)
    processor.catch_up()
    processor.close_dispute(processor.dispute(intent_of(booked, db)), "won")
    processor.catch_up()
    assert refund(booked, db).status == 201
    booked.venue.owner.delete(ACCOUNT)
    for job in (one for one in jobs.waiting("deposit_page_closed") if one["companyId"] == str(booked.venue.company_id)):
        assert do("deposit_page_closed", job) == []
    assert {question.name for question in questions} == QUESTIONS
    assert {question.account for question in questions} == {booked.account}


def test_what_moves_guests_money_takes_a_client_of_an_account() -> None:
    """So that mypy refuses to ask it of the service's own account."""
    found = set()
    for file in (checkout.ROOT / "shared/booking/upstreams/stripe").glob("*.py"):
        for function in (node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.FunctionDef)):
            asks = {node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)} & {
                "refunds",
                "payment_intents",
                "charges",
                "disputes",
            }
            moves = asks or function.name == "create_payment_page"
            if moves and function.name != "question":
                assert ast.unparse(function.args.args[0].annotation or ast.Constant(None)) == "AccountClient", file
                found.add(function.name)
    assert found >= {"refund", "get_payment", "create_payment_page"}


def test_a_payment_without_its_account_is_not_refunded_on_the_services_own(
    booked: Booked, processor: Processor, db: Any
) -> None:
    processor.pay(ask(booked))
    processor.catch_up()
    db.execute("update payments set account_id = null where company_id = %s", (booked.venue.company_id,))
    answer = refund(booked, db)
    assert answer.status == 502
    assert answer.error.startswith("The payment processor refused: No such payment_intent:")
    assert processor.on(booked.account).v1.refunds.list().data == []


def test_a_page_of_an_account_that_was_replaced_is_closed_there(
    booked: Booked, processor: Processor, db: Any, questions: list[Question]
) -> None:
    old = ask(booked)
    booked.venue.owner.delete(ACCOUNT)
    other = processor.connect(booked.venue)
    questions.clear()
    new = ask(booked)
    assert new != old
    assert [(one.name, one.account) for one in questions] == [
        ("GET /v1/checkout/sessions/…", booked.account),
        ("POST /v1/checkout/sessions/…/expire", booked.account),
        ("POST /v1/checkout/sessions", other),
    ]
    assert processor.pay(old).status_code == 410
    processor.pay(new)
    processor.catch_up()
    [payment] = db.execute("select account_id from payments where company_id = %s", (booked.venue.company_id,))
    assert payment["account_id"] == other


# The service's fee


def test_the_fee_is_taken_of_the_payment_and_given_back_in_proportion(
    booked: Booked, processor: Processor, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SERVICE_FEE_BASIS_POINTS", "200")
    processor.pay(ask(booked))
    processor.catch_up()
    fee_cents = booked.cents * 200 // 10_000
    [payment] = db.execute("select fee_cents from payments where company_id = %s", (booked.venue.company_id,))
    assert payment["fee_cents"] == fee_cents

    def fee() -> tuple[int, int]:
        [found] = [one for one in processor.client.v1.application_fees.list().data if one.account == booked.account]
        return found.amount, found.amount_refunded

    assert fee() == (fee_cents, 0)
    monkeypatch.setenv("SERVICE_FEE_BASIS_POINTS", "0")  # what was taken is given back all the same
    for amount, given_back in ((booked.cents // 2, fee_cents // 2), (None, fee_cents)):
        assert refund(booked, db, amount).status == 201
        assert fee() == (fee_cents, given_back)


@pytest.mark.parametrize("basis_points", ["0", "", "1"])
def test_a_fee_of_nothing_is_neither_taken_nor_given_back(
    make: Maker,
    salon: Tenant,
    processor: Processor,
    db: Any,
    questions: list[Question],
    monkeypatch: pytest.MonkeyPatch,
    basis_points: str,
) -> None:
    """Also one that comes to less than half a cent: Stripe refuses both."""
    monkeypatch.setenv("SERVICE_FEE_BASIS_POINTS", basis_points)
    account = processor.connect(salon)
    booking = make.appointment(salon, serviceId=make.service(salon, depositAmountCents=2000)["id"])["id"]
    booked = Booked(salon, account, f"/api/appointments/{booking}", 2000)
    processor.pay(ask(booked))
    processor.catch_up()
    assert refund(booked, db).status == 201
    sent = {name for question in questions for name in question.form}
    assert "payment_intent_data[metadata][company_id]" in sent
    assert not [name for name in sent if "application_fee" in name]


def test_a_fee_of_nothing_is_refused_by_the_processor(booked: Booked, processor: Processor, db: Any) -> None:
    """What the two tests before rely on."""
    processor.pay(ask(booked))
    processor.catch_up()
    client = processor.on(booked.account)
    wanted: Any = {"payment_intent": intent_of(booked, db), "refund_application_fee": True}
    with pytest.raises(Exception, match="no application fee"):
        client.v1.refunds.create(wanted)
    page: Any = {
        "mode": "payment",
        "line_items": [
            {"price_data": {"currency": "aud", "unit_amount": 100, "product_data": {"name": "x"}}, "quantity": 1}
        ],
        "success_url": "https://booking.test/",
        "payment_intent_data": {"application_fee_amount": 0},
    }
    with pytest.raises(Exception, match="Invalid positive integer"):
        client.v1.checkout.sessions.create(page)


# Without an account


def test_no_deposit_is_requested_on_an_account_that_may_not_take_payments(booked: Booked, processor: Processor) -> None:
    processor.review(booked.account, charges_enabled="false", due="external_account")
    processor.catch_up()
    answer = booked.venue.staff.post(f"{booked.path}/deposit")
    assert (answer.status, answer.json["code"]) == (409, "no_payments_account")
    assert "in the settings under Payments" in answer.error
    processor.review(booked.account, charges_enabled="true", due="")
    processor.catch_up()
    assert ask(booked)
