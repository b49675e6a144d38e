"""GET /api/loyalty/members/{id}/pass: the member's card for their phone.

For `apple` the pass itself, a .pkpass file; for `google` a link at which the member adds it to Google Wallet.
"""

from dataclasses import dataclass
from functools import partial
from typing import Literal

from booking.core import features
from booking.core.errors import BadRequest, raised_by
from booking.core.features import NotSetUpHere
from booking.core.query_parameters import required
from booking.identity.actors import Member
from booking.loyalty.errors import LoyaltyMemberNotFound
from booking.passes import queries as passes, rules
from booking.passes.actions import apple_pass_file, google_save_url, read_logo
from booking.passes.records import SaveUrl
from booking.web.callers.members import member
from booking.web.callers.phones import PassFile
from booking.web.routes import CallingRequest, between_calls, route


@dataclass(frozen=True, kw_only=True)
class PassQuery:
    platform: Literal["apple", "google"] = required("`apple` or `google`.")


@route(
    caller=member(),
    runs=between_calls,
    query=PassQuery,
    errors=[BadRequest, NotSetUpHere, LoyaltyMemberNotFound, *raised_by(google_save_url)],
    needs=["pass_type", "apple_pass", "download_logo", "google_wallet"],
)
def handler(request: CallingRequest[Member, PassQuery]) -> PassFile | SaveUrl:
    platform = request.query.platform
    if not features.is_set_up("googleWallet" if platform == "google" else "applePass"):
        raise NotSetUpHere
    shown = request.transact_db(partial(passes.get_pass, member_id=request.id))
    if platform == "google":
        return {"saveUrl": google_save_url(shown)}
    logo = read_logo(shown)
    headers = {
        "last-modified": rules.http_date(rules.changed_at(shown, logo.stored_at if logo else None)),
        "content-disposition": 'attachment; filename="loyalty.pkpass"',
    }
    return PassFile(apple_pass_file(shown, logo), headers)
