-- migrate:up

-- A visit that is over earlier than planned ends earlier, and keeps when it was to end: reopened, it ends then again
-- (docs/decisions/0175-a-bill-frees-the-table.md).

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

alter table appointments
    add planned_ends_at timestamp,
    add constraint appointments_completed_end_early
        check (planned_ends_at is null or status = 'completed' and planned_ends_at > ends_at);
comment on column appointments.planned_ends_at is
    'when it was to end, of a completed one that has ended earlier; null: it ends as planned';
alter table reservations
    add planned_ends_at timestamp,
    add constraint reservations_completed_end_early
        check (planned_ends_at is null or status = 'completed' and planned_ends_at > ends_at);
comment on column reservations.planned_ends_at is 'as in appointments';

-- As before, but for a booking that has ended early: it comes back to its whole time.
create or replace function withdraw_offers(in_booking uuid) returns void
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
    offer record;
    saw constant boolean := see_holds(true);
begin
    for offer in
        select w.id as entry, held.id as booking
          from (
              select h.id from appointments back
                join appointments h on h.company_id = back.company_id and h.provider_id = back.provider_id
                     and h.held_until is not null and h.ends_at > back.starts_at
                     and h.starts_at < coalesce(back.planned_ends_at, back.ends_at)
               where back.company_id = current_company() and back.id = in_booking
               union
              select h.reservation_id from table_slots at
                join reservations back on back.company_id = at.company_id and back.id = at.reservation_id
                join table_slots h on h.company_id = at.company_id and h.table_id = at.table_id
                     and h.reservation_id <> at.reservation_id and h.holds_table and h.ends_at > back.starts_at
                     and h.starts_at < coalesce(back.planned_ends_at, back.ends_at)
               where at.company_id = current_company() and at.reservation_id = in_booking
          ) held
          join waitlist_entries w on w.company_id = current_company() and held.id in (w.appointment_id, w.reservation_id)
         where w.status = 'offered' and w.answered_at is null
         order by held.id
    loop
        perform from appointments where company_id = current_company() and id = offer.booking for no key update;
        perform from reservations where company_id = current_company() and id = offer.booking for no key update;
        update waitlist_entries set status = 'waiting', appointment_id = null, reservation_id = null
         where company_id = current_company() and id = offer.entry and status = 'offered' and answered_at is null;
        if found then
            perform set_config('app.offers_nothing', 'yes', true);
            perform end_hold(offer.booking, null, true);
            delete from outbox o
             where o.company_id = current_company() and o.type = 'waitlist_news' and o.published_at is null
               and o.data ->> 'offeredEntryId' = offer.entry::text;
            if not found then
                insert into outbox (type, data, relay_after)
                values ('waitlist_news', jsonb_build_object('withdrawnEntryId', offer.entry), now());
            end if;
        end if;
    end loop;
    perform see_holds(saw);
end
$$;

-- As before, but for a completed visit: it has not moved if it ends earlier.
create or replace function webhook_events_of(in_kind text, was jsonb, is_now jsonb) returns text[]
    language sql immutable parallel safe
    return array_remove(array[
        case
            when was is null and is_now is null then null
            when in_kind in ('appointment', 'reservation') then in_kind || case
                when was is null then '.created'
                when is_now is null then '.released'
                when is_now ->> 'status' <> was ->> 'status' then case
                    when status_rank(is_now ->> 'status') < status_rank(was ->> 'status') then '.updated'
                    else '.' || (is_now ->> 'status')
                end
                when is_now ->> 'status' <> 'completed'
                     and (is_now ->> 'starts_at', is_now ->> 'ends_at', is_now ->> 'provider_id')
                         is distinct from (was ->> 'starts_at', was ->> 'ends_at', was ->> 'provider_id')
                     then '.rescheduled'
                when is_now ->> 'version' <> was ->> 'version' then '.updated'
            end
            when in_kind = 'customer' and was is null then 'customer.created'
            when in_kind = 'customer' and is_now ->> 'version' <> was ->> 'version' then 'customer.updated'
            when in_kind = 'sale' and was is null then 'sale.recorded'
            when in_kind = 'sale' and (was ->> 'status', is_now ->> 'status') = ('completed', 'voided') then 'sale.voided'
            when in_kind = 'waitlist' and was is null then 'waitlist.joined'
            when in_kind = 'waitlist' and is_now ->> 'status' <> was ->> 'status'
                and is_now ->> 'status' in ('offered', 'accepted') then 'waitlist.' || (is_now ->> 'status')
        end,
        case
            when in_kind in ('appointment', 'reservation')
                and is_now ->> 'deposit_status' in ('paid', 'refunded', 'forfeited')
                and is_now ->> 'deposit_status' is distinct from was ->> 'deposit_status'
                then 'deposit.' || (is_now ->> 'deposit_status')
        end
    ], null);

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
