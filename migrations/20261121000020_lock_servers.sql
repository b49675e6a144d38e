-- migrate:up

-- Who assigns a server locks its row first. PostgreSQL asks for the right to update some column of a row that is locked.
grant update (name) on servers to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
