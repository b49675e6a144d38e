-- Enters the venue of a slug and says which it is; no row if there is none, or it is inactive, or takes no bookings online and
-- in_even_if_off is false. Where the guest is led on to is made of the slug that is returned, never of the path that was asked.
create or replace function admit_guest(in_slug text, in_even_if_off boolean)
    returns table (company_id uuid, organization_id uuid, business_type text, timezone text, country text, slug text)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id, c.organization_id, o.business_type, c.timezone, c.country, c.slug
      from companies c join organizations o on o.id = c.organization_id, enter_tenant(c.organization_id, c.id)
     where c.slug = in_slug and o.active and (c.books_online or in_even_if_off);
end;
grant execute on function admit_guest to booking_app;

-- The slugs of the venues whose pages search engines may list, as many as a sitemap holds.
create or replace function findable_venues() returns setof text
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.slug from companies c join organizations o on o.id = c.organization_id
     where c.books_online and c.findable and o.active order by c.slug limit 50000;
end;
grant execute on function findable_venues to booking_app;

-- With another address a customer has other links, and what was shown of the one before was shown of another one.
create or replace function renew_links_of_customer() returns trigger
    language plpgsql
as $$
begin
    update online_bookings o set generation = o.generation + 1, proven_at = null
     where o.company_id = new.company_id and o.booking_id in (
               select a.id from appointments a where a.company_id = new.company_id and a.customer_id = new.id
                union all
               select r.id from reservations r where r.company_id = new.company_id and r.customer_id = new.id
           );
    return null;
end
$$;
grant execute on function renew_links_of_customer to public;
create trigger renew_links after update of email on customers for each row
    when (lower(new.email) is distinct from lower(old.email)) execute function renew_links_of_customer();

-- Lets the holder of a booking's token into its venue. The token itself is checked before; which generation counts, and that
-- the visit is not over for more than 30 days, only this knows. Whether the venue takes bookings by now does not matter.
create or replace function admit_booking_holder(in_booking uuid, in_generation integer)
    returns table (
        company_id uuid, organization_id uuid, business_type text, timezone text, country text, slug text,
        has_ended boolean
    )
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    sees_holds_before constant text := set_local('app.sees_holds', 'yes');
begin
    return query
    select c.id, c.organization_id, o.business_type, c.timezone, c.country, c.slug, booking.has_ended
      from (
          select b.company_id, coalesce(a.ends_at, r.ends_at) as ends_at, false as has_ended
            from online_bookings b
            left join appointments a on a.company_id = b.company_id and a.id = b.appointment_id
            left join reservations r on r.company_id = b.company_id and r.id = b.reservation_id
           where b.booking_id = in_booking and b.generation = in_generation
           union all
          select e.company_id, e.starts_at, true
            from ended_holds e where e.booking_id = in_booking and e.generation = in_generation
      ) booking
      join companies c on c.id = booking.company_id
      join organizations o on o.id = c.organization_id,
           enter_tenant(c.organization_id, c.id)
     where o.active and booking.ends_at at time zone c.timezone + interval '30 days' > now();
    perform set_local('app.sees_holds', sees_holds_before);
end
$$;
grant execute on function admit_booking_holder to booking_app;

-- An address is shown to be a guest's by a press behind the link of an email to it, and by nothing else
-- (docs/decisions/guests.md). What is mailed about what nobody has shown to be theirs is counted for the
-- address, whoever typed it and at whichever venue.

-- Makes a hold a booking, of a visit all of it, of the customer with its email address, and answers the status, null if the hold has ended. The
-- address is not proved by that, as little as by a payment or by a confirmation of the desk.
create or replace function book_hold(in_booking uuid, in_status text) returns text
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    held online_bookings;
    becomes text;
    customer uuid;
    sees_holds_before constant text := set_local('app.sees_holds', 'yes');
