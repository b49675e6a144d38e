-- migrate:up

-- Several services in one visit: an appointment for each, with one group_id
-- (docs/decisions/0130-several-services-in-one-visit.md).

grant booking_definer to booking_owner; -- whose function is replaced

alter table appointments
    add column group_id uuid,
    add constraint appointments_group_or_series check (group_id is null or series_id is null);
comment on column appointments.group_id is 'the same for all services of one visit, for good; null: it is booked alone';
create index appointments_of_group on appointments (company_id, group_id, starts_at desc, id desc)
    where group_id is not null;

-- Leaves a job for each booking, of any tenant, that it is time to remind of and whose guest has not been reminded of the
-- time that it has now; at most so many of a business. What would be due in the night is due from 20:00 on the evening
-- before. A visit of several services is one reminder a day, of the first. Of two callers at once, one leaves the job.
-- How many jobs were left.
create or replace function claim_reminders(in_now timestamptz, in_most integer) returns bigint
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
                 and not exists (
                     select from appointments e
                      where e.company_id = a.company_id and e.group_id = a.group_id
                        and e.status in ('pending', 'confirmed') and e.starts_at::date = a.starts_at::date
                        and (e.starts_at, e.id) < (a.starts_at, a.id)
                 )
               order by a.starts_at, a.id limit in_most
          ) due
        on conflict (company_id, appointment_id) do update set starts_at = excluded.starts_at, job_id = excluded.job_id
         where r.starts_at <> excluded.starts_at
        returning r.company_id, r.job_id, (
            select case when a.group_id is null then jsonb_build_object('appointmentId', a.id)
                        else jsonb_build_object('groupId', a.group_id)
                   end
              from appointments a where a.company_id = r.company_id and a.id = r.appointment_id
        ) as data
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

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
