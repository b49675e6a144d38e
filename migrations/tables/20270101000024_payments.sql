-- What customers paid through the payment processor, and what became of it.

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
    id uuid not null default gen_random_uuid(),
    account_id text,
    fee_cents integer not null default 0 check (fee_cents >= 0),
    disputed_cents integer check (disputed_cents > 0),
    dispute_reason text,
    dispute_due_at timestamptz,
    disputed_at timestamptz,
    business_date date not null,
    cash_up_number integer not null,
    late_for uuid,
    withheld_cents integer not null default 0 check (withheld_cents between 0 and amount_cents),
    kept_cents integer not null generated always as (
        case when status = 'succeeded' then greatest(0, amount_cents - refunded_cents - withheld_cents) else 0 end
    ) stored,
    check (refunded_cents between 0 and amount_cents),
    check (num_nonnulls(appointment_id, reservation_id) <= 1),
    foreign key (company_id, appointment_id) references appointments (company_id, id),
    foreign key (company_id, reservation_id) references reservations (company_id, id),
    constraint payments_of_company unique (company_id, payment_intent_id),
    constraint payments_late_is_no_deposit
    check (late_for is null or num_nonnulls(appointment_id, reservation_id) = 0)
);
comment on table payments is 'written from the payment processor''s webhooks alone';
comment on column payments.appointment_id is 'whose deposit it was; this one, the reservation, or neither';
comment on column payments.dispute_status is 'the processor''s word on the latest dispute, such as needs_response or lost';
comment on column payments.account_id is 'the business''s own, on which it was paid; null: on that of this service, before there were others';
comment on column payments.fee_cents is 'what this service took of it';
comment on column payments.dispute_due_at is 'until when the business may answer the dispute, null if it need not';
comment on column payments.disputed_at is 'when the processor first reported a dispute';
comment on column payments.id is 'by which jobs name it';
comment on column payments.business_date is 'the venue''s date on which it was reported, stamped then';
comment on column payments.cash_up_number is 'of the cash-up that was open when it was reported';
comment on column payments.late_for is 'the booking for which it came too late, which may be gone: all of it goes back';
comment on column payments.withheld_cents is 'what the payer''s bank has of it while it looks into disputes, or for good';
comment on column payments.kept_cents is 'what the business has of it, but for what the till gave when it was settled (kept_of)';
create index payments_of_appointment on payments (company_id, appointment_id);
create index payments_of_reservation on payments (company_id, reservation_id);
create index payments_by_time on payments (company_id, created_at);
create unique index payments_id on payments (id);
create index payments_of_account on payments (company_id, account_id) where account_id is not null;
create index payments_disputed on payments (company_id, disputed_at, id) where disputed_at is not null;
create index payments_of_day on payments (company_id, business_date);
create index payments_of_cash_up on payments (company_id, cash_up_number, business_date);
create index payments_late on payments (company_id, late_for, created_at) where late_for is not null;
select protect('payments');
create policy definer on payments to booking_definer using (true);

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
comment on column processor_events.subject is 'the plan, or the id of a payment intent or an account';
comment on column processor_events.type is 'look: nobody sent it, this service asked by itself; of each subject the last one is kept';
create index processor_events_latest on processor_events (organization_id, subject, position desc);
create index processor_events_oldest_first on processor_events (organization_id, received_at);
select protect('processor_events');
create policy definer on processor_events to booking_definer using (true);

-- Refunds that the payment processor was asked for. Until it has reported one, no sale takes the deposit off: it would count
-- money that is on its way back.
create table refunds_under_way (
    id text not null,
    company_id uuid not null references companies (id) on delete cascade,
    payment_intent_id text not null,
    ends_at timestamptz not null,
    amount_cents integer check (amount_cents > 0) not null,
    reported_at timestamptz,
    primary key (company_id, id)
);
comment on table refunds_under_way is 'refunds that the payment processor was asked for, until days after it has reported them';
comment on column refunds_under_way.id is 'the same in every attempt at the refund';
comment on column refunds_under_way.ends_at is 'from then on one that is not reported counts as one that did not happen';
comment on column refunds_under_way.reported_at is 'when the processor had reported it: then it is in payments.refunded_cents';
create index refunds_under_way_of_payment on refunds_under_way (company_id, payment_intent_id);
select protect('refunds_under_way');
create policy definer on refunds_under_way to booking_definer using (true);

