-- migrate:up

-- What a business may set of its look, its messages and its loyalty scheme. Nothing is sent and no point is given until
-- somebody switches it on.
alter table companies
    add column locale text check (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'),
    add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
    add column confirmation_sent boolean not null default false,
    add column reminder_hours smallint check (reminder_hours between 1 and 168),
    add column thanks_sent boolean not null default false,
    add column cents_per_point integer check (cents_per_point between 1 and 1000000);
comment on column companies.locale is 'BCP 47; null: the language of the country';
comment on column companies.reminder_hours is 'how long before a booking its guest is reminded; null: never';
comment on column companies.cents_per_point is 'how much of a sale earns one point of loyalty; null: a sale earns none';

-- Only who may execute a trigger's function may put it on a table.
grant booking_definer to booking_owner;
create or replace trigger audit after insert or update on companies for each row execute function enter_in_audit_log(
    'id', 'name', 'slug', 'timezone', 'country', 'currency', 'client_email_visible', 'client_phone_visible',
    'deposit_staff_editable', 'table_combining', 'confirmation_sent', 'reminder_hours', 'thanks_sent',
    'cents_per_point');
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
