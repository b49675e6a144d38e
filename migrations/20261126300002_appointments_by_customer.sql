-- migrate:up transaction:false

-- The dashboard's list of one customer, and whether somebody is an own client. Built while others write; such a statement
-- stands alone in its file.
create index concurrently appointments_by_customer on appointments (company_id, customer_id, starts_at desc, id desc);

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
