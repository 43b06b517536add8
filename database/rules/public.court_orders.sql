-- Orders of a court about a learner: what one says, whom it is about and what it takes from that guardian, with the
-- paper itself. The office's window warns where a guardian has a right that an order takes; what stands is decided by
-- the office, not by the row.
--
-- Refused: everything to everybody but the administrators of the learner's school: guardians, teachers and learners do
-- not know that there is one. Changing it: an order that changes is another paper. Naming a file that somebody else
-- has uploaded.

comment on table public.court_orders is
  'A court''s orders about a learner. The administrators of the school read, add and remove them; nobody else knows of one. The row decides who may read the file in the bucket court-orders, and the file goes with it, as it goes with the learner.';
comment on column public.court_orders.guardianship_id is
  'Whom the order is about; null for nobody whom the school has on its list, or once that row is gone.';
comment on column public.court_orders.no_records is 'That guardian may not read the records. So are the next three for the other rights.';
comment on column public.court_orders.file_path is 'The name in the bucket court-orders; null for an order without its paper. Its uploader names it, once.';
comment on column public.court_orders.file_name is 'What the file was called, with the ending of its content; saved under.';
comment on column public.court_orders.size_bytes is 'Measured by the server; not granted. So is content_type.';

alter table public.court_orders enable row level security, force row level security;

create policy "administrators read those of their schools" on public.court_orders
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators add them" on public.court_orders
  for insert to authenticated
  with check (uploaded_by = (select private.profile_id())
    and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "administrators remove those of their schools" on public.court_orders
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "helpers read" on public.court_orders for select to portal_definer using (true);

create policy "the service key" on public.court_orders for all to service_role using (true) with check (true);

create policy "erasures take them" on public.court_orders for delete to portal_definer using (true);

grant select, delete on public.court_orders to authenticated;
grant insert (id, school_id, student_id, description, guardianship_id, no_records, not_told, no_deciding, no_collecting,
              file_path, file_name, uploaded_by)
  on public.court_orders to authenticated;
grant select, insert, update, delete on public.court_orders to service_role;
grant select on public.court_orders to portal_definer;
grant delete on public.court_orders to portal_definer;

create trigger clear before update of guardianship_id on public.court_orders
  for each row execute function private.clear_court_order();

create trigger complete before insert on public.court_orders
  for each row execute function private.complete_court_order();

create trigger visible before insert or update of file_name on public.court_orders
  for each row execute function private.refuse_hidden_characters('file_name');

create trigger end_sharing after insert or update of guardianship_id, student_id on public.court_orders
  for each row execute function private.end_sharing_by_order();

create trigger audit_deletes after delete on public.court_orders
  referencing old table as old_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_inserts after insert on public.court_orders
  referencing new table as new_rows for each statement execute function private.audit_own_child('student_id');

create trigger audit_updates after update on public.court_orders
  referencing new table as new_rows old table as old_rows for each statement
  execute function private.audit_own_child('student_id');

create trigger check_people after insert or update of uploaded_by on public.court_orders
  for each row execute function private.check_uploader();

create trigger drop_file after delete on public.court_orders
  for each row execute function private.drop_court_order();

create trigger audit_office_deletes after delete on public.court_orders
  referencing old table as old_rows for each statement
  execute function private.audit_administration('right', 'student_id', '');

create trigger audit_office_inserts after insert on public.court_orders
  referencing new table as new_rows for each statement
  execute function private.audit_administration('right', 'student_id', '');
