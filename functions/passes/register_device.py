"""POST /api/wallet/v1/devices/{device}/registrations/{passType}/{serial}: notify a phone when its pass changes.

Apple Wallet calls it when somebody adds the pass, and again when the push token is another: then 200.
"""

from booking.core.deferred import Deferred
from booking.passes import queries as passes
from booking.passes.models import RegisterDevice
from booking.web.callers.phones import PassHolder, pass_holder
from booking.web.http import Created, Done
from booking.web.routes import Request, route


@route(caller=pass_holder, body=RegisterDevice)
def handler(request: Request[PassHolder, RegisterDevice]) -> Deferred[Created[Done] | Done]:
    is_new = passes.register_device(
        request.db, request.actor.member_id, request.actor.device_id, request.body.push_token
    )
    return is_new.then(lambda new: Created({"ok": True}) if new else {"ok": True})
