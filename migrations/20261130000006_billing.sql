-- migrate:up

-- What an organization pays for, what it may use of what costs money, and what it has used: told to the payment processor
-- as it is used, read for a period, and kept in sums once it is old (spec §6.3, §6.4).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create table billing_records (
    organization_id uuid primary key references organizations on delete cascade,
    tier text not null default 'solo' check (tier in ('solo', 'team', 'business')),
    subscription_status text,
    processor_customer_id text unique,
    processor_subscription_id text,
    current_period_end timestamptz,
    billing_cycle_anchor timestamptz,
    -- Fewer of an add-on count from the next month on: what is paid for lasts until then
    -- (docs/decisions/0088-fewer-add-ons-from-the-next-month.md).
    extra_sms integer not null default 0 check (extra_sms >= 0),
    extra_sms_next integer check (extra_sms_next >= 0),
    extra_sms_next_from timestamptz,
    extra_ai integer not null default 0 check (extra_ai >= 0),
    extra_ai_next integer check (extra_ai_next >= 0),
    extra_ai_next_from timestamptz,
    abn text check (abn ~ '^[0-9]{11}$'),
    receipts_email text,
    created_at timestamptz not null default now(),
    check ((extra_sms_next is null) = (extra_sms_next_from is null)),
    check ((extra_ai_next is null) = (extra_ai_next_from is null))
);
comment on column billing_records.billing_cycle_anchor is
    'its day of the month is the one on which periods end, where a month has it';
comment on column billing_records.extra_sms is 'how many of the add-on; each is 500 SMS more a month';
comment on column billing_records.extra_sms_next is 'how many there are from extra_sms_next_from on; null: as many as now';
comment on column billing_records.extra_ai is 'how many of the add-on; each is 500 AI credits more a month';
comment on column billing_records.extra_ai_next is 'how many there are from extra_ai_next_from on; null: as many as now';
alter table billing_records enable row level security, force row level security;
create policy tenant on billing_records using (organization_id = (select current_organization()));
create policy owner on billing_records to booking_owner using (session_user = current_user);
create policy definer on billing_records to booking_definer using (true);
-- Tier and subscription status are not among what a route may write: only the payment processor's webhook does.
grant select, insert (organization_id), update (abn, receipts_email) on billing_records to booking_app;
-- Whose customer of the processor it is, what is paid for, and how much of that is used.
grant select (organization_id, tier, subscription_status, processor_customer_id, processor_subscription_id,
    current_period_end, billing_cycle_anchor, extra_sms, extra_sms_next, extra_sms_next_from, extra_ai, extra_ai_next,
    extra_ai_next_from) on billing_records to booking_jobs;
grant select, insert (organization_id), update (tier, subscription_status, processor_customer_id,
    processor_subscription_id, current_period_end, billing_cycle_anchor, extra_sms, extra_sms_next, extra_sms_next_from,
    extra_ai, extra_ai_next, extra_ai_next_from) on billing_records to booking_billing;
grant select on billing_records to booking_definer;
create trigger audit after insert or update on billing_records for each row
    execute function enter_in_audit_log(
        'organization_id', 'tier', 'subscription_status', 'extra_sms', 'extra_sms_next', 'extra_ai', 'extra_ai_next', 'abn');

-- Whether a plan has keys for integrators.
create function plan_includes_api(in_tier text, in_subscription_status text) returns boolean
    language sql immutable parallel safe
    return coalesce(in_tier in ('team', 'business') and in_subscription_status in ('active', 'trialing'), false);

-- How many of an add-on count now, whether or not the processor has said yet that the next month has begun.
create function add_ons_now(in_now integer, in_next integer, in_next_from timestamptz) returns integer
    language sql stable
return case when in_next_from <= now() then in_next else in_now end;
revoke execute on function add_ons_now from public;
grant execute on function add_ons_now to booking_app, booking_jobs, booking_billing;

