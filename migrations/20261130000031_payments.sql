-- migrate:up

-- What customers paid through the payment processor, and what became of it.

grant booking_definer to booking_owner;

create table payments (
    payment_intent_id text primary key check (payment_intent_id ~ '^[!-~]{1,255}$'),
    company_id uuid not null references companies on delete cascade,
    appointment_id uuid,
    reservation_id uuid,
    amount_cents integer not null check (amount_cents > 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    status text not null default 'succeeded' check (status in ('succeeded', 'canceled')),
    refunded_cents integer not null default 0,
    dispute_status text,
    created_at timestamptz not null default now(),
    check (refunded_cents between 0 and amount_cents),
    check (num_nonnulls(appointment_id, reservation_id) <= 1),
    foreign key (company_id, appointment_id) references appointments (company_id, id),
    foreign key (company_id, reservation_id) references reservations (company_id, id)
);
comment on table payments is 'written from the payment processor''s webhooks alone';
comment on column payments.appointment_id is 'whose deposit it was; this one, the reservation, or neither';
comment on column payments.dispute_status is 'the processor''s word on the latest dispute, such as needs_response or lost';
create index payments_of_appointment on payments (company_id, appointment_id);
create index payments_of_reservation on payments (company_id, reservation_id);
alter table payments enable row level security, force row level security;
create policy tenant on payments using (company_id = (select current_company()));
create policy owner on payments to booking_owner using (session_user = current_user);
create policy definer on payments to booking_definer using (true);
-- Money state: only the payment processor's webhook writes it.
grant select on payments to booking_app, booking_definer;
grant select, insert (payment_intent_id, company_id, appointment_id, reservation_id, amount_cents, currency, status,
    refunded_cents, dispute_status), update (status, refunded_cents, dispute_status) on payments to booking_billing;
create trigger audit after insert or update on payments for each row
    execute function enter_in_audit_log(
        'payment_intent_id', 'amount_cents', 'currency', 'status', 'refunded_cents', 'dispute_status');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