begin
    select o.* into held from online_bookings o
     where o.company_id = current_company() and o.booking_id = in_booking and o.held_for_email is not null
       for no key update;
    if not found then
        perform set_local('app.sees_holds', sees_holds_before);
        return null;
    end if;
    becomes := coalesce(
        in_status, case when (held.policy ->> 'needs_approval')::boolean then 'pending' else 'confirmed' end);
    insert into customers (company_id, name, email, phone, phone_e164)
    values (held.company_id, held.guest_name, held.held_for_email, held.guest_phone, held.held_for_phone)
    on conflict (company_id, lower(email)) do update set email = customers.email
    returning id into customer;
    update appointments a set held_until = null, customer_id = customer, guest_name = null, status = becomes from appointments o
     where o.company_id = held.company_id and o.id = held.appointment_id and a.company_id = o.company_id and (a.id = o.id or a.group_id = o.group_id) and a.held_until is not null;
    update reservations set held_until = null, customer_id = customer, guest_name = null, status = becomes
     where company_id = held.company_id and id = held.reservation_id and held_until is not null;
    update online_bookings set held_for_email = null, held_for_phone = null, held_for_client = null
     where company_id = held.company_id and booking_id = in_booking;
    update waitlist_entries set status = 'accepted', closed_at = now(), answered_at = coalesce(answered_at, now())
     where company_id = held.company_id and in_booking in (appointment_id, reservation_id) and status = 'offered';
    perform set_local('app.sees_holds', sees_holds_before);
    return becomes;
end
$$;
grant execute on function book_hold to booking_app, booking_billing;

-- Ends a hold that has run out, or with `in_even_if_it_runs` any, and answers whether it did: not while somebody may still
-- pay on a page other than `in_page`, which is closed. A page that is being made for a minute already is none.
create or replace function end_hold(in_booking uuid, in_page text, in_even_if_it_runs boolean) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    sees_holds_before constant text := set_local('app.sees_holds', 'yes');
    ends boolean;
begin
    perform from appointments a
      where a.company_id = current_company() and (a.id = in_booking or a.group_id = (select o.group_id from appointments o where o.id = in_booking))
        and (a.held_until <= clock_timestamp() or in_even_if_it_runs and a.held_until is not null) order by a.id for update;
    ends := found;
    perform from reservations
      where company_id = current_company() and id = in_booking
        and (held_until <= clock_timestamp() or in_even_if_it_runs and held_until is not null) for update;
    ends := (ends or found) and not exists (
        select from checkout_sessions
         where organization_id = current_organization() and subject = in_booking
           and session_id is distinct from in_page
           and (session_id is not null or created_at > now() - interval '1 minute')
    );
    if ends then
        insert into ended_holds
            (booking_id, company_id, generation, guest_name, guest_email, language, service_id, party_size, starts_at)
        select o.booking_id, o.company_id, o.generation, o.guest_name, o.held_for_email, o.language, a.service_id, r.party_size,
               coalesce(a.starts_at, r.starts_at)
          from online_bookings o
          left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
          left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
         where o.company_id = current_company() and o.booking_id = in_booking and o.held_for_email is not null;
        update waitlist_entries
           set status = 'expired', closed_at = now(), appointment_id = null, reservation_id = null
         where company_id = current_company() and in_booking in (appointment_id, reservation_id) and status = 'offered';
        delete from appointments a using appointments o where o.company_id = current_company() and o.id = in_booking and a.company_id = o.company_id and (a.id = o.id or a.group_id = o.group_id);
        delete from reservations where company_id = current_company() and id = in_booking;
        delete from checkout_sessions where organization_id = current_organization() and subject = in_booking;
    end if;
    perform set_local('app.sees_holds', sees_holds_before);
    return ends;
end
$$;
grant execute on function end_hold to booking_app, booking_jobs;

-- The holds of all businesses that have run out, the first of them first.
create or replace function run_out_holds(in_most integer) returns setof uuid
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    sees_holds_before constant text := set_local('app.sees_holds', 'yes');
begin
    return query select held.id from (
        (select a.id, a.held_until from appointments a where a.held_until <= clock_timestamp()
            and (a.group_id is null or exists (select from online_bookings o where o.appointment_id = a.id)) order by a.held_until limit in_most)
         union all
        (select r.id, r.held_until from reservations r
          where r.held_until <= clock_timestamp() order by r.held_until limit in_most)
    ) held order by held.held_until limit in_most;
    perform set_local('app.sees_holds', sees_holds_before);
end
$$;
grant execute on function run_out_holds to booking_jobs;

-- Enters the business that has this hold, and answers it; nothing, and no business, if it has ended.
create or replace function admit_to_hold(in_booking uuid) returns uuid
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    company companies;
    sees_holds_before constant text := set_local('app.sees_holds', 'yes');
