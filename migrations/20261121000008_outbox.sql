-- migrate:up

-- Jobs that must not be lost, written in the transaction of the change that they report (contract §9).

create table outbox (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null default current_company() references companies on delete cascade,
    type text not null check (type ~ '^[a-z]+(_[a-z]+)*$'),
    data jsonb not null check (jsonb_typeof(data) = 'object'),
    occurred_at timestamptz not null default now(),
    published_at timestamptz
);
create index outbox_unpublished on outbox (occurred_at) where published_at is null;
comment on column outbox.data is 'ids only: whoever does the job reads the record as it is by then';
comment on column outbox.published_at is 'when the queue took it; null is what the relay still has to send';

alter table outbox enable row level security;
create policy tenant on outbox using (company_id = (select current_company()));

grant select, insert on outbox to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
