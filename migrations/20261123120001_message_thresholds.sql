-- migrate:up

-- How many messages a business sends and a recipient gets in an hour, and the jobs that wait because it were too many
-- (spec §6.2).

-- One row for whom it counts, overwritten in the next hour.
create table message_counts (
    kind text not null check (kind in ('email', 'sms')),
    counted_for bytea not null,
    hour timestamptz not null,
    messages integer not null check (messages >= 0),
    primary key (kind, counted_for)
);
comment on column message_counts.counted_for is
    'the id of a business, or the SHA-256 of a recipient; recipients are counted across businesses';
create index message_counts_oldest_first on message_counts (hour);
-- No policy and no grant: jobs reach the counts through count_message alone.
alter table message_counts enable row level security;

-- Counts one more message for whom it is counted, unless the hour has as many as it may have; whether it did.
create function count_message_for(in_kind text, in_counted_for bytea, in_most integer) returns boolean
    language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
begin
    insert into message_counts as c (kind, counted_for, hour, messages)
    values (in_kind, in_counted_for, date_trunc('hour', now()), 1)
    on conflict (kind, counted_for) do update
       set messages = case when c.hour < excluded.hour then 1 else c.messages + 1 end,
           hour = greatest(c.hour, excluded.hour)
     where c.hour < excluded.hour or c.messages < in_most;
    return found;
end
$$;

-- Counts a message of the current business to a recipient, in both counts or in none. Null if it may go now; else when
-- the next hour begins. An address with a tag (kim+tag@) is the address without.
create function count_message(in_kind text, in_recipient text, in_of_business integer, in_to_recipient integer)
    returns timestamptz
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    business constant bytea := uuid_send(current_company());
    recipient constant bytea := sha256(convert_to(lower(regexp_replace(in_recipient, '\+[^@]*@', '@')), 'UTF8'));
    next_hour constant timestamptz := date_trunc('hour', now()) + interval '1 hour';
begin
    if not count_message_for(in_kind, business, in_of_business) then
        return next_hour;
    end if;
    if not count_message_for(in_kind, recipient, in_to_recipient) then
        update message_counts c set messages = c.messages - 1 where c.kind = in_kind and c.counted_for = business;
        return next_hour;
    end if;
    -- Every message takes along a few that are over. Whom another one is at is left to that one.
    delete from message_counts c
     where (c.kind, c.counted_for) in (
         select o.kind, o.counted_for from message_counts o
          where o.hour < date_trunc('hour', now()) - interval '1 day'
          order by o.hour limit 10
            for update skip locked
     );
    return null;
end
$$;

alter table job_receipts add column waits_until timestamptz;
comment on column job_receipts.waits_until is
    'when the relay brings the job to its queue again; null unless the last attempt found that it must wait';
create index job_receipts_waiting on job_receipts (waits_until) where waits_until is not null;

-- As before, and who takes a job ends its wait.
create or replace function claim_job(in_job uuid, in_type text, in_company uuid, in_lease interval) returns text
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    in_organization constant uuid := (select c.organization_id from companies c where c.id = in_company);
begin
    if in_organization is null then
        return null;
    end if;
    perform enter_tenant(in_organization, in_company);
    insert into job_receipts as r (company_id, job_id, type, leased_until)
    values (in_company, in_job, in_type, now() + in_lease)
    on conflict (company_id, job_id) do update set leased_until = excluded.leased_until, waits_until = null
     where r.done_at is null and r.leased_until <= now();
    if found then
        return 'claimed';
    end if;
    return (
        select case when r.done_at is null then 'leased' else 'done' end
          from job_receipts r where r.company_id = in_company and r.job_id = in_job
    );
end
$$;

-- Lets go of a job that the caller holds, until an instant: its message has served, and the relay sends another then. It
-- reads that one from the outbox, where a job that came another way is written.
create function postpone_job(
    in_job uuid, in_company uuid, in_type text, in_occurred_at timestamptz, in_data jsonb, in_until timestamptz
) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into outbox (id, company_id, type, data, occurred_at, published_at)
    values (in_job, in_company, in_type, in_data, in_occurred_at, now())
    on conflict (id) do nothing;
    update job_receipts r set leased_until = now(), waits_until = in_until
     where r.company_id = in_company and r.job_id = in_job and r.done_at is null;
end;

-- Jobs for the queues, of all tenants: first those that nobody published, the oldest first, then those that have waited.
-- They are the caller's, the first for a minute, the others for a quarter of an hour: longer than a queue that keeps up
-- needs to hand them on, which ends the wait. Whoever asks meanwhile gets others.
create or replace function claim_unpublished_jobs(in_limit integer)
    returns table (id uuid, type text, company_id uuid, occurred_at timestamptz, data jsonb)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with left_behind as materialized (
        select o.id from outbox o
         where o.published_at is null and o.relay_after <= now()
         order by o.occurred_at limit in_limit
           for update skip locked
    ), unpublished as (
        update outbox o set relay_after = now() + interval '1 minute'
          from left_behind where o.id = left_behind.id
        returning o.id, o.type, o.company_id, o.occurred_at, o.data
    ), waited as materialized (
        select o.id, o.type, o.company_id, o.occurred_at, o.data
          from job_receipts r join outbox o on o.company_id = r.company_id and o.id = r.job_id
         where r.waits_until <= now()
         order by o.occurred_at limit in_limit - (select count(*) from left_behind)
           for update of r skip locked
    ), due as (
        update job_receipts r set waits_until = now() + interval '15 minutes'
          from waited where r.company_id = waited.company_id and r.job_id = waited.id
        returning waited.*
    )
    select u.id, u.type, u.company_id, u.occurred_at, u.data from unpublished u
     union all
    select due.id, due.type, due.company_id, due.occurred_at, due.data from due;
end;

-- How many jobs wait, of each business that has any.
create function waiting_jobs() returns table (company_id uuid, jobs bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select r.company_id, count(*) from job_receipts r where r.waits_until is not null group by r.company_id;
end;

revoke execute on function count_message_for, count_message, postpone_job, waiting_jobs from public;
grant execute on function count_message, postpone_job, waiting_jobs to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
