-- migrate:up

-- What is known of a customer is erased, for good: ids, amounts and instants stay, so that sales, payments and ledgers
-- prove themselves as before. What becomes of each column is in docs/erasure.md
-- (docs/decisions/0160-a-persons-data.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

alter table customers add column erased_at timestamptz;
comment on column customers.erased_at is 'when all that was known of them was erased; null: nothing was';
create or replace trigger audit after insert or delete or update on customers
    for each row execute function enter_in_audit_log('id', 'erased_at');

create policy definer on enquiry_messages to booking_definer using (true);
create policy definer on receipt_mails to booking_definer using (true);
grant select, update (name, email, phone, phone_e164, phone_digits, pinned_note, allergies, tags, birthday,
                      preferred_provider_id, unsubscribed_at, sms_refused_at, erased_at) on customers to booking_definer;
grant select, update (notes, override_reason) on appointments, reservations to booking_definer;
grant select, update (guest_name, guest_phone, notes, generation) on online_bookings to booking_definer;
grant select, delete on ended_holds, unsubscribe_links, reminders, checkout_sessions, idempotency_keys, outbox,
                        webhook_events, webhook_deliveries to booking_definer;
grant select, update (guest_name, guest_email, guest_phone) on enquiries to booking_definer;
grant select, delete on enquiry_messages to booking_definer;
grant select, update (guest_name, phone, email, notes, status, closed_at) on waitlist_entries to booking_definer;
grant select, update (void_reason) on sales to booking_definer;
grant select, update (description) on sale_lines to booking_definer;
grant select, update (email) on receipt_mails to booking_definer;
grant select, update (pass_changed_at, pass_changed_in) on loyalty_members to booking_definer;
grant select, update (reason) on loyalty_adjustments to booking_definer;
grant select, update (before, after) on audit_log to booking_definer;

-- The job that voids their passes, and keeps outside the database that they were erased.
grant select (id, company_id, customer_id) on loyalty_members to booking_jobs;
grant select (erased_at) on customers to booking_jobs;

-- Erases a customer of the current business: their record, and what others say of them. Who has asked without a record
-- (an enquiry, a time that was held and ran out, a party at the door) is found by the address or the number. Erased once
-- more, after a restore for one, it finds what is left. False if there is no such customer.
--
-- A table that comes to hold something of customers is added here, by a function of the same name in a later migration,
-- and has its rule in generators/documentation/erasure.toml.
create function erase_customer(in_customer uuid) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    company constant uuid := current_company();
    known customers;
    dialled text;
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
    dialled := nullif(regexp_replace(coalesce(known.phone, ''), '\D', '', 'g'), '');
    appointment_ids := array(
        select a.id from appointments a where a.company_id = company and a.customer_id = in_customer);
    reservation_ids := array(
        select r.id from reservations r where r.company_id = company and r.customer_id = in_customer);
    enquiry_ids := array(
        select e.id from enquiries e
         where e.company_id = company
           and (e.reservation_id = any (reservation_ids) or lower(e.guest_email) = lower(known.email)));
    waitlist_ids := array(
        select w.id from waitlist_entries w
         where w.company_id = company
           and (w.reservation_id = any (reservation_ids) or w.appointment_id = any (appointment_ids)
                or lower(w.email) = lower(known.email) or regexp_replace(w.phone, '\D', '', 'g') = dialled));
    sale_ids := array(select s.id from sales s where s.company_id = company and s.customer_id = in_customer);
    member_ids := array(
        select m.id from loyalty_members m where m.company_id = company and m.customer_id = in_customer);
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
    delete from checkout_sessions s
     where s.organization_id = current_organization() and s.subject = any (appointment_ids || reservation_ids);
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
alter function erase_customer owner to booking_definer;
revoke execute on function erase_customer from public;
grant execute on function erase_customer to booking_app, booking_owner; -- the owner, after a restore

create or replace function webhook_events_of(in_kind text, was jsonb, is_now jsonb) returns text[]
    language sql immutable parallel safe
    return array_remove(array[
        case
            when was is null and is_now is null then null
            when in_kind in ('appointment', 'reservation') then in_kind || case
                when was is null then '.created'
                when is_now is null then '.released'
                when is_now ->> 'status' <> was ->> 'status' then case
                    when status_rank(is_now ->> 'status') < status_rank(was ->> 'status') then '.updated'
                    else '.' || (is_now ->> 'status')
                end
                when (is_now ->> 'starts_at', is_now ->> 'ends_at', is_now ->> 'provider_id')
                     is distinct from (was ->> 'starts_at', was ->> 'ends_at', was ->> 'provider_id') then '.rescheduled'
                when is_now ->> 'version' <> was ->> 'version' then '.updated'
            end
            when in_kind = 'customer' and was is null then 'customer.created'
            when in_kind = 'customer' and was ->> 'erased_at' is null and is_now ->> 'erased_at' is not null
                then 'customer.erased'
            when in_kind = 'customer' and is_now ->> 'version' <> was ->> 'version' then 'customer.updated'
            when in_kind = 'sale' and was is null then 'sale.recorded'
            when in_kind = 'sale' and (was ->> 'status', is_now ->> 'status') = ('completed', 'voided') then 'sale.voided'
            when in_kind = 'waitlist' and was is null then 'waitlist.joined'
            when in_kind = 'waitlist' and is_now ->> 'status' <> was ->> 'status'
                and is_now ->> 'status' in ('offered', 'accepted') then 'waitlist.' || (is_now ->> 'status')
        end,
        case
            when in_kind in ('appointment', 'reservation')
                and is_now ->> 'deposit_status' in ('paid', 'refunded', 'forfeited')
                and is_now ->> 'deposit_status' is distinct from was ->> 'deposit_status'
                then 'deposit.' || (is_now ->> 'deposit_status')
        end
    ], null);

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
