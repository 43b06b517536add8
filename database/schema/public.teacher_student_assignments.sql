-- Generated from the migrated database by `npm run types`; do not edit.

create table public.teacher_student_assignments (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  student_id uuid not null,
  subject_id uuid not null,
  school_id uuid not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint teacher_student_assignments_pkey primary key (id),
  constraint teacher_student_assignments_school_id_fkey foreign key (school_id) references public.schools(id),
  constraint teacher_student_assignments_student_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id) on delete cascade,
  constraint teacher_student_assignments_subject_id_fkey foreign key (
    subject_id, school_id
  ) references public.subjects(id, school_id),
  constraint teacher_student_assignments_teacher_id_fkey foreign key (teacher_id) references public.profiles(id) on delete cascade
);

comment on table public.teacher_student_assignments is 'Learners given to teachers one by one. Teachers read their own, parents those of their confirmed children. Nobody deletes a row; it becomes inactive.';
comment on column public.teacher_student_assignments.school_id is 'Derived from the learner; not granted.';

create unique index teacher_student_assignments_active_key on public.teacher_student_assignments using btree (
  teacher_id, student_id, subject_id
)
where is_active;
create index teacher_student_assignments_school on public.teacher_student_assignments using btree (school_id);
create index teacher_student_assignments_student on public.teacher_student_assignments using btree (
  student_id, school_id
);
create index teacher_student_assignments_subject on public.teacher_student_assignments using btree (
  subject_id, school_id
);
create index teacher_student_assignments_teacher on public.teacher_student_assignments using btree (teacher_id);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.teacher_student_assignments for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy own on public.teacher_student_assignments for select to authenticated
  using (teacher_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "parents read those of their confirmed children" on public.teacher_student_assignments for select to authenticated
  using (student_id = any ((select private.children_ids())::uuid[]));
create policy "the backup reads" on public.teacher_student_assignments for select to portal_backup
  using (true);
create policy "administrators assign" on public.teacher_student_assignments for insert to authenticated
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators end" on public.teacher_student_assignments for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy helpers on public.teacher_student_assignments for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.teacher_student_assignments for all to service_role
  using (true)
  with check (true);

grant select on public.teacher_student_assignments to authenticated;
grant insert (teacher_id, student_id, subject_id) on public.teacher_student_assignments to authenticated;
grant update (is_active) on public.teacher_student_assignments to authenticated;
grant select on public.teacher_student_assignments to portal_backup;
grant select, delete on public.teacher_student_assignments to portal_definer;
grant update (is_active) on public.teacher_student_assignments to portal_definer;
grant select, insert, update, delete on public.teacher_student_assignments to service_role;

-- 1. before each row
create trigger place before insert on public.teacher_student_assignments
for each row
execute function private.place_by_student();

-- 2. after each row
create trigger check_learner after insert or update of is_active,
student_id on public.teacher_student_assignments
for each row
when (new.is_active)
execute function private.check_assigned_learner();

create or replace function private.check_assigned_learner()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.refuse_leaver(new.student_id);
  return null;
end
$function$;
alter function private.check_assigned_learner() owner to portal_definer;

-- 3. after each row
create trigger check_people after insert or update of teacher_id on public.teacher_student_assignments
for each row
execute function private.check_teacher();

-- 4. after each row
create trigger note_ended_right after delete on public.teacher_student_assignments
for each row
when (old.is_active)
execute function private.note_ended_right('teacher_id,student_id,subject_id', '{"is_active": false}');

-- 5. after each row
create trigger note_ended_right_changed after update of teacher_id, student_id, subject_id,
is_active on public.teacher_student_assignments
for each row
when (
  old.is_active
  and (
    not new.is_active
    or old.teacher_id is distinct from new.teacher_id
    or old.student_id is distinct from new.student_id
    or old.subject_id is distinct from new.subject_id
  )
)
execute function private.note_ended_right('teacher_id,student_id,subject_id', '{"is_active": false}');

-- 6. after each row
create trigger publish_new_keys after update on public.teacher_student_assignments
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 7. after the statement
create trigger audit_deletes after delete on public.teacher_student_assignments referencing old table as old_rows
for each statement
execute function private.audit_own_child('student_id');

-- 8. after the statement
create trigger audit_inserts after insert on public.teacher_student_assignments referencing new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 9. after the statement
create trigger audit_office_deletes after delete on public.teacher_student_assignments referencing old table as old_rows
for each statement
execute function private.audit_administration('right', 'student_id', 'teacher_id');

-- 10. after the statement
create trigger audit_office_inserts after insert on public.teacher_student_assignments referencing new table as new_rows
for each statement
execute function private.audit_administration('right', 'student_id', 'teacher_id');

-- 11. after the statement
create trigger audit_office_updates after update on public.teacher_student_assignments referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_administration('right', 'student_id', 'teacher_id');

-- 12. after the statement
create trigger audit_updates after update on public.teacher_student_assignments referencing old table as old_rows new table as new_rows
for each statement
execute function private.audit_own_child('student_id');

-- 13. after the statement
create trigger publish_deletions after delete on public.teacher_student_assignments referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 14. after the statement
create trigger publish_inserts after insert on public.teacher_student_assignments referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 15. after the statement
create trigger publish_updates after update on public.teacher_student_assignments referencing new table as new_rows
for each statement
execute function private.record_updates();
