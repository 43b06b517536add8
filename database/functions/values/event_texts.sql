-- What an event says in further languages: an array of at most four, one a language, each with a title and, where
-- there is one, a description. Whoever writes an event computes check and index: hence the grants.
create or replace function private.are_event_texts(p_texts jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case when jsonb_typeof(p_texts) = 'array' then
    (select count(distinct t ->> 'language') = count(*)
            and coalesce(bool_and(case when jsonb_typeof(t) = 'object' then
              coalesce(t ->> 'language' in ('en', 'af', 'zu', 'xh', 'st'), false)
              and coalesce(jsonb_typeof(t -> 'title') = 'string' and t ->> 'title' ~ '\S'
                           and t ->> 'title' !~ '[[:cntrl:]]' and length(t ->> 'title') <= 200, false)
              and coalesce(jsonb_typeof(t -> 'description') in ('string', 'null'), true)
              and coalesce(length(t ->> 'description') <= 5000, true)
              and coalesce(jsonb_typeof(t -> 'is_machine_made') = 'boolean', true)
              and t - array['language', 'title', 'description', 'is_machine_made'] = '{}'::jsonb
              else false end), true)
       from jsonb_array_elements(p_texts) as texts (t))
    else false end
$$;
grant execute on function private.are_event_texts(jsonb) to authenticated, service_role, portal_definer;

create or replace function private.event_words(p_title text, p_description text, p_texts jsonb) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select private.text_words(concat_ws(' ', p_title, p_description,
    (select string_agg(concat_ws(' ', t ->> 'title', t ->> 'description'), ' ') from jsonb_array_elements(p_texts) as texts (t))))
$$;
grant execute on function private.event_words(text, text, jsonb) to authenticated, service_role, portal_definer;
