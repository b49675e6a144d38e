-- migrate:up

-- Who serves the customers of an appointments business: what each offers, and when each works.

grant booking_definer to booking_owner;

create table staff (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    email text,
    active boolean not null default true,
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
comment on table staff is 'the providers of an appointments business';
alter table staff enable row level security, force row level security;
create policy tenant on staff using (company_id = (select current_company()));
create policy owner on staff to booking_owner using (session_user = current_user);
grant select, insert, update on staff to booking_app;
create trigger audit after insert or update or delete on staff for each row
    execute function enter_in_audit_log('id', 'active');

create table staff_services (
    company_id uuid not null,
    staff_id uuid not null,
    service_id uuid not null,
    primary key (company_id, staff_id, service_id),
    foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade,
    constraint staff_services_service_exists
        foreign key (company_id, service_id) references services (company_id, id) on delete cascade
);
alter table staff_services enable row level security, force row level security;
create policy tenant on staff_services using (company_id = (select current_company()));
create policy owner on staff_services to booking_owner using (session_user = current_user);
grant select, insert, delete on staff_services to booking_app;
create trigger audit_insert after insert on staff_services referencing new table as part for each statement
    execute function enter_parts_in_audit_log('staff', 'staff_id');
create trigger audit_delete after delete on staff_services referencing old table as part for each statement
    execute function enter_parts_in_audit_log('staff', 'staff_id');

create table staff_working_hours (
    company_id uuid not null,
    staff_id uuid not null,
    day smallint not null check (day between 0 and 6),
    opens time not null,
    closes time not null,
    primary key (company_id, staff_id, day, opens),
    foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade
);
comment on table staff_working_hours is
    'day 0 is Monday; a window that closes at or before it opens ends on the next day';
alter table staff_working_hours enable row level security, force row level security;
create policy tenant on staff_working_hours using (company_id = (select current_company()));
create policy owner on staff_working_hours to booking_owner using (session_user = current_user);
grant select, insert, delete on staff_working_hours to booking_app;
create trigger audit_insert after insert on staff_working_hours referencing new table as part for each statement
    execute function enter_parts_in_audit_log('staff', 'staff_id');
create trigger audit_delete after delete on staff_working_hours referencing old table as part for each statement
    execute function enter_parts_in_audit_log('staff', 'staff_id');

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
alter table staff_time_off enable row level security, force row level security;
create policy tenant on staff_time_off using (company_id = (select current_company()));
create policy owner on staff_time_off to booking_owner using (session_user = current_user);
grant select, insert, delete on staff_time_off to booking_app;
create trigger audit after insert or update or delete on staff_time_off for each row
    execute function enter_in_audit_log('id');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