begin
    select c.* into company from companies c
     where c.id = coalesce(
         (select a.company_id from appointments a where a.id = in_booking and a.held_until is not null),
         (select r.company_id from reservations r where r.id = in_booking and r.held_until is not null));
    if found then
        perform enter_tenant(company.organization_id, company.id);
    end if;
    perform set_local('app.sees_holds', sees_holds_before);
    return company.id;
end
$$;
grant execute on function admit_to_hold to booking_jobs;

-- Until when who cancels this booking has a paid deposit back: as its guest agreed to it online, where no move puts it off;
-- of any other booking as the business has it now.
create or replace function refund_ends(in_booking uuid, in_starts_at timestamp) returns timestamptz
    language sql stable parallel safe
begin atomic
    select least(
               first_instant(in_starts_at, c.timezone) - interval '1 hour'
                   * coalesce((o.policy ->> 'cancel_until_hours')::double precision, c.cancel_until_hours),
               o.refund_until
           )
      from companies c
      left join online_bookings o on o.company_id = c.id and o.booking_id = in_booking
     where c.id = current_company();
end;
grant execute on function refund_ends to booking_app, booking_jobs;

-- Notes that free times may be others from the first to the last of these dates (null: on all), unless this transaction has
-- noted as much already. One that has noted thirty stretches of time notes all.
create or replace function note_changed_times(in_company uuid, in_first date, in_last date) returns void
    language plpgsql volatile
as $$
begin
    insert into changed_times (company_id, first_day, last_day)
    select in_company, case when noted.stretches < 30 then in_first end, case when noted.stretches < 30 then in_last end
      from (
          select count(*) as stretches,
                 bool_or(c.first_day is null or c.first_day <= in_first and c.last_day >= in_last) as has_these
            from changed_times c
           where c.company_id = in_company and c.transaction_id = pg_current_xact_id()
      ) noted
     where noted.has_these is not true;
end
$$;
grant execute on function note_changed_times to booking_definer;

-- Of a booking, or of time off: before the change and after it. A search looks at no booking more than three days away from
-- its own. What one holds no more is noted for who waits: the first argument names the column of whose time it is, the
-- second the one that says whether it holds any.
create or replace function note_changed_booking() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    company constant uuid := coalesce(new.company_id, old.company_id);
    was jsonb;
    is_now jsonb;
begin
    if coalesce(new.starts_at, old.starts_at) is null then
        return null;
    end if;
    perform note_changed_times(
        company, least(old.starts_at, new.starts_at)::date - 3, greatest(old.ends_at, new.ends_at)::date + 3
    );
    if tg_nargs = 0 or tg_op = 'INSERT'
        or not exists (select from companies c where c.id = company and c.keeps_waitlist) then
        return null;
    end if;
    was := to_jsonb(old);
    is_now := to_jsonb(new);
    if (was ->> tg_argv[1])::boolean is not false then
        perform note_freed_time(
            company, coalesce(was ->> 'provider_id', was ->> 'staff_id')::uuid, (was ->> 'table_id')::uuid, freed.time)
           from unnest(
               tsmultirange(tsrange(old.starts_at, old.ends_at)) - case
                   when is_now ->> tg_argv[0] = was ->> tg_argv[0]
                        and (is_now ->> tg_argv[1])::boolean is not false
                   then tsmultirange(tsrange(new.starts_at, new.ends_at)) else '{}' end
           ) as freed (time);
    end if;
    return null;
end
$$;
-- The same of a party, whose tables note their own time: the covers that it held in a capped service period, on the period's
-- date, and holds no more. They serve who waits for any start within the period, whatever the table.
create or replace function note_changed_party() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    perform note_changed_times(coalesce(new.company_id, old.company_id),
        least(old.starts_at, new.starts_at)::date - 3, greatest(old.ends_at, new.ends_at)::date + 3);
    perform note_freed_time(
        old.company_id, null, null, window_on(held.day, p.starts_at, p.ends_at), p.id, old.party_size - case
            when new.holds_tables and (new.service_period_id, (new.starts_at - turns.at)::date) = (p.id, held.day)
            then new.party_size else 0 end
    ) from service_periods p
     cross join lateral (select case when p.ends_at <= p.starts_at then p.ends_at else '00:00' end - time '00:00') turns (at)
     cross join lateral (select (old.starts_at - turns.at)::date) held (day)
     where p.company_id = old.company_id and p.id = old.service_period_id and p.cover_cap is not null and old.holds_tables;
    return null;
