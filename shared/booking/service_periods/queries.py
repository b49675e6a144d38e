"""All SQL of the service periods domain."""

from collections.abc import Mapping
from typing import Any, cast
from uuid import UUID

from psycopg import sql

from booking.db import Database, Rows, assignments
from booking.service_periods.errors import ServicePeriodNotFound
from booking.service_periods.records import ServicePeriod

_COLUMNS = """
    id, company_id, name, days, to_char(starts_at, 'HH24:MI') as starts_at, to_char(ends_at, 'HH24:MI') as ends_at,
    cover_cap, turn_minutes, active, created_at
"""


def send_v1_service_periods(db: Database) -> Rows:
    """Sends for all service periods of the business as integrators read them, by their start."""
    return db.execute(
        """
        select id, name, days, to_char(starts_at, 'HH24:MI') as "startsAt", to_char(ends_at, 'HH24:MI') as "endsAt",
               cover_cap as "coverCap", turn_minutes as "turnMinutes", active
          from service_periods p where company_id = current_company() order by p.starts_at, id
        """
    )


def list_service_periods(db: Database) -> list[ServicePeriod]:
    """All service periods of the business, by their start."""
    rows = db.execute(
        f"select {_COLUMNS} from service_periods p where company_id = current_company() order by p.starts_at, id"
    )
    return cast(list[ServicePeriod], rows.fetchall())


def get_service_period(db: Database, period_id: UUID) -> ServicePeriod:
    """Raises ServicePeriodNotFound."""
    row = db.execute(
        f"select {_COLUMNS} from service_periods where company_id = current_company() and id = %(id)s",
        {"id": period_id},
    ).fetchone()
    if row is None:
        raise ServicePeriodNotFound
    return cast(ServicePeriod, row)


def create_service_period(db: Database, fields: Mapping[str, Any]) -> ServicePeriod:
    row = db.execute(
        f"""
        insert into service_periods (company_id, name, days, starts_at, ends_at, cover_cap, turn_minutes, active)
        values (current_company(), %(name)s, %(days)s::smallint[], %(starts_at)s::text::time, %(ends_at)s::text::time,
                %(cover_cap)s, %(turn_minutes)s, %(active)s)
        returning {_COLUMNS}
        """,
        fields,
    ).fetchone()
    return cast(ServicePeriod, row)


def update_service_period(db: Database, period_id: UUID, changes: Mapping[str, Any]) -> ServicePeriod:
    """Writes only the fields given. Raises ServicePeriodNotFound."""
    if not changes:
        return get_service_period(db, period_id)
    statement = sql.SQL(
        f"update service_periods set {{}} where company_id = current_company() and id = %(id)s returning {_COLUMNS}"
    ).format(assignments(changes))
    row = db.execute(statement, {**changes, "id": period_id}).fetchone()
    if row is None:
        raise ServicePeriodNotFound
    return cast(ServicePeriod, row)
