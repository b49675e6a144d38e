-- migrate:up

-- What nobody needs any more is taken away after 30 days, a few rows at a time
-- (docs/decisions/0064-history-is-kept-thirty-days.md). The 30 days stand here, where no login can shorten them.

-- The ledger of usage outlives the receipts; that a job counts once is a constraint of its own.
alter table usage_ledger drop constraint usage_ledger_company_id_job_id_fkey;

create index outbox_oldest_first on outbox (published_at) where published_at is not null;
create index job_receipts_oldest_first on job_receipts ((coalesce(done_at, leased_until)));
alter table released_cancellations add column released_at timestamptz not null default now();
create index released_cancellations_oldest_first on released_cancellations (released_at);

create policy definer on idempotency_keys to booking_definer using (true);
create policy definer on released_cancellations to booking_definer using (true);
grant select, delete on idempotency_keys, released_cancellations to booking_definer;
grant delete on outbox, rate_windows to booking_definer;

-- Jobs that a queue took; not those that wait, since the relay reads them here when their time comes.
create function prune_outbox(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select o.id from outbox o
         where o.published_at < now() - interval '30 days'
           and not exists (
               select from job_receipts r
                where r.company_id = o.company_id and r.job_id = o.id and r.waits_until is not null
           )
         order by o.published_at limit in_rows
           for update of o skip locked
    ), pruned as (
        delete from outbox o using old where o.id = old.id returning o.id
    )
    select count(*) from pruned;
end;

-- Receipts of jobs that are done, or that nobody has tried to do for so long. No queue holds a message for longer than 14
-- days, the dead-letter queue included, so none of them is delivered again.
create function prune_job_receipts(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select r.company_id, r.job_id from job_receipts r
         where coalesce(r.done_at, r.leased_until) < now() - interval '30 days' and r.waits_until is null
         order by coalesce(r.done_at, r.leased_until) limit in_rows
           for update skip locked
    ), pruned as (
        delete from job_receipts r using old where r.company_id = old.company_id and r.job_id = old.job_id
        returning r.job_id
    )
    select count(*) from pruned;
end;

-- Keys of businesses that have sent none since: each claim of a key takes along those of its own business.
create function prune_idempotency_keys(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select of_business.id from companies c
         cross join lateral (
             select k.id from idempotency_keys k
              where k.company_id = c.id and coalesce(k.completed_at, k.created_at) < now() - interval '30 days'
              order by coalesce(k.completed_at, k.created_at) limit in_rows
         ) of_business
         limit in_rows
    ), pruned as (
        delete from idempotency_keys k using old where k.id = old.id returning k.id
    )
    select count(*) from pruned;
end;

-- What the email about a cancelled reservation is written from, unless the business has jobs that have not been to a queue.
create function prune_released_cancellations(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select r.company_id, r.reservation_id from released_cancellations r
         where r.released_at < now() - interval '30 days'
           and not exists (select from outbox o where o.company_id = r.company_id and o.published_at is null)
           and not exists (select from job_receipts w where w.company_id = r.company_id and w.waits_until is not null)
         order by r.released_at limit in_rows
    ), pruned as (
        delete from released_cancellations r using old
         where r.company_id = old.company_id and r.reservation_id = old.reservation_id
        returning r.reservation_id
    )
    select count(*) from pruned;
end;

-- Windows of keys that nobody has used since: one row a key.
create function prune_rate_windows(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select w.key_id from rate_windows w
         where w.started_at < now() - interval '30 days' limit in_rows
           for update skip locked
    ), pruned as (
        delete from rate_windows w using old where w.key_id = old.key_id returning w.key_id
    )
    select count(*) from pruned;
end;

revoke execute on function prune_outbox, prune_job_receipts, prune_idempotency_keys, prune_released_cancellations,
        prune_rate_windows
    from public;
grant execute on function prune_outbox, prune_job_receipts, prune_idempotency_keys, prune_released_cancellations,
        prune_rate_windows
    to booking_jobs;

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;
alter function prune_outbox owner to booking_definer;
alter function prune_job_receipts owner to booking_definer;
alter function prune_idempotency_keys owner to booking_definer;
alter function prune_released_cancellations owner to booking_definer;
alter function prune_rate_windows owner to booking_definer;
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
