-- Who waits for a table: parties at the door, in the order in which they came.

create table waitlist_entries (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    kind text not null,
    guest_name text not null check (char_length(guest_name) between 1 and 200),
    phone text check (char_length(phone) between 1 and 40),
    party_size integer check (party_size between 1 and 500),
    quoted_minutes integer check (quoted_minutes between 0 and 720),
    notes text check (char_length(notes) <= 5000),
    status text not null default 'waiting',
    joined_at timestamptz not null default now(),
    closed_at timestamptz,
    reservation_id uuid,
    email text check (char_length(email) between 1 and 254),
    service_id uuid,
    provider_id uuid,
    dates date[],
    last_date date generated always as (dates[cardinality(dates)]) stored,
    from_time time,
    until_time time,
    offered_starts_at timestamp,
    offered_provider_id uuid,
    offered_until timestamptz,
    answered_at timestamptz,
    appointment_id uuid,
    source text not null default 'desk' check (source in ('desk', 'guest')),
    proven_at timestamptz,
    is_confirmed boolean generated always as (source = 'desk' or proven_at is not null) stored,
    unique (company_id, id),
    foreign key (company_id, reservation_id) references reservations (company_id, id),
    constraint waitlist_entries_kind_check check (kind in ('door', 'booking')),
    constraint waitlist_entries_status_check check (
        status = 'waiting'
        or kind = 'door' and status in ('seated', 'left')
        or kind = 'booking' and status in ('offered', 'accepted', 'declined', 'expired', 'cancelled')
    ),
    constraint waitlist_entries_closed_with_an_instant
        check ((status in ('waiting', 'offered')) = (closed_at is null)),
    constraint waitlist_entries_with_its_booking
        check ((status in ('seated', 'offered', 'accepted')) = (num_nonnulls(appointment_id, reservation_id) = 1)),
    constraint waitlist_entries_at_the_door check (
        kind <> 'door' or num_nonnulls(party_size, quoted_minutes) = 2 and num_nonnulls(email, service_id, dates) = 0
    ),
    constraint waitlist_entries_for_a_booking check (
        kind <> 'booking' or quoted_minutes is null and email is not null and cardinality(dates) between 1 and 14
            and num_nonnulls(service_id, party_size) = 1 and (provider_id is null or service_id is not null)
    ),
    constraint waitlist_entries_window_in_order check (from_time < until_time),
    foreign key (company_id, service_id) references services (company_id, id),
    foreign key (company_id, provider_id) references staff (company_id, id),
    foreign key (company_id, offered_provider_id) references staff (company_id, id),
    foreign key (company_id, appointment_id) references appointments (company_id, id)
);
comment on column waitlist_entries.quoted_minutes is 'how long the host said that the party would wait';
comment on column waitlist_entries.closed_at is 'when the party was seated or left; null: it waits';
comment on column waitlist_entries.dates is 'of the venue''s calendar, in their order: on which of them the guest can come';
comment on column waitlist_entries.from_time is 'the earliest start that the guest can make; null: any';
comment on column waitlist_entries.until_time is 'the latest start that the guest can make; null: any';
comment on column waitlist_entries.offered_starts_at is
    'the venue''s wall clock: the time that was offered last, or, of who waits, that all were told of who wait for it';
comment on column waitlist_entries.offered_until is 'until when the offered time is kept, or was';
comment on column waitlist_entries.answered_at is 'when the guest took the offered time, which is then held until it is paid';
comment on column waitlist_entries.source is 'who has made it; who waited before this was kept waits on as if the desk had';
comment on column waitlist_entries.proven_at is
    'when somebody has pressed behind the link of an email about it, and so has shown whose address it is; null: not so far';
comment on column waitlist_entries.is_confirmed is 'it waits: others are kept for a day, for their guest to confirm them';
create index waitlist_entries_by_time on waitlist_entries (company_id, joined_at, id);
create unique index waitlist_entries_of_reservation on waitlist_entries (company_id, reservation_id)
    where reservation_id is not null;
create index waitlist_entries_for_bookings on waitlist_entries (company_id, last_date, joined_at, id)
    where kind = 'booking';
create index waitlist_entries_of_appointment on waitlist_entries (company_id, appointment_id)
    where appointment_id is not null;
create index waitlist_entries_of_guest on waitlist_entries (company_id, lower(email)) where kind = 'booking';
create index waitlist_entries_unconfirmed on waitlist_entries (joined_at) where not is_confirmed;
select protect('waitlist_entries');
create policy definer on waitlist_entries to booking_definer using (true);

-- What becomes free or opens is noted in the transaction that does it, and offered by a job
-- (docs/decisions/waitlist.md#for-a-booking).
create table freed_times (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    provider_id uuid,
    table_id uuid,
    service_period_id uuid,
    covers integer check (covers > 0),
    starts_at timestamp,
    ends_at timestamp,
    transaction_id xid8 not null default pg_current_xact_id(),
    noted_at timestamptz not null default clock_timestamp(),
    asked_entry_id uuid,
    check (num_nonnulls(provider_id, table_id, service_period_id) <= 1),
    check (num_nonnulls(service_period_id, covers) in (0, 2)),
    check (starts_at < ends_at),
    check ((starts_at is null) = (ends_at is null)),
    constraint freed_times_noted_once unique nulls not distinct
        (transaction_id, company_id, provider_id, table_id, service_period_id, starts_at, ends_at),
    foreign key (company_id, provider_id) references staff (company_id, id),
    foreign key (company_id, table_id) references tables (company_id, id),
    foreign key (company_id, service_period_id) references service_periods (company_id, id)
);
comment on column freed_times.provider_id is
    'whose time it is, or else table_id, or service_period_id, whose covers. Only what is of one of them is kept for who waits';
comment on column freed_times.covers is 'how many covers of the period on its date: the time is all of it';
comment on column freed_times.starts_at is 'the venue''s wall clock; null: something has opened, on whichever dates';
comment on column freed_times.transaction_id is 'which has freed it, and may take the note back';
comment on column freed_times.noted_at is 'for two minutes from then on no other guest has it';
comment on column freed_times.asked_entry_id is
    'up to whom, in their order, who waits was asked: of an entry that is deleted all are anew; null: nobody yet';
create index freed_times_of_company on freed_times (company_id, noted_at);
create index freed_times_oldest_first on freed_times (noted_at);
select protect('freed_times');
create policy definer on freed_times to booking_definer using (true);
