-- migrate:up

-- Guests are told of more (spec §6.1): a confirmation from the first booking on, unless a business switches that off, and
-- what a venue answers to an enquiry. Businesses that are there keep their setting.
alter table companies alter column confirmation_sent set default true;

alter table reservations add column cancelled_quietly boolean not null default false;
comment on column reservations.cancelled_quietly is
    'whoever cancelled it said that the guest is not to be told; the job about it reads this';

-- What a reply is written from.
grant select (id, company_id, guest_name, guest_email, party_size, starts_at, reservation_id) on enquiries to booking_jobs;
grant select (id, company_id, enquiry_id, author, kind, body) on enquiry_messages to booking_jobs;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
