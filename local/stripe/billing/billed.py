"""The last bill for an item of a subscription: in flexible billing mode its unused part is credited, and not what the
item costs now."""

from local.connections import Connection
from local.stripe import objects
from local.stripe.billing import invoicing, lifecycle
from local.stripe.billing.lines import Line
from local.stripe.objects import Object


def last_billed(db: Connection, subscription: Object, item: Object) -> Line | None:
    """The last line that billed a period of the item in advance, None if there is none. An invoice that is void, or
    that a pending update waits for, has billed nothing."""
    billed = [
        line
        for invoice in objects.every(db, "invoice", {"customer": subscription["customer"]})
        if invoice["status"] != "void"
        and invoicing.subscription_of(invoice) == subscription["id"]
        and not lifecycle.is_pending(db, subscription, invoice)
        for line in invoice["lines"]["data"]
        if _item_of(db, line["parent"]) == item["id"]
    ]
    billed += [
        waiting
        for waiting in invoicing.pending_items(db, subscription)
        if waiting["parent"]["subscription_details"]["subscription_item"] == item["id"]
    ]
    charges = [line for line in billed if line["amount"] >= 0]
    if not charges:
        return None
    last = charges[-1]
    price = objects.get(db, "price", last["pricing"]["price_details"]["price"])
    period = last["period"]
    return Line("full", last["amount"], last["quantity"], period["start"], period["end"], price, item["id"])


def _item_of(db: Connection, parent: Object) -> str:
    details = parent["subscription_item_details"]
    if details is None:
        waited = objects.get(db, "invoiceitem", parent["invoice_item_details"]["invoice_item"])
        details = waited["parent"]["subscription_details"]
    return str(details["subscription_item"])
