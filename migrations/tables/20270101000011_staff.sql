-- Who serves the customers of an appointments business: what each offers, and when each works.

create table staff (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    email text,
    active boolean not null default true,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    position smallint check (position >= 1),
    colour text
    check (colour in ('red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink')),
    bookable_online boolean not null default true,
    public_name text check (char_length(public_name) between 1 and 200),
    unique (company_id, id)
);
comment on table staff is 'the providers of an appointments business';
comment on column staff.version is
    'adds one with each change, that of the services, the working hours and the rota included';
comment on column staff.position is 'where the provider stands among those of the business; null: behind them, by name';
comment on column staff.colour is 'in the diary; null: one that goes by the id';
comment on column staff.public_name is 'what guests read as the provider''s name; null: the first word of the name';
select protect('staff');
-- Of which version the parts of a provider are, the audit log says with them.
create policy definer on staff to booking_definer using (true);
-- The job that offers times to who waits locks a provider, which takes the right to change one.
create policy only_locked on staff as restrictive for update to booking_jobs using (true)
    with check (current_user <> 'booking_jobs');
alter table customers add constraint customers_preferred_provider_exists
        foreign key (company_id, preferred_provider_id) references staff (company_id, id);

create table staff_services (
    company_id uuid not null,
    staff_id uuid not null,
    service_id uuid not null,
    primary key (company_id, staff_id, service_id),
    foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade,
    constraint staff_services_service_exists
        foreign key (company_id, service_id) references services (company_id, id) on delete cascade
);
select protect('staff_services');

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
select protect('staff_working_hours');
create policy definer on staff_working_hours to booking_definer using (true);

-- When a provider does not work, whatever the weekly hours say (spec §4.13, docs/decisions/working-hours.md). A booking that
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
    series_id uuid,
    constraint staff_time_off_in_order check (ends_at > starts_at),
    constraint staff_time_off_staff_exists
        foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade,
    constraint staff_time_off_no_overlap
        exclude using gist (company_id with =, staff_id with =, tsrange(starts_at, ends_at) with &&)
);
comment on column staff_time_off.series_id is 'what was set at once shares it; null of time off that does not repeat';
create index staff_time_off_of_provider on staff_time_off (company_id, staff_id, ends_at);
select protect('staff_time_off');

-- The rota: weeks in which a provider works other hours than usual (docs/decisions/working-hours.md).

create table staff_rota_weeks (
    company_id uuid not null,
    staff_id uuid not null,
    monday date not null check (extract(isodow from monday) = 1),
    primary key (company_id, staff_id, monday),
    foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade
);
comment on table staff_rota_weeks is 'a week without windows is one in which the provider does not work';
select protect('staff_rota_weeks');
create policy definer on staff_rota_weeks to booking_definer using (true);

create table staff_rota_windows (
    company_id uuid not null,
    staff_id uuid not null,
    monday date not null,
    day smallint not null check (day between 0 and 6),
    opens time not null,
    closes time not null,
    primary key (company_id, staff_id, monday, day, opens),
    foreign key (company_id, staff_id, monday) references staff_rota_weeks on delete cascade
);
comment on table staff_rota_windows is
    'day 0 is Monday; a window that closes at or before it opens ends on the next day';
select protect('staff_rota_windows');
create policy definer on staff_rota_windows to booking_definer using (true);
