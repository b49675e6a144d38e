"""The check of the ledgers does not grow with them: each run looks at what was written since the last one, and once a
week a round through everything begins, in steps that outlive a run that is cut off."""

import time
from collections.abc import Callable
from datetime import timedelta
from operator import itemgetter
from typing import Any, TypeAlias
from uuid import UUID

import psycopg
import pytest

from booking.core.deferred import Deferred
from booking.database.transactions import Transaction
from booking.ledgers import queries as ledgers
from functions.schedules.verify_ledgers import RoundTakesTooLong
from local.events import LambdaContext
from tests.functions.schedules.test_verify_ledgers import CHECK, check, named, named_in, of_tenants
from tests.support.makers import Maker, Tenant
from tests.support.sales_counter import custom, of, sell, void

Found: TypeAlias = Callable[[], list[dict[str, Any]]]


@pytest.fixture
def found(salon: Tenant, caplog: pytest.LogCaptureFixture) -> Found:
    """Makes a run, and says what it names of the salon."""

    def run() -> list[dict[str, Any]]:
        caplog.clear()
        check()
        return of_tenants(named_in(caplog), salon)

    return run


@pytest.fixture
def product(make: Maker, salon: Tenant, db: Any) -> dict[str, Any]:
    """A product with a history: three pieces that were received a month ago, as a round since then has seen them."""
    product = make.product(salon, stock=3)
    for table in ("products", "stock_movements"):
        db.execute(
            f"update {table} set created_at = now() - interval '30 days' where company_id = %s", (salon.company_id,)
        )
    check()
    assert under_way(db) is None
    return product


def under_way(db: Any) -> tuple[str, UUID] | None:
    """How far the round has come that is under way."""
    row = db.execute("select round_kind, round_after from ledger_check").fetchone()
    return None if row["round_kind"] is None else (row["round_kind"], row["round_after"])


def a_week_later(db: Any) -> None:
    db.execute("update ledger_check set round_began_at = now() - interval '7 days'")


def receive(salon: Tenant, product: dict[str, Any], pieces: int) -> None:
    answer = salon.staff.post(f"/api/products/{product['id']}/stock", {"reason": "received", "delta": pieces})
    assert answer.status == 200, answer.text


# What was written lately


def test_the_next_ledger_check_finds_an_error_in_a_new_entry_behind_a_long_history(
    salon: Tenant, product: dict[str, Any], db: Any, found: Found
) -> None:
    receive(salon, product, 4)
    db.execute("update stock_movements set delta = 5 where product_id = %s and delta = 4", (product["id"],))
    assert found() == [named(salon, "product stock", product, 7, 8)]


def test_the_next_ledger_check_finds_that_a_new_entry_is_lost(
    salon: Tenant, product: dict[str, Any], db: Any, found: Found
) -> None:
    receive(salon, product, 4)
    receive(salon, product, 1)
    db.execute("delete from stock_movements where product_id = %s and delta = 1", (product["id"],))
    assert found() == [named(salon, "product stock", product, 8, 7)]


@pytest.mark.usefixtures("product")
def test_the_next_ledger_check_finds_an_error_in_each_of_the_other_ledgers(
    make: Maker, salon: Tenant, db: Any, found: Found
) -> None:
    card, spent = make.gift_card(salon), make.gift_card(salon)
    paid = sell(salon, custom(300), giftCardCode=spent["code"]).json["sale"]
    package = make.customer_package(salon)
    for table in ("gift_cards", "gift_card_movements", "customer_packages"):
        db.execute(
            f"update {table} set created_at = now() - interval '30 days' where company_id = %s", (salon.company_id,)
        )
    later = sell(salon, custom(200), giftCardCode=card["code"]).json["sale"]
    assert salon.staff.post(f"/api/customer-packages/{package['id']}/redeem", {}).status == 201
    db.execute("update gift_card_movements set delta_cents = -150 where sale_id = %s", (later["id"],))
    db.execute("update customer_packages set sessions_used = 2 where id = %s", (package["id"],))
    db.execute("update sales set gift_card_applied_cents = 200 where id = %s", (paid["id"],))
    redemptions = [
        named(salon, "gift card redemption", later, 200, 150),
        named(salon, "gift card redemption", paid, 200, 300),
    ]
    assert found() == [
        named(salon, "gift card balance", card, 4800, 4850),
        *sorted(redemptions, key=itemgetter("record_id")),
        named(salon, "package sessions", package, 2, 1),
    ]


def test_the_next_ledger_check_finds_an_old_sale_voided_without_its_stock(
    salon: Tenant, product: dict[str, Any], db: Any, found: Found
) -> None:
    sale = sell(salon, of("product", product, 2)).json["sale"]
    db.execute("update sales set created_at = now() - interval '20 days' where id = %s", (sale["id"],))
    db.execute("update stock_movements set created_at = now() - interval '20 days' where sale_id = %s", (sale["id"],))
    db.execute("update sales set status = 'voided', voided_at = now() where id = %s", (sale["id"],))
    assert found() == [named(salon, "sale stock", sale, 0, 2)]


