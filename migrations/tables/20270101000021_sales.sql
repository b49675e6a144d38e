-- Sales of both engines: what was sold, what it came to, and how it was paid. The rules behind the amounts are those of
-- docs/decisions/sales.md; the checks hold whoever writes to them.

create table sales (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    customer_id uuid,
    created_by uuid not null,
    sold_by_provider_id uuid,
    -- The booking that the sale closes out, if any: one of the two, and the pair that callers know follows from it.
    appointment_id uuid,
    reservation_id uuid,
    booking_table text generated always as (
        case when appointment_id is not null then 'appointments' when reservation_id is not null then 'reservations' end
    ) stored,
    booking_id uuid generated always as (coalesce(appointment_id, reservation_id)) stored,
    subtotal_cents bigint not null check (subtotal_cents >= 0),
    discount_type text check (discount_type in ('percent', 'amount')),
    -- A discount may be as large as what it is taken off.
    discount_value bigint not null check (discount_value >= 0),
    discount_cents bigint not null check (discount_cents between 0 and subtotal_cents),
    tip_cents integer not null check (tip_cents >= 0),
    total_cents bigint not null check (total_cents = subtotal_cents - discount_cents + tip_cents),
    gift_card_applied_cents integer not null check (gift_card_applied_cents between 0 and total_cents),
    paid_in_person_cents bigint not null
        check (paid_in_person_cents between 0 and total_cents - gift_card_applied_cents),
    payment_method text not null check (payment_method in ('cash', 'card', 'bank_transfer', 'gift_card', 'other')),
    status text not null default 'completed' check (status in ('completed', 'voided')),
    void_reason text,
    voided_at timestamptz,
    created_at timestamptz not null default now(),
    taxes jsonb not null default '[]',
    deposit_applied_cents integer not null default 0 check (deposit_applied_cents >= 0),
    -- What came back of it, in all of its returns: their totals, how much of those was a tip, and what was given back.
    returns_count integer not null default 0 check (returns_count >= 0),
    returned_cents bigint not null default 0 check (returned_cents between 0 and total_cents),
    returned_tip_cents integer not null default 0 check (returned_tip_cents between 0 and tip_cents),
    given_back_cents bigint not null default 0 check (given_back_cents between 0 and returned_cents),
    given_back_on_card_cents bigint not null default 0
        check (given_back_on_card_cents between 0 and gift_card_applied_cents),
    -- The gift cards among its lines, and how much of them came back: they are spent when they pay, not when they are sold.
    gift_cards_cents bigint not null default 0 check (gift_cards_cents between 0 and subtotal_cents),
    returned_gift_cards_cents bigint not null default 0
        check (returned_gift_cards_cents between 0 and gift_cards_cents),
    is_returned boolean not null default false,
    last_return_id uuid,
    owed_cents bigint not null generated always as (
        total_cents - returned_cents + given_back_cents - gift_card_applied_cents - deposit_applied_cents
        - paid_in_person_cents
    ) stored,
    business_date date not null,
    voided_on date,
    unique (company_id, id),
    check (num_nonnulls(appointment_id, reservation_id) <= 1),
    check ((status = 'voided') = (voided_at is not null)),
    check (status = 'voided' or void_reason is null),
    constraint sales_customer_exists foreign key (company_id, customer_id) references customers (company_id, id),
    constraint sales_seller_exists foreign key (company_id, sold_by_provider_id) references staff (company_id, id),
    constraint sales_appointment_exists
        foreign key (company_id, appointment_id) references appointments (company_id, id),
    -- A hold that is released is deleted; what was sold stays sold.
    constraint sales_reservation_exists
        foreign key (company_id, reservation_id) references reservations (company_id, id)
        on delete set null (reservation_id),
    constraint sales_not_paid_twice
        check (gift_card_applied_cents + deposit_applied_cents + paid_in_person_cents
               <= total_cents - returned_cents + given_back_cents),
    constraint sales_returned_or_voided check (status = 'completed' or returns_count = 0),
    constraint sales_voided_on_check check ((voided_at is null) = (voided_on is null))
);
comment on column sales.taxes is
    'rate_basis_points, gross_cents, tax_cents for each rate, as at recording; empty: sold before rates were kept';
