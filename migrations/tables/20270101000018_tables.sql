-- The floor of a hospitality business: where tables stand, and which of them are combined for larger parties.

create table tables (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    area text,
    min_seats integer not null check (min_seats between 1 and 500),
    max_seats integer not null check (max_seats <= 500),
    x integer check (x between -100000 and 100000),
    y integer check (y between -100000 and 100000),
    shape text check (char_length(shape) <= 200),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    -- A table that was reserved is part of the history: deleting takes it off the floor, not out of the database.
    deleted_at timestamptz,
    version integer not null default 1,
    bookable_online boolean not null default true,
    unique (company_id, id),
    constraint tables_most_seats_suffice check (max_seats >= min_seats),
    constraint tables_deleted_are_inactive check (deleted_at is null or not active)
);
comment on column tables.x is 'with y the place on the floor plan, in the unit in which the dashboard draws it';
-- What counts as one of the business's tables, however many were deleted (docs/decisions/bounds.md).
create index tables_on_the_floor on tables (company_id) where deleted_at is null;
select protect('tables');

create table link_groups (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    kind text not null check (kind in ('furniture_set', 'adjacent')),
    created_at timestamptz not null default now(),
    unique (company_id, id),
    unique (company_id, id, kind)
);
select protect('link_groups');

create table link_group_tables (
    company_id uuid not null,
    link_group_id uuid not null,
    table_id uuid not null,
    position smallint not null check (position >= 0),
    primary key (company_id, link_group_id, table_id),
    unique (company_id, link_group_id, position),
    foreign key (company_id, link_group_id) references link_groups (company_id, id) on delete cascade,
    foreign key (company_id, table_id) references tables (company_id, id) on delete cascade
);
comment on column link_group_tables.position is 'of an adjacent group: neighbours stand side by side';
create index link_group_tables_of_table on link_group_tables (company_id, table_id);
select protect('link_group_tables');

create table furniture_set_combos (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    link_group_id uuid not null,
    kind text not null generated always as ('furniture_set') stored,
    created_at timestamptz not null default now(),
    unique (company_id, id),
    unique (company_id, id, link_group_id),
    constraint furniture_set_combos_group_fits
        foreign key (company_id, link_group_id, kind) references link_groups (company_id, id, kind) on delete cascade
);
create index furniture_set_combos_of_group on furniture_set_combos (company_id, link_group_id);
select protect('furniture_set_combos');

create table furniture_set_combo_tables (
    company_id uuid not null,
    combo_id uuid not null,
    link_group_id uuid not null,
    table_id uuid not null,
    position smallint not null check (position between 0 and 19),
    primary key (company_id, combo_id, table_id),
    unique (company_id, combo_id, position),
    foreign key (company_id, combo_id, link_group_id)
        references furniture_set_combos (company_id, id, link_group_id) on delete cascade,
    constraint furniture_set_combo_tables_are_linked
        foreign key (company_id, link_group_id, table_id)
        references link_group_tables (company_id, link_group_id, table_id) on delete cascade
);
create index furniture_set_combo_tables_of_table on furniture_set_combo_tables (company_id, link_group_id, table_id);
select protect('furniture_set_combo_tables');

create table servers (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
select protect('servers');

create table server_assignments (
    company_id uuid not null references companies on delete cascade,
    date date not null,
    table_id uuid not null,
    server_id uuid not null,
    primary key (company_id, date, table_id),
    constraint server_assignments_table_exists
        foreign key (company_id, table_id) references tables (company_id, id) on delete cascade,
    constraint server_assignments_server_exists
        foreign key (company_id, server_id) references servers (company_id, id) on delete cascade
);
create index server_assignments_of_server on server_assignments (company_id, server_id);
create index server_assignments_of_table on server_assignments (company_id, table_id);
select protect('server_assignments');

create table service_periods (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    days smallint[] not null check (days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[] and cardinality(days) > 0),
    starts_at time not null,
    ends_at time not null,
    cover_cap integer check (cover_cap > 0),
    turn_minutes integer not null default 120 check (turn_minutes between 5 and 1440),
    active boolean not null default true,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    bookable_online boolean not null default true,
    unique (company_id, id)
);
comment on table service_periods is 'day 0 is Monday; a period that ends at or before it starts passes midnight';
select protect('service_periods');
create policy definer on service_periods to booking_definer using (true);
create policy only_locked on service_periods as restrictive for update to booking_jobs using (true)
    with check (current_user <> 'booking_jobs');

-- The sections of a floor: tables that one server gets together (docs/decisions/tables.md).

create table sections (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
select protect('sections');

create table section_tables (
    company_id uuid not null,
    table_id uuid not null,
    section_id uuid not null,
    constraint section_tables_in_one_section primary key (company_id, table_id),
    foreign key (company_id, section_id) references sections (company_id, id) on delete cascade,
    foreign key (company_id, table_id) references tables (company_id, id) on delete cascade
);
create index section_tables_of_section on section_tables (company_id, section_id);
select protect('section_tables');
