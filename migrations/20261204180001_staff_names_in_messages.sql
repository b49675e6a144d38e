-- migrate:up

-- Emails about an appointment say whom the guest comes to.
grant select (id, company_id, name) on staff to booking_jobs;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
