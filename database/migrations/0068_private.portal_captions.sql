-- Captions: the text itself, looked at by the server before it comes here.
create table private.portal_captions (
  lesson_id uuid primary key references public.portal_lessons (id) on delete cascade,
  content text not null check (length(content) <= 2097152),
  saved_at timestamptz not null default now()
);
