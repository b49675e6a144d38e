-- What a business sells over the counter. The moves of its stock stand after sales.

-- Every move of a product's stock.

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
    tax_rate_basis_points integer not null default 0
    check (tax_rate_basis_points between 0 and 10000),
    unique (company_id, id)
);
-- What was written lately, of all tenants: rows lie in the order in which they came, so a summary of each stretch of
-- pages tells where to look. It costs a write next to nothing.
create index products_by_time on products using brin (created_at) with (autosummarize = on);
select protect('products');
create policy definer on products to booking_definer using (true);

create table stock_movements (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    product_id uuid not null,
    sale_id uuid,
    return_id uuid,
    reason text not null check (reason in ('received', 'damaged', 'stocktake', 'sale', 'sale_undo', 'return')),
    delta bigint not null,
    stock_after bigint not null check (stock_after >= 0),
    created_by uuid not null,
    -- Not the beginning of the transaction: whoever had to wait for the product moved its stock later.
    created_at timestamptz not null default clock_timestamp(),
    check ((reason in ('sale', 'sale_undo', 'return')) = (sale_id is not null)),
    check ((reason = 'return') = (return_id is not null)),
    foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
comment on table stock_movements is 'the ledger behind products.stock_on_hand';
-- A sale moves the stock of each product once, its undoing once more, and so does each of its returns.
create unique index stock_movements_of_sale on stock_movements (company_id, sale_id, product_id, reason, return_id)
    nulls not distinct where sale_id is not null;
create index stock_movements_newest_first on stock_movements (company_id, product_id, created_at desc, id desc);
-- What was written lately, of all tenants, as in products.
create index stock_movements_by_time on stock_movements using brin (created_at) with (autosummarize = on);
select protect('stock_movements');
create policy definer on stock_movements to booking_definer using (true);
