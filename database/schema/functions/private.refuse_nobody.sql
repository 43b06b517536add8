-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_nobody()
returns void
language plpgsql
immutable
set search_path to ''
as $function$
begin
  raise exception using errcode = '23514', column = 'audience',
    message = 'Nobody belongs to what you chose. Choose whom it is for',
    hint = '{"code": "audience.nobody"}';
end
$function$;
grant execute on function private.refuse_nobody() to portal_definer;
