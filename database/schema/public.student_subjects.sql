-- Generated from the migrated database by `npm run types`; do not edit.

create table public.student_subjects (
  id uuid not null default gen_random_uuid(),
  student_id uuid not null,
  subject_id uuid not null,
  school_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint student_subjects_pkey primary key (id),
  constraint student_subjects_student_id_subject_id_key unique (student_id, subject_id),
  constraint student_subjects_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint student_subjects_student_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id) on delete cascade,
  constraint student_subjects_subject_id_fkey foreign key (
    subject_id, school_id
  ) references public.subjects(id, school_id)
);

comment on table public.student_subjects is 'Subjects of a learner. Never updated: a choice is added or removed. Once the school has confirmed the child, only administrators change it. With a move to another grade goes what nobody teaches there.';
comment on column public.student_subjects.school_id is 'Derived from the learner; not granted.';

create index student_subjects_school on public.student_subjects using btree (school_id);
create index student_subjects_student on public.student_subjects using btree (student_id, school_id);
create index student_subjects_subject on public.student_subjects using btree (subject_id, school_id);

-- Row security is on, for the owner too.
create policy "guardians read those of the learners whose records they read" on public.student_subjects for select to authenticated
  using (student_id = any ((select private.children_ids())::uuid[]));
create policy "readers of the learner" on public.student_subjects for select to authenticated
  using ((exists (select from public.students s where s.id = student_subjects.student_id)));
create policy "the backup reads" on public.student_subjects for select to portal_backup
  using (true);
create policy "administrators add" on public.student_subjects for insert to authenticated
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "parents choose for a child they declare" on public.student_subjects for insert to authenticated
  with check (private.declares(student_id));
create policy "administrators remove" on public.student_subjects for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy helpers on public.student_subjects for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.student_subjects for all to service_role
  using (true)
  with check (true);

grant select, delete on public.student_subjects to authenticated;
grant insert (student_id, subject_id) on public.student_subjects to authenticated;
grant select on public.student_subjects to portal_backup;
grant select, delete on public.student_subjects to portal_definer;
grant insert (student_id, subject_id) on public.student_subjects to portal_definer;
grant select, insert, update, delete on public.student_subjects to service_role;

-- 1. before each row
create trigger place before insert on public.student_subjects
for each row
execute function private.place_by_student();

-- 2. after each row
create trigger note_ended_right after delete on public.student_subjects
for each row
execute function private.note_ended_right('student_id,subject_id');

-- 3. after each row
create trigger note_ended_right_changed after update of student_id, subject_id on public.student_subjects
for each row
when (old.student_id is distinct from new.student_id or old.subject_id is distinct from new.subject_id)
execute function private.note_ended_right('student_id,subject_id');

-- 4. after each row
create trigger publish_new_keys after update on public.student_subjects
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 5. after the statement
create trigger audit_deletes after delete on public.student_subjects referencing old table as old_rows
for each statement
execute function private.audit_own_child('student_id');

-- 6. after the statement
create trigger audit_inserts after insert on public.student_subjects referencing new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 7. after the statement
create trigger audit_updates after update on public.student_subjects referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 8. after the statement
create trigger publish_deletions after delete on public.student_subjects referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 9. after the statement
create trigger publish_inserts after insert on public.student_subjects referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 10. after the statement
create trigger publish_updates after update on public.student_subjects referencing new table as new_rows
for each statement
execute function private.record_updates();

-- 11. after the statement
create trigger tell_joined after insert on public.student_subjects referencing new table as new_rows
for each statement
execute function private.tell_joined();

-- 12. after the statement
create trigger tell_left after delete on public.student_subjects referencing old table as old_rows
for each statement
execute function private.tell_left();

create or replace function private.tell_left()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.tell_guardians_of(array(select distinct o.student_id from old_rows o where o.student_id is not null));
  return null;
end
$function$;
alter function private.tell_left() owner to portal_definer;
