-- Of a typed word at most as much counts as the index keeps of a written one (private.text_words). Two hundred
-- characters may become six hundred when they are taken apart, of four bytes each: more than a query can hold.
create or replace function private.beginning(p_word text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$ select '''' || replace(replace(left(p_word, 500), '\', '\\'), '''', '''''') || ''':*' $$;
grant execute on function private.beginning(text) to authenticated, service_role, portal_definer;

-- Lists of one school read that school. Words stand in an index by school too, and every order in one of each
-- school: a search that found its words in the whole country and kept the own school of it would read the more, the
-- more schools there are.

-- A number may be typed with whatever people put between its digits.
create or replace function private.typed_words(p_search text) returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$ select private.typed_words_after(p_search, '') $$;
grant execute on function private.typed_words(text) to authenticated, service_role, portal_definer;
comment on function private.typed_words(text) is
  'What a person typed as a query for the beginnings of words, all of them; null when nothing was typed. At most 200 characters and ten words count.';

create or replace function private.typed_text_after(p_query text, p_place text) returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(private.beginning(p_place || word), ' & ')::tsquery
    from (select word from unnest(regexp_split_to_array(private.plain_text(left(p_query, 200)), '[^[:alnum:]]+')) as typed (word)
           where word <> '' limit 10) as asked
$$;
grant execute on function private.typed_text_after(text, text) to authenticated, service_role, portal_definer;

create or replace function private.typed_text(p_query text) returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$ select private.typed_text_after(p_query, '') $$;
grant execute on function private.typed_text(text) to authenticated, service_role, portal_definer;
comment on function private.typed_text(text) is
  'What a person typed as a query for the beginnings of words in texts; null without a word.';

create or replace function private.typed_text(p_query text, p_school_id uuid) returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$ select private.typed_text_after(p_query, private.word_place(p_school_id)) $$;
grant execute on function private.typed_text(text, uuid) to authenticated, service_role, portal_definer;
comment on function private.typed_text(text, uuid) is 'The same for the words of one school.';

create or replace function private.typed_words_after(p_search text, p_place text) returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(case
           when word ~ '^[+(0-9][0-9()./-]*[0-9]$' and word ~ '[^0-9]' then
             format('(%s | %s)', private.beginning(p_place || word), private.beginning(p_place || regexp_replace(word, '[^0-9]', '', 'g')))
           else private.beginning(p_place || word)
         end, ' & ')::tsquery
    from (select word from unnest(regexp_split_to_array(private.plain_text(left(p_search, 200)), '\s+')) as typed (word)
           where word <> '' limit 10) as asked
$$;
grant execute on function private.typed_words_after(text, text) to authenticated, service_role, portal_definer;

create or replace function private.typed_words(p_search text, p_school_id uuid) returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$ select private.typed_words_after(p_search, private.word_place(p_school_id)) $$;
grant execute on function private.typed_words(text, uuid) to authenticated, service_role, portal_definer;
comment on function private.typed_words(text, uuid) is 'The same for the words of one school.';
