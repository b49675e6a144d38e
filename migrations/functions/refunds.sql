-- What is on its way back of a payment, and not reported yet.
create or replace function refunding_cents(in_payment text) returns bigint
    language sql stable
begin atomic
    select coalesce(sum(u.amount_cents), 0)::bigint
      from refunds_under_way u
     where u.company_id = (select current_company()) and u.payment_intent_id = in_payment
       and u.reported_at is null and u.ends_at > now();
end;
grant execute on function refunding_cents to booking_app, booking_jobs;

-- Leaves a job about a refund that was not made for each admin of its business.
create or replace function tell_admins_of_refund(in_not_made uuid) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into outbox (company_id, type, data, relay_after)
    select m.company_id, 'refund_not_made', jsonb_build_object('refundNotMadeId', in_not_made, 'userId', m.user_id), now()
      from memberships m
     where m.company_id = current_company() and m.role = 'admin';
end;
grant execute on function tell_admins_of_refund to booking_billing, booking_jobs;
