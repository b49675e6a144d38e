-- migrate:up

-- The relay gives every business its turn: what one of them has left behind, however much, does not keep the others'
-- jobs (spec §6.2, docs/decisions/0063-every-business-has-its-turn.md).

drop index outbox_unpublished;
create index outbox_unpublished on outbox (company_id, relay_after) where published_at is null;

alter table job_receipts add column occurred_at timestamptz;
comment on column job_receipts.occurred_at is 'of a job that has waited: when the change happened that it reports';
update job_receipts r set occurred_at = o.occurred_at
  from outbox o where o.company_id = r.company_id and o.id = r.job_id and r.waits_until is not null;
drop index job_receipts_waiting;
create index job_receipts_waiting on job_receipts (company_id, waits_until, occurred_at) where waits_until is not null;
grant update (occurred_at) on job_receipts to booking_definer;

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- As before, and the receipt knows how old the change is: of jobs that waited equally long, the oldest goes first.
create or replace function postpone_job(
    in_job uuid, in_company uuid, in_type text, in_occurred_at timestamptz, in_data jsonb, in_until timestamptz
) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into outbox (id, company_id, type, data, occurred_at, published_at)
    values (in_job, in_company, in_type, in_data, in_occurred_at, now())
    on conflict (id) do nothing;
    update job_receipts r set leased_until = now(), waits_until = in_until, occurred_at = in_occurred_at
     where r.company_id = in_company and r.job_id = in_job and r.done_at is null;
end;

-- Jobs for the queues, of all tenants: those that nobody published, and those that have waited. They are the caller's, the
-- first for a minute, the others for a quarter of an hour: longer than a queue that keeps up needs to hand them on, which
-- ends the wait. Whoever asks meanwhile gets others.
--
-- Businesses come in turn, in the order of their ids, beginning after `in_after`: so many of them as jobs are wanted, each
-- with one job, and with more where fewer businesses have any. Of one business, what nobody published goes first, and
-- then what has been due for longest. The last row is of the business after which the next round begins.
drop function claim_unpublished_jobs(integer);
create function claim_unpublished_jobs(in_limit integer, in_after uuid default gen_random_uuid())
    returns table (id uuid, type text, company_id uuid, occurred_at timestamptz, data jsonb)
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
    turns uuid[] := '{}';
    business uuid := in_after;
    has_begun_anew boolean := false;
begin
    while cardinality(turns) < in_limit loop
        -- The next one is one step into each index, however many jobs the one before has.
        business := least(
            (select o.company_id from outbox o
              where o.published_at is null and o.company_id > business order by o.company_id limit 1),
            (select r.company_id from job_receipts r
              where r.waits_until is not null and r.company_id > business order by r.company_id limit 1)
        );
        if business is null and not has_begun_anew then
            business := '00000000-0000-0000-0000-000000000000';
            has_begun_anew := true;
        elsif business is null or has_begun_anew and business > in_after then
            exit;
        elsif least(
            (select o.relay_after from outbox o
              where o.company_id = business and o.published_at is null order by o.relay_after limit 1),
            (select r.waits_until from job_receipts r
              where r.company_id = business and r.waits_until is not null order by r.waits_until limit 1)
        ) <= now() then
            turns := turns || business;
        end if;
    end loop;
    return query
    with chosen as materialized (
        select turn.place, turn.company_id, due.id, due.has_waited, due.position
          from unnest(turns) with ordinality as turn (company_id, place)
         cross join lateral (
             select either.id, either.has_waited,
                    row_number() over (order by either.has_waited, either.due_at, either.occurred_at) as position
               from (
                   (select o.id, false as has_waited, o.relay_after as due_at, o.occurred_at from outbox o
                     where o.company_id = turn.company_id and o.published_at is null and o.relay_after <= now()
                     order by o.relay_after limit in_limit)
                    union all
                   (select r.job_id, true, r.waits_until, r.occurred_at from job_receipts r
                     where r.company_id = turn.company_id and r.waits_until <= now()
                     order by r.waits_until, r.occurred_at limit in_limit)
               ) either
         ) due
         order by due.position, turn.place limit in_limit
    ), left_behind as materialized (
        -- Chosen by this call and by nobody else meanwhile; `is true` keeps the planner at the primary key.
        select o.id from outbox o
         where o.id in (select c.id from chosen c where not c.has_waited)
           and (o.published_at is null and o.relay_after <= now()) is true
           for update skip locked
    ), unpublished as (
        update outbox o set relay_after = now() + interval '1 minute'
          from left_behind where o.id = left_behind.id
        returning o.id, false as has_waited
    ), waited as materialized (
        select r.company_id, r.job_id from job_receipts r
         where (r.company_id, r.job_id) in (select c.company_id, c.id from chosen c where c.has_waited)
           and (r.waits_until <= now()) is true
           for update skip locked
    ), due as (
        update job_receipts r set waits_until = now() + interval '15 minutes'
          from waited where r.company_id = waited.company_id and r.job_id = waited.job_id
        returning r.job_id, true as has_waited
    )
    select o.id, o.type, o.company_id, o.occurred_at, o.data
      from chosen c
      join (select * from unpublished union all select * from due) taken using (id, has_waited)
      join outbox o on o.company_id = c.company_id and o.id = c.id
     order by c.place, c.position;
end
$$;
revoke execute on function claim_unpublished_jobs from public;
alter function claim_unpublished_jobs owner to booking_definer;
grant execute on function claim_unpublished_jobs to booking_jobs;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
