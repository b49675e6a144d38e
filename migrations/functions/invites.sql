-- Whether who sent the invite is an admin of its business still.
create or replace function has_its_inviter(in_invite invites) returns boolean
    language sql stable
begin atomic
    select exists (
        select from memberships m
         where m.company_id = in_invite.company_id and m.user_id = in_invite.invited_by and m.role = 'admin'
    );
end;
grant execute on function has_its_inviter to booking_definer;

-- The address that an invite was sent to, by the digest of its token: null unless somebody could accept it now.
create or replace function invited_email(in_token_digest bytea) returns text
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select i.email
      from invites i
      join companies c on c.id = i.company_id
      join organizations o on o.id = c.organization_id
     where i.token_digest = in_token_digest and i.accepted_at is null and i.expires_at > now() and o.active
       and has_its_inviter(i);
end;
grant execute on function invited_email to booking_app;

-- Makes a user a member by an invite, and uses the invite: 'joined' with the business. Who is a member already keeps their
-- role. Another outcome says why not, and then nothing is written. There is no row for a token that is unknown, expired or
-- used, or whose inviter is no admin any more. Of two at once the second waits for the first and finds it used. Removing an
-- admin deletes their open invites: who uses one at the same moment waits, and finds it gone or used.
-- in_claim is the business that the user's session names. Where it does not name this one a minute after the same user has
-- joined, the request that joined them was cut off: the answer is 'joined' again, and nothing is written.
create or replace function accept_invite(in_token_digest bytea, in_user uuid, in_email text, in_claim uuid)
    returns table (outcome text, company_id uuid)
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
    invite invites;
begin
    select i.* into invite from invites i where i.token_digest = in_token_digest for update;
    if not found
        or invite.accepted_at is null and (invite.expires_at <= now() or not has_its_inviter(invite))
        or invite.accepted_at is not null and (
            invite.accepted_by <> in_user
            or invite.accepted_at > now() - interval '1 minute'
            or invite.company_id is not distinct from in_claim
            or not exists (
                select from memberships m where m.company_id = invite.company_id and m.user_id = in_user
            )
        )
    then
        return;
    end if;
    company_id := invite.company_id;
    if lower(in_email) <> lower(invite.email) then
        outcome := 'another_address';
    elsif not (select o.active from companies c join organizations o on o.id = c.organization_id
                where c.id = invite.company_id)
    then
        outcome := 'inactive';
    else
        outcome := 'joined';
        if invite.accepted_at is null then
            update invites set accepted_at = now(), accepted_by = in_user where id = invite.id;
            insert into memberships (company_id, user_id, email, role, provider_id)
            values (invite.company_id, in_user, in_email, invite.role, invite.provider_id)
            on conflict (company_id, user_id) do nothing;
        end if;
    end if;
    return next;
end
$$;
grant execute on function accept_invite to booking_app;

-- Undoes an acceptance of this user's after which the claim could not be set, and the membership that came of it; nothing
-- of it for a member who has been removed meanwhile: their invite stays used.
create or replace function release_invite(in_token_digest bytea, in_user uuid) returns void
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    invite invites;
begin
    select i.* into invite from invites i where i.token_digest = in_token_digest and i.accepted_by = in_user for update;
    if not found then
        return;
    end if;
    perform from memberships m where m.company_id = invite.company_id and m.user_id = in_user for update;
    if not found then
        return;
    end if;
    delete from memberships m
     where m.company_id = invite.company_id and m.user_id = in_user and m.created_at = invite.accepted_at;
    -- One that was sent meanwhile has taken its place.
    update invites i set accepted_at = null, accepted_by = null
     where i.id = invite.id
       and not exists (
           select from invites other
            where other.company_id = invite.company_id and lower(other.email) = lower(invite.email)
              and other.accepted_at is null
       );
end
$$;
grant execute on function release_invite to booking_app;

create trigger audit after insert or delete or update of id, role, provider_id, accepted_at on invites
    for each row execute function enter_in_audit_log('id', 'role', 'provider_id', 'accepted_by');
