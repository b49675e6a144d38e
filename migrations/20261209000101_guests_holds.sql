-- migrate:up

-- A booking that is held until it is paid for, or taken: a row like any other, so that the same constraint keeps its time,
-- but the database shows it only to who asks for holds (docs/decisions/0154-a-hold-is-a-row-that-nobody-reads.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

-- Whether the transaction asks for holds: `booking.database.holds` does it, for what looks for free time and what shows a day.
create function sees_holds() returns boolean
    language sql stable parallel safe
    return current_setting('app.sees_holds', true) = 'yes';

-- Has the transaction see holds, or not; answers whether it did, so that a function can leave it as it was.
create function see_holds(in_sees boolean) returns boolean
    language plpgsql volatile
as $$
declare
    saw constant boolean := coalesce(sees_holds(), false);
begin
    perform set_config('app.sees_holds', case when in_sees then 'yes' else '' end, true);
    return saw;
end
$$;

alter table appointments
    add column held_until timestamptz,
    drop constraint appointments_of_somebody,
    add constraint appointments_of_somebody
        check (customer_id is not null or source = 'walk_in' or held_until is not null),
    add constraint appointments_held_are_pending check (held_until is null or status = 'pending');
alter table reservations
    add column held_until timestamptz,
    drop constraint reservations_of_somebody,
    add constraint reservations_of_somebody
        check (customer_id is not null or source in ('walk_in', 'waitlist') or held_until is not null),
    add constraint reservations_held_are_pending check (held_until is null or status = 'pending');
comment on column appointments.held_until is
    'until when its time is kept for somebody who has yet to pay, or to take it; null: it is booked';
comment on column reservations.held_until is
    'until when its tables are kept for somebody who has yet to pay, or to take them; null: it is booked';
create index appointments_held on appointments (held_until, company_id) where held_until is not null;
create index reservations_held on reservations (held_until, company_id) where held_until is not null;
create policy holds on appointments as restrictive to booking_app, booking_jobs, booking_billing, booking_definer
    using (held_until is null or sees_holds()) with check (true);
create policy holds on reservations as restrictive to booking_app, booking_jobs, booking_billing, booking_definer
    using (held_until is null or sees_holds()) with check (true);
grant select (held_until) on appointments, reservations to booking_billing;

-- The audit log is read, too: it has a booking from when it is one.
create or replace trigger audit after insert or update on appointments for each row when (new.held_until is null)
    execute function enter_in_audit_log(
        'id', 'status', 'price_cents', 'deposit_amount_cents', 'deposit_status', 'provider_confirmed', 'override_reason');
drop trigger audit on reservations;
create trigger audit after insert or update on reservations for each row when (new.held_until is null)
    execute function enter_in_audit_log(
        'id', 'status', 'payment_intent_id', 'override_reason', 'deposit_status', 'deposit_amount_cents');
create trigger audit_of_the_end after delete on reservations for each row when (old.held_until is null)
    execute function enter_in_audit_log(
        'id', 'status', 'payment_intent_id', 'override_reason', 'deposit_status', 'deposit_amount_cents');

-- Who is not a customer before the booking is one; and until when who cancels has a paid deposit back.
alter table online_bookings
    add column held_for_email text check (char_length(held_for_email) between 1 and 254),
    add column held_for_phone text check (char_length(held_for_phone) <= 20),
    add column is_extended boolean not null default false,
    add column refund_until timestamptz;
comment on column online_bookings.held_for_email is
    'while it is held: the address of whom it is for, who is a customer once it is booked; null of what is booked';
comment on column online_bookings.held_for_phone is 'while it is held: the number as it is dialled';
comment on column online_bookings.is_extended is 'the guest has had the hold extended, which is done once';
comment on column online_bookings.refund_until is
    'until when who cancels has the deposit back, if the guest has moved the booking: a move puts it off never';
grant update (held_for_email, held_for_phone, is_extended, refund_until) on online_bookings to booking_app;
drop trigger audit on online_bookings;
create trigger audit after insert or update of moved_times, generation, held_for_email on online_bookings for each row
    when (new.held_for_email is null) execute function enter_in_audit_log('booking_id', 'moved_times', 'generation');

-- What is left of a hold that has ended, for 30 days: its link says that it has, and a payment that comes late is refunded.
create table ended_holds (
    booking_id uuid primary key,
    company_id uuid not null references companies on delete cascade,
    generation smallint not null,
    guest_name text not null,
    guest_email text not null,
    service_id uuid,
    party_size integer,
    starts_at timestamp not null,
    ended_at timestamptz not null default now()
);
comment on column ended_holds.booking_id is 'of a booking that is deleted';
comment on column ended_holds.starts_at is 'the venue''s wall clock';
create index ended_holds_of_company on ended_holds (company_id);
create index ended_holds_oldest_first on ended_holds (ended_at);
alter table ended_holds enable row level security, force row level security;
create policy tenant on ended_holds using (company_id = (select current_company()));
create policy owner on ended_holds to booking_owner using (session_user = current_user);
create policy definer on ended_holds to booking_definer using (true);
grant select on ended_holds to booking_app, booking_jobs;
grant select (company_id, booking_id) on ended_holds to booking_billing;
grant select, insert, delete on ended_holds to booking_definer;

create function prune_ended_holds(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select booking_id from ended_holds where ended_at < now() - interval '30 days' order by ended_at limit in_rows
    ), pruned as (
        delete from ended_holds e using old where e.booking_id = old.booking_id returning e.booking_id
    )
    select count(*) from pruned;
end;
alter function prune_ended_holds owner to booking_definer;
revoke execute on function prune_ended_holds from public;
grant execute on function prune_ended_holds to booking_jobs;

-- Makes a booking of a hold that its guest has paid for, or that the desk has decided about, and a customer of its guest;
-- answers its status, null if there is no such hold. A status that is null is what the guest was told: to wait for the
-- venue, or to come.
grant select, update (held_for_email, held_for_phone) on online_bookings to booking_definer;
grant select, insert (company_id, name, email, phone, phone_e164), update (email) on customers to booking_definer;
grant update (held_until, customer_id, guest_name, status) on appointments, reservations to booking_definer;
create function book_hold(in_booking uuid, in_status text) returns text
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    held online_bookings;
    becomes text;
    customer uuid;
    saw constant boolean := see_holds(true);
begin
    select o.* into held from online_bookings o
     where o.company_id = current_company() and o.booking_id = in_booking and o.held_for_email is not null
       for no key update;
    if not found then
        perform see_holds(saw);
        return null;
    end if;
    becomes := coalesce(
        in_status, case when (held.policy ->> 'needs_approval')::boolean then 'pending' else 'confirmed' end);
    insert into customers (company_id, name, email, phone, phone_e164)
    values (held.company_id, held.guest_name, held.held_for_email, held.guest_phone, held.held_for_phone)
    on conflict (company_id, lower(email)) do update set email = customers.email
    returning id into customer;
    update appointments set held_until = null, customer_id = customer, guest_name = null, status = becomes
     where company_id = held.company_id and id = held.appointment_id and held_until is not null;
    update reservations set held_until = null, customer_id = customer, guest_name = null, status = becomes
     where company_id = held.company_id and id = held.reservation_id and held_until is not null;
    update online_bookings set held_for_email = null, held_for_phone = null
     where company_id = held.company_id and booking_id = in_booking;
    perform see_holds(saw);
    return becomes;
end
$$;
alter function book_hold owner to booking_definer;
revoke execute on function book_hold from public;
grant execute on function book_hold to booking_app, booking_billing;

-- Ends a hold: its row is deleted, and its time is free. One that has not run out ends only if whoever asks may end it all
-- the same. Whoever could pay must not be able to any more: in_page is the page that the payment processor has closed, if
-- there was one; while there is another, also one that is just being made, the hold stays. Answers whether it has ended.
grant delete on appointments, reservations to booking_definer;
create policy definer on checkout_sessions to booking_definer using (true);
grant select, delete on checkout_sessions to booking_definer;
create function end_hold(in_booking uuid, in_page text, in_even_if_it_runs boolean) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    saw constant boolean := see_holds(true);
    ends boolean;
begin
    perform from appointments
      where company_id = current_company() and id = in_booking
        and (held_until <= clock_timestamp() or in_even_if_it_runs and held_until is not null) for update;
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
            (booking_id, company_id, generation, guest_name, guest_email, service_id, party_size, starts_at)
        select o.booking_id, o.company_id, o.generation, o.guest_name, o.held_for_email, a.service_id, r.party_size,
               coalesce(a.starts_at, r.starts_at)
          from online_bookings o
          left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
          left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
         where o.company_id = current_company() and o.booking_id = in_booking and o.held_for_email is not null;
        delete from appointments where company_id = current_company() and id = in_booking;
        delete from reservations where company_id = current_company() and id = in_booking;
        delete from checkout_sessions where organization_id = current_organization() and subject = in_booking;
    end if;
    perform see_holds(saw);
    return ends;
end
$$;
alter function end_hold owner to booking_definer;
revoke execute on function end_hold from public;
grant execute on function end_hold to booking_app, booking_jobs;

-- The holds of all businesses that have run out, the first of them first.
create function run_out_holds(in_most integer) returns setof uuid
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    saw constant boolean := see_holds(true);
begin
    return query select held.id from (
        (select a.id, a.held_until from appointments a
          where a.held_until <= clock_timestamp() order by a.held_until limit in_most)
         union all
        (select r.id, r.held_until from reservations r
          where r.held_until <= clock_timestamp() order by r.held_until limit in_most)
    ) held order by held.held_until limit in_most;
    perform see_holds(saw);
end
$$;
alter function run_out_holds owner to booking_definer;
revoke execute on function run_out_holds from public;
grant execute on function run_out_holds to booking_jobs;

-- Enters the business that has this hold, and answers it; nothing, and no business, if it has ended.
create function admit_to_hold(in_booking uuid) returns uuid
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    company companies;
    saw constant boolean := see_holds(true);
begin
    select c.* into company from companies c
     where c.id = coalesce(
         (select a.company_id from appointments a where a.id = in_booking and a.held_until is not null),
         (select r.company_id from reservations r where r.id = in_booking and r.held_until is not null));
    if found then
        perform enter_tenant(company.organization_id, company.id);
    end if;
    perform see_holds(saw);
    return company.id;
end
$$;
alter function admit_to_hold owner to booking_definer;
revoke execute on function admit_to_hold from public;
grant execute on function admit_to_hold to booking_jobs;

-- As before, but of a hold that has ended its guest is told so.
drop function admit_booking_holder(uuid, integer);
create function admit_booking_holder(in_booking uuid, in_generation integer)
    returns table (
        company_id uuid, organization_id uuid, business_type text, timezone text, country text, has_ended boolean
    )
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    saw constant boolean := see_holds(true);
begin
    return query
    select c.id, c.organization_id, o.business_type, c.timezone, c.country, booking.has_ended
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
    perform see_holds(saw);
end
$$;
alter function admit_booking_holder owner to booking_definer;
revoke execute on function admit_booking_holder from public;
grant execute on function admit_booking_holder to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
