-- What comes back of a sale that stays in the books: units of its lines, a part of a price, a tip. The rules behind the amounts
-- are those of docs/decisions/sales.md#returns.

create table returns (
    id uuid primary key,
    company_id uuid not null,
    sale_id uuid not null,
    total_cents bigint not null check (total_cents >= 0),
    tip_cents integer not null check (tip_cents between 0 and total_cents),
    owed_less_cents bigint not null check (owed_less_cents between 0 and total_cents),
    taxes jsonb not null,
    reason text,
    created_by uuid not null,
    created_at timestamptz not null default clock_timestamp(),
    business_date date not null,
    year smallint,
    number integer,
    return_number text generated always as (
        'R' || year::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0')
    ) stored,
    unique (company_id, id),
    unique (company_id, year, number),
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade
);
comment on column returns.total_cents is 'what the lines give back, and the tip';
comment on column returns.owed_less_cents is 'how much of that lessened what was owed; the rest was given back';
comment on column returns.taxes is 'rate_basis_points, gross_cents, tax_cents for each rate';
comment on column returns.business_date is 'the venue''s date on which it was recorded, stamped then';
create index returns_of_sale on returns (company_id, sale_id, created_at desc, id desc);
create index returns_newest_first on returns (company_id, created_at desc, id desc);
create index returns_of_day on returns (company_id, business_date);
create index returns_by_time on returns using brin (created_at) with (autosummarize = on);
select protect('returns');
create policy definer on returns to booking_definer using (true);

-- The number of a return: as that of a receipt, apart from them.
create table return_counters (
    company_id uuid not null references companies on delete cascade,
    year smallint not null,
    last_number integer not null check (last_number > 0),
    primary key (company_id, year)
);
comment on table return_counters is 'counted in the transaction that records the return, which gives its number back if it fails';
select protect('return_counters');

create table return_lines (
    company_id uuid not null,
    return_id uuid not null,
    sale_line_id uuid not null,
    position smallint not null check (position >= 0),
    quantity integer not null check (quantity >= 0),
    total_cents bigint not null check (total_cents >= 0),
    restock boolean not null,
    primary key (company_id, return_id, sale_line_id),
    unique (company_id, return_id, position),
    foreign key (company_id, return_id) references returns (company_id, id) on delete cascade,
    foreign key (company_id, sale_line_id) references sale_lines (company_id, id) on delete cascade
);
comment on column return_lines.quantity is 'units that came back; 0: a part of the price alone';
comment on column return_lines.restock is 'the units are in stock again';
create index return_lines_of_line on return_lines (company_id, sale_line_id);
select protect('return_lines');
create policy definer on return_lines to booking_definer using (true);

-- What the till gives back in person.
create table till_refunds (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    sale_id uuid,
    return_id uuid,
    settlement_id uuid,
    booking_id uuid,
    position smallint not null check (position >= 0),
    method text not null check (method in ('cash', 'card', 'bank_transfer', 'other')),
    amount_cents bigint not null check (amount_cents > 0),
    created_by uuid not null,
    created_at timestamptz not null default clock_timestamp(),
    business_date date not null,
    cash_up_number integer not null,
    unique (company_id, return_id, position),
    check (sale_id is not null or settlement_id is not null),
    check (num_nonnulls(return_id, settlement_id) <= 1),
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade,
    foreign key (company_id, return_id) references returns (company_id, id) on delete cascade,
    foreign key (company_id, settlement_id) references settlements (company_id, id) on delete cascade
);
comment on table till_refunds is 'for a return, with the void of a sale, or for what was settled';
comment on column till_refunds.booking_id is 'whose deposit was settled, which may be gone';
comment on column till_refunds.business_date is 'the venue''s date on which it was given back, stamped then';
comment on column till_refunds.cash_up_number is 'of the cash-up that was open when it was given back';
create index till_refunds_of_sale on till_refunds (company_id, sale_id);
create index till_refunds_of_settlement on till_refunds (company_id, settlement_id) where settlement_id is not null;
create index till_refunds_of_day on till_refunds (company_id, business_date);
create index till_refunds_of_cash_up on till_refunds (company_id, cash_up_number, business_date);
select protect('till_refunds');
create policy definer on till_refunds to booking_definer using (true);

-- What a return gives back of the deposits that its sale has taken off, as sale_deposits has it.
create table return_deposits (
    company_id uuid not null,
    return_id uuid not null,
    sale_id uuid not null,
    position smallint not null check (position >= 0),
    booking_id uuid not null,
    payment_intent_id text,
    refund_id text,
    amount_cents bigint not null check (amount_cents > 0),
    primary key (company_id, return_id, position),
    unique (company_id, refund_id),
    check ((payment_intent_id is null) = (refund_id is null)),
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade,
    foreign key (company_id, return_id) references returns (company_id, id) on delete cascade,
    foreign key (company_id, payment_intent_id) references payments (company_id, payment_intent_id) on delete cascade
);
comment on column return_deposits.booking_id is 'of an appointment or a reservation, which may be gone';
comment on column return_deposits.payment_intent_id is 'the payment that a job pays back; null: of what the desk took';
comment on column return_deposits.refund_id is 'under which the payment processor is asked to pay back';
create index return_deposits_of_sale on return_deposits (company_id, sale_id);
create index return_deposits_of_booking on return_deposits (company_id, booking_id);
create index return_deposits_of_payment on return_deposits (company_id, payment_intent_id)
    where payment_intent_id is not null;
select protect('return_deposits');
create policy definer on return_deposits to booking_definer using (true);

alter table customer_packages add foreign key (company_id, return_id) references returns (company_id, id);
alter table receipt_mails add foreign key (company_id, return_id) references returns (company_id, id);
alter table gift_card_movements add foreign key (company_id, return_id) references returns (company_id, id);
alter table stock_movements add foreign key (company_id, return_id) references returns (company_id, id);
alter table loyalty_adjustments add foreign key (company_id, return_id) references returns (company_id, id);
