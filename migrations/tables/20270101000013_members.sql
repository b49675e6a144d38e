-- Who works in which business, as what, and how a signed-in user enters one. Functions that look across tenants for a
-- signed-in user are each as narrow as its question; callers pass the user id that the auth server has just confirmed.

create table memberships (
    company_id uuid not null references companies on delete cascade,
    user_id uuid not null,
    -- The member's address: nobody has to ask the auth server about each member of a list (spec §4.8.5).
    email text,
    role text not null check (role in ('admin', 'staff')),
    provider_id uuid,
    client_scope text not null default 'all' check (client_scope in ('all', 'own')),
    -- Gift cards that nobody has paid for are a permission, which everybody has whom nobody has taken it from.
    permissions text[] not null default array['goodwill_gift_cards'],
    created_at timestamptz not null default now(),
    primary key (company_id, user_id),
    constraint memberships_provider_exists
        foreign key (company_id, provider_id) references staff (company_id, id) on delete set null (provider_id),
    constraint memberships_permissions_check
    check (permissions <@ array['manage_services', 'goodwill_gift_cards', 'override'])
);
comment on column memberships.email is 'as the auth server last said; null until the member''s next request';
create index memberships_by_user on memberships (user_id);
select protect('memberships');
create policy definer on memberships to booking_definer using (true);

-- What a member is told at admission. More of it later is one more attribute, and a function with the same arguments.
create type admission as (
    error text,
    company_id uuid, organization_id uuid, business_type text, timezone text, country text,
    role text, provider_id uuid, client_scope text, permissions text[],
    client_email_visible boolean, client_phone_visible boolean,
    step_up_refund_cents integer, factor_has_changed boolean,
    refund_limit_cents integer, void_limit_cents integer, goodwill_limit_cents integer, price_limit_cents integer
);
