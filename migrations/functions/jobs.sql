-- Keeps when a job was due first; see the column.
create or replace function keep_due_at() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
    new.due_at := case when tg_op = 'UPDATE' and old.published_at is null then new.due_at else new.relay_after end;
    return new;
end
$$;
grant execute on function keep_due_at to public;
create trigger due_at before insert or update of relay_after on outbox
    for each row execute function keep_due_at();

-- What the relay has to do, of all tenants: whether any job is due, or any delivery of a webhook, and the business after
-- this one, or anywhere, of whose records changes are noted. It asks twice a second, so that is one step into an index each,
-- however much waits for later.
create or replace function due_for_relay(in_after uuid) returns table (jobs boolean, deliveries boolean, noted_of uuid)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select exists (select from outbox o where o.published_at is null and o.relay_after <= now())
           or exists (select from job_receipts r where r.waits_until <= now()),
           exists (select from webhook_deliveries d where d.status = 'pending' and d.next_attempt_at <= now()),
           coalesce(
               (select n.company_id from record_changes n
                 where n.failed_at is null and n.company_id > in_after order by n.company_id limit 1),
               (select n.company_id from record_changes n where n.failed_at is null order by n.company_id limit 1)
           );
end;
grant execute on function due_for_relay to booking_jobs;

-- Sets the tenant of the transaction to a business, for the relay.
create or replace function enter_business(in_company uuid) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select enter_tenant(c.organization_id, c.id) from companies c where c.id = in_company;
end;
grant execute on function enter_business to booking_jobs;

-- Jobs for the queues, of all tenants: those that nobody published, and those that have waited. They are the caller's, the
-- first for a minute, the others for a quarter of an hour: longer than a queue that keeps up needs to hand them on, which
-- ends the wait. Whoever asks meanwhile gets others.
--
-- Businesses come in turn, in the order of their ids, beginning after `in_after`: so many of them as jobs are wanted, each
-- with one job, and with more where fewer businesses have any. So what one of them has left behind, however much, does not
-- keep the others' jobs (docs/decisions/jobs.md#every-business-has-its-turn). Of one business, what nobody published goes
-- first, and then what has been due for longest. The last row is of the business after which the next round begins.
create or replace function claim_unpublished_jobs(in_limit integer, in_after uuid default gen_random_uuid())
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
grant execute on function claim_unpublished_jobs to booking_jobs;

-- Notes that the queue took these jobs of a business.
create or replace function mark_jobs_published(in_company uuid, in_jobs uuid[]) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    update outbox o set published_at = now()
     where o.company_id = in_company and o.id = any (in_jobs) and o.published_at is null;
end;
grant execute on function mark_jobs_published to booking_app, booking_jobs;

-- Enters the tenant of a job and takes the job for as long as the lease, which ends its wait: 'claimed' when the caller
-- holds it now, 'done' when it was done before, 'leased' while somebody else holds it, null when there is no such business.
-- A job of a suspended organization is noted as done: 'suspended', and no tenant to do it in. Of two deliveries at once the
-- second waits here for the transaction of the first.
create or replace function claim_job(in_job uuid, in_type text, in_company uuid, in_lease interval) returns text
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    in_organization uuid;
    is_active boolean;
begin
    select o.id, o.active into in_organization, is_active
      from companies c join organizations o on o.id = c.organization_id
     where c.id = in_company;
    if in_organization is null then
        return null;
    end if;
    if is_active then
        perform enter_tenant(in_organization, in_company);
    end if;
    insert into job_receipts as r (company_id, job_id, type, leased_until, done_at)
    values (in_company, in_job, in_type, now() + in_lease, case when not is_active then now() end)
    on conflict (company_id, job_id) do update
       set leased_until = excluded.leased_until, done_at = excluded.done_at, waits_until = null
     where r.done_at is null and r.leased_until <= now();
    if found then
        return case when is_active then 'claimed' else 'suspended' end;
    end if;
    return (
        select case when r.done_at is null then 'leased' else 'done' end
          from job_receipts r where r.company_id = in_company and r.job_id = in_job
    );
end
$$;
grant execute on function claim_job to booking_jobs, booking_billing;

-- Enters the business whose job this is, for what is heard of the email that it sent; null for a job that nobody knows any more.
create or replace function enter_business_of_job(in_job uuid) returns uuid
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id from outbox o join companies c on c.id = o.company_id, enter_tenant(c.organization_id, c.id)
     where o.id = in_job;
