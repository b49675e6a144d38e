-- migrate:up

-- What the payment processor says (spec §6.4), and the one login that may write it down
-- (docs/decisions/0047-billing-follows-the-processor.md).

-- Like booking_app, a deployment creates booking_billing with its password beforehand.
do $$
begin
    if not exists (select from pg_roles where rolname = 'booking_billing') then
        create role booking_billing login;
    end if;
    execute format('alter role booking_billing in database %I set timezone = ''UTC''', current_database());
    execute format('alter role booking_billing in database %I set statement_timeout = ''10s''', current_database());
    execute format('alter role booking_billing in database %I set lock_timeout = ''5s''', current_database());
    execute format(
        'alter role booking_billing in database %I set idle_in_transaction_session_timeout = ''30s''', current_database()
    );
end
$$;
grant usage on schema public to booking_billing;

-- What an organization pays for.
alter table billing_records
    add column billing_cycle_anchor timestamptz,
    add column extra_sms integer not null default 0 check (extra_sms >= 0),
    add column extra_ai integer not null default 0 check (extra_ai >= 0);
comment on column billing_records.billing_cycle_anchor is
    'its day of the month is the one on which periods end, where a month has it';
comment on column billing_records.extra_sms is 'how many of the add-on; each is 500 SMS more a month';
comment on column billing_records.extra_ai is 'how many of the add-on; each is 500 AI credits more a month';
grant select, insert (organization_id),
        update (tier, subscription_status, processor_customer_id, processor_subscription_id, current_period_end,
                billing_cycle_anchor, extra_sms, extra_ai)
    on billing_records to booking_billing;

-- The events of the processor that were taken: each once. What an event is about (`subject`) is asked of the processor
-- anew and written only if no other event about it was taken meanwhile; so the last word that is written is the last one
-- that was asked for, in whatever order events come.
create table processor_events (
    id text primary key check (id ~ '^[!-~]{1,255}$'),
    organization_id uuid not null references organizations on delete cascade,
    subject text not null,
    type text not null,
    position bigint generated always as identity,
    received_at timestamptz not null default now()
);
comment on column processor_events.subject is 'the plan, or the id of a payment intent';
create index processor_events_latest on processor_events (organization_id, subject, position desc);
create index processor_events_oldest_first on processor_events (organization_id, received_at);
alter table processor_events enable row level security;
alter table processor_events force row level security;
create policy tenant on processor_events using (organization_id = (select current_organization()));
create policy owner on processor_events to booking_owner using (session_user = current_user);
grant select, insert, delete on processor_events to booking_billing;

-- Subscriptions beside the one that an organization lives by, found live: they are cancelled, and the operator's to look
-- into.
create table duplicate_subscriptions (
    subscription_id text primary key check (subscription_id ~ '^[!-~]{1,255}$'),
    organization_id uuid not null references organizations on delete cascade,
    found_at timestamptz not null default now()
);
create index duplicate_subscriptions_of_organization on duplicate_subscriptions (organization_id);
alter table duplicate_subscriptions enable row level security;
alter table duplicate_subscriptions force row level security;
create policy tenant on duplicate_subscriptions using (organization_id = (select current_organization()));
create policy owner on duplicate_subscriptions to booking_owner using (session_user = current_user);
grant select, insert on duplicate_subscriptions to booking_billing;

-- The pages of the processor on which somebody is just about to pay: one for each thing that can be paid, so that it is
-- not paid twice.
create table checkout_sessions (
    organization_id uuid not null references organizations on delete cascade,
    subject uuid not null,
    id uuid not null default gen_random_uuid(),
    wanted text not null,
    session_id text unique,
    url text,
    created_at timestamptz not null default now(),
    primary key (organization_id, subject),
    check ((session_id is null) = (url is null))
);
comment on column checkout_sessions.subject is 'the organization itself, for its plan, or the booking whose deposit it is';
comment on column checkout_sessions.id is 'the idempotency key under which the processor makes the page';
comment on column checkout_sessions.wanted is 'what is paid on it, such as team_yearly';
comment on column checkout_sessions.session_id is 'null while the page is being made';
alter table checkout_sessions enable row level security;
alter table checkout_sessions force row level security;
create policy tenant on checkout_sessions using (organization_id = (select current_organization()));
create policy owner on checkout_sessions to booking_owner using (session_user = current_user);
grant select, insert, update (id, wanted, session_id, url, created_at), delete on checkout_sessions to booking_app;
grant select, delete on checkout_sessions to booking_billing;

-- What customers paid, and what became of it.
alter table payments
    add column reservation_id uuid,
    add column status text not null default 'succeeded' check (status in ('succeeded', 'canceled')),
    add column refunded_cents integer not null default 0,
    add column dispute_status text,
    add check (refunded_cents between 0 and amount_cents),
    add check (num_nonnulls(appointment_id, reservation_id) <= 1),
    add foreign key (company_id, reservation_id) references reservations (company_id, id);
comment on column payments.appointment_id is 'whose deposit it was; this one, the reservation, or neither';
comment on column payments.dispute_status is 'the processor''s word on the latest dispute, such as needs_response or lost';
create index payments_of_reservation on payments (company_id, reservation_id);
grant select,
        insert (payment_intent_id, company_id, appointment_id, reservation_id, amount_cents, currency, status,
                refunded_cents, dispute_status),
        update (status, refunded_cents, dispute_status)
    on payments to booking_billing;

-- A deposit is written with its booking.
grant select (company_id, id, deposit_status), update (deposit_status) on appointments to booking_billing;
grant select (company_id, id, payment_intent_id), update (payment_intent_id) on reservations to booking_billing;

-- Enters the tenant that an event is about, and answers its organization; null, and no tenant, if there is none. A
-- payment that is recorded says itself whose it is. Of one that is not, and of a subscription, what the processor was
-- told when it began says so, or whose customer it is.
create function admit_processor_event(in_organization uuid, in_company uuid, in_customer text, in_payment text)
    returns uuid
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    of_company uuid := coalesce(
        (select p.company_id from payments p where p.payment_intent_id = in_payment), in_company
    );
    of_organization uuid;
begin
    if of_company is not null then
        select c.organization_id into of_organization from companies c where c.id = of_company;
    else
        select coalesce(
            (select o.id from organizations o where o.id = in_organization),
            (select b.organization_id from billing_records b where b.processor_customer_id = in_customer)
        ) into of_organization;
    end if;
    if of_organization is not null then
        perform enter_tenant(of_organization, of_company);
    end if;
    return of_organization;
end
$$;
revoke execute on function admit_processor_event from public;
grant execute on function admit_processor_event to booking_billing;
grant select on payments to booking_definer;
create policy definer on payments to booking_definer using (true);

-- Only who may execute a trigger's function may put it on a table.
grant booking_definer to booking_owner;
create or replace trigger audit after insert or update on billing_records for each row
    execute function enter_in_audit_log(
        'organization_id', 'tier', 'subscription_status', 'extra_sms', 'extra_ai', 'abn');
create trigger audit after insert on duplicate_subscriptions for each row
    execute function enter_in_audit_log('subscription_id');
create trigger audit after insert or update on payments for each row
    execute function enter_in_audit_log(
        'payment_intent_id', 'amount_cents', 'currency', 'status', 'refunded_cents', 'dispute_status');
grant create on schema public to booking_definer;
alter function admit_processor_event owner to booking_definer;
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
