-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.level_suffices(p_role text)
returns boolean
language sql
stable
set search_path to ''
as $function$
  select p_role <> 'admin' or not private.admins_need_factor(auth.jwt()) or auth.jwt() ->> 'aal' = 'aal2'
$function$;
grant execute on function private.level_suffices(text) to portal_definer;
comment on function private.level_suffices(text) is 'Whether the caller''s session may act in this role: an administrator''s must have shown a second factor where the server requires it.';
