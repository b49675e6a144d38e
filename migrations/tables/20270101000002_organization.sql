-- Organizations and who owns them, and their businesses (companies) with the hours they keep. What happens to these tables
-- is entered in the audit log by the triggers of the next file.

create table organizations (
    id uuid primary key default gen_random_uuid(),
    name text not null check (char_length(name) between 1 and 200),
    business_type text not null check (business_type in ('appointments', 'hospitality')),
    -- A suspended organization (false): its members are refused, its jobs have no effect, and nobody enters it anew
    -- (docs/decisions/tenancy.md).
    active boolean not null default true,
    founded_by uuid not null,
    -- What it asks of second factors (docs/decisions/sessions.md): of its admins, and before refunds above
    -- an amount, in the smallest unit of the refund's currency.
    require_second_factor boolean not null default false,
    step_up_refund_cents integer check (step_up_refund_cents between 0 and 2000000000),
    -- Above these amounts an admin of the business has to act; null, as they are until somebody sets them: staff may
    -- (docs/decisions/members.md). In the smallest unit of the currency in which the money moves.
    refund_limit_cents integer check (refund_limit_cents between 0 and 2000000000),
    void_limit_cents integer check (void_limit_cents between 0 and 2000000000),
    goodwill_limit_cents integer check (goodwill_limit_cents between 0 and 2000000000),
    price_limit_cents integer check (price_limit_cents between 0 and 2000000000),
    created_at timestamptz not null default now(),
    -- However often and however concurrently a form is sent, one user founds one organization.
    constraint organizations_one_per_founder unique (founded_by)
);
alter table organizations enable row level security, force row level security;
create policy owner on organizations to booking_owner using (session_user = current_user);
create policy tenant on organizations using (id = (select current_organization()));
create policy definer on organizations to booking_definer using (true);

create table organization_owners (
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id)
);
select protect('organization_owners');
create policy definer on organization_owners to booking_definer using (true);

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
    confirmation_sent boolean not null default true,
    reminder_hours smallint check (reminder_hours between 1 and 168),
    thanks_sent boolean not null default false,
    cents_per_point integer check (cents_per_point between 1 and 1000000),
    passes_changes integer not null default 0,
    passes_changed_in bigint not null default pg_current_xact_id()::text::bigint,
    -- Null until the founder's claim names this business: what an interrupted onboarding left behind shows by it.
    onboarded_at timestamptz,
    created_at timestamptz not null default now(),
    customer_tags jsonb not null default '[]'
        constraint companies_customer_tags_check check (jsonb_typeof(customer_tags) = 'array'),
    cancel_until_hours smallint not null default 24 check (cancel_until_hours between 0 and 720),
    diary_colours text not null default 'status'
    check (diary_colours in ('status', 'service', 'provider')),
    books_online boolean not null default false,
    min_notice_minutes integer not null default 120 check (min_notice_minutes between 0 and 43200),
    max_advance_days smallint not null default 90 check (max_advance_days between 1 and 365),
    change_until_hours smallint not null default 24 check (change_until_hours between 0 and 720),
    max_changes smallint not null default 3 check (max_changes between 0 and 20),
    needs_approval boolean not null default false,
    keeps_waitlist boolean not null default false,
    slot_step_minutes smallint not null default 15 check (slot_step_minutes between 5 and 60),
    max_party_size smallint not null default 8 check (max_party_size between 1 and 50),
    ask_phone text not null default 'optional' check (ask_phone in ('no', 'optional', 'required')),
    terms text check (char_length(terms) between 1 and 5000),
    embed_origins text[] not null default '{}' check (cardinality(embed_origins) <= 20),
    offer_minutes smallint not null default 15 check (offer_minutes between 10 and 120),
    retention_months smallint check (retention_months between 12 and 120),
    weekly_report boolean not null default false,
    free_after_bill_minutes smallint default 0 check (free_after_bill_minutes between 0 and 60),
    default_tax_rate_basis_points integer check (default_tax_rate_basis_points between 0 and 10000),
    version integer not null default 1,
    constraint companies_slug_unique unique (slug)
);
comment on column companies.email is 'where the answers to its emails go; null: nowhere';
comment on column companies.locale is 'BCP 47; null: the language of the country';
comment on column companies.logo_set_at is 'when a link to upload its logo was given last; null: it has none';
comment on column companies.reminder_hours is 'how long before a booking its guest is reminded; null: never';
comment on column companies.cents_per_point is 'how much of a sale earns one point of loyalty; null: a sale earns none';
comment on column companies.passes_changes is
    'changes of what every pass of the business shows: its name, colour and logo; each dates a pass a second later';
comment on column companies.customer_tags is 'the tags of its customers, {id, name}, in the order in which they are shown';
comment on column companies.cancel_until_hours is
    'so many hours before the visit, who cancels has the deposit back; later the business keeps it';
