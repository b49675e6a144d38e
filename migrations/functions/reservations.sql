-- What the email about a cancelled reservation is written from, unless the business has jobs that have not been to a queue.
create or replace function prune_released_cancellations(in_rows integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
    with old as materialized (
        select r.company_id, r.reservation_id from released_cancellations r
         where r.released_at < now() - interval '30 days'
           and not exists (select from outbox o where o.company_id = r.company_id and o.published_at is null)
           and not exists (select from job_receipts w where w.company_id = r.company_id and w.waits_until is not null)
         order by r.released_at limit in_rows
    ), pruned as (
        delete from released_cancellations r using old
         where r.company_id = old.company_id and r.reservation_id = old.reservation_id
        returning r.reservation_id
    )
    select count(*) from pruned;
end;
grant execute on function prune_released_cancellations to booking_jobs;

create trigger instants_at_first before insert on reservations for each row when (new.status <> 'pending')
    execute function enter_status_instants();
create trigger instants before update on reservations for each row when (new.status <> old.status)
    execute function enter_status_instants();
create trigger versions before update on reservations for each row execute function count_versions('holds_tables');
