-- migrate:up transaction:false

-- reservations_by_customer begins with it.
drop index concurrently reservations_of_customer;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
