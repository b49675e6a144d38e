"""Events of v2: notifications that name the object and show nothing of it, for the event destinations."""

import uuid
from datetime import UTC, datetime

from local.connections import Connection
from local.stripe import acting, clock, objects
from local.stripe.objects import Object
from local.stripe.standing import Standing

KIND = "v2.core.event"
REQUIREMENTS = "v2.core.account[requirements].updated"
CAPABILITY = "v2.core.account[configuration.merchant].capability_status_updated"


def tell_of(db: Connection, account_id: str, before: Standing, now: Standing) -> None:
    """Notifies of what has changed of an account: its requirements, and each of its capabilities."""
    if any(before[name] != now[name] for name in ("due", "looked_at")):
        notify(db, REQUIREMENTS, account_id)
    for capability in ("cards", "payouts"):
        if before[capability] != now[capability]:
            notify(db, CAPABILITY, account_id)


def notify(db: Connection, kind: str, account_id: str) -> Object:
    """Stores the notification of an event of the connected account on which it happens, to be delivered."""
    event: Object = {
        "id": f"evt_test_{uuid.uuid4().hex}",
        "object": KIND,
        "type": kind,
        "created": moment(clock.now(db)),
        "livemode": False,
        "context": account_id,
        "related_object": {
            "id": account_id,
            "type": "v2.core.account",
            "url": f"/v2/core/accounts/{account_id}",
        },
        "reason": None,
    }
    objects.store(db, event)
    with acting.on(None):
        for destination in objects.every(db, "v2.core.event_destination", {"status": "enabled"}):
            if kind in destination["enabled_events"]:
                db.execute(
                    "insert into stripe.deliveries (event, endpoint) values (%s, %s)", (event["id"], destination["id"])
                )
    return event


def moment(seconds: int) -> str:
    """A time as v2 writes it."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
