-- Messages: how many an organization sends and a recipient gets in an hour (spec §6.2), whom a business reminds of a booking
-- (spec §6.1), and how a customer ends the emails that are not about bookings (spec §4.7).

-- One row for whom it counts, overwritten in the next hour.
create table message_counts (
    kind text not null check (kind in ('email', 'sms')),
    counted_for bytea not null,
    hour timestamptz not null,
    messages integer not null check (messages >= 0),
    primary key (kind, counted_for)
);
comment on column message_counts.counted_for is
    'the id of an organization, or the SHA-256 of a recipient; recipients are counted across organizations';
create index message_counts_oldest_first on message_counts (hour);
select protect('message_counts');
create policy definer on message_counts to booking_definer using (true);

-- Messages that a business may switch on: a confirmation, a reminder, thanks. Who is to be reminded is found by looking,
-- so a booking that is moved or cancelled needs no message taken back.

-- Each booking whose guest is to be reminded, or has been: of which time, and by which job.
create table reminders (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    appointment_id uuid,
    reservation_id uuid,
    -- The venue's wall clock, as the booking had it: one that is moved is reminded of again.
    starts_at timestamp not null,
    job_id uuid not null default gen_random_uuid(),
    constraint reminders_one_of_an_appointment unique (company_id, appointment_id),
    constraint reminders_one_of_a_reservation unique (company_id, reservation_id),
    check (num_nonnulls(appointment_id, reservation_id) = 1),
    foreign key (company_id, appointment_id) references appointments (company_id, id) on delete cascade,
    foreign key (company_id, reservation_id) references reservations (company_id, id) on delete cascade
);
create index reminders_oldest_first on reminders (starts_at);
select protect('reminders');
create policy definer on reminders to booking_definer using (true);

-- The link is the same in all emails to a customer, so that an old one still works; whoever reads its token here could as
-- well write customers.unsubscribed_at.
create table unsubscribe_links (
    company_id uuid not null references companies on delete cascade,
    customer_id uuid not null,
    token text not null check (token ~ '^[\w-]{43}$'),
    token_digest bytea not null unique check (length(token_digest) = 32),
    created_at timestamptz not null default now(),
    primary key (company_id, customer_id),
    foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade
);
select protect('unsubscribe_links');
create policy definer on unsubscribe_links to booking_definer using (true);

-- What a week came to, mailed to a venue's admins on the Monday after it, where that is switched on.

create table weekly_reports (
    company_id uuid primary key references companies on delete cascade,
    monday date not null
);
comment on table weekly_reports is 'the last Monday on which jobs were left for the email about the week before';
select protect('weekly_reports', closed => true);
create policy definer on weekly_reports to booking_definer using (true);