end
$$;
-- Every table that a search reads (tests/functions/public/test_what_empties_the_cache.py compares).
create trigger changed_times after insert or delete or update of service_id, provider_id, starts_at, ends_at, status
    on appointments for each row execute function note_changed_booking('provider_id', 'holds_time');
create trigger changed_times after insert or delete or update of service_period_id, starts_at, ends_at, status, party_size
    on reservations for each row execute function note_changed_party();
create trigger changed_times after insert or delete or update
    on table_slots for each row execute function note_changed_booking('table_id', 'holds_table');
create trigger changed_times after insert or delete or update
    on staff_time_off for each row execute function note_changed_booking('staff_id');
create trigger changed_times after insert or delete or update
    of provider_id, table_id, service_period_id, covers, starts_at, ends_at, noted_at
    on freed_times for each row execute function note_changed_booking();

-- Notes that what a business offers, or when it is open, has changed, and a search on any date may find something else. If
-- the event is one of the arguments, it may open times: then that is noted for the wait list, too, of a provider, of a table,
-- of the date of special hours, or else of everything. An update opens times only where the row is active and a column has
-- changed that searches read; of service periods also where one is not, since then another is on.
create or replace function note_changed_offer() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    was constant jsonb := to_jsonb(old);
    is_now constant jsonb := to_jsonb(new);
    one constant jsonb := coalesce(is_now, was);
begin
    perform note_changed_times((one ->> 'company_id')::uuid, null, null);
    if tg_op = any (tg_argv) and (tg_op <> 'UPDATE' or ((is_now ->> 'active')::boolean or tg_table_name = 'service_periods') and exists (
        select from unnest(array[
            'active', 'bookable_online', 'duration_minutes', 'buffer_minutes', 'min_seats', 'max_seats', 'days',
            'starts_at', 'ends_at', 'turn_minutes', 'cover_cap'
        ]) as read (name) where is_now -> read.name is distinct from was -> read.name
    ))
    then
        perform note_freed_time(
            (one ->> 'company_id')::uuid,
            case tg_table_name when 'staff' then one ->> 'id' else one ->> 'staff_id' end::uuid,
            case tg_table_name when 'tables' then one ->> 'id' end::uuid,
            case tg_table_name
                when 'special_windows' then window_on(
                    (one ->> 'date')::date, (one ->> 'opens')::time, (one ->> 'closes')::time)
                when 'special_days' then tsrange((one ->> 'date')::date, (one ->> 'date')::date + 1)
            end
        );
    end if;
    return null;
end
$$;
create trigger changed_times after insert or delete or update
    on services for each row execute function note_changed_offer('UPDATE');
create trigger changed_times after insert or delete or update
    on staff_services for each row execute function note_changed_offer('INSERT');
create trigger changed_times after insert or delete or update
    on staff for each row execute function note_changed_offer('UPDATE');
create trigger changed_times after insert or delete or update
    on staff_working_hours for each row execute function note_changed_offer('INSERT');
create trigger changed_times after insert or delete or update
    on staff_rota_weeks for each row execute function note_changed_offer('DELETE');
create trigger changed_times after insert or delete or update
    on staff_rota_windows for each row execute function note_changed_offer('INSERT');
create trigger changed_times after insert or delete or update
    on special_days for each row execute function note_changed_offer('DELETE');
create trigger changed_times after insert or delete or update
    on special_windows for each row execute function note_changed_offer('INSERT');
create trigger changed_times after insert or delete or update
    on tables for each row execute function note_changed_offer('INSERT', 'UPDATE');
create trigger changed_times after insert or delete or update
    on service_periods for each row execute function note_changed_offer('INSERT', 'UPDATE');
create trigger changed_times after insert or delete or update
    on furniture_set_combo_tables for each row execute function note_changed_offer('INSERT');
create trigger changed_times after insert or delete or update
    on link_groups for each row execute function note_changed_offer('INSERT');
create trigger changed_times after insert or delete or update
    on link_group_tables for each row execute function note_changed_offer('INSERT');

create or replace function note_changed_business() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    perform note_changed_times(new.id, null, null);
    perform note_freed_time(new.id, null, null, null) where new.table_combining and not old.table_combining;
    return null;
end
$$;
create trigger changed_times
    after update of timezone, slot_step_minutes, min_notice_minutes, max_advance_days, table_combining
    on companies for each row execute function note_changed_business();

