-- migrate:up

-- A suspended organization (active = false): its members are refused, its jobs have no effect, and nobody enters it anew
-- (docs/decisions/0043-suspension.md). Its API keys have been refused ever since.
grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- As before, and nobody enters a suspended organization: its members learn that before anything else.
create or replace function admit_member(
    in_user uuid, in_company uuid, in_engine text, in_role text, in_permission text
) returns table (
        error text, company_id uuid, organization_id uuid, business_type text, timezone text,
        role text, provider_id uuid, client_scope text, permissions text[],
        client_email_visible boolean, client_phone_visible boolean
    )
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    is_active boolean;
begin
    select o.active, c.id, c.organization_id, o.business_type, c.timezone, m.role, m.provider_id, m.client_scope,
           case when c.deposit_staff_editable then m.permissions || text 'edit_deposit_tiers' else m.permissions end,
           c.client_email_visible, c.client_phone_visible
      into is_active, company_id, organization_id, business_type, timezone, role, provider_id, client_scope,
           permissions, client_email_visible, client_phone_visible
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
    end if;
    return next;
end
$$;

-- As before, and a job of a suspended organization is noted as done: 'suspended', and no tenant to do it in.
create or replace function claim_job(in_job uuid, in_type text, in_company uuid, in_lease interval) returns text
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    in_organization uuid;
    is_active boolean;
begin
    select o.id, o.active into in_organization, is_active
      from companies c join organizations o on o.id = c.organization_id
     where c.id = in_company;
    if in_organization is null then
        return null;
    end if;
    if is_active then
        perform enter_tenant(in_organization, in_company);
    end if;
    insert into job_receipts as r (company_id, job_id, type, leased_until, done_at)
    values (in_company, in_job, in_type, now() + in_lease, case when not is_active then now() end)
    on conflict (company_id, job_id) do update
       set leased_until = excluded.leased_until, done_at = excluded.done_at, waits_until = null
     where r.done_at is null and r.leased_until <= now();
    if found then
        return case when is_active then 'claimed' else 'suspended' end;
    end if;
    return (
        select case when r.done_at is null then 'leased' else 'done' end
          from job_receipts r where r.company_id = in_company and r.job_id = in_job
    );
end
$$;

-- Makes sure that a user who may switch to the business holds a membership in it: an owner is an admin of every business
-- of the organization. 'joined'; 'inactive' where the organization is suspended, and null for who may not: then nothing is
-- written.
drop function join_business(uuid, uuid);
create function join_business(in_user uuid, in_company uuid) returns text
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
alter function join_business owner to booking_definer;

-- As before, and whether the organizations are active; null where there is none.
drop function onboarding_standing(uuid, uuid, text);
create function onboarding_standing(in_user uuid, in_claim uuid, in_slug text)
    returns table (
        claimed_organization uuid, claimed_business_type text, claimed_active boolean, owns_claimed boolean,
        interrupted_addition uuid, founded_organization uuid, founded_company uuid, founded_active boolean,
        founding_interrupted boolean
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select claimed.id, claimed.business_type, claimed.active,
           exists (select from organization_owners w where w.organization_id = claimed.id and w.user_id = in_user),
           (select c.id from companies c
             where c.organization_id = claimed.id and c.slug = in_slug and is_interrupted(c)),
           founded.organization_id, founded.company_id, founded.active, founded.interrupted
      from (values (1)) as one (row)
      left join (
          select o.id, o.business_type, o.active
            from companies c join organizations o on o.id = c.organization_id
           where c.id = in_claim
      ) as claimed on true
      left join (
          select c.organization_id, c.id as company_id, o.active, is_interrupted(c) as interrupted
            from organizations o join companies c on c.organization_id = o.id
           where o.founded_by = in_user
           order by c.created_at, c.id
           limit 1
      ) as founded on true;
end;
alter function onboarding_standing owner to booking_definer;

revoke execute on function join_business, onboarding_standing from public;
grant execute on function join_business, onboarding_standing to booking_app;

-- As before, and of an organization itself.
create or replace function enter_in_audit_log() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    old_row constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    written constant jsonb := coalesce(new_row, old_row);
    was jsonb;
    is_now jsonb;
begin
    if old_row = new_row then
        return null;
    end if;
    select jsonb_object_agg(name, old_row -> name) filter (where old_row is not null),
           jsonb_object_agg(name, new_row -> name) filter (where new_row is not null)
      into was, is_now
      from unnest(tg_argv[1:]) as name
     where old_row -> name is distinct from new_row -> name;
    insert into audit_log (company_id, actor_kind, actor_id, action, record_type, record_id, request_id, before, after)
    select c.id, coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system'),
           nullif(current_setting('app.actor_id', true), ''),
           coalesce(nullif(current_setting('app.action', true), ''), 'by ' || session_user),
           tg_table_name, written ->> tg_argv[0], nullif(current_setting('app.request_id', true), ''), was, is_now
      from companies c
     where case
               when tg_table_name = 'companies' then c.id = (written ->> 'id')::uuid
               when tg_table_name = 'organizations' then c.organization_id = (written ->> 'id')::uuid
               when written ? 'company_id' then c.id = (written ->> 'company_id')::uuid
               else c.organization_id = (written ->> 'organization_id')::uuid
           end;
    return null;
end
$$;
-- When it is founded it has no business yet, in whose log that would be.
create trigger audit after update on organizations for each row execute function enter_in_audit_log('id', 'active');

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
