-- Whose learner is erased has the name taken out of what was noted of the own row, too: each erasure read every entry there is.
create index audit_entries_row on public.audit_entries (row_id) where row_id is not null;
