-- migrate:up

-- The customers of a business, of either engine.

-- Text as a person searches it: lower case, accents folded. Immutable by promise, so that it can be stored.
create function fold(in_text text) returns text
    language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent'::regdictionary, in_text));

create table customers (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    email text,
    phone text,
    -- What a search compares with, folded once when written instead of on every search.
    folded_name text not null generated always as (fold(name)) stored,
    folded_email text generated always as (fold(email)) stored,
    phone_digits text generated always as (regexp_replace(phone, '[^0-9]', '', 'g')) stored,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
create unique index customers_email_unique on customers (company_id, lower(email));
create index customers_newest_first on customers (company_id, created_at desc, id desc);
alter table customers enable row level security;
create policy tenant on customers using (company_id = (select current_company()));
grant select, insert, update on customers to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