create table payment_refunds (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    payment_intent_id text not null,
    amount_cents integer not null check (amount_cents <> 0),
    created_at timestamptz not null default now(),
    business_date date not null,
    cash_up_number integer not null,
    foreign key (company_id, payment_intent_id) references payments (company_id, payment_intent_id) on delete cascade
);
comment on table payment_refunds is 'the changes of payments.refunded_cents, as the payment processor reported them';
comment on column payment_refunds.amount_cents is 'below 0: a refund that the processor has taken back, as it failed';
comment on column payment_refunds.business_date is 'the venue''s date on which it was reported, stamped then';
comment on column payment_refunds.cash_up_number is 'of the cash-up that was open when it was reported';
create index payment_refunds_by_time on payment_refunds (company_id, created_at);
create index payment_refunds_of_payment on payment_refunds (company_id, payment_intent_id);
create index payment_refunds_of_day on payment_refunds (company_id, business_date);
create index payment_refunds_of_cash_up on payment_refunds (company_id, cash_up_number, business_date);
select protect('payment_refunds');

-- What guests pay goes to an account of the business's own at the payment processor (spec §2.13).

create table payments_accounts (
    id text primary key check (id ~ '^acct_\w{1,250}$'),
    organization_id uuid not null references organizations on delete cascade,
    state text not null default 'incomplete' check (state in ('incomplete', 'in_review', 'active', 'refused')),
    charges_enabled boolean not null generated always as (state = 'active') stored,
    payouts_enabled boolean not null default false,
    due text[] not null default '{}',
    country text,
    is_gone boolean not null default false,
    read_at timestamptz not null default 'epoch',
    look_wanted_at timestamptz,
    created_at timestamptz not null default now(),
    unique (organization_id, id)
);
comment on table payments_accounts is 'accounts at the payment processor; what they may do is written by the login of its webhooks alone';
comment on column payments_accounts.due is 'what the processor requires of the business next, by its own names';
comment on column payments_accounts.is_gone is 'the account is closed, or has withdrawn its connection to this service';
comment on column payments_accounts.read_at is 'when the processor was last asked for it; 1970: never';
comment on column payments_accounts.look_wanted_at is 'when a member last had it read; a job does so, after which read_at is later';
create index payments_accounts_by_reading on payments_accounts (read_at, id);
select protect('payments_accounts');
create policy definer on payments_accounts to booking_definer using (true);
alter table checkout_sessions add foreign key (organization_id, account_id) references payments_accounts (organization_id, id) on delete cascade;

-- Which account a business has connected, and which ones before: their payments still tell of themselves.
create table payments_connections (
    company_id uuid not null references companies on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    account_id text not null,
    connected_at timestamptz not null default now(),
    ended_at timestamptz,
    primary key (company_id, account_id),
    foreign key (organization_id, account_id) references payments_accounts (organization_id, id) on delete cascade
);
comment on column payments_connections.ended_at is 'when the business disconnected it; null: what its guests pay goes there';
create unique index payments_connections_one on payments_connections (company_id) where ended_at is null;
create index payments_connections_of_account on payments_connections (account_id);
create index payments_connections_of_organization on payments_connections (organization_id, account_id);
select protect('payments_connections');
create policy definer on payments_connections to booking_definer using (true);
alter table payments add foreign key (company_id, account_id) references payments_connections (company_id, account_id);

-- An account that the payment processor is asked to make, written down before it is: whoever asks again, after a time-out or
-- at the same time, asks with the same key for the same account, so that there is one.
create table payments_account_attempts (
    company_id uuid not null references companies on delete cascade,
    connection integer not null check (connection >= 0),
    key uuid not null default gen_random_uuid(),
    email text not null,
    country text not null,
    name text not null,
    primary key (company_id, connection)
);
comment on table payments_account_attempts is 'deleted when the account is connected, and when the processor refuses to make it';
comment on column payments_account_attempts.connection is 'how many accounts the business has had before';
comment on column payments_account_attempts.key is 'the processor''s idempotency key';
comment on column payments_account_attempts.email is 'of the admin who asked first: whom the processor writes to';
select protect('payments_account_attempts');

