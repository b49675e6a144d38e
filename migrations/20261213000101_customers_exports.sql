-- migrate:up

-- All that is known of a customer, as a file for the customer: made by a job, kept for a day
-- (docs/decisions/0164-exports-and-retention.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create table customer_exports (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null,
    customer_id uuid not null,
    requested_by uuid not null,
    requested_at timestamptz not null default now(),
    finished_at timestamptz,
    expires_at timestamptz,
    unique (company_id, id),
    foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade
);
comment on column customer_exports.requested_by is 'the user who requested it';
comment on column customer_exports.finished_at is 'since when its file is in the bucket; null: it is being made, or that failed';
comment on column customer_exports.expires_at is 'from when on there is no link to the file: a day after it was made, or at once when the customer is erased';
create index customer_exports_of_customer on customer_exports (company_id, customer_id);
create index customer_exports_latest on customer_exports (company_id, requested_at);
create index customer_exports_oldest_first on customer_exports (requested_at);
alter table customer_exports enable row level security, force row level security;
create policy tenant on customer_exports using (company_id = (select current_company()));
create policy owner on customer_exports to booking_owner using (session_user = current_user);
create policy definer on customer_exports to booking_definer using (true);
grant select, insert (company_id, customer_id, requested_by) on customer_exports to booking_app;
grant select, update (finished_at, expires_at) on customer_exports to booking_jobs;
grant select, delete, update (customer_id, expires_at) on customer_exports to booking_definer;
create trigger audit after insert on customer_exports for each row execute function enter_in_audit_log('id', 'customer_id');

-- What the job puts into the file. Secrets, such as the code of a gift card, are not among the columns.
grant select (id, company_id, guest_name, guest_email, guest_phone, party_size, starts_at, duration_minutes, status,
              reservation_id, created_at) on enquiries to booking_jobs;
grant select (id, company_id, enquiry_id, author, kind, body, created_at) on enquiry_messages to booking_jobs;
grant select (id, company_id, customer_id, appointment_id, reservation_id, discount_type, void_reason, voided_at)
    on sales to booking_jobs;
grant select (id, company_id, sale_id, unit_price_cents, tax_rate_basis_points) on sale_lines to booking_jobs;
grant select (id, company_id, sale_id, created_at) on sale_payments to booking_jobs;
grant select on customer_packages, package_redemptions, loyalty_adjustments, gift_card_movements, payment_refunds,
                desk_deposits, erasure_requests to booking_jobs;
grant select (id, company_id, customer_id, issued_cents, balance_cents, created_at) on gift_cards to booking_jobs;
grant select (created_at) on loyalty_members to booking_jobs;
grant select (id, company_id, actor_kind, action, record_type, record_id, before, after, changed, created_at)
    on audit_log to booking_jobs;

create function prune_customer_exports(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select id from customer_exports where requested_at < now() - interval '30 days' order by requested_at limit in_rows
    ), pruned as (
        delete from customer_exports e using old where e.id = old.id returning e.id
    )
    select count(*) from pruned;
end;
alter function prune_customer_exports owner to booking_definer;
revoke execute on function prune_customer_exports from public;
grant execute on function prune_customer_exports to booking_jobs;

-- The records of a customer of the current business, by table: what is erased with them, and what is exported. Who has
-- asked without a record (an enquiry, a party at the door) is found by the address or the number.
create function records_of_customer(in_customer uuid) returns table (kind text, id uuid)
    language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
    select 'appointments', a.id from appointments a
     where a.company_id = current_company() and a.customer_id = in_customer
    union all
    select 'reservations', r.id from reservations r
     where r.company_id = current_company() and r.customer_id = in_customer
    union all
    select 'enquiries', e.id from enquiries e
     where e.company_id = current_company()
       and (e.reservation_id in (
                select r.id from reservations r where r.company_id = current_company() and r.customer_id = in_customer)
            or lower(e.guest_email) = (
                select lower(c.email) from customers c where c.company_id = current_company() and c.id = in_customer))
    union all
    select 'waitlist_entries', w.id from waitlist_entries w
     where w.company_id = current_company()
       and (w.reservation_id in (
                select r.id from reservations r where r.company_id = current_company() and r.customer_id = in_customer)
            or w.appointment_id in (
                select a.id from appointments a where a.company_id = current_company() and a.customer_id = in_customer)
            or lower(w.email) = (
                select lower(c.email) from customers c where c.company_id = current_company() and c.id = in_customer)
            or regexp_replace(w.phone, '\D', '', 'g') = (
                select nullif(regexp_replace(c.phone, '\D', '', 'g'), '') from customers c
                 where c.company_id = current_company() and c.id = in_customer))
    union all
    select 'sales', s.id from sales s where s.company_id = current_company() and s.customer_id = in_customer
    union all
    select 'loyalty_members', m.id from loyalty_members m
     where m.company_id = current_company() and m.customer_id = in_customer;
end;
revoke execute on function records_of_customer from public;
grant execute on function records_of_customer to booking_definer, booking_jobs;

-- As before, of those records, and of the exports.
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
