-- migrate:up

-- What nobody could check books nothing yet: its time is held until the link in its email is followed and pressed on. And
-- what a contact and an address may have open at once (docs/decisions/0144-who-cannot-be-checked-confirms-by-email.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

alter table online_bookings
    add column confirms_by_email boolean not null default false,
    add column proven_at timestamptz,
    add column held_for_client text check (char_length(held_for_client) <= 64);
comment on column online_bookings.confirms_by_email is
    'it is held, or was, until its guest confirms by the link in the email';
comment on column online_bookings.proven_at is
    'when its guest has paid for it or confirmed it by the email, and so has shown whose address it is; null: not so far';
comment on column online_bookings.held_for_client is 'while it is held: the network address that it was made from';
create index online_bookings_held_for_client on online_bookings (held_for_client) where held_for_client is not null;
grant update (proven_at, held_for_client) on online_bookings to booking_definer;
update online_bookings o set proven_at = o.created_at
 where exists (select from appointments a
                where a.company_id = o.company_id and a.id = o.appointment_id and a.deposit_status = 'paid')
    or exists (select from reservations r
                where r.company_id = o.company_id and r.id = o.reservation_id and r.deposit_status = 'paid');

alter table ended_holds add column mails smallint not null default 0 check (mails >= 0);
comment on column ended_holds.mails is 'how many emails had gone out about it';
create index ended_holds_of_guest on ended_holds (company_id, lower(guest_email), ended_at);

-- Whether an email about what was booked online may go to this address: to a guest whom the venue knows, because it has
-- entered them, because they have come, or because they have shown that the address is theirs; to anybody else three in a
-- week.
create function may_mail_guest(in_email text) returns boolean
    language sql stable parallel safe set search_path = pg_catalog, public, pg_temp
begin atomic
    select exists (
        select from customers g
         where g.company_id = current_company() and lower(g.email) = lower(in_email)
           and (g.created_by is not null
                or exists (select from appointments a
                            where a.company_id = g.company_id and a.customer_id = g.id
                              and (a.status = 'completed' or exists (
                                  select from online_bookings o
                                   where o.company_id = a.company_id and o.appointment_id = a.id
                                     and o.proven_at is not null)))
                or exists (select from reservations r
                            where r.company_id = g.company_id and r.customer_id = g.id
                              and (r.status in ('seated', 'completed') or exists (
                                  select from online_bookings o
                                   where o.company_id = r.company_id and o.reservation_id = r.id
                                     and o.proven_at is not null))))
    ) or (
        select coalesce(sum(theirs.mails), 0) < 3 from (
            select o.mails
              from online_bookings o
              left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
              left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
              left join customers g on g.company_id = o.company_id and g.id = coalesce(a.customer_id, r.customer_id)
             where o.company_id = current_company() and o.created_at > now() - interval '7 days'
               and lower(coalesce(o.held_for_email, g.email)) = lower(in_email)
             union all
            select e.mails
              from ended_holds e
             where e.company_id = current_company() and lower(e.guest_email) = lower(in_email)
               and e.ended_at > now() - interval '7 days'
        ) theirs
    );
end;

-- How many times are held that somebody at this address has booked, at whichever venue.
create function holds_of_client(in_client text) returns bigint
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select count(*) from online_bookings where held_for_client = in_client;
end;
alter function holds_of_client owner to booking_definer;
revoke execute on function holds_of_client from public;
grant execute on function holds_of_client to booking_app;

-- As before, and whoever has paid or confirmed has shown whose address it is. A decision of the desk shows nothing, nor does
-- taking what the wait list offers.
create or replace function book_hold(in_booking uuid, in_status text) returns text
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    held online_bookings;
    becomes text;
    customer uuid;
    was_offered constant boolean := exists (
        select from waitlist_entries
         where company_id = current_company() and in_booking in (appointment_id, reservation_id) and status = 'offered'
    );
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
    update online_bookings
       set held_for_email = null, held_for_phone = null, held_for_client = null,
           proven_at = case when in_status is null and not was_offered then now() end
     where company_id = held.company_id and booking_id = in_booking;
    update waitlist_entries set status = 'accepted', closed_at = now(), answered_at = coalesce(answered_at, now())
     where company_id = held.company_id and in_booking in (appointment_id, reservation_id) and status = 'offered';
    perform see_holds(saw);
    return becomes;
end
$$;

-- As before, and how many emails had gone out is kept, so that no address gets more by another hold.
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
            (booking_id, company_id, generation, guest_name, guest_email, service_id, party_size, starts_at, mails)
        select o.booking_id, o.company_id, o.generation, o.guest_name, o.held_for_email, a.service_id, r.party_size,
               coalesce(a.starts_at, r.starts_at), o.mails
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

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
