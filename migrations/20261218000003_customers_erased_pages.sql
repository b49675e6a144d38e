-- migrate:up

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- As before, but for the pages on which deposits are paid: they say nothing of a person, and the job that closes them
-- has to find them.
create or replace function erase_customer(in_customer uuid) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    company constant uuid := current_company();
    known customers;
    appointment_ids uuid[];
    reservation_ids uuid[];
    enquiry_ids uuid[];
    waitlist_ids uuid[];
    sale_ids uuid[];
    member_ids uuid[];
    theirs text[];
begin
    select c.* into known from customers c where c.company_id = company and c.id = in_customer for update;
    if not found then
        return false;
    end if;
    appointment_ids := array(select r.id from records_of_customer(in_customer) r where r.kind = 'appointments');
    reservation_ids := array(select r.id from records_of_customer(in_customer) r where r.kind = 'reservations');
    enquiry_ids := array(select r.id from records_of_customer(in_customer) r where r.kind = 'enquiries');
    waitlist_ids := array(select r.id from records_of_customer(in_customer) r where r.kind = 'waitlist_entries');
    sale_ids := array(select r.id from records_of_customer(in_customer) r where r.kind = 'sales');
    member_ids := array(select r.id from records_of_customer(in_customer) r where r.kind = 'loyalty_members');
    theirs := (array[in_customer] || appointment_ids || reservation_ids || enquiry_ids || waitlist_ids || sale_ids
               || member_ids)::text[];

    -- What was said of them to others.
    delete from webhook_events v where v.company_id = company and v.record_id::text = any (theirs);
    delete from idempotency_keys k
     where k.company_id = company
       and exists (select from unnest(theirs) one where position(one in k.body::text) > 0);
    delete from outbox o
     where o.company_id = company and o.published_at is not null
       and exists (select from unnest(theirs) one where position(one in o.data::text) > 0);

    update appointments a set notes = null, override_reason = null
     where a.company_id = company and a.id = any (appointment_ids) and num_nonnulls(a.notes, a.override_reason) > 0;
    update reservations r set notes = null, override_reason = null
     where r.company_id = company and r.id = any (reservation_ids) and num_nonnulls(r.notes, r.override_reason) > 0;
    update online_bookings o
       set guest_name = 'Erased guest', guest_phone = null, notes = null, generation = o.generation + 1
     where o.company_id = company and o.booking_id = any (appointment_ids || reservation_ids);
    delete from reminders m
     where m.company_id = company
       and (m.appointment_id = any (appointment_ids) or m.reservation_id = any (reservation_ids));
    delete from ended_holds h where h.company_id = company and lower(h.guest_email) = lower(known.email);
    update enquiries e set guest_name = 'Erased guest', guest_email = '', guest_phone = null
     where e.company_id = company and e.id = any (enquiry_ids);
    delete from enquiry_messages g where g.company_id = company and g.enquiry_id = any (enquiry_ids);
    -- Who waits for a booking waits no more; the entry of such a guest has an address, and this one leads nowhere.
    update waitlist_entries w
       set guest_name = 'Erased guest', phone = null, notes = null,
           email = case when w.email is not null then 'erased' end,
           status = case when w.kind = 'booking' and w.status = 'waiting' then 'cancelled' else w.status end,
           closed_at = case when w.kind = 'booking' and w.status = 'waiting' then now() else w.closed_at end
     where w.company_id = company and w.id = any (waitlist_ids);

    update sales s set void_reason = null
     where s.company_id = company and s.id = any (sale_ids) and s.void_reason is not null;
    update sale_lines i set description = null
     where i.company_id = company and i.sale_id = any (sale_ids) and i.description is not null;
    update receipt_mails m set email = null
     where m.company_id = company and m.sale_id = any (sale_ids) and m.email is not null;
    update loyalty_adjustments j set reason = null
     where j.company_id = company and j.member_id = any (member_ids) and j.reason is not null;
    -- Their passes change: phones fetch them anew, and are shown that they are void.
    update loyalty_members m
       set pass_changed_at = greatest(date_trunc('second', now()), m.pass_changed_at + interval '1 second'),
           pass_changed_in = pg_current_xact_id()::text::bigint
     where m.company_id = company and m.id = any (member_ids);
    -- No link to an export works from then on; a job removes the files.
    update customer_exports x set expires_at = now()
     where x.company_id = company and x.customer_id = in_customer and coalesce(x.expires_at, 'infinity') > now();
    delete from unsubscribe_links u where u.company_id = company and u.customer_id = in_customer;

    -- The log keeps that something was changed, also by this, but not what it was before and after.
    update audit_log l set before = null, after = null
     where l.company_id = company and l.record_id = any (theirs) and (l.before is not null or l.after is not null);

    update customers c
       set name = 'Erased guest', email = null, phone = null, phone_e164 = null, pinned_note = null, allergies = null,
           tags = '{}', birthday = null, preferred_provider_id = null,
           unsubscribed_at = coalesce(c.unsubscribed_at, now()), sms_refused_at = coalesce(c.sms_refused_at, now()),
           erased_at = coalesce(c.erased_at, now())
     where c.company_id = company and c.id = in_customer;
    return true;
end
$$;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
