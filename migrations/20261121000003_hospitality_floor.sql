-- migrate:up

-- Hospitality engine: the tables of the floor, its service periods, and who holds which table when.

create table tables (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    area text,
    min_seats integer not null check (min_seats between 1 and 500),
    max_seats integer not null check (max_seats <= 500),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    unique (company_id, id),
    check (max_seats >= min_seats)
);

create table service_periods (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    days smallint[] not null check (days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[] and cardinality(days) > 0),
    starts_at time not null,
    ends_at time not null,
    cover_cap integer check (cover_cap > 0),
    turn_minutes integer not null default 120 check (turn_minutes between 5 and 1440),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
comment on table service_periods is 'day 0 is Monday; a period that ends at or before it starts passes midnight';

create table reservations (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    customer_id uuid not null,
    service_period_id uuid,
    party_size integer not null check (party_size between 1 and 500),
    -- The venue's wall clock, as in appointments.
    starts_at timestamp not null check (isfinite(starts_at)),
    ends_at timestamp not null check (isfinite(ends_at)),
    status text not null default 'pending'
        check (status in ('pending', 'confirmed', 'seated', 'completed', 'cancelled', 'no_show')),
    holds_tables boolean not null generated always as (status not in ('cancelled', 'no_show')) stored,
    notes text,
    created_at timestamptz not null default now(),
    unique (company_id, id),
    unique (company_id, id, starts_at, ends_at, holds_tables),
    check (ends_at > starts_at),
    constraint reservations_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id),
    constraint reservations_service_period_exists
        foreign key (company_id, service_period_id) references service_periods (company_id, id)
);
create index reservations_newest_first on reservations (company_id, starts_at desc, id desc);
create index reservations_of_customer on reservations (company_id, customer_id);

-- One row for each table a reservation holds: its own (position 0) and the companions of a combination. Time and
-- liveness follow the reservation by the foreign key itself, so one constraint refuses every double booking.
create table table_slots (
    company_id uuid not null,
    reservation_id uuid not null,
    table_id uuid not null,
    position smallint not null default 0 check (position between 0 and 19),
    starts_at timestamp not null,
    ends_at timestamp not null,
    holds_table boolean not null,
    primary key (company_id, reservation_id, table_id),
    unique (company_id, reservation_id, position),
    foreign key (company_id, reservation_id, starts_at, ends_at, holds_table)
        references reservations (company_id, id, starts_at, ends_at, holds_tables)
        on update cascade on delete cascade,
    constraint table_slots_table_exists foreign key (company_id, table_id) references tables (company_id, id),
    constraint table_slots_no_overlap
        exclude using gist (table_id with =, tsrange(starts_at, ends_at) with &&) where (holds_table)
);

alter table tables enable row level security;
create policy tenant on tables using (company_id = (select current_company()));
alter table service_periods enable row level security;
create policy tenant on service_periods using (company_id = (select current_company()));
alter table reservations enable row level security;
create policy tenant on reservations using (company_id = (select current_company()));
alter table table_slots enable row level security;
create policy tenant on table_slots using (company_id = (select current_company()));

grant select, insert, update on tables, service_periods, reservations to booking_app;
grant select, insert, update, delete on table_slots to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
