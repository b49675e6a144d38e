-- migrate:up

-- What customers paid through the payment processor.

create table payments (
    payment_intent_id text primary key check (payment_intent_id ~ '^[!-~]{1,255}$'),
    company_id uuid not null references companies on delete cascade,
    appointment_id uuid,
    amount_cents integer not null check (amount_cents > 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    created_at timestamptz not null default now(),
    foreign key (company_id, appointment_id) references appointments (company_id, id)
);
comment on table payments is 'written from the payment processor''s webhooks alone';
comment on column payments.appointment_id is 'whose deposit it was; null for any other payment';
create index payments_of_appointment on payments (company_id, appointment_id);
alter table payments enable row level security;
create policy tenant on payments using (company_id = (select current_company()));
-- Money state: no function may write it until there is one for the processor's webhooks.
grant select on payments to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
