-- migrate:up

-- Every move of a product's stock.

create table stock_movements (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    product_id uuid not null,
    sale_id uuid,
    reason text not null check (reason in ('received', 'damaged', 'stocktake', 'sale', 'sale_undo')),
    delta bigint not null,
    stock_after bigint not null check (stock_after >= 0),
    created_by uuid not null,
    -- Not the beginning of the transaction: whoever had to wait for the product moved its stock later.
    created_at timestamptz not null default clock_timestamp(),
    check ((reason in ('sale', 'sale_undo')) = (sale_id is not null)),
    -- A sale moves the stock of each product once, and its undoing once more.
    unique (company_id, sale_id, product_id, reason),
    foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
    foreign key (company_id, sale_id) references sales (company_id, id)
);
comment on table stock_movements is 'the ledger behind products.stock_on_hand';
create index stock_movements_newest_first on stock_movements (company_id, product_id, created_at desc, id desc);
-- What was written lately, of all tenants, as in products.
create index stock_movements_by_time on stock_movements using brin (created_at) with (autosummarize = on);
alter table stock_movements enable row level security, force row level security;
create policy tenant on stock_movements using (company_id = (select current_company()));
create policy owner on stock_movements to booking_owner using (session_user = current_user);
create policy definer on stock_movements to booking_definer using (true);
-- The ledger is only ever added to.
grant select, insert on stock_movements to booking_app;
grant select on stock_movements to booking_definer;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
