create table public.incident_views (
  id uuid primary key default gen_random_uuid(),
  record_id uuid not null,
  school_id uuid not null references public.schools (id),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  seen_at timestamptz not null default now(),
  constraint incident_views_person_key unique (record_id, school_id, profile_id),
  constraint incident_views_record_id_fkey foreign key (record_id, school_id)
    references public.disciplinary_records (id, school_id) on delete cascade
);

create index incident_views_school on public.incident_views (school_id);
create index incident_views_person on public.incident_views (profile_id);
