-- migrate:up

-- Both engines: customers. Appointments engine: services, staff (providers), appointments.
-- Every reference between tenant tables carries company_id, so that the database refuses another tenant's id.

create table services (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    description text,
    duration_minutes integer not null check (duration_minutes between 5 and 1440),
    buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 1440),
    price_cents integer not null check (price_cents >= 0),
    deposit_amount_cents integer not null default 0 check (deposit_amount_cents >= 0),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);

create table staff (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    email text,
    active boolean not null default true,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
comment on table staff is 'the providers of an appointments business';

create table staff_services (
    company_id uuid not null,
    staff_id uuid not null,
    service_id uuid not null,
    primary key (company_id, staff_id, service_id),
    foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade,
    constraint staff_services_service_exists
        foreign key (company_id, service_id) references services (company_id, id) on delete cascade
);

create table staff_working_hours (
    company_id uuid not null,
    staff_id uuid not null,
    day smallint not null check (day between 0 and 6),
    opens time not null,
    closes time not null,
    primary key (company_id, staff_id, day, opens),
    foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade
);
comment on table staff_working_hours is
    'day 0 is Monday; a window that closes at or before it opens ends on the next day';

create table memberships (
    company_id uuid not null references companies on delete cascade,
    user_id uuid not null,
    role text not null check (role in ('admin', 'staff')),
    provider_id uuid,
    client_scope text not null default 'all' check (client_scope in ('all', 'own')),
    permissions text[] not null default '{}' check (permissions <@ array['manage_services']),
    created_at timestamptz not null default now(),
    primary key (company_id, user_id),
    foreign key (company_id, provider_id) references staff (company_id, id) on delete set null (provider_id)
);
create index memberships_by_user on memberships (user_id);

create table customers (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    email text,
    phone text,
    -- What a search compares with, folded once when written instead of on every search.
    folded_name text not null generated always as (fold(name)) stored,
    folded_email text generated always as (fold(email)) stored,
    phone_digits text generated always as (regexp_replace(phone, '[^0-9]', '', 'g')) stored,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
create unique index customers_email_unique on customers (company_id, lower(email));
create index customers_newest_first on customers (company_id, created_at desc, id desc);

create table appointments (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    service_id uuid not null,
    provider_id uuid not null,
    customer_id uuid not null,
    -- The venue's wall clock: what the customer reads on the appointment card, whatever the zone's offset then is.
    starts_at timestamp not null check (isfinite(starts_at)),
    ends_at timestamp not null,
    -- As agreed when it was booked; a later change of the service does not rewrite it.
    duration_minutes integer not null check (duration_minutes between 5 and 1440),
    price_cents integer not null check (price_cents >= 0),
    deposit_amount_cents integer not null check (deposit_amount_cents >= 0),
    status text not null default 'pending'
        check (status in ('pending', 'confirmed', 'completed', 'cancelled', 'no_show')),
    deposit_status text not null default 'none'
        check (deposit_status in ('none', 'pending', 'paid', 'refunded', 'forfeited')),
    provider_confirmed boolean not null default false,
    notes text,
    created_at timestamptz not null default now(),
    unique (company_id, id),
    check (ends_at = starts_at + make_interval(mins => duration_minutes)),
    constraint appointments_service_exists
        foreign key (company_id, service_id) references services (company_id, id),
    constraint appointments_provider_exists
        foreign key (company_id, provider_id) references staff (company_id, id),
    constraint appointments_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id),
    constraint appointments_provider_no_overlap
        exclude using gist (provider_id with =, tsrange(starts_at, ends_at) with &&)
        where (status not in ('cancelled', 'no_show'))
);
create index appointments_newest_first on appointments (company_id, starts_at desc, id desc);
create index appointments_of_provider on appointments (company_id, provider_id, starts_at desc, id desc);
create index appointments_in_status on appointments (company_id, status, starts_at desc, id desc);
create index appointments_of_customer on appointments (company_id, customer_id);
create index appointments_of_service on appointments (company_id, service_id);

alter table services enable row level security;
create policy tenant on services using (company_id = (select current_company()));
alter table staff enable row level security;
create policy tenant on staff using (company_id = (select current_company()));
alter table staff_services enable row level security;
create policy tenant on staff_services using (company_id = (select current_company()));
alter table staff_working_hours enable row level security;
create policy tenant on staff_working_hours using (company_id = (select current_company()));
alter table memberships enable row level security;
create policy tenant on memberships using (company_id = (select current_company()));
alter table customers enable row level security;
create policy tenant on customers using (company_id = (select current_company()));
alter table appointments enable row level security;
create policy tenant on appointments using (company_id = (select current_company()));

grant select, insert, update on services, staff, customers, appointments to booking_app;
grant select, insert, delete on staff_services, staff_working_hours to booking_app;
grant select, insert on memberships to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
