-- Stamps money with the venue's date, and with the cash-up to which it belongs: whoever writes money waits for a close that is
-- under way and belongs to the next one, and a close waits for all money that is being written. A sale is in no cash-up
-- itself; its void has a date of its own, on which it changes what was sold. What is kept of a forfeited deposit came in before.
create or replace function stamp_money() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    new.business_date := coalesce(new.business_date, business_date_at(new.company_id, new.created_at));
    if tg_table_name = 'sales' then
        new.voided_on := coalesce(new.voided_on, business_date_at(new.company_id, new.voided_at));
    elsif tg_table_name = 'forfeits' then
        null;
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

create trigger day before insert on forfeits for each row
    when (new.business_date is null) execute function stamp_money();
alter table forfeits enable always trigger day;

create trigger audit after insert on cash_ups
    for each row execute function enter_in_audit_log('id', 'number', 'date');
