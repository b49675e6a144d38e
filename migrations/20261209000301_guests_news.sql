-- migrate:up

-- What the desk is shown of its guests at once: the last thing that a guest did with a booking of their own, when, and from
-- which start they moved it.

alter table online_bookings
    add column last_action text not null default 'booked' check (last_action in ('booked', 'changed', 'cancelled')),
    add column acted_at timestamptz not null default now(),
    add column moved_from timestamp;
update online_bookings set acted_at = created_at;
comment on column online_bookings.last_action is 'what the guest did last, whatever the desk has done since';
comment on column online_bookings.moved_from is 'the wall clock at which it began before the guest moved it last';
create index online_bookings_latest on online_bookings (company_id, acted_at desc, booking_id desc);
grant update (last_action, acted_at, moved_from) on online_bookings to booking_app;

-- Lists of where bookings came from; those that the desk made, nearly all, are not in it.
create index appointments_by_source on appointments (company_id, source, starts_at desc, id desc)
    where source <> 'desk';
create index appointments_by_source_in_status on appointments (company_id, source, status, starts_at desc, id desc)
    where source <> 'desk';
create index reservations_by_source on reservations (company_id, source, starts_at desc, id desc)
    where source <> 'desk';
create index reservations_by_source_in_status on reservations (company_id, source, status, starts_at desc, id desc)
    where source <> 'desk';

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
