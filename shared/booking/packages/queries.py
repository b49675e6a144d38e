"""All SQL of the packages domain: the catalogue, what was sold of it, and the sessions redeemed."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_all, note_lock
from booking.database.paging import FetchedPage, Page, PagedList, send_page
from booking.database.statements import send, send_all, send_one, send_value, send_values
from booking.database.transactions import Transaction
from booking.packages import errors
from booking.packages.records import (
    CoveredBooking,
    CustomerPackage,
    HeldPackage,
    LockedPackages,
    Package,
    Redemption,
)
from booking.products.queries import enforce_catalogue_limit

if TYPE_CHECKING:
    from booking.packages.models import CreatePackage

CUSTOMER_PACKAGES = PagedList("customer-packages", order_by="created_at")

_PACKAGES = """
    select p.id, p.company_id, p.name, p.description, p.price_cents, p.tax_rate_basis_points, p.sessions,
           p.valid_days,
           array(
               select s.service_id from package_services s
                where s.company_id = p.company_id and s.package_id = p.id order by s.service_id
           ) as service_ids,
           p.active, p.created_at
      from packages p
     where p.company_id = current_company()
"""
SOLD_COLUMNS = """
    id, package_id, customer_id, name, price_cents, sessions_total, sessions_used, expires_at, created_at
