-- Repeat series of an appointments business. Their visits are appointments of their own, with times of their own.

create table booking_series (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    customer_id uuid not null,
    frequency text not null check (frequency in ('weekly', 'fortnightly', 'monthly')),
    -- With a rule the series is one recurring entry in a guest's calendar, and without one an entry for each visit
    -- (docs/decisions/messages.md).
    recurrence text,
    status text not null default 'active' check (status in ('active', 'cancelled')),
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    unique (company_id, id),
    check ((ended_at is null) = (status = 'active')),
    constraint booking_series_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id)
);
comment on column booking_series.recurrence is
    'the rule that has exactly its visits, as RFC 5545 writes an RRULE; null: no rule that calendars know has them';
create index booking_series_of_customer on booking_series (company_id, customer_id);
select protect('booking_series');
create policy definer on booking_series to booking_definer using (true);
