-- migrate:up

-- As before, and an erased customer is told of as erased again, which a later change had left out.
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
            when in_kind = 'customer' and was ->> 'erased_at' is null and is_now ->> 'erased_at' is not null
                then 'customer.erased'
            when in_kind = 'customer' and is_now ->> 'version' <> was ->> 'version' then 'customer.updated'
            when in_kind = 'sale' and was is null then 'sale.recorded'
            when in_kind = 'sale' and (was ->> 'status', is_now ->> 'status') = ('completed', 'voided') then 'sale.voided'
            when in_kind = 'waitlist' and is_now ->> 'is_checked' = 'true'
                and coalesce(was ->> 'is_checked', 'false') = 'false' then 'waitlist.joined'
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

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
