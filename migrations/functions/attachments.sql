-- The files of all businesses of the current organization, uploaded or announced, and their bytes.
create or replace function files_of_organization() returns table (files bigint, file_bytes bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select count(*), coalesce(sum(a.size_bytes), 0)::bigint
      from companies c join attachments a on a.company_id = c.id
     where c.organization_id = current_organization();
end;
grant execute on function files_of_organization to booking_app;

-- The oldest of all attachments that are kept no longer, so many from a place in their order on.
create or replace function expired_attachments(in_after timestamptz, in_after_id uuid, in_rows integer)
    returns table (id uuid, company_id uuid, created_at timestamptz)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    select a.id, a.company_id, a.created_at
      from attachments a
     where a.created_at < now() - interval '90 days' and (a.created_at, a.id) > (in_after, in_after_id)
     order by a.created_at, a.id
     limit in_rows;
end;
grant execute on function expired_attachments to booking_app, booking_jobs;

-- Deletes those of these attachments that are kept no longer; how many those were.
create or replace function forget_attachments(in_ids uuid[]) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with forgotten as (
        delete from attachments a
         where a.id = any (in_ids) and a.created_at < now() - interval '90 days'
        returning a.id
    )
    select count(*) from forgotten;
end;
grant execute on function forget_attachments to booking_app, booking_jobs;

-- Who attached a file, the audit log says. That it went, 90 days later, is the clock's doing.
create trigger audit after insert on attachments for each row
    execute function enter_in_audit_log('id', 'content_type', 'size_bytes');
