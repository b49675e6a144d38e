"""POST /api/wallet/v1/log: what went wrong with passes on a phone.

The first 20 entries go to the log, each cut off after 500 characters.
"""

from booking.core.log import log_line
from booking.passes import rules
from booking.passes.models import DeviceLog
from booking.web.apple_pass import DeviceRequest, wallet_device_route
from booking.web.http import Done


@wallet_device_route(body=DeviceLog)
def handler(request: DeviceRequest[DeviceLog]) -> Done:
    log_line("a phone has trouble with a pass", entries=rules.log_entries(request.body.logs))
    return {"ok": True}
