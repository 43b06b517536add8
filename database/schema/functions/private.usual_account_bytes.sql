-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.usual_account_bytes(p_role text)
returns bigint
language sql
immutable
set search_path to ''
as $function$ select (case when p_role in ('teacher', 'admin') then 50 else 1 end)::bigint * 1024 * 1024 * 1024 $function$;
grant execute on function private.usual_account_bytes(text) to portal_definer;
comment on function private.usual_account_bytes(text) is 'Bytes that one person of the role may store.';
