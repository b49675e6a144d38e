"""GET /api/wallet/v1/passes/{passType}/{serial}: the pass as it is now, or 304 if it has not changed.

`Last-Modified` moves on by a second at least with each change.
"""

from booking.core.deferred import Deferred
from booking.passes import queries as passes, rules
from booking.passes.actions import apple_pass_file
from booking.passes.records import Pass
from booking.web.callers.phones import PassFile, PassHolder, pass_holder
from booking.web.http import NotModified
from booking.web.routes import Request, in_one_transaction, route


@route(caller=pass_holder, runs=in_one_transaction, needs=["apple_pass"])
def handler(request: Request[PassHolder, None]) -> Deferred[PassFile | NotModified]:
    known = request.http.header("if-modified-since")

    def answer(shown: Pass) -> PassFile | NotModified:
        last_modified = {"last-modified": rules.http_date(shown["changed_at"])}
        if rules.is_unchanged(shown["changed_at"], known):
            return NotModified(last_modified)
        return PassFile(apple_pass_file(shown), last_modified)

    return passes.get_pass(request.db, request.actor.member_id).then(answer)
