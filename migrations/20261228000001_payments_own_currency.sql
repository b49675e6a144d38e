-- migrate:up

-- What was paid in another currency than the business's is no part of what it has of a deposit, nor of its takings: 30.00
-- dollars are not 3,000 yen.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create function own_currency() returns text
    language sql stable
begin atomic
    select c.currency from companies c where c.id = (select current_company());
end;
revoke execute on function own_currency from public;
grant execute on function own_currency to booking_app, booking_jobs, booking_billing;

create or replace function deposit_standing(in_booking uuid)
    returns table (
        paid_cents bigint, refunded_cents bigint, withheld_cents bigint, kept_cents bigint, at_desk_cents bigint
    )
    language sql stable
begin atomic
    select online.paid + desk.kept + desk.refunded,
           online.refunded + desk.refunded,
           online.paid - online.refunded - online.kept,
           online.kept + desk.kept,
           desk.kept
      from (
          select coalesce(sum(p.amount_cents) filter (where p.currency = own.currency), 0)::bigint as paid,
                 coalesce(sum(p.refunded_cents) filter (where p.currency = own.currency), 0)::bigint as refunded,
                 coalesce(sum(p.kept_cents) filter (where p.currency = own.currency), 0)::bigint as kept,
                 count(*) as payments
            from payments p, own_currency() own (currency)
           where p.company_id = (select current_company()) and p.status = 'succeeded'
             and (p.appointment_id = in_booking or p.reservation_id = in_booking)
      ) online
     cross join (
         select sum(d.amount_cents)::bigint as kept,
                max(-d.amount_cents) filter (where d.amount_cents < 0)::bigint as given_back
           from desk_deposits d
          where d.company_id = (select current_company()) and d.booking_id = in_booking
     ) written_down
      left join (
          select a.deposit_status as status, coalesce(a.deposit_amount_cents, 0)::bigint as cents
            from appointments a
           where a.company_id = (select current_company()) and a.id = in_booking
           union all
          select r.deposit_status, coalesce(r.deposit_amount_cents, 0)::bigint
            from reservations r
           where r.company_id = (select current_company()) and r.id = in_booking
      ) booked on true
     cross join lateral (
         select coalesce(
                    written_down.kept,
                    case when online.payments = 0 and booked.status in ('paid', 'forfeited') then booked.cents end,
                    0
                ) as kept,
                case when online.payments = 0 and booked.status = 'refunded'
                     then coalesce(written_down.given_back, booked.cents) else 0 end as refunded
     ) desk;
end;

create or replace function enter_desk_deposit() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    at_desk constant integer := (
        select coalesce(sum(d.amount_cents), 0) from desk_deposits d
         where d.company_id = new.company_id and d.booking_id = new.id
    );
    online constant integer := (
        select coalesce(sum(p.kept_cents), 0) from payments p join companies c on c.id = p.company_id
         where p.company_id = new.company_id and p.currency = c.currency
           and (p.appointment_id = new.id or p.reservation_id = new.id)
    );
    cents constant integer := case
        when new.deposit_status = 'paid' then greatest(0, new.deposit_amount_cents - at_desk - online)
        when new.deposit_status <> 'forfeited' then -at_desk end;
begin
    if session_user not in ('booking_billing', 'booking_jobs') and coalesce(cents, 0) <> 0 then
        insert into desk_deposits (company_id, booking_id, amount_cents) values (new.company_id, new.id, cents);
    end if;
    return null;
end
$$;

create or replace function money_moved()
    returns table (
        business_date date, cash_up_number integer, method text, cents bigint, went_back boolean, sale_id uuid,
        booking_id uuid
    )
    language sql stable
begin atomic
    select p.business_date, p.cash_up_number, p.method, p.amount_cents::bigint, false, p.sale_id, null::uuid
      from sale_payments p
     where p.company_id = (select current_company())
    union all
    select m.business_date, m.cash_up_number, 'gift_card'::text, -m.delta_cents::bigint, false, m.sale_id, null
      from gift_card_movements m
     where m.company_id = (select current_company()) and m.kind = 'redemption'
    union all
    select d.business_date, d.cash_up_number, 'deposit_desk'::text, d.amount_cents::bigint, d.amount_cents < 0, null,
           d.booking_id
      from desk_deposits d
     where d.company_id = (select current_company())
    union all
    select o.business_date, o.cash_up_number, 'deposit_online'::text, o.amount_cents::bigint, false, null,
           coalesce(o.appointment_id, o.reservation_id, o.late_for)
      from payments o
     where o.company_id = (select current_company()) and o.status = 'succeeded' and o.currency = (select own_currency())
    union all
    select r.business_date, r.cash_up_number, 'deposit_online'::text, -r.amount_cents::bigint, true, null,
           coalesce(o.appointment_id, o.reservation_id, o.late_for)
      from payment_refunds r
      left join payments o on o.company_id = r.company_id and o.payment_intent_id = r.payment_intent_id
     where r.company_id = (select current_company()) and coalesce(o.currency = (select own_currency()), true);
end;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
