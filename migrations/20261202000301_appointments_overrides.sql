-- migrate:up

-- Why somebody booked what would have been refused: in a provider's time off, or above a service period's cap. The audit
-- log has it with the booking.

grant booking_definer to booking_owner; -- whose function the triggers call

alter table appointments
    add column override_reason text check (char_length(override_reason) between 1 and 200);
comment on column appointments.override_reason is 'why it was last booked or moved into time off; null: it never was';
drop trigger audit on appointments;
create trigger audit after insert or update on appointments for each row execute function enter_in_audit_log(
    'id', 'status', 'price_cents', 'deposit_amount_cents', 'deposit_status', 'provider_confirmed', 'override_reason');

alter table reservations
    add column override_reason text check (char_length(override_reason) between 1 and 200);
comment on column reservations.override_reason is 'why it was booked above the cap of its period; null: it was not';
drop trigger audit on reservations;
create trigger audit after insert or update or delete on reservations for each row
    execute function enter_in_audit_log('id', 'status', 'payment_intent_id', 'override_reason');

alter table memberships drop constraint memberships_permissions_check;
alter table memberships add constraint memberships_permissions_check
    check (permissions <@ array['manage_services', 'goodwill_gift_cards', 'override']);

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
