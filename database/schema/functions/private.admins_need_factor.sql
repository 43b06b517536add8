-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.admins_need_factor(p_claims jsonb)
returns boolean
language sql
stable
set search_path to ''
as $function$
  select coalesce(p_claims ->> 'admin_aal' = 'aal2', false)
     and coalesce(to_timestamp((p_claims ->> 'admin_aal_from')::float8) <= now(), true)
$function$;
grant execute on function private.admins_need_factor(jsonb) to authenticated, portal_definer;
comment on function private.admins_need_factor(jsonb) is 'Whether these claims say that an administrator must have shown a second factor by now.';
