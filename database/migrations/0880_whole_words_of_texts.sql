-- Words of texts as people write them. The parser of to_tsvector reads digits around an 'e' as a number with an
-- exponent and cuts there: the class 3E2B stood as '3e2' and 'b', and whoever typed all of it found nothing. Texts are
-- now cut where what is typed is cut, as names are. Their words have no places, which nothing asks for.

create or replace function private.text_words(p_text text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select array_to_tsvector(array(
    -- A longer word is known by its beginning: of more than 2046 bytes none can be stored, and a character has four at most.
    select left(word, 500)
      from unnest(regexp_split_to_array(private.plain_text(p_text), '[^[:alnum:]]+')) as written (word)
     where word <> ''))
$$;

-- What was written before is found by what the indexes hold.
reindex index public.messages_words;
reindex index public.announcements_words;
reindex index public.events_words;
reindex index public.lessons_words;