-- The end of a day: what came in since the last one, and what was counted of it. Every row of money is stamped with the
-- number of the cash-up that is open when it is written, so that each stands in exactly one, whatever happens at the same
-- time (docs/decisions/reports.md#takings).

create table tills (
    company_id uuid primary key references companies on delete cascade,
    open_number integer not null default 1 check (open_number > 0)
);
comment on table tills is 'the number of the cash-up that is open; who writes money shares the row, who closes has it alone';
select protect('tills');
create policy definer on tills to booking_definer using (true);

create table cash_ups (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    number integer not null check (number > 0),
    date date not null,
    methods jsonb not null check (jsonb_typeof(methods) = 'array'),
    opening_cents bigint not null default 0 check (opening_cents >= 0),
    in_cents bigint not null default 0 check (in_cents >= 0),
    out_cents bigint not null default 0 check (out_cents >= 0),
    float_cents bigint not null default 0 check (float_cents >= 0),
    note text check (char_length(note) between 1 and 200),
    created_by uuid not null,
    created_at timestamptz not null default clock_timestamp(),
    unique (company_id, number)
);
comment on column cash_ups.date is 'the venue''s date that it closes; the first begins with it, too';
comment on column cash_ups.methods is 'method, expected_cents, counted_cents (null: not counted), as at the close';
comment on column cash_ups.opening_cents is 'the cash with which it began: what the close before left in the drawer';
comment on column cash_ups.in_cents is 'the cash that was put into the drawer, as at the close; out_cents was taken out of it';
comment on column cash_ups.float_cents is 'how much of the counted cash stays in the drawer';
create index cash_ups_newest_first on cash_ups (company_id, created_at desc, id desc);
select protect('cash_ups');

-- Cash that is put into the drawer, or taken out of it, and was no payment: change from the bank, a taxi, the day's takings.
create table till_movements (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    kind text not null check (kind in ('in', 'out')),
    amount_cents integer not null check (amount_cents > 0),
    reason text not null check (char_length(reason) between 1 and 200),
    created_by uuid not null,
    created_at timestamptz not null default clock_timestamp(),
    business_date date not null,
    cash_up_number integer not null
);
comment on table till_movements is 'only ever added to: a mistake is written the other way';
comment on column till_movements.business_date is 'the venue''s date on which it was written, stamped then';
comment on column till_movements.cash_up_number is 'of the cash-up that was open when it was written';
create index till_movements_newest_first on till_movements (company_id, created_at desc, id desc);
create index till_movements_of_cash_up on till_movements (company_id, cash_up_number);
select protect('till_movements');

-- What a business keeps of forfeited deposits: a row for each change, on its date.
create table forfeits (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    booking_id uuid not null,
    delta_cents bigint not null check (delta_cents <> 0),
    created_at timestamptz not null default now(),
    business_date date not null
);
comment on table forfeits is 'together, what is kept of a forfeited deposit and no sale has taken off; 0 once it is not forfeited';
comment on column forfeits.booking_id is 'of an appointment or a reservation, which may be gone';
comment on column forfeits.business_date is 'the venue''s date on which it changed, stamped then';
create index forfeits_of_booking on forfeits (company_id, booking_id);
create index forfeits_of_day on forfeits (company_id, business_date);
select protect('forfeits');

-- Money to settle: a refund that somebody was promised and that does not happen (the account on which it was paid has withdrawn
-- its connection, the payment processor has refused it, or it has failed days after it was made); a payment for nothing, or in
-- another currency; a dispute; and what was paid for a sale that was voided. It stays until the money went back after all, or
-- a member has settled it in another way.

create table settlements (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    kind text not null check (kind in (
        'refund_refused', 'refund_failed', 'account_gone', 'paid_for_nothing', 'dispute', 'other_currency', 'void_open'
    )),
    key text not null,
    payment_intent_id text,
    sale_id uuid,
    booking_id uuid,
    amount_cents bigint not null check (amount_cents > 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    mended_at_cents bigint check (mended_at_cents > 0),
    mended_at timestamptz,
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    settled_by uuid,
    note text,
    method text check (method in ('cash', 'card', 'bank_transfer', 'other', 'gift_card')),
    settled_cents bigint not null default 0 check (settled_cents between 0 and amount_cents),
    unique (company_id, key),
    unique (company_id, id),
    check (num_nonnulls(payment_intent_id, sale_id) = 1),
    check (num_nonnulls(settled_at, settled_by, note) in (0, 2, 3)),
    check ((settled_cents > 0) = (method is not null)),
    foreign key (company_id, payment_intent_id) references payments (company_id, payment_intent_id) on delete cascade,
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade
);
comment on table settlements is 'money that could not be given back; open_settlements() has those that are not settled';
comment on column settlements.key is 'what it is about, so that it is opened once: such as the refund''s id';
comment on column settlements.booking_id is 'for which it was paid; it may be gone';
comment on column settlements.mended_at_cents is 'of a refund that was promised: how much of the payment is refunded once this went back after all';
comment on column settlements.mended_at is 'when nothing was left to settle, where that does not follow from the payment';
comment on column settlements.note is 'how a member settled it; null once its guest is erased';
comment on column settlements.settled_cents is 'what the till gave for it, by method';
create index settlements_oldest_first on settlements (company_id, created_at, id);
create index settlements_of_booking on settlements (company_id, booking_id);
create index settlements_of_payment on settlements (company_id, payment_intent_id);
create index settlements_of_sale on settlements (company_id, sale_id) where sale_id is not null;
select protect('settlements');
create policy definer on settlements to booking_definer using (true);
