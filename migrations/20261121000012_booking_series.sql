-- migrate:up

-- Repeat bookings: the visits of a series are appointments of their own, with times of their own.

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

alter table appointments
    add column series_id uuid,
    add column cancelled_with_series boolean not null default false,
    add constraint appointments_series_exists
        foreign key (company_id, series_id) references booking_series (company_id, id),
    add check (not cancelled_with_series or (series_id is not null and status = 'cancelled'));
create index appointments_of_series on appointments (company_id, series_id) where series_id is not null;
comment on column appointments.cancelled_with_series is 'by the end of its series, of which the customer is told';

alter table booking_series enable row level security;
create policy tenant on booking_series using (company_id = (select current_company()));

grant select, insert, update (status, ended_at) on booking_series to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
