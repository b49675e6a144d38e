-- migrate:up

-- Organizations and who owns them, what they pay for, and their businesses (companies) with the hours they keep.

create table organizations (
    id uuid primary key default gen_random_uuid(),
    name text not null check (char_length(name) between 1 and 200),
    business_type text not null check (business_type in ('appointments', 'hospitality')),
    active boolean not null default true,
    founded_by uuid not null,
    created_at timestamptz not null default now(),
    -- However often and however concurrently a form is sent, one user founds one organization.
    constraint organizations_one_per_founder unique (founded_by)
);
alter table organizations enable row level security;
create policy tenant on organizations using (id = (select current_organization()));
grant select, insert on organizations to booking_app;

create table organization_owners (
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id)
);
alter table organization_owners enable row level security;
create policy tenant on organization_owners using (organization_id = (select current_organization()));
grant select, insert on organization_owners to booking_app;

create table billing_records (
    organization_id uuid primary key references organizations on delete cascade,
    tier text not null default 'solo' check (tier in ('solo', 'team', 'business')),
    subscription_status text,
    processor_customer_id text unique,
    processor_subscription_id text,
    current_period_end timestamptz,
    abn text check (abn ~ '^[0-9]{11}$'),
    receipts_email text,
    created_at timestamptz not null default now()
);
alter table billing_records enable row level security;
create policy tenant on billing_records using (organization_id = (select current_organization()));
-- Tier and subscription status are not among what a route may write: only the payment processor's webhook does.
grant select, insert (organization_id), update (abn, receipts_email) on billing_records to booking_app;

create function plan_includes_api(in_tier text, in_subscription_status text) returns boolean
    language sql immutable parallel safe
    return coalesce(in_tier in ('team', 'business') and in_subscription_status in ('active', 'trialing'), false);

-- Whether `at time zone` takes it. The view pg_timezone_names would read the files of all zones on every write.
create function is_time_zone(in_name text) returns boolean
    language plpgsql stable
as $$
begin
    perform now() at time zone in_name;
    return true;
exception when invalid_parameter_value then
    return false;
end
$$;

create table companies (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$'),
    timezone text not null constraint companies_timezone_known check (is_time_zone(timezone)),
    country text not null check (country ~ '^[A-Z]{2}$'),
    state text,
    city text,
    postal_code text,
    address text,
    phone text,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    client_email_visible boolean not null default true,
    client_phone_visible boolean not null default true,
    deposit_staff_editable boolean not null default false,
    table_combining boolean not null default false,
    -- Null until the founder's claim names this business: what an interrupted onboarding left behind shows by it.
    onboarded_at timestamptz,
    created_at timestamptz not null default now(),
    constraint companies_slug_unique unique (slug)
);
create index companies_by_organization on companies (organization_id);
alter table companies enable row level security;
create policy tenant on companies
    using (id = (select current_company()))
    with check (id = (select current_company()) and organization_id = (select current_organization()));
grant select, insert, update on companies to booking_app;

create table opening_hours (
    company_id uuid not null references companies on delete cascade,
    day smallint not null check (day between 0 and 6),
    opens time not null,
    closes time not null,
    primary key (company_id, day, opens)
);
comment on table opening_hours is 'day 0 is Monday; a window that closes at or before it opens ends on the next day';
alter table opening_hours enable row level security;
create policy tenant on opening_hours using (company_id = (select current_company()));
grant select, insert, delete on opening_hours to booking_app;

-- Dates on which a business keeps other hours than usual: a day without windows is closed.
create table special_days (
    company_id uuid not null references companies on delete cascade,
    date date not null check (isfinite(date)),
    created_at timestamptz not null default now(),
    primary key (company_id, date)
);
alter table special_days enable row level security;
create policy tenant on special_days using (company_id = (select current_company()));
grant select, insert, update (created_at), delete on special_days to booking_app;

create table special_windows (
    company_id uuid not null,
    date date not null,
    opens time not null,
    closes time not null,
    primary key (company_id, date, opens),
    foreign key (company_id, date) references special_days (company_id, date) on delete cascade
);
comment on table special_windows is 'a window that closes at or before it opens ends on the next day';
alter table special_windows enable row level security;
create policy tenant on special_windows using (company_id = (select current_company()));
grant select, insert, delete on special_windows to booking_app;

-- The wall clock that a window of a date covers.
create function window_on(in_date date, in_opens time, in_closes time) returns tsrange
    language sql immutable strict parallel safe
    return tsrange(in_date + in_opens, in_date + in_closes + make_interval(days => (in_closes <= in_opens)::integer));

create table deposit_tiers (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    min_party_size integer not null check (min_party_size between 1 and 500),
    amount_cents integer not null check (amount_cents > 0),
    created_at timestamptz not null default now(),
    constraint deposit_tiers_once_per_party_size unique (company_id, min_party_size)
);
comment on table deposit_tiers is 'a party is asked for the deposit of the largest tier that it reaches';
alter table deposit_tiers enable row level security;
create policy tenant on deposit_tiers using (company_id = (select current_company()));
grant select, insert, update (amount_cents), delete on deposit_tiers to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
