"""What happens to a package, whoever asks for it."""

from uuid import UUID

from booking.database.transactions import Deferred, Transaction
from booking.identity.actors import Actor
from booking.packages import queries
from booking.packages.errors import PackageNotFound
from booking.packages.records import CustomerPackage


def sell(db: Transaction, actor: Actor, package_id: UUID, customer_id: UUID) -> Deferred[CustomerPackage]:
    """Sells a package to a customer, as the package is now. Raises PackageNotFound, also for one that is not on sale;
    NO_SUCH_CUSTOMER."""
    on_sale = queries.find_and_lock_packages_on_sale(db, [package_id]).get()
    if not on_sale.ids:
        raise PackageNotFound
    sold = queries.sell_packages(db, on_sale, actor.timezone, [(package_id, None)], customer_id=customer_id)
    return sold.then(lambda copies: copies[0])
