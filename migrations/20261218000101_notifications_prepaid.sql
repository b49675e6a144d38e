-- migrate:up

-- The email about a cancelled booking says what of its deposit is on its way back.
grant select on refunds_under_way to booking_jobs;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
