-- migrate:up

-- The sweep of attachments (spec §4.11), which looks at all tenants and at nothing that is younger than 90 days.

create policy definer on attachments to booking_definer using (true);
grant select, delete on attachments to booking_definer;

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

revoke execute on function expired_attachments, forget_attachments from public;
-- The scheduler's route and the schedule.
grant execute on function expired_attachments, forget_attachments to booking_app, booking_jobs;
grant booking_definer to booking_owner;
grant create on schema public to booking_definer;
alter function expired_attachments owner to booking_definer;
alter function forget_attachments owner to booking_definer;
revoke create on schema public from booking_definer;
revoke booking_definer from booking_owner;

-- migrate:down
-- Forward only: a mistake is mended by the next migration.
