-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function storage.refuse_room(p_holder text, p_allowed bigint)
returns void
language plpgsql
set search_path to ''
as $function$
begin
  if p_holder = 'account' then
    raise exception using errcode = 'PR095', message = format(
      'There is no room for this file: one person may store %s, and yours is used. Remove files that nobody needs any more, or ask your school for more room.',
      storage.words_of(p_allowed)),
      hint = jsonb_build_object('code', 'storage.person_full', 'allowed', storage.words_of(p_allowed))::text;
  end if;
  raise exception using errcode = 'PR096', message = format(
    'There is no room for this file: your school may store %s, and all of it is used. An administrator of the school can ask whoever runs the portal for more.',
    storage.words_of(p_allowed)),
    hint = jsonb_build_object('code', 'storage.school_full', 'allowed', storage.words_of(p_allowed))::text;
end
$function$;
grant execute on function storage.refuse_room(text,bigint) to portal_definer;
comment on function storage.refuse_room(text,bigint) is 'Raises PR095 for a person and PR096 for a school, in words.';
