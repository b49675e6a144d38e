-- migrate:up

-- Emails call a provider as guests read the name.
grant select (public_name) on staff to booking_jobs;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
