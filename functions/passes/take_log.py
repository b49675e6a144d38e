"""POST /api/wallet/v1/log: what went wrong with passes on a phone.

The first 20 entries go to the log, each cut off after 500 characters. Phones send no credential with it, so anybody may
call it: twenty calls in ten minutes are taken from one address.
"""

from booking.core.log import log_line
from booking.passes import rules
from booking.passes.models import DeviceLog
from booking.web.callers.phones import Phone, phone
from booking.web.http import Done
from booking.web.routes import Request, route

MOST_IN_A_WINDOW = 20


@route(caller=phone(most_in_a_window=MOST_IN_A_WINDOW), body=DeviceLog)
def handler(request: Request[Phone, DeviceLog]) -> Done:
    log_line("a phone has trouble with a pass", entries=rules.log_entries(request.body.logs))
    return {"ok": True}
