-- What a business has of a deposit is what was paid less what went back, what the till gave instead, and what the payer's bank
-- withholds, and no status says otherwise: a dispute about a third of a payment withholds a third of it.

-- What the business has of a payment, of which the processor knows in_kept, once the till gave some of it when it was settled.
create or replace function kept_of(in_payment text, in_kept integer) returns integer
    language sql stable
begin atomic
    select greatest(0, in_kept - coalesce(sum(n.settled_cents), 0))::integer
      from settlements n where n.company_id = (select current_company()) and n.payment_intent_id = in_payment;
end;
grant execute on function kept_of to booking_app, booking_billing, booking_jobs;

-- How the deposit of a booking stands: what the guest has paid, online and at the desk, what went back of that in any way, what the
-- payer's bank withholds, and what the business has. at_desk_cents is the part of the latter that the desk took. What the desk
-- wrote down before that had rows of its own (desk_deposits) is known by the status alone.
create or replace function deposit_standing(in_booking uuid)
    returns table (paid_cents bigint, refunded_cents bigint, withheld_cents bigint, kept_cents bigint, at_desk_cents bigint)
    language sql stable
begin atomic
    select online.paid + desk.kept + desk.refunded,
           online.refunded + desk.refunded,
           greatest(0, online.paid - online.refunded - online.kept),
           online.kept + desk.kept,
           desk.kept
      from (
          select coalesce(sum(p.amount_cents) filter (where p.currency = own.currency), 0)::bigint as paid,
                 coalesce(sum(p.refunded_cents + p.kept_cents - has.cents)
                          filter (where p.currency = own.currency), 0)::bigint as refunded,
                 coalesce(sum(has.cents) filter (where p.currency = own.currency), 0)::bigint as kept,
                 count(*) as payments
            from payments p, own_currency() own (currency), kept_of(p.payment_intent_id, p.kept_cents) has (cents)
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
          select a.deposit_status as status, coalesce(a.deposit_amount_cents, 0)::bigint as cents from appointments a
           where a.company_id = (select current_company()) and a.id = in_booking
           union all
          select r.deposit_status, coalesce(r.deposit_amount_cents, 0)::bigint from reservations r
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
grant execute on function deposit_standing to booking_app, booking_billing, booking_jobs;

create or replace function note_payment_refund() returns trigger
    language plpgsql
as $$
begin
    insert into payment_refunds (company_id, payment_intent_id, amount_cents)
    select new.company_id, new.payment_intent_id, went_back.cents
      from (select new.refunded_cents - case when tg_op = 'UPDATE' then old.refunded_cents else 0 end as cents) went_back
     where went_back.cents <> 0;
    return null;
end
$$;
grant execute on function note_payment_refund to public;
create trigger refunds after insert or update of refunded_cents on payments for each row
    execute function note_payment_refund();

-- What is left of the deposits of these bookings and of all services of their visits, cancelled ones too: a visit has one
-- deposit, whichever of its services it was paid for. Left is what is kept, no completed sale has taken off, less what its
-- returns gave back of it (applied_cents), and is not on its way back. Below 0: it went back, or a bank has it, after a sale
-- took it off.
create or replace function deposits_left(in_bookings uuid[])
    returns table (booking_id uuid, applied_cents bigint, desk_left_cents bigint, online_left_cents bigint)
    language sql stable
begin atomic
    select booked.id, taken.desk + taken.online, standing.at_desk_cents - taken.desk,
           standing.kept_cents - standing.at_desk_cents - taken.online - going.cents
      from (
          select unnest(in_bookings) as id
          union
          select other.id from appointments own join appointments other using (company_id, group_id)
           where company_id = (select current_company()) and own.id = any (in_bookings)
      ) booked
     cross join lateral deposit_standing(booked.id) standing
     cross join lateral (
         select coalesce(sum(part.desk), 0)::bigint as desk, coalesce(sum(part.online), 0)::bigint as online
           from (
               select d.desk_cents as desk, d.online_cents as online
                 from sale_deposits d join sales s on s.company_id = d.company_id and s.id = d.sale_id
                where d.company_id = (select current_company()) and d.booking_id = booked.id and s.status = 'completed'
               union all
               select case when b.refund_id is null then -b.amount_cents end, case when b.refund_id is not null then -b.amount_cents end
                 from return_deposits b where b.company_id = (select current_company()) and b.booking_id = booked.id
           ) part
     ) taken
     cross join lateral (
         select coalesce(sum(refunding_cents(p.payment_intent_id)), 0)::bigint as cents from payments p
          where p.company_id = (select current_company()) and p.currency = (select own_currency())
            and (p.appointment_id = booked.id or p.reservation_id = booked.id)
     ) going;
end;
grant execute on function deposits_left to booking_app, booking_billing, booking_jobs;

-- What is still to be settled, and how much: of each, and of its payment or sale altogether (owed_cents), as several may be
-- about the same money. A refund that was promised and followed from a cancellation is owed as long as the booking is cancelled
-- and its deposit neither kept nor given back; one that failed, until that much went back; one of a return in any case. A dispute
-- is open while the payer's bank has the money and has not decided, and after that as long as a cancelled booking's deposit waits
-- to go back. `limit`: the booking is looked up by its id, or else all reservations of the business may be read.
create or replace function open_settlements()
    returns table (id uuid, kind text, booking_id uuid, payment_intent_id text, sale_id uuid, amount_cents bigint,
                   owed_cents bigint, currency text, is_deposit boolean, was_promised boolean, created_at timestamptz)
    language sql stable
begin atomic
    select n.id, n.kind, n.booking_id, n.payment_intent_id, n.sale_id, least(n.amount_cents, owed.cents), owed.cents,
           n.currency, booked.status is not null, n.mended_at_cents is not null, n.created_at
      from settlements n
      left join payments p on p.company_id = n.company_id and p.payment_intent_id = n.payment_intent_id
      left join lateral (
          select a.id, a.status, a.deposit_status from appointments a where a.company_id = n.company_id and a.id = p.appointment_id
           union all
          select r.id, r.status, r.deposit_status from reservations r
           where r.company_id = n.company_id and r.id = p.reservation_id limit 1) booked (id, status, deposit) on true
     cross join lateral kept_of(p.payment_intent_id, p.kept_cents) has (cents)
     cross join lateral (
         select (case n.kind when 'void_open' then n.amount_cents when 'paid_for_nothing' then has.cents when 'dispute'
                 then p.withheld_cents + case when (booked.status, booked.deposit) = ('cancelled', 'paid') then has.cents else 0 end
                 else least(n.mended_at_cents - p.refunded_cents, has.cents, (
                    select greatest(0, sum(l.desk_left_cents + l.online_left_cents))
                      from deposits_left(array[booked.id]) l having sum(l.applied_cents) > 0)) end)::bigint as cents
     ) owed
     where n.company_id = (select current_company()) and n.settled_at is null and n.mended_at is null and owed.cents > 0
       and (n.mended_at_cents is null or booked.status is null or (booked.status, booked.deposit) = ('cancelled', 'paid')
            or n.kind in ('refund_failed', 'other_currency') and booked.deposit <> 'refunded'
            or exists (select from return_deposits d where d.company_id = n.company_id and d.refund_id = n.key));
end;
grant execute on function open_settlements to booking_app, booking_jobs;

-- What is still owed to the guest of a booking, why the last of it was not made, whether all of it is the deposit, and since
-- when that is known. Null if nothing is owed.
create or replace function not_refunded(in_booking uuid)
    returns table (cents integer, why text, is_deposit boolean, since timestamptz)
    language sql stable
begin atomic
    select sum(of_payment.cents)::integer, (array_agg(of_payment.why order by of_payment.since desc))[1],
           bool_and(of_payment.is_deposit), max(of_payment.since)
      from (
          select max(o.owed_cents) as cents, (array_agg(o.kind order by o.created_at desc, o.id))[1] as why,
                 bool_and(o.is_deposit) as is_deposit, max(o.created_at) as since
            from open_settlements() o
           where o.booking_id = in_booking and o.was_promised and o.currency = (select own_currency()) group by o.payment_intent_id
      ) of_payment;
end;
grant execute on function not_refunded to booking_app, booking_jobs;

create or replace trigger audit after insert or update on payments for each row
    execute function enter_in_audit_log(
        'payment_intent_id', 'amount_cents', 'currency', 'status', 'refunded_cents', 'dispute_status', 'account_id',
        'fee_cents', 'disputed_cents', 'dispute_reason', 'withheld_cents');
create trigger audit after insert or update on settlements for each row execute function enter_in_audit_log(
    'id', 'kind', 'amount_cents', 'settled_cents', 'method');
