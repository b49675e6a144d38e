"""DELETE /api/wallet/v1/devices/{device}/registrations/{passType}/{serial}: tell a phone no more.

Apple Wallet calls it when somebody removes the pass. A phone that was not registered is answered alike.
"""

from booking.passes import queries as passes
from booking.web.apple_pass import PassRequest, apple_pass_route
from booking.web.http import Done


@apple_pass_route()
def handler(request: PassRequest[None]) -> Done:
    passes.unregister_device(request.db, request.member_id, request.device_id)
    return {"ok": True}
