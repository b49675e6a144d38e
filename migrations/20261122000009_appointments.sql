-- migrate:up

-- The diary of an appointments business. The visits of a repeat series are appointments of their own, with times of
-- their own.

create table booking_series (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    customer_id uuid not null,
    frequency text not null check (frequency in ('weekly', 'fortnightly', 'monthly')),
    status text not null default 'active' check (status in ('active', 'cancelled')),
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    unique (company_id, id),
    check ((ended_at is null) = (status = 'active')),
    constraint booking_series_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id)
);
create index booking_series_of_customer on booking_series (company_id, customer_id);
alter table booking_series enable row level security;
create policy tenant on booking_series using (company_id = (select current_company()));
grant select, insert, update (status, ended_at) on booking_series to booking_app;

create table appointments (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    service_id uuid not null,
    provider_id uuid not null,
    customer_id uuid not null,
    series_id uuid,
    -- The venue's wall clock: what the customer reads on the appointment card, whatever the zone's offset then is.
    starts_at timestamp not null check (isfinite(starts_at)),
    ends_at timestamp not null,
    -- As agreed when it was booked; a later change of the service does not rewrite it.
    duration_minutes integer not null check (duration_minutes between 5 and 1440),
    price_cents integer not null check (price_cents >= 0),
    deposit_amount_cents integer not null check (deposit_amount_cents >= 0),
    status text not null default 'pending'
        check (status in ('pending', 'confirmed', 'completed', 'cancelled', 'no_show')),
    holds_time boolean not null generated always as (status not in ('cancelled', 'no_show')) stored,
    cancelled_with_series boolean not null default false,
    deposit_status text not null default 'none'
        check (deposit_status in ('none', 'pending', 'paid', 'refunded', 'forfeited')),
    provider_confirmed boolean not null default false,
    notes text,
    created_at timestamptz not null default now(),
    unique (company_id, id),
    check (ends_at = starts_at + make_interval(mins => duration_minutes)),
    check (not cancelled_with_series or (series_id is not null and status = 'cancelled')),
    constraint appointments_service_exists
        foreign key (company_id, service_id) references services (company_id, id),
    constraint appointments_provider_exists
        foreign key (company_id, provider_id) references staff (company_id, id),
    constraint appointments_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id),
    constraint appointments_series_exists
        foreign key (company_id, series_id) references booking_series (company_id, id),
    constraint appointments_provider_no_overlap
        exclude using gist (provider_id with =, tsrange(starts_at, ends_at) with &&) where (holds_time)
);
comment on column appointments.cancelled_with_series is 'by the end of its series, of which the customer is told';
create index appointments_newest_first on appointments (company_id, starts_at desc, id desc);
create index appointments_of_provider on appointments (company_id, provider_id, starts_at desc, id desc);
create index appointments_in_status on appointments (company_id, status, starts_at desc, id desc);
create index appointments_of_customer on appointments (company_id, customer_id);
create index appointments_of_service on appointments (company_id, service_id);
create index appointments_of_series on appointments (company_id, series_id) where series_id is not null;
alter table appointments enable row level security;
create policy tenant on appointments using (company_id = (select current_company()));
grant select, insert, update on appointments to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
