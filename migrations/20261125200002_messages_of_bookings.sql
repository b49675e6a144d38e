-- migrate:up

-- Messages that a business may switch on: a confirmation, a reminder, thanks. Who is to be reminded is found by looking,
-- so a booking that is moved or cancelled needs no message taken back (spec §6.1).

-- Each booking whose guest is to be reminded, or has been: of which time, and by which job.
create table reminders (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    appointment_id uuid,
    reservation_id uuid,
    -- The venue's wall clock, as the booking had it: one that is moved is reminded of again.
    starts_at timestamp not null,
    job_id uuid not null default gen_random_uuid(),
    constraint reminders_one_of_an_appointment unique (company_id, appointment_id),
    constraint reminders_one_of_a_reservation unique (company_id, reservation_id),
    check (num_nonnulls(appointment_id, reservation_id) = 1),
    foreign key (company_id, appointment_id) references appointments (company_id, id) on delete cascade,
    foreign key (company_id, reservation_id) references reservations (company_id, id) on delete cascade
);
create index reminders_oldest_first on reminders (starts_at);
alter table reminders enable row level security;
alter table reminders force row level security;
create policy tenant on reminders using (company_id = (select current_company()));
create policy owner on reminders to booking_owner using (session_user = current_user);
create policy definer on reminders to booking_definer using (true);
grant select on reminders to booking_jobs;
grant select, insert, update (starts_at, job_id), delete on reminders to booking_definer;

create policy definer on appointments to booking_definer using (true);
create policy definer on reservations to booking_definer using (true);
create policy definer on enquiries to booking_definer using (true);
grant select on appointments, reservations, enquiries to booking_definer;
create index companies_reminding on companies (id) where reminder_hours is not null;

-- When the night ends that it is in this zone, from 21:00 until 08:00; null by day.
create function night_ends(in_now timestamptz, in_zone text) returns timestamptz
    language sql stable strict parallel safe
begin atomic
    select case
               when clock.wall::time >= time '21:00' then (clock.wall::date + 1 + time '08:00') at time zone in_zone
               when clock.wall::time < time '08:00' then (clock.wall::date + time '08:00') at time zone in_zone
           end
      from (select in_now at time zone in_zone as wall) clock;
end;

-- Leaves a job for each booking, of any tenant, that it is time to remind of and whose guest has not been reminded of the
-- time that it has now; at most so many of a business. What would be due in the night is due from 20:00 on the evening
-- before. Of two callers at once, one leaves the job. How many jobs were left.
create function claim_reminders(in_now timestamptz, in_most integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with clocks as materialized (
        select c.id, c.timezone, c.reminder_hours * interval '1 hour' as ahead, in_now at time zone c.timezone as wall
          from companies c join organizations o on o.id = c.organization_id
         where c.reminder_hours is not null and o.active and night_ends(in_now, c.timezone) is null
    ), reminding as materialized (
        select k.id, k.timezone, k.wall,
               coalesce(night_ends(in_now + interval '1 hour', k.timezone) - interval '1 second', in_now) + k.ahead as until
          from clocks k
    ), claimed_appointments as (
        insert into reminders as r (company_id, appointment_id, starts_at)
        select k.id, due.id, due.starts_at
          from reminding k cross join lateral (
              select a.id, a.starts_at
                from appointments a
                left join reminders d on d.company_id = a.company_id and d.appointment_id = a.id
               where a.company_id = k.id and a.status in ('pending', 'confirmed')
                 and a.starts_at > k.wall - interval '2 hours'
                 and a.starts_at < (k.until at time zone k.timezone) + interval '2 hours'
                 and a.starts_at at time zone k.timezone > in_now and a.starts_at at time zone k.timezone <= k.until
                 and d.starts_at is distinct from a.starts_at
               order by a.starts_at, a.id limit in_most
          ) due
        on conflict (company_id, appointment_id) do update set starts_at = excluded.starts_at, job_id = excluded.job_id
         where r.starts_at <> excluded.starts_at
        returning r.company_id, r.job_id, jsonb_build_object('appointmentId', r.appointment_id) as data
    ), claimed_reservations as (
        insert into reminders as r (company_id, reservation_id, starts_at)
        select k.id, due.id, due.starts_at
          from reminding k cross join lateral (
              select a.id, a.starts_at
                from reservations a
                left join reminders d on d.company_id = a.company_id and d.reservation_id = a.id
               where a.company_id = k.id and a.status in ('pending', 'confirmed')
                 and a.starts_at > k.wall - interval '2 hours'
                 and a.starts_at < (k.until at time zone k.timezone) + interval '2 hours'
                 and a.starts_at at time zone k.timezone > in_now and a.starts_at at time zone k.timezone <= k.until
                 and d.starts_at is distinct from a.starts_at
                 -- A group that is pencilled in has not booked.
                 and not (a.status = 'pending' and exists (
                     select from enquiries e where e.company_id = a.company_id and e.reservation_id = a.id
                 ))
               order by a.starts_at, a.id limit in_most
          ) due
        on conflict (company_id, reservation_id) do update set starts_at = excluded.starts_at, job_id = excluded.job_id
         where r.starts_at <> excluded.starts_at
        returning r.company_id, r.job_id, jsonb_build_object('reservationId', r.reservation_id) as data
    ), left_behind as (
        insert into outbox (id, company_id, type, data, relay_after)
        select c.job_id, c.company_id, 'booking_reminder', c.data, now()
          from (select * from claimed_appointments union all select * from claimed_reservations) c
        returning id
    ), forgotten as (
        delete from reminders
         where id in (select o.id from reminders o where o.starts_at < now()::timestamp - interval '30 days'
                       order by o.starts_at limit 500)
    )
    select count(*) from left_behind;
end;

revoke execute on function night_ends, claim_reminders from public;
grant execute on function night_ends to booking_app, booking_jobs, booking_definer;
grant execute on function claim_reminders to booking_jobs;
grant booking_definer to booking_owner;
grant create on schema public to booking_definer;
alter function claim_reminders owner to booking_definer;
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
