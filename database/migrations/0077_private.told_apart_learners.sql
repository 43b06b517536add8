create table private.told_apart_learners (
  student_id uuid not null references public.students (id) on delete cascade,
  other_id uuid not null references public.students (id) on delete cascade,
  said_by uuid references public.profiles (id) on delete set null,
  said_at timestamptz not null default now(),
  primary key (student_id, other_id)
);

create index told_apart_other on private.told_apart_learners (other_id);
create index told_apart_said_by on private.told_apart_learners (said_by);
