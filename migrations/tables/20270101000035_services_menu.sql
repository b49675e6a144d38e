-- The menu: the services in groups, in an order that the business sets.

create table service_groups (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    name text not null check (char_length(name) between 1 and 100),
    note text check (char_length(note) between 1 and 120),
    position smallint check (position >= 1),
    created_at timestamptz not null default now(),
    unique (company_id, id)
);
comment on column service_groups.note is 'what guests read below the name';
comment on column service_groups.position is 'where the group stands in the menu; null: behind the others, by name';
select protect('service_groups');

alter table services
    add group_id uuid,
    add position smallint check (position >= 1),
    add price_from boolean not null default false,
    add constraint services_group_exists
        foreign key (company_id, group_id) references service_groups (company_id, id) on delete set null (group_id);
comment on column services.position is
    'where the service stands in its group, or among those of none; null: behind the others, by name';
comment on column services.price_from is 'the price is the least: what is done may cost more';
create index services_of_group on services (company_id, group_id) where group_id is not null;
