-- migrate:up

-- What a business sells over the counter. The moves of its stock stand after sales.

grant booking_definer to booking_owner;

create table products (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    sku text,
    price_cents integer not null check (price_cents >= 0),
    -- Only ever moved by a delta, together with the movement that says why.
    stock_on_hand bigint not null default 0 constraint products_stock_not_negative check (stock_on_hand >= 0),
    low_stock_at integer check (low_stock_at >= 0),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
-- What was written lately, of all tenants: rows lie in the order in which they came, so a summary of each stretch of
-- pages tells where to look. It costs a write next to nothing.
create index products_by_time on products using brin (created_at) with (autosummarize = on);
alter table products enable row level security, force row level security;
create policy tenant on products using (company_id = (select current_company()));
create policy owner on products to booking_owner using (session_user = current_user);
create policy definer on products to booking_definer using (true);
grant select, insert (company_id, name, sku, price_cents, low_stock_at, active), update (name, sku, price_cents,
    stock_on_hand, low_stock_at, active) on products to booking_app;
grant select on products to booking_definer;
create trigger audit after insert or update or delete on products for each row
    execute function enter_in_audit_log('id', 'price_cents', 'stock_on_hand', 'active');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
