-- Enters the business for a member whose session is in force and who may use the route; else the first reason why not, and
-- then there is no tenant for whatever else the caller has sent along. What the business allows all of its staff counts as
-- a permission of each; admins hold every permission. in_engine, in_role, in_permission and in_step_up are what the route
-- asks. in_email is the address that the auth server has just given, which the membership keeps. in_factor is what this
-- session has proved of the user's second factor: 'none' (there is none), 'proved', or 'just_proved'. in_newest_factor is
-- when the newest of the user's apps was enrolled; an app that is newer than what the session has proved, or none any
-- more, has another sign-in asked for before what asks once more.
create or replace function admit_to_business(
    in_user uuid, in_company uuid, in_engine text, in_role text, in_permission text,
    in_step_up boolean default false, in_email text default null, in_factor text default 'none',
    in_session uuid default null, in_signed_in timestamptz default null, in_agent text default '', in_address text default '',
    in_factor_proved_at timestamptz default null, in_newest_factor timestamptz default null
) returns admission
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    session constant user_sessions
        := note_session(in_user, in_session, in_signed_in, in_agent, in_address, in_factor_proved_at);
    told admission;
    is_active boolean;
    requires_factor boolean;
    kept_email text;
begin
    if session.ended_at is not null then
        told.error := 'session_ended';
        return told;
    end if;
    told.factor_has_changed := session.factor_proved_at is not null
        and (in_factor = 'none' or date_trunc('second', in_newest_factor) > session.factor_proved_at);
    select o.active, o.require_second_factor, m.email, c.id, c.organization_id, o.business_type, c.timezone, c.country,
           m.role, m.provider_id, m.client_scope,
           case when c.deposit_staff_editable then m.permissions || text 'edit_deposit_tiers' else m.permissions end,
           c.client_email_visible, c.client_phone_visible, o.step_up_refund_cents,
           o.refund_limit_cents, o.void_limit_cents, o.goodwill_limit_cents, o.price_limit_cents
      into is_active, requires_factor, kept_email, told.company_id, told.organization_id, told.business_type, told.timezone,
           told.country, told.role, told.provider_id, told.client_scope, told.permissions,
           told.client_email_visible, told.client_phone_visible, told.step_up_refund_cents,
           told.refund_limit_cents, told.void_limit_cents, told.goodwill_limit_cents, told.price_limit_cents
      from memberships m
      join companies c on c.id = m.company_id
      join organizations o on o.id = c.organization_id
     where m.user_id = in_user and m.company_id = in_company;
    told.error := case
        when told.company_id is null then 'not_a_member'
        when not is_active then 'organization_inactive'
        when told.business_type <> in_engine then 'wrong_engine'
        when told.role <> in_role then 'admin_only'
        when told.role <> 'admin' and in_permission is not null and in_permission <> all (told.permissions)
            then 'permission_missing'
        when requires_factor and in_role = 'admin' and in_factor = 'none' then 'second_factor_missing'
        when in_step_up and told.factor_has_changed then 'factor_changed'
        when in_step_up and in_factor = 'proved' then 'step_up_required'
    end;
    if told.error is null then
        perform enter_tenant(told.organization_id, told.company_id);
        if in_email <> '' and in_email is distinct from kept_email then
            update memberships m set email = in_email where m.company_id = in_company and m.user_id = in_user;
        end if;
    end if;
    return told;
end
$$;
grant execute on function admit_to_business to booking_app;

-- The businesses a user may switch to: member of the business, or owner of its organization.
create or replace function businesses_of_user(in_user uuid)
    returns table (id uuid, organization_id uuid, name text, slug text)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id, c.organization_id, c.name, c.slug
      from companies c
     where exists (select from memberships m where m.company_id = c.id and m.user_id = in_user)
        or exists (select from organization_owners w where w.organization_id = c.organization_id and w.user_id = in_user)
     order by c.created_at, c.id;
end;
grant execute on function businesses_of_user to booking_app;

-- Makes sure that a user who may switch to the business holds a membership in it: an owner is an admin of every business
-- of the organization. 'joined'; 'inactive' where the organization is suspended, and null for who may not: then nothing is
-- written.
create or replace function join_business(in_user uuid, in_company uuid) returns text
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    is_active boolean;
    is_owner boolean;
begin
    select o.active, w.user_id is not null into is_active, is_owner
      from companies c
      join organizations o on o.id = c.organization_id
      left join organization_owners w on w.organization_id = o.id and w.user_id = in_user
      left join memberships m on m.company_id = c.id and m.user_id = in_user
     where c.id = in_company and (w.user_id is not null or m.user_id is not null);
    if not found then
        return null;
    elsif not is_active then
        return 'inactive';
    elsif is_owner then
        insert into memberships (company_id, user_id, role) values (in_company, in_user, 'admin')
        on conflict (company_id, user_id) do update set role = 'admin' where memberships.role <> 'admin';
    end if;
    return 'joined';
end
$$;
grant execute on function join_business to booking_app;

-- An address that has changed is no business of the audit log's.
create trigger audit after insert or delete or update of role, provider_id, client_scope, permissions on memberships
    for each row execute function enter_in_audit_log('user_id', 'role', 'provider_id', 'client_scope', 'permissions');
