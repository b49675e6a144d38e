-- migrate:up

-- A time becomes free not only when somebody gives it back: hours become longer, a table is added, the venue opens on a day
-- on which it was closed. All of that is offered to who waits, too (docs/decisions/0147-the-wait-list-keeps-its-word.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- As before, with one parameter more: a time that was opened may be somebody else's who books it just now, so that its offer
-- needs the lock of its dates, which what was freed does not.
drop function offer_freed_time;
create function offer_time(in_provider uuid, in_tables uuid[], in_time tsrange, in_is_freed boolean) returns void
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
         where w.company_id = venue.id and w.kind = 'booking' and w.status = 'waiting'
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
alter function offer_time owner to booking_definer;
revoke execute on function offer_time from public;
create function offer_freed_time(in_provider uuid, in_tables uuid[], in_time tsrange) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select offer_time(in_provider, in_tables, in_time, true);
end;
alter function offer_freed_time owner to booking_definer;
revoke execute on function offer_freed_time from public;

-- Notes what this transaction opens: of one provider or of all, one table or all, on dates from one to another (null: from
-- today on, whenever somebody waits).
create function note_opened_time(in_provider uuid, in_table uuid, in_first date, in_last date) returns void
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
revoke execute on function note_opened_time from public;

create function note_what_opens() returns trigger
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
alter function note_what_opens owner to booking_definer;
revoke execute on function note_what_opens from public;
grant execute on function note_opened_time to booking_definer;

-- Offers what was opened, date by date, and looks at no more once it has looked for a second: whoever changes the hours of a
-- year is not kept waiting by a long list.
create function offer_opened_times() returns trigger
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
alter function offer_opened_times owner to booking_definer;
revoke execute on function offer_opened_times from public;

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

-- Takes what is offered to who waits away again where a booking comes back to its time (an undone cancellation): they wait
-- on, and are told, unless nobody has told them of the offer yet. What somebody has taken stays theirs. The booking's dates are
-- locked.
create function withdraw_offers(in_booking uuid) returns void
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
                     and h.held_until is not null and h.starts_at < back.ends_at and h.ends_at > back.starts_at
               where back.company_id = current_company() and back.id = in_booking
               union
              select h.reservation_id from table_slots back
                join table_slots h on h.company_id = back.company_id and h.table_id = back.table_id
                     and h.holds_table and h.starts_at < back.ends_at and h.ends_at > back.starts_at
               where back.company_id = current_company() and back.reservation_id = in_booking
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
alter function withdraw_offers owner to booking_definer;
revoke execute on function withdraw_offers from public;
grant execute on function withdraw_offers to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
