-- migrate:up transaction:false

-- The dashboard's list of one customer; who bought without a name is in nobody's.
create index concurrently sales_of_customer on sales (company_id, customer_id, created_at desc, id desc)
    where customer_id is not null;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
