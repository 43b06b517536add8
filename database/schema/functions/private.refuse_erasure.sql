-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.refuse_erasure()
returns void
language plpgsql
immutable
set search_path to ''
as $function$
begin
  raise exception using errcode = '42501', message = 'Only the school office, or who decides for the learner, asks about this',
    hint = '{"code": "erasure.not_yours"}';
end
$function$;
grant execute on function private.refuse_erasure() to authenticated, portal_definer;
