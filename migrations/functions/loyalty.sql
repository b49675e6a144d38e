create trigger audit after insert or update on loyalty_members for each row
    execute function enter_in_audit_log('id', 'points_balance');
