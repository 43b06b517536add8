-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_other_attempt()
returns void
language plpgsql
set search_path to ''
as $function$
begin
  raise exception using errcode = 'PR004',
    message = 'An earlier attempt has arrived under this id, and says something else. Read what stands there before you send this',
    hint = '{"code": "attempt.arrived"}';
end
$function$;
grant execute on function private.refuse_other_attempt() to authenticated, portal_definer;
comment on function private.refuse_other_attempt() is 'Raises PR004: under the id that the caller has made there is something else already, of an earlier attempt or of somebody else.';
