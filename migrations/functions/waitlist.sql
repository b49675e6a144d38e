-- Who waits for a time that is taken: an entry of the wait list of the kind `booking`, of a guest or of the desk
-- (docs/decisions/waitlist.md#for-a-booking). The parties at the door stay as they are.

-- Lets the holder of an entry's token into its venue, until 30 days after the end of the last of its dates.
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

-- What becomes free is noted in `freed_times`, by the triggers that empty the cache of free times, and offered by the job
-- `offer_times` (docs/decisions/waitlist.md#for-a-booking).

-- Whether somebody waits whom a time might suit: of this provider, at this table, or of anything; at this time, or ever.
-- Searches say whether it does.
create or replace function may_suit(in_entry waitlist_entries, in_provider uuid, in_table uuid, in_time tsrange)
    returns boolean
    language sql stable parallel safe
begin atomic
    select in_entry.kind = 'booking' and in_entry.status = 'waiting' and in_entry.is_confirmed
       and (in_provider is null or in_entry.service_id is not null
            and coalesce(in_entry.provider_id, in_provider) = in_provider)
       and (in_table is null or in_entry.party_size is not null)
       and (in_time is null or exists (
               select from unnest(in_entry.dates) as wanted (day)
                where tsrange(wanted.day, wanted.day + 1) && in_time
            ));
end;
grant execute on function may_suit to booking_definer, booking_jobs;

-- Notes a time that this transaction frees, of a provider or a table, or covers of a service period, where somebody waits
-- whom it might suit. What opens otherwise is noted without any of them, or without a time, and keeps no guest out. The
-- first note has a job look at all.
create or replace function note_freed_time(
    in_company uuid, in_provider uuid, in_table uuid, in_time tsrange, in_period uuid default null, in_covers integer default null
) returns void
    language sql volatile
begin atomic
    with noted as (
        insert into freed_times as f (company_id, provider_id, table_id, service_period_id, covers, starts_at, ends_at)
        select c.id, in_provider, in_table, in_period, in_covers, lower(in_time), upper(in_time)
          from companies c
         where c.id = in_company and c.id = current_company() and c.keeps_waitlist and coalesce(in_covers, 1) > 0
           and (in_time is null or upper(in_time) > now() at time zone c.timezone)
           and exists (
               select from waitlist_entries w
                where w.company_id = c.id and w.kind = 'booking'
                  and w.last_date >= (now() at time zone c.timezone)::date
                  and may_suit(w, in_provider, in_table, in_time)
           )
            on conflict on constraint freed_times_noted_once do update set covers = f.covers + excluded.covers
        returning company_id
    )
    insert into outbox (company_id, type, data, relay_after)
    select n.company_id, 'offer_times', '{}', now()
      from noted n
     where not exists (
               select from freed_times f
                where f.company_id = n.company_id and f.transaction_id = pg_current_xact_id()
           );
end;
grant execute on function note_freed_time to booking_definer;

create trigger audit after insert or update of
    guest_name, phone, party_size, quoted_minutes, notes, dates, from_time, until_time, status, proven_at
    on waitlist_entries for each row when (new.is_confirmed) execute function enter_in_audit_log('id', 'status');
create trigger audit_of_the_end after delete on waitlist_entries for each row when (old.is_confirmed)
    execute function enter_in_audit_log('id', 'status');
