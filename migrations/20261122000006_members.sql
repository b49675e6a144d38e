-- migrate:up

-- Who works in which business, as what, and how a signed-in user enters one.

create table memberships (
    company_id uuid not null references companies on delete cascade,
    user_id uuid not null,
    role text not null check (role in ('admin', 'staff')),
    provider_id uuid,
    client_scope text not null default 'all' check (client_scope in ('all', 'own')),
    permissions text[] not null default '{}' check (permissions <@ array['manage_services']),
    created_at timestamptz not null default now(),
    primary key (company_id, user_id),
    foreign key (company_id, provider_id) references staff (company_id, id) on delete set null (provider_id)
);
create index memberships_by_user on memberships (user_id);
alter table memberships enable row level security;
create policy tenant on memberships using (company_id = (select current_company()));
grant select, insert on memberships to booking_app;

-- What has to look across tenants for a signed-in user, each as narrow as its question. Callers pass the user id that
-- the auth server has just confirmed.

-- Enters the tenant if the user is a member of the business; no row, and no tenant, if not. What the business allows
-- all of its staff counts as a permission of each.
create function admit_member(in_user uuid, in_company uuid)
    returns table (
        company_id uuid, organization_id uuid, business_type text, timezone text,
        role text, provider_id uuid, client_scope text, permissions text[],
        client_email_visible boolean, client_phone_visible boolean
    )
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    return query
        select c.id, c.organization_id, o.business_type, c.timezone, m.role, m.provider_id, m.client_scope,
               case when c.deposit_staff_editable then m.permissions || text 'edit_deposit_tiers' else m.permissions end,
               c.client_email_visible, c.client_phone_visible
          from memberships m
          join companies c on c.id = m.company_id
          join organizations o on o.id = c.organization_id
         where m.user_id = in_user and m.company_id = in_company;
    if found then
        perform enter_tenant((select c.organization_id from companies c where c.id = in_company), in_company);
    end if;
end
$$;

-- The businesses a user may switch to: member of the business, or owner of its organization.
create function businesses_of_user(in_user uuid)
    returns table (id uuid, organization_id uuid, name text, slug text)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id, c.organization_id, c.name, c.slug
      from companies c
     where exists (select from memberships m where m.company_id = c.id and m.user_id = in_user)
        or exists (select from organization_owners w where w.organization_id = c.organization_id and w.user_id = in_user)
     order by c.created_at, c.id;
end;

-- Makes sure that a user who may switch to the business holds a membership in it: an owner is an admin of every
-- business of the organization. False, and nothing written, if the user may not.
create function join_business(in_user uuid, in_company uuid) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    insert into memberships (company_id, user_id, role)
    select c.id, in_user, 'admin'
      from companies c
      join organization_owners w on w.organization_id = c.organization_id and w.user_id = in_user
     where c.id = in_company
    on conflict (company_id, user_id) do update set role = 'admin' where memberships.role <> 'admin';
    return exists (select from memberships m where m.user_id = in_user and m.company_id = in_company);
end
$$;

revoke execute on function admit_member, businesses_of_user, join_business from public;
grant execute on function admit_member, businesses_of_user, join_business to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
