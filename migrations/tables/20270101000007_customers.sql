-- The customers of a business, of either engine, and how they are searched.

create table customers (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    email text,
    -- As it was typed, and as the world writes it.
    phone text,
    phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{1,14}$'),
    unsubscribed_at timestamptz,
    -- What a search compares with, made once when written instead of on every search. Of a phone number both forms, so
    -- that either finds it.
    folded_name text not null generated always as (fold(name)) stored,
    phone_digits text,
    created_by uuid,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    pinned_note text check (char_length(pinned_note) <= 1000),
    allergies text check (char_length(allergies) <= 500),
    tags uuid[] not null default '{}' check (cardinality(tags) <= 20),
    birthday date,
    preferred_provider_id uuid,
    sms_refused_at timestamptz,
    erased_at timestamptz,
    email_problem text check (email_problem in ('bounced', 'complained')),
    email_problem_at timestamptz,
    searched_name text not null generated always as (search_keys(name)) stored,
    searched_email text generated always as (squeeze(email)) stored,
    unique (company_id, id),
    constraint customers_email_problem_since check ((email_problem is null) = (email_problem_at is null))
);
comment on column customers.phone_e164 is 'null: not a number of the business''s country, nor an international one';
comment on column customers.unsubscribed_at is 'since when the customer wants no emails but about bookings; null: wants them';
comment on column customers.created_by is 'the user who entered them; null for guests';
comment on column customers.tags is 'of the customer_tags of the business; one that it has removed is shown no more';
comment on column customers.sms_refused_at is 'since when the customer wants no SMS; null: gets them';
comment on column customers.erased_at is 'when all that was known of them was erased; null: nothing was';
comment on column customers.email_problem is
    'why nothing is mailed to their address: it does not exist, or its owner has complained; null: mails arrive';
create unique index customers_email_unique on customers (company_id, lower(email));
create index customers_newest_first on customers (company_id, created_at desc, id desc);
-- The customers of a business in the order in which a search answers: by code points, whatever the database's own
-- collation is.
create index customers_by_name on customers (company_id, folded_name collate "C", id);
create index customers_by_trigrams on customers
    using gin (company_id, searched_name gin_trgm_ops, searched_email gin_trgm_ops, phone_digits gin_trgm_ops)
    with (fastupdate = off);
select protect('customers');
create policy definer on customers to booking_definer using (true);

-- What has come of each customer, kept as it happens, so that a list of customers is one range of an index in every order,
-- of everybody or of a tag.

create table customer_stats (
    company_id uuid not null,
    customer_id uuid not null,
    tag_id uuid not null,
    folded_name text collate "C" not null,
    created_at timestamptz not null,
    visits integer not null default 0,
    no_shows integer not null default 0,
    spend_cents bigint not null default 0,
    last_visit_at timestamp not null default '-infinity',
    primary key (company_id, customer_id, tag_id),
    foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade
);
comment on table customer_stats is
    'what has come of each customer: one row of the list of everybody, and one of the list of each of their tags';
comment on column customer_stats.tag_id is 'all zeros: of the list of everybody';
comment on column customer_stats.last_visit_at is 'by the venue''s clock; -infinity: none yet';
create index customer_stats_by_name on customer_stats (company_id, tag_id, folded_name, customer_id);
create index customer_stats_by_creation on customer_stats (company_id, tag_id, created_at, customer_id);
create index customer_stats_by_last_visit on customer_stats (company_id, tag_id, last_visit_at, customer_id);
create index customer_stats_by_spend on customer_stats (company_id, tag_id, spend_cents, customer_id);
create index customer_stats_by_no_shows on customer_stats (company_id, tag_id, no_shows, customer_id);
select protect('customer_stats');
create policy definer on customer_stats to booking_definer using (true);

-- Guests who want what is known of them erased; the venue decides, within 30 days. One who is erased wants nothing any more.

create table erasure_requests (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    customer_id uuid not null,
    requested_at timestamptz not null default now(),
    due_at timestamptz not null default now() + interval '30 days',
    declined_at timestamptz,
    declined_by uuid,
    unique (company_id, id),
    foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade,
    constraint erasure_requests_declined_by_somebody check ((declined_at is null) = (declined_by is null))
);
comment on column erasure_requests.declined_at is 'null: it is open, or the customer is erased';
create unique index erasure_requests_open on erasure_requests (company_id, customer_id) where declined_at is null;
create index erasure_requests_of_customer on erasure_requests (company_id, customer_id);
select protect('erasure_requests');
create policy definer on erasure_requests to booking_definer using (true);

-- All that is known of a customer, as a file for the customer: made by a job, kept for a day
-- (docs/decisions/personal-data.md#exporting).

create table customer_exports (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    customer_id uuid not null,
    requested_by uuid not null,
    requested_at timestamptz not null default now(),
    finished_at timestamptz,
    expires_at timestamptz,
    unique (company_id, id),
    foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade
);
comment on column customer_exports.requested_by is 'the user who requested it';
comment on column customer_exports.finished_at is 'since when its file is in the bucket; null: it is being made, or that failed';
comment on column customer_exports.expires_at is 'from when on there is no link to the file: a day after it was made, or at once when the customer is erased';
create index customer_exports_of_customer on customer_exports (company_id, customer_id);
create index customer_exports_latest on customer_exports (company_id, requested_at);
create index customer_exports_oldest_first on customer_exports (requested_at);
select protect('customer_exports');
create policy definer on customer_exports to booking_definer using (true);
