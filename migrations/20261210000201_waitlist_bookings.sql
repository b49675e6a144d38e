-- migrate:up

-- Who waits for a time that is taken: an entry of the wait list of the kind `booking`, of a guest or of the desk
-- (docs/decisions/0147-the-wait-list-keeps-its-word.md). The parties at the door stay as they are.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

alter table companies
    add column offer_minutes smallint not null default 15 check (offer_minutes between 10 and 120);
comment on column companies.offer_minutes is 'how long a time that has become free is kept for who waits for it';

alter table waitlist_entries
    drop constraint waitlist_entries_kind_check,
    drop constraint waitlist_entries_status_check,
    drop constraint waitlist_entries_closed_with_an_instant,
    drop constraint waitlist_entries_seated_with_a_reservation,
    alter column party_size drop not null,
    alter column quoted_minutes drop not null,
    add column email text check (char_length(email) between 1 and 254),
    add column service_id uuid,
    add column provider_id uuid,
    add column dates date[],
    add column last_date date generated always as (dates[cardinality(dates)]) stored,
    add column from_time time,
    add column until_time time,
    add column offered_starts_at timestamp,
    add column offered_provider_id uuid,
    add column offered_table_ids uuid[],
    add column offered_until timestamptz,
    add column answered_at timestamptz,
    add column appointment_id uuid,
    add column mails smallint not null default 0 check (mails >= 0),
    add constraint waitlist_entries_kind_check check (kind in ('door', 'booking')),
    add constraint waitlist_entries_status_check check (
        status = 'waiting'
        or kind = 'door' and status in ('seated', 'left')
        or kind = 'booking' and status in ('offered', 'accepted', 'declined', 'expired', 'cancelled')
    ),
    add constraint waitlist_entries_closed_with_an_instant
        check ((status in ('waiting', 'offered')) = (closed_at is null)),
    add constraint waitlist_entries_with_its_booking
        check ((status in ('seated', 'offered', 'accepted')) = (num_nonnulls(appointment_id, reservation_id) = 1)),
    add constraint waitlist_entries_at_the_door check (
        kind <> 'door' or num_nonnulls(party_size, quoted_minutes) = 2 and num_nonnulls(email, service_id, dates) = 0
    ),
    add constraint waitlist_entries_for_a_booking check (
        kind <> 'booking' or quoted_minutes is null and email is not null and cardinality(dates) between 1 and 14
            and num_nonnulls(service_id, party_size) = 1 and (provider_id is null or service_id is not null)
    ),
    add constraint waitlist_entries_window_in_order check (from_time < until_time),
    add foreign key (company_id, service_id) references services (company_id, id),
    add foreign key (company_id, provider_id) references staff (company_id, id),
    add foreign key (company_id, offered_provider_id) references staff (company_id, id),
    add foreign key (company_id, appointment_id) references appointments (company_id, id);
comment on column waitlist_entries.dates is 'of the venue''s calendar, in their order: on which of them the guest can come';
comment on column waitlist_entries.from_time is 'the earliest start that the guest can make; null: any';
comment on column waitlist_entries.until_time is 'the latest start that the guest can make; null: any';
comment on column waitlist_entries.offered_starts_at is
    'the venue''s wall clock: the time that was offered last, or, of who waits, that all were told of who wait for it';
comment on column waitlist_entries.offered_table_ids is 'of that time: the tables that became free';
comment on column waitlist_entries.offered_until is 'until when the offered time is kept, or was';
comment on column waitlist_entries.answered_at is 'when the guest took the offered time, which is then held until it is paid';
comment on column waitlist_entries.mails is 'how many emails have gone out that say that somebody waits';
create index waitlist_entries_for_bookings on waitlist_entries (company_id, last_date, joined_at, id)
    where kind = 'booking';
create index waitlist_entries_of_appointment on waitlist_entries (company_id, appointment_id)
    where appointment_id is not null;
create index waitlist_entries_of_guest on waitlist_entries (company_id, lower(email)) where kind = 'booking';
grant update (dates, from_time, until_time, answered_at) on waitlist_entries to booking_app;
grant select, update (mails) on waitlist_entries to booking_jobs;

-- An email is no change of the entry.
drop trigger audit on waitlist_entries;
create trigger audit after insert or delete or update of
    guest_name, phone, party_size, quoted_minutes, notes, dates, from_time, until_time, status
    on waitlist_entries for each row execute function enter_in_audit_log('id', 'status');

