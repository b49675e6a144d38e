"""Sells packages."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.customers.queries import check_may_name
from booking.database.transactions import Transaction
from booking.identity.actors import Actor
from booking.packages import queries
from booking.packages.errors import NO_SUCH_CUSTOMER, PackageNotFound
from booking.packages.records import CustomerPackage


@raises(PackageNotFound, NO_SUCH_CUSTOMER)
def sell(db: Transaction, actor: Actor, package_id: UUID, customer_id: UUID) -> Deferred[CustomerPackage]:
    """Sells a package to a customer, as the package is now."""
    check_may_name(db, customer_id, missing=NO_SUCH_CUSTOMER)
    on_sale = queries.find_and_lock_packages_on_sale(db, [package_id]).get()
    if not on_sale.ids:
        raise PackageNotFound
    sold = queries.sell_packages(
        db, on_sale, actor.business.get().timezone, [(package_id, None)], customer_id=customer_id
    )
    return sold.then(lambda copies: copies[0])
