-- What an organization pays for, what it may use of what costs money, and what it has used: told to the payment processor
-- as it is used, read for a period, and kept in sums once it is old (spec §6.3, §6.4).

create table billing_records (
    organization_id uuid primary key references organizations on delete cascade,
    tier text not null default 'solo' check (tier in ('solo', 'team', 'business')),
    subscription_status text,
    processor_customer_id text unique,
    processor_subscription_id text,
    current_period_end timestamptz,
    billing_cycle_anchor timestamptz,
    -- Fewer of an add-on count from the next month on: what is paid for lasts until then
    -- (docs/decisions/billing.md#add-ons).
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
select protect('billing_records');
create policy definer on billing_records to booking_definer using (true);

-- Subscriptions beside the one that an organization lives by, found live: they are cancelled, and the operator's to look
-- into.
create table duplicate_subscriptions (
    subscription_id text primary key check (subscription_id ~ '^[!-~]{1,255}$'),
    organization_id uuid not null references organizations on delete cascade,
    found_at timestamptz not null default now()
);
create index duplicate_subscriptions_of_organization on duplicate_subscriptions (organization_id);
select protect('duplicate_subscriptions');

-- Who is just changing how many of an add-on there are: one at a time, since what is charged hangs on what there was.
create table subscription_changes (
    organization_id uuid primary key references organizations on delete cascade,
    begun_at timestamptz not null default now()
);
select protect('subscription_changes');

-- What an organization may use of what costs money. All of its businesses share it: a further business brings nothing
-- along (spec §8.2, docs/decisions/bounds.md#what-costs-money).
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
select protect('allowances');
create policy definer on allowances to booking_definer using (true);

insert into allowances values
    ('new',      50,   0,   500,  1::bigint << 30,   3,  10, 20),
    ('settled', 200,   0,  2000,  5::bigint << 30,   5,  30, 20),
    ('paying',  500, 200, 20000, 50::bigint << 30, 100, 300, 40);

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
    constraint usage_ledger_once_per_job unique (company_id, job_id, kind),
    check ((kind = 'sms') = (cost_cents is not null))
);
comment on column usage_ledger.quantity is 'emails, or segments of an SMS';
comment on column usage_ledger.cost_cents is 'what an SMS costs, in cents of AUD (spec §6.3); null on emails';
create index usage_ledger_by_time on usage_ledger (company_id, kind, used_at);
create index usage_ledger_oldest_first on usage_ledger (used_at);
select protect('usage_ledger');
create policy definer on usage_ledger to booking_definer using (true);

-- Old usage of a business: one row a month and kind. No policy and no grant: it is reached by roll_up_usage alone.
create table usage_totals (
    company_id uuid not null references companies on delete cascade,
    kind text not null check (kind in ('email', 'sms')),
    month date not null check (extract(day from month) = 1),
    quantity bigint not null check (quantity > 0),
    primary key (company_id, kind, month)
);
comment on column usage_totals.month is 'its first day, in UTC';
select protect('usage_totals', closed => true);
create policy definer on usage_totals to booking_definer using (true);
