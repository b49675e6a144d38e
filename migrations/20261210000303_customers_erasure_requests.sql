-- migrate:up

-- Guests who want what is known of them erased; the venue decides, within 30 days. One who is erased wants nothing any more.

grant booking_definer to booking_owner;

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
alter table erasure_requests enable row level security, force row level security;
create policy tenant on erasure_requests using (company_id = (select current_company()));
create policy owner on erasure_requests to booking_owner using (session_user = current_user);
create policy definer on erasure_requests to booking_definer using (true);
grant select, insert (company_id, customer_id), update (declined_at, declined_by) on erasure_requests to booking_app;
create trigger audit after insert or update on erasure_requests
    for each row execute function enter_in_audit_log('id', 'customer_id', 'declined_at');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
