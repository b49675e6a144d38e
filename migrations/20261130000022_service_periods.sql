-- migrate:up

-- The service periods of a hospitality business, which say what may be booked.

grant booking_definer to booking_owner;

create table service_periods (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    days smallint[] not null check (days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[] and cardinality(days) > 0),
    starts_at time not null,
    ends_at time not null,
    cover_cap integer check (cover_cap > 0),
    turn_minutes integer not null default 120 check (turn_minutes between 5 and 1440),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
comment on table service_periods is 'day 0 is Monday; a period that ends at or before it starts passes midnight';
alter table service_periods enable row level security, force row level security;
create policy tenant on service_periods using (company_id = (select current_company()));
create policy owner on service_periods to booking_owner using (session_user = current_user);
grant select, insert, update on service_periods to booking_app;
create trigger audit after insert or update or delete on service_periods for each row
    execute function enter_in_audit_log('id', 'cover_cap', 'active');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