end;
grant execute on function enter_business_of_job to booking_jobs;

-- Enters the tenant of a job that the caller holds and notes that it is done.
create or replace function finish_job(in_job uuid, in_company uuid) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select enter_tenant(c.organization_id, c.id) from companies c where c.id = in_company;
    update job_receipts r set done_at = now()
     where r.company_id = in_company and r.job_id = in_job and r.done_at is null;
end;
grant execute on function finish_job to booking_jobs, booking_billing;

-- Notes that an attempt failed, and of what. Who holds the job lets go of it, so that its next delivery does it; who does
-- not leaves the claim to whoever has it. A job that is done stays done.
create or replace function fail_job(in_job uuid, in_company uuid, in_type text, in_failure text, in_holds boolean) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into job_receipts as r (company_id, job_id, type, leased_until, failures, failed_at, failure)
    select c.id, in_job, in_type, now(), 1, now(), left(in_failure, 200) from companies c where c.id = in_company
    on conflict (company_id, job_id) do update
       set failures = r.failures + 1, failed_at = excluded.failed_at, failure = excluded.failure,
           leased_until = case when in_holds then excluded.leased_until else r.leased_until end
     where r.done_at is null;
end;
grant execute on function fail_job to booking_jobs, booking_billing;

-- Lets go of a job that the caller holds, until an instant: its message has served, and the relay sends another then. It
-- reads that one from the outbox, where a job that came another way is written. The receipt knows how old the change is: of
-- jobs that waited equally long, the oldest goes first.
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
grant execute on function postpone_job to booking_jobs;

-- How many jobs wait, of each business that has any.
create or replace function waiting_jobs() returns table (company_id uuid, jobs bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select r.company_id, count(*) from job_receipts r where r.waits_until is not null group by r.company_id;
end;
grant execute on function waiting_jobs to booking_jobs;

-- Deletes the oldest rows of a kind that nobody needs any more, so many at most, and says how many: after 30 days, or after a
-- day what is needed for minutes (docs/decisions/history.md#thirty-days). That stands here, where no login can
-- shorten it. The index of idempotency keys begins with the business, and so does the search for them.
create or replace function prune(in_kind text, in_rows integer) returns bigint
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    old record;
    pruned bigint;
begin
    select * into strict old from (values
        -- Not of a job that waits: the relay reads it here when its time comes.
        ('outbox', 'r.published_at', '30 days',
         'not exists (select from job_receipts w
                       where w.company_id = r.company_id and w.job_id = r.id and w.waits_until is not null)'),
        ('job_receipts', 'coalesce(r.done_at, r.leased_until)', '30 days', 'r.waits_until is null'),
        ('idempotency_keys', 'r.kept_until', '0 days', 'r.company_id = any (array(select c.id from companies c))'),
        -- What an email is written from, unless the business has jobs that have not been to a queue.
        ('released_cancellations', 'r.released_at', '30 days',
         'not exists (select from outbox o where o.company_id = r.company_id and o.published_at is null)
          and not exists (select from job_receipts w where w.company_id = r.company_id and w.waits_until is not null)'),
        ('ended_holds', 'r.ended_at', '30 days', 'true'),
        ('rate_windows', 'r.started_at', '30 days', 'true'),
        -- Those that were ended stay: their tokens could be renewed at the auth server.
        ('user_sessions', 'r.last_used_at', '30 days', 'r.ended_at is null'),
        ('webhook_events', 'r.created_at', '30 days', 'true'),
        ('customer_exports', 'r.requested_at', '30 days', 'true'),
        ('record_changes', 'r.noted_at', '1 day', 'true'),
        ('freed_times', 'r.noted_at', '1 day', 'true'),
        ('changed_times', 'r.noted_at', '1 day', 'true'),
        ('cached_times', 'r.cached_at', '1 day', 'true'),
        ('waitlist_entries', 'r.joined_at', '1 day', 'not r.is_confirmed') -- booking.waitlist.rules.CONFIRMED_WITHIN
    ) kinds (kind, instant, age, condition) where kind = in_kind;
    execute format(
        'delete from %1$I where ctid = any (array(
             select r.ctid from %1$I r where %2$s < now() - %3$L::interval and %4$s
              order by %2$s limit $1 for update of r skip locked))',
        old.kind, old.instant, old.age, old.condition
    ) using in_rows;
    get diagnostics pruned = row_count;
    return pruned;
end
$$;
grant execute on function prune to booking_jobs;
