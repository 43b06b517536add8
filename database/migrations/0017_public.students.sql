create table public.students (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (first_name ~ '\S' and first_name !~ '[[:cntrl:]]' and length(first_name) <= 100),
  last_name text not null check (last_name ~ '\S' and last_name !~ '[[:cntrl:]]' and length(last_name) <= 100),
  student_id text not null default '' check (student_id ~ '\S' and student_id !~ '[[:cntrl:]]' and length(student_id) <= 40),
  grade_id uuid not null,
  school_id uuid not null references public.schools (id),
  parent_id uuid references public.profiles (id) on delete set null,
  date_of_birth date check (date_of_birth between date '1900-01-01' and date '2999-12-31'),
  is_confirmed boolean not null default true,
  created_at timestamptz not null default now(),
  constraint students_id_school_id_key unique (id, school_id),
  constraint students_grade_id_fkey foreign key (grade_id, school_id)
    references public.grades (id, school_id)
);

create index students_grade on public.students (grade_id, school_id);
create index students_parent on public.students (parent_id);
create index students_unconfirmed on public.students (school_id) where not is_confirmed;
create index students_words on public.students using gin (private.learner_words(first_name, last_name, student_id));
create index students_school_name on public.students (school_id, last_name, first_name, id);
create index students_name on public.students (last_name, first_name, id);
create index students_code on public.students (student_id, id);
create index students_added on public.students (created_at desc, id);
-- The ID of a child who is only declared is what the parent says, and may be that of a learner on the school's list:
-- to refuse it would tell a parent that the school has such a learner, and it is the best hint for matching the two.
-- It has to be unique once the school stands by the child.
create unique index students_school_id_student_id_key on public.students (school_id, student_id) where is_confirmed;
create index students_school_code on public.students (school_id, student_id);
create index students_school_words on public.students
  using gin (private.words_in_school(school_id, private.learner_words(first_name, last_name, student_id)));
create index students_school_added on public.students (school_id, created_at desc, id);
create index students_full_name on public.students
  (school_id, lower(regexp_replace(normalize(first_name || '|' || last_name, nfkd), '[\s\u0300-\u036f]', '', 'g')));
