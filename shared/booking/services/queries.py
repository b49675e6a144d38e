"""All SQL of the services domain."""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.bounds import enforce_limit
from booking.database.keyed_reads import KeyedRead
from booking.database.statements import Missing, send_all, send_one, send_update
from booking.database.transactions import Transaction
from booking.services import errors
from booking.services.records import Service

if TYPE_CHECKING:
    from booking.services.models import CreateService, UpdateService

_COLUMNS = """
    id, company_id, name, description, duration_minutes, buffer_minutes, price_cents, deposit_amount_cents,
    tax_rate_basis_points, active, bookable_online, colour, created_at, version
"""


def v1_services() -> KeyedRead:
    """Returns all services of the business as integrators read them, by name."""
    return KeyedRead("v1_services")


def list_services(db: Transaction) -> Deferred[list[Service]]:
    """Lists all services of the business, by name."""
    return send_all(
        db, Service, f"select {_COLUMNS} from services where company_id = current_company() order by name, id"
    )


def get_service(db: Transaction, service_id: UUID, *, missing: Missing = errors.NO_SUCH_SERVICE) -> Deferred[Service]:
    """Returns the service that a body names. Raises what `missing` makes."""
    return send_one(
        db,
        Service,
        f"select {_COLUMNS} from services where company_id = current_company() and id = %(id)s",
        {"id": service_id},
        missing=missing,
    )


def create_service(db: Transaction, new: "CreateService") -> Deferred[Service]:
    """Creates a service. Raises TooManyServices."""
    created = send_one(
        db,
        Service,
        f"""
        insert into services (company_id, name, description, duration_minutes, buffer_minutes, price_cents,
                              deposit_amount_cents, tax_rate_basis_points, active, bookable_online, colour)
        values (current_company(), %(name)s, %(description)s, %(duration_minutes)s, %(buffer_minutes)s, %(price_cents)s,
                %(deposit_amount_cents)s, %(tax_rate_basis_points)s, %(active)s, %(bookable_online)s, %(colour)s)
        returning {_COLUMNS}
        """,
        new.model_dump(),
    )
    enforce_limit(db, errors.TooManyServices, "select count(*) from services where company_id = current_company()")
    return created


def update_service(db: Transaction, service_id: UUID, update: "UpdateService") -> Deferred[Service]:
    """Writes only the fields that were sent. Raises ServiceNotFound."""
    return send_update(
        db,
        Service,
        "services",
        update.changes(),
        {"id": service_id},
        returning=_COLUMNS,
        missing=errors.ServiceNotFound,
    )
