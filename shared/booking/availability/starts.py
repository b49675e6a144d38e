"""The SQL that says when guests can begin, and with whom."""

from datetime import datetime
from uuid import UUID

from booking.availability.queries import parameters_of, slot
from booking.availability.records import FoundStays
from booking.availability.rules import Search
from booking.bookings.cached_times import Caching, send_search
from booking.bookings.stays import Stays
from booking.bookings.taken_times import FreeStart
from booking.core.deferred import Deferred
from booking.database.holds import seeing_holds
from booking.database.statements import send_all, send_exists, send_optional
from booking.database.transactions import Transaction
from booking.services.errors import NO_SUCH_SERVICE
from booking.staff.errors import NO_SUCH_PROVIDER


@seeing_holds
def list_starts(db: Transaction, search: Search, timezone: str, caching: Caching | None = None) -> Deferred[Stays]:
    """Lists when a service, or a visit of several, can begin, by time, whoever is free then, for a venue in this IANA
    zone; with `caching` the answer is cached. Its `get` raises NO_SUCH_SERVICE, NO_SUCH_PROVIDER."""
    statement = f"""
        {slot(len(search.service_ids))}
        select asked.service_exists, asked.provider_exists,
               case when asked.service_exists and asked.provider_exists then found.starts end as starts,
               found.ends
          from (
              select (select count(*) from wanted) = cardinality(%(service_ids)s::uuid[]) as service_exists,
                     not exists (
                         select from unnest(%(provider_ids)s::uuid[] || %(provider_id)s::uuid) as named (id)
                          where named.id is not null
                            and not exists (
                                select from staff s where s.company_id = current_company() and s.id = named.id
                            )
                     ) as provider_exists
          ) asked
         cross join (
              select coalesce(array_agg(starts_at order by starts_at), '{{}}') as starts,
                     coalesce(array_agg(ends_at order by starts_at), '{{}}') as ends
                from (
                    select distinct "startsAt" at time zone 'UTC' as starts_at, "endsAt" at time zone 'UTC' as ends_at
                      from slot
                ) times
          ) found
    """
    found = send_search(db, FoundStays, statement, {**parameters_of(search), "timezone": timezone}, caching)

    def answered(found: FoundStays) -> Stays:
        if not found["service_exists"]:
            raise NO_SUCH_SERVICE()
        if not found["provider_exists"]:
            raise NO_SUCH_PROVIDER()
        return {"starts": found["starts"], "ends": found["ends"]}

    return found.then(answered)


@seeing_holds
def find_providers(db: Transaction, search: Search, timezone: str, starts_at: datetime) -> Deferred[list[UUID] | None]:
    """Finds who can do the services of a visit, one or several, that begins at this time (wall clock), in turn: as few
    as can do them, of several the first by id; None if they cannot be done then."""
    several = len(search.service_ids) > 1
    return send_optional(
        db,
        dict[str, list[UUID]],
        f"""
        {slot(len(search.service_ids))}
        select can.ids
          from slot cross join lateral (select {'"providerIds"' if several else 'array["providerId"]'} as ids) can
         where "startsAt" at time zone 'UTC' = %(asked)s::timestamp
         order by (select count(distinct one.id) from unnest(can.ids) as one (id)), 1 limit 1
        """,
        {**parameters_of(search), "timezone": timezone, "asked": starts_at},
    ).then(lambda row: None if row is None else row["ids"])


@seeing_holds
def can_begin(db: Transaction, search: Search, timezone: str, starts_at: datetime) -> Deferred[bool]:
    """Says whether the visit of the search can begin at this time (wall clock)."""
    return send_exists(
        db,
        f"""
        {slot(len(search.service_ids))}
        select from slot where "startsAt" at time zone 'UTC' = %(asked)s::timestamp
        """,
        {**parameters_of(search), "timezone": timezone, "asked": starts_at},
    )


@seeing_holds
def list_freed_starts(db: Transaction, search: Search, timezone: str) -> Deferred[list[FreeStart]]:
    """Lists when the one service of the search can begin, by time, each with who can, of several the first by id."""
    return send_all(
        db,
        FreeStart,
        f"""
        {slot(1)}
        select distinct on (slot."startsAt") slot."startsAt" at time zone 'UTC' as "startsAt", slot."providerId"
          from slot
         order by slot."startsAt", slot."providerId"
        """,
        {**parameters_of(search), "timezone": timezone},
    )
