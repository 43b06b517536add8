create table public.guardianship_history (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  student_id uuid not null,
  guardianship_id uuid not null,
  profile_id uuid references public.profiles (id) on delete set null,
  contact_name text,
  action text not null check (action in ('granted', 'changed', 'ended')),
  relation text not null,
  reads_records boolean not null,
  is_told boolean not null,
  may_decide boolean not null,
  may_collect boolean not null,
  household smallint,
  is_primary boolean not null,
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  constraint guardianship_history_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade
);

create index guardianship_history_student on public.guardianship_history (student_id, school_id, changed_at desc);
create index guardianship_history_school on public.guardianship_history (school_id);
create index guardianship_history_profile on public.guardianship_history (profile_id);
create index guardianship_history_changed_by on public.guardianship_history (changed_by);
