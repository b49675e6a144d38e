-- A user's sessions at the auth server, as this service has seen them: the auth server lists none, and ends one only for
-- who holds its token (docs/decisions/sessions.md). They belong to a user, not to a tenant.

-- Routes reach it through the functions below alone.
create table user_sessions (
    session_id uuid primary key,
    user_id uuid not null,
    signed_in_at timestamptz not null,
    last_used_at timestamptz not null default now(),
    agent text not null,
    address text not null,
    -- Whoever sits at a desk that is signed in can take its user's authenticator app away at the auth server, or add one
    -- of their own, and so get round what asks for a second factor once more. So a session that has proved one is known
    -- by when it did, and does such acts only while the apps are those of that moment
    -- (docs/decisions/sessions.md).
    factor_proved_at timestamptz,
    ended_at timestamptz
);
comment on column user_sessions.factor_proved_at is 'when the session was first seen to have proved a second factor; null: never';
create index user_sessions_of_user on user_sessions (user_id, last_used_at);
create index user_sessions_oldest_first on user_sessions (last_used_at) where ended_at is null;
select protect('user_sessions');
create policy definer on user_sessions to booking_definer using (true);
