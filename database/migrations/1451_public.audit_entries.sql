create table public.audit_entries (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  kind text not null check (kind in ('own_child')),
  actor_id uuid references public.profiles (id) on delete set null,
  actor_name text not null,
  student_id uuid,
  learner_name text not null,
  table_name text not null,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  row_id uuid not null,
  columns text[] not null default '{}',
  recorded_at timestamptz not null default clock_timestamp(),
  foreign key (student_id, school_id) references public.students (id, school_id) on delete set null (student_id)
);

create index audit_entries_school on public.audit_entries (school_id, recorded_at desc, id);
create index audit_entries_actor on public.audit_entries (actor_id);
create index audit_entries_student on public.audit_entries (student_id, school_id, recorded_at desc);
