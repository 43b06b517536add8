-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_closed(p_user_id uuid)
returns boolean
language sql
stable
as $function$
  select exists (select from auth.users u where u.id = p_user_id and u.banned_until > now())
$function$;
grant execute on function private.is_closed(uuid) to portal_definer;
comment on function private.is_closed(uuid) is 'Whether this account may not sign in now.';
