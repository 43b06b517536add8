-- Generated from the migrated database by `npm run types`; do not edit.

create table private.former_grades (
  student_id uuid not null,
  grade_id uuid not null,
  since date not null,
  until date not null,
  moved_at timestamp with time zone not null default now(),
  constraint former_grades_pkey primary key (student_id, since),
  constraint former_grades_order_check check (since < until),
  constraint former_grades_grade_id_fkey foreign key (grade_id) references public.grades(id) on delete cascade,
  constraint former_grades_student_id_fkey foreign key (student_id) references public.students(id) on delete cascade
);

comment on table private.former_grades is 'The grades in which learners were before the present one (students.grade_id, grade_since). Written when a learner moves, after the learner''s own row is held; nobody but the helpers reads or writes it.';
comment on column private.former_grades.until is 'The day of the move, which is the first day in the next grade; of who had left before, the day of leaving.';
comment on column private.former_grades.moved_at is 'The moment in which the learner was moved: what is written to the grade later on that day is for others.';

create index former_grades_grade on private.former_grades using btree (grade_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.former_grades for select to portal_backup
  using (true);
create policy helpers on private.former_grades for all to portal_definer
  using (true)
  with check (true);

grant select on private.former_grades to portal_backup;
grant select, insert, delete on private.former_grades to portal_definer;
