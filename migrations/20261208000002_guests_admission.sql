-- migrate:up

-- Lets a guest into the venue whose page the slug names, if it has one: nobody's, a suspended organization's and that of a
-- venue which takes no bookings online are the same to them. With in_even_if_off, a venue counts that has switched its page
-- off: whoever has filled in the form meanwhile is told so.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create function admit_guest(in_slug text, in_even_if_off boolean)
    returns table (company_id uuid, organization_id uuid, business_type text, timezone text, country text)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id, c.organization_id, o.business_type, c.timezone, c.country
      from companies c join organizations o on o.id = c.organization_id, enter_tenant(c.organization_id, c.id)
     where c.slug = in_slug and o.active and (c.books_online or in_even_if_off);
end;
alter function admit_guest owner to booking_definer;
revoke execute on function admit_guest from public;
grant execute on function admit_guest to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
