-- The language that title and content are written in; null is English.
alter table public.announcements add column language text
  constraint announcements_language_check check (language in ('en', 'af', 'zu', 'xh', 'st'));
alter table public.announcements add constraint announcements_id_school_id_key unique (id, school_id);

create table public.announcement_texts (
  id uuid primary key default gen_random_uuid(),
  announcement_id uuid not null,
  school_id uuid not null references public.schools (id),
  language text not null check (language in ('en', 'af', 'zu', 'xh', 'st')),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  content text not null check (content ~ '\S' and length(content) <= 5000),
  is_machine_made boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint announcement_texts_language_key unique (announcement_id, language),
  constraint announcement_texts_announcement_id_fkey foreign key (announcement_id, school_id)
    references public.announcements (id, school_id) on update cascade on delete cascade
);

create index announcement_texts_announcement on public.announcement_texts (announcement_id, school_id);
create index announcement_texts_school on public.announcement_texts (school_id);
