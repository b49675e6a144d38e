-- migrate:up

-- A phone number is dialled as where the business is. Admission tells that along with the rest, so that nobody who holds
-- locks has to ask for it. The function that does not tell stays as it is: the code before asks it while a deployment takes
-- over, and does not know what to do with one thing more.
grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create function admit_member_with_country(
    in_user uuid, in_company uuid, in_engine text, in_role text, in_permission text, in_email text default null
) returns table (
        error text, company_id uuid, organization_id uuid, business_type text, timezone text,
        role text, provider_id uuid, client_scope text, permissions text[],
        client_email_visible boolean, client_phone_visible boolean, country text
    )
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    is_active boolean;
    kept_email text;
begin
    select o.active, c.id, c.organization_id, o.business_type, c.timezone, m.role, m.provider_id, m.client_scope,
           case when c.deposit_staff_editable then m.permissions || text 'edit_deposit_tiers' else m.permissions end,
           c.client_email_visible, c.client_phone_visible, c.country, m.email
      into is_active, company_id, organization_id, business_type, timezone, role, provider_id, client_scope,
           permissions, client_email_visible, client_phone_visible, country, kept_email
      from memberships m
      join companies c on c.id = m.company_id
      join organizations o on o.id = c.organization_id
     where m.user_id = in_user and m.company_id = in_company;
    if not found then
        return;
    end if;
    error := case
        when not is_active then 'organization_inactive'
        when business_type <> in_engine then 'wrong_engine'
        when role <> in_role then 'admin_only'
        when role <> 'admin' and in_permission is not null and in_permission <> all (permissions) then 'permission_missing'
    end;
    if error is null then
        perform enter_tenant(organization_id, company_id);
        if in_email <> '' and in_email is distinct from kept_email then
            update memberships m set email = in_email where m.company_id = in_company and m.user_id = in_user;
        end if;
    end if;
    return next;
end
$$;
alter function admit_member_with_country owner to booking_definer;
revoke execute on function admit_member_with_country from public;
grant execute on function admit_member_with_country to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