comment on column sales.business_date is 'the venue''s date on which it was recorded, stamped then';
comment on column sales.given_back_on_card_cents is 'how much of given_back_cents went onto the gift card that paid';
comment on column sales.last_return_id is 'the last of its returns, which events and the audit log name';
comment on column sales.is_returned is 'all that its lines came to went back: its bookings are unpaid again';
comment on column sales.voided_on is 'the venue''s date on which it was voided, stamped then';
create unique index sales_once_per_booking on sales (company_id, booking_id)
    where status = 'completed' and not is_returned;
create index sales_newest_first on sales (company_id, created_at desc, id desc);
create index sales_of_reservation on sales (company_id, reservation_id) where reservation_id is not null;
-- What was written or voided lately, of all tenants, as in products.
create index sales_by_time on sales using brin (created_at) with (autosummarize = on);
create index sales_by_time_of_void on sales (voided_at) where voided_at is not null;
-- The dashboard's list of one customer; who bought without a name is in nobody's.
create index sales_of_customer on sales (company_id, customer_id, created_at desc, id desc)
    where customer_id is not null;
-- The dashboard's list of sales, by who sold, how most of it was paid, and what is not as usual: most sales are completed
-- and paid, so these need no index of their own.
create index sales_of_seller on sales (company_id, sold_by_provider_id, created_at desc, id desc)
    where sold_by_provider_id is not null;
create index sales_of_seller_by_method on sales (company_id, sold_by_provider_id, payment_method, created_at desc, id desc)
    where sold_by_provider_id is not null;
create index sales_by_method on sales (company_id, payment_method, created_at desc, id desc);
create index sales_voided on sales (company_id, created_at desc, id desc) where status = 'voided';
create index sales_owed on sales (company_id, created_at desc, id desc) where status = 'completed' and owed_cents > 0;
create index sales_of_day on sales (company_id, business_date, created_at desc, id desc);
create index sales_of_day_of_void on sales (company_id, voided_on) where voided_on is not null;
select protect('sales');
create policy definer on sales to booking_definer using (true);
alter table appointments add constraint appointments_sale_exists foreign key (company_id, sale_id) references sales (company_id, id);
alter table reservations add constraint reservations_sale_exists foreign key (company_id, sale_id) references sales (company_id, id);
alter table stock_movements add foreign key (company_id, sale_id) references sales (company_id, id);

create table sale_lines (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    sale_id uuid not null,
    position smallint not null check (position >= 0),
    kind text not null,
    product_id uuid,
    service_id uuid,
    package_id uuid,
    -- As sold: a later change of the catalogue rewrites neither name nor price.
    description text,
    quantity integer not null check (quantity between 1 and 999),
    unit_price_cents integer not null check (unit_price_cents >= 0),
    total_cents bigint not null generated always as (quantity::bigint * unit_price_cents) stored,
    tax_rate_basis_points integer not null default 0
    check (tax_rate_basis_points between 0 and 10000),
    discount_cents bigint not null default 0
    check (discount_cents between 0 and quantity::bigint * unit_price_cents),
    unique (company_id, id),
    unique (company_id, sale_id, position),
    check ((kind = 'product') = (product_id is not null)),
    check ((kind = 'service') = (service_id is not null)),
    check ((kind = 'package') = (package_id is not null)),
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade,
    foreign key (company_id, product_id) references products (company_id, id),
    constraint sale_lines_service_exists foreign key (company_id, service_id) references services (company_id, id),
    foreign key (company_id, package_id) references packages (company_id, id),
    constraint sale_lines_kind_check check (kind in ('product', 'service', 'package', 'gift_card', 'custom'))
);
comment on column sale_lines.discount_cents is 'its part of the sale''s discount, of which gift cards have none';
comment on column sale_lines.tax_rate_basis_points is 'as sold: a later change of the catalogue leaves it';
select protect('sale_lines');
create policy definer on sale_lines to booking_definer using (true);
alter table customer_packages add foreign key (company_id, sale_line_id) references sale_lines (company_id, id);

