"""All SQL of availability: one statement estimates how many slots there are, one computes them beside the bookings."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

import orjson

from booking.availability.errors import TooManySlots
from booking.availability.offer import OFFER
from booking.availability.records import Availability, FoundSlots, SearchExtent
from booking.availability.rules import MAX_ANSWER_CHARACTERS, Search
from booking.bookings.free_days import days_from
from booking.bookings.freed_times import YOUNG, as_parameters, looked_at
from booking.bookings.taken_times import FreeStart
from booking.core.deferred import Deferred
from booking.database.holds import seeing_holds
from booking.database.statements import send_all, send_one, send_value, send_values
from booking.database.transactions import Transaction
from booking.services.errors import NO_SUCH_SERVICE
from booking.staff.errors import NO_SUCH_PROVIDER

# The slots of each window of the hours of the asked days. It looks at no booking and no time off; a day with special
# hours counts as closed, and so does one that is over wherever the venue is.
_EXTENT = f"""
    with {OFFER}
    select (select count(*) from offer) as providers,
           (
               select coalesce(sum(greatest(0, minutes - wanted.duration_minutes + step.apart) / step.apart), 0)
                 from offer
                 join wanted on wanted.position = offer.position
                cross join step
                cross join lateral hours_of_provider(
                    current_company(), offer.provider_id,
                    greatest(%(first_day)s::date, current_date - 1), %(first_day)s::date + %(days)s::integer - 1
                ) as h
                cross join lateral window_on(h.date, h.opens, h.closes) as worked
                cross join lateral cast(extract(epoch from upper(worked) - lower(worked)) / 60 as integer) as minutes
                where offer.position = 1
                  and not exists (
                      select from special_days s where s.company_id = current_company() and s.date = h.date
                  )
           )::bigint as slots
"""

# When each `provider` works, by the hours of the asked days and the special hours.
WORKED = """
    day as ( -- one more on either side: work may reach into the asked days and out of them
        select d.date,
               case when s.date is null then '{(,)}'
                    else coalesce((
                        select range_agg(window_on(w.date, w.opens, w.closes)) from special_windows w
                         where w.company_id = s.company_id and w.date = s.date
                    ), '{}')
               end as open
          from (
              select %(first_day)s::date + n as date from generate_series(-1, %(days)s::integer) as n
          ) d
          left join special_days s on s.company_id = current_company() and s.date = d.date
    ), shift as (
        select provider.id as provider_id,
               unnest(tsmultirange(window_on(h.date, h.opens, h.closes)) * day.open) as worked
          from provider
         cross join lateral hours_of_provider(
             current_company(), provider.id, %(first_day)s::date - 1, %(first_day)s::date + %(days)s::integer
         ) as h
          join day on day.date = h.date
    )
"""

# Every time in it is a wall clock of the venue, as bookings are; only `now()` and what a change of the clocks does look
# at the zone. Durations and buffers are a day each at most, and a change of the clocks a few hours: no booking that
# starts more than three days before or after the asked days touches a slot of theirs. Under row-level security an index
# serves comparisons of like with like only, hence the casts.
_FREE = f"""
    {OFFER}, provider as (
        select distinct provider_id as id from offer
    ), {WORKED}, skipped as ( -- the minutes that are not, on days that are not 24 hours long
        select range_agg(tsrange(minute, minute + interval '1 minute')) as times
          from day
          cross join lateral generate_series(
              day.date + time '00:00', day.date + time '23:59', interval '1 minute'
          ) as minute
         where (day.date + 1 + time '00:00') at time zone %(timezone)s
               - (day.date + time '00:00') at time zone %(timezone)s <> interval '1 day'
           and minute at time zone %(timezone)s at time zone %(timezone)s <> minute
    ), taken as materialized ( -- or it may be added up anew for each provider
        -- No slot may begin before a booking's buffer is over, nor its own buffer reach into a booking: by the wall
        -- clock, and in the time that really goes by, which is less where clocks go forward.
        select offer.position, a.provider_id,
               range_agg(tsrange(
                   least(
                       a.starts_at - wanted.buffer,
                       (a.starts_at at time zone %(timezone)s - wanted.buffer) at time zone %(timezone)s
                   ),
                   greatest(
                       a.ends_at + buffer.behind,
                       (a.starts_at at time zone %(timezone)s + (a.ends_at - a.starts_at) + buffer.behind)
                           at time zone %(timezone)s
                   )
               )) as times
          from offer
          join wanted on wanted.position = offer.position
          join appointments a
            on a.company_id = current_company() and a.provider_id = offer.provider_id
           and a.starts_at >= (%(first_day)s::date - 3)::timestamp
           and a.starts_at < (%(first_day)s::date + %(days)s::integer + 3)::timestamp
           and a.holds_time and a.id <> all(%(moving)s::uuid[])
          join services booked on booked.company_id = a.company_id and booked.id = a.service_id
         cross join lateral make_interval(mins => booked.buffer_minutes) as buffer (behind)
         group by offer.position, a.provider_id
    ), kept as materialized ( -- for who waits, from all other guests
        select o.position, f.provider_id, range_agg(tsrange(f.starts_at - w.buffer, f.ends_at)) as times
          from offer o join wanted w using (position) join freed_times f on f.provider_id = o.provider_id and {YOUNG}
         where %(leaves_freed)s group by o.position, f.provider_id
    ), off as materialized (
        select t.staff_id as provider_id, range_agg(tsrange(t.starts_at, t.ends_at)) as times
          from provider
          join staff_time_off t
            on t.company_id = current_company() and t.staff_id = provider.id
           and t.ends_at > (%(first_day)s::date - 1)::timestamp
           and t.starts_at < (%(first_day)s::date + %(days)s::integer + 2)::timestamp
         group by t.staff_id
    ), free as materialized ( -- so that it is computed once, not for each slot
        select offer.position, offer.provider_id,
               worked.times - coalesce(skipped.times, '{{}}') - coalesce(taken.times, '{{}}')
               - coalesce(kept.times, '{{}}') - coalesce(off.times, '{{}}') as times
          from offer
          join (select provider_id, range_agg(worked) as times from shift group by 1) worked using (provider_id)
         cross join skipped
          left join taken using (position, provider_id)
          left join kept using (position, provider_id)
          left join off using (provider_id)
    )
