"""All SQL of the packages domain: the catalogue, what was sold of it, and the sessions redeemed."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, cast
from uuid import UUID

from booking.db import Database
from booking.packages.errors import CustomerPackageNotFound, NoSessionLeft, PackageNotFound
from booking.packages.records import CustomerPackage, Package, Redemption
from booking.page import Page, PagedList

CUSTOMER_PACKAGES = PagedList("customer-packages", order_by="created_at")

_PACKAGES = """
    select p.id, p.company_id, p.name, p.description, p.price_cents, p.sessions, p.valid_days,
           array(
               select s.service_id from package_services s
                where s.company_id = p.company_id and s.package_id = p.id order by s.service_id
           ) as service_ids,
           p.active, p.created_at
      from packages p
     where p.company_id = current_company()
"""
_SOLD_COLUMNS = """
    id, package_id, customer_id, name, price_cents, sessions_total, sessions_used, expires_at, created_at
"""


# The catalogue


def list_packages(db: Database) -> list[Package]:
    """All packages of the business, by name."""
    return cast(list[Package], db.execute(f"{_PACKAGES} order by p.name, p.id").fetchall())


def get_package(db: Database, package_id: UUID) -> Package:
    """Raises PackageNotFound."""
    row = db.execute(f"{_PACKAGES} and p.id = %(id)s", {"id": package_id}).fetchone()
    if row is None:
        raise PackageNotFound
    return cast(Package, row)


def create_package(db: Database, fields: Mapping[str, Any]) -> UUID:
    """The new package's id; it has no services yet."""
    row = db.execute(
        """
        insert into packages (company_id, name, description, price_cents, sessions, valid_days, active)
        values (current_company(), %(name)s, %(description)s, %(price_cents)s, %(sessions)s, %(valid_days)s,
                %(active)s)
        returning id
        """,
        fields,
    ).fetchone()
    return cast(UUID, cast(dict[str, Any], row)["id"])


def replace_package(db: Database, package_id: UUID, fields: Mapping[str, Any]) -> None:
    """Writes all catalogue fields, and so locks the package until the end of the transaction.
    Raises PackageNotFound."""
    replaced = db.execute(
        """
        update packages
           set name = %(name)s, description = %(description)s, price_cents = %(price_cents)s, sessions = %(sessions)s,
               valid_days = %(valid_days)s, active = %(active)s
         where company_id = current_company() and id = %(id)s
        """,
        {**fields, "id": package_id},
    )
    if not replaced.rowcount:
        raise PackageNotFound


def replace_services(db: Database, package_id: UUID, service_ids: Sequence[UUID]) -> None:
    """Makes these the services that the package covers. The package must be new or locked already.
    Raises PackagedServiceNotFound."""
    db.execute(
        "delete from package_services where company_id = current_company() and package_id = %(id)s", {"id": package_id}
    )
    db.execute(
        "insert into package_services (company_id, package_id, service_id)"
        " select current_company(), %(id)s, unnest(%(service_ids)s::uuid[])",
        {"id": package_id, "service_ids": list(service_ids)},
    )


def switch_package(db: Database, package_id: UUID, active: bool) -> None:
    """Puts the package on sale, or takes it off. Raises PackageNotFound."""
    switched = db.execute(
        "update packages set active = %(active)s where company_id = current_company() and id = %(id)s",
        {"id": package_id, "active": active},
    )
    if not switched.rowcount:
        raise PackageNotFound


# Selling and redeeming


def find_and_lock_packages_on_sale(db: Database, package_ids: Collection[UUID]) -> set[UUID]:
    """Which of the packages are there and active. They are locked in the order of their ids, and stay as they are until
    the end of the transaction; others may sell them meanwhile.

    A statement of its own: what waits for a change of a package must be over before its services are read.
    """
    rows = db.execute(
        "select id from packages where company_id = current_company() and id = any(%(ids)s) and active"
        " order by id for share",
        {"ids": list(package_ids)},
    )
    return {row["id"] for row in rows}