-- What an address has had of such emails besides that of this job, of the current business and of all; whether its owner
-- refuses them; and how many that ask to confirm a hold the business has sent in an hour, to whomever. Whoever asks holds the address until the end of the transaction: of two emails at once, the second counts the
-- first. Each takes along a few of what is over.
create or replace function unproven_mails_to(in_address bytea, in_job uuid)
    returns table (
        of_week bigint, of_day bigint, of_day_everywhere bigint, is_refused boolean, of_holds_of_hour bigint
    )
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
    perform pg_advisory_xact_lock(hashtextextended('mails to ' || encode(in_address, 'hex'), 0));
    delete from unproven_mails m using (
        select o.job_id from unproven_mails o
         where o.sent_at < now() - interval '7 days' order by o.sent_at limit 10 for update skip locked
    ) old where m.job_id = old.job_id;
    delete from refused_addresses r using (
        select o.address from refused_addresses o
         where o.refused_at < now() - interval '30 days' order by o.refused_at limit 10 for update skip locked
    ) old where r.address = old.address;
    return query
    select count(*) filter (where m.company_id = current_company()),
           count(*) filter (where m.company_id = current_company() and m.sent_at > now() - interval '1 day'),
           count(*) filter (where m.sent_at > now() - interval '1 day'),
           exists (select from refused_addresses r
                    where r.address = in_address and r.refused_at > now() - interval '30 days'),
           (select count(*) from unproven_mails h
             where h.company_id = current_company() and h.is_of_hold and h.sent_at > now() - interval '1 hour')
      from unproven_mails m
     where m.address = in_address and m.sent_at > now() - interval '7 days' and m.job_id <> in_job;
end
$$;
grant execute on function unproven_mails_to to booking_jobs;

create or replace function refuse_mails_to(in_address bytea) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into refused_addresses (address) values (in_address)
    on conflict (address) do update set refused_at = now();
end;
grant execute on function refuse_mails_to to booking_app;

-- How busy a venue's page is, counted with the admission of who books there: from how many bookings on the next one has to be
-- shown to be somebody's, Python decides (docs/decisions/guests.md).

create or replace function online_counts(in_company uuid, in_network text)
    returns table (
        standing bigint, unproven bigint, providers bigint, tables bigint, held_at_venue bigint, held_for_network bigint
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select count(*), count(*) filter (where not made.is_proven),
           (select count(*) from staff p where p.company_id = in_company and p.active and p.bookable_online),
           (select count(*) from tables t where t.company_id = in_company and t.active and t.bookable_online),
           (select count(*) from online_bookings h where h.company_id = in_company and h.held_for_client is not null),
           (select count(*) from online_bookings h where h.held_for_client = in_network)
      from (
          select o.proven_at is not null or coalesce(a.deposit_status, r.deposit_status) = 'paid' as is_proven
            from online_bookings o
            left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
            left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
           where o.company_id = in_company and o.created_at > now() - interval '1 day' and o.held_for_email is null
             and (coalesce(a.status, r.status) not in ('cancelled', 'no_show') or exists (select from appointments v where v.company_id = a.company_id and v.group_id = a.group_id and v.status not in ('cancelled', 'no_show')))
      ) made;
end;
grant execute on function online_counts to booking_app;

-- The audit log is read, too: it has a booking from when it is one.
create or replace trigger audit after insert or update on appointments for each row when (new.held_until is null)
    execute function enter_in_audit_log(
        'id', 'status', 'starts_at', 'service_id', 'customer_id', 'price_cents', 'deposit_amount_cents', 'deposit_status',
        'provider_confirmed', 'override_reason');
create trigger audit after insert or update on reservations for each row when (new.held_until is null)
    execute function enter_in_audit_log(
        'id', 'status', 'starts_at', 'customer_id', 'payment_intent_id', 'override_reason', 'deposit_status',
        'deposit_amount_cents');
create trigger audit_of_the_end after delete on reservations for each row when (old.held_until is null)
    execute function enter_in_audit_log(
        'id', 'status', 'payment_intent_id', 'override_reason', 'deposit_status', 'deposit_amount_cents');
create trigger audit after insert or update of moved_times, generation, held_for_email on online_bookings for each row
    when (new.held_for_email is null) execute function enter_in_audit_log('booking_id', 'moved_times', 'generation');
