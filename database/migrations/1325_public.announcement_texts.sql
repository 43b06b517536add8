-- The search of the top bar finds an announcement by each of its texts.
create index announcement_texts_words on public.announcement_texts using gin (private.text_words(title || ' ' || content));
