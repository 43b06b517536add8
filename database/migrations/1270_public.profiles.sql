-- The language in which the portal writes to a person; null for whoever has not chosen one.
alter table public.profiles add column language text
  constraint profiles_language_check check (language in ('en', 'af', 'zu', 'xh', 'st'));
