"""What stands in a ledger stays: the functions' own role can neither change nor remove it."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from psycopg import sql

from local.postgres import Server
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant


@pytest.fixture
def app(server: Server, database: str, salon: Tenant) -> Iterator[psycopg.Connection[Any]]:
    """A connection as functions have it, inside the salon."""
    with psycopg.connect(server.app_url(database), autocommit=True) as connection:
        connection.execute("select set_config('app.company_id', %s, false)", (str(salon.company_id),))
        yield connection


@pytest.mark.parametrize(
    "ledger", ["stock_movements", "gift_card_movements", "package_redemptions", "loyalty_adjustments"]
)
def test_an_entry_is_neither_changed_nor_removed(
    make: Maker, salon: Tenant, app: psycopg.Connection[Any], ledger: str
) -> None:
    make.product(salon, stock=1)
    make.gift_card(salon)
    loyalty_member(make, salon, 1)
    sold = make.customer_package(salon)
    assert salon.staff.post(f"/api/customer-packages/{sold['id']}/redeem", {}).status == 201
    table = sql.Identifier(ledger)
    assert app.execute(sql.SQL("select from {}").format(table)).rowcount == 1
    for statement in ("update {} set created_at = now()", "delete from {}", "truncate {}"):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            app.execute(sql.SQL(statement).format(table))


@pytest.mark.parametrize(
    "statement",
    [
        "insert into products (company_id, name, price_cents, stock_on_hand) values (current_company(), 'Gel', 1, 5)",
        "update sales set total_cents = 1",
        "update sale_lines set quantity = 1",
        "update gift_cards set issued_cents = 1",
        "delete from sales",
    ],
)
def test_stock_and_what_was_sold_or_issued_cannot_be_written_directly(
    app: psycopg.Connection[Any], statement: str
) -> None:
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        app.execute(statement.encode())
