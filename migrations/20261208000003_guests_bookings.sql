-- migrate:up

-- What is kept of a booking that its guest has made (docs/decisions/0152-tokens-are-derived.md): what they wrote of
-- themselves, which nothing of an existing customer is mixed with, the policy that they agreed to, how often they have moved
-- it, and which generation of its token counts.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create table online_bookings (
    booking_id uuid primary key generated always as (coalesce(appointment_id, reservation_id)) stored,
    company_id uuid not null references companies on delete cascade,
    appointment_id uuid,
    reservation_id uuid,
    guest_name text not null check (char_length(guest_name) between 1 and 200),
    guest_phone text check (char_length(guest_phone) between 1 and 40),
    notes text check (char_length(notes) between 1 and 500),
    policy jsonb not null,
    moved_times smallint not null default 0 check (moved_times >= 0),
    generation smallint not null default 1 check (generation > 0),
    created_at timestamptz not null default now(),
    constraint online_bookings_of_one_engine check (num_nonnulls(appointment_id, reservation_id) = 1),
    constraint online_bookings_once_an_appointment unique (company_id, appointment_id),
    constraint online_bookings_once_a_reservation unique (company_id, reservation_id),
    foreign key (company_id, appointment_id) references appointments (company_id, id) on delete cascade,
    foreign key (company_id, reservation_id) references reservations (company_id, id) on delete cascade
);
comment on column online_bookings.policy is 'as the guest has agreed to it: a later change of the settings does not bind them';
comment on column online_bookings.moved_times is 'how often the guest has moved it';
comment on column online_bookings.generation is 'of the token that counts: one more voids all before it';
alter table online_bookings enable row level security, force row level security;
create policy tenant on online_bookings using (company_id = (select current_company()));
create policy owner on online_bookings to booking_owner using (session_user = current_user);
create policy definer on online_bookings to booking_definer using (true);
grant select, insert, update (moved_times, generation) on online_bookings to booking_app;
grant select (company_id, booking_id, generation) on online_bookings to booking_jobs;
grant select on online_bookings to booking_definer;
create trigger audit after insert or update on online_bookings for each row
    execute function enter_in_audit_log('booking_id', 'moved_times', 'generation');

-- Who has changed what guests are offered stands in the audit log, as the other settings do.
drop trigger audit on companies;
create trigger audit after insert or update on companies for each row execute function enter_in_audit_log(
    'id', 'name', 'slug', 'timezone', 'country', 'currency', 'client_email_visible', 'client_phone_visible',
    'deposit_staff_editable', 'table_combining', 'confirmation_sent', 'reminder_hours', 'thanks_sent',
    'cents_per_point', 'books_online', 'min_notice_minutes', 'max_advance_days', 'cancel_until_hours',
    'change_until_hours', 'max_changes', 'needs_approval', 'max_party_size');

-- The address decides who holds the link: with another one the link of before is void, and the next email has a new one.
create function renew_links_of_customer() returns trigger
    language plpgsql
as $$
begin
    update online_bookings o set generation = o.generation + 1
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
create trigger renew_links after update of email on customers for each row
    when (lower(new.email) is distinct from lower(old.email)) execute function renew_links_of_customer();

-- Lets the holder of a booking's token into its venue. The token itself is checked before; which generation counts, and that
-- the visit is not over for more than 30 days, only this knows. Whether the venue takes bookings by now does not matter.
create function admit_booking_holder(in_booking uuid, in_generation integer)
    returns table (company_id uuid, organization_id uuid, business_type text, timezone text, country text)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id, c.organization_id, o.business_type, c.timezone, c.country
      from online_bookings b
      join companies c on c.id = b.company_id
      join organizations o on o.id = c.organization_id
      left join appointments a on a.company_id = b.company_id and a.id = b.appointment_id
      left join reservations r on r.company_id = b.company_id and r.id = b.reservation_id,
           enter_tenant(c.organization_id, c.id)
     where b.booking_id = in_booking and b.generation = in_generation and o.active
       and coalesce(a.ends_at, r.ends_at) at time zone c.timezone + interval '30 days' > now();
end;
alter function admit_booking_holder owner to booking_definer;
revoke execute on function admit_booking_holder from public;
grant execute on function admit_booking_holder to booking_app;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
