-- Stamps money with the venue's date, and with the cash-up to which it belongs: whoever writes money waits for a close that is
-- under way and belongs to the next one, and a close waits for all money that is being written. A sale is in no cash-up
-- itself; its void has a date of its own, on which it changes what was sold.
create or replace function stamp_money() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    new.business_date := coalesce(new.business_date, business_date_at(new.company_id, new.created_at));
    if tg_table_name = 'sales' then
        new.voided_on := coalesce(new.voided_on, business_date_at(new.company_id, new.voided_at));
    elsif new.cash_up_number is null then
        insert into tills (company_id) values (new.company_id) on conflict do nothing;
        select t.open_number into strict new.cash_up_number from tills t where t.company_id = new.company_id for share;
    end if;
    return new;
end
$$;
-- Always: a copy of rows by a role that skips triggers is stamped, too, unless the rows bring their dates along.
create trigger day before insert or update of voided_at on sales for each row
    when (new.business_date is null or new.voided_at is not null and new.voided_on is null)
    execute function stamp_money();
alter table sales enable always trigger day;
create trigger day before insert on payments for each row
    when (new.business_date is null or new.cash_up_number is null) execute function stamp_money();
alter table payments enable always trigger day;
create trigger day before insert on sale_payments for each row
    when (new.business_date is null or new.cash_up_number is null) execute function stamp_money();
alter table sale_payments enable always trigger day;
create trigger day before insert on gift_card_movements for each row
    when (new.business_date is null or new.cash_up_number is null) execute function stamp_money();
alter table gift_card_movements enable always trigger day;
create trigger day before insert on payment_refunds for each row
    when (new.business_date is null or new.cash_up_number is null) execute function stamp_money();
alter table payment_refunds enable always trigger day;
create trigger day before insert on desk_deposits for each row
    when (new.business_date is null or new.cash_up_number is null) execute function stamp_money();
alter table desk_deposits enable always trigger day;

-- One row for each movement of money, as takings count it: `cents` came in, or went back if below 0; a refund that failed
-- has gone back and come in again. A void moves none. A payment that the processor has called off never was one. It was
-- for the sale, or as the deposit of the booking, which may be gone. It is a function and no view, which would be read as
-- its owner.
create or replace function money_moved()
    returns table (
        business_date date, cash_up_number integer, method text, cents bigint, went_back boolean, sale_id uuid,
        booking_id uuid, created_at timestamptz
    )
    language sql stable
begin atomic
    select p.business_date, p.cash_up_number, p.method, p.amount_cents::bigint, false, p.sale_id, null::uuid,
           p.created_at
      from sale_payments p
     where p.company_id = (select current_company())
    union all
    select m.business_date, m.cash_up_number, 'gift_card'::text, -m.delta_cents::bigint, false, m.sale_id, null,
           m.created_at
      from gift_card_movements m
     where m.company_id = (select current_company()) and m.kind = 'redemption'
    union all
    select d.business_date, d.cash_up_number, 'deposit_desk'::text, d.amount_cents::bigint, d.amount_cents < 0, null,
           d.booking_id, d.created_at
      from desk_deposits d
     where d.company_id = (select current_company())
    union all
    select o.business_date, o.cash_up_number, 'deposit_online'::text, o.amount_cents::bigint, false, null,
           coalesce(o.appointment_id, o.reservation_id, o.late_for), o.created_at
      from payments o
     where o.company_id = (select current_company()) and o.status = 'succeeded' and o.currency = (select own_currency())
    union all
    select r.business_date, r.cash_up_number, 'deposit_online'::text, -r.amount_cents::bigint, true, null,
           coalesce(o.appointment_id, o.reservation_id, o.late_for), r.created_at
      from payment_refunds r
      left join payments o on o.company_id = r.company_id and o.payment_intent_id = r.payment_intent_id
     where r.company_id = (select current_company()) and coalesce(o.currency = (select own_currency()), true);
end;
grant execute on function money_moved to public;

create trigger audit after insert on cash_ups
    for each row execute function enter_in_audit_log('id', 'number', 'date');
