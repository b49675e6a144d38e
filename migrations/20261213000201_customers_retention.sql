-- migrate:up

-- Customers who have not been there for so long are erased by a schedule, where the business wants that
-- (docs/decisions/0164-exports-and-retention.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

alter table companies add column retention_months smallint check (retention_months between 12 and 120);
comment on column companies.retention_months is 'after how many months without any activity customers are erased; null: never';
drop trigger audit on companies;
create trigger audit after insert or update on companies for each row execute function enter_in_audit_log(
    'id', 'name', 'slug', 'timezone', 'country', 'currency', 'client_email_visible', 'client_phone_visible',
    'deposit_staff_editable', 'table_combining', 'confirmation_sent', 'reminder_hours', 'thanks_sent',
    'cents_per_point', 'books_online', 'min_notice_minutes', 'max_advance_days', 'cancel_until_hours',
    'change_until_hours', 'max_changes', 'needs_approval', 'max_party_size', 'keeps_waitlist', 'offer_minutes',
    'retention_months');

create policy definer on refunds_under_way to booking_definer using (true);
grant select on refunds_under_way to booking_definer;

-- The customers of the current business with whom nothing has been for so many months: no booking, made or begun, no sale,
-- no point of loyalty, nothing written or waited for. Who has something left is not among them: a booking or a series that
-- is open, a time that is kept for them, a sale that is owed, visits of a package, money on a gift card, a refund under way.
create function inactive_customers(in_months integer) returns setof uuid
    language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
    with since as materialized (
        select now() - make_interval(months => in_months) as instant,
               (now() - make_interval(months => in_months)) at time zone c.timezone as wall
          from companies c where c.id = current_company()
    ), known as materialized (
        select c.id, lower(c.email) as email, nullif(regexp_replace(c.phone, '\D', '', 'g'), '') as dialled
          from customers c, since
         where c.company_id = current_company() and c.erased_at is null and c.created_at < since.instant
    )
    select k.id from known k, since
     where not exists (
               select from appointments a
                where a.company_id = current_company() and a.customer_id = k.id
                  and (a.starts_at >= since.wall or a.created_at >= since.instant
                       or a.status in ('pending', 'confirmed')))
       and not exists (
               select from reservations r
                where r.company_id = current_company() and r.customer_id = k.id
                  and (r.starts_at >= since.wall or r.created_at >= since.instant
                       or r.status in ('pending', 'confirmed', 'seated')))
       and not exists (
               select from booking_series s
                where s.company_id = current_company() and s.customer_id = k.id and s.status = 'active')
       and not exists (
               select from sales s
                where s.company_id = current_company() and s.customer_id = k.id
                  and (s.created_at >= since.instant or s.status = 'completed' and s.owed_cents > 0))
       and not exists (
               select from customer_packages p
                where p.company_id = current_company() and p.customer_id = k.id
                  and (p.created_at >= since.instant
                       or p.sessions_used < p.sessions_total and coalesce(p.expires_at > now(), true)))
       and not exists (
               select from gift_cards g
                where g.company_id = current_company() and g.customer_id = k.id
                  and (g.created_at >= since.instant or g.balance_cents > 0))
       and not exists (
               select from loyalty_members m
                where m.company_id = current_company() and m.customer_id = k.id
                  and (m.created_at >= since.instant or exists (
                          select from loyalty_adjustments j
                           where j.company_id = m.company_id and j.member_id = m.id
                             and j.created_at >= since.instant)))
       and not exists (
               select from released_cancellations r
                where r.company_id = current_company() and r.customer_id = k.id and r.released_at >= since.instant)
       and not exists (
               select from erasure_requests e
                where e.company_id = current_company() and e.customer_id = k.id and e.requested_at >= since.instant)
       and not exists (
               select from enquiries e
                where e.company_id = current_company() and lower(e.guest_email) = k.email
                  and (e.created_at >= since.instant or e.starts_at >= since.wall or exists (
                          select from enquiry_messages g
                           where g.company_id = e.company_id and g.enquiry_id = e.id
                             and g.created_at >= since.instant)))
       and not exists (
               select from waitlist_entries w
                where w.company_id = current_company() and lower(w.email) = k.email
                  and (w.joined_at >= since.instant or w.status in ('waiting', 'offered')))
       and not exists (
               select from waitlist_entries w
                where w.company_id = current_company() and regexp_replace(w.phone, '\D', '', 'g') = k.dialled
                  and (w.joined_at >= since.instant or w.status in ('waiting', 'offered')))
       and not exists (
               select from ended_holds h
                where h.company_id = current_company() and lower(h.guest_email) = k.email)
       and not exists (
               select from online_bookings o
                where o.company_id = current_company() and lower(o.held_for_email) = k.email)
       and not exists (
               select from refunds_under_way u
                 join payments p on p.company_id = u.company_id and p.payment_intent_id = u.payment_intent_id
                 left join appointments a on a.company_id = p.company_id and a.id = p.appointment_id
                 left join reservations r on r.company_id = p.company_id and r.id = p.reservation_id
                where u.company_id = current_company() and u.ends_at > now()
                  and coalesce(a.customer_id, r.customer_id) = k.id);
end;
revoke execute on function inactive_customers from public;
grant execute on function inactive_customers to booking_app, booking_definer;

-- The businesses that have customers erased in time, and the way of the schedule into one of them.
create function retaining_businesses() returns setof uuid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id from companies c where c.retention_months is not null;
end;
create function enter_retaining_business(in_company uuid) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select enter_tenant(c.organization_id, c.id) from companies c
     where c.id = in_company and c.retention_months is not null;
end;
alter function retaining_businesses owner to booking_definer;
alter function enter_retaining_business owner to booking_definer;
revoke execute on function retaining_businesses, enter_retaining_business from public;
grant execute on function retaining_businesses, enter_retaining_business to booking_jobs;
create index companies_with_retention on companies (id) where retention_months is not null;

-- Erases inactive customers of the current business, so many at most, who came first; answers how many. Who is just being
-- booked is left to another time. Each is erased as at an admin's request, the job that keeps it in the bucket included.
create function erase_inactive_customers(in_rows integer) returns integer
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    company constant uuid := current_company();
    months integer;
    candidates uuid[];
    one uuid;
    erased integer := 0;
begin
    select c.retention_months into months from companies c where c.id = company;
    if months is null then
        return 0;
    end if;
    candidates := array(
        select c.id from customers c
         where c.company_id = company and c.id in (select inactive_customers(months))
         order by c.created_at, c.id limit in_rows for update skip locked);
    -- Looked at once more now that nobody can book them: a booking that was just committed is seen by this statement.
    for one in select i.id from inactive_customers(months) i (id) where i.id = any (candidates) order by i.id loop
        perform erase_customer(one);
        insert into outbox (company_id, type, data, relay_after)
        values (company, 'customer_erased', jsonb_build_object('customerId', one), now());
        erased := erased + 1;
    end loop;
    return erased;
end
$$;
alter function erase_inactive_customers owner to booking_definer;
revoke execute on function erase_inactive_customers from public;
grant execute on function erase_inactive_customers to booking_jobs;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
