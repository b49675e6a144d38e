-- migrate:up

-- Until when, on the venue's wall clock, who cancels this booking has a paid deposit back: as its guest agreed to it
-- online, where no move puts it off; of any other booking as the business has it now.
create function refund_ends(in_booking uuid, in_starts_at timestamp) returns timestamp
    language sql stable parallel safe set search_path = pg_catalog, public, pg_temp
begin atomic
    select least(
               in_starts_at at time zone c.timezone - interval '1 hour'
                   * coalesce((o.policy ->> 'cancel_until_hours')::double precision, c.cancel_until_hours),
               o.refund_until
           ) at time zone c.timezone
      from companies c
      left join online_bookings o on o.company_id = c.id and o.booking_id = in_booking
     where c.id = current_company();
end;
revoke execute on function refund_ends from public;
grant execute on function refund_ends to booking_app, booking_jobs;

-- Whether an email may go to this address about what was booked or is waited for online: to a guest whom the venue knows,
-- because it has entered them, because they have come, or because they have shown that the address is theirs; to anybody
-- else three in a week, all together.
create or replace function may_mail_guest(in_email text) returns boolean
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
             union all
            select w.mails
              from waitlist_entries w
             where w.company_id = current_company() and w.kind = 'booking' and lower(w.email) = lower(in_email)
               and w.joined_at > now() - interval '7 days'
        ) theirs
    );
end;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
