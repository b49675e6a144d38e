-- migrate:up

-- The sections of a floor: tables that one server gets together (docs/decisions/0137-sections.md).

grant booking_definer to booking_owner;

create table sections (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
alter table sections enable row level security, force row level security;
create policy tenant on sections using (company_id = (select current_company()));
create policy owner on sections to booking_owner using (session_user = current_user);
grant select, insert, update (name), delete on sections to booking_app;
create trigger audit after insert or update or delete on sections for each row execute function enter_in_audit_log('id');

create table section_tables (
    company_id uuid not null,
    table_id uuid not null,
    section_id uuid not null,
    constraint section_tables_in_one_section primary key (company_id, table_id),
    foreign key (company_id, section_id) references sections (company_id, id) on delete cascade,
    foreign key (company_id, table_id) references tables (company_id, id) on delete cascade
);
create index section_tables_of_section on section_tables (company_id, section_id);
alter table section_tables enable row level security, force row level security;
create policy tenant on section_tables using (company_id = (select current_company()));
create policy owner on section_tables to booking_owner using (session_user = current_user);
grant select, insert, delete on section_tables to booking_app;
create trigger audit_insert after insert on section_tables referencing new table as part for each statement
    execute function enter_parts_in_audit_log('sections', 'section_id');
create trigger audit_delete after delete on section_tables referencing old table as part for each statement
    execute function enter_parts_in_audit_log('sections', 'section_id');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