create table sale_payments (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    sale_id uuid not null,
    position smallint not null check (position >= 0),
    method text not null check (method in ('cash', 'card', 'bank_transfer', 'other')),
    amount_cents bigint not null check (amount_cents > 0),
    tendered_cents bigint check (tendered_cents is null or method = 'cash' and tendered_cents >= amount_cents),
    change_cents bigint not null generated always as (coalesce(tendered_cents, amount_cents) - amount_cents) stored,
    created_by uuid not null,
    created_at timestamptz not null default clock_timestamp(),
    business_date date not null,
    cash_up_number integer not null,
    unique (company_id, id),
    unique (company_id, sale_id, position),
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade
);
comment on table sale_payments is 'the parts of sales.paid_in_person_cents';
comment on column sale_payments.business_date is 'the venue''s date on which it was paid, stamped then';
comment on column sale_payments.cash_up_number is 'of the cash-up that was open when it was paid';
create index sale_payments_of_day on sale_payments (company_id, business_date);
create index sale_payments_of_cash_up on sale_payments (company_id, cash_up_number, business_date);
select protect('sale_payments');

-- The number of a receipt: one after the other within a business and a year of its clock, without a gap.
create table receipt_counters (
    company_id uuid not null references companies on delete cascade,
    year smallint not null,
    last_number integer not null check (last_number > 0),
    primary key (company_id, year)
);
comment on table receipt_counters is 'counted in the transaction that records the sale, which gives its number back if it fails';
select protect('receipt_counters');

create table receipts (
    company_id uuid not null,
    sale_id uuid not null,
    year smallint not null,
    number integer not null,
    receipt_number text not null generated always as (
        year::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0')
    ) stored,
    primary key (company_id, sale_id),
    unique (company_id, year, number),
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade
);
comment on table receipts is 'sales from before numbers were given have none';
select protect('receipts');

-- Receipts by mail: which sale, and to whom. The job has only the id of the row, as all jobs have ids alone.
create table receipt_mails (
    id uuid primary key,
    company_id uuid not null,
    sale_id uuid not null,
    email text,
    created_by uuid not null,
    created_at timestamptz not null default now(),
    return_id uuid,
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade
);
comment on table receipt_mails is 'receipts that were to be mailed';
comment on column receipt_mails.return_id is 'the return whose receipt it is; null: that of the sale';
comment on column receipt_mails.email is 'null: the address that the client of the sale has when it is mailed';
select protect('receipt_mails');
create policy definer on receipt_mails to booking_definer using (true);

-- A deposit that the desk writes down as paid is money that came in on that day. What the payment processor reports
-- stands in payments; this is what it knows nothing of.
create table desk_deposits (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    booking_id uuid not null,
    method text check (method in ('cash', 'card', 'bank_transfer', 'other')),
    amount_cents integer not null check (amount_cents <> 0),
    created_at timestamptz not null default now(),
    business_date date not null,
    cash_up_number integer not null
);
comment on table desk_deposits is 'deposits taken at the desk, and given back there, as members write them down';
comment on column desk_deposits.booking_id is 'of an appointment or a reservation, which may be gone: the money was there';
comment on column desk_deposits.method is 'by which it was paid, and goes back; null: written down without one';
comment on column desk_deposits.amount_cents is 'below 0: given back, or written down by mistake';
comment on column desk_deposits.business_date is 'the venue''s date on which it was written down, stamped then';
comment on column desk_deposits.cash_up_number is 'of the cash-up that was open when it was written down';
create index desk_deposits_by_time on desk_deposits (company_id, created_at);
create index desk_deposits_of_booking on desk_deposits (company_id, booking_id);
create index desk_deposits_of_day on desk_deposits (company_id, business_date);
create index desk_deposits_of_cash_up on desk_deposits (company_id, cash_up_number, business_date);
select protect('desk_deposits');
create policy definer on desk_deposits to booking_definer using (true);

-- What a sale has taken off, of which deposits: those of all services of a visit, whichever of them it closes out.
create table sale_deposits (
    company_id uuid not null,
    sale_id uuid not null,
    booking_id uuid not null,
    desk_cents bigint not null check (desk_cents >= 0),
    online_cents bigint not null check (online_cents >= 0),
    primary key (company_id, sale_id, booking_id),
    check (desk_cents + online_cents > 0),
    foreign key (company_id, sale_id) references sales (company_id, id) on delete cascade
);
comment on table sale_deposits is 'the parts of sales.deposit_applied_cents; those of a voided sale take nothing off any more';
comment on column sale_deposits.booking_id is 'of an appointment or a reservation, which may be gone: it was taken off';
comment on column sale_deposits.desk_cents is 'of what the desk took';
comment on column sale_deposits.online_cents is 'of what was paid online';
create index sale_deposits_of_booking on sale_deposits (company_id, booking_id);
select protect('sale_deposits');
create policy definer on sale_deposits to booking_definer using (true);
