-- migrate:up

-- What a business has of a deposit is what was paid less what went back less what the payer's bank withholds, and no status
-- says otherwise: a dispute about a third of a payment withholds a third of it.

grant booking_definer to booking_owner;

alter table payments
    add column withheld_cents integer not null default 0 check (withheld_cents between 0 and amount_cents),
    add column kept_cents integer not null generated always as (
        case when status = 'succeeded' then greatest(0, amount_cents - refunded_cents - withheld_cents) else 0 end
    ) stored;
comment on column payments.withheld_cents is 'what the payer''s bank has of it while it looks into disputes, or for good';
comment on column payments.kept_cents is 'what the business has of it';
grant insert (withheld_cents), update (withheld_cents) on payments to booking_billing;

alter table payments disable trigger audit;
update payments set withheld_cents = least(amount_cents, coalesce(disputed_cents, amount_cents))
 where dispute_status in ('needs_response', 'under_review', 'lost', 'appeal_needs_response', 'appeal_under_review',
                          'prevented');
alter table payments enable trigger audit;
create or replace trigger audit after insert or update on payments for each row
    execute function enter_in_audit_log(
        'payment_intent_id', 'amount_cents', 'currency', 'status', 'refunded_cents', 'dispute_status', 'account_id',
        'fee_cents', 'disputed_cents', 'dispute_reason', 'withheld_cents');

-- How the deposit of a booking stands: what the guest has paid, online and at the desk, what went back of that, what the
-- payer's bank withholds, and what the business has. at_desk_cents is the part of the latter that the desk took. What the desk
-- wrote down before that had rows of its own (desk_deposits) is known by the status alone.
create function deposit_standing(in_booking uuid)
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
          select coalesce(sum(p.amount_cents), 0)::bigint as paid, coalesce(sum(p.refunded_cents), 0)::bigint as refunded,
                 coalesce(sum(p.kept_cents), 0)::bigint as kept
            from payments p
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
                    case when online.paid = 0 and booked.status in ('paid', 'forfeited') then booked.cents end,
                    0
                ) as kept,
                case when online.paid = 0 and booked.status = 'refunded'
                     then coalesce(written_down.given_back, booked.cents) else 0 end as refunded
     ) desk;
end;
revoke execute on function deposit_standing from public;
grant execute on function deposit_standing to booking_app, booking_jobs, booking_billing;
grant select (deposit_amount_cents) on appointments, reservations to booking_billing;
grant select (company_id, booking_id, amount_cents) on desk_deposits to booking_billing;

-- What the business has of the deposit of a booking.
create or replace function deposit_kept(in_booking_id uuid) returns integer
    language sql stable
begin atomic
    select standing.kept_cents::integer from deposit_standing(in_booking_id) standing;
end;
grant execute on function deposit_kept to booking_jobs, booking_billing;

-- What a completed sale has left of the deposits of the bookings that it closed out.
create function deposit_left(in_sale uuid) returns bigint
    language sql stable
begin atomic
    select greatest(0, (
               select coalesce(sum(deposit_kept(closed.id)), 0)
                 from (
                     select a.id from appointments a where a.company_id = s.company_id and a.sale_id = s.id
                     union all
                     select r.id from reservations r where r.company_id = s.company_id and r.sale_id = s.id
                 ) closed
           ) - s.deposit_applied_cents)::bigint
      from sales s
     where s.company_id = (select current_company()) and s.id = in_sale;
end;
revoke execute on function deposit_left from public;
grant execute on function deposit_left to booking_app;

-- Writes down what the change of a deposit's status means in money: paid, what is missing of its amount; no longer paid and not
-- kept, what the desk had taken of it. The desk is a member: neither the payment processor's webhook nor a job.
create or replace function enter_desk_deposit() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    at_desk constant integer := (
        select coalesce(sum(d.amount_cents), 0) from desk_deposits d
         where d.company_id = new.company_id and d.booking_id = new.id
    );
    online constant integer := (
        select coalesce(sum(p.kept_cents), 0) from payments p
         where p.company_id = new.company_id and (p.appointment_id = new.id or p.reservation_id = new.id)
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

-- A dispute about a part of a deposit has been taken for one about all of it.
alter table appointments disable trigger user;
alter table reservations disable trigger user;
update appointments b set deposit_status = 'paid'
  from payments p
 where p.company_id = b.company_id and p.appointment_id = b.id and b.deposit_status = 'refunded'
   and p.withheld_cents > 0 and p.kept_cents > 0;
update reservations b set deposit_status = 'paid'
  from payments p
 where p.company_id = b.company_id and p.reservation_id = b.id and b.deposit_status = 'refunded'
   and p.withheld_cents > 0 and p.kept_cents > 0;
alter table appointments enable trigger user;
alter table reservations enable trigger user;

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
