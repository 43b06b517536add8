-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.kept_texts(p_texts jsonb, p_language text, p_before jsonb)
returns jsonb
language plpgsql
stable
set search_path to ''
as $function$
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
$function$;
grant execute on function private.kept_texts(jsonb,text,jsonb) to authenticated, portal_definer, service_role;
comment on function private.kept_texts(jsonb,text,jsonb) is 'The further texts of an event or request as they are kept beside a first one in this language; raises 23514 for a title with characters that nobody sees, unless it was there before.';
