"""Requests exports of what is known of a customer."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.customer_exports import queries
from booking.customer_exports.errors import TooManyExports, TooManyExportsAtOnce
from booking.customer_exports.records import RequestedExport
from booking.customers.errors import CustomerNotFound
from booking.database.transactions import Transaction
from booking.identity.actors import Member
from booking.jobs import outbox


@raises(CustomerNotFound, TooManyExportsAtOnce, TooManyExports)
def request(db: Transaction, actor: Member, customer_id: UUID) -> Deferred[RequestedExport]:
    """Has a job make an export of the customer. Requested again while one is being made, it is the same export."""
    queries.lock_customer(db, customer_id).get()
    running = queries.find_running(db, customer_id).get()
    if running is not None:
        return Deferred.of(running)
    export = queries.create_export(db, customer_id, actor.user_id)
    outbox.enqueue_later(db, "export_requested", {"exportId": export.get()["id"]})
    return export
