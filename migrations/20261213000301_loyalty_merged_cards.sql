-- migrate:up

-- Two loyalty cards of one person become one (docs/decisions/0164-exports-and-retention.md): the points of the card that
-- goes are moved by two entries of the ledger, and its row stays, void, so that phones learn it and old sales that are
-- voided take their points from the card that stays.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

alter table loyalty_members
    add column merged_into uuid,
    add constraint loyalty_members_merged_into_one
        foreign key (company_id, merged_into) references loyalty_members (company_id, id),
    add constraint loyalty_members_merged_has_no_points check (merged_into is null or points_balance = 0);
comment on column loyalty_members.merged_into is 'the card of the same customer that has its points since both records of them were made one; its passes are void';
alter table loyalty_members drop constraint loyalty_members_one_per_customer;
create unique index loyalty_members_one_per_customer on loyalty_members (company_id, customer_id)
    where merged_into is null;
create index loyalty_members_of_customer on loyalty_members (company_id, customer_id);
create index loyalty_members_merged on loyalty_members (company_id, merged_into) where merged_into is not null;
grant update (points_balance, merged_into) on loyalty_members to booking_definer;
grant select (merged_into) on loyalty_members to booking_jobs;
grant insert on loyalty_adjustments to booking_definer;

-- Moves the points of the card of the first customer of the current business to that of the second, who keeps it; void is
-- the other. Where only one of them has a card there is nothing to move. Lock both customers first.
create function merge_loyalty_cards(in_customer uuid, in_into uuid) returns void
    language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
declare
    company constant uuid := current_company();
    actor constant uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
    gone loyalty_members;
    kept loyalty_members;
begin
    perform m.id from loyalty_members m
      where m.company_id = company and m.customer_id in (in_customer, in_into) and m.merged_into is null
      order by m.id for no key update;
    select m.* into gone from loyalty_members m
     where m.company_id = company and m.customer_id = in_customer and m.merged_into is null;
    select m.* into kept from loyalty_members m
     where m.company_id = company and m.customer_id = in_into and m.merged_into is null;
    if gone.id is null or kept.id is null then
        return;
    end if;
    if gone.points_balance > 0 then
        insert into loyalty_adjustments (company_id, member_id, delta, balance_after, reason, created_by)
        values (company, gone.id, -gone.points_balance, 0, 'Two cards of one person', actor),
               (company, kept.id, gone.points_balance, kept.points_balance + gone.points_balance,
                'Two cards of one person', actor);
        update loyalty_members m set points_balance = m.points_balance + gone.points_balance
         where m.company_id = company and m.id = kept.id;
    end if;
    update loyalty_members m
       set points_balance = 0, merged_into = kept.id,
           pass_changed_at = greatest(date_trunc('second', now()), m.pass_changed_at + interval '1 second'),
           pass_changed_in = pg_current_xact_id()::text::bigint
     where m.company_id = company and m.id = gone.id;
    update loyalty_members m set merged_into = kept.id where m.company_id = company and m.merged_into = gone.id;
end
$$;
alter function merge_loyalty_cards owner to booking_definer;
revoke execute on function merge_loyalty_cards from public;

-- As before, with both cards; 'two_cards' is no answer any more.
create or replace function merge_customers(in_customer uuid, in_into uuid) returns text
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
    perform merge_loyalty_cards(in_customer, in_into);
    update appointments set customer_id = in_into where company_id = company and customer_id = in_customer;
    update reservations set customer_id = in_into where company_id = company and customer_id = in_customer;
    update booking_series set customer_id = in_into where company_id = company and customer_id = in_customer;
    update sales set customer_id = in_into where company_id = company and customer_id = in_customer;
    update gift_cards set customer_id = in_into where company_id = company and customer_id = in_customer;
    update customer_packages set customer_id = in_into where company_id = company and customer_id = in_customer;
    update loyalty_members set customer_id = in_into where company_id = company and customer_id = in_customer;
    update customer_exports set customer_id = in_into where company_id = company and customer_id = in_customer;
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

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
