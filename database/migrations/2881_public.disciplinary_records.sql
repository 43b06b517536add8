-- In which grade it happened: the learner moves on, and the figures of a year stay with its grades.
alter table public.disciplinary_records
  add column grade_id uuid,
  add constraint disciplinary_records_grade_id_fkey foreign key (grade_id, school_id)
    references public.grades (id, school_id) on delete set null (grade_id);
create index disciplinary_records_grade on public.disciplinary_records (grade_id, school_id);
-- Of what happened before a move that is known, the grade of then is not.
alter table public.disciplinary_records disable trigger user;
update public.disciplinary_records r set grade_id = c.grade_id
  from public.students c where c.id = r.student_id and r.incident_date >= c.grade_since;
alter table public.disciplinary_records enable trigger user;
