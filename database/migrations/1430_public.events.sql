-- The language that title and description are written in; null is English. Further languages stand in texts.
alter table public.events add column language text
  constraint events_language_check check (language in ('en', 'af', 'zu', 'xh', 'st'));
alter table public.events add column texts jsonb not null default '[]'
  constraint events_texts_check check (private.are_event_texts(texts));

-- The search of the top bar finds an event by each of its texts.
drop index public.events_words;
create index events_words on public.events using gin (private.event_words(title, description, texts));
