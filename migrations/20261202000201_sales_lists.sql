-- migrate:up

-- The dashboard's list of sales, by who sold, how most of it was paid, and what is not as usual: most sales are completed
-- and paid, so these need no index of their own.

create index sales_of_seller on sales (company_id, sold_by_provider_id, created_at desc, id desc)
    where sold_by_provider_id is not null;
create index sales_of_seller_by_method on sales (company_id, sold_by_provider_id, payment_method, created_at desc, id desc)
    where sold_by_provider_id is not null;
create index sales_by_method on sales (company_id, payment_method, created_at desc, id desc);
create index sales_voided on sales (company_id, created_at desc, id desc) where status = 'voided';
create index sales_owed on sales (company_id, created_at desc, id desc) where status = 'completed' and owed_cents > 0;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
