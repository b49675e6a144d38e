"""PATCH /api/waitlist/{id}: correct an entry of the wait list, note that a party has left or is back, or end a wait."""

from typing import cast

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.waitlist import actions as waitlist
from booking.waitlist.models import UpdateEntry
from booking.waitlist.records import EntryChanges, OneEntry
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(),
    body=UpdateEntry,
    errors=raised_by(waitlist.change),
)
def handler(request: Request[Member, UpdateEntry]) -> Deferred[OneEntry]:
    changes = cast(EntryChanges, request.body.changes())
    return waitlist.change(request.db, request.id, changes).then(lambda entry: {"entry": entry})
