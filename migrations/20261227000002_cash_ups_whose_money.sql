-- migrate:up

-- Of each movement of money also what it was for, so that staff see their own in the takings.

drop function money_moved();

-- One row for each movement of money, as takings count it: `cents` came in, or went back if below 0; a refund that failed
-- has gone back and come in again. A void moves none. A payment that the processor has called off never was one. It was
-- for the sale, or as the deposit of the booking, which may be gone. It is a function and no view, which would be read as
-- its owner.
create function money_moved()
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
     where o.company_id = (select current_company()) and o.status = 'succeeded'
    union all
    select r.business_date, r.cash_up_number, 'deposit_online'::text, -r.amount_cents::bigint, true, null,
           coalesce(o.appointment_id, o.reservation_id, o.late_for)
      from payment_refunds r
      left join payments o on o.company_id = r.company_id and o.payment_intent_id = r.payment_intent_id
     where r.company_id = (select current_company());
end;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
