-- migrate:up

-- Two records of one person become one (docs/decisions/0160-a-persons-data.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create policy definer on booking_series to booking_definer using (true);
grant select, update (customer_id) on appointments, reservations, booking_series, sales, gift_cards, customer_packages,
                                      loyalty_members, released_cancellations to booking_definer;
grant delete on customers to booking_definer;
grant select, delete, update (customer_id) on erasure_requests to booking_definer;

-- Makes one customer of two of the current business: what refers to the first refers to the second from then on, who keeps
-- what is known of them and gets what is not known of them yet; then the first is gone. 'merged'; 'missing' if there is
-- one of them alone, or either is erased; 'two_cards' if each has a loyalty card. Lock both first.
create function merge_customers(in_customer uuid, in_into uuid) returns text
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    company constant uuid := current_company();
    gone customers;
begin
    perform c.id from customers c
      where c.company_id = company and c.id in (in_customer, in_into) order by c.id for update;
    select c.* into gone from customers c where c.company_id = company and c.id = in_customer and c.erased_at is null;
    if not found or not exists (
        select from customers c where c.company_id = company and c.id = in_into and c.erased_at is null
    ) then
        return 'missing';
    end if;
    if (select count(*) from loyalty_members m
         where m.company_id = company and m.customer_id in (in_customer, in_into)) > 1 then
        return 'two_cards';
    end if;
    update appointments set customer_id = in_into where company_id = company and customer_id = in_customer;
    update reservations set customer_id = in_into where company_id = company and customer_id = in_customer;
    update booking_series set customer_id = in_into where company_id = company and customer_id = in_customer;
    update sales set customer_id = in_into where company_id = company and customer_id = in_customer;
    update gift_cards set customer_id = in_into where company_id = company and customer_id = in_customer;
    update customer_packages set customer_id = in_into where company_id = company and customer_id = in_customer;
    update loyalty_members set customer_id = in_into where company_id = company and customer_id = in_customer;
    update released_cancellations set customer_id = in_into where company_id = company and customer_id = in_customer;
    delete from erasure_requests e
     where e.company_id = company and e.customer_id = in_customer and e.declined_at is null
       and exists (select from erasure_requests o
                    where o.company_id = company and o.customer_id = in_into and o.declined_at is null);
    update erasure_requests set customer_id = in_into where company_id = company and customer_id = in_customer;
    delete from unsubscribe_links where company_id = company and customer_id = in_customer;
    delete from customers where company_id = company and id = in_customer;
    update customers c
       set email = coalesce(c.email, gone.email),
           phone = coalesce(c.phone, gone.phone),
           phone_e164 = case when c.phone is null then gone.phone_e164 else c.phone_e164 end,
           pinned_note = coalesce(c.pinned_note, gone.pinned_note),
           allergies = coalesce(c.allergies, gone.allergies),
           tags = (select coalesce(array_agg(tag order by position), '{}')
                     from (select tag, min(position) as position
                             from unnest(c.tags || gone.tags) with ordinality as both_tags (tag, position)
                            group by tag order by 2 limit 20) kept),
           birthday = coalesce(c.birthday, gone.birthday),
           preferred_provider_id = coalesce(c.preferred_provider_id, gone.preferred_provider_id),
           unsubscribed_at = coalesce(c.unsubscribed_at, gone.unsubscribed_at),
           sms_refused_at = coalesce(c.sms_refused_at, gone.sms_refused_at)
     where c.company_id = company and c.id = in_into;
    perform emit_webhook_event(
        company, 'customer.merged', in_customer, json_build_object('id', in_customer, 'mergedInto', in_into));
    return 'merged';
end
$$;
alter function merge_customers owner to booking_definer;
revoke execute on function merge_customers from public;
grant execute on function merge_customers to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
