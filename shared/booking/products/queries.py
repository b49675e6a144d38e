"""All SQL of the products domain: the catalogue, the stock, and the ledger of its movements."""

from collections.abc import Collection, Mapping
from typing import Any, cast
from uuid import UUID

from psycopg import sql

from booking.db import Database, assignments
from booking.page import Page, PagedList
from booking.products.errors import ProductNotFound
from booking.products.records import MovementReason, Product, StockMovement

STOCK_MOVEMENTS = PagedList("stock-movements", order_by="created_at")

_COLUMNS = "id, company_id, name, sku, price_cents, stock_on_hand, low_stock_at, active, created_at"


# The catalogue


def list_products(db: Database) -> list[Product]:
    """All products of the business, by name."""
    rows = db.execute(f"select {_COLUMNS} from products where company_id = current_company() order by name, id")
    return cast(list[Product], rows.fetchall())


def get_product(db: Database, product_id: UUID) -> Product:
    """Raises ProductNotFound."""
    row = db.execute(
        f"select {_COLUMNS} from products where company_id = current_company() and id = %(id)s", {"id": product_id}
    ).fetchone()
    if row is None:
        raise ProductNotFound
    return cast(Product, row)


def create_product(db: Database, fields: Mapping[str, Any]) -> Product:
    """The new product, of which there is nothing in stock yet."""
    row = db.execute(
        f"""
        insert into products (company_id, name, sku, price_cents, low_stock_at, active)
        values (current_company(), %(name)s, %(sku)s, %(price_cents)s, %(low_stock_at)s, %(active)s)
        returning {_COLUMNS}
        """,
        fields,
    ).fetchone()
    return cast(Product, row)


def update_product(db: Database, product_id: UUID, changes: Mapping[str, Any]) -> Product:
    """Writes only the fields given. Raises ProductNotFound."""
    if not changes:
        return get_product(db, product_id)
    statement = sql.SQL(
        f"update products set {{}} where company_id = current_company() and id = %(id)s returning {_COLUMNS}"
    ).format(assignments(changes))
    row = db.execute(statement, {**changes, "id": product_id}).fetchone()
    if row is None:
        raise ProductNotFound
    return cast(Product, row)


# The stock


def lock_products(db: Database, product_ids: Collection[UUID]) -> dict[UUID, Product]:
    """Like `find_and_lock_products`, but raises ProductNotFound if one of them is not there."""
    found = find_and_lock_products(db, product_ids)
    if len(found) != len(set(product_ids)):
        raise ProductNotFound
    return found


def find_and_lock_products(db: Database, product_ids: Collection[UUID]) -> dict[UUID, Product]:
    """Those of the products that are there, by id, locked until the end of the transaction in the order of their ids:
    rivals for several of them queue up instead of deadlocking."""
    rows = db.execute(
        f"select {_COLUMNS} from products where company_id = current_company() and id = any(%(ids)s)"
        " order by id for no key update",
        {"ids": list(product_ids)},
    )
    return {row["id"]: cast(Product, row) for row in rows}


def move_stock(
    db: Database, deltas: Mapping[UUID, int], reason: MovementReason, user_id: UUID, sale_id: UUID | None = None
) -> dict[UUID, int]:
    """Moves the stock of each product by its delta and enters that in the ledger; what is on hand then. The products
    must be locked already. Raises StockShort."""
    rows = db.execute(
        """
        with moved as (
            update products p set stock_on_hand = p.stock_on_hand + d.delta
              from unnest(%(ids)s::uuid[], %(deltas)s::bigint[]) as d (id, delta)
             where p.company_id = current_company() and p.id = d.id
            returning p.company_id, p.id, d.delta, p.stock_on_hand
        )
        insert into stock_movements (company_id, product_id, sale_id, reason, delta, stock_after, created_by)
        select company_id, id, %(sale_id)s, %(reason)s, delta, stock_on_hand, %(user_id)s from moved
        returning product_id, stock_after
        """,
        {
            "ids": list(deltas.keys()),
            "deltas": list(deltas.values()),
            "reason": reason,
            "user_id": user_id,
            "sale_id": sale_id,
        },
    )
    return {row["product_id"]: row["stock_after"] for row in rows}


def list_movements(db: Database, product_id: UUID, page: Page) -> list[StockMovement]:
    """One page of the product's movements (one row more if there is a next page), newest first."""
    rows = db.execute(
        """
        select id, company_id, product_id, sale_id, reason, delta, stock_after, created_by, created_at
          from stock_movements
         where company_id = current_company() and product_id = %(product_id)s
           and (created_at, id) < (%(before)s::timestamptz, %(before_id)s)
         order by created_at desc, id desc
         limit %(limit)s + 1
        """,
        {"product_id": product_id, "before": page.before, "before_id": page.before_id, "limit": page.limit},
    )
    return cast(list[StockMovement], rows.fetchall())
