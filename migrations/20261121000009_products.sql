-- migrate:up

-- What is sold over the counter, and every move of its stock.

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

create table stock_movements (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    product_id uuid not null,
    reason text not null check (reason in ('received', 'damaged', 'stocktake', 'sale', 'sale_undo')),
    delta bigint not null,
    stock_after bigint not null check (stock_after >= 0),
    created_by uuid not null,
    -- Not the beginning of the transaction: whoever had to wait for the product moved its stock later.
    created_at timestamptz not null default clock_timestamp(),
    foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
create index stock_movements_newest_first on stock_movements (company_id, product_id, created_at desc, id desc);
comment on table stock_movements is 'the ledger behind products.stock_on_hand';

alter table products enable row level security;
create policy tenant on products using (company_id = (select current_company()));
alter table stock_movements enable row level security;
create policy tenant on stock_movements using (company_id = (select current_company()));

grant select, insert (company_id, name, sku, price_cents, low_stock_at, active),
    update (name, sku, price_cents, stock_on_hand, low_stock_at, active) on products to booking_app;
-- The ledger is only ever added to.
grant select, insert on stock_movements to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
