-- migrate:up

grant booking_definer to booking_owner;

-- A bill that closes a party's visit frees its table (docs/decisions/0175-a-bill-frees-the-table.md).
alter table companies
    add free_after_bill_minutes smallint default 0 check (free_after_bill_minutes between 0 and 60);
comment on column companies.free_after_bill_minutes is
    'how long after its bill a party keeps its tables; null: until its planned end, unless the host frees them';
drop trigger audit on companies;
create trigger audit after insert or update on companies for each row execute function enter_in_audit_log(
    'id', 'name', 'slug', 'timezone', 'country', 'currency', 'client_email_visible', 'client_phone_visible',
    'deposit_staff_editable', 'table_combining', 'confirmation_sent', 'reminder_hours', 'thanks_sent',
    'cents_per_point', 'books_online', 'min_notice_minutes', 'max_advance_days', 'cancel_until_hours',
    'change_until_hours', 'max_changes', 'needs_approval', 'max_party_size', 'keeps_waitlist', 'offer_minutes',
    'retention_months', 'weekly_report', 'free_after_bill_minutes');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
