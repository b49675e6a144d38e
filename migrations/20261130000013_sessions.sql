-- migrate:up

-- A user's sessions at the auth server, as this service has seen them: the auth server lists none, and ends one only for
-- who holds its token (docs/decisions/0096-a-list-of-sessions.md). They belong to a user, not to a tenant.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

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
    -- (docs/decisions/0095-a-second-factor.md).
    factor_proved_at timestamptz,
    ended_at timestamptz
);
comment on column user_sessions.factor_proved_at is 'when the session was first seen to have proved a second factor; null: never';
create index user_sessions_of_user on user_sessions (user_id, last_used_at);
create index user_sessions_oldest_first on user_sessions (last_used_at) where ended_at is null;
alter table user_sessions enable row level security, force row level security;
create policy owner on user_sessions to booking_owner using (session_user = current_user);
create policy definer on user_sessions to booking_definer using (true);
grant select, insert, update, delete on user_sessions to booking_definer;

-- Notes that the session is in use, and at once that it has proved a second factor; the session as it is kept. It is
-- written once in five minutes at most, and nobody waits for another request that does so. Without an id, which a token
-- need not have, there is nothing to note.
create function note_session(
    in_user uuid, in_session uuid, in_signed_in timestamptz, in_agent text, in_address text, in_factor_proved_at timestamptz
) returns user_sessions
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    kept user_sessions;
begin
    select * into kept from user_sessions s where s.session_id = in_session and s.user_id = in_user;
    if in_session is null or kept.ended_at is not null then
        return kept;
    elsif kept.session_id is null then
        if pg_try_advisory_xact_lock(hashtextextended(in_session::text, 0)) then -- or else a request beside this one does so
            insert into user_sessions (session_id, user_id, signed_in_at, agent, address, factor_proved_at)
            values (in_session, in_user, coalesce(in_signed_in, now()), in_agent, in_address, in_factor_proved_at)
            on conflict (session_id) do nothing;
        end if;
    elsif kept.factor_proved_at is null and in_factor_proved_at is not null then
        update user_sessions s set factor_proved_at = in_factor_proved_at
         where s.session_id = in_session and s.factor_proved_at is null;
    elsif kept.last_used_at < now() - interval '5 minutes' then
        update user_sessions s set last_used_at = now(), agent = in_agent, address = in_address
         where s.session_id = (
                   select f.session_id from user_sessions f where f.session_id = in_session for update skip locked
               );
    end if;
    kept.factor_proved_at := coalesce(kept.factor_proved_at, in_factor_proved_at);
    return kept;
end
$$;
alter function note_session owner to booking_definer;
revoke execute on function note_session from public;

-- Notes that the session is in use, and whether it still may be.
create function use_session(
    in_user uuid, in_session uuid, in_signed_in timestamptz, in_agent text, in_address text,
    in_factor_proved_at timestamptz default null
) returns boolean
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select (note_session(in_user, in_session, in_signed_in, in_agent, in_address, in_factor_proved_at)).ended_at is null;
end;
alter function use_session owner to booking_definer;
revoke execute on function use_session from public;
grant execute on function use_session to booking_app;

-- The sessions that the user may still be using, the one used last first.
create function list_sessions(in_user uuid)
    returns table (id uuid, agent text, address text, signed_in_at timestamptz, last_used_at timestamptz)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select s.session_id, s.agent, s.address, s.signed_in_at, s.last_used_at
      from user_sessions s
     where s.user_id = in_user and s.ended_at is null and s.last_used_at > now() - interval '30 days'
     order by s.last_used_at desc, s.session_id
     limit 100;
end;
alter function list_sessions owner to booking_definer;
revoke execute on function list_sessions from public;
grant execute on function list_sessions to booking_app;

-- Refuses the session from now on; whether the user had it.
create function end_session(in_user uuid, in_session uuid) returns boolean
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with ended as (
        update user_sessions s set ended_at = now()
         where s.user_id = in_user and s.session_id = in_session and s.ended_at is null
        returning s.session_id
    )
    select exists (select from ended);
end;
alter function end_session owner to booking_definer;
revoke execute on function end_session from public;
grant execute on function end_session to booking_app;

-- Forgets sessions that the auth server has ended itself: this one, all others or all of the user's.
create function forget_sessions(in_user uuid, in_session uuid, in_scope text) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    delete from user_sessions s
     where s.user_id = in_user and s.ended_at is null
       and case in_scope
               when 'local' then s.session_id = in_session
               when 'others' then s.session_id is distinct from in_session
               else true
           end;
end;
alter function forget_sessions owner to booking_definer;
revoke execute on function forget_sessions from public;
grant execute on function forget_sessions to booking_app;

-- Sessions that nobody has used for 30 days. Those that were ended stay: their tokens could be renewed at the auth server.
create function prune_user_sessions(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select s.session_id from user_sessions s
         where s.last_used_at < now() - interval '30 days' and s.ended_at is null
         order by s.last_used_at limit in_rows
           for update skip locked
    ), pruned as (
        delete from user_sessions s using old where s.session_id = old.session_id returning s.session_id
    )
    select count(*) from pruned;
end;
alter function prune_user_sessions owner to booking_definer;
revoke execute on function prune_user_sessions from public;
grant execute on function prune_user_sessions to booking_jobs;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
