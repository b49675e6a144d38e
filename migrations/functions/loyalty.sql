-- The points of these members, and what was given and taken.
create or replace function check_loyalty_members(in_ids uuid[]) returns setof ledger_difference
    language sql stable
begin atomic
    select m.company_id, 'loyalty points', m.id, m.points_balance::bigint,
           (select coalesce(sum(a.delta), 0)::bigint from loyalty_adjustments a
             where a.company_id = m.company_id and a.member_id = m.id)
      from loyalty_members m where m.id = any (in_ids);
end;
grant execute on function check_loyalty_members to booking_definer;

create or replace function loyalty_members_written(in_from timestamptz, in_until timestamptz) returns setof uuid
    language sql stable
begin atomic
    select m.id from loyalty_members m where m.created_at >= in_from and m.created_at < in_until
    union
    select a.member_id from loyalty_adjustments a where a.created_at >= in_from and a.created_at < in_until;
end;
grant execute on function loyalty_members_written to booking_definer;

create trigger audit after insert or update on loyalty_members for each row
    execute function enter_in_audit_log('id', 'points_balance');
