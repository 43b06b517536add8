-- Beside what staff do to their own children: who read very many records at once, and what administrators decide.
alter table public.audit_entries
  drop constraint audit_entries_kind_check,
  add constraint audit_entries_kind_check check (kind in ('own_child', 'bulk_read', 'administration')),
  drop constraint audit_entries_operation_check,
  add constraint audit_entries_operation_check check (operation in ('insert', 'update', 'delete', 'read')),
  alter column row_id drop not null,
  add column number integer;
