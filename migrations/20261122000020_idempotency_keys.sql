-- migrate:up

-- The keys that make a request take effect once.

create table idempotency_keys (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    route text not null,
    key text not null check (char_length(key) between 1 and 255),
    fingerprint bytea not null,
    held_until timestamptz not null,
    status smallint check (status between 200 and 299),
    body json, -- not jsonb: a repetition is answered with the fields in their order
    completed_at timestamptz,
    created_at timestamptz not null default now(),
    unique (company_id, route, key),
    check ((status is null) = (body is null))
);
comment on table idempotency_keys is 'requests that take effect once: what each was, and what it was answered';
comment on column idempotency_keys.held_until is 'until then an attempt may be in progress; one that failed lets go';
-- An answer is kept as long after it was given as a key is kept that was never answered.
create index idempotency_keys_oldest_first on idempotency_keys (company_id, (coalesce(completed_at, created_at)));
alter table idempotency_keys enable row level security;
create policy tenant on idempotency_keys using (company_id = (select current_company()));
grant select, insert, update (held_until, status, body, completed_at), delete on idempotency_keys to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
