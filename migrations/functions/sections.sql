create trigger audit after insert or update or delete on sections for each row execute function enter_in_audit_log('id');
create trigger audit_insert after insert on section_tables referencing new table as part for each statement
    execute function enter_parts_in_audit_log('sections', 'section_id');
create trigger audit_delete after delete on section_tables referencing old table as part for each statement
    execute function enter_parts_in_audit_log('sections', 'section_id');
