create table public.disciplinary_corrections (
  id uuid primary key default gen_random_uuid(),
  record_id uuid not null,
  school_id uuid not null references public.schools (id),
  corrected_by uuid references public.profiles (id) on delete set null,
  incident_type text not null,
  incident_date date not null,
  description text not null,
  severity text not null,
  action_taken text,
  corrected_at timestamptz not null default now(),
  constraint disciplinary_corrections_record_id_fkey foreign key (record_id, school_id)
    references public.disciplinary_records (id, school_id) on delete cascade
);

create index disciplinary_corrections_record on public.disciplinary_corrections (record_id, school_id, corrected_at desc);
create index disciplinary_corrections_school on public.disciplinary_corrections (school_id, corrected_at desc, id desc);
create index disciplinary_corrections_person on public.disciplinary_corrections (corrected_by);
