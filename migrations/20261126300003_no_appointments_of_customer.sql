-- migrate:up transaction:false

-- appointments_by_customer begins with it.
drop index concurrently appointments_of_customer;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
