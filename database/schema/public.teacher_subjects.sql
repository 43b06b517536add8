-- Generated from the migrated database by `npm run types`; do not edit.

create table public.teacher_subjects (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  subject_id uuid not null,
  grade_id uuid not null,
  school_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint teacher_subjects_pkey primary key (id),
  constraint teacher_subjects_teacher_id_subject_id_grade_id_key unique (teacher_id, subject_id, grade_id),
  constraint teacher_subjects_grade_id_fkey foreign key (grade_id, school_id) references public.grades(id, school_id),
  constraint teacher_subjects_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint teacher_subjects_subject_id_fkey foreign key (
    subject_id, school_id
  ) references public.subjects(id, school_id),
  constraint teacher_subjects_teacher_id_fkey foreign key (teacher_id) references public.profiles(id) on delete cascade
);

comment on table public.teacher_subjects is 'Subject and grade assignments of teachers. Teachers read their own; parents those of approved teachers in their confirmed children''s grades. Never updated: removed by the three ids and made anew.';
comment on column public.teacher_subjects.school_id is 'Derived from the grade; not granted.';

create index teacher_subjects_grade on public.teacher_subjects using btree (grade_id, school_id);
create index teacher_subjects_school on public.teacher_subjects using btree (school_id);
create index teacher_subjects_subject on public.teacher_subjects using btree (subject_id, school_id);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.teacher_subjects for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy own on public.teacher_subjects for select to authenticated
  using (teacher_id = (select private.profile_id()));
create policy "parents read who teaches their children's grades" on public.teacher_subjects for select to authenticated
  using (
    (grade_id = any ((select private.children_grade_ids())::uuid[]))
    and (teacher_id = any ((select private.children_teacher_ids())::uuid[]))
  );
create policy "the backup reads" on public.teacher_subjects for select to portal_backup
  using (true);
create policy "a registering teacher names the own subjects" on public.teacher_subjects for insert to authenticated
  with check (private.registers_as_teacher(teacher_id, school_id));
create policy "administrators assign" on public.teacher_subjects for insert to authenticated
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators remove" on public.teacher_subjects for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy helpers on public.teacher_subjects for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.teacher_subjects for all to service_role
  using (true)
  with check (true);

grant select, delete on public.teacher_subjects to authenticated;
grant insert (teacher_id, subject_id, grade_id) on public.teacher_subjects to authenticated;
grant select on public.teacher_subjects to portal_backup;
grant select, delete on public.teacher_subjects to portal_definer;
grant insert (teacher_id, subject_id, grade_id) on public.teacher_subjects to portal_definer;
grant select, insert, update, delete on public.teacher_subjects to service_role;

-- 1. before each row
create trigger place before insert on public.teacher_subjects
for each row
execute function private.place_by_grade();

-- 2. after each row
create trigger check_people after insert or update of teacher_id on public.teacher_subjects
for each row
execute function private.check_teacher();

-- 3. after each row
create trigger note_ended_right after delete on public.teacher_subjects
for each row
execute function private.note_ended_right('teacher_id,subject_id,grade_id');

-- 4. after each row
create trigger note_ended_right_changed after update of teacher_id, subject_id,
grade_id on public.teacher_subjects
for each row
when (
  old.teacher_id is distinct from new.teacher_id
  or old.subject_id is distinct from new.subject_id
  or old.grade_id is distinct from new.grade_id
)
execute function private.note_ended_right('teacher_id,subject_id,grade_id');

-- 5. after each row
create trigger publish_new_keys after update on public.teacher_subjects
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 6. after the statement
create trigger audit_office_deletes after delete on public.teacher_subjects referencing old table as old_rows
for each statement
execute function private.audit_administration('right', '', 'teacher_id');

-- 7. after the statement
create trigger audit_office_inserts after insert on public.teacher_subjects referencing new table as new_rows
for each statement
execute function private.audit_administration('right', '', 'teacher_id');

-- 8. after the statement
create trigger publish_deletions after delete on public.teacher_subjects referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 9. after the statement
create trigger publish_inserts after insert on public.teacher_subjects referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 10. after the statement
create trigger publish_updates after update on public.teacher_subjects referencing new table as new_rows
for each statement
execute function private.record_updates();
