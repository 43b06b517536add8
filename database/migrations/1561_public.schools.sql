-- It takes what is searched for since.
drop function if exists public.registration_schools();

create index schools_words on public.schools using gin (private.school_words(name));
