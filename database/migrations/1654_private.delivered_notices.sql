-- That a notice left by one of its ways; the bell alone leaves no row.
create table private.delivered_notices (
  notice_id uuid primary key references public.notices (id) on delete cascade,
  delivered_at timestamptz not null default now()
);

-- When an earlier notice of the same thing was read, before a reminder took its place.
alter table public.notices add column opened_at timestamptz;

-- When people were last reminded of something.
create table private.reminders (
  kind text not null check (kind in ('announcement', 'request')),
  subject_id uuid not null,
  reminded_on date not null,
  primary key (kind, subject_id)
);
