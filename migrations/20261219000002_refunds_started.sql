-- migrate:up

-- What was begun counts: each refund that this service asks for is noted with its amount until the payment processor reports
-- it, by the id that the processor was given with it. Several at once are compared with one another, and one that is refused
-- gives its room back.
alter table refunds_under_way add column amount_cents integer check (amount_cents > 0), add column reported_at timestamptz;
update refunds_under_way u
   set amount_cents = greatest(1, u.reported_cents - p.refunded_cents),
       reported_at = case when p.refunded_cents >= u.reported_cents then now() end
  from payments p
 where p.company_id = u.company_id and p.payment_intent_id = u.payment_intent_id;
delete from refunds_under_way where amount_cents is null;
alter table refunds_under_way alter column amount_cents set not null, drop column reported_cents;
comment on table refunds_under_way is 'refunds that the payment processor was asked for, until days after it has reported them';
comment on column refunds_under_way.reported_at is 'when the processor had reported it: then it is in payments.refunded_cents';
comment on column refunds_under_way.ends_at is 'from then on one that is not reported counts as one that did not happen';
create index refunds_under_way_of_payment on refunds_under_way (company_id, payment_intent_id);
grant select (id, company_id, payment_intent_id, reported_at), update (reported_at) on refunds_under_way to booking_billing;
grant select, insert, delete, update (ends_at) on refunds_under_way to booking_jobs;

-- What is on its way back of a payment, and not reported yet.
create function refunding_cents(in_payment text) returns bigint
    language sql stable
begin atomic
    select coalesce(sum(u.amount_cents), 0)::bigint
      from refunds_under_way u
     where u.company_id = (select current_company()) and u.payment_intent_id = in_payment
       and u.reported_at is null and u.ends_at > now();
end;
revoke execute on function refunding_cents from public;
grant execute on function refunding_cents to booking_app, booking_jobs;

-- What a completed sale has left of the deposits of the bookings that it closed out, and is not on its way back.
create or replace function deposit_left(in_sale uuid) returns bigint
    language sql stable
begin atomic
    select greatest(0, (
               select coalesce(sum(deposit_kept(closed.id) - coalesce(going.cents, 0)), 0)
                 from (
                     select a.id from appointments a where a.company_id = s.company_id and a.sale_id = s.id
                     union all
                     select r.id from reservations r where r.company_id = s.company_id and r.sale_id = s.id
                 ) closed
                cross join lateral (
                    select sum(refunding_cents(p.payment_intent_id)) as cents
                      from payments p
                     where p.company_id = s.company_id
                       and (p.appointment_id = closed.id or p.reservation_id = closed.id)
                ) going
           ) - s.deposit_applied_cents)::bigint
      from sales s
     where s.company_id = (select current_company()) and s.id = in_sale;
end;
grant execute on function deposit_left to booking_jobs;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
