create trigger audit after insert or update or delete on servers for each row execute function enter_in_audit_log('id');
create trigger audit after insert or update or delete on server_assignments for each row
    execute function enter_in_audit_log('table_id');
