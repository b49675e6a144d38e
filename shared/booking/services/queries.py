"""All SQL of the services domain."""

from collections.abc import Mapping
from typing import Any, cast
from uuid import UUID

from psycopg import sql

from booking.db import Database, Rows, assignments
from booking.services.errors import NamedServiceNotFound, ServiceInactive, ServiceNotFound
from booking.services.records import Service

_COLUMNS = """
    id, company_id, name, description, duration_minutes, buffer_minutes, price_cents, deposit_amount_cents, active,
    created_at
"""


def send_v1_services(db: Database) -> Rows:
    """Sends for all services of the business as integrators read them, by name."""
    return db.execute(
        """
        select id, name, description, duration_minutes as "durationMinutes", price_cents / 100.0::float8 as price,
               deposit_amount_cents as "depositAmountCents", active, created_at as "createdAt"
          from services where company_id = current_company() order by name, id
        """
    )


def list_services(db: Database) -> list[Service]:
    """All services of the business, by name."""
    rows = db.execute(f"select {_COLUMNS} from services where company_id = current_company() order by name, id")
    return cast(list[Service], rows.fetchall())


def get_service(db: Database, service_id: UUID) -> Service:
    """Raises ServiceNotFound."""
    row = db.execute(
        f"select {_COLUMNS} from services where company_id = current_company() and id = %(id)s", {"id": service_id}
    ).fetchone()
    if row is None:
        raise ServiceNotFound
    return cast(Service, row)


def get_active_service(db: Database, service_id: UUID) -> Service:
    """A service that a body names to book it. Raises NamedServiceNotFound, ServiceInactive."""
    try:
        service = get_service(db, service_id)
    except ServiceNotFound:
        raise NamedServiceNotFound from None
    if not service["active"]:
        raise ServiceInactive
    return service


def create_service(db: Database, fields: Mapping[str, Any]) -> Service:
    row = db.execute(
        f"""
        insert into services (company_id, name, description, duration_minutes, buffer_minutes, price_cents,
                              deposit_amount_cents, active)
        values (current_company(), %(name)s, %(description)s, %(duration_minutes)s, %(buffer_minutes)s, %(price_cents)s,
                %(deposit_amount_cents)s, %(active)s)
        returning {_COLUMNS}
        """,
        fields,
    ).fetchone()
    return cast(Service, row)


def update_service(db: Database, service_id: UUID, changes: Mapping[str, Any]) -> Service:
    """Writes only the fields given. Raises ServiceNotFound."""
    if not changes:
        return get_service(db, service_id)
    statement = sql.SQL(
        f"update services set {{}} where company_id = current_company() and id = %(id)s returning {_COLUMNS}"
    ).format(assignments(changes))
    row = db.execute(statement, {**changes, "id": service_id}).fetchone()
    if row is None:
        raise ServiceNotFound
    return cast(Service, row)
