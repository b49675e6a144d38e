-- migrate:up

-- The floor of a hospitality business: where tables stand, and which of them are combined for larger parties.

grant booking_definer to booking_owner;

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
    unique (company_id, id),
    constraint tables_most_seats_suffice check (max_seats >= min_seats),
    constraint tables_deleted_are_inactive check (deleted_at is null or not active)
);
comment on column tables.x is 'with y the place on the floor plan, in the unit in which the dashboard draws it';
-- What counts as one of the business's tables, however many were deleted (docs/decisions/0042-work-is-bounded.md).
create index tables_on_the_floor on tables (company_id) where deleted_at is null;
alter table tables enable row level security, force row level security;
create policy tenant on tables using (company_id = (select current_company()));
create policy owner on tables to booking_owner using (session_user = current_user);
grant select, insert, update on tables to booking_app;
create trigger audit after insert or update or delete on tables for each row
    execute function enter_in_audit_log('id', 'active');

create table link_groups (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    kind text not null check (kind in ('furniture_set', 'adjacent')),
    created_at timestamptz not null default now(),
    unique (company_id, id),
    unique (company_id, id, kind)
);
alter table link_groups enable row level security, force row level security;
create policy tenant on link_groups using (company_id = (select current_company()));
create policy owner on link_groups to booking_owner using (session_user = current_user);
grant select, insert, delete on link_groups to booking_app;
create trigger audit after insert or update or delete on link_groups for each row
    execute function enter_in_audit_log('id');

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
alter table link_group_tables enable row level security, force row level security;
create policy tenant on link_group_tables using (company_id = (select current_company()));
create policy owner on link_group_tables to booking_owner using (session_user = current_user);
grant select, insert, delete on link_group_tables to booking_app;

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
alter table furniture_set_combos enable row level security, force row level security;
create policy tenant on furniture_set_combos using (company_id = (select current_company()));
create policy owner on furniture_set_combos to booking_owner using (session_user = current_user);
grant select, insert, delete on furniture_set_combos to booking_app;
create trigger audit after insert or update or delete on furniture_set_combos for each row
    execute function enter_in_audit_log('id');

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
alter table furniture_set_combo_tables enable row level security, force row level security;
create policy tenant on furniture_set_combo_tables using (company_id = (select current_company()));
create policy owner on furniture_set_combo_tables to booking_owner using (session_user = current_user);
grant select, insert on furniture_set_combo_tables to booking_app;

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