"""


# The catalogue


def list_packages(db: Transaction) -> Deferred[list[Package]]:
    """Lists all packages of the business, by name."""
    return send_all(db, Package, f"{_PACKAGES} order by p.name, p.id")


def get_package(db: Transaction, package_id: UUID) -> Deferred[Package]:
    """Returns the package. Raises PackageNotFound."""
    return send_one(db, Package, f"{_PACKAGES} and p.id = %(id)s", {"id": package_id}, missing=errors.PackageNotFound)


def create_package(db: Transaction, new: "CreatePackage") -> Deferred[LockedPackages]:
    """Creates a package, which nobody else sees yet; it has no services. Raises TooManyProductsAndPackages."""
    package_id = send_value(
        db,
        UUID,
        """
        insert into packages (company_id, name, description, price_cents, tax_rate_basis_points, sessions, valid_days,
                              active)
        values (current_company(), %(name)s, %(description)s, %(price_cents)s, %(tax_rate_basis_points)s, %(sessions)s,
                %(valid_days)s, %(active)s)
        returning id
        """,
        new.catalog_fields(),
    )
    enforce_catalogue_limit(db)
    return package_id.then(lambda package_id: LockedPackages({package_id}))


def replace_package(db: Transaction, package_id: UUID, replacement: "CreatePackage") -> LockedPackages:
    """Writes all catalogue fields, and so locks the package. Raises PackageNotFound."""
    note_lock(db, Lock.PACKAGES)
    send(
        db,
        """
        update packages
           set name = %(name)s, description = %(description)s, price_cents = %(price_cents)s,
               tax_rate_basis_points = %(tax_rate_basis_points)s, sessions = %(sessions)s,
               valid_days = %(valid_days)s, active = %(active)s
         where company_id = current_company() and id = %(id)s
        """,
        {**replacement.catalog_fields(), "id": package_id},
        missing=errors.PackageNotFound,
    )
    return LockedPackages({package_id})


def replace_services(db: Transaction, locked: LockedPackages, service_ids: Sequence[UUID]) -> None:
    """Makes these the services that the package covers. Raises PackagedServiceNotFound."""
    [package_id] = locked.ids
    send(
        db,
        "delete from package_services where company_id = current_company() and package_id = %(id)s",
        {"id": package_id},
    )
    send(
        db,
        "insert into package_services (company_id, package_id, service_id)"
        " select current_company(), %(id)s, unnest(%(service_ids)s::uuid[])",
        {"id": package_id, "service_ids": list(service_ids)},
    )


def switch_package(db: Transaction, package_id: UUID, active: bool) -> None:
    """Puts the package on sale, or takes it off. Raises PackageNotFound."""
    send(
        db,
        "update packages set active = %(active)s where company_id = current_company() and id = %(id)s",
        {"id": package_id, "active": active},
        missing=errors.PackageNotFound,
    )


# Selling and redeeming


_ON_SALE = "select id from packages where company_id = current_company() and id = any(%(ids)s) and active"


def list_packages_on_sale(db: Transaction, package_ids: Collection[UUID]) -> Deferred[Collection[UUID]]:
    """Lists those of the packages that exist and are active."""
    return send_values(db, UUID, _ON_SALE, {"ids": list(package_ids)}).then(frozenset)


def find_and_lock_packages_on_sale(db: Transaction, package_ids: Collection[UUID]) -> Deferred[LockedPackages]:
    """Finds those of the packages that exist and are active, and locks them in the order of their ids; others may sell
    them meanwhile.

    Send this as a statement of its own: it waits for a change of a package that is under way, and the statement after
    it reads the services that the change has left.
    """
    rows = lock_all(
        db,
        Lock.PACKAGES,
        dict[str, UUID],
        f"{_ON_SALE} order by id for share",
        {"ids": list(package_ids)},
    )
    return rows.then(lambda rows: LockedPackages({row["id"] for row in rows}))


def sell_packages(
    db: Transaction,
    locked: LockedPackages,
    timezone: str,
    copies: Sequence[tuple[UUID, UUID | None]],
    *,
    customer_id: UUID | None = None,
    sale_id: UUID | None = None,
) -> Deferred[list[CustomerPackage]]:
    """Creates copies of packages as they are now, with the services they cover, for the customer who is named, or else
    for the sale's customer, if it has one. Each copy is named by its package and the line of the sale that sells it,
    None without a sale. It expires valid_days from now, at the same time of day on the venue's clock. Raises
    NO_SUCH_CUSTOMER."""
    assert locked.ids >= {package_id for package_id, _ in copies}, "every package is locked"
    return send_all(
        db,
        CustomerPackage,
        f"""
        with sold as (
            insert into customer_packages (company_id, package_id, customer_id, name, price_cents, sessions_total,
                                           expires_at, sale_line_id)
            select p.company_id, p.id, buyer.id, p.name, p.price_cents, p.sessions,
                   (now() at time zone %(timezone)s + make_interval(days => p.valid_days)) at time zone %(timezone)s,
                   c.sale_line_id
              from unnest(%(package_ids)s::uuid[], %(sale_line_ids)s::uuid[]) as c (package_id, sale_line_id)
              join packages p on p.company_id = current_company() and p.id = c.package_id
             cross join (
                 select coalesce(%(customer_id)s::uuid, (
                     select customer_id from sales where company_id = current_company() and id = %(sale_id)s
                 )) as id
             ) buyer
             where buyer.id is not null
            returning *
        ), covered as (
            insert into customer_package_services (company_id, customer_package_id, service_id)
            select sold.company_id, sold.id, s.service_id
              from sold
              join package_services s on s.company_id = sold.company_id and s.package_id = sold.package_id
        )
        select {SOLD_COLUMNS} from sold
        """,
        {
            "customer_id": customer_id,
            "sale_id": sale_id,
            "timezone": timezone,
            "package_ids": [package_id for package_id, _ in copies],
            "sale_line_ids": [sale_line_id for _, sale_line_id in copies],
        },
    )


def list_customer_packages(db: Transaction, customer_id: UUID, page: Page) -> Deferred[FetchedPage[HeldPackage]]:
    """Lists one page of what the customer bought, newest first."""
    return send_page(
        db,
        HeldPackage,
        page,
        f"""
        select {SOLD_COLUMNS},
               array(
                   select s.service_id from customer_package_services s
                    where s.company_id = customer_packages.company_id and s.customer_package_id = customer_packages.id
                    order by s.service_id
               ) as service_ids,
               (
                   select coalesce(jsonb_agg(jsonb_build_object(
                              'id', r.id, 'appointment_id', r.appointment_id, 'created_at', r.created_at
                          ) order by r.created_at, r.id), '[]')
                     from package_redemptions r
                    where r.company_id = customer_packages.company_id and r.customer_package_id = customer_packages.id
                      and r.undone_at is null
               ) as redemptions
          from customer_packages
         where company_id = current_company() and customer_id = %(customer_id)s and {CUSTOMER_PACKAGES.tail()}
        """,
        {"customer_id": customer_id},
    )


def get_customer_package(db: Transaction, customer_package_id: UUID) -> Deferred[CustomerPackage]:
    """Returns the sold package. Raises CustomerPackageNotFound, also for one of a customer whom the member may not
    see."""
    return send_one(
        db,
        CustomerPackage,
        f"select {SOLD_COLUMNS} from customer_packages"
        " where company_id = current_company() and id = %(id)s and may_see_customer(customer_id)",
        {"id": customer_package_id},
        missing=errors.CustomerPackageNotFound,
    )


def list_covered_services(db: Transaction, customer_package_id: UUID) -> Deferred[list[UUID]]:
    """Lists the ids of the services that the package was sold for."""
    return send_values(
        db,
        UUID,
        "select service_id from customer_package_services"
        " where company_id = current_company() and customer_package_id = %(id)s",
        {"id": customer_package_id},
    )


def list_covered_bookings(
    db: Transaction, customer_package_ids: Collection[UUID], appointment_ids: Collection[UUID]
) -> Deferred[list[CoveredBooking]]:
    """Lists which of these appointments each of these sold packages covers, in the order of their times. Left out is a
    package that does not exist, or of a customer whom the member may not see."""
    return send_all(
        db,
        CoveredBooking,
        """
        select k.id as customer_package_id,
               case when k.expires_at <= now() then 0 else k.sessions_total - k.sessions_used end as sessions_left,
               a.id as appointment_id, a.service_id
          from customer_packages k
          left join (
              appointments a
              join customer_package_services s on s.company_id = a.company_id and s.service_id = a.service_id
          ) on a.company_id = k.company_id and a.customer_id = k.customer_id and s.customer_package_id = k.id
               and a.id = any(%(appointment_ids)s)
               and not exists (
                   select from package_redemptions r
                    where r.company_id = a.company_id and r.appointment_id = a.id and r.undone_at is null
               )
         where k.company_id = current_company() and k.id = any(%(ids)s) and may_see_customer(k.customer_id)
         order by k.id, a.starts_at, a.id
        """,
        {"ids": list(customer_package_ids), "appointment_ids": list(appointment_ids)},
    )


def redeem_session(db: Transaction, customer_package_id: UUID) -> Deferred[CustomerPackage]:
    """Counts one more session as used. Raises NoSessionLeft, also if the package has expired."""
    note_lock(db, Lock.SOLD_PACKAGES)
    return send_one(
        db,
        CustomerPackage,
        f"""
        update customer_packages set sessions_used = sessions_used + 1
         where company_id = current_company() and id = %(id)s
           and sessions_used < sessions_total and (expires_at is null or expires_at > now())
        returning {SOLD_COLUMNS}
        """,
        {"id": customer_package_id},
        missing=errors.NoSessionLeft,
    )


def record_redemption(
    db: Transaction, customer_package_id: UUID, appointment_id: UUID | None, user_id: UUID
) -> Deferred[Redemption]:
    """Enters a session counted by `redeem_session` in the ledger. Raises AppointmentRedeemed."""
    return send_one(
        db,
        Redemption,
        """
        insert into package_redemptions (company_id, customer_package_id, appointment_id, created_by)
        values (current_company(), %(customer_package_id)s, %(appointment_id)s, %(user_id)s)
        returning id, company_id, customer_package_id, appointment_id, created_by, created_at
        """,
        {"customer_package_id": customer_package_id, "appointment_id": appointment_id, "user_id": user_id},
    )
