-- migrate:up

-- What one transaction wrote is read in the order in which it was written, so an entry has its own instant.
alter table audit_log alter column created_at set default clock_timestamp();

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
