"""Says whom a change would hit, by making it and taking it back."""

from collections.abc import Callable

from booking.core.deferred import Deferred
from booking.customers.rules import visibility_for
from booking.database.costly_places import need_costly_place
from booking.database.transactions import Transaction
from booking.hits import queries
from booking.hits.records import Reach, WhomItHits
from booking.hits.rules import MOST_HITS, hit_by_change, shown_hits
from booking.identity.actors import Member


def whom_it_hits(db: Transaction, member: Member, reach: Reach, change: Callable[[], object]) -> Deferred[WhomItHits]:
    """Makes a change, returns which bookings within its reach cannot stay as they are because of it, as the member may
    see them, and keeps nothing of it. A booking that was unusual before, such as one that was made outside the hours,
    is hit only by what is new. Raises what the change raises, and BusinessBusy, since it is costly to answer."""
    need_costly_place(db)
    engine = member.business.get().business_type
    before = queries.list_unusual(db, engine, reach).get()
    change()
    hits = hit_by_change(before, queries.list_unusual(db, engine, reach).get())
    found = queries.list_details(db, engine, [*hits][:MOST_HITS])
    db.discard()
    visibility = visibility_for(member.membership.get())
    return found.then(lambda found: {"hits": shown_hits(found, hits, visibility), "hitsTotal": len(hits)})
