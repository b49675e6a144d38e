-- migrate:up

-- Who holds which table of a hospitality business when.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

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
-- The dashboard's list of one guest.
create index reservations_by_customer on reservations (company_id, customer_id, starts_at desc, id desc);
alter table reservations enable row level security, force row level security;
create policy tenant on reservations using (company_id = (select current_company()));
create policy owner on reservations to booking_owner using (session_user = current_user);
create policy definer on reservations to booking_definer using (true);
-- A hold that is released leaves no reservation behind.
grant select, insert, update, delete on reservations to booking_app;
grant select on reservations to booking_jobs, booking_definer;
-- A deposit is written with its booking.
grant select (id, company_id, payment_intent_id), update (payment_intent_id) on reservations to booking_billing;
create trigger audit after insert or update or delete on reservations for each row
    execute function enter_in_audit_log('id', 'status', 'payment_intent_id');

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
    -- Compared within the business, as in appointments.
    constraint table_slots_no_overlap exclude using gist (
        company_id with =, table_id with =, tsrange(starts_at, ends_at) with &&
    ) where (holds_table)
);
create index table_slots_of_table on table_slots (company_id, table_id, starts_at desc, reservation_id desc);
alter table table_slots enable row level security, force row level security;
create policy tenant on table_slots using (company_id = (select current_company()));
create policy owner on table_slots to booking_owner using (session_user = current_user);
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
    ends_at timestamp,
    booked_at timestamptz,
    released_at timestamptz not null default now(),
    primary key (company_id, reservation_id),
    foreign key (company_id, customer_id) references customers (company_id, id)
);
comment on column released_cancellations.reservation_id is 'of a reservation that is deleted';
comment on column released_cancellations.ends_at is 'the venue''s wall clock';
comment on column released_cancellations.booked_at is 'when the reservation was made';
create index released_cancellations_of_customer on released_cancellations (company_id, customer_id);
create index released_cancellations_oldest_first on released_cancellations (released_at);
alter table released_cancellations enable row level security, force row level security;
create policy tenant on released_cancellations using (company_id = (select current_company()));
create policy owner on released_cancellations to booking_owner using (session_user = current_user);
create policy definer on released_cancellations to booking_definer using (true);
grant select, insert on released_cancellations to booking_app;
grant select on released_cancellations to booking_jobs;
grant select, delete on released_cancellations to booking_definer;

-- What the email about a cancelled reservation is written from, unless the business has jobs that have not been to a queue.
create function prune_released_cancellations(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select r.company_id, r.reservation_id from released_cancellations r
         where r.released_at < now() - interval '30 days'
           and not exists (select from outbox o where o.company_id = r.company_id and o.published_at is null)
           and not exists (select from job_receipts w where w.company_id = r.company_id and w.waits_until is not null)
         order by r.released_at limit in_rows
    ), pruned as (
        delete from released_cancellations r using old
         where r.company_id = old.company_id and r.reservation_id = old.reservation_id
        returning r.reservation_id
    )
    select count(*) from pruned;
end;
alter function prune_released_cancellations owner to booking_definer;
revoke execute on function prune_released_cancellations from public;
grant execute on function prune_released_cancellations to booking_jobs;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
