-- migrate:up transaction:false

-- Who has these three characters in a row somewhere. Without a list of pending entries, which every search would read
-- from end to end: customers are searched more often than they are written.
create index concurrently customers_by_trigrams on customers
    using gin (company_id, folded_name gin_trgm_ops, folded_email gin_trgm_ops, phone_digits gin_trgm_ops)
    with (fastupdate = off);

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
