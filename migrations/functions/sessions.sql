-- Notes that the session is in use, and at once that it has proved a second factor; the session as it is kept. It is
-- written once in five minutes at most, and nobody waits for another request that does so. Without an id, which a token
-- need not have, there is nothing to note.
create or replace function note_session(
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
grant execute on function note_session to booking_app;

-- The sessions that the user may still be using, the one used last first.
create or replace function list_sessions(in_user uuid)
    returns table (id uuid, agent text, address text, signed_in_at timestamptz, last_used_at timestamptz)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select s.session_id, s.agent, s.address, s.signed_in_at, s.last_used_at
      from user_sessions s
     where s.user_id = in_user and s.ended_at is null and s.last_used_at > now() - interval '30 days'
     order by s.last_used_at desc, s.session_id
     limit 100;
end;
grant execute on function list_sessions to booking_app;

-- Refuses the session from now on; whether the user had it.
create or replace function end_session(in_user uuid, in_session uuid) returns boolean
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with ended as (
        update user_sessions s set ended_at = now()
         where s.user_id = in_user and s.session_id = in_session and s.ended_at is null
        returning s.session_id
    )
    select exists (select from ended);
end;
grant execute on function end_session to booking_app;

-- Forgets sessions that the auth server has ended itself: this one, all others or all of the user's.
create or replace function forget_sessions(in_user uuid, in_session uuid, in_scope text) returns void
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
grant execute on function forget_sessions to booking_app;
