"""All SQL of the service periods domain."""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.bounds import enforce_limit
from booking.database.keyed_reads import KeyedRead
from booking.database.statements import send_all, send_one, send_update
from booking.database.transactions import Transaction
from booking.service_periods import errors
from booking.service_periods.records import ServicePeriod

if TYPE_CHECKING:
    from booking.service_periods.models import CreateServicePeriod, UpdateServicePeriod

_COLUMNS = """
    id, company_id, name, days, to_char(starts_at, 'HH24:MI') as starts_at, to_char(ends_at, 'HH24:MI') as ends_at,
    cover_cap, turn_minutes, active, bookable_online, created_at, version
"""
# When the date of a period `p` begins: one that passes midnight keeps its date until it ends.
TURNS_AT = "(case when p.ends_at <= p.starts_at then p.ends_at else '00:00' end - time '00:00')"


def v1_service_periods() -> KeyedRead:
    """Returns all service periods of the business as integrators read them, by their start."""
    return KeyedRead("v1_service_periods")


def list_service_periods(db: Transaction) -> Deferred[list[ServicePeriod]]:
    """Lists all service periods of the business, by their start."""
    return send_all(
        db,
        ServicePeriod,
        f"select {_COLUMNS} from service_periods p where company_id = current_company() order by p.starts_at, id",
    )


def create_service_period(db: Transaction, new: "CreateServicePeriod") -> Deferred[ServicePeriod]:
    """Creates a service period. Raises TooManyServicePeriods."""
    created = send_one(
        db,
        ServicePeriod,
        f"""
        insert into service_periods (company_id, name, days, starts_at, ends_at, cover_cap, turn_minutes, active,
                                     bookable_online)
        values (current_company(), %(name)s, %(days)s::smallint[], %(starts_at)s::text::time, %(ends_at)s::text::time,
                %(cover_cap)s, %(turn_minutes)s, %(active)s, %(bookable_online)s)
        returning {_COLUMNS}
        """,
        new.model_dump(),
    )
    enforce_limit(
        db,
        errors.TooManyServicePeriods,
        "select count(*) from service_periods where company_id = current_company()",
    )
    return created


def update_service_period(db: Transaction, period_id: UUID, update: "UpdateServicePeriod") -> Deferred[ServicePeriod]:
    """Writes only the fields that were sent. Raises ServicePeriodNotFound."""
    return send_update(
        db,
        ServicePeriod,
        "service_periods",
        update.changes(),
        {"id": period_id},
        returning=_COLUMNS,
        missing=errors.ServicePeriodNotFound,
    )
