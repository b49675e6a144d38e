-- migrate:up

-- What members change of a record is changed of the version that they have seen, as of bookings.

grant booking_definer to booking_owner;

alter table customers add column version integer not null default 1;
alter table services add column version integer not null default 1;
alter table staff add column version integer not null default 1;
alter table tables add column version integer not null default 1;
alter table service_periods add column version integer not null default 1;
alter table enquiries add column version integer not null default 1;
comment on column staff.version is 'adds one with each change, that of the services and the working hours included';

create trigger versions before update on customers for each row
    execute function count_versions('folded_name', 'folded_email');
create trigger versions before update on services for each row execute function count_versions('version');
create trigger versions before update on staff for each row execute function count_versions('version');
create trigger versions before update on tables for each row execute function count_versions('version');
create trigger versions before update on service_periods for each row execute function count_versions('version');
create trigger versions before update on enquiries for each row execute function count_versions('version');

-- Of which version the parts of a provider are, the audit log says with them.
create policy definer on staff to booking_definer using (true);
grant select (company_id, id, version) on staff to booking_definer;
create or replace trigger audit_insert after insert on staff_services referencing new table as part for each statement
    execute function enter_parts_of_version_in_audit_log('staff', 'staff_id', 'service_ids');
create or replace trigger audit_delete after delete on staff_services referencing old table as part for each statement
    execute function enter_parts_of_version_in_audit_log('staff', 'staff_id', 'service_ids');
create or replace trigger audit_insert after insert on staff_working_hours referencing new table as part
    for each statement execute function enter_parts_of_version_in_audit_log('staff', 'staff_id', 'working_hours');
create or replace trigger audit_delete after delete on staff_working_hours referencing old table as part
    for each statement execute function enter_parts_of_version_in_audit_log('staff', 'staff_id', 'working_hours');

revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
