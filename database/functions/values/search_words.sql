-- Finding people and learners by what an administrator types: the beginnings of words, without regard to case or
-- accents, all of which must be found. The words of a row are a tsvector made without a dictionary, so that an index
-- answers and 'elsabe mer' finds Elsabé van der Merwe. Needs no extension, and so runs wherever Postgres does.
-- Whoever writes a row computes its entries in the indexes: hence the grants.
create or replace function private.plain_text(p_text text) returns text
language sql immutable parallel safe
set search_path = ''
-- Accents first: a database without a locale lowers plain letters only.
as $$ select lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g')) $$;
grant execute on function private.plain_text(text) to authenticated, service_role, portal_auth, portal_definer;
comment on function private.plain_text(text) is 'In lower case and without accents.';

-- 'fundi' is what umfundi and abafundi have in common, and what people type: isiZulu and isiXhosa put the class of a noun
-- in front of it. So words stand in the index without such a beginning, too. What is typed is not taken apart: who
-- types 'abafundi' means several. The prefixes are those of the noun classes 1 to 15 in both languages, with u and oo of
-- names; a stem has three letters at least and begins as stems do, so that few words of other languages lose a letter.
create or replace function private.stems_of(p_words text[]) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(array_agg(distinct stem), '{}')
    from unnest(p_words) as written (word)
   cross join unnest('{umu,um,aba,abe,imi,ili,ama,ame,isi,izi,izin,izim,in,im,ulu,ubu,uku,oo,u,i}'::text[]) as class (prefix)
   cross join lateral (select substr(word, length(prefix) + 1)) as rest (stem)
   -- First: most words, and most names, begin as no prefix does, and each row that is written asks about all of its words.
   where word ~ '^[aiou]' and starts_with(word, prefix) and stem ~ '^[bcdfghjklmnpqrstvwxyz][a-z]*[aeiou]$' and length(stem) > 2
$$;
grant execute on function private.stems_of(text[]) to authenticated, service_role, portal_auth, portal_definer;
comment on function private.stems_of(text[]) is
  'Nouns of isiZulu and isiXhosa without the prefix of their class: fundi of abafundi. Empty where none could be one.';

create or replace function private.words_of(p_text text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_remove(
    regexp_split_to_array(private.plain_text(p_text), '\s+')
    || regexp_split_to_array(private.plain_text(p_text), '[^[:alnum:]]+'), '')
$$;
grant execute on function private.words_of(text) to authenticated, service_role, portal_auth, portal_definer;
comment on function private.words_of(text) is
  'Words of a text, and their parts: an address stands there whole and as what lies between its dots.';

-- What people type of a number: as it is written, without its spaces, and without the country.
create or replace function private.words_of_phone(p_phone text) returns text[]
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array_remove(
    regexp_split_to_array(p_phone, '[^0-9]+') || digits || regexp_replace(digits, '^27(?=[0-9]{9}$)', '0'), '')
    from (select regexp_replace(p_phone, '[^0-9]', '', 'g')) as number (digits)
$$;
grant execute on function private.words_of_phone(text) to authenticated, service_role, portal_definer;

create or replace function private.person_words(p_first_name text, p_last_name text, p_phone text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select array_to_tsvector(private.words_of(p_first_name || ' ' || p_last_name)
    || private.stems_of(private.words_of(p_first_name || ' ' || p_last_name))
    || coalesce(private.words_of_phone(p_phone), '{}'))
$$;
grant execute on function private.person_words(text, text, text) to authenticated, service_role, portal_definer;

create or replace function private.learner_words(p_first_name text, p_last_name text, p_student_id text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select array_to_tsvector(words || private.stems_of(words))
    from (select private.words_of(p_first_name || ' ' || p_last_name || ' ' || p_student_id)) as written (words)
$$;
grant execute on function private.learner_words(text, text, text) to authenticated, service_role, portal_definer;

create or replace function private.school_words(p_name text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select array_to_tsvector(words || private.stems_of(words)) from (select private.words_of(p_name)) as written (words)
$$;
grant execute on function private.school_words(text) to authenticated, service_role, portal_definer;

create or replace function private.email_words(p_email text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$ select array_to_tsvector(private.words_of(coalesce(p_email, ''))) $$;
grant execute on function private.email_words(text) to service_role, portal_auth, portal_definer;

-- Words of what people write, for the search of the top bar. Indexed as an expression: a column would travel with
-- every row that is read or told of live. Without a dictionary, because schools write in eleven languages.
--
-- Texts are cut where what is typed is cut, as names are: the parser of to_tsvector reads digits around an 'e' as a
-- number with an exponent and cuts there, and the class 3E2B would stand as '3e2' and 'b'. The words have no places,
-- which nothing asks for.
-- A tenth of a millisecond each: an index is looked into before it is asked about the rows of somebody.
create or replace function private.text_words(p_text text) returns tsvector
language sql immutable parallel safe cost 4000
set search_path = ''
as $$
  select array_to_tsvector(words || private.stems_of(words))
    from (select array(
      -- A longer word is known by its beginning: of more than 2046 bytes none can be stored, and a character has four at most.
      select left(word, 500)
        from unnest(regexp_split_to_array(private.plain_text(p_text), '[^[:alnum:]]+')) as written (word)
       where word <> '')) as text (words)
$$;
grant execute on function private.text_words(text) to authenticated, service_role, portal_definer;

create or replace function private.word_place(p_school_id uuid) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$ select left(p_school_id::text, 8) || ':' $$;
grant execute on function private.word_place(uuid) to authenticated, service_role, portal_definer;
comment on function private.word_place(uuid) is
  'What stands before the words of a school in its index. Short: should two schools share it, whoever searches still compares the school.';

create or replace function private.words_in_school(p_school_id uuid, p_words tsvector) returns tsvector
language sql immutable strict parallel safe
set search_path = ''
as $$
  select array_to_tsvector(array(
    select private.word_place(p_school_id) || word from unnest(tsvector_to_array(p_words)) as written (word)))
$$;
grant execute on function private.words_in_school(uuid, tsvector) to authenticated, service_role, portal_definer;
comment on function private.words_in_school(uuid, tsvector) is 'The words of a row, each with its school in front.';