def test_a_ledger_that_agrees_is_not_listed_however_it_came_about(
    make: Maker, salon: Tenant, product: dict[str, Any], found: Found
) -> None:
    receive(salon, product, 4)
    card = make.gift_card(salon)
    assert void(salon, sell(salon, of("product", product, 2), giftCardCode=card["code"]).json["sale"]).status == 200
    assert sell(salon, of("product", product, 1), of("product", product, 2)).status == 201
    assert found() == []


def test_the_ledger_check_finds_entries_of_a_transaction_that_ends_after_it_began(
    salon: Tenant, product: dict[str, Any], db: Any, found: Found
) -> None:
    with psycopg.connect(db.info.dsn, password=db.info.password) as late:
        enter_without_moving(late, product)
        assert found() == []
        late.commit()
    assert found() == [named(salon, "product stock", product, 3, 8)]


def test_a_long_transaction_is_checked_by_the_weekly_round(
    salon: Tenant, product: dict[str, Any], db: Any, found: Found, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledgers, "LOOK_BACK", timedelta())
    with psycopg.connect(db.info.dsn, password=db.info.password) as late:
        enter_without_moving(late, product)
        assert found() == []
        late.commit()
    assert found() == []
    a_week_later(db)
    assert found() == [named(salon, "product stock", product, 3, 8)]


def enter_without_moving(connection: psycopg.Connection[Any], product: dict[str, Any]) -> None:
    """An entry in the ledger of which the product knows nothing."""
    connection.execute(
        "insert into stock_movements (company_id, product_id, reason, delta, stock_after, created_by)"
        " select company_id, id, 'received', 5, 8, gen_random_uuid() from products where id = %s",
        (product["id"],),
    )


# The round


def test_the_ledger_check_finds_an_error_in_an_old_entry_within_a_week(
    salon: Tenant, product: dict[str, Any], db: Any, found: Found
) -> None:
    db.execute("update stock_movements set delta = 2 where product_id = %s", (product["id"],))
    assert found() == []
    a_week_later(db)
    assert found() == [named(salon, "product stock", product, 3, 2)]


def test_every_ledger_check_lists_a_difference_until_it_is_gone(
    salon: Tenant, product: dict[str, Any], db: Any, found: Found
) -> None:
    db.execute("update products set stock_on_hand = 4 where id = %s", (product["id"],))
    a_week_later(db)
    for _ in range(3):
        assert found() == [named(salon, "product stock", product, 4, 3)]
    db.execute("update products set stock_on_hand = 5 where id = %s", (product["id"],))
    assert found() == [named(salon, "product stock", product, 5, 3)]
    db.execute("update products set stock_on_hand = 3 where id = %s", (product["id"],))
    assert found() == []


@pytest.mark.usefixtures("product")
def test_the_next_ledger_check_goes_on_where_a_run_was_cut_off(db: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledgers, "STEP_RECORDS", 500)
    monkeypatch.setattr(ledgers, "LOOK_BACK", timedelta())
    steps = Steps(monkeypatch)
    a_week_later(db)
    check()
    whole_round = steps.taken()
    assert whole_round > 1
    a_week_later(db)
    steps.cut_off_after(whole_round // 2)
    with pytest.raises(CutOff):
        check()
    steps_before = steps.taken()
    assert under_way(db) is not None
    steps.cut_off_after(None)
    check()
    assert under_way(db) is None
    since_the_last_run = 1  # what was written meanwhile is looked at first
    assert steps_before + steps.taken() == whole_round + since_the_last_run


class CutOff(Exception):
    """What happens to a function whose time is up."""


class Steps:
    """Counts the steps of the check, and cuts it off after some."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._step, self._count = ledgers.continue_check, 0
        self._last: int | None = None
        monkeypatch.setattr(ledgers, "continue_check", self)

    def __call__(self, db: Transaction) -> Deferred[bool]:
        if self._count == self._last:
            raise CutOff
        self._count += 1
        return self._step(db)

    def cut_off_after(self, steps: int | None) -> None:
        self._last = steps

    def taken(self) -> int:
        """The steps since it was last asked."""
        taken, self._count = self._count, 0
        return taken


def test_a_ledger_check_stops_in_time_and_a_round_of_more_than_a_week_is_a_failure(
    product: dict[str, Any], db: Any
) -> None:
    no_time = LambdaContext(CHECK.name, CHECK.memory_mb, time.monotonic() + 60)
    a_week_later(db)
    assert check(no_time).keys() == {"differences"}
    assert under_way(db) == ("products", UUID(int=0))
    a_week_later(db)
    with pytest.raises(RoundTakesTooLong):
        check(no_time)
    check()
    assert under_way(db) is None


def test_the_time_that_the_template_gives_suffices_for_many_steps() -> None:
    assert CHECK.timeout_seconds >= 2 * (2 * ledgers.STEP_SECONDS + 10)
