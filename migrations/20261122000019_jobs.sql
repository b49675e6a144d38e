-- migrate:up

-- Jobs that must not be lost: written in the transaction of the change that they report, brought from the outbox to
-- their queue, done once, and counted where they cost something (spec §6.2, §6.3).

create table outbox (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null default current_company() references companies on delete cascade,
    type text not null check (type ~ '^[a-z]+(_[a-z]+)*$'),
    data jsonb not null check (jsonb_typeof(data) = 'object'),
    occurred_at timestamptz not null default now(),
    relay_after timestamptz not null default now() + interval '15 seconds',
    published_at timestamptz
);
comment on column outbox.data is 'ids only: whoever does the job reads the record as it is by then';
comment on column outbox.relay_after is
    'when the relay may send it: once the request that wrote it has had its time, and nobody else is at it';
comment on column outbox.published_at is 'when the queue took it; null is what the relay still has to send';
create index outbox_unpublished on outbox (occurred_at) where published_at is null;
alter table outbox enable row level security;
create policy tenant on outbox using (company_id = (select current_company()));
grant select, insert on outbox to booking_app;

-- Jobs that nobody published, of all tenants, the oldest first. They are the caller's for a minute: whoever asks
-- meanwhile gets others, and a caller that crashes delays them no longer.
create function claim_unpublished_jobs(in_limit integer)
    returns table (id uuid, type text, company_id uuid, occurred_at timestamptz, data jsonb)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with waiting as materialized (
        select o.id from outbox o
         where o.published_at is null and o.relay_after <= now()
         order by o.occurred_at limit in_limit
           for update skip locked
    )
    update outbox o set relay_after = now() + interval '1 minute'
      from waiting where o.id = waiting.id
    returning o.id, o.type, o.company_id, o.occurred_at, o.data;
end;

-- Notes that the queue took these jobs.
create function mark_jobs_published(in_jobs uuid[]) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    update outbox o set published_at = now() where o.id = any (in_jobs) and o.published_at is null;
end;

-- Who does a job, and what was done. The company is part of the key: a message that names another one than the job's
-- own cannot pass for the job.
create table job_receipts (
    company_id uuid not null references companies on delete cascade,
    job_id uuid not null,
    type text not null,
    leased_until timestamptz not null,
    done_at timestamptz,
    primary key (company_id, job_id)
);
comment on column job_receipts.leased_until is 'until then an attempt may be in progress; one that failed lets go';
comment on column job_receipts.done_at is 'written in the transaction of what the job does';
alter table job_receipts enable row level security;
create policy tenant on job_receipts using (company_id = (select current_company()));
-- Claimed, finished and released by the three functions below alone.
grant select on job_receipts to booking_app;

-- Enters the tenant of a job and takes the job for as long as the lease: 'claimed' when the caller holds it now, 'done'
-- when it was done before, 'leased' while somebody else holds it, null when there is no such business. Of two
-- deliveries at once the second waits here for the transaction of the first.
create function claim_job(in_job uuid, in_type text, in_company uuid, in_lease interval) returns text
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
    on conflict (company_id, job_id) do update set leased_until = excluded.leased_until
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

-- Enters the tenant of a job that the caller holds and notes that it is done.
create function finish_job(in_job uuid, in_company uuid) returns void
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    perform enter_tenant((select c.organization_id from companies c where c.id = in_company), in_company);
    update job_receipts r set done_at = now()
     where r.company_id = in_company and r.job_id = in_job and r.done_at is null;
end
$$;

-- Lets go of a job that the caller held in vain: the next delivery need not wait for the end of the lease.
create function release_job(in_job uuid, in_company uuid) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    delete from job_receipts r where r.company_id = in_company and r.job_id = in_job and r.done_at is null;
end;

-- What a business uses that is counted: one row a job and kind.
create table usage_ledger (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    kind text not null check (kind in ('email', 'sms')),
    quantity integer not null check (quantity > 0),
    job_id uuid not null,
    used_at timestamptz not null default now(),
    constraint usage_ledger_once_per_job unique (company_id, job_id, kind),
    foreign key (company_id, job_id) references job_receipts (company_id, job_id)
);
comment on column usage_ledger.quantity is 'emails, or segments of an SMS';
create index usage_ledger_by_time on usage_ledger (company_id, kind, used_at);
alter table usage_ledger enable row level security;
create policy tenant on usage_ledger using (company_id = (select current_company()));
grant select, insert on usage_ledger to booking_app;

revoke execute on function claim_unpublished_jobs, mark_jobs_published, claim_job, finish_job, release_job
    from public;
grant execute on function claim_unpublished_jobs, mark_jobs_published, claim_job, finish_job, release_job
    to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
