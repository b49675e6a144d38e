-- migrate:up

-- How often a reservation has changed, where it came from, and when it got where it is, as in appointments.

alter table reservations
    add column version integer not null default 1,
    add column source text not null default 'desk'
        check (source in ('desk', 'walk_in', 'guest', 'waitlist', 'enquiry', 'series')),
    add column confirmed_at timestamptz,
    add column seated_at timestamptz,
    add column completed_at timestamptz,
    add column cancelled_at timestamptz,
    add column no_show_at timestamptz;
comment on column reservations.version is 'adds one with each change, that of the tables included';
comment on column reservations.confirmed_at is 'null, as for the other statuses: not so far, or before this was kept';

-- What an enquiry led to; of all else nobody has written down where it came from.
alter table reservations disable trigger audit;
update reservations r set source = 'enquiry'
  from enquiries e
 where e.company_id = r.company_id and e.reservation_id = r.id;
alter table reservations enable trigger audit;

create trigger instants_at_first before insert on reservations for each row when (new.status <> 'pending')
    execute function enter_status_instants();
create trigger instants before update on reservations for each row when (new.status <> old.status)
    execute function enter_status_instants();
create trigger versions before update on reservations for each row execute function count_versions('holds_tables');

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
