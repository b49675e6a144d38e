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