-- Who has changed how long offers last stands in the audit log, as the other settings do.
drop trigger audit on companies;
create trigger audit after insert or update on companies for each row execute function enter_in_audit_log(
    'id', 'name', 'slug', 'timezone', 'country', 'currency', 'client_email_visible', 'client_phone_visible',
    'deposit_staff_editable', 'table_combining', 'confirmation_sent', 'reminder_hours', 'thanks_sent',
    'cents_per_point', 'books_online', 'min_notice_minutes', 'max_advance_days', 'cancel_until_hours',
    'change_until_hours', 'max_changes', 'needs_approval', 'max_party_size', 'keeps_waitlist', 'offer_minutes');

-- Lets the holder of an entry's token into its venue, until 30 days after the last of its dates.
create function admit_waitlist_holder(in_entry uuid)
    returns table (company_id uuid, organization_id uuid, business_type text, timezone text, country text)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select c.id, c.organization_id, o.business_type, c.timezone, c.country
      from waitlist_entries w
      join companies c on c.id = w.company_id
      join organizations o on o.id = c.organization_id, enter_tenant(c.organization_id, c.id)
     where w.id = in_entry and w.kind = 'booking' and o.active
       and (w.last_date + 31)::timestamp at time zone c.timezone > now();
end;
alter function admit_waitlist_holder owner to booking_definer;
revoke execute on function admit_waitlist_holder from public;
grant execute on function admit_waitlist_holder to booking_app;

-- What an event says of an entry has what the guest waits for, too, and each answer to it is an event.
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
                when (is_now ->> 'starts_at', is_now ->> 'ends_at', is_now ->> 'provider_id')
                     is distinct from (was ->> 'starts_at', was ->> 'ends_at', was ->> 'provider_id') then '.rescheduled'
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

create or replace function webhook_data(in_type text, record jsonb, in_units float8) returns json
    language sql stable
    return case split_part(in_type, '.', 1)
        when 'appointment' then json_build_object(
            'id', record -> 'id', 'serviceId', record -> 'service_id', 'providerId', record -> 'provider_id',
            'customerId', record -> 'customer_id',
            'startsAt', (record ->> 'starts_at') || '+00:00', 'endsAt', (record ->> 'ends_at') || '+00:00',
            'createdAt', record -> 'created_at', 'status', record -> 'status',
            'depositStatus', record -> 'deposit_status', 'durationMinutes', record -> 'duration_minutes',
            'price', (record ->> 'price_cents')::integer / in_units,
            'depositAmountCents', record -> 'deposit_amount_cents', 'notes', left(record ->> 'notes', 4000),
            'version', record -> 'version'
        )
        when 'reservation' then (
            select json_build_object(
                'id', record -> 'id', 'customerId', record -> 'customer_id', 'tableId', has.table_ids[1],
                'tableIds', coalesce(has.table_ids, '{}'), 'partySize', record -> 'party_size',
                'startsAt', (record ->> 'starts_at') || '+00:00', 'endsAt', (record ->> 'ends_at') || '+00:00',
                'status', record -> 'status', 'servicePeriodId', record -> 'service_period_id',
                'notes', left(record ->> 'notes', 4000), 'createdAt', record -> 'created_at',
                'version', record -> 'version'
            )
              from (
                  select array_agg(s.table_id order by s.position) as table_ids
                    from table_slots s
                   where s.company_id = (record ->> 'company_id')::uuid and s.reservation_id = (record ->> 'id')::uuid
              ) has
        )
        when 'deposit' then json_build_object(
            'appointmentId', case when record ? 'service_id' then record -> 'id' end,
            'reservationId', case when not record ? 'service_id' then record -> 'id' end,
            'customerId', record -> 'customer_id', 'status', record -> 'deposit_status',
            'amountCents', record -> 'deposit_amount_cents', 'version', record -> 'version'
        )
        when 'customer' then json_build_object('id', record -> 'id', 'version', record -> 'version')
        when 'sale' then json_build_object(
            'id', record -> 'id', 'customerId', record -> 'customer_id', 'appointmentId', record -> 'appointment_id',
            'reservationId', record -> 'reservation_id', 'status', record -> 'status'
        )
        when 'waitlist' then json_build_object(
            'id', record -> 'id', 'kind', record -> 'kind', 'partySize', record -> 'party_size',
            'serviceId', record -> 'service_id', 'providerId', record -> 'provider_id', 'status', record -> 'status',
            'quotedMinutes', record -> 'quoted_minutes', 'dates', record -> 'dates',
            'offeredStartsAt', (record ->> 'offered_starts_at') || '+00:00', 'offeredUntil', record -> 'offered_until',
            'appointmentId', record -> 'appointment_id', 'reservationId', record -> 'reservation_id',
            'joinedAt', record -> 'joined_at'
        )
    end;

drop trigger webhooks on waitlist_entries;
create constraint trigger webhooks after insert or update of status on waitlist_entries deferrable initially deferred
    for each row execute function tell_webhooks('waitlist');

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
