-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_fresh_from_mail(p_amr jsonb)
returns boolean
language sql
stable
set search_path to ''
as $function$
  select private.was_proven(p_amr, array['otp', 'recovery', 'magiclink', 'email/signup', 'invite', 'email_change'], true)
$function$;
grant execute on function private.is_fresh_from_mail(jsonb) to portal_auth, portal_definer;
comment on function private.is_fresh_from_mail(jsonb) is 'Whether a mailed link or code has opened the session a moment ago.';
