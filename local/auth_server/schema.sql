-- The development auth server's own state. The product's migrations and roles know nothing of it.

create schema if not exists auth;

create table if not exists auth.users (
    id uuid primary key default gen_random_uuid(),
    identity_id uuid not null default gen_random_uuid(),
    email text unique, -- in lower case; null once the user is softly deleted
    password_hash text,
    role text not null default 'authenticated',
    app_metadata jsonb not null,
    user_metadata jsonb not null,
    email_confirmed_at timestamptz,
    last_sign_in_at timestamptz,
    banned_until timestamptz,
    deleted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
);

-- A refresh token is a session's id and its current refresh_id: using it replaces the refresh_id.
create table if not exists auth.sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    refresh_id uuid not null default gen_random_uuid(),
    created_at timestamptz not null default now()
);
create index if not exists sessions_user_id_idx on auth.sessions (user_id);

-- Databases from before have these two tables without what follows.
alter table auth.users
    add column if not exists email_change text, -- the address that is to be confirmed
    add column if not exists email_change_confirmations integer not null default 0,
    add column if not exists email_change_sent_at timestamptz,
    add column if not exists recovery_sent_at timestamptz,
    add column if not exists reauthentication_sent_at timestamptz;

-- How a session was proved and when, `[{"method": "password", "timestamp": 1795227693}]`, and the second factor, if any.
alter table auth.sessions
    add column if not exists amr jsonb not null default '[]',
    add column if not exists factor_id uuid;

-- What a mail holds is a code; kept is only its hash, together with the address. A user has one of each kind.
create table if not exists auth.one_time_tokens (
    user_id uuid not null references auth.users on delete cascade,
    kind text not null check (kind in ('recovery', 'email_change_current', 'email_change_new', 'reauthentication')),
    token_hash text not null unique,
    sent_at timestamptz not null default now(),
    primary key (user_id, kind)
);

-- When a recovery was requested last, for each address, whether or not anybody has it.
create table if not exists auth.recovery_requests (
    email text primary key,
    asked_at timestamptz not null
);

create table if not exists auth.factors (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    friendly_name text not null,
    status text not null default 'unverified' check (status in ('unverified', 'verified')),
    secret text not null, -- base32
    last_challenged_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
);
create index if not exists factors_user_id_idx on auth.factors (user_id);

create table if not exists auth.challenges (
    id uuid primary key default gen_random_uuid(),
    factor_id uuid not null references auth.factors on delete cascade,
    created_at timestamptz not null default now(),
    verified_at timestamptz
);
