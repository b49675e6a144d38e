"""GET /api/wallet/v1/devices/{device}/registrations/{passType}: which passes on a phone have changed.

Those that changed since the answer with this `lastUpdated` (`passesUpdatedSince`), or all without; 204 if there are
none.
"""

from dataclasses import dataclass

from booking.core.errors import BadRequest
from booking.core.query_parameters import optional
from booking.passes import queries as passes, rules
from booking.passes.records import SerialNumbers
from booking.web.callers.phones import Phone, phone
from booking.web.http import NoContent
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class ChangedQuery:
    passes_updated_since: str | None = optional("`lastUpdated` of the answer before, unchanged.")


@route(
    caller=phone(),
    query=ChangedQuery,
    errors=[BadRequest],
)
def handler(request: Request[Phone, ChangedQuery]) -> SerialNumbers | NoContent:
    if not request.actor.asks_for_our_passes:
        return NoContent()
    since = rules.tag(request.query.passes_updated_since)
    changed = passes.passes_of_device(request.db, request.actor.device_id, since).get()
    if not changed["serial_numbers"]:
        return NoContent()
    return {"serialNumbers": changed["serial_numbers"], "lastUpdated": str(changed["changed_in"])}
