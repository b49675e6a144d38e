-- migrate:up

-- An address is shown to be a guest's by a press behind the link of an email to it, and by nothing else
-- (docs/decisions/0185-what-proves-an-address.md). What is mailed about what nobody has shown to be theirs is counted for the
-- address, whoever typed it and at whichever venue.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

comment on column online_bookings.proven_at is
    'when somebody has pressed behind the link of an email about it, and so has shown whose address it is; null: not so far';
-- A payment showed as much before, which it does not.
update online_bookings set proven_at = null where proven_at is not null and not confirms_by_email;
grant update (proven_at) on online_bookings to booking_app;

-- As before, but who has paid, and whoever has had something confirmed by the desk, has shown no address.
create or replace function book_hold(in_booking uuid, in_status text) returns text
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
    update online_bookings set held_for_email = null, held_for_phone = null, held_for_client = null
     where company_id = held.company_id and booking_id = in_booking;
    update waitlist_entries set status = 'accepted', closed_at = now(), answered_at = coalesce(answered_at, now())
     where company_id = held.company_id and in_booking in (appointment_id, reservation_id) and status = 'offered';
    perform see_holds(saw);
    return becomes;
end
$$;

-- As before, and what was shown of the address before was shown of another one.
create or replace function renew_links_of_customer() returns trigger
    language plpgsql
as $$
begin
    update online_bookings o set generation = o.generation + 1, proven_at = null
     where o.company_id = new.company_id
       and (exists (
               select from appointments a
                where a.company_id = new.company_id and a.id = o.appointment_id and a.customer_id = new.id
            ) or exists (
               select from reservations r
                where r.company_id = new.company_id and r.id = o.reservation_id and r.customer_id = new.id
            ));
    return null;
end
$$;

-- A booking that becomes another customer's (two records of one person are merged) is mailed to that one's address: where it
-- is another, the links of before are void likewise.
create function renew_link_of_booking() returns trigger
    language plpgsql
as $$
begin
    update online_bookings o set generation = o.generation + 1, proven_at = null
     where o.company_id = new.company_id and o.booking_id = new.id
       and (select lower(c.email) from customers c where c.company_id = new.company_id and c.id = new.customer_id)
           is distinct from
           (select lower(c.email) from customers c where c.company_id = new.company_id and c.id = old.customer_id);
    return null;
end
$$;
create trigger renew_link after update of customer_id on appointments for each row
    when (old.customer_id is not null and new.customer_id is distinct from old.customer_id)
    execute function renew_link_of_booking();
create trigger renew_link after update of customer_id on reservations for each row
    when (old.customer_id is not null and new.customer_id is distinct from old.customer_id)
    execute function renew_link_of_booking();

-- One row for each email about what nobody had shown to be theirs, for a week. A job that is tried again is one email.
create table unproven_mails (
    job_id uuid primary key,
    company_id uuid not null references companies on delete cascade,
    address bytea not null check (octet_length(address) = 32),
    is_of_hold boolean not null,
    sent_at timestamptz not null default now()
);
comment on column unproven_mails.is_of_hold is 'it asks to confirm what is held meanwhile';
comment on column unproven_mails.address is 'the SHA-256 of the address, without a tag (kim+tag@), in small letters';
create index unproven_mails_to_address on unproven_mails (address, sent_at);
create index unproven_mails_of_company on unproven_mails (company_id, sent_at);
create index unproven_mails_oldest_first on unproven_mails (sent_at);
-- No policy for tenants and no grant: jobs reach it through the two functions below alone.
alter table unproven_mails enable row level security, force row level security;
create policy owner on unproven_mails to booking_owner using (session_user = current_user);
create policy definer on unproven_mails to booking_definer using (true);
grant select, insert, update, delete on unproven_mails to booking_definer; -- to lock is to update

-- Addresses whose owner has said that they have booked nothing: at no venue is anything unproven mailed to them for a while.
create table refused_addresses (
    address bytea primary key check (octet_length(address) = 32),
    refused_at timestamptz not null default now()
);
comment on column refused_addresses.address is 'as in unproven_mails';
create index refused_addresses_oldest_first on refused_addresses (refused_at);
-- No policy for tenants and no grant: what is known of an address is known of nobody's guest.
alter table refused_addresses enable row level security, force row level security;
create policy owner on refused_addresses to booking_owner using (session_user = current_user);
create policy definer on refused_addresses to booking_definer using (true);
grant select, insert, update, delete on refused_addresses to booking_definer;

-- What an address has had of such emails besides that of this job, of the current business and of all; whether its owner
-- refuses them; and how many that ask to confirm a hold the business has sent in an hour, to whomever. Whoever asks holds the address until the end of the transaction: of two emails at once, the second counts the
-- first. Each takes along a few of what is over.
create function unproven_mails_to(in_address bytea, in_job uuid)
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
alter function unproven_mails_to owner to booking_definer;
revoke execute on function unproven_mails_to from public;
grant execute on function unproven_mails_to to booking_jobs;

create function note_unproven_mail(in_address bytea, in_job uuid, in_is_of_hold boolean) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into unproven_mails (job_id, company_id, address, is_of_hold)
    values (in_job, current_company(), in_address, in_is_of_hold) on conflict (job_id) do nothing;
end;
alter function note_unproven_mail owner to booking_definer;
revoke execute on function note_unproven_mail from public;
grant execute on function note_unproven_mail to booking_jobs;

create function refuse_mails_to(in_address bytea) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    insert into refused_addresses (address) values (in_address)
    on conflict (address) do update set refused_at = now();
end;
alter function refuse_mails_to owner to booking_definer;
revoke execute on function refuse_mails_to from public;
grant execute on function refuse_mails_to to booking_app;

-- What was counted in three places before. That an email went out says nothing of a booking.
create or replace function end_hold(in_booking uuid, in_page text, in_even_if_it_runs boolean) returns boolean
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
        update waitlist_entries
           set status = 'expired', closed_at = now(), appointment_id = null, reservation_id = null
         where company_id = current_company() and in_booking in (appointment_id, reservation_id) and status = 'offered';
        delete from appointments where company_id = current_company() and id = in_booking;
        delete from reservations where company_id = current_company() and id = in_booking;
        delete from checkout_sessions where organization_id = current_organization() and subject = in_booking;
    end if;
    perform see_holds(saw);
    return ends;
end
$$;
drop function may_mail_guest(text);
alter table online_bookings drop column mails;
alter table ended_holds drop column mails;
alter table waitlist_entries drop column mails;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
