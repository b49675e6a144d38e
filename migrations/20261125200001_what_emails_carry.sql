-- migrate:up

-- What an email about a booking carries besides its words: whom an answer goes to, and a file for the guest's calendar.

alter table companies add column email text;
comment on column companies.email is 'where the answers to its emails go; null: nowhere';

alter table released_cancellations add column ends_at timestamp, add column booked_at timestamptz;
comment on column released_cancellations.ends_at is 'the venue''s wall clock; null of what was released before it was kept';
comment on column released_cancellations.booked_at is 'when the reservation was made';

grant select on services to booking_jobs;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
