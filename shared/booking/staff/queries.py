"""All SQL of the staff domain: providers, what they offer and when they work."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict
from uuid import UUID

from booking.core.locks import Lock
from booking.database.connection import Rows
from booking.database.locking import lock_all
from booking.database.statements import Missing, execute, fetch_all, fetch_one, update_one
from booking.database.transactions import Transaction
from booking.staff import errors
from booking.staff.records import LockedProvider, Provider

if TYPE_CHECKING:
    from booking.staff.models import CreateProvider, UpdateProvider
    from booking.web.bodies import DayWindow

_PROVIDERS = """
    select p.id, p.company_id, p.name, p.email,
           array(
               select o.service_id from staff_services o
                where o.company_id = p.company_id and o.staff_id = p.id order by o.service_id
           ) as service_ids,
           (
               select coalesce(jsonb_agg(jsonb_build_object(
                          'day', h.day, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI')
                      ) order by h.day, h.opens), '[]')
                 from staff_working_hours h
                where h.company_id = p.company_id and h.staff_id = p.id
           ) as working_hours,
           p.active, p.created_at
      from staff p
     where p.company_id = current_company()
"""


def send_v1_providers(db: Transaction) -> Rows:
    """Sends for all providers of the business as integrators read them, by name."""
    return db.execute(
        """
        select p.id, p.name, p.active,
               array(
                   select o.service_id from staff_services o
                    where o.company_id = p.company_id and o.staff_id = p.id order by o.service_id
               ) as "serviceIds",
               p.created_at as "createdAt"
          from staff p where p.company_id = current_company() order by p.name, p.id
        """
    )


def list_providers(db: Transaction) -> list[Provider]:
    """All providers of the business, by name."""
    return fetch_all(db, Provider, f"{_PROVIDERS} order by p.name, p.id")


def get_provider(db: Transaction, provider_id: UUID) -> Provider:
    """Raises ProviderNotFound."""
    return fetch_one(
        db, Provider, f"{_PROVIDERS} and p.id = %(id)s", {"id": provider_id}, missing=errors.ProviderNotFound
    )


class _Found(TypedDict):
    id: UUID
    active: bool


def create_provider(db: Transaction, new: "CreateProvider") -> LockedProvider:
    """The new provider, whom nobody else sees yet; without services and working hours."""
    row = fetch_one(
        db,
        _Found,
        "insert into staff (company_id, name, email, active)"
        " values (current_company(), %(name)s, %(email)s, %(active)s) returning id, active",
        {"name": new.name, "email": new.email, "active": new.active},
    )
    return LockedProvider(**row)


def update_provider(db: Transaction, provider: LockedProvider, update: "UpdateProvider") -> None:
    """Writes only the provider's own columns that were sent."""
    columns = {name: value for name, value in update.changes().items() if name in ("name", "email", "active")}
    if columns:
        update_one(db, _Found, "staff", columns, {"id": provider.id}, returning="id, active")


def lock_provider(db: Transaction, provider_id: UUID, *, missing: Missing = errors.NO_SUCH_PROVIDER) -> LockedProvider:
    """Raises what `missing` says, the error for a provider that a body names unless told otherwise."""
    return lock_providers(db, [provider_id], missing=missing)[provider_id]


def lock_providers(
    db: Transaction, provider_ids: Sequence[UUID], *, missing: Missing = errors.NO_SUCH_PROVIDER
) -> dict[UUID, LockedProvider]:
    """The providers by id, locked until the end of the transaction.

    Whoever books a provider's time locks first, in the order of the ids: concurrent transactions then queue up here,
    instead of in the exclusion constraint, where they would deadlock. Raises what `missing` says if one of them is not
    there.
    """
    rows = lock_all(
        db,
        Lock.PROVIDERS,
        _Found,
        "select id, active from staff where company_id = current_company() and id = any(%(ids)s)"
        " order by id for no key update",
        {"ids": list(provider_ids)},
    )
    if len(rows) != len(set(provider_ids)):
        raise missing()
    return {row["id"]: LockedProvider(**row) for row in rows}


def replace_services(db: Transaction, provider: LockedProvider, service_ids: Sequence[UUID]) -> None:
    """Makes these the services that the provider offers. Raises OfferedServiceNotFound."""
    execute(
        db,
        "delete from staff_services where company_id = current_company() and staff_id = %(id)s",
        {"id": provider.id},
    )
    execute(
        db,
        "insert into staff_services (company_id, staff_id, service_id)"
        " select current_company(), %(id)s, unnest(%(service_ids)s::uuid[])",
        {"id": provider.id, "service_ids": list(service_ids)},
    )


def replace_working_hours(db: Transaction, provider: LockedProvider, windows: Sequence["DayWindow"]) -> None:
    """Makes these windows the provider's week."""
    execute(
        db,
        "delete from staff_working_hours where company_id = current_company() and staff_id = %(id)s",
        {"id": provider.id},
    )
    execute(
        db,
        "insert into staff_working_hours (company_id, staff_id, day, opens, closes)"
        " select current_company(), %(id)s, * from unnest(%(days)s::smallint[], %(opens)s::time[], %(closes)s::time[])",
        {
            "id": provider.id,
            "days": [window.day for window in windows],
            "opens": [window.opens for window in windows],
            "closes": [window.closes for window in windows],
        },
    )