-- Subscriptions beside the one that an organization lives by, found live: they are cancelled, and the operator's to look
-- into.
create table duplicate_subscriptions (
    subscription_id text primary key check (subscription_id ~ '^[!-~]{1,255}$'),
    organization_id uuid not null references organizations on delete cascade,
    found_at timestamptz not null default now()
);
create index duplicate_subscriptions_of_organization on duplicate_subscriptions (organization_id);
alter table duplicate_subscriptions enable row level security, force row level security;
create policy tenant on duplicate_subscriptions using (organization_id = (select current_organization()));
create policy owner on duplicate_subscriptions to booking_owner using (session_user = current_user);
grant select, insert on duplicate_subscriptions to booking_billing;
create trigger audit after insert on duplicate_subscriptions for each row
    execute function enter_in_audit_log('subscription_id');

-- Who is just changing how many of an add-on there are: one at a time, since what is charged hangs on what there was.
create table subscription_changes (
    organization_id uuid primary key references organizations on delete cascade,
    begun_at timestamptz not null default now()
);
alter table subscription_changes enable row level security, force row level security;
create policy tenant on subscription_changes using (organization_id = (select current_organization()));
create policy owner on subscription_changes to booking_owner using (session_user = current_user);
grant select, insert, update (begun_at), delete on subscription_changes to booking_app;

-- What an organization may use of what costs money. All of its businesses share it: a further business brings nothing
-- along (spec §8.2, docs/decisions/0091-bounds-are-the-organizations.md).
create table allowances (
    standing text primary key check (standing in ('new', 'settled', 'paying')),
    emails_an_hour integer not null check (emails_an_hour >= 0),
    sms_an_hour integer not null check (sms_an_hour >= 0),
    files integer not null check (files >= 0),
    file_bytes bigint not null check (file_bytes >= 0),
    businesses integer not null check (businesses >= 0),
    unanswered_ai_calls_a_day integer not null check (unanswered_ai_calls_a_day >= 0),
    place_lookups_an_hour integer not null check (place_lookups_an_hour >= 0)
);
comment on column allowances.standing is
    'new: without a plan, in its first 30 days; settled: without a plan, later; paying: with a plan';
insert into allowances values
    ('new',      50,   0,   500,  1::bigint << 30,   3,  10, 20),
    ('settled', 200,   0,  2000,  5::bigint << 30,   5,  30, 20),
    ('paying',  500, 200, 20000, 50::bigint << 30, 100, 300, 40);
-- No policy for tenants and no grant: whoever is held to an allowance asks the functions below.
alter table allowances enable row level security, force row level security;
create policy owner on allowances to booking_owner using (session_user = current_user);
create policy definer on allowances to booking_definer using (true);
grant select on allowances to booking_definer;

-- The allowance of an organization, by its standing. The service itself, which mails codes and links, is one that pays.
create function allowance_of(in_organization uuid) returns allowances
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select a
      from organizations o
      left join billing_records b on b.organization_id = o.id
      join allowances a on a.standing = case
               when b.tier <> 'solo' or o.id = '5e471ce0-0000-4000-8000-000000000001' then 'paying'
               when o.created_at > now() - interval '30 days' then 'new'
               else 'settled'
           end
     where o.id = in_organization;
end;
alter function allowance_of owner to booking_definer;
revoke execute on function allowance_of from public;

-- The allowance of the current organization.
create function allowance() returns allowances
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select allowance_of(current_organization());
end;
alter function allowance owner to booking_definer;
revoke execute on function allowance from public;
grant execute on function allowance to booking_app;

-- Segments of SMS are told to the payment processor by a job of their own, whoever counts them.
create function report_sms() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    insert into outbox (company_id, type, data)
    values (new.company_id, 'sms_counted', jsonb_build_object('jobId', new.job_id));
    return null;
end
$$;
alter function report_sms owner to booking_definer;
revoke execute on function report_sms from public;

-- What a business uses that is counted: one row a job and kind.
create table usage_ledger (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    kind text not null check (kind in ('email', 'sms')),
    quantity integer not null check (quantity > 0),
    cost_cents integer check (cost_cents > 0),
    -- No reference: the ledger outlives the receipts of jobs.
    job_id uuid not null,
    used_at timestamptz not null default now(),
    constraint usage_ledger_once_per_job unique (company_id, job_id, kind)
);
comment on column usage_ledger.quantity is 'emails, or segments of an SMS';
comment on column usage_ledger.cost_cents is
    'what an SMS costs, in cents of AUD; null on emails, and on SMS of before there were prices, which were 9 a segment';
