-- Who waits for a time that is taken: an entry of the wait list of the kind `booking`, of a guest or of the desk
-- (docs/decisions/waitlist.md#for-a-booking). The parties at the door stay as they are.

-- Lets the holder of an entry's token into its venue, until 30 days after the last of its dates.
create or replace function admit_waitlist_holder(in_entry uuid)
    returns table (company_id uuid, organization_id uuid, business_type text, timezone text, country text, slug text)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id, c.organization_id, o.business_type, c.timezone, c.country, c.slug
      from waitlist_entries w
      join companies c on c.id = w.company_id
      join organizations o on o.id = c.organization_id, enter_tenant(c.organization_id, c.id)
     where w.id = in_entry and w.kind = 'booking' and o.active
       and (w.last_date + 31)::timestamp at time zone c.timezone > now();
end;
grant execute on function admit_waitlist_holder to booking_app;

-- A time that becomes free is offered to who waits for it, in the transaction that frees it and whoever frees it: triggers
-- call `offer_freed_time` at the end of that transaction (docs/decisions/waitlist.md#for-a-booking). What was
-- freed can be nobody else's until then, so that its offer needs no lock; only what reaches beyond it does.

-- Until when an offer made now is kept: so many minutes, a quarter of the time that is left at the most; one made between
-- 21:00 and 08:00 of the venue until 08:30 or a quarter of the time left. Null if less than an hour is left: then all who
-- wait are told, and nothing is kept.
create or replace function offer_ends(in_now timestamptz, in_start timestamptz, in_minutes integer, in_timezone text)
    returns timestamptz
    language sql immutable parallel safe
begin atomic
    select case when in_start - in_now >= interval '1 hour' then least(
               in_now + (in_start - in_now) / 4,
               case when there.time::time >= '21:00' or there.time::time < '08:00'
                    then ((there.time + interval '3 hours')::date + time '08:30') at time zone in_timezone
                    else in_now + make_interval(mins => in_minutes)
               end
           ) end
      from (select in_now at time zone in_timezone) there (time);
end;
grant execute on function offer_ends to booking_definer;

-- Whether a provider works during all of this time (the venue's wall clock), is not off, and has nothing booked: neither in
-- it, nor so near that the buffer of one visit reaches into the other.
create or replace function provider_is_free(in_provider uuid, in_time tsrange, in_buffer interval) returns boolean
    language sql stable
begin atomic
    select coalesce((
               select range_agg(shift.worked) @> in_time
                 from (
                     select unnest(tsmultirange(window_on(h.date, h.opens, h.closes)) * case
                                when not exists (
                                    select from special_days s where s.company_id = current_company() and s.date = h.date
                                ) then '{(,)}'
                                else coalesce((
                                    select range_agg(window_on(w.date, w.opens, w.closes)) from special_windows w
                                     where w.company_id = current_company() and w.date = h.date
                                ), '{}')
                            end) as worked
                       from provider_hours(in_provider, lower(in_time)::date - 1, upper(in_time)::date) h
                 ) shift
           ), false)
       and not exists (
           select from staff_time_off t
            where t.company_id = current_company() and t.staff_id = in_provider
              and t.ends_at > lower(in_time) and t.starts_at < upper(in_time)
       )
       and not exists (
           select from appointments a join services s on s.company_id = a.company_id and s.id = a.service_id
            where a.company_id = current_company() and a.provider_id = in_provider and a.holds_time
              and a.starts_at > lower(in_time) - interval '3 days' and a.starts_at < upper(in_time) + in_buffer
              and a.ends_at + make_interval(mins => s.buffer_minutes) > lower(in_time)
       );
end;
grant execute on function provider_is_free to booking_definer;

-- The service period in which guests would book a table for a party that comes at this time, and until when it would stay;
-- nothing if there is none, or no room below its cap of covers.
create or replace function party_stay(in_party_size integer, in_starts_at timestamp)
    returns table (service_period_id uuid, ends_at timestamp, covers_key text)
    language sql stable
begin atomic
    select on_then.id, in_starts_at + make_interval(mins => on_then.turn_minutes),
           case when on_then.cover_cap is not null
                then 'covers ' || current_company() || on_then.id || on_then.day_begins_at end
      from (
          select p.id, p.turn_minutes, p.cover_cap, p.bookable_online, day.date + day.turns_at as day_begins_at, day.date
            from service_periods p
           cross join lateral (
               select turns.at as turns_at, date_trunc('day', in_starts_at - turns.at) as date
                 from (
                     select case when p.ends_at <= p.starts_at then p.ends_at else '00:00' end - time '00:00'
                 ) turns (at)
           ) day
           where p.company_id = current_company() and p.active
             and (extract(isodow from day.date) - 1)::smallint = any (p.days)
             and window_on(day.date::date, p.starts_at, p.ends_at) @> in_starts_at
           order by day.date + p.starts_at desc, p.id limit 1
      ) on_then
     where on_then.bookable_online
       and (not exists (
               select from special_days s
                where s.company_id = current_company() and s.date = on_then.day_begins_at::date
            ) or exists (
               select from special_windows w
                where w.company_id = current_company() and w.date = on_then.day_begins_at::date
                  and window_on(w.date, w.opens, w.closes) @> in_starts_at
            ))
       and (on_then.cover_cap is null or on_then.cover_cap >= in_party_size + (
               select coalesce(sum(r.party_size), 0) from reservations r
                where r.company_id = current_company() and r.service_period_id = on_then.id and r.holds_tables
                  and r.starts_at >= on_then.day_begins_at and r.starts_at < on_then.day_begins_at + interval '1 day'
            ));
end;
grant execute on function party_stay to booking_definer;

-- Of these tables those that a party gets which books itself: the one that fits it best, or else all of them together.
-- Null if they do not fit it, or one that it would get is not free.
create or replace function tables_for(in_tables uuid[], in_party_size integer, in_time tsrange) returns uuid[]
    language sql stable
begin atomic
    with free as (
        select t.id, t.min_seats, t.max_seats
          from tables t
         where t.company_id = current_company() and t.id = any (in_tables) and t.active and t.bookable_online
           and not exists (
               select from table_slots s
                where s.company_id = current_company() and s.table_id = t.id and s.holds_table
                  and s.starts_at > lower(in_time) - interval '1 day' and s.starts_at < upper(in_time)
                  and s.ends_at > lower(in_time)
           )
    )
    select coalesce(
        (
            select array[free.id] from free
             where in_party_size between free.min_seats and free.max_seats order by free.max_seats, free.id limit 1
        ),
        (
            select in_tables from free
            having count(*) = cardinality(in_tables) and in_party_size between sum(min_seats) and sum(max_seats)
        )
    );
end;
grant execute on function tables_for to booking_definer;

-- Keeps a time for who waits for it: a booking that is held until then. Answers its id, null if somebody was first.
create or replace function hold_for_entry(
    in_entry waitlist_entries, in_starts_at timestamp, in_provider uuid, in_tables uuid[], in_until timestamptz
) returns uuid
    language plpgsql volatile
as $$
declare
    held constant uuid := gen_random_uuid();
begin
    if in_entry.service_id is not null then
        insert into appointments (id, company_id, service_id, provider_id, guest_name, starts_at, ends_at,
                                  duration_minutes, price_cents, deposit_amount_cents, deposit_status, notes, source,
                                  held_until)
        select held, s.company_id, s.id, in_provider, in_entry.guest_name, in_starts_at,
               in_starts_at + make_interval(mins => s.duration_minutes), s.duration_minutes, s.price_cents,
               s.deposit_amount_cents, case when s.deposit_amount_cents > 0 then 'pending' else 'none' end,
               in_entry.notes, 'waitlist', in_until
          from services s where s.company_id = in_entry.company_id and s.id = in_entry.service_id;
    else
        with booked as (
            insert into reservations (id, company_id, guest_name, service_period_id, party_size, starts_at, ends_at,
                                      notes, source, held_until)
            select held, in_entry.company_id, in_entry.guest_name, stay.service_period_id, in_entry.party_size,
                   in_starts_at, stay.ends_at, in_entry.notes, 'waitlist', in_until
              from party_stay(in_entry.party_size, in_starts_at) stay
            returning *
        )
        insert into table_slots (company_id, reservation_id, table_id, position, starts_at, ends_at, holds_table)
        select r.company_id, r.id, wanted.table_id, wanted.number - 1, r.starts_at, r.ends_at, true
          from booked r cross join unnest(in_tables) with ordinality as wanted (table_id, number);
    end if;
    insert into online_bookings (company_id, appointment_id, reservation_id, guest_name, guest_phone, notes, policy,
                                 held_for_email)
    select c.id, case when in_entry.service_id is not null then held end,
           case when in_entry.service_id is null then held end, in_entry.guest_name, in_entry.phone,
           nullif(left(in_entry.notes, 500), ''),
           jsonb_build_object(
               'cancel_until_hours', c.cancel_until_hours, 'change_until_hours', c.change_until_hours,
               'max_changes', c.max_changes, 'needs_approval', c.needs_approval, 'terms', c.terms
           ), in_entry.email
      from companies c where c.id = in_entry.company_id;
    update waitlist_entries
       set status = 'offered', offered_starts_at = in_starts_at, offered_provider_id = in_provider,
           offered_table_ids = in_tables, offered_until = in_until,
           appointment_id = case when in_entry.service_id is not null then held end,
           reservation_id = case when in_entry.service_id is null then held end
     where company_id = in_entry.company_id and id = in_entry.id;
    return held;
exception when exclusion_violation or foreign_key_violation then
    return null;
end
$$;
grant execute on function hold_for_entry to booking_definer;

-- Locks the diary or the tables on the dates of a time, if nobody else has them, as whoever books does who may wait.
create or replace function may_reach_beyond(in_provider uuid, in_tables uuid[], in_time tsrange) returns boolean
    language sql volatile
begin atomic
    select bool_and(case when in_provider is null
               then pg_try_advisory_xact_lock_shared(hashtextextended('floor ' || current_company() || day, 0))
                    and (
                        select bool_and(pg_try_advisory_xact_lock(
                                   hashtextextended('table ' || current_company() || taken.id || day, 0)))
                          from unnest(in_tables) as taken (id)
                    )
               else pg_try_advisory_xact_lock(hashtextextended('diary ' || current_company() || in_provider || day, 0))
           end)
      from dates_of(lower(in_time), upper(in_time)) as day;
end;
grant execute on function may_reach_beyond to booking_definer;

-- Whether somebody who waits can come at this time, and until when they would stay.
create or replace function stay_for_entry(in_entry waitlist_entries, in_provider uuid, in_tables uuid[], in_starts_at timestamp)
    returns table (ends_at timestamp, table_ids uuid[], covers_key text)
    language sql stable
begin atomic
    select in_starts_at + make_interval(mins => s.duration_minutes), null::uuid[], null
      from services s
     where s.company_id = in_entry.company_id and s.id = in_entry.service_id and s.active
       and provider_is_free(
           in_provider, tsrange(in_starts_at, in_starts_at + make_interval(mins => s.duration_minutes)),
           make_interval(mins => s.buffer_minutes))
     union all
    select stay.ends_at, chosen.table_ids, stay.covers_key
      from party_stay(in_entry.party_size, in_starts_at) stay
     cross join lateral tables_for(in_tables, in_entry.party_size, tsrange(in_starts_at, stay.ends_at)) as chosen (table_ids)
     where in_entry.service_id is null and chosen.table_ids is not null;
end;
grant execute on function stay_for_entry to booking_definer;

-- Whoever types an address may not be who reads it: no time is kept for an entry of the wait list before somebody has pressed
-- behind the link of its own email. What the desk enters waits at once
-- (docs/decisions/guests.md).

create or replace function offer_time(in_provider uuid, in_tables uuid[], in_time tsrange, in_is_freed boolean) returns void
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    venue companies;
    entry waitlist_entries;
    start record;
    until timestamptz;
    saw boolean;
begin
    select c.* into venue from companies c where c.id = current_company() and c.keeps_waitlist;
    if not found or upper(in_time) <= clock_timestamp() at time zone venue.timezone then
        return;
    end if;
    saw := see_holds(true);
    for entry in
        select w.* from waitlist_entries w
         where w.company_id = venue.id and w.kind = 'booking' and w.status = 'waiting' and w.is_checked
           and w.last_date >= lower(in_time)::date and w.dates[1] < upper(in_time)
           and case when in_provider is null then w.party_size is not null
                    else exists (
                        select from staff_services o join staff p on p.company_id = o.company_id and p.id = o.staff_id
                         where o.company_id = w.company_id and o.service_id = w.service_id and o.staff_id = in_provider
                           and p.active and (w.provider_id = p.id or w.provider_id is null and p.bookable_online)
                    ) end
         order by w.joined_at, w.id
           for no key update of w skip locked
    loop
        for start in
            select candidate.at, stay.ends_at, stay.table_ids, stay.covers_key
              from unnest(entry.dates) as wanted (day)
             cross join lateral generate_series(
                 greatest(lower(in_time), wanted.day), least(upper(in_time), wanted.day + 1) - interval '1 minute',
                 make_interval(mins => venue.slot_step_minutes)
             ) as candidate (at)
             cross join lateral stay_for_entry(entry, in_provider, in_tables, candidate.at) stay
             where candidate.at > clock_timestamp() at time zone venue.timezone
               and candidate.at at time zone venue.timezone at time zone venue.timezone = candidate.at
               and candidate.at::time >= coalesce(entry.from_time, '00:00')
               and candidate.at::time <= coalesce(entry.until_time, '24:00')
             order by candidate.at
        loop
            until := offer_ends(
                clock_timestamp(), start.at at time zone venue.timezone, venue.offer_minutes, venue.timezone);
            if until is null then
                if entry.offered_starts_at is distinct from start.at then
                    update waitlist_entries
                       set offered_starts_at = start.at, offered_provider_id = in_provider,
                           offered_table_ids = start.table_ids, offered_until = null
                     where company_id = venue.id and id = entry.id;
                    insert into outbox (type, data, relay_after)
                    values ('waitlist_news', jsonb_build_object('toldEntryId', entry.id), now());
                end if;
                exit;
            end if;
            if (in_is_freed and in_time @> tsrange(start.at, start.ends_at)
                or may_reach_beyond(in_provider, start.table_ids, tsrange(start.at, start.ends_at)))
                and (start.covers_key is null or pg_try_advisory_xact_lock(hashtextextended(start.covers_key, 0)))
                and hold_for_entry(entry, start.at, in_provider, start.table_ids, until) is not null
            then
                insert into outbox (type, data, relay_after)
                values ('waitlist_news', jsonb_build_object('offeredEntryId', entry.id), now());
                exit;
            end if;
        end loop;
    end loop;
    perform see_holds(saw);
end
$$;

-- Offers a time that has become free (the venue's wall clock), of a provider or of tables: to whoever has waited longest of
-- those whom it suits, then what is left of it to the next. Each has a start within what was freed; how long they stay
-- may reach beyond it, into what is free and nobody is about to book.
create or replace function offer_freed_time(in_provider uuid, in_tables uuid[], in_time tsrange) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select offer_time(in_provider, in_tables, in_time, true);
end;

-- Whether the transaction offers what it frees: not where the desk takes an offered time for itself.
create or replace function offers_freed_times(in_company uuid) returns boolean
    language sql stable
    return current_company() = in_company and coalesce(current_setting('app.offers_nothing', true), '') <> 'yes';
grant execute on function offers_freed_times to public;

create or replace function offer_freed_appointment() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    if offers_freed_times(old.company_id) then
        perform offer_freed_time(old.provider_id, null, tsrange(old.starts_at, old.ends_at));
    end if;
    return null;
end
$$;
create constraint trigger offer_what_a_change_frees after update on appointments deferrable initially deferred
    for each row when (
        old.holds_time and (
            not new.holds_time or new.provider_id <> old.provider_id or new.starts_at <> old.starts_at
            or new.ends_at <> old.ends_at
        )
    ) execute function offer_freed_appointment();
create constraint trigger offer_what_a_deletion_frees after delete on appointments deferrable initially deferred
    for each row when (old.holds_time) execute function offer_freed_appointment();

create or replace function offer_time_on_again() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    if offers_freed_times(old.company_id) then
        perform offer_freed_time(old.staff_id, null, tsrange(old.starts_at, old.ends_at));
    end if;
    return null;
end
$$;
create constraint trigger offer_what_a_deletion_frees after delete on staff_time_off deferrable initially deferred
    for each row execute function offer_time_on_again();

-- The tables of one reservation become free together: each is noted, and the first at the end offers all.
create or replace function note_freed_table() returns trigger
    language plpgsql
as $$
begin
    perform set_config(
        'app.freed_tables',
        (coalesce(nullif(current_setting('app.freed_tables', true), ''), '[]')::jsonb || jsonb_build_object(
            'reservation', old.reservation_id, 'id', old.table_id, 'starts_at', old.starts_at, 'ends_at', old.ends_at
        ))::text,
        true
    );
    return null;
end
$$;
grant execute on function note_freed_table to public;
create trigger note_what_a_change_frees after update on table_slots
    for each row when (
        old.holds_table
        and (not new.holds_table or new.starts_at <> old.starts_at or new.ends_at <> old.ends_at)
    ) execute function note_freed_table();
create trigger note_what_a_deletion_frees after delete on table_slots
    for each row when (old.holds_table) execute function note_freed_table();

create or replace function offer_freed_tables() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    noted constant jsonb := coalesce(nullif(current_setting('app.freed_tables', true), ''), '[]')::jsonb;
    freed record;
begin
    select array_agg(distinct t.id) as ids, min(t.starts_at) as starts_at, max(t.ends_at) as ends_at into freed
      from jsonb_to_recordset(noted) as t (reservation uuid, id uuid, starts_at timestamp, ends_at timestamp)
     where t.reservation = old.reservation_id;
    if freed.ids is not null and offers_freed_times(old.company_id) then
        perform set_config('app.freed_tables', coalesce((
            select jsonb_agg(one) from jsonb_array_elements(noted) one
             where one ->> 'reservation' <> old.reservation_id::text
        ), '[]')::text, true);
        perform offer_freed_time(null, freed.ids, tsrange(freed.starts_at, freed.ends_at));
    end if;
    return null;
end
$$;
create constraint trigger offer_what_a_change_frees after update on table_slots deferrable initially deferred
    for each row when (
        old.holds_table
        and (not new.holds_table or new.starts_at <> old.starts_at or new.ends_at <> old.ends_at)
    ) execute function offer_freed_tables();
create constraint trigger offer_what_a_deletion_frees after delete on table_slots deferrable initially deferred
    for each row when (old.holds_table) execute function offer_freed_tables();

-- Takes a time that all were told of who wait: for the first of them who asks it is held for a moment, as one that was
-- offered is. Answers the id of that booking, null if the time is not free any more.
create or replace function take_announced_time(in_entry uuid) returns uuid
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    entry waitlist_entries;
    stay record;
    held uuid;
    saw constant boolean := see_holds(true);
begin
    select w.* into entry from waitlist_entries w where w.company_id = current_company() and w.id = in_entry;
    if entry.service_id is not null then
        perform pg_advisory_xact_lock(hashtextextended(
                    'diary ' || current_company() || entry.offered_provider_id || day, 0))
           from (
               select day from services s, dates_of(
                   entry.offered_starts_at, entry.offered_starts_at + make_interval(mins => s.duration_minutes)) as day
                where s.company_id = current_company() and s.id = entry.service_id order by day
           ) dates;
    else
        perform pg_advisory_xact_lock(hashtextextended(covers_key, 0))
           from party_stay(entry.party_size, entry.offered_starts_at) where covers_key is not null;
        perform pg_advisory_xact_lock(hashtextextended('floor ' || current_company() || day, 0))
           from party_stay(entry.party_size, entry.offered_starts_at) s
          cross join lateral dates_of(entry.offered_starts_at, s.ends_at) as day;
    end if;
    select w.* into entry from waitlist_entries w
     where w.company_id = current_company() and w.id = in_entry and w.status = 'waiting'
       and w.offered_starts_at > (
           select clock_timestamp() at time zone c.timezone from companies c where c.id = current_company()
       )
       for no key update;
    if found then
        select * into stay from stay_for_entry(
            entry, entry.offered_provider_id, entry.offered_table_ids, entry.offered_starts_at);
        if found then
            held := hold_for_entry(
                entry, entry.offered_starts_at, entry.offered_provider_id, stay.table_ids,
                clock_timestamp() + interval '1 minute');
        end if;
    end if;
    perform see_holds(saw);
    return held;
end
$$;
grant execute on function take_announced_time to booking_app;

-- Notes what this transaction opens: of one provider or of all, one table or all, on dates from one to another (null: from
-- today on, whenever somebody waits).
create or replace function note_opened_time(in_provider uuid, in_table uuid, in_first date, in_last date) returns void
    language plpgsql volatile
as $$
declare
    noted constant jsonb := coalesce(nullif(current_setting('app.opened_times', true), ''), '[]')::jsonb;
    opened constant jsonb := jsonb_build_object(
        'provider', in_provider, 'table', in_table, 'first', in_first, 'last', in_last);
begin
    if not noted @> jsonb_build_array(opened) then
        perform set_config('app.opened_times', (noted || opened)::text, true);
    end if;
end
$$;
grant execute on function note_opened_time to booking_definer;

create or replace function note_what_opens() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    changed constant jsonb := to_jsonb(coalesce(new, old));
    monday constant date := (changed ->> 'monday')::date;
    special constant date := (changed ->> 'date')::date;
begin
    case tg_table_name
        when 'staff' then perform note_opened_time((changed ->> 'id')::uuid, null, null, null);
        when 'tables' then perform note_opened_time(null, (changed ->> 'id')::uuid, null, null);
        when 'service_periods' then perform note_opened_time(null, null, null, null);
        when 'special_days', 'special_windows' then perform note_opened_time(null, null, special, special);
        else perform note_opened_time((changed ->> 'staff_id')::uuid, null, monday, monday + 6);
    end case;
    return null;
end
$$;
create trigger note_what_opens after insert on staff_working_hours for each row execute function note_what_opens();
create trigger note_what_opens after insert on staff_rota_windows for each row execute function note_what_opens();
create trigger note_what_opens after delete on staff_rota_weeks for each row execute function note_what_opens();
create trigger note_what_opens after insert on staff_services for each row execute function note_what_opens();
create trigger note_what_opens after update on staff for each row
    when (new.active and not old.active or new.bookable_online and not old.bookable_online)
    execute function note_what_opens();
create trigger note_what_opens after delete on special_days for each row execute function note_what_opens();
create trigger note_what_opens after insert on special_windows for each row execute function note_what_opens();
create trigger note_what_opens after insert or update on service_periods for each row
    when (new.active and new.bookable_online) execute function note_what_opens();
create trigger note_what_opens after insert on tables for each row
    when (new.active and new.bookable_online) execute function note_what_opens();
create trigger note_what_opens_again after update on tables for each row
    when (new.active and new.bookable_online and (
        not old.active or not old.bookable_online or new.max_seats > old.max_seats or new.min_seats < old.min_seats
    )) execute function note_what_opens();

-- Offers what was opened, date by date, and looks at no more once it has looked for a second: whoever changes the hours of a
-- year is not kept waiting by a long list.
create or replace function offer_opened_times() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    noted constant jsonb := coalesce(nullif(current_setting('app.opened_times', true), ''), '[]')::jsonb;
    began constant timestamptz := clock_timestamp();
    opened record;
begin
    perform set_config('app.opened_times', '', true);
    if noted = '[]' or not offers_freed_times(coalesce(new.company_id, old.company_id))
        or not exists (select from companies c where c.id = current_company() and c.keeps_waitlist) then
        return null;
    end if;
    for opened in
        with waiting as (
            select distinct wanted.day
              from companies c
              join waitlist_entries w on w.company_id = c.id and w.kind = 'booking' and w.status = 'waiting'
             cross join lateral unnest(w.dates) as wanted (day)
             where c.id = current_company()
               and w.last_date >= (now() at time zone c.timezone)::date
               and wanted.day >= (now() at time zone c.timezone)::date
        ), noted_here as (
            select n.* from jsonb_to_recordset(noted) as n (provider uuid, "table" uuid, first date, last date)
        )
        select distinct waiting.day, p.id as provider_id, null::uuid as table_id, shift.time,
               0 as seats
          from waiting join noted_here n on waiting.day between coalesce(n.first, waiting.day) and coalesce(n.last, waiting.day)
          join staff p on p.company_id = current_company() and p.active and p.id = coalesce(n.provider, p.id)
         cross join lateral (
             select window_on(h.date, h.opens, h.closes) from provider_hours(p.id, waiting.day, waiting.day) h
         ) shift (time)
         where n."table" is null
         union all
        select distinct waiting.day, null::uuid, t.id, shift.time, t.max_seats
          from waiting join noted_here n on waiting.day between coalesce(n.first, waiting.day) and coalesce(n.last, waiting.day)
          join tables t on t.company_id = current_company() and t.active and t.bookable_online
               and t.id = coalesce(n."table", t.id)
          join service_periods s on s.company_id = current_company() and s.active and s.bookable_online
               and (extract(isodow from waiting.day) - 1)::smallint = any (s.days)
         cross join lateral (select window_on(waiting.day, s.starts_at, s.ends_at)) shift (time)
         where n.provider is null
         order by day, time, seats, provider_id, table_id
    loop
        perform offer_time(
            opened.provider_id, case when opened.table_id is not null then array[opened.table_id] end, opened.time, false);
        exit when clock_timestamp() > began + interval '1 second';
    end loop;
    return null;
end
$$;
create constraint trigger offer_what_opens after insert on staff_working_hours deferrable initially deferred
    for each row execute function offer_opened_times();
create constraint trigger offer_what_opens after insert on staff_rota_windows deferrable initially deferred
    for each row execute function offer_opened_times();
create constraint trigger offer_what_opens after delete on staff_rota_weeks deferrable initially deferred
    for each row execute function offer_opened_times();
create constraint trigger offer_what_opens after insert on staff_services deferrable initially deferred
    for each row execute function offer_opened_times();
create constraint trigger offer_what_opens after update on staff deferrable initially deferred
    for each row when (new.active and not old.active or new.bookable_online and not old.bookable_online)
    execute function offer_opened_times();
create constraint trigger offer_what_opens after delete on special_days deferrable initially deferred
    for each row execute function offer_opened_times();
create constraint trigger offer_what_opens after insert on special_windows deferrable initially deferred
    for each row execute function offer_opened_times();
create constraint trigger offer_what_opens after insert or update on service_periods deferrable initially deferred
    for each row when (new.active and new.bookable_online) execute function offer_opened_times();
create constraint trigger offer_what_opens after insert or update on tables deferrable initially deferred
    for each row when (new.active and new.bookable_online) execute function offer_opened_times();

-- A visit that is over earlier than planned ends earlier, and keeps when it was to end: reopened, it ends then again
-- (docs/decisions/tables.md).

-- Withdraws what was offered of the time of a booking that comes back: of one that has ended early, its whole time.
create or replace function withdraw_offers(in_booking uuid) returns void
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    offer record;
    saw constant boolean := see_holds(true);
begin
    for offer in
        select w.id as entry, held.id as booking
          from (
              select h.id from appointments back
                join appointments h on h.company_id = back.company_id and h.provider_id = back.provider_id
                     and h.held_until is not null and h.ends_at > back.starts_at
                     and h.starts_at < coalesce(back.planned_ends_at, back.ends_at)
               where back.company_id = current_company() and back.id = in_booking
               union
              select h.reservation_id from table_slots at
                join reservations back on back.company_id = at.company_id and back.id = at.reservation_id
                join table_slots h on h.company_id = at.company_id and h.table_id = at.table_id
                     and h.reservation_id <> at.reservation_id and h.holds_table and h.ends_at > back.starts_at
                     and h.starts_at < coalesce(back.planned_ends_at, back.ends_at)
               where at.company_id = current_company() and at.reservation_id = in_booking
          ) held
          join waitlist_entries w on w.company_id = current_company() and held.id in (w.appointment_id, w.reservation_id)
         where w.status = 'offered' and w.answered_at is null
         order by held.id
    loop
        perform from appointments where company_id = current_company() and id = offer.booking for no key update;
        perform from reservations where company_id = current_company() and id = offer.booking for no key update;
        update waitlist_entries set status = 'waiting', appointment_id = null, reservation_id = null
         where company_id = current_company() and id = offer.entry and status = 'offered' and answered_at is null;
        if found then
            perform set_config('app.offers_nothing', 'yes', true);
            perform end_hold(offer.booking, null, true);
            delete from outbox o
             where o.company_id = current_company() and o.type = 'waitlist_news' and o.published_at is null
               and o.data ->> 'offeredEntryId' = offer.entry::text;
            if not found then
                insert into outbox (type, data, relay_after)
                values ('waitlist_news', jsonb_build_object('withdrawnEntryId', offer.entry), now());
            end if;
        end if;
    end loop;
    perform see_holds(saw);
end
$$;
grant execute on function withdraw_offers to booking_app;

create or replace function forget_unchecked_entries(in_most integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select id from waitlist_entries
         where not is_checked and joined_at < now() - interval '1 day'
         order by joined_at limit in_most for update skip locked
    ), gone as (
        delete from waitlist_entries w using old where w.id = old.id and not w.is_checked returning w.id
    )
    select count(*) from gone;
end;
grant execute on function forget_unchecked_entries to booking_jobs;

create trigger audit after insert or update of
    guest_name, phone, party_size, quoted_minutes, notes, dates, from_time, until_time, status, proven_at
    on waitlist_entries for each row when (new.is_checked) execute function enter_in_audit_log('id', 'status');
create trigger audit_of_the_end after delete on waitlist_entries for each row when (old.is_checked)
    execute function enter_in_audit_log('id', 'status');
