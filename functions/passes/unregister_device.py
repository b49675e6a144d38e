"""DELETE /api/wallet/v1/devices/{device}/registrations/{passType}/{serial}: end a phone's notifications.

Apple Wallet calls it when somebody removes the pass. A phone that was not registered gets the same answer.
"""

from booking.core.errors import BadRequest
from booking.passes import queries as passes
from booking.web.callers.phones import PassHolder, pass_holder
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=pass_holder, errors=[BadRequest])
def handler(request: Request[PassHolder, None]) -> Done:
    passes.unregister_device(request.db, request.actor.member_id, request.actor.device_id)
    return {"ok": True}
