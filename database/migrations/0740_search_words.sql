-- Finding people and learners by what an administrator types: the beginnings of words, without regard to case
-- or accents, all of which must be found. The words of a row are a tsvector made without a dictionary, so that
-- an index answers and 'elsabe mer' finds Elsabé van der Merwe. Needs no extension, and so runs wherever
-- Postgres does.

create function private.plain_text(p_text text) returns text
language sql immutable parallel safe
set search_path = ''
-- Accents first: a database without a locale lowers plain letters only.
as $$ select lower(regexp_replace(normalize(p_text, NFD), '[\u0300-\u036f]', '', 'g')) $$;
comment on function private.plain_text(text) is 'In lower case and without accents.';

create function private.words_of(p_text text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_remove(
    regexp_split_to_array(private.plain_text(p_text), '\s+')
    || regexp_split_to_array(private.plain_text(p_text), '[^[:alnum:]]+'), '')
$$;
comment on function private.words_of(text) is
  'Words of a text, and their parts: an address stands there whole and as what lies between its dots.';

-- What people type of a number: as it is written, without its spaces, and without the country.
create function private.words_of_phone(p_phone text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array_remove(
    regexp_split_to_array(p_phone, '[^0-9]+') || digits || regexp_replace(digits, '^27(?=[0-9]{9}$)', '0'), '')
    from (select regexp_replace(p_phone, '[^0-9]', '', 'g')) as number (digits)
$$;

create function private.person_words(p_first_name text, p_last_name text, p_phone text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select array_to_tsvector(private.words_of(p_first_name || ' ' || p_last_name)
    || coalesce(private.words_of_phone(p_phone), '{}'))
$$;

create function private.learner_words(p_first_name text, p_last_name text, p_student_id text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$ select array_to_tsvector(private.words_of(p_first_name || ' ' || p_last_name || ' ' || p_student_id)) $$;

create function private.email_words(p_email text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$ select array_to_tsvector(private.words_of(coalesce(p_email, ''))) $$;

create function private.beginning(p_word text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$ select '''' || replace(replace(p_word, '\', '\\'), '''', '''''') || ''':*' $$;

-- A number may be typed with whatever people put between its digits.
create function private.typed_words(p_search text) returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(case
           when word ~ '^[+(0-9][0-9()./-]*[0-9]$' and word ~ '[^0-9]' then
             format('(%s | %s)', private.beginning(word), private.beginning(regexp_replace(word, '[^0-9]', '', 'g')))
           else private.beginning(word)
         end, ' & ')::tsquery
    from (select word from unnest(regexp_split_to_array(private.plain_text(left(p_search, 200)), '\s+')) as typed (word)
           where word <> '' limit 10) as asked
$$;
comment on function private.typed_words(text) is
  'What a person typed as a query for the beginnings of words, all of them; null when nothing was typed. At most 200 characters and ten words count.';

revoke execute on function private.plain_text(text), private.words_of(text), private.words_of_phone(text),
  private.person_words(text, text, text), private.learner_words(text, text, text), private.email_words(text),
  private.beginning(text), private.typed_words(text) from public;
-- Whoever writes a row computes its entry in the index.
grant execute on function private.plain_text(text), private.words_of(text), private.words_of_phone(text),
  private.person_words(text, text, text), private.learner_words(text, text, text), private.beginning(text), private.typed_words(text)
  to authenticated, service_role, portal_definer;
grant execute on function private.plain_text(text), private.words_of(text), private.email_words(text)
  to portal_auth, service_role, portal_definer;

create index profiles_words on public.profiles using gin (private.person_words(first_name, last_name, phone));
create index users_words on auth.users using gin (private.email_words(email));
create index students_words on public.students using gin (private.learner_words(first_name, last_name, student_id));

-- The orders of the console's lists: in one school, and in all of them.
create index profiles_school_name on public.profiles (school_id, last_name, first_name, id);
create index profiles_name on public.profiles (last_name, first_name, id);
create index profiles_registered on public.profiles (created_at desc, id);
create index profiles_role_name on public.profiles (role, last_name, first_name, id);
create index profiles_status on public.profiles (approval_status, created_at desc, id);
create index students_school_name on public.students (school_id, last_name, first_name, id);
create index students_name on public.students (last_name, first_name, id);
create index students_code on public.students (student_id, id);
create index students_added on public.students (created_at desc, id);
