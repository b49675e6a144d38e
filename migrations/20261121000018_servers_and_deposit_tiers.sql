-- migrate:up

-- Who serves which table on which date, and which deposit a party of some size is asked for.

create table servers (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    created_at timestamptz not null default now(),
    unique (company_id, id)
);

create table server_assignments (
    company_id uuid not null references companies on delete cascade,
    date date not null,
    table_id uuid not null,
    server_id uuid not null,
    primary key (company_id, date, table_id),
    constraint server_assignments_table_exists
        foreign key (company_id, table_id) references tables (company_id, id) on delete cascade,
    constraint server_assignments_server_exists
        foreign key (company_id, server_id) references servers (company_id, id) on delete cascade
);
create index server_assignments_of_server on server_assignments (company_id, server_id);
create index server_assignments_of_table on server_assignments (company_id, table_id);

create table deposit_tiers (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    min_party_size integer not null check (min_party_size between 1 and 500),
    amount_cents integer not null check (amount_cents > 0),
    created_at timestamptz not null default now(),
    constraint deposit_tiers_once_per_party_size unique (company_id, min_party_size)
);
comment on table deposit_tiers is 'a party is asked for the deposit of the largest tier that it reaches';

alter table servers enable row level security;
create policy tenant on servers using (company_id = (select current_company()));
alter table server_assignments enable row level security;
create policy tenant on server_assignments using (company_id = (select current_company()));
alter table deposit_tiers enable row level security;
create policy tenant on deposit_tiers using (company_id = (select current_company()));

grant select, insert, delete on servers to booking_app;
grant select, insert, update (server_id), delete on server_assignments to booking_app;
grant select, insert, update (amount_cents), delete on deposit_tiers to booking_app;

-- As before, and what the business allows all of its staff counts as a permission of each.
create or replace function admit_member(in_user uuid, in_company uuid)
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

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
