"""All SQL of the products domain: the catalogue, the stock, and the ledger of its movements."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, TypedDict
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.bounds import enforce_limit
from booking.database.locking import lock_all
from booking.database.paging import FetchedPage, Page, PagedList, send_page
from booking.database.statements import send_all, send_one, send_update
from booking.database.transactions import Transaction
from booking.products import errors
from booking.products.records import LockedProducts, MovementReason, Product, StockMovement

if TYPE_CHECKING:
    from booking.products.models import CreateProduct, UpdateProduct

STOCK_MOVEMENTS = PagedList("stock-movements", order_by="created_at")

_COLUMNS = """
    id, company_id, name, sku, price_cents, tax_rate_basis_points, stock_on_hand, low_stock_at, active, created_at
"""
_SEVERAL = f"select {_COLUMNS} from products where company_id = current_company() and id = any(%(ids)s)"


# The catalogue


def list_products(db: Transaction) -> Deferred[list[Product]]:
    """Lists all products of the business, by name."""
    return send_all(
        db, Product, f"select {_COLUMNS} from products where company_id = current_company() order by name, id"
    )


def get_product(db: Transaction, product_id: UUID) -> Deferred[Product]:
    """Returns the product. Raises ProductNotFound."""
    return send_one(
        db,
        Product,
        f"select {_COLUMNS} from products where company_id = current_company() and id = %(id)s",
        {"id": product_id},
        missing=errors.ProductNotFound,
    )


def create_product(db: Transaction, new: "CreateProduct") -> Deferred[Product]:
    """Creates a product with nothing in stock. Raises TooManyProductsAndPackages."""
    created = send_one(
        db,
        Product,
        f"""
        insert into products (company_id, name, sku, price_cents, tax_rate_basis_points, low_stock_at, active)
        values (current_company(), %(name)s, %(sku)s, %(price_cents)s, %(tax_rate_basis_points)s, %(low_stock_at)s,
                %(active)s)
        returning {_COLUMNS}
        """,
        new.model_dump(),
    )
    enforce_catalogue_limit(db)
    return created


def enforce_catalogue_limit(db: Transaction) -> None:
    """Raises TooManyProductsAndPackages before the commit; products and packages are counted together."""
    enforce_limit(
        db,
        errors.TooManyProductsAndPackages,
        "select (select count(*) from products where company_id = current_company())"
        " + (select count(*) from packages where company_id = current_company())",
    )


def update_product(db: Transaction, product_id: UUID, update: "UpdateProduct") -> Deferred[Product]:
    """Writes only the fields that were sent. Raises ProductNotFound."""
    return send_update(
        db,
        Product,
        "products",
        update.changes(),
        {"id": product_id},
        returning=_COLUMNS,
        missing=errors.ProductNotFound,
    )


# The stock


def lock_product(db: Transaction, product_id: UUID) -> Deferred[LockedProducts]:
    """Locks one product, and no other. Raises ProductNotFound."""

    def the_only_one(products: LockedProducts) -> LockedProducts:
        if not products.by_id:
            raise errors.ProductNotFound
        return products

    return find_and_lock_products(db, [product_id]).then(the_only_one)


def get_products(db: Transaction, product_ids: Collection[UUID]) -> Deferred[Mapping[UUID, Product]]:
    """Returns those of the products that exist, by id."""
    rows = send_all(db, Product, _SEVERAL, {"ids": list(product_ids)})
    return rows.then(lambda rows: {row["id"]: row for row in rows})


def find_and_lock_products(db: Transaction, product_ids: Collection[UUID]) -> Deferred[LockedProducts]:
    """Locks those of the products that exist until the end of the transaction, in the order of their ids: transactions
    that want several queue up instead of deadlocking."""
    rows = lock_all(
        db,
        Lock.PRODUCTS,
        Product,
        f"{_SEVERAL} order by id for no key update",
        {"ids": list(product_ids)},
    )
    return rows.then(lambda rows: LockedProducts({row["id"]: row for row in rows}))


class _MovedStock(TypedDict):
    product_id: UUID
    stock_after: int


def move_stock(
    db: Transaction,
    products: LockedProducts,
    deltas: Mapping[UUID, int],
    reason: MovementReason,
    user_id: UUID,
    sale_id: UUID | None = None,
    return_id: UUID | None = None,
) -> Deferred[dict[UUID, int]]:
    """Moves the stock of each of these products by its delta, enters that in the ledger and returns what is on hand
    then. Raises StockShort."""
    assert deltas.keys() <= products.by_id.keys(), "every product is locked"
    rows = send_all(
        db,
        _MovedStock,
        """
        with moved as (
            update products p set stock_on_hand = p.stock_on_hand + d.delta
              from unnest(%(ids)s::uuid[], %(deltas)s::bigint[]) as d (id, delta)
             where p.company_id = current_company() and p.id = d.id
            returning p.company_id, p.id, d.delta, p.stock_on_hand
        )
        insert into stock_movements (company_id, product_id, sale_id, return_id, reason, delta, stock_after, created_by)
        select company_id, id, %(sale_id)s, %(return_id)s, %(reason)s, delta, stock_on_hand, %(user_id)s from moved
        returning product_id, stock_after
        """,
        {
            "ids": list(deltas.keys()),
            "deltas": list(deltas.values()),
            "reason": reason,
            "user_id": user_id,
            "sale_id": sale_id,
            "return_id": return_id,
        },
    )
    return rows.then(lambda rows: {row["product_id"]: row["stock_after"] for row in rows})


def list_movements(db: Transaction, product_id: UUID, page: Page) -> Deferred[FetchedPage[StockMovement]]:
    """Lists one page of the product's movements, newest first."""
    return send_page(
        db,
        StockMovement,
        page,
        f"""
        select id, company_id, product_id, sale_id, reason, delta, stock_after, created_by, created_at
          from stock_movements
         where company_id = current_company() and product_id = %(product_id)s and {STOCK_MOVEMENTS.tail()}
        """,
        {"product_id": product_id},
    )