create index usage_ledger_by_time on usage_ledger (company_id, kind, used_at);
create index usage_ledger_oldest_first on usage_ledger (used_at);
alter table usage_ledger enable row level security, force row level security;
create policy tenant on usage_ledger using (company_id = (select current_company()));
create policy owner on usage_ledger to booking_owner using (session_user = current_user);
create policy definer on usage_ledger to booking_definer using (true);
-- The job that counts, and the one that reports SMS to the payment processor.
grant select, insert on usage_ledger to booking_jobs;
grant select, delete on usage_ledger to booking_definer;
create trigger report_sms after insert on usage_ledger for each row when (new.kind = 'sms') execute function report_sms();

-- What an SMS cost, in cents of AUD (spec §6.3).
create function sms_cost(in_usage usage_ledger) returns integer
    language sql immutable set search_path = pg_catalog, public, pg_temp
begin atomic
    select coalesce(in_usage.cost_cents, in_usage.quantity * 9);
end;
revoke execute on function sms_cost from public;
grant execute on function sms_cost to booking_jobs, booking_definer;

-- What the SMS of all businesses of the current organization cost from one instant until another, in cents.
create function sms_cost_of_organization(in_from timestamptz, in_until timestamptz) returns bigint
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select coalesce(sum(sms_cost(u)), 0)::bigint
      from companies c
      join usage_ledger u
        on u.company_id = c.id and u.kind = 'sms' and u.used_at >= in_from and u.used_at < in_until
     where c.organization_id = (select current_organization());
end;
alter function sms_cost_of_organization owner to booking_definer;
revoke execute on function sms_cost_of_organization from public;
grant execute on function sms_cost_of_organization to booking_jobs;

-- What all businesses of the current organization have used from one instant until another. Usage of the last three
-- months is all here, and no period is longer than one.
create function usage_of_organization(in_kind text, in_from timestamptz, in_until timestamptz) returns bigint
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select coalesce(sum(u.quantity), 0)::bigint
      from companies c
      join usage_ledger u
        on u.company_id = c.id and u.kind = in_kind and u.used_at >= in_from and u.used_at < in_until
     where c.organization_id = (select current_organization());
end;
alter function usage_of_organization owner to booking_definer;
revoke execute on function usage_of_organization from public;
grant execute on function usage_of_organization to booking_app, booking_jobs;

-- Old usage of a business: one row a month and kind. No policy and no grant: it is reached by roll_up_usage alone.
create table usage_totals (
    company_id uuid not null references companies on delete cascade,
    kind text not null check (kind in ('email', 'sms')),
    month date not null check (extract(day from month) = 1),
    quantity bigint not null check (quantity > 0),
    primary key (company_id, kind, month)
);
comment on column usage_totals.month is 'its first day, in UTC';
alter table usage_totals enable row level security, force row level security;
create policy owner on usage_totals to booking_owner using (session_user = current_user);
create policy definer on usage_totals to booking_definer using (true);
grant select, insert, update (quantity) on usage_totals to booking_definer;

-- Adds so many of the oldest rows that were used before an instant to the sums of their months, in the place of which
-- they then stand; how many those were. AI calls that are as old are forgotten: what they count for is over.
create function roll_up_usage(in_before timestamptz, in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as (
        delete from usage_ledger
         where id in (
             select u.id from usage_ledger u
              where u.used_at < in_before order by u.used_at limit in_rows
         )
        returning company_id, kind, date_trunc('month', used_at at time zone 'UTC')::date as month, quantity
    ), summed as (
        insert into usage_totals as t (company_id, kind, month, quantity)
        select o.company_id, o.kind, o.month, sum(o.quantity) from old o group by o.company_id, o.kind, o.month
        on conflict (company_id, kind, month) do update set quantity = t.quantity + excluded.quantity
    ), forgotten as (
        delete from ai_calls
         where id in (
             select c.id from ai_calls c
              where c.called_at < in_before order by c.called_at limit in_rows
         )
    )
    select count(*) from old;
end;
alter function roll_up_usage owner to booking_definer;
revoke execute on function roll_up_usage from public;
grant execute on function roll_up_usage to booking_jobs;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
