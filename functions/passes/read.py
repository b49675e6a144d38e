"""GET /api/wallet/v1/passes/{passType}/{serial}: the pass as it is now, or 304 if it has not changed.

`Last-Modified` moves on by a second at least with each change.
"""

from functools import partial

from booking.passes import queries as passes, rules
from booking.passes.actions import apple_pass_file, read_logo
from booking.web.callers.phones import PassFile, PassHolder, pass_holder
from booking.web.http import NotModified
from booking.web.routes import CallingRequest, between_calls, route


@route(caller=pass_holder, runs=between_calls, needs=["apple_pass", "download_logo"])
def handler(request: CallingRequest[PassHolder, None]) -> PassFile | NotModified:
    shown = request.transact_db(partial(passes.get_pass, member_id=request.actor.member_id))
    logo = read_logo(shown)
    changed_at = rules.changed_at(shown, logo.stored_at if logo else None)
    last_modified = {"last-modified": rules.http_date(changed_at)}
    if rules.is_unchanged(changed_at, request.http.header("if-modified-since")):
        return NotModified(last_modified)
    return PassFile(apple_pass_file(shown, logo), last_modified)
