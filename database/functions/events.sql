-- What an event or request says in a language other than its own, as an object of title and description; null where it says
-- nothing in it. A language of null is English.
create or replace function private.event_text(p_texts jsonb, p_language text) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select t from jsonb_array_elements(p_texts) as texts (t) where t ->> 'language' = coalesce(p_language, 'en') limit 1
$$;
grant execute on function private.event_text(jsonb, text) to authenticated, portal_definer;

-- Further texts as they are kept: trimmed, each saying whether a machine made it, none in the first language, which would be
-- shown to nobody. What is no array, or of another shape, is left to the check of the table.
create or replace function private.kept_texts(p_texts jsonb, p_language text, p_before jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  kept jsonb;
begin
  if not private.are_event_texts(p_texts) or p_texts = '[]' then
    return p_texts;
  end if;
  select coalesce(jsonb_agg(t || jsonb_build_object('description', nullif(btrim(t ->> 'description'), ''),
                                                    'is_machine_made', coalesce(t -> 'is_machine_made', 'false'))
                            order by place), '[]')
    into kept
    from jsonb_array_elements(p_texts) with ordinality as texts (t, place)
   where t ->> 'language' <> coalesce(p_language, 'en');
  if exists (select from jsonb_array_elements(kept) as texts (t)
              where private.has_hidden_characters(t ->> 'title')
                and not p_before @> jsonb_build_array(jsonb_build_object('title', t -> 'title'))) then
    raise exception using errcode = '23514', column = 'texts',
      message = 'This contains characters that cannot be seen. Please type it again',
      hint = '{"code": "text.hidden_characters"}';
  end if;
  return kept;
end
$$;
grant execute on function private.kept_texts(jsonb, text, jsonb) to authenticated, service_role, portal_definer;
comment on function private.kept_texts(jsonb, text, jsonb) is
  'The further texts of an event or request as they are kept beside a first one in this language; raises 23514 for a title with characters that nobody sees, unless it was there before.';

-- The end defaults to the start.
create or replace function private.complete_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.end_date := coalesce(new.end_date, new.start_date);
  new.description := nullif(btrim(new.description), '');
  new.texts := private.kept_texts(new.texts, new.language, case tg_op when 'UPDATE' then old.texts else '[]' end);
  return new;
end
$$;