def sell_packages(
    db: Database, customer_id: UUID, timezone: str, copies: Sequence[tuple[UUID, UUID | None]]
) -> list[CustomerPackage]:
    """The customer's own copies of packages as they are now, with the services they cover. Each is told by its package
    and the line of the sale that sells it, None without a sale. A copy expires valid_days from now, at the same time of
    day on the venue's clock. The packages must be locked already. Raises BuyerNotFound."""
    rows = db.execute(
        f"""
        with sold as (
            insert into customer_packages (company_id, package_id, customer_id, name, price_cents, sessions_total,
                                           expires_at, sale_line_id)
            select p.company_id, p.id, %(customer_id)s, p.name, p.price_cents, p.sessions,
                   (now() at time zone %(timezone)s + make_interval(days => p.valid_days)) at time zone %(timezone)s,
                   c.sale_line_id
              from unnest(%(package_ids)s::uuid[], %(sale_line_ids)s::uuid[]) as c (package_id, sale_line_id)
              join packages p on p.company_id = current_company() and p.id = c.package_id
            returning *
        ), covered as (
            insert into customer_package_services (company_id, customer_package_id, service_id)
            select sold.company_id, sold.id, s.service_id
              from sold
              join package_services s on s.company_id = sold.company_id and s.package_id = sold.package_id
        )
        select {_SOLD_COLUMNS} from sold
        """,
        {
            "customer_id": customer_id,
            "timezone": timezone,
            "package_ids": [package_id for package_id, _ in copies],
            "sale_line_ids": [sale_line_id for _, sale_line_id in copies],
        },
    )
    return cast(list[CustomerPackage], rows.fetchall())


def list_customer_packages(db: Database, customer_id: UUID, page: Page) -> list[CustomerPackage]:
    """One page of what the customer bought (one row more if there is a next page), newest first."""
    rows = db.execute(
        f"""
        select {_SOLD_COLUMNS} from customer_packages
         where company_id = current_company() and customer_id = %(customer_id)s
           and (created_at, id) < (%(before)s::timestamptz, %(before_id)s)
         order by created_at desc, id desc
         limit %(limit)s + 1
        """,
        {"customer_id": customer_id, "before": page.before, "before_id": page.before_id, "limit": page.limit},
    )
    return cast(list[CustomerPackage], rows.fetchall())


def get_customer_package(db: Database, customer_package_id: UUID) -> CustomerPackage:
    """Raises CustomerPackageNotFound."""
    row = db.execute(
        f"select {_SOLD_COLUMNS} from customer_packages where company_id = current_company() and id = %(id)s",
        {"id": customer_package_id},
    ).fetchone()
    if row is None:
        raise CustomerPackageNotFound
    return cast(CustomerPackage, row)


def list_covered_services(db: Database, customer_package_id: UUID) -> list[UUID]:
    """The ids of the services that the package was sold for."""
    rows = db.execute(
        "select service_id from customer_package_services"
        " where company_id = current_company() and customer_package_id = %(id)s",
        {"id": customer_package_id},
    )
    return [row["service_id"] for row in rows]


def redeem_session(db: Database, customer_package_id: UUID) -> CustomerPackage:
    """Counts one more session as used. Raises NoSessionLeft, also if the package has expired."""
    row = db.execute(
        f"""
        update customer_packages set sessions_used = sessions_used + 1
         where company_id = current_company() and id = %(id)s
           and sessions_used < sessions_total and (expires_at is null or expires_at > now())
        returning {_SOLD_COLUMNS}
        """,
        {"id": customer_package_id},
    ).fetchone()
    if row is None:
        raise NoSessionLeft
    return cast(CustomerPackage, row)


def record_redemption(
    db: Database, customer_package_id: UUID, appointment_id: UUID | None, user_id: UUID
) -> Redemption:
    """The ledger's entry for a session counted by `redeem_session`. Raises AppointmentRedeemed."""
    row = db.execute(
        """
        insert into package_redemptions (company_id, customer_package_id, appointment_id, created_by)
        values (current_company(), %(customer_package_id)s, %(appointment_id)s, %(user_id)s)
        returning id, company_id, customer_package_id, appointment_id, created_by, created_at
        """,
        {"customer_package_id": customer_package_id, "appointment_id": appointment_id, "user_id": user_id},
    ).fetchone()
    return cast(Redemption, row)
