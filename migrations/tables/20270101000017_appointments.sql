-- The diary of an appointments business, and whom of its customers a member may see.

create table appointments (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    service_id uuid not null,
    provider_id uuid not null,
    customer_id uuid,
    series_id uuid,
    -- The venue's wall clock: what the customer reads on the appointment card, whatever the zone's offset then is.
    starts_at timestamp not null check (isfinite(starts_at)),
    ends_at timestamp not null,
    recurs_at timestamp,
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
    confirmed_by_booker boolean not null default false,
    booked_by uuid,
    moved_by uuid,
    notes text,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    source text not null default 'desk'
        check (source in ('desk', 'walk_in', 'guest', 'waitlist', 'enquiry', 'series')),
    confirmed_at timestamptz,
    completed_at timestamptz,
    cancelled_at timestamptz,
    no_show_at timestamptz,
    previous_status text check (previous_status in ('pending', 'confirmed')),
    was_provider_confirmed boolean not null default false,
    sale_id uuid,
    guest_name text check (char_length(guest_name) between 1 and 200),
    override_reason text check (char_length(override_reason) between 1 and 200),
    group_id uuid,
    held_until timestamptz,
    planned_ends_at timestamp,
    client_since timestamptz,
    unique (company_id, id),
    check (ends_at = starts_at + make_interval(mins => duration_minutes)),
    check (not cancelled_with_series or (series_id is not null and status = 'cancelled')),
    constraint appointments_recurs_in_series check (recurs_at is null or series_id is not null),
    -- Who did not come is nobody's own client by it.
    constraint appointments_confirmed_is_kept
        check (not (provider_confirmed and status in ('cancelled', 'no_show'))),
    constraint appointments_service_exists
        foreign key (company_id, service_id) references services (company_id, id),
    constraint appointments_provider_exists
        foreign key (company_id, provider_id) references staff (company_id, id),
    constraint appointments_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id),
    constraint appointments_series_exists
        foreign key (company_id, series_id) references booking_series (company_id, id),
    -- Compared within the business, like everything else that is unique: no other tenant's row is so much as looked at,
    -- and a conflict tells of none.
    constraint appointments_provider_no_overlap exclude using gist (
        company_id with =, provider_id with =, tsrange(starts_at, ends_at) with &&
    ) where (holds_time) deferrable, -- services of a visit change places
    constraint appointments_one_name check (guest_name is null or customer_id is null),
    constraint appointments_group_or_series check (group_id is null or series_id is null),
    constraint appointments_of_somebody
        check (customer_id is not null or source = 'walk_in' or held_until is not null),
    constraint appointments_held_are_pending check (held_until is null or status = 'pending'),
    constraint appointments_completed_end_early
        check (planned_ends_at is null or status = 'completed' and planned_ends_at > ends_at)
);
comment on column appointments.recurs_at is
    'when the rule of its series has this visit, wherever it has moved since; null: not of a series with a rule';
comment on column appointments.cancelled_with_series is 'by the end of its series, of which the customer is told';
comment on column appointments.confirmed_by_booker is
    'whoever confirmed it last was confined to own clients and had made or moved it: so it makes nobody an own client';
comment on column appointments.booked_by is 'the user who made it; null for guests';
comment on column appointments.moved_by is 'the user who last moved it to another time or provider';
comment on column appointments.version is 'adds one with each change';
comment on column appointments.confirmed_at is 'null, as for the other statuses: not so far, or before this was kept';
comment on column appointments.previous_status is 'before the last change of it; null: none so far, or it was taken back';
comment on column appointments.was_provider_confirmed is
    'whether the provider had confirmed it before it was cancelled or missed, which nobody''s client is by';
comment on column appointments.sale_id is 'the completed sale that closes it out; null again once that is voided';
comment on column appointments.customer_id is 'null of a walk-in, who has no record';
comment on column appointments.guest_name is 'what a walk-in without a record is called';
comment on column appointments.override_reason is 'why it was last booked or moved into time off; null: it never was';
comment on column appointments.group_id is 'the same for all services of one visit, for good; null: it is alone';
comment on column appointments.held_until is
    'until when its time is kept for somebody who has yet to pay, or to take it; null: it is booked';
comment on column appointments.client_since is
    'when it was given to the client whose it is; null: it was theirs from the beginning, or is a walk-in';
comment on column appointments.planned_ends_at is
    'when it was to end, of a completed one that has ended earlier; null: it ends as planned';
create index appointments_newest_first on appointments (company_id, starts_at desc, id desc);
create index appointments_of_provider on appointments (company_id, provider_id, starts_at desc, id desc);
create index appointments_in_status on appointments (company_id, status, starts_at desc, id desc);
create index appointments_of_series on appointments (company_id, series_id) where series_id is not null;
-- The dashboard's list of one provider in one status: a page of it is one range of this index.
create index appointments_of_provider_in_status
    on appointments (company_id, provider_id, status, starts_at desc, id desc);
-- The dashboard's list of one customer, and whether somebody is an own client.
create index appointments_by_customer on appointments (company_id, customer_id, starts_at desc, id desc);
-- Whom a member sees who is confined to own clients, as own_clients() asks for them.
create index appointments_that_make_clients on appointments (company_id, provider_id, customer_id)
    where provider_confirmed and not confirmed_by_booker;
create index appointments_of_sale on appointments (company_id, sale_id) where sale_id is not null;
create index appointments_of_group on appointments (company_id, group_id, starts_at desc, id desc)
    where group_id is not null;
create index appointments_held on appointments (held_until, company_id) where held_until is not null;
-- Lists of where bookings came from; those that the desk made, nearly all, are not in it.
create index appointments_by_source on appointments (company_id, source, starts_at desc, id desc)
    where source <> 'desk';
create index appointments_by_source_in_status on appointments (company_id, source, status, starts_at desc, id desc)
    where source <> 'desk';
select protect('appointments');
create policy definer on appointments to booking_definer using (true);
create policy holds on appointments as restrictive to booking_app, booking_jobs, booking_billing, booking_definer
    using (held_until is null or sees_holds()) with check (true);
-- A job keeps a time for who waits, and books nothing else. The owner is a member of its role, and is not bound by it.
create policy kept_for_who_waits on appointments as restrictive for insert to booking_jobs
    with check (current_user <> 'booking_jobs' or held_until is not null and source = 'waitlist');
alter table package_redemptions add foreign key (company_id, appointment_id) references appointments (company_id, id);
