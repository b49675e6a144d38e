-- migrate:up

-- Who holds which table of a hospitality business when, and the service periods that say what may be booked.

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
alter table service_periods enable row level security;
create policy tenant on service_periods using (company_id = (select current_company()));
grant select, insert, update on service_periods to booking_app;

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
    payment_intent_id text check (char_length(payment_intent_id) between 1 and 255),
    notes text,
    created_at timestamptz not null default now(),
    unique (company_id, id),
    unique (company_id, id, starts_at, ends_at, holds_tables),
    check (ends_at > starts_at),
    -- Whoever looks for what overlaps a time looks back one day and no further.
    constraint reservations_last_a_day_at_most check (ends_at <= starts_at + interval '1 day'),
    constraint reservations_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id),
    constraint reservations_service_period_exists
        foreign key (company_id, service_period_id) references service_periods (company_id, id)
);
comment on column reservations.payment_intent_id is 'the payment processor''s; a hold that has one is not simply released';
create index reservations_newest_first on reservations (company_id, starts_at desc, id desc);
create index reservations_in_status on reservations (company_id, status, starts_at desc, id desc);
create index reservations_of_customer on reservations (company_id, customer_id);
alter table reservations enable row level security;
create policy tenant on reservations using (company_id = (select current_company()));
-- A hold that is released leaves no reservation behind.
grant select, insert, update, delete on reservations to booking_app;

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
create index table_slots_of_table on table_slots (company_id, table_id, starts_at desc, reservation_id desc);
alter table table_slots enable row level security;
create policy tenant on table_slots using (company_id = (select current_company()));
grant select, insert, update, delete on table_slots to booking_app;

-- What is left of a cancelled reservation whose hold was released: the email about the cancellation may still be under
-- way.
create table released_cancellations (
    company_id uuid not null references companies on delete cascade,
    reservation_id uuid not null,
    customer_id uuid not null,
    party_size integer not null,
    -- The venue's wall clock, as in reservations.
    starts_at timestamp not null,
    primary key (company_id, reservation_id),
    foreign key (company_id, customer_id) references customers (company_id, id)
);
comment on column released_cancellations.reservation_id is 'of a reservation that is deleted';
create index released_cancellations_of_customer on released_cancellations (company_id, customer_id);
alter table released_cancellations enable row level security;
create policy tenant on released_cancellations using (company_id = (select current_company()));
grant select, insert on released_cancellations to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
