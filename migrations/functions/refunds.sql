-- What is on its way back of a payment, and not reported yet.
create or replace function refunding_cents(in_payment text) returns bigint
    language sql stable
begin atomic
    select coalesce(sum(u.amount_cents), 0)::bigint
      from refunds_under_way u
     where u.company_id = (select current_company()) and u.payment_intent_id = in_payment
       and u.reported_at is null and u.ends_at > now();
end;
grant execute on function refunding_cents to booking_app, booking_billing, booking_jobs;

