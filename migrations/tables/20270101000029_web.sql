-- What holds for requests of any route: which take effect once, how often a stranger asks, how many are costly at once.

create table idempotency_keys (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    route text not null,
    key text not null check (char_length(key) between 1 and 255),
    fingerprint bytea not null,
    held_until timestamptz not null,
    status smallint check (status between 200 and 299),
    body json,
    -- not jsonb: a repetition is answered with the fields in their order
    completed_at timestamptz,
    created_at timestamptz not null default now(),
    kept_until timestamptz not null default now() + interval '24 hours',
    unique (company_id, route, key),
    check ((status is null) = (body is null))
);
comment on table idempotency_keys is 'requests that take effect once: what each was, and what it was answered';
comment on column idempotency_keys.held_until is 'until then an attempt may be in progress; one that failed lets go';
comment on column idempotency_keys.kept_until is 'until then the key is known: so long from its answer on, or from its first use if there is none';
create index idempotency_keys_oldest_first on idempotency_keys (company_id, kept_until);
select protect('idempotency_keys');
create policy definer on idempotency_keys to booking_definer using (true);

-- How often each client address has asked a public route in its window. Losing it in a crash costs one window's count.
create unlogged table public_windows (
    route text not null,
    client text not null,
    ends_at timestamptz not null,
    hits integer not null,
    primary key (route, client)
);
create index public_windows_over on public_windows (ends_at);
select protect('public_windows');
create policy definer on public_windows to booking_definer using (true);
