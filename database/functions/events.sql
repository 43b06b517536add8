-- What an event says in a language other than its own, as an object of title and description; null where it says
-- nothing in it. A language of null is English.
create or replace function private.event_text(p_texts jsonb, p_language text) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select t from jsonb_array_elements(p_texts) as texts (t) where t ->> 'language' = coalesce(p_language, 'en') limit 1
$$;
grant execute on function private.event_text(jsonb, text) to authenticated, portal_definer;

-- The end defaults to the start. A text in the event's own language would be shown to nobody.
create or replace function private.complete_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.end_date := coalesce(new.end_date, new.start_date);
  new.description := nullif(btrim(new.description), '');
  -- What is no array, or of another shape, is left to the check of the table.
  if private.are_event_texts(new.texts) and new.texts <> '[]' then
    select coalesce(jsonb_agg(t || jsonb_build_object('description', nullif(btrim(t ->> 'description'), ''),
                                                      'is_machine_made', coalesce(t -> 'is_machine_made', 'false'))
                              order by place), '[]')
      into new.texts
      from jsonb_array_elements(new.texts) with ordinality as texts (t, place)
     where t ->> 'language' <> coalesce(new.language, 'en');
    if exists (select from jsonb_array_elements(new.texts) as texts (t)
                where private.has_hidden_characters(t ->> 'title')
                  and (tg_op = 'INSERT' or not old.texts @> jsonb_build_array(jsonb_build_object('title', t -> 'title')))) then
      raise exception using errcode = '23514', column = 'texts', table = tg_table_name, schema = tg_table_schema,
        message = 'This contains characters that cannot be seen. Please type it again',
        hint = '{"code": "text.hidden_characters"}';
    end if;
  end if;
  return new;
end
$$;
