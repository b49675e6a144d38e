-- migrate:up

-- The services that an appointments business sells.

grant booking_definer to booking_owner;

create table services (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    description text,
    duration_minutes integer not null check (duration_minutes between 5 and 1440),
    buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 1440),
    price_cents integer not null check (price_cents >= 0),
    deposit_amount_cents integer not null default 0 check (deposit_amount_cents >= 0),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
alter table services enable row level security, force row level security;
create policy tenant on services using (company_id = (select current_company()));
create policy owner on services to booking_owner using (session_user = current_user);
grant select, insert, update on services to booking_app;
grant select on services to booking_jobs;
create trigger audit after insert or update or delete on services for each row
    execute function enter_in_audit_log('id', 'price_cents', 'deposit_amount_cents', 'active');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
