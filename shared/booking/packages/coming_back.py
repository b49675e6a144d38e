"""The SQL of what comes back of packages: sold ones that end, and sessions that are given back to them."""

from collections.abc import Collection
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_all, lock_one
from booking.database.statements import send, send_one, send_optional
from booking.database.transactions import Transaction
from booking.packages import errors
from booking.packages.queries import SOLD_COLUMNS
from booking.packages.records import CustomerPackage, LockedPackagesOfSale, PackageOfSale, UndoneRedemption


def lock_packages_of_sale(db: Transaction, sale_id: UUID) -> Deferred[LockedPackagesOfSale]:
    """Locks the packages that the sale sold, in the order of their ids."""
    rows = lock_all(
        db,
        Lock.SOLD_PACKAGES,
        PackageOfSale,
        """
        select k.id, k.sale_line_id, k.sessions_used = 0 and k.return_id is null as is_unused
          from customer_packages k
          join sale_lines l on l.company_id = k.company_id and l.id = k.sale_line_id
         where k.company_id = current_company() and l.sale_id = %(id)s
         order by k.id for no key update of k
        """,
        {"id": sale_id},
    )
    return rows.then(LockedPackagesOfSale)


def end_packages(db: Transaction, locked: LockedPackagesOfSale, ids: Collection[UUID], return_id: UUID) -> None:
    """Ends sold packages that come back by a return: nobody redeems them any more."""
    assert {one["id"] for one in locked.sold} >= set(ids), "every package is locked"
    send(
        db,
        "update customer_packages set expires_at = now(), return_id = %(return_id)s"
        " where company_id = current_company() and id = any(%(ids)s)",
        {"ids": list(ids), "return_id": return_id},
    )


def lock_redemption(db: Transaction, redemption_id: UUID) -> Deferred[UUID]:
    """Locks the appointment for which a session was used, so that no sale closes it out meanwhile, and then the
    package; returns the package's id. Raises RedemptionNotFound."""
    lock_all(
        db,
        Lock.APPOINTMENTS,
        dict[str, UUID],
        """
        select a.id from package_redemptions r
          join appointments a on a.company_id = r.company_id and a.id = r.appointment_id
         where r.company_id = current_company() and r.id = %(id)s
           for no key update of a
        """,
        {"id": redemption_id},
    )
    package = lock_one(
        db,
        Lock.SOLD_PACKAGES,
        dict[str, UUID],
        """
        select k.id from package_redemptions r
          join customer_packages k on k.company_id = r.company_id and k.id = r.customer_package_id
         where r.company_id = current_company() and r.id = %(id)s
           for no key update of k
        """,
        {"id": redemption_id},
        missing=errors.RedemptionNotFound,
    )
    return package.then(lambda package: package["id"])


def find_standing_sale(db: Transaction, redemption_id: UUID) -> Deferred[UUID | None]:
    """Finds the sale that closes out the appointment of a redemption, if it has services of which units did not come
    back. Lock the appointment first."""
    sale = send_optional(
        db,
        dict[str, UUID],
        """
        select l.sale_id from package_redemptions r
          join appointments a on a.company_id = r.company_id and a.id = r.appointment_id
          join sale_lines l on l.company_id = a.company_id and l.sale_id = a.sale_id and l.kind = 'service'
         where r.company_id = current_company() and r.id = %(id)s
           and l.quantity > (
               select coalesce(sum(b.quantity), 0) from return_lines b
                where b.company_id = l.company_id and b.sale_line_id = l.id
           )
         limit 1
        """,
        {"id": redemption_id},
    )
    return sale.then(lambda sale: None if sale is None else sale["sale_id"])


def undo_redemption(db: Transaction, redemption_id: UUID, reason: str, user_id: UUID) -> Deferred[UndoneRedemption]:
    """Marks a session as given back. Raises Undone if it is already; lock its package first."""
    return send_one(
        db,
        UndoneRedemption,
        """
        update package_redemptions
           set undone_at = clock_timestamp(), undone_by = %(user_id)s, undone_reason = %(reason)s
         where company_id = current_company() and id = %(id)s and undone_at is null
        returning id, company_id, customer_package_id, appointment_id, created_by, created_at, undone_at, undone_by,
                  undone_reason
        """,
        {"id": redemption_id, "reason": reason, "user_id": user_id},
        missing=errors.Undone,
    )


def give_session_back(db: Transaction, customer_package_id: UUID) -> Deferred[CustomerPackage]:
    """Counts one session less as used, of a package that is locked."""
    return send_one(
        db,
        CustomerPackage,
        f"update customer_packages set sessions_used = sessions_used - 1"
        f" where company_id = current_company() and id = %(id)s returning {SOLD_COLUMNS}",
        {"id": customer_package_id},
    )
