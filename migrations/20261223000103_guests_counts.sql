-- migrate:up

-- How busy a venue's page is, counted with the admission of who books there: from how many bookings on the next one has to be
-- shown to be somebody's, Python decides (docs/decisions/0185-what-proves-an-address.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

drop function holds_of_client(text);
comment on column online_bookings.held_for_client is
    'while it is held: the network address that it was made from, of IPv6 the first 48 bits';
create index online_bookings_held_at_venue on online_bookings (company_id) where held_for_client is not null;

create function online_counts(in_company uuid, in_network text)
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
             and coalesce(a.status, r.status) not in ('cancelled', 'no_show')
      ) made;
end;
alter function online_counts owner to booking_definer;
revoke execute on function online_counts from public;
grant execute on function online_counts to booking_app;

-- When the admins of a business were told last that its page is guarded: once a day.
create table guarded_pages (
    company_id uuid primary key references companies on delete cascade,
    told_at timestamptz not null default now()
);
alter table guarded_pages enable row level security, force row level security;
create policy tenant on guarded_pages using (company_id = (select current_company()));
create policy owner on guarded_pages to booking_owner using (session_user = current_user);
grant select, insert, update on guarded_pages to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
