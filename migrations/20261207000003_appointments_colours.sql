-- migrate:up

-- What the colours of a salon's diary tell: the status of an appointment, its service or its provider.

alter table companies add column diary_colours text not null default 'status'
    check (diary_colours in ('status', 'service', 'provider'));
comment on column companies.diary_colours is 'what the colours of its diary tell';

alter table services add column colour text
    check (colour in ('red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'));
alter table staff add column colour text
    check (colour in ('red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'));
comment on column services.colour is 'in the diary; null: one that goes by its id';
comment on column staff.colour is 'in the diary; null: one that goes by the id';

-- The colour that was chosen for a record, or else the one that goes by its id.
create function diary_colour(in_colour text, in_id uuid) returns text
    language sql immutable parallel safe
return coalesce(
    in_colour,
    (array['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'])[1 + get_byte(uuid_send(in_id), 15) % 8]
);
revoke execute on function diary_colour from public;
grant execute on function diary_colour to booking_app;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
