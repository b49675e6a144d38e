-- migrate:up transaction:false

-- The dashboard's list of one guest.
create index concurrently reservations_by_customer on reservations (company_id, customer_id, starts_at desc, id desc);

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
