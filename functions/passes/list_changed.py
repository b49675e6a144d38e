"""GET /api/wallet/v1/devices/{device}/registrations/{passType}: which passes on a phone have changed.

Those that changed since it was told `lastUpdated` the last time (`passesUpdatedSince`), or all without; 204 if there
are none.
"""

from booking.passes import queries as passes, rules
from booking.passes.records import SerialNumbers
from booking.web.apple_pass import DeviceRequest, wallet_device_route
from booking.web.http import NoContent


@wallet_device_route(query={"passesUpdatedSince": "`lastUpdated` of the answer before, unchanged."})
def handler(request: DeviceRequest[None]) -> SerialNumbers | NoContent:
    if not request.is_about_our_passes:
        return NoContent()
    since = rules.tag(request.http.query.get("passesUpdatedSince"))
    changed = passes.passes_of_device(request.db, request.device_id, since)
    if not changed["serial_numbers"]:
        return NoContent()
    return {"serialNumbers": changed["serial_numbers"], "lastUpdated": str(changed["changed_in"])}
