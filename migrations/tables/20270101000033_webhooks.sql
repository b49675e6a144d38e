-- What integrators are told, and to where: endpoints, what is noted of changes, the events that the relay makes of it, and
-- their deliveries (docs/decisions/webhooks.md).

create table webhook_endpoints (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null default current_company() references companies on delete cascade,
    url text not null check (url ~ '^https://' and char_length(url) <= 2000),
    description text check (char_length(description) <= 200),
    events text[] not null check (cardinality(events) between 1 and 50),
    secret text not null,
    previous_secret text,
    previous_secret_until timestamptz,
    enabled_at timestamptz not null default now(),
    disabled_at timestamptz,
    disabled_because text check (disabled_because in ('member', 'gone', 'failing')),
    failing_since timestamptz,
    warnings smallint not null default 0,
    last_attempt_at timestamptz,
    last_status smallint,
    last_error text check (char_length(last_error) <= 200),
    created_by uuid not null,
    created_at timestamptz not null default now(),
    unique (company_id, id),
    constraint webhook_endpoints_disabled_for_a_reason check ((disabled_at is null) = (disabled_because is null)),
    constraint webhook_endpoints_previous_secret_ends
        check ((previous_secret is null) = (previous_secret_until is null))
);
comment on column webhook_endpoints.secret is 'sealed: the key that opens it is in no table';
comment on column webhook_endpoints.previous_secret_until is 'until then the secret before this one signs as well';
comment on column webhook_endpoints.enabled_at is 'it is sent what has happened since then';
comment on column webhook_endpoints.failing_since is 'the first failed attempt since the last that succeeded';
comment on column webhook_endpoints.warnings is 'how many times admins were mailed that it fails, since failing_since';
create index webhook_endpoints_failing on webhook_endpoints (failing_since)
    where failing_since is not null and disabled_at is null;
select protect('webhook_endpoints');
create policy definer on webhook_endpoints to booking_definer using (true);

create table record_changes (
    id bigint generated always as identity primary key,
    company_id uuid not null references companies on delete cascade,
    kind text not null check (kind in ('appointment', 'reservation', 'customer', 'merge', 'sale', 'waitlist')),
    record_id uuid not null,
    was jsonb,
    is_now jsonb,
    transaction_id xid8 not null default pg_current_xact_id(),
    noted_at timestamptz not null default now(),
    failed_at timestamptz,
    unique (transaction_id, record_id, kind)
);
comment on table record_changes is
    'what transactions have changed, until the relay has made events of it; only where there is an endpoint';
comment on column record_changes.was is
    'the record before: what of it is compared; all of one that is gone, and nothing of one that is new';
comment on column record_changes.is_now is 'the record at the end of the transaction; null if it is gone by then';
comment on column record_changes.failed_at is
    'when no event could be made of it: it is not tried again, and is deleted after a day; null: it waits';
create index record_changes_in_turn on record_changes (company_id, id) where failed_at is null;
select protect('record_changes');
create policy definer on record_changes to booking_definer using (true);

create table webhook_events (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    type text not null,
    record_id uuid,
    body text not null check (octet_length(body) <= 20000),
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
comment on table webhook_events is 'what was told, kept for 30 days; only of types to which an endpoint subscribes';
comment on column webhook_events.record_id is 'of whom or what it tells; null of a test';
comment on column webhook_events.created_at is 'when that happened of which it tells';
comment on column webhook_events.body is 'as it is signed and sent, the same at every attempt';
create index webhook_events_by_time on webhook_events (company_id, created_at, id);
create index webhook_events_oldest_first on webhook_events (created_at);
select protect('webhook_events');
create policy definer on webhook_events to booking_definer using (true);

create table webhook_deliveries (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    endpoint_id uuid not null,
    event_id uuid not null,
    status text not null default 'pending' check (status in ('pending', 'sending', 'delivered', 'failed')),
    attempts smallint not null default 0,
    next_attempt_at timestamptz default now(),
    leased_until timestamptz,
    last_attempt_at timestamptz,
    answer_status smallint,
    error text check (char_length(error) <= 200),
    answer text check (char_length(answer) <= 1024),
    duration_ms integer,
    created_at timestamptz not null default now(),
    unique (company_id, event_id, endpoint_id),
    foreign key (company_id, endpoint_id) references webhook_endpoints (company_id, id) on delete cascade,
    foreign key (company_id, event_id) references webhook_events (company_id, id) on delete cascade,
    constraint webhook_deliveries_due check ((status = 'pending') = (next_attempt_at is not null)),
    constraint webhook_deliveries_leased check ((status = 'sending') = (leased_until is not null))
);
comment on column webhook_deliveries.attempts is 'those whose outcome is known';
comment on column webhook_deliveries.leased_until is 'until then an attempt may be under way';
comment on column webhook_deliveries.answer is 'how the body of the last answer began';
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at) where status = 'pending';
create index webhook_deliveries_next on webhook_deliveries (next_attempt_at) where status = 'pending';
create index webhook_deliveries_under_way on webhook_deliveries (endpoint_id, leased_until) where status = 'sending';
create index webhook_deliveries_newest_first on webhook_deliveries (company_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_in_status on webhook_deliveries
    (company_id, endpoint_id, status, created_at desc, id desc);
select protect('webhook_deliveries');
create policy definer on webhook_deliveries to booking_definer using (true);
