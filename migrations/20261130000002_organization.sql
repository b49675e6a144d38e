-- migrate:up

-- Organizations and who owns them, and their businesses (companies) with the hours they keep. What happens to these tables
-- is entered in the audit log by the triggers of the next file.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create table organizations (
    id uuid primary key default gen_random_uuid(),
    name text not null check (char_length(name) between 1 and 200),
    business_type text not null check (business_type in ('appointments', 'hospitality')),
    -- A suspended organization (false): its members are refused, its jobs have no effect, and nobody enters it anew
    -- (docs/decisions/0043-suspension.md).
    active boolean not null default true,
    founded_by uuid not null,
    -- What it asks of second factors (docs/decisions/0095-a-second-factor.md): of its admins, and before refunds above
    -- an amount, in the smallest unit of the refund's currency.
    require_second_factor boolean not null default false,
    step_up_refund_cents integer check (step_up_refund_cents between 0 and 2000000000),
    -- Above these amounts an admin of the business has to act; null, as they are until somebody sets them: staff may
    -- (docs/decisions/0099-limits-of-staff.md). In the smallest unit of the currency in which the money moves.
    refund_limit_cents integer check (refund_limit_cents between 0 and 2000000000),
    void_limit_cents integer check (void_limit_cents between 0 and 2000000000),
    goodwill_limit_cents integer check (goodwill_limit_cents between 0 and 2000000000),
    price_limit_cents integer check (price_limit_cents between 0 and 2000000000),
    created_at timestamptz not null default now(),
    -- However often and however concurrently a form is sent, one user founds one organization.
    constraint organizations_one_per_founder unique (founded_by)
);
alter table organizations enable row level security, force row level security;
create policy tenant on organizations using (id = (select current_organization()));
create policy owner on organizations to booking_owner using (session_user = current_user);
create policy definer on organizations to booking_definer using (true);
grant select, insert, update (require_second_factor, step_up_refund_cents, refund_limit_cents, void_limit_cents,
    goodwill_limit_cents, price_limit_cents) on organizations to booking_app;
grant select, delete on organizations to booking_definer;

create table organization_owners (
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id)
);
alter table organization_owners enable row level security, force row level security;
create policy tenant on organization_owners using (organization_id = (select current_organization()));
create policy owner on organization_owners to booking_owner using (session_user = current_user);
create policy definer on organization_owners to booking_definer using (true);
grant select, insert on organization_owners to booking_app;
grant select on organization_owners to booking_definer;

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
    -- Null: nothing is then suggested by it (spec §4.8.3).
    country text check (country ~ '^[A-Z]{2}$'),
    state text,
    city text,
    postal_code text,
    address text,
    phone text,
    email text,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    client_email_visible boolean not null default true,
    client_phone_visible boolean not null default true,
    deposit_staff_editable boolean not null default false,
    table_combining boolean not null default false,
    -- What a business may set of its look, its messages and its loyalty scheme. Nothing is sent and no point is given
    -- until somebody switches it on.
    locale text check (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'),
    colour text check (colour ~ '^#[0-9a-f]{6}$'),
    logo_set_at timestamptz,
    confirmation_sent boolean not null default false,
    reminder_hours smallint check (reminder_hours between 1 and 168),
    thanks_sent boolean not null default false,
    cents_per_point integer check (cents_per_point between 1 and 1000000),
    passes_changes integer not null default 0,
    passes_changed_in bigint not null default pg_current_xact_id()::text::bigint,
    -- Null until the founder's claim names this business: what an interrupted onboarding left behind shows by it.
    onboarded_at timestamptz,
    created_at timestamptz not null default now(),
    constraint companies_slug_unique unique (slug)
);
comment on column companies.email is 'where the answers to its emails go; null: nowhere';
comment on column companies.locale is 'BCP 47; null: the language of the country';
comment on column companies.logo_set_at is 'when a link to upload its logo was given last; null: it has none';
comment on column companies.reminder_hours is 'how long before a booking its guest is reminded; null: never';
comment on column companies.cents_per_point is 'how much of a sale earns one point of loyalty; null: a sale earns none';
comment on column companies.passes_changes is
    'how often the name or colour changed, which all of its passes show: as many seconds is each later than its own time';
