"""An amount has the digits of its currency: the same everywhere, and charged as Stripe takes it.

The vectors are every currency that Stripe takes, with ISO 4217's minor units and Stripe's, and where they are from.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from babel.numbers import list_currencies

from booking.core.currencies import digits, smallest_payment
from booking.refunds.errors import RefundNotInTens
from booking.upstreams.stripe import amounts
from booking.upstreams.stripe.amounts import from_processor, to_processor
from local import checkout
from local.stripe import currencies as at_stripe
from tests.support.faulty_upstream import FaultyUpstream, refused
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor

VECTORS: dict[str, dict[str, int]] = json.loads((checkout.ROOT / "tests/vectors/currencies.json").read_text())[
    "currencies"
]
ONE_OF_EACH_KIND = ("AUD", "HUF", "IDR", "JPY", "MGA", "ISK", "UGX", "KWD")


# The table


@pytest.mark.parametrize("currency", [one for one in VECTORS if one != "MGA"])
def test_a_currency_has_the_digits_of_iso_4217(currency: str) -> None:
    assert digits(currency) == VECTORS[currency]["iso4217"]


def test_the_ariary_whose_smaller_coin_no_decimal_can_say_has_none() -> None:
    assert (digits("MGA"), VECTORS["MGA"]) == (0, {"iso4217": 2, "stripe": 0})


def test_the_database_has_the_same_table(db: Any) -> None:
    known = sorted({*list_currencies(), *VECTORS})
    rows = db.execute("select c as currency, currency_digits(c) as digits from unnest(%s::text[]) c", (known,))
    assert {row["currency"]: row["digits"] for row in rows} == {currency: digits(currency) for currency in known}


def test_nobody_else_says_how_many_digits_there_are(db: Any) -> None:
    """Neither the browser, nor whoever would take a hundredth of an amount for its unit."""
    by_itself = re.compile(r"style: 'currency'|cents\b[^\n]{0,20}[/*] ?(10|1e)")
    folders = ("dashboard/src/**/*.ts*", "shared/booking/**/*.py", "functions/**/*.py")
    sources = [path for folder in folders for path in checkout.ROOT.glob(folder) if ".test." not in path.name]
    assert {str(path.relative_to(checkout.ROOT)) for path in sources if by_itself.search(path.read_text())} == {
        "dashboard/src/money.ts",
        "shared/booking/sales/rules.py",  # a percentage
        "shared/booking/upstreams/sms.py",  # what an SMS may cost at AWS, in US dollars whoever sends it
    }
    functions = db.execute("select proname from pg_proc where prosrc ~ 'cents */ *[0-9]'").fetchall()
    assert functions == []


# To Stripe, and back


@pytest.mark.parametrize("currency", VECTORS)
def test_one_unit_is_one_unit_at_stripe(currency: str) -> None:
    unit, at_processor = 10 ** digits(currency), 10 ** VECTORS[currency]["stripe"]
    assert to_processor(unit, currency) == at_processor
    assert from_processor(at_processor, currency) == unit


@pytest.mark.parametrize("currency", VECTORS)
def test_every_amount_converts_to_one_that_stripe_takes_and_back(currency: str) -> None:
    multiple = VECTORS[currency].get("multiple", 1)
    for cents in (*range(1, 40), 12_345, 500_000, 99_999_990):
        asked = to_processor(cents, currency)
        assert asked % multiple == 0
        assert abs(from_processor(asked, currency) - cents) < smallest_payment(currency)
        assert to_processor(from_processor(asked, currency), currency) == asked


def test_a_thousandth_that_cards_do_not_take_is_rounded_to_the_nearest() -> None:
    assert [to_processor(cents, "KWD") for cents in (5120, 5124, 5125, 5126)] == [5120, 5120, 5130, 5130]


def test_the_stand_in_takes_what_stripe_takes_and_nothing_else() -> None:
    assert set(at_stripe.SUPPORTED) >= set(VECTORS)
    for currency, vector in VECTORS.items():
        assert at_stripe.digits(currency.lower()) == vector["stripe"]
        assert at_stripe.multiple(currency.lower()) == vector.get("multiple", 1)


def amounts_named_in(path: Path) -> Iterator[tuple[ast.expr, list[ast.AST]]]:
    """Each place in which an amount of the processor is read or sent, and what is around it."""
    around: dict[ast.AST, ast.AST] = {}
    tree = ast.parse(path.read_text())
    for parent in ast.walk(tree):
        for child in ast.iter_child_nodes(parent):
            around[child] = parent
    for node in ast.walk(tree):
        is_read = isinstance(node, ast.Attribute) and (node.attr.startswith("amount") or node.attr == "total")
        is_sent = isinstance(node, ast.Constant) and node.value in ("amount", "unit_amount")
        if isinstance(node, ast.expr) and (is_read or is_sent):
            enclosing, at = [], around[node]
            while not isinstance(at, ast.Module):
                enclosing.append(at)
                at = around[at]
            yield node, enclosing


def test_no_amount_goes_to_stripe_or_comes_from_it_as_it_is() -> None:
    """Every place in the only package that speaks to it."""
    walked = 0
    package = Path(amounts.__file__).parent
    for path in sorted(package.glob("*.py")):
        for node, enclosing in amounts_named_in(path):
            walked += 1
            statement = next(one for one in enclosing if isinstance(one, ast.stmt))
            if isinstance(node, ast.Attribute):
                calls = [one for one in enclosing if isinstance(one, ast.Call)]
                converted = any(isinstance(one.func, ast.Name) and one.func.id == "from_processor" for one in calls)
            else:
                converted = "to_processor(" in ast.unparse(statement)
            assert converted, f"{path.name}:{node.lineno}: {ast.unparse(statement)}"
    assert walked >= 7


# What is typed is what is charged


@pytest.fixture(params=ONE_OF_EACH_KIND)
def currency(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def trading_in(tenant: Tenant, currency: str) -> Tenant:
    assert tenant.owner.patch("/api/companies", {"currency": currency}).status == 200
    return tenant


def cents_of(units: int, currency: str) -> int:
    return units * int(10 ** digits(currency))


def charged(processor: Processor, account: str, intent: str) -> tuple[int, str]:
    found = processor.on(account).v1.payment_intents.retrieve(intent)
    return found.amount_received, found.currency.upper()


def recorded(db: Any, tenant: Tenant) -> dict[str, Any]:
    [payment] = db.execute("select * from payments where company_id = %s", (tenant.company_id,)).fetchall()
    return dict(payment)


@pytest.mark.thorough
def test_a_deposit_of_5000_is_charged_recorded_and_refunded_as_5000(
    make: Maker, salon: Tenant, processor: Processor, db: Any, currency: str
) -> None:
    trading_in(salon, currency)
    at_processor = 10 ** VECTORS[currency]["stripe"]
    service = make.service(salon, depositAmountCents=cents_of(5000, currency))
    appointment = make.appointment(salon, serviceId=service["id"])
    account = processor.connect(salon)
    processor.new_events()
    processor.pay(salon.staff.post(f"/api/appointments/{appointment['id']}/deposit").json["url"])
    processor.catch_up()
    payment = recorded(db, salon)
    assert charged(processor, account, payment["payment_intent_id"]) == (5000 * at_processor, currency)
    assert (payment["amount_cents"], payment["currency"]) == (cents_of(5000, currency), currency)

    asked = {"paymentIntentId": payment["payment_intent_id"]}
    for units, body in ((1200, {"amountCents": cents_of(1200, currency)}), (3800, {})):
        answer = salon.owner.post("/api/payments/refunds", asked | body, headers={"idempotency-key": uuid4().hex})
        assert (answer.status, answer.json["refund"]["amountCents"]) == (201, cents_of(units, currency))
        assert answer.json["refund"]["currency"] == currency
    assert [one.amount // at_processor for one in processor.on(account).v1.refunds.list(asked_of(asked)).data] == [
        3800,
        1200,
    ]
    processor.catch_up()
    assert recorded(db, salon)["refunded_cents"] == cents_of(5000, currency)
    booked = salon.owner.get(f"/api/appointments/{appointment['id']}").json["appointment"]
    assert booked["deposit_status"] == "refunded"


def asked_of(body: dict[str, str]) -> Any:
    return {"payment_intent": body["paymentIntentId"]}


@pytest.mark.thorough
def test_a_partys_deposit_is_charged_and_recorded_as_it_was_set(
    make: Maker, bistro: Tenant, processor: Processor, db: Any, currency: str
) -> None:
    trading_in(bistro, currency)
    make.deposit_tier(bistro, minPartySize=2, amountCents=cents_of(250, currency))
    table = make.table(bistro, maxSeats=12)
    reservation = make.reservation(bistro, partySize=8, tableIds=[table["id"]])
    account = processor.connect(bistro)
    processor.new_events()
    processor.pay(bistro.staff.post(f"/api/reservations/{reservation['id']}/deposit").json["url"])
    processor.catch_up()
    payment = recorded(db, bistro)
    assert charged(processor, account, payment["payment_intent_id"]) == (
        250 * 10 ** VECTORS[currency]["stripe"],
        currency,
    )
    assert payment["amount_cents"] == cents_of(250, currency)


@pytest.mark.thorough
def test_what_is_refunded_in_stripes_own_dashboard_is_recorded_in_cents(
    make: Maker, salon: Tenant, processor: Processor, db: Any, currency: str
) -> None:
    trading_in(salon, currency)
    service = make.service(salon, depositAmountCents=cents_of(50, currency))
    appointment = make.appointment(salon, serviceId=service["id"])
    account = processor.connect(salon)
    processor.new_events()
    processor.pay(salon.staff.post(f"/api/appointments/{appointment['id']}/deposit").json["url"])
    processor.catch_up()
    intent = recorded(db, salon)["payment_intent_id"]
    amount = 20 * 10 ** VECTORS[currency]["stripe"]
    processor.on(account).v1.refunds.create({"payment_intent": intent, "amount": amount})
    processor.catch_up()
    assert recorded(db, salon)["refunded_cents"] == cents_of(20, currency)


def test_a_deposit_with_a_thousandth_is_recorded_as_it_was_charged(
    make: Maker, salon: Tenant, processor: Processor, db: Any
) -> None:
    trading_in(salon, "KWD")
    appointment = make.appointment(salon, serviceId=make.service(salon, depositAmountCents=5_125)["id"])
    account = processor.connect(salon)
    processor.new_events()
    processor.pay(salon.staff.post(f"/api/appointments/{appointment['id']}/deposit").json["url"])
    processor.catch_up()
    payment = recorded(db, salon)
    assert (payment["amount_cents"], charged(processor, account, payment["payment_intent_id"])) == (
        5_130,
        (5_130, "KWD"),
    )
    asked = {"paymentIntentId": payment["payment_intent_id"], "amountCents": 1_005}
    answer = salon.owner.post("/api/payments/refunds", asked, headers={"idempotency-key": uuid4().hex})
    assert (answer.status, answer.error) == (400, RefundNotInTens.message)


def test_a_currency_that_stripe_refuses_is_answered_with_its_reason(
    make: Maker, salon: Tenant, processor: Processor
) -> None:
    processor.connect(salon)
    trading_in(salon, "IRR")
    appointment = make.appointment(salon, serviceId=make.service(salon, depositAmountCents=5_000)["id"])
    answer = salon.staff.post(f"/api/appointments/{appointment['id']}/deposit")
    assert answer.status == 502
    assert answer.error.startswith("The payment processor refused: Invalid currency: irr.")


@pytest.mark.parametrize(("currency", "total", "cents"), [("isk", 490_000, 4_900), ("huf", 490_000, 490_000)])
def test_invoices_are_shown_in_cents_of_their_currency(
    make: Maker, db: Any, faulty_stripe: FaultyUpstream, currency: str, total: int, cents: int
) -> None:
    studio = make.tenant("appointments")
    db.execute(
        "update billing_records set processor_customer_id = %s where organization_id = %s",
        (f"cus_{uuid4().hex}", studio.organization_id),
    )
    invoice = {"id": "in_1", "object": "invoice", "number": "A-1", "currency": currency, "created": 1_800_000_000}
    invoice |= {"total": total, "status": "paid", "hosted_invoice_url": None, "invoice_pdf": None}
    listed = {"object": "list", "data": [invoice], "has_more": False, "url": "/v1/invoices"}
    faulty_stripe.faults.append(refused(200, json.dumps(listed).encode()))
    [shown] = studio.owner.get("/api/organization/billing/invoices").json["invoices"]
    assert (shown["amountCents"], shown["currency"]) == (cents, currency.upper())


# What integrators read


def test_in_v1_a_price_is_in_units_of_every_currency(make: Maker, salon: Tenant, db: Any) -> None:
    service = make.service(salon, priceCents=1_234_560)
    make.appointment(salon, serviceId=service["id"])
    for currency in VECTORS:
        db.execute("update companies set currency = %s where id = %s", (currency, salon.company_id))
        expected = 1_234_560 / 10 ** digits(currency)
        for path in ("services", "appointments"):
            [row] = salon.get_v1(path).json["data"]
            assert row["price"] == expected, (path, currency)
