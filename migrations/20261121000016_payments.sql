-- migrate:up

-- What customers paid through the payment processor, and the keys that make a request take effect once.

create table payments (
    payment_intent_id text primary key check (payment_intent_id ~ '^[!-~]{1,255}$'),
    company_id uuid not null references companies on delete cascade,
    appointment_id uuid,
    amount_cents integer not null check (amount_cents > 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    created_at timestamptz not null default now(),
    foreign key (company_id, appointment_id) references appointments (company_id, id)
);
create index payments_of_appointment on payments (company_id, appointment_id);
comment on table payments is 'written from the payment processor''s webhooks alone';
comment on column payments.appointment_id is 'whose deposit it was; null for any other payment';

create table idempotency_keys (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    route text not null,
    key text not null check (char_length(key) between 1 and 255),
    fingerprint bytea not null,
    held_until timestamptz not null,
    status smallint check (status between 200 and 299),
    body json, -- not jsonb: a repetition is answered with the fields in their order
    created_at timestamptz not null default now(),
    unique (company_id, route, key),
    check ((status is null) = (body is null))
);
create index idempotency_keys_oldest_first on idempotency_keys (company_id, created_at);
comment on table idempotency_keys is 'requests that take effect once: what each was, and what it was answered';
comment on column idempotency_keys.held_until is 'until then an attempt may be in progress; one that failed lets go';

alter table payments enable row level security;
create policy tenant on payments using (company_id = (select current_company()));
alter table idempotency_keys enable row level security;
create policy tenant on idempotency_keys using (company_id = (select current_company()));

-- Money state: no function may write it until there is one for the processor's webhooks.
grant select on payments to booking_app;
grant select, insert, update (held_until, status, body), delete on idempotency_keys to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
