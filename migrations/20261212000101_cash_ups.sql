-- migrate:up

-- The end of a day: what came in since the last one, and what was counted of it. Every row of money is stamped with the
-- number of the cash-up that is open when it is written, so that each stands in exactly one, whatever happens at the same
-- time (docs/decisions/0163-takings-and-the-end-of-the-day.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create table tills (
    company_id uuid primary key references companies on delete cascade,
    open_number integer not null default 1 check (open_number > 0)
);
comment on table tills is 'the number of the cash-up that is open; who writes money shares the row, who closes has it alone';
alter table tills enable row level security, force row level security;
create policy tenant on tills using (company_id = (select current_company()));
create policy definer on tills to booking_definer using (true);
create policy owner on tills to booking_owner using (session_user = current_user);
grant select, insert (company_id), update (open_number) on tills to booking_app;
grant select, insert (company_id), update (open_number) on tills to booking_definer;

create table cash_ups (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    number integer not null check (number > 0),
    date date not null,
    methods jsonb not null check (jsonb_typeof(methods) = 'array'),
    note text check (char_length(note) between 1 and 200),
    created_by uuid not null,
    created_at timestamptz not null default clock_timestamp(),
    unique (company_id, number)
);
comment on column cash_ups.date is 'the venue''s date that it closes; the first begins with it, too';
comment on column cash_ups.methods is 'method, expected_cents, counted_cents (null: not counted), as at the close';
create index cash_ups_newest_first on cash_ups (company_id, created_at desc, id desc);
alter table cash_ups enable row level security, force row level security;
create policy tenant on cash_ups using (company_id = (select current_company()));
create policy owner on cash_ups to booking_owner using (session_user = current_user);
-- A closed one does not change: nobody may update it.
grant select, insert (id, company_id, number, date, methods, note, created_by) on cash_ups to booking_app;
create trigger audit after insert on cash_ups
    for each row execute function enter_in_audit_log('id', 'number', 'date');

-- What was written before there were cash-ups has the number of the first, which begins with its date.
alter table payments add cash_up_number integer not null default 1;
alter table sale_payments add cash_up_number integer not null default 1;
alter table gift_card_movements add cash_up_number integer not null default 1;
alter table payment_refunds add cash_up_number integer not null default 1;
alter table desk_deposits add cash_up_number integer not null default 1;
alter table payments alter cash_up_number drop default;
alter table sale_payments alter cash_up_number drop default;
alter table gift_card_movements alter cash_up_number drop default;
alter table payment_refunds alter cash_up_number drop default;
alter table desk_deposits alter cash_up_number drop default;

-- Whoever writes money waits for a close that is under way and belongs to the next cash-up; a close waits for all money
-- that is being written.
create function stamp_cash_up() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    insert into tills (company_id) values (new.company_id) on conflict do nothing;
    select t.open_number into strict new.cash_up_number from tills t where t.company_id = new.company_id for share;
    return new;
end
$$;
alter function stamp_cash_up owner to booking_definer;
revoke execute on function stamp_cash_up from public;

create trigger cash_up before insert on payments for each row
    when (new.cash_up_number is null) execute function stamp_cash_up();
alter table payments enable always trigger cash_up;
create trigger cash_up before insert on sale_payments for each row
    when (new.cash_up_number is null) execute function stamp_cash_up();
alter table sale_payments enable always trigger cash_up;
create trigger cash_up before insert on gift_card_movements for each row
    when (new.cash_up_number is null) execute function stamp_cash_up();
alter table gift_card_movements enable always trigger cash_up;
create trigger cash_up before insert on payment_refunds for each row
    when (new.cash_up_number is null) execute function stamp_cash_up();
alter table payment_refunds enable always trigger cash_up;
create trigger cash_up before insert on desk_deposits for each row
    when (new.cash_up_number is null) execute function stamp_cash_up();
alter table desk_deposits enable always trigger cash_up;

comment on column payments.cash_up_number is 'of the cash-up that was open when it was reported';
comment on column sale_payments.cash_up_number is 'of the cash-up that was open when it was paid';
comment on column gift_card_movements.cash_up_number is 'of the cash-up that was open when it moved';
comment on column payment_refunds.cash_up_number is 'of the cash-up that was open when it was reported';
comment on column desk_deposits.cash_up_number is 'of the cash-up that was open when it was written down';

create index payments_of_cash_up on payments (company_id, cash_up_number, business_date);
create index sale_payments_of_cash_up on sale_payments (company_id, cash_up_number, business_date);
create index gift_card_movements_of_cash_up on gift_card_movements (company_id, cash_up_number, business_date);
create index payment_refunds_of_cash_up on payment_refunds (company_id, cash_up_number, business_date);
create index desk_deposits_of_cash_up on desk_deposits (company_id, cash_up_number, business_date);

-- One row for each movement of money, as takings count it: `cents` came in, or went back if below 0; a refund that failed
-- has gone back and come in again. A void moves none. A
-- payment that the processor has called off never was one. It is a function and no view, which would be read as its owner.
create function money_moved()
    returns table (business_date date, cash_up_number integer, method text, cents bigint, went_back boolean)
    language sql stable
begin atomic
    select p.business_date, p.cash_up_number, p.method, p.amount_cents::bigint, false from sale_payments p
     where p.company_id = (select current_company())
    union all
    select m.business_date, m.cash_up_number, 'gift_card'::text, -m.delta_cents::bigint, false
      from gift_card_movements m
     where m.company_id = (select current_company()) and m.kind = 'redemption'
    union all
    select d.business_date, d.cash_up_number, 'deposit_desk'::text, d.amount_cents::bigint, d.amount_cents < 0
      from desk_deposits d
     where d.company_id = (select current_company())
    union all
    select o.business_date, o.cash_up_number, 'deposit_online'::text, o.amount_cents::bigint, false
      from payments o
     where o.company_id = (select current_company()) and o.status = 'succeeded'
    union all
    select r.business_date, r.cash_up_number, 'deposit_online'::text, -r.amount_cents::bigint, true
      from payment_refunds r
     where r.company_id = (select current_company());
end;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
