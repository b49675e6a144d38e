-- migrate:up

-- What keeps strangers from filling a venue's day, and a mailbox that is not theirs (docs/decisions/0153-bounds-on-guests.md).

grant booking_definer to booking_owner; -- whose function the trigger calls

alter table online_bookings add column mails smallint not null default 0 check (mails >= 0);
comment on column online_bookings.mails is 'how many emails have gone out about it';
create index online_bookings_newest_first on online_bookings (company_id, created_at desc);
grant select, update (mails) on online_bookings to booking_jobs;

-- An email is no change of the booking.
drop trigger audit on online_bookings;
create trigger audit after insert or update of moved_times, generation on online_bookings for each row
    execute function enter_in_audit_log('booking_id', 'moved_times', 'generation');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
