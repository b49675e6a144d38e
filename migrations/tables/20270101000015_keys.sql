-- The keys of integrators, how often each was used in its window, and how a key enters its business.

-- What integrators read. Each function admits the key and then, if nothing refuses it, reads: one call, whose plans the
-- server keeps also where a pooler keeps no prepared statement (docs/decisions/round-trips.md#one-call).
-- The first row is the admission (the first five columns); those after it are the records, in the shape of the
-- specification (spec §4.2).
--
-- They run as the caller, so row-level security confines them to the tenant that the admission has entered. `from` and
-- `to` arrive as text and are read once the key is admitted: a text that is no timestamp is an error of the answer, like
-- any other, and not one of the statement.

create table api_keys (
    id text primary key check (id ~ '^[0-9a-f]{16}$'),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 100),
    digest bytea not null check (octet_length(digest) = 32),
    last_four text not null check (char_length(last_four) = 4),
    scopes text[] not null check (cardinality(scopes) > 0),
    rate_limit_per_minute integer not null default 120 check (rate_limit_per_minute > 0),
    networks cidr[] not null default '{}' check (cardinality(networks) <= 20),
    created_by uuid not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    expires_at timestamptz,
    expiry_notice uuid,
    revoked_at timestamptz
);
comment on column api_keys.digest is 'SHA-256 of the whole secret; the secret itself is nowhere';
comment on column api_keys.networks is 'from where it may be used; none: from anywhere';
comment on column api_keys.last_used_at is 'when the latest window of its rate limit began';
comment on column api_keys.expiry_notice is 'the email that told of its end; null before';
create index api_keys_by_company on api_keys (company_id);
-- What counts as one of the business's keys, however many were revoked (docs/decisions/bounds.md).
create index api_keys_not_revoked on api_keys (company_id, expires_at) where revoked_at is null;
create index api_keys_about_to_expire on api_keys (expires_at)
    where expires_at is not null and expiry_notice is null and revoked_at is null;
select protect('api_keys');
create policy definer on api_keys to booking_definer using (true);

-- One row a key, overwritten when its window is over. Losing it in a crash costs nobody more than one window's count.
create unlogged table rate_windows (
    key_id text primary key references api_keys on delete cascade,
    started_at timestamptz not null,
    hits integer not null
);
select protect('rate_windows');
create policy definer on rate_windows to booking_definer using (true);
