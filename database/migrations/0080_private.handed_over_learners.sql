create table private.handed_over_learners (
  student_id uuid not null references public.students (id) on delete cascade,
  given_to uuid not null references public.profiles (id) on delete cascade,
  taken_from uuid references public.profiles (id) on delete set null,
  said_by uuid references public.profiles (id) on delete set null,
  said_at timestamptz not null default now(),
  primary key (student_id, given_to)
);

create index handed_over_given_to on private.handed_over_learners (given_to);
create index handed_over_taken_from on private.handed_over_learners (taken_from);
create index handed_over_said_by on private.handed_over_learners (said_by);
