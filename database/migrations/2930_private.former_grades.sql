-- Which grades a learner was in before, and until when (docs/decisions/2930). Of moves before this counted it is not known.
create table private.former_grades (
  student_id uuid not null references public.students (id) on delete cascade,
  grade_id uuid not null references public.grades (id) on delete cascade,
  since date not null,
  until date not null,
  moved_at timestamptz not null default now(),
  primary key (student_id, since),
  constraint former_grades_order_check check (since < until)
);

create index former_grades_grade on private.former_grades (grade_id);
