-- Enquiries of larger groups, what was said about them, and the reservation that one became.

create table enquiries (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    guest_name text not null check (char_length(guest_name) between 1 and 200),
    guest_email text not null check (char_length(guest_email) <= 254),
    guest_phone text check (char_length(guest_phone) <= 40),
    party_size integer not null check (party_size between 1 and 500),
    -- The venue's wall clock, as in reservations.
    starts_at timestamp not null check (isfinite(starts_at)),
    duration_minutes integer check (duration_minutes between 5 and 1440),
    status text not null default 'open' check (status in ('open', 'won', 'lost')),
    reservation_id uuid,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    unique (company_id, id),
    constraint enquiries_one_per_reservation unique (company_id, reservation_id),
    check (status <> 'won' or reservation_id is not null),
    foreign key (company_id, reservation_id) references reservations (company_id, id)
);
comment on column enquiries.reservation_id is 'what the enquiry was converted to; cleared when the hold is released';
create index enquiries_newest_first on enquiries (company_id, created_at desc, id desc);
create index enquiries_in_status on enquiries (company_id, status, created_at desc, id desc);
select protect('enquiries');
create policy definer on enquiries to booking_definer using (true);

create table enquiry_messages (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    enquiry_id uuid not null,
    author text not null check (author in ('guest', 'venue', 'system')),
    kind text not null check (kind in ('message', 'note', 'booked')),
    body text not null check (char_length(body) between 1 and 5000),
    -- Not now(): who waited for a lock wrote later than the transaction began.
    created_at timestamptz not null default clock_timestamp(),
    check ((kind = 'booked') = (author = 'system')),
    check (kind <> 'note' or author = 'venue'),
    constraint enquiry_messages_enquiry_exists
        foreign key (company_id, enquiry_id) references enquiries (company_id, id) on delete cascade
);
create index enquiry_messages_oldest_first on enquiry_messages (company_id, enquiry_id, created_at, id);
select protect('enquiry_messages');
create policy definer on enquiry_messages to booking_definer using (true);
