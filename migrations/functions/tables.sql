create trigger audit after insert or update or delete on tables for each row
    execute function enter_in_audit_log('id', 'active');
create trigger audit after insert or update or delete on link_groups for each row
    execute function enter_in_audit_log('id');
create trigger audit after insert or update or delete on furniture_set_combos for each row
    execute function enter_in_audit_log('id');
