-- migrate:up transaction:false

-- The customers of a business in the order in which a search answers: by code points, whatever the database's own
-- collation is.
create index concurrently customers_by_name on customers (company_id, folded_name collate "C", id);

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
