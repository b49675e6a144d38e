"""GET /api/loyalty/members/{id}/pass: the member's card for their phone.

For `apple` the pass itself, a .pkpass file; for `google` a link at which the member adds it to Google Wallet.
"""

from functools import partial

from booking.core.errors import BadRequest
from booking.loyalty.errors import LoyaltyMemberNotFound
from booking.passes import queries as passes, rules
from booking.passes.actions import apple_pass_file, google_save_url
from booking.passes.records import SaveUrl
from booking.upstreams.google_wallet import GoogleWalletFailed
from booking.web.apple_pass import PassFile
from booking.web.upstream import UpstreamRequest, upstream_route


@upstream_route(
    query={"platform": "`apple` or `google`."},
    required_query=("platform",),
    errors=[BadRequest, LoyaltyMemberNotFound, GoogleWalletFailed],
    needs=["pass_type", "apple_pass", "google_wallet"],
)
def handler(request: UpstreamRequest[None]) -> PassFile | SaveUrl:
    platform = request.query["platform"]
    if platform not in ("apple", "google"):
        raise BadRequest("platform: must be apple or google.")
    shown = request.transact(partial(passes.get_pass, member_id=request.id)).get()
    if platform == "google":
        return {"saveUrl": google_save_url(shown)}
    headers = {
        "last-modified": rules.http_date(shown["changed_at"]),
        "content-disposition": 'attachment; filename="loyalty.pkpass"',
    }
    return PassFile(apple_pass_file(shown), headers)
