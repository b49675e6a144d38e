-- migrate:up

-- What went back of a payment, and when: a day's takings count a refund on the day on which it was reported. And the
-- processor's webhook, which learns that a deposit was paid or went back, has the guest emailed about it.

alter table payments add constraint payments_of_company unique (company_id, payment_intent_id);

create table payment_refunds (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    payment_intent_id text not null,
    amount_cents integer not null check (amount_cents <> 0),
    created_at timestamptz not null default now(),
    foreign key (company_id, payment_intent_id) references payments (company_id, payment_intent_id) on delete cascade
);
comment on table payment_refunds is 'the changes of payments.refunded_cents, as the payment processor reported them';
comment on column payment_refunds.amount_cents is 'below 0: a refund that the processor has taken back, as it failed';
create index payment_refunds_by_time on payment_refunds (company_id, created_at);
create index payment_refunds_of_payment on payment_refunds (company_id, payment_intent_id);
create index payments_by_time on payments (company_id, created_at);
alter table payment_refunds enable row level security, force row level security;
create policy tenant on payment_refunds using (company_id = (select current_company()));
create policy owner on payment_refunds to booking_owner using (session_user = current_user);
-- Money state: only the payment processor's webhook writes it, by changing a payment.
grant select on payment_refunds to booking_app;
grant insert (company_id, payment_intent_id, amount_cents) on payment_refunds to booking_billing;

create function note_payment_refund() returns trigger
    language plpgsql
as $$
begin
    insert into payment_refunds (company_id, payment_intent_id, amount_cents)
    values (new.company_id, new.payment_intent_id,
            new.refunded_cents - case when tg_op = 'UPDATE' then old.refunded_cents else 0 end);
    return null;
end
$$;
create trigger refunds_at_first after insert on payments for each row when (new.refunded_cents > 0)
    execute function note_payment_refund();
create trigger refunds after update of refunded_cents on payments for each row
    when (new.refunded_cents <> old.refunded_cents) execute function note_payment_refund();

-- When older refunds were made, nobody has written down; they count on the day of the payment.
insert into payment_refunds (company_id, payment_intent_id, amount_cents, created_at)
select company_id, payment_intent_id, refunded_cents, created_at from payments where refunded_cents > 0;

grant insert (type, data, relay_after) on outbox to booking_billing;
-- The email about a deposit names what was paid of it, and the page to pay it on.
grant select on payments, checkout_sessions to booking_jobs;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
