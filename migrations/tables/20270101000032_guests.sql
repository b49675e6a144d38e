-- What is kept of a booking that its guest has made (docs/decisions/guests.md#tokens): what they wrote of
-- themselves, which nothing of an existing customer is mixed with, the policy that they agreed to, how often they have moved
-- it, and which generation of its token counts.

create table online_bookings (
    booking_id uuid primary key generated always as (coalesce(appointment_id, reservation_id)) stored,
    company_id uuid not null references companies on delete cascade,
    appointment_id uuid,
    reservation_id uuid,
    guest_name text not null check (char_length(guest_name) between 1 and 200),
    guest_phone text check (char_length(guest_phone) between 1 and 40),
    notes text check (char_length(notes) between 1 and 500),
    policy jsonb not null,
    moved_times smallint not null default 0 check (moved_times >= 0),
    generation smallint not null default 1 check (generation > 0),
    created_at timestamptz not null default now(),
    held_for_email text check (char_length(held_for_email) between 1 and 254),
    held_for_phone text check (char_length(held_for_phone) <= 20),
    is_extended boolean not null default false,
    refund_until timestamptz,
    last_action text not null default 'booked' check (last_action in ('booked', 'changed', 'cancelled')),
    acted_at timestamptz not null default now(),
    moved_from timestamp,
    confirms_by_email boolean not null default false,
    proven_at timestamptz,
    held_for_client text check (char_length(held_for_client) <= 64),
    constraint online_bookings_of_one_engine check (num_nonnulls(appointment_id, reservation_id) = 1),
    constraint online_bookings_once_an_appointment unique (company_id, appointment_id),
    constraint online_bookings_once_a_reservation unique (company_id, reservation_id),
    foreign key (company_id, appointment_id) references appointments (company_id, id) on delete cascade,
    foreign key (company_id, reservation_id) references reservations (company_id, id) on delete cascade
);
comment on column online_bookings.policy is 'as the guest has agreed to it: a later change of the settings does not bind them';
comment on column online_bookings.moved_times is 'how often the guest has moved it';
comment on column online_bookings.generation is 'of the token that counts: one more voids all before it';
comment on column online_bookings.held_for_email is
    'while it is held: the address of whom it is for, who is a customer once it is booked; null of what is booked';
comment on column online_bookings.held_for_phone is 'while it is held: the number as it is dialled';
comment on column online_bookings.is_extended is 'the guest has had the hold extended, which is done once';
comment on column online_bookings.refund_until is
    'until when who cancels has the deposit back, if the guest has moved the booking: a move puts it off never';
comment on column online_bookings.last_action is 'what the guest did last, whatever the desk has done since';
comment on column online_bookings.moved_from is 'the wall clock at which it began before the guest moved it last';
comment on column online_bookings.confirms_by_email is
    'it is held, or was, until its guest confirms by the link in the email';
comment on column online_bookings.proven_at is
    'when somebody has pressed behind the link of an email about it, and so has shown whose address it is; null: not so far';
comment on column online_bookings.held_for_client is
    'while it is held: the network address that it was made from, of IPv6 the first 48 bits';
create index online_bookings_newest_first on online_bookings (company_id, created_at desc);
create index online_bookings_latest on online_bookings (company_id, acted_at desc, booking_id desc);
create index online_bookings_held_for_client on online_bookings (held_for_client) where held_for_client is not null;
create index online_bookings_held_at_venue on online_bookings (company_id) where held_for_client is not null;
select protect('online_bookings');
create policy definer on online_bookings to booking_definer using (true);
create policy kept_for_who_waits on online_bookings as restrictive for insert to booking_jobs
    with check (current_user <> 'booking_jobs' or held_for_email is not null);

-- What is left of a hold that has ended, for 30 days: its link says that it has, and a payment that comes late is refunded.
create table ended_holds (
    booking_id uuid primary key,
    company_id uuid not null references companies on delete cascade,
    generation smallint not null,
    guest_name text not null,
    guest_email text not null,
    service_id uuid,
    party_size integer,
    starts_at timestamp not null,
    ended_at timestamptz not null default now()
);
comment on column ended_holds.booking_id is 'of a booking that is deleted';
comment on column ended_holds.starts_at is 'the venue''s wall clock';
create index ended_holds_of_company on ended_holds (company_id);
create index ended_holds_oldest_first on ended_holds (ended_at);
create index ended_holds_of_guest on ended_holds (company_id, lower(guest_email), ended_at);
select protect('ended_holds');
create policy definer on ended_holds to booking_definer using (true);

create table calendar_feeds (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    user_id uuid not null,
    provider_id uuid,
    detail text not null check (detail in ('names', 'initials', 'busy')),
    token_digest bytea not null unique check (octet_length(token_digest) = 32),
    created_at timestamptz not null default now(),
    last_read_at timestamptz,
    window_began_at timestamptz,
    window_reads integer not null default 0,
    unique (company_id, id),
    constraint calendar_feeds_of_a_member
        foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade,
    constraint calendar_feeds_provider_exists
        foreign key (company_id, provider_id) references staff (company_id, id) on delete cascade
);
comment on column calendar_feeds.user_id is 'whose it is: it ends with the membership, and shows what this member may see';
comment on column calendar_feeds.provider_id is 'null: all bookings of the venue, for as long as the member is an admin';
comment on column calendar_feeds.token_digest is 'SHA-256 of the token in its address; the token itself is nowhere';
create index calendar_feeds_of_user on calendar_feeds (company_id, user_id);
create index calendar_feeds_of_provider on calendar_feeds (company_id, provider_id) where provider_id is not null;
select protect('calendar_feeds');
create policy definer on calendar_feeds to booking_definer using (true);

-- Guests look for free times a hundred times as often as they book: what a search has found is kept for whoever asks the same,
-- until something changes that it has read (docs/decisions/availability.md#cached-times).

-- Each transaction that writes what searches read notes here which dates that concerns. Nobody waits for anybody: the notes
-- are rows of their own, and whether an answer is older than one of them, its snapshot says.
create unlogged table changed_times (
    company_id uuid not null,
    transaction_id xid8 not null default pg_current_xact_id(),
    -- null: all dates
    first_day date,
    last_day date,
    noted_at timestamptz not null default now(),
    check ((first_day is null) = (last_day is null))
);
comment on table changed_times is 'which dates of a venue may have other free times since a transaction was committed';
create index changed_times_of_company on changed_times (company_id, transaction_id);
create index changed_times_oldest_first on changed_times (noted_at);
select protect('changed_times');
create policy definer on changed_times to booking_definer using (true);

-- A venue has as many rows as there are slots, whatever it is asked: a question has one slot, and takes it from another.
create unlogged table cached_times (
    company_id uuid not null default current_company(),
    slot integer not null check (slot between 0 and 127),
    question text not null,
    -- from which date on the search has looked, and how far
    first_day date not null,
    days integer not null,
    -- what was committed when the search began: of all that came later it knows nothing
    snapshot pg_snapshot not null,
    all_before xid8 not null generated always as (pg_snapshot_xmin(snapshot)) stored,
    starts timestamp[] not null,
    ends timestamp[] not null,
    cached_at timestamptz not null default now(),
    primary key (company_id, slot)
);
comment on table cached_times is 'the free times that guests'' searches have found, each true until one of its dates has changed';
comment on column cached_times.all_before is 'all transactions before this one are in the snapshot: a bound for the index of changed_times';
comment on column cached_times.question is 'what was searched for, from which date on and for how many days';
create index cached_times_oldest_first on cached_times (cached_at);
select protect('cached_times');
create policy definer on cached_times to booking_definer using (true);

-- One row for each email about what nobody had shown to be theirs, for a week. A job that is tried again is one email.
create table unproven_mails (
    job_id uuid primary key,
    company_id uuid not null references companies on delete cascade,
    address bytea not null check (octet_length(address) = 32),
    is_of_hold boolean not null,
    sent_at timestamptz not null default now()
);
comment on column unproven_mails.is_of_hold is 'it asks to confirm what is held meanwhile';
comment on column unproven_mails.address is 'the SHA-256 of the address, without a tag (kim+tag@), in small letters';
create index unproven_mails_to_address on unproven_mails (address, sent_at);
create index unproven_mails_of_company on unproven_mails (company_id, sent_at);
create index unproven_mails_oldest_first on unproven_mails (sent_at);
select protect('unproven_mails');
create policy definer on unproven_mails to booking_definer using (true);

 -- to lock is to update

-- Addresses whose owner has said that they have booked nothing: at no venue is anything unproven mailed to them for a while.
create table refused_addresses (
    address bytea primary key check (octet_length(address) = 32),
    refused_at timestamptz not null default now()
);
comment on column refused_addresses.address is 'as in unproven_mails';
create index refused_addresses_oldest_first on refused_addresses (refused_at);
select protect('refused_addresses');
create policy definer on refused_addresses to booking_definer using (true);

-- When the admins of a business were told last that its page is guarded: once a day.
create table guarded_pages (
    company_id uuid primary key references companies on delete cascade,
    told_at timestamptz not null default now()
);
select protect('guarded_pages');
