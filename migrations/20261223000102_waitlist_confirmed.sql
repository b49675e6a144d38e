-- migrate:up

-- Whoever types an address may not be who reads it: no time is kept for an entry of the wait list before somebody has pressed
-- behind the link of its own email. What the desk enters waits at once
-- (docs/decisions/0185-what-proves-an-address.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

alter table waitlist_entries
    add column source text not null default 'desk' check (source in ('desk', 'guest')),
    add column proven_at timestamptz,
    add column is_checked boolean generated always as (source = 'desk' or proven_at is not null) stored;
comment on column waitlist_entries.source is 'who has made it; who waited before this was kept waits on as if the desk had';
comment on column waitlist_entries.proven_at is
    'when somebody has pressed behind the link of an email about it, and so has shown whose address it is; null: not so far';
comment on column waitlist_entries.is_checked is 'it waits: others are kept for a day, for their guest to confirm them';
create index waitlist_entries_unchecked on waitlist_entries (joined_at) where not is_checked;
grant update (proven_at) on waitlist_entries to booking_app;

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

-- It is nobody's wait before: the audit log and integrators hear of it once it is confirmed.
drop trigger audit on waitlist_entries;
create trigger audit after insert or update of
    guest_name, phone, party_size, quoted_minutes, notes, dates, from_time, until_time, status, proven_at
    on waitlist_entries for each row when (new.is_checked) execute function enter_in_audit_log('id', 'status');
create trigger audit_of_the_end after delete on waitlist_entries for each row when (old.is_checked)
    execute function enter_in_audit_log('id', 'status');
create or replace function webhook_events_of(in_kind text, was jsonb, is_now jsonb) returns text[]
    language sql immutable parallel safe
    return array_remove(array[
        case
            when was is null and is_now is null then null
            when in_kind in ('appointment', 'reservation') then in_kind || case
                when was is null then '.created'
                when is_now is null then '.released'
                when is_now ->> 'status' <> was ->> 'status' then case
                    when status_rank(is_now ->> 'status') < status_rank(was ->> 'status') then '.updated'
                    else '.' || (is_now ->> 'status')
                end
                when is_now ->> 'status' <> 'completed'
                     and (is_now ->> 'starts_at', is_now ->> 'ends_at', is_now ->> 'provider_id')
                         is distinct from (was ->> 'starts_at', was ->> 'ends_at', was ->> 'provider_id')
                     then '.rescheduled'
                when is_now ->> 'version' <> was ->> 'version' then '.updated'
            end
            when in_kind = 'customer' and was is null then 'customer.created'
            when in_kind = 'customer' and is_now ->> 'version' <> was ->> 'version' then 'customer.updated'
            when in_kind = 'sale' and was is null then 'sale.recorded'
            when in_kind = 'sale' and (was ->> 'status', is_now ->> 'status') = ('completed', 'voided') then 'sale.voided'
            when in_kind = 'waitlist' and is_now ->> 'is_checked' = 'true'
                and coalesce(was ->> 'is_checked', 'false') = 'false' then 'waitlist.joined'
            when in_kind = 'waitlist' and is_now ->> 'status' <> was ->> 'status'
                and is_now ->> 'status' in ('offered', 'accepted') then 'waitlist.' || (is_now ->> 'status')
        end,
        case
            when in_kind in ('appointment', 'reservation')
                and is_now ->> 'deposit_status' in ('paid', 'refunded', 'forfeited')
                and is_now ->> 'deposit_status' is distinct from was ->> 'deposit_status'
                then 'deposit.' || (is_now ->> 'deposit_status')
        end
    ], null);

drop trigger webhooks on waitlist_entries;
create constraint trigger webhooks after insert or update of status, proven_at on waitlist_entries
    deferrable initially deferred for each row execute function tell_webhooks('waitlist');

-- Deletes what nobody has confirmed within a day, of all businesses, so many at most; answers how many.
grant select, delete on waitlist_entries to booking_definer;
create function forget_unchecked_entries(in_most integer) returns bigint
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
alter function forget_unchecked_entries owner to booking_definer;
revoke execute on function forget_unchecked_entries from public;
grant execute on function forget_unchecked_entries to booking_jobs;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
