-- Gift cards of both engines, and every move of their balance.

create table gift_cards (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    code text not null check (code ~ '^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$'),
    issued_cents integer not null check (issued_cents > 0),
    -- Only ever moved by a delta, together with the movement that says why.
    balance_cents integer not null check (balance_cents between 0 and issued_cents),
    customer_id uuid,
    created_by uuid not null,
    created_at timestamptz not null default now(),
    sale_line_id uuid,
    unique (company_id, id),
    unique (company_id, code),
    constraint gift_cards_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id),
    constraint gift_cards_sale_line foreign key (company_id, sale_line_id) references sale_lines (company_id, id)
);
comment on column gift_cards.sale_line_id is 'the line that sold it; null for one that was given';
-- What was written lately, of all tenants, as in products.
create index gift_cards_by_time on gift_cards using brin (created_at) with (autosummarize = on);
create index gift_cards_of_sale_line on gift_cards (company_id, sale_line_id) where sale_line_id is not null;
-- The cards of a client are listed, and not only found by their codes.
create index gift_cards_of_customer on gift_cards (company_id, customer_id, created_at desc, id desc)
    where customer_id is not null;
select protect('gift_cards');
create policy definer on gift_cards to booking_definer using (true);

create table gift_card_movements (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    gift_card_id uuid not null,
    sale_id uuid,
    return_id uuid,
    kind text not null,
    delta_cents integer not null,
    created_by uuid not null,
    created_at timestamptz not null default clock_timestamp(),
    business_date date not null,
    cash_up_number integer not null,
    constraint gift_card_movements_check1
        check ((kind in ('redemption', 'refund') or return_id is not null) = (sale_id is not null)),
    foreign key (company_id, gift_card_id) references gift_cards (company_id, id) on delete cascade,
    foreign key (company_id, sale_id) references sales (company_id, id),
    constraint gift_card_movements_kind_check check (kind in ('issue', 'redemption', 'void', 'refund')),
    constraint gift_card_movements_check
        check (case when kind in ('issue', 'refund') then delta_cents > 0 else delta_cents < 0 end)
);
comment on table gift_card_movements is 'the ledger behind gift_cards.balance_cents';
comment on column gift_card_movements.return_id is
    'the return by which money went back onto the card, or which made the card, or took it back; sale_id is its sale';
comment on column gift_card_movements.business_date is 'the venue''s date on which it moved, stamped then';
comment on column gift_card_movements.cash_up_number is 'of the cash-up that was open when it moved';
-- A sale takes one card, once.
create unique index gift_card_movements_of_sale on gift_card_movements (company_id, sale_id) where kind = 'redemption';
create index gift_card_movements_of_return on gift_card_movements (company_id, return_id) where return_id is not null;
create index gift_card_movements_of_card on gift_card_movements (company_id, gift_card_id);
create index gift_card_movements_by_time on gift_card_movements using brin (created_at) with (autosummarize = on);
create index gift_card_movements_of_day on gift_card_movements (company_id, business_date);
create index gift_card_movements_of_cash_up on gift_card_movements (company_id, cash_up_number, business_date);
select protect('gift_card_movements');
create policy definer on gift_card_movements to booking_definer using (true);