comment on column companies.diary_colours is 'what the colours of its diary tell';
comment on column companies.books_online is 'guests book on its page, which is there only then';
comment on column companies.min_notice_minutes is 'how long before the start a guest books at the latest';
comment on column companies.max_advance_days is 'how many days ahead a guest books at the most';
comment on column companies.change_until_hours is 'how long before the start a guest moves a booking at the latest';
comment on column companies.needs_approval is 'what guests book is pending until the desk confirms or declines it';
comment on column companies.max_party_size is 'larger parties make an enquiry';
comment on column companies.terms is 'what a guest agrees to by booking';
comment on column companies.embed_origins is 'the sites whose pages may show the guests'' page in a frame';
comment on column companies.offer_minutes is 'how long a time that has become free is kept for who waits for it';
comment on column companies.retention_months is 'after how many months without any activity customers are erased; null: never';
comment on column companies.free_after_bill_minutes is
    'how long after its bill a party keeps its tables; null: until its planned end, unless the host frees them';
comment on column companies.default_tax_rate_basis_points is 'the rate that the checkout proposes for a custom line; null: the last one';
comment on column companies.version is 'adds one with each change of the settings, that of the opening hours included';
create index companies_by_organization on companies (organization_id);
create index companies_reminding on companies (id) where reminder_hours is not null;
create index companies_with_retention on companies (id) where retention_months is not null;
create index companies_reporting on companies (id) where weekly_report;
alter table companies enable row level security, force row level security;
create policy owner on companies to booking_owner using (session_user = current_user);
create policy tenant on companies
    using (id = (select current_company()))
    with check (id = (select current_company()) and organization_id = (select current_organization()));
create policy definer on companies to booking_definer using (true);

create table opening_hours (
    company_id uuid not null references companies on delete cascade,
    day smallint not null check (day between 0 and 6),
    opens time not null,
    closes time not null,
    primary key (company_id, day, opens)
);
comment on table opening_hours is 'day 0 is Monday; a window that closes at or before it opens ends on the next day';
select protect('opening_hours');

-- Dates on which a business keeps other hours than usual: a day without windows is closed.
create table special_days (
    company_id uuid not null references companies on delete cascade,
    date date not null check (isfinite(date)),
    created_at timestamptz not null default now(),
    name text check (char_length(name) between 1 and 100),
    primary key (company_id, date)
);
select protect('special_days');

create table special_windows (
    company_id uuid not null,
    date date not null,
    opens time not null,
    closes time not null,
    primary key (company_id, date, opens),
    foreign key (company_id, date) references special_days (company_id, date) on delete cascade
);
comment on table special_windows is 'a window that closes at or before it opens ends on the next day';
select protect('special_windows');
create policy definer on special_windows to booking_definer using (true);

create table deposit_tiers (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    min_party_size integer not null check (min_party_size between 1 and 500),
    amount_cents integer not null check (amount_cents > 0),
    created_at timestamptz not null default now(),
    constraint deposit_tiers_once_per_party_size unique (company_id, min_party_size)
);
comment on table deposit_tiers is 'a party is asked for the deposit of the largest tier that it reaches';
select protect('deposit_tiers');

-- The subdomains that the operator has given to businesses, and which of them are given out as the business's address
-- instead of the classic link with its slug. Without a row a business has none.
create table subdomains (
    company_id uuid primary key references companies on delete cascade,
    subdomain text not null unique check (subdomain ~ '^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$'),
    preferred boolean not null default false,
    created_at timestamptz not null default now()
);
select protect('subdomains');

-- The ledger of AI usage: a row for each call of the model, which is a credit of its organization and counts for the gate
-- of its user (docs/decisions/ai.md#a-call-is-a-row).
create table ai_calls (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null,
    called_at timestamptz not null default clock_timestamp(),
    answered_at timestamptz,
    failed_at timestamptz,
    check (answered_at is null or failed_at is null)
);
comment on column ai_calls.answered_at is 'when a call was over that the model had answered: its credit is used';
comment on column ai_calls.failed_at is 'when a call was over that the model had not answered: its credit is given back';
create index ai_calls_of_organization on ai_calls (organization_id, called_at);
create index ai_calls_oldest_first on ai_calls (called_at);
select protect('ai_calls');
create policy definer on ai_calls to booking_definer using (true);

-- For each country and year: what a source told is nobody's own, and whoever has entered a business reads and renews it.
create table public_holidays (
    source text not null check (source in ('package', 'service')),
    country text not null check (country ~ '^[A-Z]{2}$'),
    year integer not null check (year between 2000 and 2200),
    content jsonb,
    told_at timestamptz not null default now(),
    primary key (source, country, year)
);
comment on column public_holidays.content is 'null: the source does not cover the country';
select protect('public_holidays');
create policy tenant on public_holidays using ((select current_company()) is not null);
