-- migrate:up

-- A payment that comes when the deposit of its booking cannot be paid any more is nobody's deposit: all of it goes back.
-- So it names the booking apart, and no sum of deposits has to leave it out.
alter table payments add late_for uuid;
alter table payments add constraint payments_late_is_no_deposit
    check (late_for is null or num_nonnulls(appointment_id, reservation_id) = 0);
comment on column payments.late_for is 'the booking for which it came too late, which may be gone: all of it goes back';
create index payments_late on payments (company_id, late_for, created_at) where late_for is not null;

-- Whether a deposit can still be paid is asked when a payment is reported, too,
grant insert (late_for) on payments to booking_billing;
grant select (status, sale_id, deposit_amount_cents) on appointments, reservations to booking_billing;
grant select (id, currency) on companies to booking_billing;
grant execute on function deposit_kept to booking_billing, booking_jobs;
-- and by the job that pays it back, which finds that it is due after all once what had ended it is undone.
grant update (late_for, appointment_id, reservation_id) on payments to booking_jobs;
grant update (deposit_status) on appointments to booking_jobs;
grant update (deposit_status, payment_intent_id) on reservations to booking_jobs;
grant insert (type, data, relay_after) on outbox to booking_jobs;

-- The hold of an enquiry that is released is deleted, and its guest may just be paying.
grant insert (booking_id, company_id, generation, guest_name, guest_email, party_size, starts_at) on ended_holds to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
