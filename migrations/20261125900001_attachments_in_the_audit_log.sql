-- migrate:up

-- Who attached a file, the audit log says. That it went, 90 days later, is the clock's doing.
grant booking_definer to booking_owner;
create trigger audit after insert on attachments for each row
    execute function enter_in_audit_log('id', 'content_type', 'size_bytes');
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
