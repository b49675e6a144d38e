-- migrate:up

-- Enters the tenant if the user is a member of the business who may use the route: one for businesses of this engine,
-- for this role or for this permission, where the route asks for one. `error` says why not, and then there is no tenant
-- for whatever else the caller has sent along; no row at all for somebody who is no member. What the business allows all
-- of its staff counts as a permission of each; admins hold every permission.
drop function admit_member(uuid, uuid);
create function admit_member(in_user uuid, in_company uuid, in_engine text, in_role text, in_permission text)
    returns table (
        error text, company_id uuid, organization_id uuid, business_type text, timezone text,
        role text, provider_id uuid, client_scope text, permissions text[],
        client_email_visible boolean, client_phone_visible boolean
    )
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    select c.id, c.organization_id, o.business_type, c.timezone, m.role, m.provider_id, m.client_scope,
           case when c.deposit_staff_editable then m.permissions || text 'edit_deposit_tiers' else m.permissions end,
           c.client_email_visible, c.client_phone_visible
      into company_id, organization_id, business_type, timezone, role, provider_id, client_scope, permissions,
           client_email_visible, client_phone_visible
      from memberships m
      join companies c on c.id = m.company_id
      join organizations o on o.id = c.organization_id
     where m.user_id = in_user and m.company_id = in_company;
    if not found then
        return;
    end if;
    error := case
        when business_type <> in_engine then 'wrong_engine'
        when role <> in_role then 'admin_only'
        when role <> 'admin' and in_permission is not null and in_permission <> all (permissions) then 'permission_missing'
    end;
    if error is null then
        perform enter_tenant(organization_id, company_id);
    end if;
    return next;
end
$$;
revoke execute on function admit_member from public;
grant execute on function admit_member to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
