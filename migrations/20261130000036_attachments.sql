-- migrate:up

-- What members attach, and a business's logo. The files are in the bucket, under keys made of these ids
-- (docs/decisions/0056-files-are-in-a-bucket.md). The sweep (spec §4.11) looks at all tenants and at nothing that is younger
-- than 90 days.

grant booking_definer to booking_owner;
grant create on schema public to booking_definer;

create table attachments (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies on delete cascade,
    file_name text not null check (length(file_name) between 1 and 200),
    content_type text not null check (length(content_type) between 1 and 100),
    size_bytes integer not null check (size_bytes > 0),
    created_by uuid not null,
    created_at timestamptz not null default now()
);
comment on table attachments is 'a row goes with its file, when the file is swept';
comment on column attachments.created_by is 'the user who attached it';
create index attachments_of_company on attachments (company_id);
create index attachments_oldest_first on attachments (created_at, id);
alter table attachments enable row level security, force row level security;
create policy tenant on attachments using (company_id = (select current_company()));
create policy owner on attachments to booking_owner using (session_user = current_user);
create policy definer on attachments to booking_definer using (true);
grant select, insert (id, company_id, file_name, content_type, size_bytes, created_by) on attachments to booking_app;
grant select, delete on attachments to booking_definer;
-- Who attached a file, the audit log says. That it went, 90 days later, is the clock's doing.
create trigger audit after insert on attachments for each row
    execute function enter_in_audit_log('id', 'content_type', 'size_bytes');

-- The files of all businesses of the current organization, uploaded or announced, and their bytes.
create function files_of_organization() returns table (files bigint, file_bytes bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select count(*), coalesce(sum(a.size_bytes), 0)::bigint
      from companies c join attachments a on a.company_id = c.id
     where c.organization_id = current_organization();
end;
alter function files_of_organization owner to booking_definer;
revoke execute on function files_of_organization from public;
grant execute on function files_of_organization to booking_app;

-- The oldest of all attachments that are kept no longer, so many from a place in their order on.
create function expired_attachments(in_after timestamptz, in_after_id uuid, in_rows integer)
    returns table (id uuid, company_id uuid, created_at timestamptz)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select a.id, a.company_id, a.created_at
      from attachments a
     where a.created_at < now() - interval '90 days' and (a.created_at, a.id) > (in_after, in_after_id)
     order by a.created_at, a.id
     limit in_rows;
end;
alter function expired_attachments owner to booking_definer;
revoke execute on function expired_attachments from public;
grant execute on function expired_attachments to booking_app, booking_jobs;

-- Deletes those of these attachments that are kept no longer; how many those were.
create function forget_attachments(in_ids uuid[]) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with forgotten as (
        delete from attachments a
         where a.id = any (in_ids) and a.created_at < now() - interval '90 days'
        returning a.id
    )
    select count(*) from forgotten;
end;
alter function forget_attachments owner to booking_definer;
revoke execute on function forget_attachments from public;
grant execute on function forget_attachments to booking_app, booking_jobs;

revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
