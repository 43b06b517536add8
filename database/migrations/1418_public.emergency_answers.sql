create table public.emergency_answers (
  id uuid primary key default gen_random_uuid(),
  emergency_id uuid not null,
  school_id uuid not null references public.schools (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  answer text not null check (answer in ('safe', 'help')),
  answered_at timestamptz not null default now(),
  constraint emergency_answers_person_key unique (emergency_id, profile_id),
  constraint emergency_answers_emergency_id_fkey foreign key (emergency_id, school_id)
    references public.emergencies (id, school_id) on delete cascade
);

create index emergency_answers_emergency on public.emergency_answers (emergency_id, school_id);
create index emergency_answers_school on public.emergency_answers (school_id);
create index emergency_answers_profile on public.emergency_answers (profile_id);