"""


def slot(services: int) -> str:
    """Returns the SQL of the slots of so many services, `with` included. Each after the first is with whoever did the
    one before, if they are free, or else with the first by id who is."""
    followers = "".join(
        f"""
        cross join lateral (
            select next.provider_id
              from free next join wanted on wanted.position = next.position
             where next.position = {number}
               and next.times @> tsrange(starts_at + wanted.begins_after,
                                         starts_at + wanted.begins_after + wanted.duration)
             order by next.provider_id <> number_{number - 1}.provider_id, next.provider_id
             limit 1
        ) number_{number}
        """
        for number in range(2, services + 1)
    )
    providers = ", ".join(f"number_{number}.provider_id" for number in range(1, services + 1))
    return f"""
    with {_FREE}, visit as (select max(begins_after + duration) as duration from wanted), slot as (
        -- Sessions of functions are in UTC, so that JSON writes these times with +00:00. Where the night of one week
        -- reaches into the morning of another that has other hours, both have the same starts.
        select distinct
               starts_at at time zone 'UTC' as "startsAt",
               (starts_at + visit.duration) at time zone 'UTC' as "endsAt",
               number_1.provider_id as "providerId"
               {f', array[{providers}] as "providerIds"' if services > 1 else ""}
          from visit
         cross join shift number_1
          join wanted on wanted.position = 1
          join free on free.position = 1 and free.provider_id = number_1.provider_id
         cross join lateral ({looked_at("number_1.worked", "number_1.provider_id")}) looked_at
         cross join lateral generate_series(
             lower(looked_at.time), upper(looked_at.time) - interval '1 minute',
             make_interval(mins => (select apart from step))
         ) as starts_at
         {followers}
         where starts_at >= %(first_day)s::date and starts_at < %(first_day)s::date + %(start_days)s::integer
           and starts_at > now() at time zone %(timezone)s
           and (%(earliest)s::timestamp is null or starts_at >= %(earliest)s::timestamp)
           and free.times @> tsrange(starts_at, starts_at + wanted.duration)
    )
    """


def _slots(services: int) -> str:
    """Returns the SQL of the answer to a search for so many services."""
    return f"""
    {slot(services)}
    select (select count(*) from wanted) = cardinality(%(service_ids)s::uuid[]) as services_exist,
           not exists (
               select from unnest(%(provider_ids)s::uuid[] || %(provider_id)s::uuid) as named (id)
                where named.id is not null
                  and not exists (select from staff s where s.company_id = current_company() and s.id = named.id)
           ) as provider_exists,
           coalesce(array_to_json(array_agg(slot order by slot."startsAt", slot."providerId")), '[]')::text as slots,
           coalesce(array_agg(distinct slot."startsAt"::date), '{{}}') as free_days
      from slot
    """


def estimate_extent(db: Transaction, search: Search) -> Deferred[SearchExtent]:
    """Estimates how much the search would compute, without computing it."""
    return send_one(db, SearchExtent, _EXTENT, {**parameters_of(search), "days": search.days})


def count_providers(db: Transaction, search: Search) -> Deferred[int]:
    """Counts the providers whose diaries the search would look at."""
    return send_value(db, int, f"with {OFFER} select count(*) from offer", parameters_of(search))


@seeing_holds
def list_slots(db: Transaction, search: Search, timezone: str) -> Deferred[Availability]:
    """Lists the slots by time, then provider, for a venue in this IANA zone, and says which of the requested days have
    one.

    The slots are the JSON text that the database wrote, so that nobody parses it on its way to the client: a large
    business has twenty thousand slots in a month. Raises TooManySlots if the text is too long for an answer; and
    NO_SUCH_SERVICE or NO_SUCH_PROVIDER, the errors for an id in the search that no service or provider has.
    """
    found = send_one(
        db,
        FoundSlots,
        _slots(len(search.service_ids)),
        {**parameters_of(search), "timezone": timezone},
    )

    def answered(found: FoundSlots) -> Availability:
        if not found["services_exist"]:
            raise NO_SUCH_SERVICE()
        if not found["provider_exists"]:
            raise NO_SUCH_PROVIDER()
        if len(found["slots"]) > MAX_ANSWER_CHARACTERS:
            raise TooManySlots
        return {
            "slots": orjson.Fragment(found["slots"]),
            "days": days_from(search.first_day, search.days, found["free_days"]),
        }

    return db.check_before_commit(found.then(answered))


@seeing_holds
def list_nearest(
    db: Transaction, search: Search, timezone: str, asked: datetime, most: int
) -> Deferred[list[FreeStart]]:
    """Lists the starts of the search that are nearest to the asked one (wall clock), the nearest first."""
    return send_all(
        db,
        FreeStart,
        f"""
        {slot(len(search.service_ids))}
        select "startsAt" at time zone 'UTC' as "startsAt", "providerId"
          from slot
         order by abs(extract(epoch from "startsAt" at time zone 'UTC' - %(asked)s::timestamp)), 1, 2
         limit %(most)s
        """,
        {**parameters_of(search), "timezone": timezone, "asked": asked, "most": most},
    )


@seeing_holds
def choose_providers(
    db: Transaction, search: Search, starts_at: datetime, timezone: str
) -> Deferred[list[UUID | None]]:
    """Chooses who does each service of a visit that begins at this time (wall clock), in turn: the one who is named,
    free or not; or else whoever did the one before, if they are free; or else the first by id who is. None: nobody
    is."""
    numbers = range(1, len(search.service_ids) + 1)
    chosen = " ".join(
        f"""
        cross join lateral (
            select coalesce(
                (select provider_id from wanted where position = {number}),
                (
                    select next.provider_id
                      from free next join wanted on wanted.position = next.position
                     where next.position = {number}
                       and next.times @> tsrange(visit.starts_at + wanted.begins_after,
                                                 visit.starts_at + wanted.begins_after + wanted.duration)
                     order by {"" if number == 1 else f"next.provider_id is distinct from number_{number - 1}.id,"}
                              next.provider_id
                     limit 1
                )
            ) as id
        ) number_{number}
        """
        for number in numbers
    )
    ids = ", ".join(f"number_{number}.id" for number in numbers)
    return send_value(
        db,
        list[UUID | None],
        f"with {_FREE} select array[{ids}] from (select %(starts_at)s::timestamp as starts_at) visit {chosen}",
        {**parameters_of(search), "timezone": timezone, "starts_at": starts_at},
    )


def list_minutes_after_first(db: Transaction, moving: Sequence[UUID]) -> Deferred[list[int]]:
    """Lists, in the order given, how many minutes after the first of them each appointment begins now. One that does
    not exist is left out."""
    return send_values(
        db,
        int,
        """
        select (extract(epoch from a.starts_at - first_value(a.starts_at) over (order by m.position)) / 60)::integer
          from unnest(%(moving)s::uuid[]) with ordinality as m (id, position)
          join appointments a on a.company_id = current_company() and a.id = m.id
         order by m.position
        """,
        {"moving": list(moving)},
    )


def parameters_of(search: Search) -> Mapping[str, object]:
    return {
        "service_ids": list(search.service_ids),
        "provider_id": search.provider_id,
        "first_day": search.first_day,
        "start_days": search.days,
        "days": search.all_days,
        "provider_ids": list(search.provider_ids),
        "minutes": list(search.minutes),
        "begin_after": list(search.begin_after),
        "moving": list(search.moving),
        "step": search.offer.step_minutes,
        "online": search.offer.online,
        "earliest": search.offer.earliest,
        "leaves_freed": search.offer.leaves_freed,
        **as_parameters(search.offer.freed),
    }
