-- Words of what people write, for the search of the top bar. Indexed as an expression: a column would travel
-- with every row that is read or told of live. Without a dictionary, because schools write in eleven languages.

create function private.text_words(p_text text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select to_tsvector('pg_catalog.simple'::regconfig, regexp_replace(private.plain_text(p_text), '[^[:alnum:]]+', ' ', 'g'))
$$;

create function private.typed_text(p_query text) returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg(private.beginning(word), ' & ')::tsquery
    from (select word from unnest(regexp_split_to_array(private.plain_text(left(p_query, 200)), '[^[:alnum:]]+')) as typed (word)
           where word <> '' limit 10) as asked
$$;
comment on function private.typed_text(text) is 'What a person typed as a query for the beginnings of words in texts; null without a word.';

revoke execute on function private.text_words(text), private.typed_text(text) from public;
grant execute on function private.text_words(text), private.typed_text(text) to authenticated, service_role, portal_definer;

create index messages_words on public.messages using gin (private.text_words(coalesce(subject, '') || ' ' || content));
create index announcements_words on public.announcements using gin (private.text_words(title || ' ' || content));
create index events_words on public.events using gin (private.text_words(title || ' ' || coalesce(description, '')));
create index lessons_words on public.lessons using gin (private.text_words(title || ' ' || coalesce(description, '')));
