-- migrate:up

-- Who may do what: booking_owner runs these files and owns every object; functions log in as booking_app, which owns
-- nothing and cannot bypass row-level security. A deployment creates booking_app with its password beforehand.
do $$
begin
    if not exists (select from pg_roles where rolname = 'booking_app') then
        create role booking_app login;
    end if;
end
$$;

-- On the role, not in a session: it holds behind a pooler that hands one server connection to many clients.
do $$
begin
    execute format('alter role booking_app in database %I set timezone = ''UTC''', current_database());
    execute format('alter role booking_app in database %I set statement_timeout = ''10s''', current_database());
    execute format('alter role booking_app in database %I set lock_timeout = ''5s''', current_database());
    execute format('alter role booking_app in database %I set idle_in_transaction_session_timeout = ''30s''', current_database());
end
$$;

create extension if not exists btree_gist;
create extension if not exists unaccent;

-- The tenant of this transaction. The admit_… functions set it, row-level security reads it; unset means no rows.
create function current_company() returns uuid
    language sql stable parallel safe
    return nullif(current_setting('app.company_id', true), '')::uuid;

create function current_organization() returns uuid
    language sql stable parallel safe
    return nullif(current_setting('app.organization_id', true), '')::uuid;

-- Sets the tenant until the end of the transaction.
create function enter_tenant(in_organization uuid, in_company uuid) returns void
    language plpgsql volatile
as $$
begin
    perform set_config('app.organization_id', in_organization::text, true),
            set_config('app.company_id', in_company::text, true);
end
$$;

-- Text as a person searches it: lower case, accents folded. Immutable by promise, so that it can be stored.
create function fold(in_text text) returns text
    language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent'::regdictionary, in_text));

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

create table organization_owners (
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id)
);

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

create table opening_hours (
    company_id uuid not null references companies on delete cascade,
    day smallint not null check (day between 0 and 6),
    opens time not null,
    closes time not null,
    primary key (company_id, day, opens)
);
comment on table opening_hours is 'day 0 is Monday; a window that closes at or before it opens ends on the next day';

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

create table beta_codes (
    code_digest bytea primary key,
    -- Redeemed by this organization. A rolled back onboarding deletes its organization and so frees the code.
    organization_id uuid references organizations on delete set null,
    created_at timestamptz not null default now()
);

alter table organizations enable row level security;
create policy tenant on organizations using (id = (select current_organization()));
alter table organization_owners enable row level security;
create policy tenant on organization_owners using (organization_id = (select current_organization()));
alter table billing_records enable row level security;
create policy tenant on billing_records using (organization_id = (select current_organization()));
alter table companies enable row level security;
create policy tenant on companies
    using (id = (select current_company()))
    with check (id = (select current_company()) and organization_id = (select current_organization()));
alter table opening_hours enable row level security;
create policy tenant on opening_hours using (company_id = (select current_company()));
alter table beta_codes enable row level security;

grant usage on schema public to booking_app;
grant select, insert on organizations, organization_owners to booking_app;
grant select, insert, update on companies to booking_app;
grant select, insert, delete on opening_hours to booking_app;
-- Tier and subscription status are not among what a route may write: only the payment processor's webhook does.
grant select, insert (organization_id), update (abn, receipts_email) on billing_records to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
