create table public.ended_sessions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id) on delete cascade,
  profile_id uuid references public.profiles (id) on delete set null,
  ended_by uuid references public.profiles (id) on delete set null,
  device text not null check (device in ('phone', 'tablet', 'computer', 'other')),
  ended_at timestamptz not null default now()
);

create index ended_sessions_school on public.ended_sessions (school_id, ended_at desc);
create index ended_sessions_profile on public.ended_sessions (profile_id);
create index ended_sessions_ended_by on public.ended_sessions (ended_by);
