create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  content text not null check (content ~ '\S' and length(content) <= 5000),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  is_active boolean not null default true,
  author_id uuid references public.profiles (id) on delete set null,
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index announcements_school on public.announcements (school_id, created_at desc, id desc);
create index announcements_author on public.announcements (author_id, school_id, created_at desc, id desc);
-- A platform administrator's list of all schools.
create index announcements_created on public.announcements (created_at desc, id desc);
create index announcements_words on public.announcements using gin (private.text_words(title || ' ' || content));
