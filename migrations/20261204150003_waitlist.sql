-- migrate:up

-- Who waits for a table: parties at the door, in the order in which they came.

grant booking_definer to booking_owner;

create table waitlist_entries (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    kind text not null check (kind in ('door')),
    guest_name text not null check (char_length(guest_name) between 1 and 200),
    phone text check (char_length(phone) between 1 and 40),
    party_size integer not null check (party_size between 1 and 500),
    quoted_minutes integer not null check (quoted_minutes between 0 and 720),
    notes text check (char_length(notes) <= 5000),
    status text not null default 'waiting' check (status in ('waiting', 'seated', 'left')),
    joined_at timestamptz not null default now(),
    closed_at timestamptz,
    reservation_id uuid,
    unique (company_id, id),
    constraint waitlist_entries_closed_with_an_instant check ((status = 'waiting') = (closed_at is null)),
    constraint waitlist_entries_seated_with_a_reservation check ((status = 'seated') = (reservation_id is not null)),
    foreign key (company_id, reservation_id) references reservations (company_id, id)
);
comment on column waitlist_entries.quoted_minutes is 'how long the host said that the party would wait';
comment on column waitlist_entries.closed_at is 'when the party was seated or left; null: it waits';
create index waitlist_entries_by_time on waitlist_entries (company_id, joined_at, id);
create unique index waitlist_entries_of_reservation on waitlist_entries (company_id, reservation_id)
    where reservation_id is not null;
alter table waitlist_entries enable row level security, force row level security;
create policy tenant on waitlist_entries using (company_id = (select current_company()));
create policy owner on waitlist_entries to booking_owner using (session_user = current_user);
grant select, insert, delete,
    update (guest_name, phone, party_size, quoted_minutes, notes, status, closed_at, reservation_id)
    on waitlist_entries to booking_app;
create trigger audit after insert or update or delete on waitlist_entries for each row
    execute function enter_in_audit_log('id', 'status');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
