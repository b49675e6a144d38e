"""POST /api/wallet/v1/devices/{device}/registrations/{passType}/{serial}: tell a phone when its pass changes.

Apple Wallet calls it when somebody adds the pass, and again when the push token is another: then 200.
"""

from booking.database.transactions import Deferred
from booking.passes import queries as passes
from booking.passes.models import RegisterDevice
from booking.web.apple_pass import PassRequest, apple_pass_route
from booking.web.http import Created, Done


@apple_pass_route(body=RegisterDevice)
def handler(request: PassRequest[RegisterDevice]) -> Deferred[Created[Done] | Done]:
    is_new = passes.register_device(request.db, request.member_id, request.device_id, request.body.push_token)
    return is_new.then(lambda new: Created({"ok": True}) if new else {"ok": True})
