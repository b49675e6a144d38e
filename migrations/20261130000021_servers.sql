-- migrate:up

-- Who serves which table on which date.

grant booking_definer to booking_owner;

create table servers (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
alter table servers enable row level security, force row level security;
create policy tenant on servers using (company_id = (select current_company()));
create policy owner on servers to booking_owner using (session_user = current_user);
-- Who assigns a server locks its row first. PostgreSQL lets a row be locked only by who may update some column of it.
grant select, insert, update (name), delete on servers to booking_app;
create trigger audit after insert or update or delete on servers for each row execute function enter_in_audit_log('id');

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
alter table server_assignments enable row level security, force row level security;
create policy tenant on server_assignments using (company_id = (select current_company()));
create policy owner on server_assignments to booking_owner using (session_user = current_user);
grant select, insert, update (server_id), delete on server_assignments to booking_app;
create trigger audit after insert or update or delete on server_assignments for each row
    execute function enter_in_audit_log('table_id');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
