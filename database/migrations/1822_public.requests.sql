-- What is asked may be written in several languages, as an event is; each version keeps all of them.
alter table public.requests add column language text
  constraint requests_language_check check (language in ('en', 'af', 'zu', 'xh', 'st'));
alter table public.requests add column texts jsonb not null default '[]'
  constraint requests_texts_check check (private.are_event_texts(texts));
alter table public.request_versions add column language text;
alter table public.request_versions add column texts jsonb not null default '[]';

-- It says them, too.
drop function if exists public.my_requests(uuid);
