-- migrate:up transaction:false

-- It served no query. A service that is deleted, which only the operator can do, is looked for among the appointments
-- of its business by any of the other indexes.
drop index concurrently appointments_of_service;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
