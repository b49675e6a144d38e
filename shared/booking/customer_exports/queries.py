"""All SQL of the customer exports domain, but for what is exported (booking.customer_exports.parts)."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.customer_exports.errors import ExportNotFound, TooManyExports, TooManyExportsAtOnce
from booking.customer_exports.records import CustomerExport, Part, RequestedExport
from booking.customers.errors import CustomerNotFound
from booking.database.bounds import enforce_limit
from booking.database.locking import lock_one
from booking.database.statements import send_all, send_exists, send_one, send_optional, send_values
from booking.database.transactions import Transaction

# After the five attempts of its job, which the queue makes three minutes apart.
GIVEN_UP_AFTER = timedelta(minutes=20)
KEPT_FOR = timedelta(days=1)

_STATUS = """
    case when x.expires_at <= now() then 'expired'
         when x.finished_at is not null then 'done'
         when x.requested_at < now() - %(given_up_after)s then 'failed'
         else 'running'
    end
"""


def lock_customer(db: Transaction, customer_id: UUID) -> Deferred[dict[str, UUID]]:
    """Locks the customer, so that two requests for an export make one. Raises CustomerNotFound, also for who is
    erased."""
    return lock_one(
        db,
        Lock.GUEST,
        dict[str, UUID],
        "select id from customers where company_id = current_company() and id = %(id)s and erased_at is null"
        " for no key update",
        {"id": customer_id},
        missing=CustomerNotFound,
    )


def find_running(db: Transaction, customer_id: UUID) -> Deferred[RequestedExport | None]:
    """Finds the export of the customer that is being made."""
    return send_optional(
        db,
        RequestedExport,
        f"""
        select x.id, 'running' as status from customer_exports x
         where x.company_id = current_company() and x.customer_id = %(id)s and {_STATUS} = 'running'
        """,
        {"id": customer_id, "given_up_after": GIVEN_UP_AFTER},
    )


def create_export(db: Transaction, customer_id: UUID, user_id: UUID) -> Deferred[RequestedExport]:
    """Notes that an export of the customer is to be made. Raises TooManyExportsAtOnce and TooManyExports before the
    commit."""
    created = send_one(
        db,
        RequestedExport,
        """
        insert into customer_exports (company_id, customer_id, requested_by)
        values (current_company(), %(customer)s, %(user)s) returning id, 'running' as status
        """,
        {"customer": customer_id, "user": user_id},
    )
    enforce_limit(
        db,
        TooManyExportsAtOnce,
        "select count(*) from customer_exports x where x.company_id = current_company()"
        f" and x.requested_at >= now() - %(given_up_after)s and {_STATUS} = 'running'",
        {"given_up_after": GIVEN_UP_AFTER},
    )
    enforce_limit(
        db,
        TooManyExports,
        "select count(*) from customer_exports"
        " where company_id = current_company() and requested_at > now() - interval '24 hours'",
    )
    return created


def get_export(db: Transaction, export_id: UUID) -> Deferred[CustomerExport]:
    """Returns an export, without the link to its file. Raises ExportNotFound."""
    return send_one(
        db,
        CustomerExport,
        f"""
        select x.id, x.company_id, x.customer_id, {_STATUS} as status, x.requested_at, null as url
          from customer_exports x where x.company_id = current_company() and x.id = %(id)s
        """,
        {"id": export_id, "given_up_after": GIVEN_UP_AFTER},
        missing=ExportNotFound,
    )


# The jobs


def find_wanted(db: Transaction, export_id: UUID) -> Deferred[dict[str, UUID] | None]:
    """Finds the customer_id of an export that is still to be made; None if it is made, or the customer is erased."""
    return send_optional(
        db,
        dict[str, UUID],
        "select customer_id from customer_exports where company_id = current_company() and id = %(id)s"
        " and finished_at is null and expires_at is null",
        {"id": export_id},
    )


def list_rows(db: Transaction, part: Part, customer_id: UUID, after: UUID, rows: int) -> Deferred[list[dict[str, Any]]]:
    """Lists the next rows of a part of the customer's export, by its key, beginning after this one."""
    return send_all(
        db,
        dict[str, Any],
        f"""
        select {part.columns} from {part.table} t
         where t.company_id = current_company() and {part.of} and t.{part.key} > %(after)s
         order by t.{part.key} limit %(rows)s
        """,
        {"customer": customer_id, "after": after, "rows": rows},
    )


def finish(db: Transaction, export_id: UUID) -> Deferred[bool]:
    """Notes that the file of the export is in the bucket, for a day. False if nobody wants it any more."""
    return send_exists(
        db,
        "update customer_exports set finished_at = now(), expires_at = now() + %(kept_for)s"
        " where company_id = current_company() and id = %(id)s and finished_at is null and expires_at is null"
        " returning id",
        {"id": export_id, "kept_for": KEPT_FOR},
    )


def list_exports(db: Transaction, customer_id: UUID) -> Deferred[list[UUID]]:
    """Lists all exports of a customer, whose files may be in the bucket."""
    return send_values(
        db,
        UUID,
        "select id from customer_exports where company_id = current_company() and customer_id = %(id)s",
        {"id": customer_id},
    )
