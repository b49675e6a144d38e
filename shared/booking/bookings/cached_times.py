"""Free times that guests' searches have found, cached until anything changes that a search reads
(docs/decisions/availability.md#cached-times).

Whoever writes what searches read notes which dates that concerns (`changed_times`, by triggers). A cached answer has a
snapshot from before its search, and counts as long as every such note that can be read now was visible to the snapshot:
so it is never older than what is committed, and neither readers nor writers wait.
"""

from dataclasses import dataclass
from datetime import date, datetime
from typing import TypedDict

from booking.bookings.freed_times import IS_YOUNG
from booking.bookings.stays import Stays
from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy
from booking.database.costly_places import SEARCHES_AT_ONCE
from booking.database.statements import Record, send_one, use_kept_plans
from booking.database.transactions import Parameters, Transaction

SLOTS = 128  # the most rows that a venue has
_SLOT = f"(hashtextextended(%(question)s, 0) & {SLOTS - 1})::integer"


@dataclass(frozen=True)
class CachedAnswer:
    """What is cached for a question; `stays` is None if nothing is that still counts. What is searched for then is
    cached with the `snapshot`, if all that the search goes by is read after it, or with it as the venue's `timezone`
    is."""

    stays: Stays | None
    snapshot: str
    timezone: str


class _FoundRow(TypedDict):
    starts: list[datetime] | None
    ends: list[datetime] | None
    snapshot: str
    timezone: str
    may_search: bool


@dataclass(frozen=True)
class Question:
    """What is searched for, from which date on and for how many days, however far ahead guests may book."""

    what: str
    first_day: date
    days: int

    def __str__(self) -> str:
        return f"{self.what} from {self.first_day} for {self.days}"


@dataclass(frozen=True)
class Caching:
    """Where a search leaves what it finds: as the answer to a question, of the moment of a snapshot."""

    question: Question
    snapshot: str


def find(db: Transaction, question: Question, *, has_place: bool = False) -> Deferred[CachedAnswer]:
    """Finds what is cached for the question. If nothing is, it takes one of the venue's places for searches, unless
    this transaction has one already; its `get` raises BusinessBusy where none is left, and then nothing else that was
    sent finds anything of the venue (`take_place`).

    An answer is of one day of the venue: how far ahead guests may book goes on with the date. From here on the
    transaction uses the plans that PostgreSQL keeps.
    """
    use_kept_plans(db)

    def found(row: _FoundRow) -> CachedAnswer:
        if not row["may_search"]:
            raise BusinessBusy
        starts, ends = row["starts"], row["ends"]
        stays: Stays | None = None if starts is None or ends is None else {"starts": starts, "ends": ends}
        return CachedAnswer(stays, row["snapshot"], row["timezone"])

    return send_one(
        db,
        _FoundRow,
        f"""
        select cached.starts, cached.ends, pg_current_snapshot()::text as snapshot, v.timezone,
               case when cached.starts is not null or %(has_place)s then true
                    else take_place('guests', %(places)s)
               end as may_search
          from companies v
          left join lateral (
              select c.starts, c.ends
                from cached_times c
               where c.company_id = current_company() and c.slot = {_SLOT}
                 and c.question = %(question)s and c.cached_at > now() - interval '15 minutes'
                 and (c.cached_at at time zone v.timezone)::date = (now() at time zone v.timezone)::date
                 and not exists (
                     select from changed_times n
                      where n.company_id = current_company() and n.transaction_id >= c.all_before
                        and not pg_visible_in_snapshot(n.transaction_id, c.snapshot)
                        and (n.first_day is null
                             or n.first_day < c.first_day + c.days and n.last_day >= c.first_day)
                 )
          ) cached on true
         where v.id = current_company()
        """,
        {"question": str(question), "has_place": has_place, "places": SEARCHES_AT_ONCE},
    ).then(found)


def send_search(
    db: Transaction, kind: type[Record], search: str, parameters: Parameters, caching: Caching | None
) -> Deferred[Record]:
    """Returns the one row of a search, of which `starts` and `ends` are cached unless they are null. `first_day` and
    `days` are among its parameters. Who writes into the same slot just now is left to it, and nothing is cached while
    a freed time is kept for who waits: that ends by the clock."""
    if caching is None:
        return send_one(db, kind, search, parameters)
    return send_one(
        db,
        kind,
        f"""
        with found as ({search}), kept as (
            insert into cached_times as c (slot, question, first_day, days, snapshot, starts, ends)
            select slot.number, %(question)s, %(first_day)s, %(days)s, %(snapshot)s::pg_snapshot, found.starts,
                   found.ends
              from found
             cross join (select {_SLOT} as number) slot
             where found.starts is not null and not {IS_YOUNG}
               and pg_try_advisory_xact_lock(hashtextextended('times ' || current_company() || ' ' || slot.number, 0))
            on conflict (company_id, slot) do update
               set question = excluded.question, first_day = excluded.first_day, days = excluded.days,
                   snapshot = excluded.snapshot, starts = excluded.starts, ends = excluded.ends, cached_at = now()
        )
        select * from found
        """,
        {**parameters, "question": str(caching.question), "snapshot": caching.snapshot},
    )
