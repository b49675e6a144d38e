"""All SQL of the services domain."""

from collections.abc import Sequence
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.bounds import enforce_limit
from booking.database.keyed_reads import KeyedRead
from booking.database.locking import lock_names
from booking.database.statements import Missing, send, send_all, send_one, send_update
from booking.database.transactions import Transaction
from booking.services import errors
from booking.services.records import PlaceInMenu, Service, ServiceGroup

if TYPE_CHECKING:
    from booking.services.models import CreateService, CreateServiceGroup, UpdateService, UpdateServiceGroup

_COLUMNS = """
    id, company_id, name, description, duration_minutes, buffer_minutes, price_cents, deposit_amount_cents,
    tax_rate_basis_points, active, bookable_online, colour, group_id, price_from, created_at, version
"""
_GROUP = "id, company_id, name, note, created_at"
WITH_GROUP = """
    left join lateral (
        select g.position as group_position, g.name as group_name from service_groups g
         where g.company_id = s.company_id and g.id = s.group_id
    ) of_group on true
"""
"""What the order of the menu is read from, beside the services `s`."""
IN_MENU = "group_position nulls last, group_name, s.group_id, s.position nulls last, s.name, s.id"
"""The order of the menu: the groups in theirs, what has no group behind them; what has no place behind the others, by
name."""


def v1_services() -> KeyedRead:
    """Returns all services of the business as integrators read them, by name."""
    return KeyedRead("v1_services")


def list_services(db: Transaction) -> Deferred[list[Service]]:
    """Lists all services of the business, in the order of its menu."""
    return send_all(
        db,
        Service,
        f"select {_COLUMNS} from services s {WITH_GROUP} where s.company_id = current_company() order by {IN_MENU}",
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
    """Creates a service. Raises NO_SUCH_SERVICE_GROUP, TooManyServices."""
    created = send_one(
        db,
        Service,
        f"""
        insert into services (company_id, name, description, duration_minutes, buffer_minutes, price_cents,
                              deposit_amount_cents, tax_rate_basis_points, active, bookable_online, colour,
                              group_id, price_from)
        values (current_company(), %(name)s, %(description)s, %(duration_minutes)s, %(buffer_minutes)s, %(price_cents)s,
                %(deposit_amount_cents)s, %(tax_rate_basis_points)s, %(active)s, %(bookable_online)s, %(colour)s,
                %(group_id)s, %(price_from)s)
        returning {_COLUMNS}
        """,
        new.model_dump(),
    )
    enforce_limit(db, errors.TooManyServices, "select count(*) from services where company_id = current_company()")
    return created


def update_service(db: Transaction, service_id: UUID, update: "UpdateService") -> Deferred[Service]:
    """Writes only the fields that were sent. In another group the service stands behind the others. Raises
    ServiceNotFound, NO_SUCH_SERVICE_GROUP."""
    changes = update.changes()
    if "group_id" in changes:
        send(
            db,
            """
            update services set position = null
             where company_id = current_company() and id = %(id)s and position is not null
               and group_id is distinct from %(group_id)s
            """,
            {"id": service_id, "group_id": changes["group_id"]},
        )
    return send_update(
        db,
        Service,
        "services",
        changes,
        {"id": service_id},
        returning=_COLUMNS,
        missing=errors.ServiceNotFound,
    )


# The menu


def lock_menu(db: Transaction) -> None:
    """Lets one at a time put the menu in order, or take a group out of it."""
    lock_names(db, Lock.MENU, "select 'menu ' || current_company()")


def list_groups(db: Transaction) -> Deferred[list[ServiceGroup]]:
    """Lists the groups of services, in the order of the menu."""
    return send_all(
        db,
        ServiceGroup,
        f"select {_GROUP} from service_groups where company_id = current_company()"
        " order by position nulls last, name, id",
    )


def create_group(db: Transaction, new: "CreateServiceGroup") -> Deferred[ServiceGroup]:
    """Creates a group without services, behind the others. Raises TooManyServiceGroups."""
    created = send_one(
        db,
        ServiceGroup,
        "insert into service_groups (company_id, name, note) values (current_company(), %(name)s, %(note)s)"
        f" returning {_GROUP}",
        new.model_dump(),
    )
    enforce_limit(
        db, errors.TooManyServiceGroups, "select count(*) from service_groups where company_id = current_company()"
    )
    return created


def update_group(db: Transaction, group_id: UUID, update: "UpdateServiceGroup") -> Deferred[ServiceGroup]:
    """Writes only the fields that were sent. Raises ServiceGroupNotFound."""
    return send_update(
        db,
        ServiceGroup,
        "service_groups",
        update.changes(),
        {"id": group_id},
        returning=_GROUP,
        missing=errors.ServiceGroupNotFound,
    )


def delete_group(db: Transaction, group_id: UUID) -> None:
    """Deletes the group. Its services stay, in no group, behind the others there. Raises ServiceGroupNotFound."""
    lock_menu(db)
    parameters = {"id": group_id}
    send(
        db,
        "update services set position = null"
        " where company_id = current_company() and group_id = %(id)s and position is not null",
        parameters,
    )
    send(
        db,
        "delete from service_groups where company_id = current_company() and id = %(id)s",
        parameters,
        missing=errors.ServiceGroupNotFound,
    )


def set_menu(db: Transaction, group_ids: Sequence[UUID], places: Sequence[PlaceInMenu]) -> None:
    """Puts the groups in this order, and each service in its place. Lock the menu first."""
    send(
        db,
        """
        update service_groups set position = array_position(%(ids)s::uuid[], id)
         where company_id = current_company() and position is distinct from array_position(%(ids)s::uuid[], id)
        """,
        {"ids": list(group_ids)},
    )
    send(
        db,
        """
        update services s set group_id = place.group_id, position = place.position
          from unnest(%(ids)s::uuid[], %(group_ids)s::uuid[], %(positions)s::smallint[])
               as place (id, group_id, position)
         where s.company_id = current_company() and s.id = place.id
           and (s.group_id, s.position) is distinct from (place.group_id, place.position)
        """,
        {
            "ids": [place.service_id for place in places],
            "group_ids": [place.group_id for place in places],
            "positions": [place.position for place in places],
        },
    )
