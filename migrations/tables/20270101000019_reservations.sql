-- Who holds which table of a hospitality business when.

create table reservations (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    customer_id uuid,
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
    version integer not null default 1,
    source text not null default 'desk'
        check (source in ('desk', 'walk_in', 'guest', 'waitlist', 'enquiry', 'series')),
    confirmed_at timestamptz,
    seated_at timestamptz,
    completed_at timestamptz,
    cancelled_at timestamptz,
    no_show_at timestamptz,
    cancelled_quietly boolean not null default false,
    previous_status text check (previous_status in ('pending', 'confirmed', 'seated')),
    sale_id uuid,
    guest_name text check (char_length(guest_name) between 1 and 200),
    override_reason text check (char_length(override_reason) between 1 and 200),
    arrived_at timestamptz,
    deposit_status text not null default 'none'
        check (deposit_status in ('none', 'pending', 'paid', 'refunded', 'forfeited')),
    deposit_amount_cents integer check (deposit_amount_cents > 0),
    held_until timestamptz,
    planned_ends_at timestamp,
    client_since timestamptz,
    unique (company_id, id),
    unique (company_id, id, starts_at, ends_at, holds_tables),
    check (ends_at > starts_at),
    -- Whoever looks for what overlaps a time looks back one day and no further.
    constraint reservations_last_a_day_at_most check (ends_at <= starts_at + interval '1 day'),
    constraint reservations_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id),
    constraint reservations_service_period_exists
        foreign key (company_id, service_period_id) references service_periods (company_id, id),
    constraint reservations_one_name check (guest_name is null or customer_id is null),
    constraint reservations_of_somebody
        check (customer_id is not null or source in ('walk_in', 'waitlist') or held_until is not null),
    constraint reservations_held_are_pending check (held_until is null or status = 'pending'),
    constraint reservations_completed_end_early
        check (planned_ends_at is null or status = 'completed' and planned_ends_at > ends_at)
);
comment on column reservations.payment_intent_id is 'the payment processor''s; a hold that has one is not simply released';
comment on column reservations.version is 'adds one with each change, that of the tables included';
comment on column reservations.confirmed_at is 'null, as for the other statuses: not so far, or before this was kept';
comment on column reservations.cancelled_quietly is
    'whoever cancelled it said that the guest is not to be told; the job about it reads this';
comment on column reservations.previous_status is
    'before the last change of it; null: none so far, or it was taken back. A walk-in was confirmed before it was seated';
comment on column reservations.sale_id is 'as in appointments';
comment on column reservations.customer_id is 'null of a walk-in, and of a party from the wait list at the door: neither has a record';
comment on column reservations.guest_name is 'what a party without a record is called';
comment on column reservations.override_reason is 'why it was booked above the cap of its period; null: it was not';
comment on column reservations.arrived_at is 'when the host noted that the party is here; null: nobody has';
comment on column reservations.deposit_amount_cents is
    'fixed when the deposit is asked for, or written down as paid; null: nobody has so far';
comment on column reservations.held_until is
    'until when its tables are kept for somebody who has yet to pay, or to take them; null: it is booked';
comment on column reservations.planned_ends_at is 'as in appointments';
comment on column reservations.client_since is 'as in appointments';
create index reservations_newest_first on reservations (company_id, starts_at desc, id desc);
create index reservations_in_status on reservations (company_id, status, starts_at desc, id desc);
-- The dashboard's list of one guest.
create index reservations_by_customer on reservations (company_id, customer_id, starts_at desc, id desc);
create index reservations_of_sale on reservations (company_id, sale_id) where sale_id is not null;
create index reservations_held on reservations (held_until, company_id) where held_until is not null;
create index reservations_by_source on reservations (company_id, source, starts_at desc, id desc)
    where source <> 'desk';
create index reservations_by_source_in_status on reservations (company_id, source, status, starts_at desc, id desc)
    where source <> 'desk';
select protect('reservations');
create policy definer on reservations to booking_definer using (true);
create policy holds on reservations as restrictive to booking_app, booking_jobs, booking_billing, booking_definer
    using (held_until is null or sees_holds()) with check (true);
create policy kept_for_who_waits on reservations as restrictive for insert to booking_jobs
    with check (current_user <> 'booking_jobs' or held_until is not null and source = 'waitlist');

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
select protect('table_slots');
create policy definer on table_slots to booking_definer using (true);
-- The statement that takes tables makes their reservation, which this does not see yet.
create policy kept_for_who_waits on table_slots as restrictive for insert to booking_jobs
    with check (current_user <> 'booking_jobs' or not exists (
        select from reservations r
         where r.company_id = table_slots.company_id and r.id = table_slots.reservation_id and r.held_until is null
    ));

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
    cancelled_at timestamptz,
    primary key (company_id, reservation_id),
    foreign key (company_id, customer_id) references customers (company_id, id)
);
comment on column released_cancellations.reservation_id is 'of a reservation that is deleted';
comment on column released_cancellations.ends_at is 'the venue''s wall clock';
comment on column released_cancellations.booked_at is 'when the reservation was made';
comment on column released_cancellations.cancelled_at is 'when the reservation was cancelled';
create index released_cancellations_of_customer on released_cancellations (company_id, customer_id);
create index released_cancellations_oldest_first on released_cancellations (released_at);
select protect('released_cancellations');
create policy definer on released_cancellations to booking_definer using (true);
