-- migrate:up

-- As before, but whoever lets a guest in says by which slug the venue is known: where the guest is led on to is made of that
-- one, never of the path that was asked.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

drop function admit_guest(text, boolean);
create function admit_guest(in_slug text, in_even_if_off boolean)
    returns table (company_id uuid, organization_id uuid, business_type text, timezone text, country text, slug text)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id, c.organization_id, o.business_type, c.timezone, c.country, c.slug
      from companies c join organizations o on o.id = c.organization_id, enter_tenant(c.organization_id, c.id)
     where c.slug = in_slug and o.active and (c.books_online or in_even_if_off);
end;
alter function admit_guest owner to booking_definer;
revoke execute on function admit_guest from public;
grant execute on function admit_guest to booking_app;

drop function admit_booking_holder(uuid, integer);
create function admit_booking_holder(in_booking uuid, in_generation integer)
    returns table (
        company_id uuid, organization_id uuid, business_type text, timezone text, country text, slug text,
        has_ended boolean
    )
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    saw constant boolean := see_holds(true);
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
    perform see_holds(saw);
end
$$;
alter function admit_booking_holder owner to booking_definer;
revoke execute on function admit_booking_holder from public;
grant execute on function admit_booking_holder to booking_app;

drop function admit_waitlist_holder(uuid);
create function admit_waitlist_holder(in_entry uuid)
    returns table (company_id uuid, organization_id uuid, business_type text, timezone text, country text, slug text)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id, c.organization_id, o.business_type, c.timezone, c.country, c.slug
      from waitlist_entries w
      join companies c on c.id = w.company_id
      join organizations o on o.id = c.organization_id, enter_tenant(c.organization_id, c.id)
     where w.id = in_entry and w.kind = 'booking' and o.active
       and (w.last_date + 31)::timestamp at time zone c.timezone > now();
end;
alter function admit_waitlist_holder owner to booking_definer;
revoke execute on function admit_waitlist_holder from public;
grant execute on function admit_waitlist_holder to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
