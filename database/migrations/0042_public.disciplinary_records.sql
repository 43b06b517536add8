create table public.disciplinary_records (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null,
  teacher_id uuid references public.profiles (id) on delete set null,
  school_id uuid not null references public.schools (id),
  incident_type text not null check (incident_type in (
    'Behavioral Issue', 'Academic Misconduct', 'Attendance Issue', 'Disrespect', 'Fighting',
    'Inappropriate Language', 'Technology Misuse', 'Vandalism', 'Other')),
  incident_date date not null check (incident_date between date '2000-01-01' and date '2999-12-31'),
  description text not null check (description ~ '\S' and length(description) <= 5000),
  severity text not null default 'low' check (severity in ('low', 'medium', 'high')),
  status text not null default 'pending' check (status in ('pending', 'resolved', 'escalated')),
  action_taken text check (length(action_taken) <= 2000),
  follow_up_required boolean not null default false,
  parent_notified boolean not null default false,
  created_at timestamptz not null default now(),
  corrected_at timestamptz,
  constraint disciplinary_records_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id),
  constraint disciplinary_records_id_school_id_key unique (id, school_id)
);

create index disciplinary_records_student on public.disciplinary_records (student_id, school_id, incident_date desc);
create index disciplinary_records_teacher on public.disciplinary_records (teacher_id, created_at desc);
create index disciplinary_records_school on public.disciplinary_records (school_id, created_at desc, id desc);
create index disciplinary_records_school_day on public.disciplinary_records (school_id, incident_date);
