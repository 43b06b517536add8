-- Whom something is for. The same parts are the same row, so that a school has few of them.
create table public.audiences (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  digest bytea not null check (length(digest) = 32),
  created_at timestamptz not null default now(),
  constraint audiences_id_school_id_key unique (id, school_id)
);

create unique index audiences_digest on public.audiences (school_id, digest);

-- A part goes with the grade, subject or learner that it names: an audience becomes narrower by it, never wider.
create table public.audience_parts (
  id uuid primary key default gen_random_uuid(),
  audience_id uuid not null,
  school_id uuid not null,
  kind text not null check (kind in ('staff', 'phase', 'grade', 'class', 'subject', 'learner')),
  phase text check (phase in ('foundation', 'intermediate', 'senior', 'fet')),
  grade_id uuid,
  subject_id uuid,
  student_id uuid,
  target text not null generated always as (case kind
    when 'staff' then 'staff'
    when 'phase' then 'phase:' || phase
    when 'grade' then 'grade:' || grade_id::text
    when 'class' then 'class:' || grade_id::text || ':' || subject_id::text
    when 'subject' then 'subject:' || subject_id::text
    when 'learner' then 'learner:' || student_id::text end) stored,
  constraint audience_parts_named_check check (
    (phase is not null) = (kind = 'phase') and (grade_id is not null) = (kind in ('grade', 'class'))
    and (subject_id is not null) = (kind in ('class', 'subject')) and (student_id is not null) = (kind = 'learner')),
  constraint audience_parts_audience_id_fkey foreign key (audience_id, school_id)
    references public.audiences (id, school_id) on delete cascade,
  constraint audience_parts_grade_id_fkey foreign key (grade_id, school_id)
    references public.grades (id, school_id) on delete cascade,
  constraint audience_parts_subject_id_fkey foreign key (subject_id, school_id)
    references public.subjects (id, school_id) on delete cascade,
  constraint audience_parts_student_id_fkey foreign key (student_id, school_id)
    references public.students (id, school_id) on delete cascade
);

create unique index audience_parts_audience on public.audience_parts (audience_id, school_id, target);
create index audience_parts_target on public.audience_parts (school_id, target);
create index audience_parts_grade on public.audience_parts (grade_id, school_id) where grade_id is not null;
create index audience_parts_subject on public.audience_parts (subject_id, school_id) where subject_id is not null;
create index audience_parts_student on public.audience_parts (student_id, school_id) where student_id is not null;

-- Null is the whole school, as before.
alter table public.announcements add column audience_id uuid;
alter table public.announcements add constraint announcements_audience_id_fkey
  foreign key (audience_id, school_id) references public.audiences (id, school_id);
create index announcements_audience on public.announcements (audience_id, school_id) where audience_id is not null;

alter table public.events add column audience_id uuid;
alter table public.events add constraint events_audience_id_fkey
  foreign key (audience_id, school_id) references public.audiences (id, school_id);
create index events_audience on public.events (audience_id, school_id) where audience_id is not null;

-- It takes parts of an audience, and says how many learners these are.
drop function if exists public.reach_forecast(uuid, text);
