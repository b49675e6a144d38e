"""All SQL of the staff domain: providers, what they offer and when they work."""

from collections.abc import Mapping, Sequence
from typing import Any, cast
from uuid import UUID

from psycopg import sql

from booking.db import Database, Rows, assignments
from booking.staff.errors import NamedProviderNotFound, ProviderInactive, ProviderNotFound
from booking.staff.records import Provider

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


def send_v1_providers(db: Database) -> Rows:
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


def list_providers(db: Database) -> list[Provider]:
    """All providers of the business, by name."""
    return cast(list[Provider], db.execute(f"{_PROVIDERS} order by p.name, p.id").fetchall())


def get_provider(db: Database, provider_id: UUID) -> Provider:
    """Raises ProviderNotFound."""
    row = db.execute(f"{_PROVIDERS} and p.id = %(id)s", {"id": provider_id}).fetchone()
    if row is None:
        raise ProviderNotFound
    return cast(Provider, row)


def create_provider(db: Database, name: str, email: str | None, active: bool) -> UUID:
    """The new provider's id."""
    row = db.execute(
        "insert into staff (company_id, name, email, active)"
        " values (current_company(), %(name)s, %(email)s, %(active)s) returning id",
        {"name": name, "email": email, "active": active},
    ).fetchone()
    return cast(UUID, cast(dict[str, Any], row)["id"])


def update_provider(db: Database, provider_id: UUID, changes: Mapping[str, Any]) -> None:
    """Writes only the fields given."""
    if changes:
        db.execute(
            sql.SQL("update staff set {} where company_id = current_company() and id = %(id)s").format(
                assignments(changes)
            ),
            {**changes, "id": provider_id},
        )


def lock_provider(db: Database, provider_id: UUID) -> None:
    """Locks the provider until the end of the transaction. Raises ProviderNotFound."""
    try:
        lock_providers(db, [provider_id])
    except NamedProviderNotFound:
        raise ProviderNotFound from None


def lock_active_provider(db: Database, provider_id: UUID) -> None:
    """Locks a provider whose time is to be booked. Raises NamedProviderNotFound, ProviderInactive."""
    if not lock_providers(db, [provider_id])[provider_id]:
        raise ProviderInactive


def lock_providers(db: Database, provider_ids: Sequence[UUID]) -> dict[UUID, bool]:
    """Locks the providers that a body names until the end of the transaction and tells which of them are active.

    Whoever books a provider's time locks first, in the order of the ids: rivals then queue up here, instead of in the
    exclusion constraint, where they would deadlock. Raises NamedProviderNotFound if one of them is not there.
    """
    rows = db.execute(
        "select id, active from staff where company_id = current_company() and id = any(%(ids)s)"
        " order by id for no key update",
        {"ids": list(provider_ids)},
    ).fetchall()
    if len(rows) != len(set(provider_ids)):
        raise NamedProviderNotFound
    return {row["id"]: row["active"] for row in rows}


def replace_services(db: Database, provider_id: UUID, service_ids: Sequence[UUID]) -> None:
    """Makes these the services that the provider offers. Raises OfferedServiceNotFound."""
    db.execute(
        "delete from staff_services where company_id = current_company() and staff_id = %(id)s", {"id": provider_id}
    )
    db.execute(
        "insert into staff_services (company_id, staff_id, service_id)"
        " select current_company(), %(id)s, unnest(%(service_ids)s::uuid[])",
        {"id": provider_id, "service_ids": list(service_ids)},
    )


def replace_working_hours(db: Database, provider_id: UUID, windows: Sequence[Mapping[str, Any]]) -> None:
    """Makes these windows ({day, opens, closes}) the provider's week."""
    db.execute(
        "delete from staff_working_hours where company_id = current_company() and staff_id = %(id)s",
        {"id": provider_id},
    )
    db.execute(
        "insert into staff_working_hours (company_id, staff_id, day, opens, closes)"
        " select current_company(), %(id)s, * from unnest(%(days)s::smallint[], %(opens)s::time[], %(closes)s::time[])",
        {
            "id": provider_id,
            "days": [window["day"] for window in windows],
            "opens": [window["opens"] for window in windows],
            "closes": [window["closes"] for window in windows],
        },
    )
