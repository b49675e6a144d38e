"""Creates calendar feeds, and says from where a calendar reads one."""

from typing import TYPE_CHECKING

from booking.calendar_feeds import queries
from booking.calendar_feeds.errors import NoGuestsAddress, NoProvidersHere, TooManyCalendarFeeds, WhoseCalendar
from booking.calendar_feeds.records import FeedWithAddress
from booking.core.deferred import Deferred
from booking.core.errors import AdminOnly, raises
from booking.database.transactions import Transaction
from booking.identity import credentials
from booking.identity.actors import Member
from booking.identity.calendar_addresses import ENDING
from booking.organization.venue_pages import find_origin
from booking.staff.errors import NO_SUCH_PROVIDER

if TYPE_CHECKING:
    from booking.calendar_feeds.models import CreateCalendarFeed


@raises(WhoseCalendar, NoProvidersHere, AdminOnly, NoGuestsAddress, NO_SUCH_PROVIDER, TooManyCalendarFeeds)
def create(db: Transaction, actor: Member, wanted: "CreateCalendarFeed") -> Deferred[FeedWithAddress]:
    """Creates a feed of the member, with its address, which is shown this once."""
    membership = actor.membership.get()
    if wanted.all == (wanted.provider_id is not None):
        raise WhoseCalendar
    if wanted.provider_id is not None and membership.business_type == "hospitality":
        raise NoProvidersHere
    if wanted.all and not membership.is_admin:
        raise AdminOnly
    origin = find_origin()
    if origin is None:
        raise NoGuestsAddress
    token, digest = credentials.make_token()
    created = queries.create_feed(db, actor.user_id, wanted.provider_id, wanted.detail, digest)
    return created.then(lambda feed: {"feed": feed, "url": f"{origin}/feeds/{token}{ENDING}"})
