-- migrate:up

-- When a provider does not work, whatever the weekly hours say (spec §4.13, docs/decisions/0077-time-off.md). A booking that
-- was there before stays, so no constraint holds the two apart: whoever books locks the provider's row, and so does who sets
-- time off.
create table staff_time_off (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    staff_id uuid not null,
    -- The venue's wall clock, as in appointments.
    starts_at timestamp not null check (isfinite(starts_at)),
    ends_at timestamp not null check (isfinite(ends_at)),
    reason text check (char_length(reason) <= 200),
    created_at timestamptz not null default now(),
    constraint staff_time_off_in_order check (ends_at > starts_at),
    constraint staff_time_off_staff_exists
        foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade,
    constraint staff_time_off_no_overlap
        exclude using gist (company_id with =, staff_id with =, tsrange(starts_at, ends_at) with &&)
);
create index staff_time_off_of_provider on staff_time_off (company_id, staff_id, ends_at);
alter table staff_time_off enable row level security;
alter table staff_time_off force row level security;
create policy tenant on staff_time_off using (company_id = (select current_company()));
create policy owner on staff_time_off to booking_owner using (session_user = current_user);
grant select, insert, delete on staff_time_off to booking_app;

-- Whoever makes a trigger may execute its function, which belongs to booking_definer: for this moment alone.
grant booking_definer to booking_owner;
create trigger audit after insert or update or delete on staff_time_off for each row
    execute function enter_in_audit_log('id');
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
