-- Where a learner was on a day that is over: what is entered later, a paper or an incident, belongs to the grade of then
-- (docs/decisions/2930).
--
-- Refused: all of it to everybody; a move of a learner writes it (private.note_grade_since).

comment on table private.former_grades is
  'The grades in which learners were before the present one (students.grade_id, grade_since). Written when a learner moves, after the learner''s own row is held; nobody but the helpers reads or writes it.';
comment on column private.former_grades.until is 'The day of the move, which is the first day in the next grade; of who had left before, the day of leaving.';
comment on column private.former_grades.moved_at is 'The moment in which the learner was moved: what is written to the grade later on that day is for others.';

alter table private.former_grades enable row level security, force row level security;

create policy "helpers" on private.former_grades for all to portal_definer using (true) with check (true);

grant select, insert, delete on private.former_grades to portal_definer;
