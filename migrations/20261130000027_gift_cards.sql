-- migrate:up

-- Gift cards of both engines, and every move of their balance.

grant booking_definer to booking_owner;

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
    unique (company_id, id),
    unique (company_id, code),
    constraint gift_cards_customer_exists
        foreign key (company_id, customer_id) references customers (company_id, id)
);
-- What was written lately, of all tenants, as in products.
create index gift_cards_by_time on gift_cards using brin (created_at) with (autosummarize = on);
alter table gift_cards enable row level security, force row level security;
create policy tenant on gift_cards using (company_id = (select current_company()));
create policy owner on gift_cards to booking_owner using (session_user = current_user);
create policy definer on gift_cards to booking_definer using (true);
grant select, insert, update (balance_cents) on gift_cards to booking_app;
grant select on gift_cards to booking_definer;
create trigger audit after insert or update on gift_cards for each row
    execute function enter_in_audit_log('id', 'balance_cents');

create table gift_card_movements (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    gift_card_id uuid not null,
    sale_id uuid,
    kind text not null check (kind in ('issue', 'redemption')),
    delta_cents integer not null check (case kind when 'issue' then delta_cents > 0 else delta_cents < 0 end),
    created_by uuid not null,
    created_at timestamptz not null default clock_timestamp(),
    check ((kind = 'redemption') = (sale_id is not null)),
    -- A sale takes one card, once.
    unique (company_id, sale_id),
    foreign key (company_id, gift_card_id) references gift_cards (company_id, id) on delete cascade,
    foreign key (company_id, sale_id) references sales (company_id, id)
);
comment on table gift_card_movements is 'the ledger behind gift_cards.balance_cents';
create index gift_card_movements_of_card on gift_card_movements (company_id, gift_card_id);
create index gift_card_movements_by_time on gift_card_movements using brin (created_at) with (autosummarize = on);
alter table gift_card_movements enable row level security, force row level security;
create policy tenant on gift_card_movements using (company_id = (select current_company()));
create policy owner on gift_card_movements to booking_owner using (session_user = current_user);
create policy definer on gift_card_movements to booking_definer using (true);
-- The ledger is only ever added to.
grant select, insert on gift_card_movements to booking_app;
grant select on gift_card_movements to booking_definer;

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