create index companies_by_organization on companies (organization_id);
create index companies_reminding on companies (id) where reminder_hours is not null;
alter table companies enable row level security, force row level security;
create policy tenant on companies
    using (id = (select current_company()))
    with check (id = (select current_company()) and organization_id = (select current_organization()));
create policy owner on companies to booking_owner using (session_user = current_user);
create policy definer on companies to booking_definer using (true);
grant select, insert, update on companies to booking_app;
grant select on companies to booking_jobs;
grant select, delete on companies to booking_definer;

-- How many businesses the current organization has; a business sees none but itself.
create function count_businesses() returns bigint
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select count(*) from companies c where c.organization_id = current_organization();
end;
alter function count_businesses owner to booking_definer;
revoke execute on function count_businesses from public;
grant execute on function count_businesses to booking_app;

-- How many digits of an amount stand behind its point: the table of shared/booking/core/currencies.py, which a test
-- compares with this one (docs/decisions/0089-the-digits-of-a-currency.md).
create function currency_digits(in_currency text) returns integer
    language sql immutable
return case
    when in_currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'UYI',
                         'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when in_currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when in_currency in ('CLF', 'UYW') then 4
    else 2
end;
revoke execute on function currency_digits from public;
grant execute on function currency_digits to booking_app;

-- How many of the smallest unit make one of the current business's currency.
create function cents_of_a_unit() returns float8
    language sql stable
return (select 10.0::float8 ^ currency_digits(c.currency) from companies c where c.id = current_company());
revoke execute on function cents_of_a_unit from public;
grant execute on function cents_of_a_unit to booking_app;

create table opening_hours (
    company_id uuid not null references companies on delete cascade,
    day smallint not null check (day between 0 and 6),
    opens time not null,
    closes time not null,
    primary key (company_id, day, opens)
);
comment on table opening_hours is 'day 0 is Monday; a window that closes at or before it opens ends on the next day';
alter table opening_hours enable row level security, force row level security;
create policy tenant on opening_hours using (company_id = (select current_company()));
create policy owner on opening_hours to booking_owner using (session_user = current_user);
grant select, insert, delete on opening_hours to booking_app;

-- Dates on which a business keeps other hours than usual: a day without windows is closed.
create table special_days (
    company_id uuid not null references companies on delete cascade,
    date date not null check (isfinite(date)),
    created_at timestamptz not null default now(),
    primary key (company_id, date)
);
alter table special_days enable row level security, force row level security;
create policy tenant on special_days using (company_id = (select current_company()));
create policy owner on special_days to booking_owner using (session_user = current_user);
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
alter table special_windows enable row level security, force row level security;
create policy tenant on special_windows using (company_id = (select current_company()));
create policy owner on special_windows to booking_owner using (session_user = current_user);
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
alter table deposit_tiers enable row level security, force row level security;
create policy tenant on deposit_tiers using (company_id = (select current_company()));
create policy owner on deposit_tiers to booking_owner using (session_user = current_user);
grant select, insert, update (amount_cents), delete on deposit_tiers to booking_app;

-- The subdomains that the operator has given to businesses, and which of them are given out as the business's address
-- instead of the classic link with its slug. Without a row a business has none.
create table subdomains (
    company_id uuid primary key references companies on delete cascade,
    subdomain text not null unique check (subdomain ~ '^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$'),
    preferred boolean not null default false,
    created_at timestamptz not null default now()
);
alter table subdomains enable row level security, force row level security;
create policy tenant on subdomains using (company_id = (select current_company()));
create policy owner on subdomains to booking_owner using (session_user = current_user);
-- A route says which address is preferred, and nothing else: what a business is given, the operator decides.
grant select, update (preferred) on subdomains to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
