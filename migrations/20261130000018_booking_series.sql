-- migrate:up

-- Repeat series of an appointments business. Their visits are appointments of their own, with times of their own.

grant booking_definer to booking_owner;

create table booking_series (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    customer_id uuid not null,
    frequency text not null check (frequency in ('weekly', 'fortnightly', 'monthly')),
    -- With a rule the series is one recurring entry in a guest's calendar, and without one an entry for each visit
    -- (docs/decisions/0054-what-an-email-carries.md).
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
alter table booking_series enable row level security, force row level security;
create policy tenant on booking_series using (company_id = (select current_company()));
create policy owner on booking_series to booking_owner using (session_user = current_user);
grant select, insert, update (status, ended_at) on booking_series to booking_app;
grant select on booking_series to booking_jobs;
create trigger audit after insert or update on booking_series for each row
    execute function enter_in_audit_log('id', 'status');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
